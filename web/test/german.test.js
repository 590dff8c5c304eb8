// The German texts of the engine: the page finds the cells and digits that their sentences name, and the texts have no English words.

import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import { NeedsRest, start } from "../src/engine/module.js";
import { Geometry } from "../src/game/geometry.js";
import { opened } from "../src/game/puzzle.js";
import { isShown } from "../src/learn/techniques/example.js";
import { EXAMPLES } from "../src/learn/techniques/examples.js";
import { named } from "../src/learn/step/named.js";
import { inEnglish } from "./english.js";
import { lightUp, nameConclusions } from "./sentences.js";

const compiled = (/** @type {string} */ name) => WebAssembly.compile(readFileSync(new URL(`../wasm/${name}.wasm`, import.meta.url)));
const [first, rest] = await Promise.all([compiled("ennead-first"), compiled("ennead-rest")]);

/** The steps of all examples that the page shows, with German texts. */
const STEPS = Object.entries(EXAMPLES).filter(([, record]) => isShown(record)).map(([slug, { puzzle, step, told }]) => ({ slug, geometry: Geometry.of(opened(puzzle).puzzle), step: { ...step, text: told.de ?? "" } }));

test("a German sentence names cells, candidates, houses, sets and parts of the pattern", () => {
  const one = named("Dann steht die 5 in r4c7 oder r5c7 (starker Link in Spalte 7), also steht die 12 nicht in R6c9 (schwacher Link in Block 6).");
  assert.deepEqual(one.cells, ["r4c7", "r5c7", "r6c9"]);
  assert.deepEqual(one.candidates, [{ cell: "r4c7", digit: 5 }, { cell: "r5c7", digit: 5 }, { cell: "r6c9", digit: 12 }]);
  assert.deepEqual(one.houses, ["column 7", "box 6"]);
  assert.deepEqual(named("r1c1 kann also weder 1, 2 noch 3 sein; r4c1 kann nicht 5 sein.").candidates.map(({ cell, digit }) => `${cell}=${digit}`), ["r1c1=1", "r1c1=2", "r1c1=3", "r4c1=5"]);
  assert.deepEqual(named("In den Zeilen 3 und 7 (der Basis) liegt jeder Kandidat 3 in den Blöcken 3 und 4 (den Deckhäusern).").houses, ["row 3", "row 7", "box 3", "box 4"]);
  assert.deepEqual(named("Verbraucht sind damit 1 und 8 in Zeile 5, 7 und 9 in Block 6.").houses, ["row 5", "box 6"]);
  assert.deepEqual(named("Sieh dir die Fenster 1 und 2 und die zusätzliche Region 3 an.").houses, ["window 1", "window 2", "extra region 3"]);
  assert.deepEqual(named("Hat A keine 3, enthält A die 5.").letters, ["A"]);
  assert.deepEqual(named("Eine Flosse, die 2 ist, schließt sie ebenfalls aus.").roles, ["fin"]);
  assert.deepEqual(named("Sieh dir die Plätze für die 3 an.").digits, [3]);
});

test("the German sentences of every example name each conclusion, and no cell outside the grid", () => nameConclusions(STEPS));

test("every numbered item of a German text highlights a part of the step, and so does nearly every sentence", () => lightUp(STEPS));

