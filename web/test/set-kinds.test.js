// Setting: a drawn rule equals the rule in a document, and the engine counts the same number of solutions for both.

import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import { start } from "../src/engine/module.js";
import { extraCount, layersOf, withoutLayers } from "../src/game/extra.js";
import { Geometry } from "../src/game/geometry.js";
import { found } from "../src/set/finding.js";
import { KINDS, kindNamed } from "../src/set/kinds.js";
import { readMachine, writeMachine } from "../src/set/machine.js";
import { applying, areStated, standards, typed } from "../src/set/options.js";
import { added, begun, chosen, isOn, partsOf, refitted, replaced, shifted, switched, tidy, without } from "../src/set/parts.js";
import { Unreadable } from "../src/set/reading.js";
import { written } from "../src/set/written.js";

/** @typedef {import("../src/game/puzzle.js").Puzzle} Puzzle */
/** @typedef {import("../src/game/puzzle.js").Rule} Rule */

const ask = await start(await WebAssembly.compile(readFileSync(new URL("../wasm/ennead.wasm", import.meta.url))));

/** @type {Puzzle} */
const FOUR = { n: 4, box: [2, 2], givens: ".".repeat(16) };
/** @type {Puzzle} */
const NINE = { n: 9, box: [3, 3], givens: "53467891267219534819834256785976142342685379171392485696153728428741963534528.179" };

/** @param {Puzzle} puzzle @returns {number} */
const solutions = (puzzle) => ask({ do: "count", puzzle, limit: 1000 }).found;
/** @param {string} name */
const kind = (name) => {
  const one = kindNamed(name);
  assert.ok(one, name);
  return one;
};

/** Draws a rule of this kind in these cells, and returns the puzzle with the rule. @param {Puzzle} puzzle @param {string} name @param {string} cells @param {Record<string, unknown>} choices @returns {Puzzle} */
function drawn(puzzle, name, cells, choices) {
  const one = kind(name);
  const geometry = Geometry.of(puzzle);
  const all = { ...standards(one.options, geometry), ...choices };
  assert.ok(areStated(one.options, all), `${name}: something is missing`);
  if (one.shape.name === "grid") return begun(puzzle, one, all);
  const groups = cells.split(" | ").map((group) => group.split(" ").map((cell) => geometry.named(cell)));
  const fields = groups.map((group) => one.shape.chosen(group, geometry, all)[0] ?? {});
  const { field } = one.shape;
  const joined = field ? { [field]: fields.flatMap((each) => each[field]) } : (fields[0] ?? {});
  return added(puzzle, { type: one.type, ...joined, ...one.write(all, joined), layer: all.layer }).puzzle;
}

/** Kinds of rules, the cells and choices that draw each, and the rule as a document states it. The grid is 4 x 4, or 9 x 9 for the kinds in LARGE.
 * @type {[kind: string, cells: string, choices: Record<string, unknown>, rule: Rule][]} */
