// Draws a step over the board: the houses, cells and candidates of its pattern with their roles, its links, and its
// conclusions. Also outlines the cells of mistakes.

import { spot, unspot } from "../../game/position.js";
import { html } from "../html.js";
import { CELL, EDGE } from "./layout.js";
import { outlineOf } from "./outline.js";
import { isChain, isOutlined, letterOf, signsOf } from "./roles.js";
import { arrow, shape, strike } from "./signs.js";

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {{ cell: string, index: number }} CellRecord */
/** The digit of a candidate is a value, which begins at 0 in some puzzles. @typedef {CellRecord & { digit: number, role?: string | null }} CandidateRecord */
/** @typedef {{ from: CandidateRecord, to: CandidateRecord, strength: "strong" | "weak", directed: boolean }} LinkRecord */

/**
 * The fields of a step that are drawn, as in records of the engine (docs/json.md).
 *
 * @typedef {object} StepRecord
 * @property {{ houses: { house: string, role: string | null }[], cells: (CellRecord & { role: string | null })[],
 *   sets: { role?: string | null, cells: CellRecord[] }[], candidates: CandidateRecord[], groups: CandidateRecord[][], links: LinkRecord[] }} pattern
 * @property {CandidateRecord[]} placed
 * @property {CandidateRecord[]} eliminated
 * @property {readonly string[]} [candidates] the candidates of each cell, as symbols
 * @property {number | null} [of_grid] the number of the step's grid, if there are several
 */

/**
 * The emphasised part of a step: cells with all their candidates, single candidates by their spots, and houses by their names.
 * The rest of the step is drawn faintly.
 *
 * @typedef {object} Light
 * @property {ReadonlySet<number>} cells
 * @property {ReadonlySet<number>} spots
 * @property {ReadonlySet<string>} houses
 */

/** @param {{ layout: Layout, step: StepRecord, light?: Light }} props */
export function StepDrawing({ layout, step: whole, light: all }) {
  const step = onBoard(layout, whole);
  const light = all && lightOn(layout, all);
  const { houses, cells, sets, candidates, groups, links } = step.pattern;
  const signs = signsOf(step);
  const drawn = new Set(candidates.map((one) => spotOf(layout, one)));
  const bright = (/** @type {boolean | undefined} */ isLit) => (!light ? "" : isLit ? " lit" : " faint");
  const isLit = (/** @type {CandidateRecord} */ one) => light?.cells.has(one.index) || light?.spots.has(spotOf(layout, one));
  const hasArrows = isChain(step);
  const inSets = new Set(sets.flatMap((set) => set.cells.map(({ index }) => index)));
  return html`
    <g class="drawing">
      ${houses.map(({ house, role }) => houseOf(layout, house, (isOutlined(role) ? "cover" : "house") + bright(light?.houses.has(house))))}
      ${light && [...light.houses].filter((name) => !houses.some(({ house }) => house === name)).map((name) => houseOf(layout, name, "aside lit"))}
      ${cells.filter(({ index, role }) => role || !inSets.has(index)).map(({ index, role }) => cellOf(layout, index, `${role?.startsWith("without") ? "conflict" : "pattern-cell"}${bright(light?.cells.has(index) || candidates.some((one) => one.index === index && isLit(one)))}`))}
      ${light && [...light.cells].filter((cell) => !cells.some(({ index }) => index === cell)).map((cell) => cellOf(layout, cell, "aside lit"))}
      ${sets.map((set, number) => setOf(layout, step, set.cells.map(({ index }) => index), number, bright(set.cells.every(({ index }) => light?.cells.has(index)))))}
      ${groups.map((group) => groupOf(layout, group, bright(group.every(isLit))))}
      ${links.map((link) => linkOf(layout, link, `${link.strength}${bright(isLit(link.from) && isLit(link.to))}`, link.directed || hasArrows))}
      ${candidates.map((one) => candidateOf(layout, one, signs.get(one.role ?? "") ?? "disc", bright(isLit(one))))}
      ${step.eliminated.map((one) => eliminated(layout, one, drawn.has(spotOf(layout, one)), bright(isLit(one))))}
      ${step.placed.map((one) => placement(layout, one, bright(isLit(one))))}
      ${light && asides(layout, light, drawn, step)}
    </g>
  `;
}

