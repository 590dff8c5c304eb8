// The part with a hint: the next step from the player's position.

import { RulesOnPaper } from "../../rules/words.js";
import { fragment } from "../../shell/route.js";
import { openIn } from "../../shell/open.js";
import { candidates, digitIn } from "../../game/position.js";
import { counted, filled } from "../../text/index.js";
import { ofGrid } from "../../view/of-grid.js";
import { Board } from "../../view/board/board.js";
import { Magnifier } from "../../view/board/magnifier.js";
import { CellOutlines, StepDrawing } from "../../view/board/step-drawing.js";
import { notesOf } from "../../view/board/step-legend.js";
import { html } from "../../view/html.js";
import { Icon } from "../../view/icons.js";
import { keyOf } from "../../view/key.js";
import { Message, isWorking } from "../../view/message.js";
import { About } from "../about.js";
import { leaveExplanation } from "../focus.js";
import { onBoardKey } from "../keyboard.js";
import { go, light } from "../step/attention.js";
import { Explained } from "../step/explained.js";
import { ExtraBoards } from "../step/extra-boards.js";
import { lightOf } from "../step/light.js";
import { reasoning } from "../step/reasoning.js";
import { before } from "../step/positions.js";
import { select } from "../step/step-board.js";
import { applyStep, geometry, move, position, puzzle, redo, selection, undo } from "../study.js";
import { TechniqueChoice } from "../technique-choice.js";
import { texts } from "../texts.js";
import { corrected, marked, unmarked } from "./correcting.js";
import { STAGES, askFor, hint, putAway, tellMore } from "./hint.js";

export const HintPart = () => html`
  <div class="table">
    <div class="main">
      <${About} />
      <${HintBoard} />
      <${RulesOnPaper} puzzle=${puzzle.value} />
    </div>
    <div class="side">
      <${Message} />
      <${Stages} />
      <${HintText} />
    </div>
  </div>
`;

function HintBoard() {
  const { record, stage } = hint() ?? {};
  const step = stage === 2 ? record?.step : undefined;
  const wrong = new Set((record?.mistakes ?? []).flatMap(({ cells }) => cells.map(({ index }) => index)));
  const where = !step && record?.place ? whereToLook(record.place, record.of_grid) : undefined;
  /** @param {import("../../view/board/layout.js").Layout} layout */
  const over = (layout) => {
    if (step) return html`<${StepDrawing} layout=${layout} step=${step} light=${light(puzzle.value, step)} />`;
    if (where) return html`<${StepDrawing} layout=${layout} step=${NOTHING} light=${where.light} />`;
    return html`<${CellOutlines} layout=${layout} cells=${[...wrong]} />`;
  };
  const [shown] = step ? [...step.placed, ...step.eliminated].map(({ index }) => index) : where ? inLight(where.light) : wrong;
  return html`
    <${Magnifier} geometry=${geometry.value} focus=${shown ?? selection.value.at(-1) ?? 0}><${Board} puzzle=${puzzle.value} position=${step ? before(puzzle.value, step) : position.value} selection=${selection.value}
      state=${(/** @type {number} */ cell) => (wrong.has(cell) ? "wrong" : where?.digits.has(digitIn(position.value, cell)) ? "same" : "")} note=${step ? notesOf(step) : (/** @type {number} */ cell) => (wrong.has(cell) ? texts.value.wrong : "")}
      markClass=${(/** @type {number} */ _, /** @type {number} */ digit) => (where?.digits.has(digit) ? "marked" : "")} over=${over} takesFocus=${false} onPointer=${select} /></${Magnifier}>
    ${step && html`<${ExtraBoards} puzzle=${puzzle.value} step=${step} />`}
  `;
}

/** The emphasised cells, and the middle cell of each emphasised house. @param {import("../../view/board/step-drawing.js").Light | undefined} light @returns {number[]} */
function inLight(light) {
  const inHouses = [...(light?.houses ?? [])].map((name) => geometry.value.house(name)?.cells ?? []).map((cells) => cells[Math.floor(cells.length / 2)] ?? 0);
  return [...(light?.cells ?? []), ...inHouses];
}

/** A step without anything to draw. @type {import("../../view/board/step-drawing.js").StepRecord} */
const NOTHING = { pattern: { houses: [], cells: [], sets: [], candidates: [], groups: [], links: [] }, placed: [], eliminated: [] };

/** The emphasis of the first stage on the board: the cells and houses that the sentence `place` names; or its digits, if it
 * names only digits.
 * @param {string} place @param {number | null} [grid] the number of the grid, if there are several */
function whereToLook(place, grid) {
  const [sentence] = reasoning(place).flatMap((line) => line.sentences);
  if (!sentence) return undefined;
  const all = lightOf(geometry.value, { ...NOTHING, of_grid: grid ?? null }, sentence);
  const isAbout = sentence.named.cells.length + sentence.named.houses.length === 0;
  const digits = new Set(isAbout ? sentence.named.digits.map((digit) => digit - geometry.value.lowest + 1) : []);
  return { light: all, digits };
}

