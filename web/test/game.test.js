// Positions, moves, links and records, tested without the page.

import test from "node:test";
import assert from "node:assert/strict";
import { digitsOf, setOf } from "../src/game/digits.js";
import { dailyRequest } from "../src/game/daily.js";
import { CLASSIC, Geometry } from "../src/game/geometry.js";
import * as history from "../src/game/history.js";
import { fieldsOf, fromFields, linkOf } from "../src/game/link.js";
import { pack, unpack } from "../src/game/packing.js";
import * as board from "../src/game/position.js";
import { asPlayed, classic, givensOf, isClassic, isPlain, isPuzzle, isSame, opened, redrawn, undrawn, withGivens } from "../src/game/puzzle.js";
import { readLine, readLines } from "../src/game/text.js";

const LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const givens = /** @type {number[]} */ (readLine(LINE));
const start = board.start(givens);
const place = (/** @type {board.Position} */ at, /** @type {number} */ cell, /** @type {number} */ digit) =>
  board.place(CLASSIC, at, [cell], digit, true);

test("lines and drawn grids are read, other texts are not", () => {
  const drawn = LINE.replace(/.{9}/g, "$&\n").replace(/\./g, "0").replace(/^(...)(...)/gm, "$1|$2|");
  assert.deepEqual(readLine(drawn), givens);
  assert.equal(classic(givens).givens, LINE);
  assert.equal(readLine("12345"), undefined);
});

test("several lines are read as a list of puzzles, and any other text is left to the engine", () => {
  assert.deepEqual(readLines(`${LINE}\r\n\n ${SOLUTION}\n`), [LINE, SOLUTION]);
  for (const text of [LINE, `${LINE}\n${LINE.slice(1)}`, `${LINE}\n${SOLUTION} # easy`, `${LINE},${SOLUTION}`, ""]) assert.equal(readLines(text), undefined);
});

test("a placed digit removes its marks from the peers, and is removed when it is entered again", () => {
  const marked = board.fillMarks(CLASSIC, start);
  assert.deepEqual(digitsOf(marked.corner[2] ?? 0), [1, 2, 4]);
  const placed = place(marked, 2, 4);
  assert.equal(board.digitIn(placed, 2), 4);
  assert.deepEqual(digitsOf(placed.corner[3] ?? 0), [2, 6]);
  assert.equal(board.digitIn(place(placed, 2, 4), 2), 0);
  assert.equal(board.digitIn(place(start, 0, 9), 0), 5, "givens stay");
});

test("repeated digits and mistakes are found, and missing digits are counted", () => {
  const wrong = place(start, 2, 5);
  assert.deepEqual([...board.conflicts(CLASSIC, wrong)], [0, 2]);
  assert.equal(board.remaining(CLASSIC, start)[6], 4);
  const solution = /** @type {number[]} */ (readLine(SOLUTION));
  assert.deepEqual(board.mistakes(wrong, solution), [2]);
  assert.ok(board.isSolved(CLASSIC, { ...start, digits: solution.map((digit, cell) => (givens[cell] ? 0 : digit)) }));
  assert.ok(!board.isSolved(CLASSIC, wrong));
});

test("erasing removes a digit first, then marks, then colours", () => {
  let at = board.mark(start, "colours", [2], 3);
  at = board.mark(at, "corner", [2], 1);
  at = place(at, 2, 4);
  at = board.erase(at, [2]);
  assert.deepEqual([at.digits[2], at.corner[2], at.colours[2]], [0, setOf([1]), setOf([3])]);
  at = board.erase(board.erase(at, [2]), [2]);
  assert.deepEqual([at.corner[2], at.colours[2]], [0, 0]);
});

test("moves are undone and redone, one by one or back to before a mistake", () => {
  const solution = /** @type {number[]} */ (readLine(SOLUTION));
  let game = history.begin(start);
  for (const [cell, digit] of /** @type {[number, number][]} */ ([[2, 4], [3, 6], [5, 9], [6, 1]])) {
    game = history.move(game, place(game.present, cell, digit));
  }
  assert.equal(history.redo(history.undo(game)).present, game.present);
  const before = history.undoUntil(game, (at) => board.mistakes(at, solution).length === 0);
  assert.deepEqual([before.present.digits[3], before.present.digits[5], before.future.length], [6, 0, 2]);
  assert.equal(history.undo(history.begin(start)).present, start);
});

test("the game returns to a checkpoint", () => {
  const marked = history.checkpoint(history.move(history.begin(start), place(start, 2, 4)));
  const later = history.move(marked, place(marked.present, 3, 6));
  const back = history.restore(later);
  assert.equal(back.present, marked.present);
  assert.equal(back.checkpoints.length, 0);
  assert.equal(history.undo(back).present, later.present);
});

