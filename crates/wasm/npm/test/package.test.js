// Packs the package, installs it in an empty folder and tests it in node.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL("../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "ennead-"));
const [packed] = JSON.parse(execFileSync("npm", ["pack", "--json", "--pack-destination", folder], { cwd: here, encoding: "utf8" }));
writeFileSync(join(folder, "package.json"), '{"type":"module"}');
execFileSync("npm", ["install", "--no-audit", "--no-fund", "--offline", join(folder, packed.filename)], { cwd: folder });

/** Runs a program in the folder and returns its output. @param {string} program */
function printed(program) {
  writeFileSync(join(folder, "program.js"), program);
  return execFileSync("node", ["program.js"], { cwd: folder, encoding: "utf8" }).trim();
}

test("it contains what is needed and nothing else", () => {
  const files = packed.files.map((/** @type {{ path: string }} */ file) => file.path);
  for (const file of ["README.md", "LICENSE-MIT", "node.js", "browser.js", "index.d.ts", "openapi.json", "wasm/ennead.wasm", "src/engine/worker.js", "src/engine/types.d.ts"]) {
    assert.ok(files.includes(file), file);
  }
  assert.deepEqual(files.filter((/** @type {string} */ file) => /^(test|scripts)\//.test(file)), []);
});

test("the program of the README works", () => {
  const [, program = ""] = readFileSync(join(here, "README.md"), "utf8").match(/```js\n([^`]*)```/) ?? [];
  assert.equal(printed(program), "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
});

test("each record goes to the callback at once, and the call still returns the answer", () => {
  const program = `
    import { Fault, load } from "ennead";
    const ask = await load();
    const found = [];
    const list = ask({ do: "solutions", puzzle: "1... .... .... ....", limit: 3 }, (record) => found.push(record.k));
    const count = ask({ do: "count", puzzle: "1... .... .... ....", progress: true }, () => {});
    let kind;
    try { ask({ do: "solve", puzzle: "12" }); } catch (fault) { kind = fault instanceof Fault && fault.kind; }
    console.log(JSON.stringify([found, list.length, count.found, kind]));`;
  assert.equal(printed(program), '[[0,1,2],3,72,"unreadable"]');
});