function Stages() {
  const text = texts.value;
  const stage = hint()?.stage ?? -1;
  return html`
    <div class="stages" role="group" aria-label=${text.stages}>
      ${STAGES.map((name, number) => html`
        <button disabled=${isWorking.value} aria-pressed=${number <= stage ? "true" : "false"} aria-current=${number === stage ? "step" : undefined} onClick=${() => askFor(number)}>
          <span class="number" aria-hidden="true">${number + 1}</span>${text.stage[name]}
        </button>
      `)}
    </div>
  `;
}

function HintText() {
  const text = texts.value;
  const shown = hint();
  const gaps = unmarked(geometry.value, position.value);
  return html`
    ${gaps.length > 0 && html`
      <div class="remark">
        <p>${counted(text.unmarked, gaps.length)}</p>
        <button onClick=${() => move(marked(position.value, gaps, candidates(geometry.value, position.value)))}><${Icon} name="fill" />${text.fillIn}</button>
      </div>
    `}
    ${!shown && html`
      <p class="lead">${text.hintLead}</p>
      <${TechniqueChoice} />
    `}
    ${shown && (shown.record.mistakes.length > 0 ? html`<${Mistakes} mistakes=${shown.record.mistakes} stage=${shown.stage} />` : html`<${Found} record=${shown.record} stage=${shown.stage} />`)}
    <div class="choices">
      <a class="button" href=${fragment("learn", ["path"])}><${Icon} name="path" />${text.wholePath}</a>
      <button onClick=${() => openIn("play")}><${Icon} name="play" />${text.backToPlay}</button>
    </div>
  `;
}

/** @param {{ record: import("./hint.js").HintRecord, stage: number }} props */
function Found({ record: { problem, place, technique, step }, stage }) {
  const text = texts.value;
  if (problem) return html`<div class="remark problem"><p>${problem}</p></div>`;
  const more = stage < 2 && html`<button class="first" disabled=${isWorking.value} onClick=${tellMore}>${text.tellMore}</button>`;
  if (step && stage === 2) {
    return html`
      <${Explained} step=${step} puzzle=${puzzle.value}>
        <button class="first" onClick=${() => apply(step)}><${Icon} name="check" />${text.apply}</button>
        <button onClick=${close}>${text.close}</button>
      </${Explained}>
    `;
  }
  return html`
    <section class="explained" aria-label=${text.hint}>
      ${technique && html`<h3><a href=${fragment("learn", [technique.slug])}>${technique.name}</a></h3>`}
      <p>${place}</p>
      <div class="choices">${more}</div>
    </section>
  `;
}

function close() {
  leaveExplanation(".stages button");
  putAway();
}

/** @param {import("../step/positions.js").Step} step */
function apply(step) {
  leaveExplanation(".stages button");
  putAway();
  applyStep(step);
}

/** @param {{ mistakes: readonly import("./correcting.js").Mistake[], stage: number }} props */
function Mistakes({ mistakes, stage }) {
  const text = texts.value;
  const said = (/** @type {import("./correcting.js").Mistake} */ { mistake, cells, digit, right }) =>
    filled(right === null ? text.mistakes[mistake] : text.mistakesRevealed[mistake], { cells: cells.map(({ cell }) => cell).join(", "), digit: digit ?? "", right: right ?? "" });
  return html`
    <section class="explained problem" aria-label=${text.correctFirst}>
      <h3>${text.correctFirst}</h3>
      <ul class="mistakes">
        ${mistakes.map((one) => html`
          <li>
            <span>${one.of_grid ? ofGrid(one.of_grid, said(one)) : said(one)}</span>
            ${(one.mistake !== "missing-mark" || one.right !== null) && html`<button onClick=${() => move(corrected(geometry.value, position.value, one))}>${one.mistake === "missing-mark" ? text.addMark : text.takeAway}</button>`}
          </li>
        `)}
      </ul>
      <div class="choices">
        ${stage < 2 && html`<button disabled=${isWorking.value} onClick=${() => askFor(2)}>${text.showRight}</button>`}
      </div>
    </section>
  `;
}

/** @param {KeyboardEvent} event */
export function onHintKey(event) {
  const { ctrlKey, metaKey, shiftKey } = event;
  const code = keyOf(event);
  if (ctrlKey || metaKey) {
    if (code === "KeyZ") return done(shiftKey ? redo() : undo());
    return code === "KeyY" ? done(redo()) : false;
  }
  const step = hint()?.stage === 2 ? hint()?.record.step : undefined;
  if (code === "KeyH") return done(tellMore());
  if (code === "Enter" && step) return done(apply(step));
  if (code === "KeyP") return done(openIn("play"));
  if (code === "Escape") return done(close());
  if (step && (code === "KeyJ" || code === "KeyK")) return done(go(step, code === "KeyJ" ? 1 : -1));
  return onBoardKey(event);
}

/** @param {unknown} _ */
const done = (_) => true;
