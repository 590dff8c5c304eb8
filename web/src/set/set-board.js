// The board of the draft, and the actions of a pointer on it.

import { computed } from "../../vendor/signals.mjs";
import { Geometry } from "../game/geometry.js";
import { has, setOf } from "../game/digits.js";
import { conflicts } from "../game/position.js";
import { startOf } from "../game/puzzle.js";
import { valueOf } from "../game/symbols.js";
import { filled } from "../text/index.js";
import { Board, focusCell } from "../view/board/board.js";
import { CELL } from "../view/board/layout.js";
import { Magnifier } from "../view/board/magnifier.js";
import { selected } from "../view/board/selecting.js";
import { html } from "../view/html.js";
import { highlight, solution } from "./analysis.js";
import { cellsOfWhole, geometry, puzzle, sketch, whole } from "./draft.js";
import { complete, drawnBy, extended } from "./drawing.js";
import { answer, known, total, wishes } from "./live.js";
import { Outline, border } from "./outlines.js";
import { partAt, partsNear, partsOf, replaced, shifted } from "./parts.js";
import { change, finish } from "./draft.js";
import { brush } from "./grid-panel.js";
import { paint, paintCells, regionsOf, shownPuzzle, sizes } from "./regions.js";
import { choose, chosen, gathered, kind, letGo, pending, selection, stroke, tool } from "./tools.js";
import { texts } from "./texts.js";

/** @typedef {import("../view/board/layout.js").Layout} Layout */
/** @typedef {import("../view/board/pointer.js").Report} Report */

/** The margin of the board while the setter draws clues outside the grid. */
const MARGIN = 0.95 * CELL;

/** For each cell on the board: its candidates that are not ruled out (`sets`), the number of solutions with each (`counts`),
 * the undecided candidates (`open`), and the digits in known solutions (`seen`). */
const marks = computed(() => {
  const { digits, lowest } = geometry.value;
  const all = setOf(digits);
  const counts = (answer.value?.counts ?? []).map((of) => new Map(Object.entries(of).map(([symbol, count]) => [(valueOf(symbol) ?? 0) - lowest + 1, count])));
  const open = (answer.value?.undecided ?? []).map((symbols) => setOf([...symbols].map((symbol) => (valueOf(symbol) ?? 0) - lowest + 1)));
  const seen = seenIn(known.value.solutions);
  const isNone = total.value?.isExact && total.value.least === 0;
  const sets = known.value.impossible.map((set) => (isNone ? 0 : all & ~set));
  return { sets: here(sets), counts: here(counts), open: here(open), seen: here(seen) };
});

/** From a list about the cells of the whole puzzle, the items for the cells on the board. @template T @param {readonly T[]} list @returns {(T | undefined)[]} */
const here = (list) => cellsOfWhole.value.map((cell) => list[cell]);

/** The set of digits in each cell of the whole puzzle in known solutions. @param {readonly string[]} solutions */
function seenIn(solutions) {
  const { lowest, cells } = Geometry.of(whole.value);
  return cells.map((cell) => setOf(solutions.map((solution) => (valueOf(solution[cell] ?? "") ?? 0) - lowest + 1)));
}

/** The number of solutions with each candidate of a cell, in words; empty if they are not counted. @param {number} cell */
export function countsIn(cell) {
  const { limit } = wishes.value;
  const counts = [...(marks.value.counts[cell] ?? [])];
  if (limit === 1) return "";
  return counts.map(([digit, count]) => filled(texts.value.seen, { digit: geometry.value.shown(digit), count: count >= limit ? `${count}+` : String(count) })).join(", ");
}

/** The CSS class of a candidate, which depends on the number of solutions with it. @param {number} cell @param {number} digit */
function markClass(cell, digit) {
  const { counts, open, seen } = marks.value;
  const { limit } = wishes.value;
  const count = counts[cell]?.get(digit) ?? 0;
  const isOpen = answer.value ? has(open[cell] ?? 0, digit) : true;
  if (isOpen) return count > 0 || has(seen[cell] ?? 0, digit) ? "" : "unknown";
  if (limit === 1) return "";
  if (count === 1) return "once";
  return `share-${Math.min(4, 1 + Math.ceil((3 * Math.log(count)) / Math.log(limit)))}`;
}

/** The position to show: the givens, and in empty cells the solution or the candidates, if they are wanted. */
const position = computed(() => {
  const start = startOf(puzzle.value);
  if (solution.value?.of === whole.value) return { ...start, digits: here(solution.value.digits).map((digit = 0, cell) => (start.givens[cell] ? 0 : digit)) };
  if (!wishes.value.candidates || sketch.value.paint) return start;
  return { ...start, corner: marks.value.sets.map((set = 0, cell) => (start.givens[cell] ? 0 : set)) };
});

