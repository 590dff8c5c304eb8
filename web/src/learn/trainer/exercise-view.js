// The view of an exercise: the board on which the learner marks candidates, the tools, and the reply to the answer.

import { spot } from "../../game/position.js";
import { RulesOnPaper } from "../../rules/words.js";
import { openIn } from "../../shell/open.js";
import { filled } from "../../text/index.js";
import { Board, focusCell } from "../../view/board/board.js";
import { markAt } from "../../view/board/entries.js";
import { beside } from "../../view/board/selecting.js";
import { CellOutlines, StepDrawing } from "../../view/board/step-drawing.js";
import { notesOf } from "../../view/board/step-legend.js";
import { hasGrids } from "../../game/puzzle.js";
import { html } from "../../view/html.js";
import { Icon } from "../../view/icons.js";
import { keyOf } from "../../view/key.js";
import { Message, isWorking } from "../../view/message.js";
import { About } from "../about.js";
import { announce } from "../../view/announcing.js";
import { go, light } from "../step/attention.js";
import { Explained } from "../step/explained.js";
import { position, puzzle } from "../study.js";
import { technique } from "../techniques/table.js";
import { texts } from "../texts.js";
import { check } from "./checking.js";
import { TOOLS, claims, clear, exercise, candidatesIn, feedback, geometry, goOn, marks, nextTool, selection, toggle, tool } from "./exercise.js";
import { help, show } from "./helping.js";
import { backToChoice, next, practice, practise } from "./session.js";
import { Tally } from "./tally.js";

export const ExerciseView = () => html`
  <div class="table">
    <div class="main">
      <${About} name=${titleOf()} />
      ${exercise.value ? html`<${ExerciseBoard} />` : html`<${Board} puzzle=${puzzle.value} position=${position.value} isHidden=${true} takesFocus=${false} />`}
      ${exercise.value && html`<${RulesOnPaper} puzzle=${exercise.value.puzzle} />`}
    </div>
    <div class="side">
      <${Message} />
      ${exercise.value && html`<${Task} />`}
      <div class="choices">
        <button onClick=${backToChoice}><${Icon} name="previous" />${texts.value.otherExercise}</button>
        <${OwnPuzzle} />
      </div>
      <${Tally} />
    </div>
  </div>
`;

/** A button for an exercise with the same technique in the current puzzle. */
function OwnPuzzle() {
  const now = practice.value;
  if (now?.kind !== "technique" || hasGrids(puzzle.value)) return null;
  const { slug, isOwn = false } = now;
  return html`<button disabled=${isWorking.value} aria-pressed=${isOwn ? "true" : "false"} onClick=${() => practise({ kind: "technique", slug, isOwn: !isOwn })}>${texts.value.inOwnPuzzle}</button>`;
}

function titleOf() {
  const text = texts.value;
  const now = practice.value;
  if (now?.kind === "technique") return html`${text.find} <span>${technique(now.slug)?.name ?? now.slug}</span>`;
  return now?.kind === "surprise" ? text.findSecret : text.findAny;
}

function ExerciseBoard() {
  const now = exercise.value;
  if (!now) return null;
  const { puzzle, position, answer, cells } = now;
  const marked = { pattern: { houses: [], cells: [], sets: [], candidates: claims("pattern"), groups: [], links: [] }, placed: claims("placed"), eliminated: claims("eliminated") };
  /** @param {import("../../view/board/layout.js").Layout} layout */
  const over = (layout) => answer
    ? html`<${StepDrawing} layout=${layout} step=${answer} light=${light(puzzle, answer)} />`
    : html`<${CellOutlines} layout=${layout} cells=${cells} /><${StepDrawing} layout=${layout} step=${marked} />`;
  return html`
    <${Board} puzzle=${puzzle} position=${position} selection=${selection.value} note=${answer ? notesOf(answer) : noteOf} over=${over} onPointer=${onPointer} />
  `;
}

/** The marks of a cell, for screen readers. @param {number} cell */
function noteOf(cell) {
  const grid = geometry.value;
  return TOOLS.map((one) => {
    const digits = candidatesIn(cell).filter((digit) => marks.value.get(spot(cell, digit)) === one);
    return digits.length > 0 && `${texts.value.markedAs[one]} ${digits.map((digit) => grid?.shown(digit)).join(" ")}`;
  }).filter(Boolean).join(", ");
}

/** Marks a candidate, and announces it. @param {number} cell @param {number} digit */
function press(cell, digit) {
  toggle(cell, digit);
  announce(`${geometry.value?.name(cell)}: ${noteOf(cell) || texts.value.notMarked}`);
}

