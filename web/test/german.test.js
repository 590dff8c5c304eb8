// What the engine says in German: it names the same parts of a step as in English.

import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import { NeedsRest, start } from "../src/engine/module.js";
import { Geometry } from "../src/game/geometry.js";
import { opened } from "../src/game/puzzle.js";
import { isShown } from "../src/learn/techniques/example.js";
import { EXAMPLES } from "../src/learn/techniques/examples.js";
import { named } from "../src/learn/step/named.js";
import { lightUp, nameConclusions } from "./sentences.js";

const compiled = (/** @type {string} */ name) => WebAssembly.compile(readFileSync(new URL(`../wasm/${name}.wasm`, import.meta.url)));
const [first, rest] = await Promise.all([compiled("ennead-first"), compiled("ennead-rest")]);

/** Each example that the page shows, in German. */
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

test("every item of a German list lights something up, and nearly every sentence does", () => lightUp(STEPS));

test("German is in the second part of the module, so that the first one stays small", async () => {
  const part = await start(first);
  const puzzle = { n: 9, box: [3, 3], givens: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79" };
  const request = { do: "hint", puzzle, depth: "step" };
  assert.ok(part(request).step.text);
  assert.throws(() => part({ ...request, language: "de" }), NeedsRest);
  const both = await start(first, rest);
  assert.match(both({ ...request, language: "de" }).step.text, /Kandidaten: 5/);
});
