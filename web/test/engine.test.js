// The module answers requests in node as it does in a browser.

import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import { Fault, start } from "../src/engine/module.js";

const module = await WebAssembly.compile(readFileSync(new URL("../wasm/ennead.wasm", import.meta.url)));
const ask = await start(module);

const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

test("it imports nothing", () => {
  assert.deepEqual(WebAssembly.Module.imports(module), []);
});

test("a puzzle is solved", () => {
  const record = ask({ do: "solve", puzzle: EASY });
  assert.equal(record.kind, "solve");
  assert.match(JSON.stringify(record), /534678912672195348198342567859761423426853791713924856961537284287419635345286179/);
});

test("a hint tells as much as it is asked for", () => {
  const where = ask({ do: "hint", puzzle: EASY, depth: "where" });
  const step = ask({ do: "hint", puzzle: EASY });
  assert.ok(where.place && !where.technique && !where.step);
  assert.equal(step.step.technique.slug, "naked-single");
});

test("many records are a list", () => {
  const solutions = ask({ do: "solutions", puzzle: "1... .... .... ....", limit: 5 });
  assert.equal(solutions.length, 5);
});

test("a drawing is text", () => {
  assert.match(ask({ do: "draw", puzzle: EASY }), /^<svg/);
});

test("puzzles of a difficulty are made from a seed", () => {
  const request = { do: "generate", seed: 1, count: 2, rating: "ennead=medium" };
  const made = ask(request);
  assert.equal(made.length, 2);
  assert.deepEqual(ask(request), made);
});

test("many lines are solved at once", () => {
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