const DRAWN = [
  ["weighted-sum", "r1c1 r2c2 r1c3", { sum: 7 }, { type: "weighted-sum", cells: ["r1c1", "r2c2", "r1c3"], sum: 7 }],
  ["weighted-sum", "r2c2 r1c1", { sum: -1, weights: [1, -1] }, { type: "weighted-sum", cells: ["r2c2", "r1c1"], weights: [1, -1], sum: -1 }],
  ["contents", "r1c1 r2c2 r1c3", { counts: [[1, 2], [3, 1]] }, { type: "contents", cells: ["r1c1", "r1c3", "r2c2"], counts: [[1, 2], [3, 1]], exact: false }],
  ["contents", "r1c1 r2c1", { counts: [[1, 0]], exact: true }, { type: "contents", cells: ["r1c1", "r2c1"], counts: [[1, 0]], exact: true }],
  ["area", "r1c2 r3c3", { digits: [1, 2] }, { type: "area", cells: ["r1c2", "r1c3", "r2c2", "r2c3", "r3c2", "r3c3"], columns: 2, digits: [1, 2] }],
  ["area", "r1c1 r4c3", { digits: [1, 2, 3], size: 9 }, { type: "area", cells: all(4).filter((cell) => !cell.endsWith("4")), columns: 3, digits: [1, 2, 3], size: 9 }],
  ["special-cage", "r1c1 r1c2", { cage_clue: "one_of", one_of: [3, 7] }, { type: "special-cage", cells: ["r1c1", "r1c2"], clue: { one_of: [3, 7] } }],
  ["special-cage", "r1c1 r1c2 r2c1", { cage_clue: "digital_root", digital_root: 8 }, { type: "special-cage", cells: ["r1c1", "r1c2", "r2c1"], clue: { digital_root: 8 } }],
  ["special-cage", "r1c1 r1c2", { cage_clue: "no_sum", no_sum: 4 }, { type: "special-cage", cells: ["r1c1", "r1c2"], clue: { no_sum: 4 } }],
  ["special-cage", "r1c1 r1c2", { cage_clue: "balanced" }, { type: "special-cage", cells: ["r1c1", "r1c2"], clue: "balanced" }],
  ["lunchbox", "r1c1 r1c2 r2c2 r2c1", { sum: 3 }, { type: "lunchbox", cells: ["r1c1", "r1c2", "r2c2", "r2c1"], sum: 3 }],
  ["count-distinct", "r1c1 r2c3 r3c2", { cell: "r4c4" }, { type: "count-distinct", cells: ["r1c1", "r2c3", "r3c2"], cell: "r4c4" }],
  ["region-count", "r1c1 r2c3 | r1c1 r3c2 r4c4", { cell: "r4c1", in_a_row: true }, { type: "region-count", arms: [["r1c1", "r2c3"], ["r1c1", "r3c2", "r4c4"]], cell: "r4c1", in_a_row: true }],
  ["region-count", "r1c1 r2c3 r3c2 r4c4", { cell: "r4c1", except_start: true }, { type: "region-count", arms: [["r1c1", "r2c3", "r3c2", "r4c4"]], cell: "r4c1", in_a_row: false, except_start: true }],
  ["value-index", "r4c1 r4c2 r4c3 r4c4", { index: "r1c1", value: "r2c3" }, { type: "value-index", cells: ["r4c1", "r4c2", "r4c3", "r4c4"], index: "r1c1", value: "r2c3" }],
  ["operation-arrow", "r1c1 r2c3 r3c2", { operation: "minimum" }, { type: "operation-arrow", circle: ["r1c1"], shaft: ["r2c3", "r3c2"], operation: "minimum" }],
  ["operation-arrow", "r1c1 r1c2 r3c3 r4c4", { pill: 2, operation: "product" }, { type: "operation-arrow", circle: ["r1c1", "r1c2"], shaft: ["r3c3", "r4c4"], operation: "product" }],
  ["sequence", "r1c1 r2c2 r3c3", {}, { type: "sequence", cells: ["r1c1", "r2c2", "r3c3"] }],
  ["digit-groups", "r1c1 r1c2 r2c2", {}, { type: "digit-groups", cells: ["r1c1", "r1c2", "r2c2"], groups: [[2, 4], [1, 3]] }],
  ["digit-groups-everywhere", "", { groups: [[1, 2], [3, 4]] }, { type: "digit-groups", groups: [[1, 2], [3, 4]] }],
  ["state-machine", "r1c1 r1c2 r2c2", {}, { type: "state-machine", parts: [["r1c1", "r1c2", "r2c2"]], machine: { starts: [0, 1], accepted: [0, 1], transitions: [[0, [2, 4], 1], [1, [1, 3], 0]] } }],
  ["state-machine", "r1c1 r2c2 | r4c4", { machine: readMachine("start 0\naccept 2\n0 > 0: 1 2\n0 > 1: break\n1 > 2: 4") }, { type: "state-machine", parts: [["r1c1", "r2c2"], ["r4c4"]], machine: { starts: [0], accepted: [2], transitions: [[0, [1, 2], 0], [0, "break", 1], [1, [4], 2]] } }],
  ["corner", "r2c2", { corner_clue: "sum", corner_number: 9 }, { type: "corner", corner: "r2c2", clue: { sum: 9 } }],
  ["corner", "r2c2", { corner_clue: "multiply", corner_number: 4 }, { type: "corner", corner: "r2c2", clue: { multiply: 4 } }],
  ["corner", "r2c2", { corner_clue: "maximum", corner_cell: "bottom-left" }, { type: "corner", corner: "r2c2", clue: { maximum: "r3c2" } }],
  ["corner", "r2c2", { corner_clue: "even" }, { type: "corner", corner: "r2c2", clue: "even" }],
  ["hidden-skyscraper", "r1c1", { digit: 2 }, { type: "hidden-skyscraper", side: "left", line: 1, digit: 2 }],
  ["full-rank", "r2c3", { side: "top", rank: 5 }, { type: "full-rank", side: "top", line: 3, rank: 5 }],
  ["full-rank", "r1c1", { rank: 5, may_tie: true }, { type: "full-rank", side: "left", line: 1, rank: 5, may_tie: true }],
  ["frame-sum", "r1c1", { sum: 6, count: 2, side: "right" }, { type: "frame-sum", side: "right", line: 1, count: 2, sum: 6 }],
  ["beside", "r1c1", { neighbours: [2, 3] }, { type: "beside", side: "left", line: 1, digit: 4, neighbours: [2, 3] }],
  ["rossini", "r1c1", { side: "bottom", rises: "falls" }, { type: "rossini", side: "bottom", line: 1, count: 3, rises: false }],
  ["leaper", "", { leap: [2, 3], differences: [0], sums: [5] }, { type: "leaper", leap: [2, 3], relations: [{ difference: 0 }, { sum: 5 }] }],
  ["distinct-lines", "", {}, { type: "distinct-lines" }],
  ["dutch-flatmates", "", {}, { type: "dutch-flatmates" }],
  ["sum-line", "r1c1 r1c2 r2c2 r2c1", { sum: 5, loop: true }, { type: "sum-line", cells: ["r1c1", "r1c2", "r2c2", "r2c1"], sum: 5, loop: true }],
];