test("single candidates get colours, and lines are drawn and removed", () => {
  const spots = [board.spot(2, 1), board.spot(80, 9)];
  const tinted = board.tint(start, spots, 3);
  assert.deepEqual(tinted.tints, { [board.spot(2, 1)]: 3, [board.spot(80, 9)]: 3 });
  assert.deepEqual(board.tint(board.tint(tinted, [board.spot(2, 1)], 4), spots, 3).tints, tinted.tints);
  assert.deepEqual(board.tint(tinted, spots, 3).tints, {});
  assert.deepEqual(board.unspot(board.spot(80, 9)), { cell: 80, digit: 9 });
  const line = { from: board.spot(0, 0), to: board.spot(1, 0), colour: 1 };
  const drawn = board.draw(start, [line]);
  assert.deepEqual(drawn.lines, [line]);
  assert.deepEqual(board.draw(drawn, [{ ...line, colour: 2 }]).lines, [{ ...line, colour: 2 }]);
  assert.deepEqual(board.draw(drawn, [line]).lines, []);
  assert.deepEqual(board.erase(drawn, [1]).lines, []);
});

test("a removed centre mark leaves a gap, which closes when a new mark is added", () => {
  const cells = [3];
  const marked = [2, 4, 6, 8].reduce((at, digit) => board.mark(at, "centre", cells, digit), start);
  const kept = (/** @type {board.Position} */ at) => [digitsOf(at.centre[3] ?? 0), digitsOf(at.gaps[3] ?? 0)];
  assert.deepEqual(kept(marked), [[2, 4, 6, 8], []]);
  const less = board.mark(marked, "centre", cells, 4);
  assert.deepEqual(kept(less), [[2, 6, 8], [4]]);
  assert.deepEqual(kept(board.mark(less, "centre", cells, 4)), [[2, 4, 6, 8], []], "it comes back to its place");
  assert.deepEqual(kept(place(less, 5, 2)), [[6, 8], [2, 4]], "a digit in the row removes a mark");
  assert.deepEqual(kept(board.apply(CLASSIC, { ...less, corner: board.candidates(CLASSIC, less) }, { placed: [], eliminated: [{ index: 3, digit: 8 }] })), [[2, 6], [4, 8]], "a step removes a mark");
  assert.deepEqual(kept(board.mark(less, "centre", cells, 1)), [[1, 2, 6, 8], []], "a mark that has no gap closes all gaps");
  assert.deepEqual(kept(board.erase(less, cells)), [[], []]);
  assert.deepEqual(kept(board.fillMarks(CLASSIC, less)), [[], []]);
});

/** Returns a position with every kind of entry. */
function full() {
  let at = place(start, 2, 4);
  for (const digit of [9, 7, 7]) at = board.mark(at, "centre", [3], digit);
  at = board.mark(at, "corner", [5], 1);
  at = board.mark(at, "colours", [0], 2);
  at = board.tint(at, [board.spot(5, 1)], 7);
  return board.draw(at, [{ from: board.spot(0, 0), to: board.spot(80, 3), colour: 4 }]);
}

test("a link holds the puzzle and the position", async () => {
  const puzzle = classic(givens);
  const fields = await fieldsOf(puzzle, full());
  assert.equal(fields.get("puzzle"), LINE);
  assert.ok(fields.toString().length < 81 + 180, fields.toString());
  assert.deepEqual(await fromFields(fields), { puzzle, position: full() });
  const without = { ...full(), gaps: start.gaps };
  const shorter = await fieldsOf(puzzle, without);
  assert.ok(shorter.toString().length < fields.toString().length);
  assert.deepEqual((await fromFields(shorter))?.position, without, "older links have no gaps");
  assert.deepEqual([...(await fieldsOf(puzzle, start)).keys()], ["puzzle"], "without entries, a link has only the puzzle");
  const byHand = new URLSearchParams({ puzzle: LINE, digits: `..4${".".repeat(78)}` });
  assert.equal((await fromFields(byHand))?.position.digits[2], 4);
});

test("a link holds the rules of a puzzle that is not classic", async () => {
  const puzzle = { n: 4, givens: "1...............", box: /** @type {[number, number]} */ ([2, 2]), cages: [[5, 1, 2]], rules: [{ type: "anti-taxicab" }] };
  const position = board.place(Geometry.of(puzzle), board.start(givensOf(puzzle)), [5], 3, true);
  assert.deepEqual(await fromFields(await fieldsOf(puzzle, position)), { puzzle, position });
});

