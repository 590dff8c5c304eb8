// Runs the WebAssembly module of the engine in node: the whole module, and the module in two parts.

import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { Fault, NeedsRest, start } from "../src/engine/module.js";
import { dailyRequest } from "../src/game/daily.js";
import { levelsOf, requestFor } from "../src/game/making.js";

const compiled = (/** @type {string} */ name) =>
  WebAssembly.compile(readFileSync(new URL(`../wasm/${name}.wasm`, import.meta.url)));
const [module, first, rest] = await Promise.all([compiled("ennead"), compiled("ennead-first"), compiled("ennead-rest")]);
const ask = await start(module);

const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const TWINS = { grids: [{ at: [1, 1], n: 4, givens: "12.............." }, { at: [3, 3], n: 4, givens: "................" }] };
const KILLER = { n: 4, givens: "1...............", cages: [[5, 1, 2]] };

test("the module imports only a clock and a function that receives records", () => {
  const imports = WebAssembly.Module.imports(module).map((one) => `${one.module}.${one.name}`);
  assert.deepEqual(imports.sort(), ["ennead.now", "ennead.record"]);
});

test("a puzzle is solved", () => {
  const record = ask({ do: "solve", puzzle: EASY });
  assert.equal(record.kind, "solve");
  assert.equal(record.solution, "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
  assert.ok(record.stats.seconds >= 0);
});

test("a hint reveals only as much as requested", () => {
  const where = ask({ do: "hint", puzzle: EASY, depth: "where" });
  const step = ask({ do: "hint", puzzle: EASY });
  assert.ok(where.place && !where.technique && !where.step);
  assert.equal(step.step.technique.slug, "naked-single");
});

test("the answer of an action with several records is a list", () => {
  const solutions = ask({ do: "solutions", puzzle: "1... .... .... ....", limit: 5 });
  assert.equal(solutions.length, 5);
});

test("records are passed to a callback one by one", () => {
  /** @type {any[]} */
  const found = [];
  const request = { do: "solutions", puzzle: "1... .... .... ....", limit: 5 };
  assert.deepEqual(ask(request, (record) => found.push(record)), []);
  assert.deepEqual(found, ask(request));
  found.length = 0;
  ask({ do: "trace", puzzle: EASY, search: { engine: "mrv" } }, (record) => found.push(record));
  assert.deepEqual([found[0].kind, found.at(-1).kind], ["moves", "trace"]);
});

test("a search ends at the time limit of the request", () => {
  const before = performance.now();
  const count = ask({ do: "count", puzzle: ".".repeat(81), search: { seconds: 0.2 } });
  assert.equal(count.stopped, "time");
  assert.ok(performance.now() - before >= 200);
});

test("the answer of the action draw is the text of an SVG file", () => {
  assert.match(ask({ do: "draw", puzzle: EASY }), /^<svg/);
});

test("the same seed makes the same puzzles", () => {
  const request = { do: "generate", seed: 1, count: 2, rating: "ennead=medium" };
  const made = ask(request);
  assert.equal(made.length, 2);
  assert.deepEqual(ask(request), made);
});

test("one request counts the solutions of many lines", () => {
  const counts = ask({ do: "solve-lines", lines: `${EASY}\n${".".repeat(81)}\n`, with: "count" });
  assert.equal(counts, "1\n2\n");
});

test("faults have a kind and a message", () => {
  assert.throws(() => ask({ do: "fly" }), (fault) => fault instanceof Fault && fault.kind === "malformed");
  assert.throws(
    () => ask({ do: "solve", puzzle: "12345" }),
    (fault) => fault instanceof Fault && fault.kind === "unreadable" && fault.message.length > 10,
  );
});

test("the first part of the module answers the requests of Play, and is small", async () => {
  const part = await start(first);
  const puzzle = { n: 9, box: [3, 3], givens: EASY };
  const wrong = { ...puzzle, givens: `${EASY.slice(0, 2)}1${EASY.slice(3)}`, placed: ["r1c3"] };
  for (const request of [
    ...levelsOf("classic").map((level) => requestFor("classic", level, 7)),
    dailyRequest(new Date(2026, 10, 25)),
    { do: "hint", puzzle },
    { do: "hint", puzzle: wrong },
    { do: "check", puzzle, search: { nodes: 1000 } },
    { do: "solve", puzzle },
    { do: "candidates", puzzle },
    { do: "steps", puzzle, techniques: { only: ["naked-single", "hidden-single"] } },
  ]) {
    assert.deepEqual(untimed(part(request)), untimed(ask(request)), JSON.stringify(request));
  }
  const packed = gzipSync(readFileSync(new URL("../wasm/ennead-first.wasm", import.meta.url)), { level: 9 });
  assert.ok(packed.length <= 300_000, `${packed.length} bytes`);
});

test("a request that the first part cannot answer throws NeedsRest, and both parts answer as the whole module does", async () => {
  const part = await start(first);
  assert.throws(() => part({ do: "count", puzzle: KILLER }), NeedsRest);
  const both = await start(first, rest);
  for (const request of [
    { do: "count", puzzle: KILLER },
    { do: "rate", puzzle: EASY },
    { do: "rate", puzzle: EASY, scale: "hodoku" },
    { do: "convert", puzzle: EASY, to: "sudokupad" },
    { do: "draw", puzzle: KILLER },
    { do: "diagnose", puzzle: EASY },
    { do: "true-candidates", puzzle: KILLER, limit: 5 },
    { do: "solutions", puzzle: KILLER, limit: 3 },
    { do: "hint", puzzle: EASY },
    { do: "generate", seed: 3, rating: "ennead=hard" },
    { do: "solve", puzzle: TWINS },
    { do: "check", puzzle: TWINS },
    { do: "candidates", puzzle: TWINS },
    { do: "count", puzzle: TWINS },
    { do: "read", text: JSON.stringify(TWINS) },
  ]) {
    assert.deepEqual(untimed(both(request)), untimed(ask(request)), JSON.stringify(request));
  }
});

/** Returns an answer with all times set to 0. @param {any} answer @returns {any} */
function untimed(answer) {
  return JSON.parse(JSON.stringify(answer), (name, value) => (name === "seconds" ? 0 : value));
}
