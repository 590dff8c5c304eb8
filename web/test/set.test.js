// Setting: the table of kinds of rules, compared with the rules of the engine, and parts that are drawn, moved and removed.

import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import { Fault, start } from "../src/engine/module.js";
import { Geometry } from "../src/game/geometry.js";
import { GROUPS, KINDS, kindNamed, kindOf } from "../src/set/kinds.js";
import { shortened, standards, typed } from "../src/set/options.js";
import { added, isOn, partAt, partsNear, partsOf, replaced, shifted, switched, tidy, without } from "../src/set/parts.js";
import { bordersAt, cornerAt, edgeAt, slopesAt, way } from "../src/set/places.js";
import { along } from "../src/set/shapes.js";

/** @typedef {import("../src/game/puzzle.js").Puzzle} Puzzle */
/** @typedef {import("../src/game/puzzle.js").Rule} Rule */

const ask = await start(await WebAssembly.compile(readFileSync(new URL("../wasm/ennead.wasm", import.meta.url))));
const RULES = new URL("../../docs/rules/", import.meta.url);

/** @type {Puzzle} */
const EMPTY = { n: 9, box: [3, 3], givens: ".".repeat(81) };
const NINE = Geometry.of(EMPTY);
const draw = (/** @type {Puzzle} */ puzzle) => ask({ do: "draw", layer: "rules", puzzle });
/** @param {string} name */
const kind = (name) => {
  const found = kindNamed(name);
  assert.ok(found, name);
  return found;
};
/** Returns the rules that result if a setter draws this kind in these cells. @param {string} name @param {string} cells @param {Record<string, unknown>} [choices] */
function drawn(name, cells, choices = {}) {
  const one = kind(name);
  const all = { ...standards(one.options, NINE), ...choices };
  const numbers = cells.split(" ").map((cell) => NINE.named(cell));
  return one.shape.chosen(numbers, NINE, all).map((fields) => tidy({ type: one.type, ...fields, ...one.write(all, fields) }));
}

/** Returns the examples in docs/rules, some of which are shortened there. @returns {[page: string, fields: Partial<Puzzle>][]} */
function examples() {
  return readdirSync(RULES).filter((page) => page.endsWith(".md") && page !== "README.md").map((page) => {
    const [, block = ""] = readFileSync(new URL(page, RULES), "utf8").match(/```json\n([^]*?)```/) ?? [];
    return [page, JSON.parse(`{${block.replace(/,?\n\.\.\. \(\d+ more lines\)[^]*/, "]")}}`)];
  });
}

test("every type of rule of the engine has a tool", () => {
  /** @type {string[]} */
  let types = [];
  try {
    draw({ ...EMPTY, rules: [{ type: "unknown" }] });
  } catch (fault) {
    assert.ok(fault instanceof Fault);
    types = fault.message.split("the types are ")[1]?.split(", ") ?? [];
  }
  assert.ok(types.length >= 59);
  const rows = KINDS.filter((one) => !one.switched && one.type !== "extra-region").map(({ type }) => type);
  assert.deepEqual([...new Set(rows)].sort(), [...types].sort());
  assert.equal(new Set(KINDS.map(({ name }) => name)).size, KINDS.length);
  assert.ok(KINDS.every(({ group, icon }) => GROUPS.includes(group) && icon.length > 0));
});

/** The grids of those examples whose extra cells belong to a grid smaller than 9 x 9. @type {Record<string, Partial<Puzzle>>} */
const SMALL = { "chaos-construction.md": { n: 4, box: [2, 2] }, "doppelganger.md": { n: 4, box: [2, 2], digits: 5 } };

test("the example of every rule is recognized, and drawn again in the same way", () => {
  let count = 0;
  for (const [page, fields] of examples()) {
    const puzzle = { ...EMPTY, ...SMALL[page], ...fields };
    const parts = partsOf(puzzle);
    const geometry = Geometry.of(puzzle);
    const held = (puzzle.cages?.length ?? 0) + (puzzle.rules?.length ?? 0) + (puzzle.extra_regions?.length ?? 0);
    assert.equal(parts.length, held, page);
    for (const { kind: one, rule } of parts) {
      if (one.shape.name === "grid") {
        const { extra_cells: _, rules: __, ...plain } = puzzle;
        const [again] = switched(plain, one, one.read(rule, geometry)).rules ?? [];
        assert.deepEqual(again, rule, page);
        continue;
      }
      if (one.shape.name === "combination") continue;
      const choices = { ...one.read(rule, geometry), side: rule.side, direction: rule.direction, pill: /** @type {any} */ (rule.circle)?.length };
      const single = one.options.filter(({ type }) => type === "cell").length;
      const groups = one.shape.cells(rule, geometry).slice(0, single > 0 ? -single : undefined);
      const [first, ...more] = groups.map((cells) => one.shape.chosen(one.shape.name === "corner" ? cells.slice(0, 1) : cells, geometry, choices)[0]);
      const { field = "" } = one.shape;
      const groupFields = more.length > 0 ? { [field]: [first, ...more].flatMap((one) => /** @type {any} */ (one)[field]) } : first;
      const { layer: _, ...own } = rule;
      const named = { ...own, ...(one.name === "cage" && { cells: /** @type {any} */ (rule.cells).map((/** @type {any} */ cell) => NINE.name(NINE.named(cell))) }) };
      const unordered = (/** @type {any} */ it) => (one.shape.name === "area" && !one.shape.isOrdered || one.shape.name === "cells" ? { ...it, cells: [...it.cells].sort() } : it);
      assert.deepEqual(unordered(tidy({ type: one.type, ...groupFields, ...one.write(choices, { ...rule, ...groupFields }) })), unordered(named), page);
      count += 1;
    }
  }
  assert.ok(count > 100, `${count} rules`);
});

