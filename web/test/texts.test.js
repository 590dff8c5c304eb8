// The texts of each part of the page: each language has all of them, and all of them are used.

import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import { LANGUAGES, counted, filled, language, preferred } from "../src/text/index.js";

const SOURCE = new URL("../src/", import.meta.url);
/** @type {string[]} */
const files = readdirSync(SOURCE, { recursive: true }).map(String).filter((file) => file.endsWith(".js"));
/** The folders with texts: the folder of the page, and the folders of its parts, such as the modes. */
const folders = files.filter((file) => file.endsWith("text/en.js")).map((file) => file.slice(0, -"en.js".length));

/** Returns the keys of a text, including nested keys. @param {any} text @returns {string[]} */
const keys = (text) => (typeof text === "object" ? Object.entries(text).flatMap(([key, one]) => [key, ...keys(one)]) : []);
/** Returns the fields in braces of a text, or the fields of each text within an object. @param {any} text @returns {string[]} */
const fields = (text) => (typeof text === "object" ? Object.values(text).map((one) => String(fields(one))) : (String(text).match(/\{\w+\}/g) ?? []).sort());

/** @param {string} folder @param {string} tag */
const load = async (folder, tag) => (await import(new URL(`${folder}${tag}.js`, SOURCE).href))[tag];

for (const folder of folders) {
  test(`${folder} is complete in all languages`, async () => {
    const english = await load(folder, "en");
    for (const tag of Object.keys(LANGUAGES)) {
      const texts = await load(folder, tag);
      assert.deepEqual(keys(texts), keys(english), tag);
      for (const key of Object.keys(english)) assert.deepEqual(fields(texts[key]), fields(english[key]), `${tag}: ${key}`);
    }
  });

  test(`${folder} has no unused text`, async () => {
    // The texts of a mode are used in its folder, the texts of the page anywhere: as `text.name` or `texts.value.name`. Modules that use
    // both call the texts of the page `common` or `shared`.
    const home = folder.replace(/text\/$/, "");
    const users = files.filter((file) => file.startsWith(home) && !/(^|\/)text\/(?!index)/.test(file));
    const code = users.map((file) => readFileSync(new URL(file, SOURCE), "utf8")).join("\n");
    const used = new Set([...code.matchAll(/\b(?:text|texts\.value|common|shared\.value)\.(\w+)/g)].map(([, name]) => name));
    const names = Object.keys(await load(folder, "en"));
    assert.deepEqual(names.filter((name) => !used.has(name)), []);
  });
}

test("the language is the browser's first language that the page supports, or English", () => {
  assert.equal(preferred(["fr", "de-AT"]), "de");
  assert.equal(preferred(["ja"]), "en");
});

test("fields are filled in, and counted nouns are singular or plural", () => {
  assert.equal(filled("{a} of {b}", { a: 1, b: 2 }), "1 of 2");
  language.value = "en";
  assert.equal(counted({ one: "one cell", other: "{count} cells" }, 1), "one cell");
  assert.equal(counted({ one: "one cell", other: "{count} cells" }, 1200), "1,200 cells");
  language.value = "de";
  assert.equal(counted({ one: "ein Feld", other: "{count} Felder" }, 1200), "1.200 Felder");
});