/** The names of all cells. @param {number} n */
function all(n) {
  return Array.from({ length: n * n }, (_, cell) => `r${Math.floor(cell / n) + 1}c${(cell % n) + 1}`);
}

/** The kinds that need a 9 x 9 grid. */
const LARGE = new Set(["dutch-flatmates"]);

for (const [name, cells, choices, rule] of DRAWN) {
  test(`${name} is drawn as documents state it: ${JSON.stringify(rule).slice(0, 90)}`, () => {
    const grid = LARGE.has(name) ? NINE : FOUR;
    const puzzle = drawn(grid, name, cells, choices);
    assert.deepEqual(puzzle.rules, [rule]);
    const [part] = partsOf(puzzle);
    assert.equal(part?.kind.name, name);
    const one = kind(name);
    // Writing the options that were read from the rule gives the same rule.
    assert.deepEqual(tidy({ ...rule, ...one.write(one.read(rule, Geometry.of(grid)), rule) }), rule);
    const count = solutions(puzzle);
    assert.equal(count, solutions({ ...grid, rules: [rule] }));
    if (grid === FOUR) assert.ok(count > 0 && (count < 288 || name === "distinct-lines"), `${count} of 288`);
    if (one.shape.name === "grid") assert.ok(isOn(puzzle, one));
    assert.deepEqual(without(puzzle, [{ list: "rules", index: 0 }]), grid);
  });
}

test("unknown regions have an extra cell for each cell, and the grid has no regions of its own", () => {
  const one = kind("chaos-construction");
  const puzzle = switched({ ...FOUR, givens: "1".padEnd(16, ".") }, one, standards(one.options, Geometry.of(FOUR)));
  const regions = Array.from({ length: 16 }, (_, k) => `ex${k + 1}`);
  assert.deepEqual(puzzle, { n: 4, givens: "1...............", regions: "none", extra_cells: [{ name: "regions", cells: 16, columns: 4 }], rules: [{ type: "chaos-construction", regions, size: 4 }] });
  assert.equal(ask({ do: "count", puzzle, limit: 10_000 }).found, 3468);
  assert.deepEqual(switched(puzzle, one, undefined), { n: 4, givens: "1..............." });
  // An arrow that counts the cells of a region.
  const arrow = drawn(puzzle, "region-count", "r1c2 r1c3 r1c4", { cell: "r1c2", in_a_row: true, layer: "regions" });
  assert.deepEqual(arrow.rules?.[1], { type: "region-count", arms: [["ex2", "ex3", "ex4"]], cell: "r1c2", in_a_row: true });
  assert.deepEqual(partsOf(arrow)[1]?.rule, { type: "region-count", arms: [["r1c2", "r1c3", "r1c4"]], cell: "r1c2", in_a_row: true, layer: "regions" });
  assert.ok(ask({ do: "count", puzzle: arrow, limit: 10_000 }).found < 3468);
  assert.equal(withoutLayers(arrow).extra_cells, undefined);
  assert.match(ask({ do: "draw", layer: "rules", puzzle: withoutLayers(arrow) }), /^<svg/);
});