/** Removes the parts of a step that are outside the grid. @param {Layout} layout @param {StepRecord} step @returns {StepRecord} */
function onBoard({ geometry }, step) {
  const isOn = (/** @type {{ index: number }} */ { index }) => index < geometry.cells.length;
  const { cells, sets, candidates, groups, links } = step.pattern;
  const pattern = {
    ...step.pattern,
    cells: cells.filter(isOn),
    sets: sets.map((set) => ({ ...set, cells: set.cells.filter(isOn) })).filter((set) => set.cells.length > 0),
    candidates: candidates.filter(isOn),
    groups: groups.filter((group) => group.every(isOn)),
    links: links.filter(({ from, to }) => isOn(from) && isOn(to)),
  };
  return { ...step, pattern, placed: step.placed.filter(isOn), eliminated: step.eliminated.filter(isOn) };
}

/** Removes cells and candidates outside the grid from an emphasised part. @param {Layout} layout @param {Light} light @returns {Light} */
function lightOn({ geometry }, { cells, spots, houses }) {
  const isOn = (/** @type {number} */ cell) => cell >= 0 && cell < geometry.cells.length;
  return { cells: new Set([...cells].filter(isOn)), spots: new Set([...spots].filter((one) => isOn(unspot(one).cell))), houses };
}

/** Outlines cells, such as those of mistakes. @param {{ layout: Layout, cells: readonly number[] }} props */
export const CellOutlines = ({ layout, cells }) => html`<g class="drawing">${cells.map((cell) => cellOf(layout, cell, "pattern-cell"))}</g>`;

/** @param {Layout} layout @param {CandidateRecord} one */
const spotOf = (layout, { index, digit }) => spot(index, digit - layout.geometry.lowest + 1);

/** Draws a house, given its name such as "box 2". @param {Layout} layout @param {string} name @param {string} classes */
function houseOf(layout, name, classes) {
  const cells = layout.geometry.house(name)?.cells ?? [];
  const outline = html`<path class=${`house-edge ${classes}`} d=${outlineOf(layout, cells, classes.startsWith("cover") ? 4 : 0)} />`;
  if (classes.startsWith("cover")) return outline;
  return html`
    ${cells.map((cell) => html`<rect class=${classes.startsWith("aside") ? "aside-ground" : classes} x=${layout.corner(cell).x} y=${layout.corner(cell).y} width=${CELL} height=${CELL} />`)}
    ${outline}
  `;
}

/** @param {Layout} layout @param {number} cell @param {string} classes */
function cellOf(layout, cell, classes) {
  const { x, y } = layout.corner(cell);
  return html`<rect class=${`cell-edge ${classes}`} x=${x + EDGE} y=${y + EDGE} width=${CELL - 2 * EDGE} height=${CELL - 2 * EDGE} rx="4" />`;
}

/** Draws the outline of a set of cells, with its letter. @param {Layout} layout @param {StepRecord} step @param {readonly number[]} cells @param {number} number @param {string} bright */
function setOf(layout, step, cells, number, bright) {
  const { x, y } = placeOfLetter(layout, step, cells);
  return html`
    <path class=${`set set-${number % 4}${bright}`} d=${outlineOf(layout, cells, 4)} />
    <g class=${`letter${bright}`}><circle cx=${x} cy=${y} r="7" /><text x=${x} y=${y + 3.6} font-size="10">${letterOf(number)}</text></g>
  `;
}

/** The place of the letter of a set. To cover no mark, it is the place of a digit that is not a candidate of one of the cells;
 * if there is none, the lower right corner of the first cell. @param {Layout} layout @param {StepRecord} step @param {readonly number[]} cells */