/** Handles a press: selects the cell, and with a mouse or pen also marks the candidate. For touch, the candidates of the cell are buttons below the board. @param {import("../../view/board/pointer.js").Report} report */
function onPointer({ type, cell, x, y, layout, event }) {
  if (type !== "press" || cell === undefined || !exercise.value) return;
  selection.value = [cell];
  focusCell(cell);
  if (event.pointerType === "touch") return;
  const mark = markAt(layout, exercise.value.position, cell, layout.point({ x, y }));
  if (mark) press(cell, mark.digit);
}

function Task() {
  const text = texts.value;
  const now = exercise.value;
  if (!now) return null;
  const said = feedback.value;
  return html`
    <p class="note">${text.sources[now.source]}${now.slug === "" && now.steps > 0 && ` ${filled(text.stepsFound, { count: now.steps })}`}</p>
    ${now.isOver ? html`<p class="remark good">${text.solvedAll}</p>` : !now.answer && html`<${Tools} />`}
    <p class=${`feedback ${said ? (said.isGood ? "good" : "bad") : ""}`} role="status" aria-live="polite">${said?.text}</p>
    ${now.answer && html`
      <${Explained} step=${now.answer} puzzle=${now.puzzle}>
        ${now.slug === "" ? html`<button class="first" onClick=${goOn}>${text.goOn}</button>` : html`<button class="first" disabled=${isWorking.value} onClick=${next}>${text.nextExercise}</button>`}
        <button onClick=${() => openIn("play", { puzzle: now.puzzle, position: now.position, title: text.exercise })}><${Icon} name="play" />${text.playFromHere}</button>
      </${Explained}>
    `}
    ${now.isOver && html`<button class="first" onClick=${next}>${text.nextPuzzle}</button>`}
  `;
}

function Tools() {
  const text = texts.value;
  const grid = geometry.value;
  const cell = selection.value.at(-1) ?? 0;
  const digits = candidatesIn(cell);
  return html`
    <div class="segments" role="radiogroup" aria-label=${text.markAs}>
      ${TOOLS.map((one) => html`<button role="radio" aria-checked=${tool.value === one ? "true" : "false"} onClick=${() => (tool.value = one)}>${text.tools[one]}</button>`)}
    </div>
    <div class="candidates" role="group" aria-label=${filled(text.candidatesOf, { cell: grid?.name(cell) ?? "" })}>
      <span class="note">${grid?.name(cell)}</span>
      ${digits.map((digit) => {
        const mark = marks.value.get(spot(cell, digit));
        return html`<button class=${mark ?? ""} aria-pressed=${mark ? "true" : "false"} aria-label=${`${grid?.shown(digit)}${mark ? `, ${text.markedAs[mark]}` : ""}`} onClick=${() => press(cell, digit)}>${grid?.shown(digit)}</button>`;
      })}
      ${digits.length === 0 && html`<span class="note">${text.filledCell}</span>`}
    </div>
    <div class="choices">
      <button class="first" disabled=${isWorking.value} onClick=${check}><${Icon} name="check" />${text.check}</button>
      <button disabled=${isWorking.value} onClick=${help}><${Icon} name="hint" />${text.hint}</button>
      <button disabled=${marks.value.size === 0} onClick=${clear}><${Icon} name="erase" />${text.clearMarks}</button>
      <button disabled=${isWorking.value} onClick=${show}>${text.showMe}</button>
    </div>
  `;
}

/** @type {Record<string, [down: number, right: number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @param {KeyboardEvent} event */
export function onExerciseKey(event) {
  const { ctrlKey, metaKey, altKey } = event;
  const code = keyOf(event);
  const now = exercise.value;
  const grid = geometry.value;
  if (ctrlKey || metaKey || altKey || !now || !grid) return false;
  const cell = selection.value.at(-1) ?? 0;
  const move = ARROWS[code];
  const number = code.match(/^(?:Digit|Numpad)(\d)$/)?.[1];
  const letter = grid.digits.length > 9 ? code.match(/^Key([A-G])$/)?.[1] : undefined;
  if (move) {
    selection.value = [beside(grid, cell, ...move)];
    focusCell(selection.value[0] ?? 0);
  } else if (number !== undefined) press(cell, Number(number) - grid.lowest + 1);
  else if (letter) press(cell, letter.charCodeAt(0) - 55 - grid.lowest + 1);
  else if (code === "Space") nextTool();
  else if (code === "Enter") now.answer ? (now.slug === "" ? goOn() : next()) : check();
  else if (code === "KeyH") help();
  else if (code === "KeyN" && now.answer && now.slug !== "") next();
  else if (code === "Escape") clear();
  else if (now.answer && (code === "KeyJ" || code === "KeyK")) go(now.answer, code === "KeyJ" ? 1 : -1);
  else return false;
  return true;
}