test("doppelgangers add a digit, and an extra cell for the digit that each row, column and box lacks", () => {
  const one = kind("doppelganger");
  const bare = { n: 4, regions: "none", givens: ".".repeat(16) };
  const puzzle = switched(bare, one, {});
  assert.deepEqual(puzzle, {
    ...bare,
    digits: 5,
    from_zero: true,
    extra_cells: [{ name: "missing in rows", cells: 4 }, { name: "missing in columns", cells: 4 }],
    rules: [{ type: "doppelganger", rows: ["ex1", "ex2", "ex3", "ex4"], columns: ["ex5", "ex6", "ex7", "ex8"] }],
  });
  assert.equal(ask({ do: "count", puzzle, limit: 100_000 }).found, 17_280);
  assert.deepEqual(switched(puzzle, one, undefined), bare);
  assert.deepEqual(refitted({ ...bare, digits: 5, from_zero: true, rules: [{ type: "parity", cell: "r1c1", parity: "odd" }] }).rules?.length, 1);
  const { regions: _, ...withBoxes } = puzzle;
  assert.equal(extraCount(refitted(withBoxes)), 12);
  const boxes = switched({ n: 6, givens: ".".repeat(36) }, one, {});
  assert.equal(extraCount(boxes), 18);
  assert.equal(solutions({ ...boxes, givens: boxes.givens }) > 0, true);
});

test("rules about the values of modified cells are kept when the modifier is changed or removed", () => {
  const one = kind("modifier");
  const few = { ...standards(one.options, Geometry.of(NINE)), modified: ["r1c1", "r1c2", "r2c1"] };
  const empty = { ...NINE, givens: ".".repeat(81) };
  const puzzle = drawn(switched(empty, one, few), "weighted-sum", "r1c1 r1c2 r2c1", { sum: 16, layer: "values" });
  // These are the rules as docs/rules states them.
  assert.deepEqual(puzzle.rules, [
    { type: "modifier", cells: ["r1c1", "r1c2", "r2c1"], marks: ["ex1", "ex2", "ex3"], values: ["ex4", "ex5", "ex6"], change: { times: 2 } },
    { type: "weighted-sum", cells: ["ex4", "ex5", "ex6"], sum: 16 },
  ]);
  assert.deepEqual(puzzle.extra_cells, [{ name: "marks", cells: 3 }, { name: "values", cells: 3 }]);
  const [modifier, sum] = partsOf(puzzle);
  assert.ok(modifier && sum);
  assert.deepEqual([sum.rule.cells, sum.rule.layer], [["r1c1", "r1c2", "r2c1"], "values"]);
  const doubled = chosen(puzzle, modifier, { ...few, change: "plus", amount: -1, chosen: true });
  const [again, other] = partsOf(doubled);
  assert.deepEqual([again?.rule.layer, again?.rule.cells, extraCount(doubled)], ["values", ["r1c1", "r1c2", "r2c1"], 81 + 81 + 9]);
  assert.deepEqual(modifier && one.read(modifier.rule, Geometry.of(NINE)).modified, few.modified);
  // Two modified cells are listed. The list would be empty if the rule modified the whole grid.
  const block = { type: "modifier", change: { times: 2 }, cells: ["r1c1", "r1c2"], marks: [], values: [] };
  assert.deepEqual(one.read(block, Geometry.of(NINE)).modified, ["r1c1", "r1c2"]);
  assert.deepEqual(other && one.read(other.rule, Geometry.of(NINE)), { change: "plus", amount: -1, chosen: true, modified: [] });
  assert.ok(other && /** @type {string[]} */ (other.rule.chosen).length === 9);
  // One cell in each row, column and box has the value 0, and these cells have different digits.
  const fromZero = { ...FOUR, from_zero: true };
  const zeros = drawn(begun(fromZero, one, { ...few, modified: [], amount: 0, chosen: true }), "weighted-sum", "r1c1 r1c2 r1c3 r1c4", { sum: 3, layer: "values" });
  assert.ok(solutions(zeros) > 0 && solutions(zeros) < solutions(begun(fromZero, one, { ...few, modified: [], amount: 0, chosen: true })));
  const { rules, extra_cells: extra } = switched(doubled, one, undefined);
  assert.deepEqual([rules, extra], [[{ type: "weighted-sum", cells: ["r1c1", "r1c2", "r2c1"], sum: 16 }], undefined]);
});