test("a link contains drawings, unless they make it too long", async () => {
  const line = (/** @type {number} */ k) => ({ type: "line", parts: [[[k / 7, 0.5], [k % 9, (k * 7919) % 9]]], stroke: { colour: `#${(k * 99991 + 0x100000).toString(16).slice(-6)}`, width: 0.1 } });
  const drawn = (/** @type {number} */ count) => ({ ...classic(givens), cosmetics: Array.from({ length: count }, (_, k) => line(k)) });
  const [few, many] = [drawn(3), drawn(2000)];
  const short = await linkOf(few, full());
  assert.ok(!short.isUndrawn);
  assert.deepEqual(await fromFields(short.fields), { puzzle: few, position: full() });
  const bare = await linkOf(many, full());
  assert.ok(bare.isUndrawn && bare.fields.toString().length < 8000);
  assert.deepEqual(await fromFields(bare.fields), { puzzle: undrawn(many), position: full() });
});

test("a puzzle with drawings differs from the puzzle without them, but drawings are not rules", () => {
  const drawn = { ...classic(givens), cosmetics: [{ type: "fog", cells: ["r1c1"] }] };
  assert.ok(isPlain(drawn) && !isSame(drawn, classic(givens)));
  assert.deepEqual(undrawn(drawn), classic(givens));
  assert.deepEqual(redrawn(classic(givens), drawn), drawn);
  // A record of the game contains the drawings, and opening the record restores them.
  const played = asPlayed(drawn, full());
  assert.deepEqual(played.cosmetics, drawn.cosmetics);
  assert.deepEqual(opened(played).puzzle, drawn);
});

test("a broken link is not read as a puzzle", async () => {
  const whole = await fieldsOf(classic(givens), full());
  const at = String(whole.get("at"));
  for (const fields of [{ puzzle: "12" }, { rules: "AAAA" }, { rules: "" }, { puzzle: LINE, at: at.slice(0, 20) }, { puzzle: LINE, at: "!" }]) {
    assert.equal(await fromFields(new URLSearchParams(/** @type {any} */ (fields))), undefined, JSON.stringify(fields));
  }
  const list = await fieldsOf(/** @type {any} */ ({ n: 3000, givens: "" }));
  assert.equal(await fromFields(list), undefined);
  assert.ok(!isPuzzle({ n: 2, givens: "1" }) && !isPuzzle(null) && isPuzzle({ n: 1, givens: "." }));
});

test("a history is packed and unpacked with all its moves", () => {
  let game = history.checkpoint(history.move(history.begin(start), place(start, 2, 4)));
  game = history.move(game, full());
  game = history.undo(history.move(game, board.erase(full(), [5])));
  const packed = JSON.parse(JSON.stringify(pack(game)));
  assert.deepEqual(unpack(givens, packed), game);
  assert.ok(JSON.stringify(packed.moves).length < 300, "moves are small");
});

test("a record is split into the puzzle and the entries of the player, and joined again", () => {
  const record = { n: 4, box: /** @type {[number, number]} */ ([2, 2]), givens: "12..............", placed: ["r1c2"], marks: ["1", "2", ...Array(14).fill("34")], id: "small" };
  const { puzzle, position } = opened(record);
  assert.deepEqual([puzzle.givens, position.digits[1], digitsOf(position.corner[2] ?? 0)], ["1...............", 2, [3, 4]]);
  const { id, ...rest } = record;
  assert.deepEqual(asPlayed(puzzle, position), rest);
});

test("if digits begin at 0, records contain their values", () => {
  const puzzle = { n: 4, givens: "03..............", from_zero: true };
  assert.deepEqual(givensOf(puzzle).slice(0, 3), [1, 4, 0]);
  assert.equal(withGivens(puzzle, givensOf(puzzle)).givens, puzzle.givens);
  const geometry = Geometry.of(puzzle);
  assert.deepEqual([geometry.shown(1), geometry.symbol(4)], ["0", "3"]);
  const at = board.start(givensOf(puzzle));
  const step = { placed: [{ index: 2, digit: 1 }], eliminated: [] };
  assert.equal(board.apply(geometry, at, step).digits[2], 2);
});

test("two puzzles with the same fields in another order are the same", () => {
  const puzzle = classic(givens);
  assert.ok(isClassic(puzzle) && isSame(puzzle, { givens: LINE, box: [3, 3], n: 9 }));
  assert.ok(!isClassic({ ...puzzle, diagonals: true }) && !isSame(puzzle, { ...puzzle, diagonals: true }));
});

test("the puzzle of the day depends on the date", () => {
  const monday = dailyRequest(new Date(2026, 10, 23));
  const sunday = dailyRequest(new Date(2026, 10, 29));
  assert.deepEqual([monday.seed, monday.rating], [20261123, "ennead=easy"]);
  assert.deepEqual([sunday.seed, sunday.rating], [20261129, "ennead=expert"]);
});