function placeOfLetter(layout, step, cells) {
  const { geometry } = layout;
  for (const cell of cells) {
    const free = geometry.digits.find((digit) => step.candidates && !step.candidates[cell]?.includes(geometry.symbol(digit)));
    if (free) return layout.mark(cell, free);
  }
  const { x, y } = layout.corner(cells[0] ?? 0);
  return { x: x + CELL - 7, y: y + CELL - 7 };
}

/** Draws a band around candidates that form a group. @param {Layout} layout @param {CandidateRecord[]} group @param {string} bright */
function groupOf(layout, group, bright) {
  const points = group.map((one) => layout.markOf(spotOf(layout, one))).map(({ x, y }) => `${x},${y}`).join(" ");
  const width = 2 * layout.markRadius;
  return html`
    <polyline class=${`group-rim${bright}`} points=${points} stroke-width=${width + 5} />
    <polyline class=${`group-band${bright}`} points=${points} stroke-width=${width + 2.4} />
  `;
}

/** @param {Layout} layout @param {LinkRecord} link @param {string} classes @param {boolean} hasArrow */
function linkOf(layout, { from, to }, classes, hasArrow) {
  const [a, b] = [layout.markOf(spotOf(layout, from)), layout.markOf(spotOf(layout, to))];
  // Links are bent, so that a link along a row or column does not cover the marks between its ends. They bend towards the
  // middle of the grid, so that they stay on it.
  const bend = Math.min(0.6 * CELL, Math.max(16, Math.hypot(b.x - a.x, b.y - a.y) / 5));
  const { x, y } = layout.inCells({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const middle = { x: layout.geometry.columns / 2, y: layout.geometry.rows / 2 };
  const isInward = (b.x - a.x) * (middle.y - y) - (b.y - a.y) * (middle.x - x) >= 0;
  return arrow(a, b, layout.markRadius, isInward ? bend : -bend, classes, hasArrow);
}

/** @param {Layout} layout @param {import("./layout.js").Point} at @param {number} digit */
const digitAt = (layout, { x, y }, digit) => html`<text x=${x} y=${y + 0.36 * 0.95 * layout.markFont} font-size=${0.95 * layout.markFont}>${digit}</text>`;

/** @param {Layout} layout @param {CandidateRecord} one @param {import("./roles.js").Sign} sign @param {string} bright */
function candidateOf(layout, one, sign, bright) {
  const at = layout.markOf(spotOf(layout, one));
  return html`<g class=${`candidate${bright}`}>${shape(sign, at, layout.markRadius)}${digitAt(layout, at, one.digit)}</g>`;
}

/** @param {Layout} layout @param {CandidateRecord} one @param {boolean} hasSign @param {string} bright */
function eliminated(layout, one, hasSign, bright) {
  const at = layout.markOf(spotOf(layout, one));
  const r = layout.markRadius;
  return html`
    <g class=${`candidate removed${bright}`}>
      ${!hasSign && html`${shape("disc", at, r)}${digitAt(layout, at, one.digit)}`}
      ${strike(at, hasSign ? 1.2 * r : r)}
    </g>
  `;
}

/** @param {Layout} layout @param {CandidateRecord} one @param {string} bright */
function placement(layout, { index, digit }, bright) {
  const { x, y } = layout.corner(index);
  const font = layout.digitFont;
  return html`
    <g class=${`placement${bright}`}>
      <rect x=${x + 5} y=${y + 5} width=${CELL - 10} height=${CELL - 10} rx="6" />
      <text x=${x + CELL / 2} y=${y + CELL / 2 + 0.36 * font} font-size=${font}>${digit}</text>
    </g>
  `;
}

/** Draws the emphasised candidates that are neither in the pattern nor conclusions. @param {Layout} layout @param {Light} light @param {ReadonlySet<number>} drawn @param {StepRecord} step */
function asides(layout, light, drawn, step) {
  const concluded = new Set([...step.eliminated, ...step.placed].map((one) => spotOf(layout, one)));
  const others = [...light.spots].filter((one) => !drawn.has(one) && !concluded.has(one));
  return others.map((one) => {
    const { x, y } = layout.markOf(one);
    return html`<circle class="aside-spot" cx=${x} cy=${y} r=${layout.markRadius} />`;
  });
}
