// Lists in index.html the modules that the page needs first, so that a browser loads them in parallel, not one after the other.
//
//   node scripts/preload.js           writes them
//   node scripts/preload.js --check   fails if they are not up to date

import { readFileSync, writeFileSync } from "node:fs";

const root = new URL("../", import.meta.url);
const page = new URL("index.html", root);

/** The module that starts the page, and the mode that it shows at first. */
const ENTRIES = ["src/main.js", "src/play/mode.js"];

/** @type {Set<string>} */
const found = new Set();

/** Adds a module and all modules that it imports, except those imported with `import()`. @param {URL} module */
function add(module) {
  const name = module.href.slice(root.href.length);
  if (found.has(name)) return;
  found.add(name);
  const text = readFileSync(module, "utf8");
  for (const [, from = ""] of text.matchAll(/^(?:import|export)\b[^;]*?\bfrom\s*"(\.[^"]+)"|^import\s*"(\.[^"]+)"/gm)) add(new URL(from, module));
}

for (const entry of ENTRIES) add(new URL(entry, root));
const links = [...found].sort().map((name) => `    <link rel="modulepreload" href="${name}" />\n`).join("");
const old = readFileSync(page, "utf8");
const text = old.replace(/( *<link rel="modulepreload".*\n)*(?= *<script type="module")/, links);

if (!process.argv.includes("--check")) writeFileSync(page, text);
else if (old !== text) throw new Error('index.html is out of date; run "npm run offline"');