test("German is in the second part of the module, so that the first one stays small", async () => {
  const part = await start(first);
  const puzzle = { n: 9, box: [3, 3], givens: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79" };
  const request = { do: "hint", puzzle, depth: "step" };
  assert.ok(part(request).step.text);
  assert.throws(() => part({ ...request, language: "de" }), NeedsRest);
  const both = await start(first, rest);
  assert.match(both({ ...request, language: "de" }).step.text, /Kandidaten: 5/);
});

test("English words are found in German texts, and terms that German uses too are accepted", () => {
  assert.deepEqual(inEnglish(["Neues Spiel", "Ein X-Wing im Full House", "Nackter Single: r1c1=5"]), []);
  assert.equal(inEnglish(["New game", "the last cell of row 1", "Naked Pair"]).length, 3);
});

/** Returns the texts of a page or a picture, without its styles and scripts. @param {string} markup */
const textsOf = (markup) =>
  [...markup.replace(/<(style|script)[^]*?<\/\1>/g, "").matchAll(/>([^<>]+)<|(?:aria-label|title)="([^"]*)"/g)].map(([, text = "", label = ""]) => `${text}${label}`.trim()).filter(Boolean);

const X_WING = "9.....561..6.1.79371..962486...21479........5....4...642..586175.71.2..4..1....52";
const VARIANT = {
  n: 9, givens: `5${".".repeat(80)}`, diagonals: true, cages: [[10, "r1c1", "r1c2"]],
  rules: [{ type: "whisper", cells: ["r5c5", "r5c6", "r6c7"], least: 5 }, { type: "anti-chess", piece: "knight" }, { type: "sandwich", sum: 10, side: "left", line: 4 }],
};

test("saved texts, pages and drawings are German", async () => {
  const ask = await start(first, rest);
  const german = (/** @type {object} */ request) => ask({ language: "de", ...request });
  for (const puzzle of [X_WING, VARIANT]) {
    const text = german({ do: "steps", puzzle, limit: 12, to: "text" });
    assert.deepEqual(inEnglish(text.split("\n")), []);
    const page = german({ do: "steps", puzzle, limit: 12, to: "html" });
    assert.match(page, /<html lang="de">/);
    assert.deepEqual(inEnglish(textsOf(page)), []);
    assert.deepEqual(inEnglish(textsOf(german({ do: "draw", puzzle }))), []);
    const search = { engine: "auto", nodes: 200 };
    assert.deepEqual(inEnglish(textsOf(german({ do: "trace", puzzle, search, to: "svg" })).map((words) => words.replace(/^rules:/, ""))), []);
    const player = german({ do: "trace", puzzle, search, to: "html" });
    assert.deepEqual(inEnglish(textsOf(player).map((words) => words.replace(/^rules:/, ""))), []);
    assert.match(player, /"versucht"/);
    const tree = german({ do: "trace", puzzle, search, to: "dot" });
    assert.deepEqual(inEnglish([...tree.matchAll(/label="([^"]*)"/g)].map(([, label = ""]) => label.replace(/^rules:/, "").replaceAll("\\n", " "))), []);
  }
});

test("faults and notes are German", async () => {
  const ask = await start(first, rest);
  const fault = (/** @type {object} */ request) => {
    try {
      ask({ language: "de", ...request });
    } catch (error) {
      return String(/** @type {Error} */ (error).message);
    }
    return "";
  };
  assert.equal(fault({ do: "count", puzzle: "1... ....", limit: 2 }), "Zeile 1, Spalte 1: eine Zeile aus 8 Feldern; ein Gitter von 8 x 8 braucht 8 Zeilen");
  assert.equal(fault({ do: "convert", puzzle: VARIANT, to: "line" }), "In diesem Format gibt es keine Schreibweise für: Diagonalen, Käfig, Flüsterlinie, Schachzug mit verschiedenen Ziffern und Sandwich-Summe");
  assert.equal(ask({ do: "rate", puzzle: `5${".".repeat(80)}`, language: "de" }).problem, "mehrere Lösungen");
  const [record] = ask({ do: "read", text: '{"n":9,"givens":"1"}', language: "de" });
  assert.equal(record.message, "Feld „n“: 9, aber das Rätsel hat 1 Felder");
});

test("each technique and each engine has a German name or text", async () => {
  const ask = await start(first, rest);
  const techniques = ask({ do: "techniques", language: "de" });
  assert.deepEqual(inEnglish(techniques.map((/** @type {{ name: string }} */ { name }) => name)), []);
  const { de } = await import("../src/watch/text/de.js");
  const engines = ask({ do: "engines" }).map((/** @type {{ engine: string }} */ { engine }) => engine);
  assert.deepEqual(Object.keys(de.engines).sort(), engines.sort());
});