/** Choices for options without a default. */
const CHOSEN = { sum: 12, count: 3, digit: 4, digits: [1, 2], rows: [[1, 2, 3, 4]], counts: [[7, 1]], one_of: [10], cell: "r9c9", index: "r8c8", value: "r8c9", corner_number: 8, neighbours: [2], rank: 3 };

test("the engine accepts the drawn rules of each kind", () => {
  for (const one of KINDS) {
    if (one.shape.name === "combination") continue;
    const choices = { ...CHOSEN, ...standards(one.options, NINE) };
    if (one.shape.name === "grid") {
      const puzzle = switched(EMPTY, one, choices);
      assert.ok(isOn(puzzle, one) && !isOn(EMPTY, one), one.name);
      assert.match(draw(puzzle), /^<svg/, one.name);
      const { box, ...bare } = switched(puzzle, one, undefined);
      assert.deepEqual({ ...bare, box: box ?? [3, 3] }, EMPTY, one.name);
      continue;
    }
    const cells = one.name === "extra-region" ? [0, 1, 2, 3, 4, 5, 6, 7, 17] : one.shape.name === "pair" ? [40, 41] : [0, 1, 2, 12];
    const strokes = { edge: { cells: [], from: { x: 3.5, y: -0.4 }, to: { x: 3.5, y: -0.4 } }, slope: { cells: [], from: { x: 3.5, y: -0.4 }, to: { x: 4.5, y: 1 } } };
    const stroke = one.shape.name === "edge" || one.shape.name === "slope" ? strokes[one.shape.name] : one.shape.name === "corner" ? { cells: [0], from: { x: 1.9, y: 2.1 }, to: { x: 1.9, y: 2.1 } } : along(cells, NINE);
    const all = one.shape.drawn(stroke, NINE, choices);
    assert.ok(all.length > 0, one.name);
    let puzzle = EMPTY;
    for (const fields of all) puzzle = added(puzzle, { type: one.type, ...fields, ...one.write(choices, fields) }).puzzle;
    assert.match(draw(puzzle), /^<svg/, one.name);
    assert.ok(partsOf(puzzle).every((part) => part.kind === one), one.name);
  }
});

test("a field such as the relation decides which kind a rule of a type is", () => {
  const name = (/** @type {Rule} */ rule) => kindOf(rule)?.name;
  assert.equal(name({ type: "pair", relation: { ratio: 2 } }), "ratio");
  assert.equal(name({ type: "pair", relation: "less" }), "less");
  assert.equal(name({ type: "anti-chess", piece: "king" }), "anti-chess-king");
  assert.equal(name({ type: "negative", marks: "sums" }), "negative-sums");
  assert.equal(name({ type: "tomorrow" }), undefined);
});

test("both diagonals share a field, and each is switched separately", () => {
  const falling = switched(EMPTY, kind("diagonal-falling"), {});
  assert.equal(falling.diagonals, "falling");
  const both = switched(falling, kind("diagonal-rising"), {});
  assert.equal(both.diagonals, true);
  assert.equal(switched(both, kind("diagonal-falling"), undefined).diagonals, "rising");
});

test("parts are added, changed and removed at their places", () => {
  const [cage] = drawn("cage", "r1c2 r1c1");
  assert.deepEqual(cage, { type: "cage", cells: ["r1c1", "r1c2"] });
  const { puzzle: one, place } = added(EMPTY, /** @type {Rule} */ (cage));
  assert.deepEqual(one.cages, [[0, "r1c1", "r1c2"]]);
  const sums = replaced(one, place, { ...cage, type: "cage", sum: 12 });
  assert.deepEqual(sums.cages, [[12, "r1c1", "r1c2"]]);
  const [thermo] = drawn("thermometer", "r5c5 r4c5 r3c6");
  const two = added(sums, /** @type {Rule} */ (thermo)).puzzle;
  assert.deepEqual(partsOf(two).map(({ list, index, kind }) => `${list} ${index} ${kind.name}`), ["cages 0 cage", "rules 0 thermometer"]);
  assert.equal(partAt(two, { list: "rules", index: 0 })?.rule, two.rules?.[0]);
  assert.deepEqual(without(without(two, [place]), [{ list: "rules", index: 0 }]), EMPTY);
});

