// Copies the view library from node_modules to vendor/, so that the page works without a build step.
//
//   node scripts/vendor.js           writes the files
//   node scripts/vendor.js --check   fails if they differ from node_modules

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const root = new URL("../", import.meta.url);

// Each copy, its source in node_modules, and the name by which the other files import it.
/** @type {[file: string, source: string, name: string][]} */
const FILES = [
  ["preact.mjs", "preact/dist/preact.mjs", "preact"],
  ["hooks.mjs", "preact/hooks/dist/hooks.mjs", "preact/hooks"],
  ["htm.mjs", "htm/dist/htm.mjs", "htm"],
  ["signals-core.mjs", "@preact/signals-core/dist/signals-core.mjs", "@preact/signals-core"],
  ["signals.mjs", "@preact/signals/dist/signals.mjs", "@preact/signals"],
];

/** @param {string} source */
function copied(source) {
  let text = readFileSync(new URL(`node_modules/${source}`, root), "utf8");
  text = text.replace(/\n?\/\/# sourceMappingURL=.*\n?/, "\n");
  for (const [file, , name] of FILES) {
    text = text.replaceAll(`from"${name}"`, `from"./${file}"`);
  }
  const [folder] = source.match(/^(@[^/]+\/)?[^/]+/) ?? [];
  const { name, version, license } = JSON.parse(
    readFileSync(new URL(`node_modules/${folder}/package.json`, root), "utf8"),
  );
  return `// ${name} ${version}, ${license} licence. Copied by scripts/vendor.js.\n${text}`;
}

const check = process.argv.includes("--check");
mkdirSync(new URL("vendor/", root), { recursive: true });
for (const [file, source, name] of FILES) {
  /** @type {[path: string, text: string][]} */
  const copies = [
    [file, copied(source)],
    [file.replace(".mjs", ".d.mts"), typed(name)],
  ];
  for (const [path, text] of copies) {
    const at = new URL(`vendor/${path}`, root);
    if (!check) {
      writeFileSync(at, text);
    } else if (readFileSync(at, "utf8") !== text) {
      throw new Error(`vendor/${path} differs from node_modules; run "npm run vendor"`);
    }
  }
}

/** @param {string} name */
function typed(name) {
  const standard = name === "htm" ? `export { default } from "${name}";\n` : "";
  return `${standard}export * from "${name}";\n`;
}