/** The names of the parts of each cell, for screen readers. */
const names = computed(() => {
  const all = geometry.value.cells.map(() => /** @type {string[]} */ ([]));
  for (const { kind: one, rule } of partsOf(puzzle.value)) {
    const [name = ""] = texts.value.kinds[/** @type {keyof typeof texts.value.kinds} */ (one.name)];
    for (const cell of new Set(one.shape.isOutside ? [] : one.shape.cells(rule, geometry.value).flat())) all[cell]?.push(name);
  }
  return all;
});

/** The cells of the whole puzzle that hold the same given as a peer. */
const repeated = computed(() => conflicts(Geometry.of(whole.value), startOf(whole.value)));

export function SetBoard() {
  const text = texts.value;
  const lit = highlight.value?.of === whole.value ? new Set(highlight.value.cells) : new Set();
  const isIn = (/** @type {ReadonlySet<number>} */ set, /** @type {number} */ cell) => set.has(cellsOfWhole.value[cell] ?? -1);
  const state = (/** @type {number} */ cell) => [isIn(repeated.value, cell) && "repeated", isIn(lit, cell) && "lit"].filter(Boolean).join(" ");
  const note = (/** @type {number} */ cell) => {
    const [here = [], region] = [names.value[cell], sketch.value.paint?.[cell]];
    const counts = position.value.corner[cell] ? countsIn(cell) : "";
    return [
      isIn(repeated.value, cell) && text.repeated,
      counts && filled(text.countsOf, { counts }),
      here.length > 0 && filled(text.what, { names: here.join(", ") }),
      region && `${text.regions} ${region}`,
    ].filter(Boolean).join(", ");
  };
  const isOutside = kind.value?.shape.isOutside || pending.value?.kind.shape.isOutside;
  return html`
    <${Magnifier} geometry=${geometry.value} focus=${selection.value.at(-1) ?? 0}><${Board} puzzle=${shownPuzzle(sketch.value)} position=${position.value} selection=${selection.value} state=${state} note=${note} markClass=${markClass}
      margin=${isOutside ? MARGIN : 0} under=${drawUnder} over=${drawOver} onPointer=${onPointer} /></${Magnifier}>
  `;
}

/** @param {Layout} layout */
function drawUnder(layout) {
  const isPainting = tool.value === "regions";
  if (!isPainting && !sketch.value.paint) return null;
  const all = paint();
  const { size, count } = regionsOf(puzzle.value) ?? { size: 0, count: 0 };
  const counts = sizes(all, count);
  return html`
    <g class="regions">
      ${all.map((region, cell) => {
        if (region === 0) return null;
        const { x, y } = layout.corner(cell);
        return html`<rect class=${`paint colour-${((region - 1) % 9) + 1}`} x=${x} y=${y} width=${CELL} height=${CELL} />
          <text class=${counts[region] === size ? "" : "unequal"} x=${x + CELL - 9} y=${y + CELL - 7} font-size="13">${region}</text>`;
      })}
      ${sketch.value.paint && html`<path class="borders" d=${bordersOf(layout, all)} />`}
    </g>
  `;
}

/** The lines between the regions. @param {Layout} layout @param {readonly number[]} all the region of each cell */
function bordersOf(layout, all) {
  const { geometry } = layout;
  const lines = geometry.cells.map((cell) => {
    const { x, y } = layout.corner(cell);
    const isOther = (/** @type {number} */ down, /** @type {number} */ right) => {
      const other = geometry.at(geometry.row(cell) + down, geometry.column(cell) + right);
      return other !== undefined && all[other] !== all[cell];
    };
    return `${isOther(0, 1) ? `M${x + CELL} ${y}v${CELL}` : ""}${isOther(1, 0) ? `M${x} ${y + CELL}h${CELL}` : ""}`;
  });
  return lines.join("");
}

/** The distance by which a part is dragged, in cells. */
const drag = computed(() => (tool.value === "select" && stroke.value ? { down: rounded(stroke.value.to.y - stroke.value.from.y), right: rounded(stroke.value.to.x - stroke.value.from.x) } : { down: 0, right: 0 }));
const rounded = (/** @type {number} */ distance) => Math.round(distance);

/** @param {Layout} layout */
function drawOver(layout) {
  const part = chosen.value;
  const { down, right } = drag.value;
  const moved = part && (down || right) ? shifted(geometry.value, part.rule, down, right) : undefined;
  const one = kind.value;
  const waiting = pending.value;
  return html`
    ${gathered.value.map((place) => {
      const one = partAt(puzzle.value, place);
      return one && html`<${Outline} layout=${layout} shape=${one.kind.shape} rule=${one.rule} look="waiting" />`;
    })}
    ${part && html`<${Outline} layout=${layout} shape=${part.kind.shape} rule=${moved ?? part.rule} look=${moved ? "moved" : "chosen"} />`}
    ${waiting?.fields.map((fields) => html`<${Outline} layout=${layout} shape=${waiting.kind.shape} rule=${{ type: waiting.kind.type, ...fields, ...cellsOf(waiting.choices) }} look="waiting" />`)}
    ${one && stroke.value && drawnOrCells(layout)}
  `;
}