test("a rule that the table does not know stays in the puzzle", () => {
  const puzzle = { ...EMPTY, rules: [{ type: "tomorrow" }, { type: "parity", cell: "r1c1", parity: "odd" }] };
  const [part, ...others] = partsOf(puzzle);
  assert.deepEqual([part?.index, others.length], [1, 0]);
  assert.deepEqual(without(puzzle, [{ list: "rules", index: 1 }]).rules, [{ type: "tomorrow" }]);
});

test("parts move with all their cells, and not out of the grid", () => {
  const move = (/** @type {Rule | undefined} */ rule, /** @type {number} */ down, /** @type {number} */ right) => shifted(NINE, /** @type {Rule} */ (rule), down, right);
  assert.deepEqual(move(drawn("arrow", "r2c2 r3c3 r3c4")[0], 1, -1), { type: "arrow", circle: ["r3c1"], shaft: ["r4c2", "r4c3"] });
  assert.equal(move(drawn("arrow", "r2c2 r3c3 r3c4")[0], 0, -2), undefined);
  assert.deepEqual(move({ type: "equal-sums", groups: [["r1c1"], [10]] }, 0, 1), { type: "equal-sums", groups: [["r1c2"], [11]] });
  const [sandwich] = drawn("sandwich", "r3c1", { sum: 7 });
  assert.deepEqual(sandwich, { type: "sandwich", side: "left", line: 3, sum: 7 });
  assert.equal(move(sandwich, 2, 5)?.line, 5);
  assert.equal(move(sandwich, 7, 0), undefined);
  const [killer] = drawn("little-killer", "r1c3", { sum: 9 });
  assert.deepEqual(killer, { type: "little-killer", start: "r1c3", direction: "down-right", sum: 9 });
  assert.equal(move(killer, 0, 2)?.start, "r1c5");
  assert.equal(move(killer, 1, 0), undefined, "its clue would be inside the grid");
  assert.deepEqual(drawn("little-killer", "r5c5"), []);
});

test("a press finds parts at a border, at a corner or outside the grid before the parts of the cell, and later parts before earlier ones", () => {
  const all = [...drawn("thermometer", "r1c1 r1c2 r1c3"), ...drawn("difference", "r1c1 r1c2"), ...drawn("whisper", "r1c2 r2c2"), ...drawn("quadruple", "r1c1", { digits: [1] }), ...drawn("sandwich", "r1c1", { sum: 3 })];
  const puzzle = all.reduce((so, rule) => added(so, rule).puzzle, EMPTY);
  const names = (/** @type {number} */ x, /** @type {number} */ y) => partsNear(puzzle, { x, y }).map((part) => part.kind.name).join(" ");
  assert.equal(names(1, 0.5), "difference whisper thermometer");
  assert.equal(names(1.5, 0.5), "whisper thermometer");
  assert.equal(names(1, 1), "quadruple whisper");
  assert.equal(names(-0.4, 0.5), "sandwich");
  assert.equal(names(5.5, 5.5), "");
});

test("a point near a border, near a corner or outside the grid is assigned to that place", () => {
  assert.deepEqual(bordersAt(NINE, { x: 1.1, y: 0.5 }), [0, 1]);
  assert.deepEqual(bordersAt(NINE, { x: 4.5, y: 3.95 }), [31, 40]);
  assert.equal(bordersAt(NINE, { x: 0.05, y: 0.5 }), undefined, "the border of the grid");
  assert.equal(bordersAt(NINE, { x: 4.5, y: 4.5 }), undefined);
  assert.equal(cornerAt(NINE, { x: 3.2, y: 2.9 }), 20);
  assert.equal(cornerAt(NINE, { x: 0.1, y: 0.1 }), undefined);
  assert.deepEqual(edgeAt(NINE, { x: 9.3, y: 4.2 }), { side: "right", line: 5 });
  assert.deepEqual(edgeAt(NINE, { x: 8.3, y: 9.2 }), { side: "bottom", line: 9 });
  assert.equal(edgeAt(NINE, { x: -0.5, y: -0.5 }), undefined);
  assert.deepEqual(slopesAt(NINE, { x: -0.5, y: -0.5 }), [{ start: 0, direction: "down-right" }]);
  assert.deepEqual(slopesAt(NINE, { x: 4.5, y: -0.5 }).map(({ direction }) => direction), ["down-right", "down-left"]);
  assert.deepEqual(way(NINE, 0, 21), [10, 20, 21]);
});

test("typed digits become the number of a part", () => {
  const [sum] = kind("cage").options;
  assert.ok(sum);
  assert.equal(typed(sum, 10, 4, true), 4);
  assert.equal(typed(sum, 4, 5, false), 45);
  assert.equal(shortened(sum, 45), 4);
  assert.equal(shortened(sum, 4), undefined);
  const [digits] = kind("quadruple").options;
  assert.ok(digits);
  assert.deepEqual([1, 2, 3, 4, 5].reduce((so, digit) => typed(digits, so, digit, so.length === 0), /** @type {number[]} */ ([])), [1, 2, 3, 4]);
});