test("extra cells are renumbered when those of another rule are removed", () => {
  const one = kind("modifier");
  const options = standards(one.options, Geometry.of(FOUR));
  const first = begun(FOUR, one, { ...options, modified: ["r1c1", "r1c2"] });
  const both = begun(first, one, { ...options, modified: ["r4c4"] });
  const left = without(both, [{ list: "rules", index: 0 }]);
  assert.deepEqual(left, begun(FOUR, one, { ...options, modified: ["r4c4"] }));
  assert.deepEqual(layersOf(both).map(([name, of]) => [name, ...of.keys()]), [["values", "r1c1", "r1c2"], ["values", "r4c4"]]);
});

test("alternatives contain drawn rules, which move together and can be about layers", () => {
  const cages = added(added(FOUR, { type: "cage", cells: ["r1c1", "r1c2"], sum: 3 }).puzzle, { type: "cage", cells: ["r2c1", "r2c2"], sum: 7 }).puzzle;
  const parts = partsOf(cages);
  const rule = { type: "either", alternatives: parts.map((part) => [part.rule]) };
  const { puzzle } = added(without(cages, parts), rule);
  const stated = { ...FOUR, rules: [{ type: "either", alternatives: [[{ type: "cage", cells: ["r1c1", "r1c2"], sum: 3 }], [{ type: "cage", cells: ["r2c1", "r2c2"], sum: 7 }]] }] };
  assert.deepEqual(puzzle, stated);
  assert.equal(solutions(puzzle), solutions({ ...FOUR, cages: [[3, "r1c1", "r1c2"]] }) + solutions({ ...FOUR, cages: [[7, "r2c1", "r2c2"]] }) - solutions({ ...FOUR, cages: [[3, "r1c1", "r1c2"], [7, "r2c1", "r2c2"]] }));
  const moved = shifted(Geometry.of(FOUR), rule, 1, 2);
  assert.deepEqual(moved?.alternatives, [[{ type: "cage", cells: ["r2c3", "r2c4"], sum: 3 }], [{ type: "cage", cells: ["r3c3", "r3c4"], sum: 7 }]]);
  assert.equal(shifted(Geometry.of(FOUR), rule, 3, 0), undefined);
  assert.deepEqual(kind("either").shape.cells(rule, Geometry.of(FOUR)), [[0, 1], [4, 5]]);
  const one = kind("modifier");
  const valued = begun(FOUR, one, standards(one.options, Geometry.of(FOUR)));
  const layered = added(valued, { type: "either", alternatives: [[{ type: "weighted-sum", cells: ["r1c1"], sum: 4, layer: "values" }], [{ type: "weighted-sum", cells: ["r1c1"], sum: 3 }]] }).puzzle;
  assert.deepEqual(layered.rules?.[1]?.alternatives, [[{ type: "weighted-sum", cells: ["ex17"], sum: 4 }], [{ type: "weighted-sum", cells: ["r1c1"], sum: 3 }]]);
  assert.deepEqual(partsOf(layered)[1]?.rule.alternatives, [[{ type: "weighted-sum", cells: ["r1c1"], sum: 4, layer: "values" }], [{ type: "weighted-sum", cells: ["r1c1"], sum: 3 }]]);
});

test("a moved corner clue points at the moved cell, and there is a weight for each cell", () => {
  assert.deepEqual(shifted(Geometry.of(FOUR), { type: "corner", corner: "r1c1", clue: { maximum: "r2c1" } }, 1, 1)?.clue, { maximum: "r3c2" });
  const { write } = kind("weighted-sum");
  assert.deepEqual(write({ sum: 1, weights: [2] }, { cells: ["r1c1", "r1c2"] }), { sum: 1, weights: [2, 1] });
  assert.deepEqual(write({ sum: 1, weights: [1, 1, 5] }, { cells: ["r1c1", "r1c2"] }), { sum: 1, weights: undefined });
  assert.deepEqual(replaced({ ...FOUR, rules: [{ type: "sequence", cells: ["r1c1", "r1c2", "r1c3"] }] }, { list: "rules", index: 0 }, { type: "sequence", cells: ["r2c1", "r2c2", "r2c3"], layer: "values" }).rules, [{ type: "sequence", cells: ["r2c1", "r2c2", "r2c3"] }]);
});