/** The choices of a pending part that are cells. @param {import("./shapes.js").Choices} choices */
const cellsOf = (choices) => Object.fromEntries(Object.entries(choices).filter(([, value]) => typeof value === "string" && /^r\d+c\d+$/.test(value)));

/** Draws the outlines of the parts that the stroke makes so far, or if there are none yet, of its cells. @param {Layout} layout */
function drawnOrCells(layout) {
  const [one, drawn] = [kind.value, stroke.value];
  if (!one || !drawn) return null;
  const all = drawnBy(drawn);
  if (all.length > 0) return all.map((fields) => html`<${Outline} layout=${layout} shape=${one.shape} rule=${{ type: one.type, ...fields }} look="fresh" />`);
  return drawn.cells.length > 0 && !one.shape.point && html`<g class="outline fresh">${border(layout, drawn.cells)}</g>`;
}

/** @param {Report} report */
function onPointer(report) {
  if (tool.value === "digits") selectCells(report);
  else if (tool.value === "select") selectPart(report);
  else if (tool.value === "regions") paintRegion(report);
  else drawKind(report);
}

/** @param {Report} report */
function selectCells(report) {
  const { cell, type } = report;
  if (cell === undefined) return;
  if (type === "press") letGo();
  selection.value = selected(selection.value, report, alike);
  if (type === "press") focusCell(cell);
}

/** The cells with the same given. @param {number} cell */
function alike(cell) {
  const { givens } = position.value;
  return givens[cell] ? geometry.value.cells.filter((other) => givens[other] === givens[cell]) : [cell];
}

/** @param {Report} report */
function selectPart({ type, x, y, cell }) {
  const at = { x, y };
  if (type === "press") {
    const here = partsNear(puzzle.value, at);
    const place = here.findIndex(({ list, index }) => list === chosen.value?.list && index === chosen.value.index);
    // A press on the selected part may begin a drag. If it does not, the release selects the next part at this place.
    if (place < 0) choose(here[0]);
    stroke.value = { cells: place < 0 ? [] : [place], from: at, to: at };
    if (cell !== undefined) {
      selection.value = [cell];
      focusCell(cell);
    }
  } else if (type === "drag" && stroke.value) stroke.value = { ...stroke.value, to: at };
  else if (type === "release") dropPart(at);
}

/** @param {{ x: number, y: number }} at */
function dropPart(at) {
  const part = chosen.value;
  const { down, right } = drag.value;
  const [place] = stroke.value?.cells ?? [];
  stroke.value = undefined;
  if (part && (down || right)) {
    const moved = shifted(geometry.value, part.rule, down, right);
    finish();
    if (moved) change(replaced(puzzle.value, part, moved));
  } else if (place !== undefined) {
    const here = partsNear(puzzle.value, at);
    choose(here[(place + 1) % here.length]);
  }
}

/** @param {Report} report */
function drawKind({ type, x, y, cell, isNear, adds }) {
  const at = { x, y };
  const one = kind.value;
  if (!one) return;
  switch (type) {
    case "press":
      stroke.value = { cells: cell === undefined ? [] : [cell], from: at, to: at };
      if (cell !== undefined) {
        selection.value = [cell];
        focusCell(cell);
      }
      break;
    case "drag": {
      if (!stroke.value) return;
      const isLine = ["line", "lines", "arrow", "pair"].includes(one.shape.name);
      const cells = cell !== undefined && isNear && stroke.value.cells.length > 0 ? extended(stroke.value.cells, cell, isLine) : stroke.value.cells;
      stroke.value = { ...stroke.value, cells, to: at };
      break;
    }
    case "release":
      if (stroke.value) complete({ ...stroke.value, to: at }, adds);
      break;
  }
}

/** The region that the current drag paints. */
let painting = 0;

/** @param {Report} report */
function paintRegion({ type, cell, isNear }) {
  if (cell === undefined) return;
  if (type === "press") {
    finish();
    painting = brush.value ?? paint()[cell] ?? 0;
    selection.value = [cell];
    focusCell(cell);
  }
  const isOther = paint()[cell] !== painting;
  if (isOther && (type === "press" || (type === "drag" && isNear))) paintCells([cell], painting, "paint");
  if (type === "release") finish();
}
