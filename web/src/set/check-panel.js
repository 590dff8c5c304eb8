// The panel with a setter's questions about the puzzle, and the answers.

import { hasGrids } from "../game/puzzle.js";
import { counted, filled, language, texts as shared } from "../text/index.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { isWorking } from "../view/message.js";
import { addGivens, applyMinimized, diagnose, highlight, leaveOut, markOne, minimize, placeOf, present, question, rate, showSolution, solution } from "./analysis.js";
import { grid, whole } from "./draft.js";
import { total } from "./live.js";
import { choose } from "./tools.js";
import { texts } from "./texts.js";

export function CheckPanel() {
  const text = texts.value;
  const isProper = total.value?.isExact && total.value.least === 1;
  const ask = (/** @type {string} */ label, /** @type {() => unknown} */ action, isOff = false) => html`
    <button disabled=${isWorking.value || isOff} onClick=${action} title=${isOff ? text.notUnique : undefined}>${label}</button>
  `;
  const about = question.value;
  return html`
    <div class="questions">
      ${hasGrids(whole.value) ? about && ask(text.analyses[about], diagnose) : html`
        ${ask(about ? text.analyses[about] : text.examine, diagnose)}
        ${ask(text.analyses.rate, rate, !isProper)}
        ${ask(text.analyses.minimize, () => minimize("givens"), !isProper)}
        ${ask(text.analyses.minimizeAll, () => minimize("all"), !isProper)}
      `}
      <button aria-pressed=${solution.value ? "true" : "false"} onClick=${() => showSolution(!solution.value)}>${solution.value ? text.hideSolution : text.showSolution}</button>
    </div>
    ${hasGrids(whole.value) && html`<p class="how">${text.checkOfSeveral}</p>`}
    <div class="findings" aria-live="polite">
      ${present.value?.diagnosis && html`<${Diagnosis} record=${present.value.diagnosis} />`}
      ${present.value?.minimized && html`<${Minimized} record=${present.value.minimized} />`}
      ${present.value?.ratings && html`<${Ratings} records=${present.value.ratings} />`}
    </div>
  `;
}

/** @param {{ record: any }} props */
function Diagnosis({ record }) {
  const text = texts.value;
  const { conflict, minimal, redundant, statements, undecided, missing, stopped } = record;
  return html`
    ${conflict && html`<p>${conflict.minimal ? text.conflictFound : text.conflictLarge}</p><${Statements} list=${conflict.parts} statements=${statements} /><p class="note">${text.highlighted}</p>`}
    ${minimal && html`<p>${text.minimal}</p>`}
    ${redundant?.length > 0 && html`<p>${text.redundant}</p><${Statements} list=${redundant} statements=${statements} />`}
    ${undecided?.length > 0 && html`<p>${counted(text.undecided, undecided.length)}</p>`}
    ${missing && html`<${Missing} missing=${missing} />`}
    ${stopped && html`<p class="note">${text.stoppedEarly}</p>`}
  `;
}

/** Lists statements in words. A press on a statement marks it on the board, and a button removes it from the puzzle. @param {{ list: readonly string[], statements: readonly import("./analysis.js").Statement[] }} props */
function Statements({ list, statements }) {
  const text = texts.value;
  const show = (/** @type {import("./analysis.js").Statement} */ one) => () => {
    markOne(one);
    // A part can be selected only if its grid is on the board.
    choose(one.of_grid === undefined || one.of_grid === grid.value ? placeOf(one) : undefined);
  };
  return html`
    <ul class="statements">
      ${statements.map((one, k) => html`
        <li>
          <button class="plain what" onClick=${show(one)}>${list[k]}</button>
          ${one.states !== "grid" && html`<button class="plain" aria-label=${`${text.leaveOut}: ${list[k]}`} title=${text.leaveOut} onClick=${() => leaveOut(one)}><${Icon} name="remove" /></button>`}
        </li>
      `)}
    </ul>
  `;
}

/** @param {{ missing: any }} props */
function Missing({ missing }) {
  const text = texts.value;
  const give = (/** @type {any[]} */ givens) => () => {
    highlight.value = undefined;
    addGivens(givens);
  };
  const name = (/** @type {any} */ one) => `${one.cell} = ${one.digit}`;
  return html`
    ${missing.alone.length > 0 && html`
      <p>${text.givenEnough}</p>
      <ul class="chips">${missing.alone.map((/** @type {any} */ one) => html`<li><button onClick=${give([one])}><${Icon} name="add" />${name(one)}</button></li>`)}</ul>
    `}
    ${missing.deciding_cells.length > 0 && html`<p>${filled(text.eitherCell, { cells: missing.deciding_cells.map((/** @type {any} */ one) => one.cell).join(", ") })}</p>`}
    ${missing.together.length > 0 && html`
      <p>${text.givensTogether}</p>
      <p>${missing.together.map(name).join(", ")}</p>
      <button onClick=${give(missing.together)}><${Icon} name="add" />${text.apply}</button>
    `}
  `;
}

/** @param {{ record: any }} props */
function Minimized({ record }) {
  const text = texts.value;
  if (record.removed.length === 0) return html`<p>${text.minimal}</p>`;
  return html`
    <p>${counted(text.minimized, record.removed.length)}</p>
    <ul class="removed" tabindex="0">${record.removed.map((/** @type {string} */ one) => html`<li>${one}</li>`)}</ul>
    ${record.stopped && html`<p class="note">${text.stoppedEarly}</p>`}
    <button class="first" onClick=${applyMinimized}>${text.apply}</button>
  `;
}

/** @param {{ records: readonly any[] }} props */
function Ratings({ records }) {
  const text = texts.value;
  const rated = records.filter(({ problem }) => !problem);
  if (rated.length === 0) return html`<p>${records[0]?.problem}</p>`;
  return html`
    <table class="numbers">
      <tbody>${rated.map((record) => html`<tr><th scope="row">${text.rated[/** @type {keyof typeof text.rated} */ (record.scale)]}</th><td>${figures(record)}</td></tr>`)}</tbody>
    </table>
    ${rated[0]?.hardest && html`<p>${filled(text.ratedHardest, { name: rated[0].hardest.name })}</p>`}
  `;
}

/** A number with one decimal. @param {number} number */
const decimal = (number) => number.toLocaleString(language.value, { minimumFractionDigits: 1 });

/** A rating as text: `ER 4.2 / EP 1.2 / ED 1.2`, or a level. @param {any} record */
function figures(record) {
  switch (record.scale) {
    case "se":
      return `ER ${decimal(record.er)} / EP ${decimal(record.ep)} / ED ${decimal(record.ed)}`;
    case "hodoku":
      return `${/** @type {Record<string, string>} */ (shared.value.hodokuLevels)[record.level] ?? record.level}, ${record.score.toLocaleString(language.value)}`;
    default:
      return /** @type {Record<string, string>} */ (shared.value.levels)[record.level] ?? record.level;
  }
}