test("state machines are read from text and written again, and mistakes are reported with their lines", () => {
  const text = "start 0\naccept 0 2\n0 > 1: 2 4 10\n1 > 2: break";
  const machine = readMachine(text);
  assert.deepEqual(machine, { starts: [0], accepted: [0, 2], transitions: [[0, [2, 4, 10], 1], [1, "break", 2]] });
  assert.equal(writeMachine(machine), text);
  assert.deepEqual(readMachine("start: 0, 1\n\naccept: 1 # the end\n0 -> 1: 246\n"), { starts: [0, 1], accepted: [1], transitions: [[0, [2, 4, 6], 1]] });
  const wrong = (/** @type {string} */ one) => {
    try {
      readMachine(one);
    } catch (error) {
      assert.ok(error instanceof Unreadable);
      return [error.what, error.fields.line, error.fields.name].filter((part) => part !== undefined).join(" ");
    }
    return "";
  };
  assert.equal(wrong("accept 0"), "noStart");
  assert.equal(wrong("start 0"), "noAccept");
  assert.equal(wrong("start"), "states 1");
  assert.equal(wrong("start a"), "state 1 a");
  assert.equal(wrong("start 0\naccept 0\n0 1: 2"), "transition 3");
  assert.equal(wrong("start 0\n0 > x: 2"), "state 2 x");
  assert.equal(wrong("start 0\n0 > 1:"), "digits 2");
  assert.equal(wrong("start 0\n0 > 1: 2 b"), "symbol 2 b");
});

test("values of options are read from text, and written so that they are read again", () => {
  const same = (/** @type {string} */ type, /** @type {string} */ text, /** @type {unknown} */ value) => {
    assert.deepEqual(written[type]?.read(text), value);
    assert.deepEqual(written[type]?.read(written[type]?.write(value) ?? ""), value);
  };
  same("counts", "7 8 9x2", [[7, 1], [8, 1], [9, 2]]);
  same("counts", "9×0", [[9, 0]]);
  same("integers", "1 −2 -3", [1, -2, -3]);
  same("digits", "128", [1, 2, 8]);
  same("digits", "12,", [12]);
  same("rows", "12,\n1 12", [[12], [1, 12]]);
  same("machine", "start 0\naccept 1\n0 > 1: 12,", { starts: [0], accepted: [1], transitions: [[0, [12], 1]] });
  same("number", "-12", -12);
  same("cells", "R1C1, r2c3", ["r1c1", "r2c3"]);
  same("rows", "13\n2 4", [[1, 3], [2, 4]]);
  const counts = kind("contents").options[0];
  assert.ok(counts);
  assert.deepEqual([7, 9, 9].reduce((so, digit, k) => typed(counts, so, digit, k === 0), /** @type {any} */ (undefined)), [[7, 1], [9, 2]]);
});

test("options that depend on another one apply only with certain values of it", () => {
  const { options } = kind("corner");
  assert.deepEqual(applying(options, { corner_clue: "maximum" }).map(({ name }) => name), ["corner_clue", "corner_cell"]);
  assert.deepEqual(applying(options, { corner_clue: "odd" }).map(({ name }) => name), ["corner_clue"]);
  assert.ok(areStated(options, { corner_clue: "odd" }) && !areStated(options, { corner_clue: "add" }));
});

test("a kind of rule is found by its type, its name in any language, and words of its texts", () => {
  assert.equal(found("thermo")[0]?.name, "thermometer");
  assert.equal(found("REISSVERSCHLUSS")[0]?.name, "zipper");
  assert.equal(found("zustand")[0]?.name, "state-machine");
  assert.ok(found("mathrax").some(({ name }) => name === "corner"));
  assert.deepEqual(found("no such rule"), []);
  for (const one of KINDS) assert.ok(found(one.type).includes(one), one.name);
});
