// Lists the files of the page that the service worker stores for use without a network, in offline-files.js. The list has a version,
// a hash of their contents. The files of the engine are listed in wasm/build.js instead.
//
//   node scripts/offline.js           writes the list
//   node scripts/offline.js --check   fails if it is not up to date

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";

const root = new URL("../", import.meta.url);
const list = new URL("offline-files.js", root);

/** @param {string} folder @returns {string[]} */
const within = (folder) =>
  readdirSync(new URL(folder, root), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? within(`${folder}${entry.name}/`) : [`${folder}${entry.name}`],
  );

const files = ["index.html", "manifest.webmanifest", "icon.svg", ...within("src/"), ...within("style/"), ...within("vendor/")]
  .filter((file) => !/\.d\.m?ts$/.test(file))
  .sort();
const hash = createHash("sha256");
for (const file of [...files, "service-worker.js"]) hash.update(`${file}\0`).update(readFileSync(new URL(file, root)));
const content = { version: hash.digest("hex").slice(0, 12), files: ["./", ...files] };
const text = `// Written by scripts/offline.js.\nself.OFFLINE = ${JSON.stringify(content, null, 2)};\n`;

if (!process.argv.includes("--check")) writeFileSync(list, text);
else if (readFileSync(list, "utf8") !== text) throw new Error('offline-files.js is out of date; run "npm run offline"');
