// The part with the whole solution: a list of its steps, and the step that is shown.

import { useEffect, useRef } from "../../../vendor/hooks.mjs";
import { RulesOnPaper } from "../../rules/words.js";
import { MODES } from "../../shell/modes.js";
import { openIn } from "../../shell/open.js";
import { current } from "../../game/current.js";
import { hasGrids, startOf } from "../../game/puzzle.js";
import { filled, language, texts as shared } from "../../text/index.js";
import { Board } from "../../view/board/board.js";
import { Magnifier } from "../../view/board/magnifier.js";
import { html } from "../../view/html.js";
import { Icon } from "../../view/icons.js";
import { keyOf } from "../../view/key.js";
import { Menu } from "../../view/menu.js";
import { Message, isWorking } from "../../view/message.js";
import { paper } from "../../view/paper.js";
import { About } from "../about.js";
import { isOnBoard, onBoardKey } from "../keyboard.js";
import { prefer, preferences } from "../preferences.js";
import { effectOnBoard } from "../steps/naming.js";
import { whileHere } from "../staying.js";
import { go } from "../step/attention.js";
import { Explained } from "../step/explained.js";
import { after, before } from "../step/positions.js";
import { StepBar } from "../step/ratings.js";
import { StepBoard, select } from "../step/step-board.js";
import { geometry, position, puzzle, selection } from "../study.js";
import { TechniqueChoice } from "../technique-choice.js";
import { texts } from "../texts.js";
import { copyText, savePage, saveRecord, saveText } from "./exporting.js";
import { linesOf } from "./listing.js";
import { isPlaying, pause, toggle, turnTo } from "./playing.js";
import { SCALES, rate, ratings, said } from "./rating.js";
import { at, hardest, solution, solve, step } from "./solution.js";

export function PathPart() {
  const { set, easiest, fromStart } = preferences.value;
  useEffect(() => {
    const here = whileHere();
    pause();
    solve().then(() => (here.aborted || hasGrids(puzzle.value) ? undefined : rate(here)));
  }, [puzzle.value, fromStart ? undefined : position.value, set, easiest, fromStart, language.value]);
  useEffect(() => pause, []);
  return html`
    <div class="table">
      <div class="main">
        <${About} hasUndo=${false} />
        <${PathBoard} />
        <${RulesOnPaper} puzzle=${puzzle.value} />
        <${Controls} />
      </div>
      <div class="side">
        <${Message} />
        <${Summary} />
        <${Shown} />
        <${List} />
        <${Options} />
      </div>
    </div>
  `;
}

/** The position that is shown: before the current step, or after the last step at the end of the list. */
function shownPosition() {
  if (step.value) return before(puzzle.value, step.value);
  const last = solution.value?.steps.at(-1);
  return last ? after(puzzle.value, last) : preferences.value.fromStart ? startOf(puzzle.value) : position.value;
}

function PathBoard() {
  if (step.value) return html`<${StepBoard} puzzle=${puzzle.value} step=${step.value} />`;
  return html`
    <${Magnifier} geometry=${geometry.value} focus=${selection.value.at(-1) ?? 0}>
      <${Board} puzzle=${puzzle.value} position=${shownPosition()} selection=${selection.value} takesFocus=${false} onPointer=${select} />
    </${Magnifier}>
  `;
}

function Controls() {
  const text = texts.value;
  const count = solution.value?.steps.length ?? 0;
  const button = (/** @type {import("../../view/icons.js").IconName} */ icon, /** @type {string} */ label, /** @type {() => unknown} */ action, isOff = false) =>
    html`<button class="plain" aria-label=${label} title=${label} disabled=${isOff} onClick=${action}><${Icon} name=${icon} /></button>`;
  return html`
    <div class="controls" role="group" aria-label=${text.controls}>
      ${button("first", text.firstStep, () => turnTo(0), at.value === 0)}
      ${button("previous", text.stepBefore, () => turnTo(at.value - 1), at.value === 0)}
      ${button(isPlaying.value ? "pause" : "go", isPlaying.value ? text.pause : text.play, toggle, count === 0)}
      ${button("next", text.stepAfter, () => turnTo(at.value + 1), at.value >= count)}
      ${button("last", text.lastStep, () => turnTo(count), at.value >= count)}
      <input type="range" min="0" max=${count} value=${at.value} aria-label=${text.stepNumber} aria-valuetext=${whereItIs()} onInput=${(/** @type {any} */ event) => turnTo(Number(event.target.value))} />
      <select aria-label=${text.tempo} value=${preferences.value.tempo} onChange=${(/** @type {any} */ event) => prefer({ tempo: event.target.value })}>
        ${Object.entries(text.tempos).map(([tempo, name]) => html`<option value=${tempo}>${name}</option>`)}
      </select>
    </div>
  `;
}

function whereItIs() {
  const count = solution.value?.steps.length ?? 0;
  return step.value ? filled(texts.value.stepOf, { number: at.value + 1, count, technique: step.value.technique.name }) : filled(texts.value.endOf, { count });
}

/** Shows the difficulty of the puzzle: its ratings, or for several grids, which the scales do not rate, the hardest
 * technique. */
function Summary() {
  const { hardest: technique } = solution.value ?? {};
  if (hasGrids(puzzle.value)) return technique && html`<dl class="ratings summary"><div><dt>${texts.value.hardest}</dt><dd>${technique.name}</dd></div></dl>`;
  return html`
    <dl class="ratings summary" title=${texts.value.seHelp}>
      ${/** @type {(keyof typeof SCALES)[]} */ (Object.keys(SCALES)).map((scale) => html`<div><dt>${SCALES[scale]}</dt><dd>${said(scale, ratings()[scale])}</dd></div>`)}
    </dl>
  `;
}

function Shown() {
  const text = texts.value;
  const shown = step.value;
  if (!solution.value) return !isWorking.value && html`<button onClick=${solve}>${text.searchAgain}</button>`;
  const there = { ...current.value, position: shownPosition() };
  return html`
    <p class="where" role="status" aria-live="polite">${whereItIs()}</p>
    ${!shown && html`<p class="remark">${solution.value.message}</p>`}
    ${shown && html`<${Explained} step=${shown} puzzle=${puzzle.value} />`}
    <div class="choices">
      <button onClick=${() => openIn("play", there)}><${Icon} name="play" />${text.playFromHere}</button>
      ${!hasGrids(puzzle.value) && MODES.some(({ slug }) => slug === "watch") && html`<button onClick=${() => openIn("watch", there)}><${Icon} name="go" />${text.watchFromHere}</button>`}
      <${Menu} label=${text.keep} icon="save" isUp=${true} hasText=${true} items=${[
        ["copy", text.copyText, copyText],
        ["save", text.saveText, saveText],
        ...(hasGrids(puzzle.value) ? [] : [["save", text.savePage, savePage]]),
        ["save", text.saveRecord, saveRecord],
        ["print", shared.value.print, print],
      ]} />
    </div>
  `;
}

async function print() {
  const { PrintedSolution } = await import("./printed.js");
  paper.value = { Content: PrintedSolution };
}

function List() {
  const text = texts.value;
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const steps = solution.value?.steps ?? [];
  // Scroll the list to the line of the step that is shown.
  useEffect(() => {
    const box = list.current;
    const line = /** @type {HTMLElement | null | undefined} */ (box?.querySelector('[aria-current="step"]'));
    if (box && line) box.scrollTop += line.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2;
  }, [at.value, solution.value]);
  if (steps.length === 0) return null;
  const name = (/** @type {import("./solution.js").Step} */ one) => html`<span class="name">${one.technique.name}</span>`;
  return html`
    <div class="scroll path" ref=${list} tabindex="0" role="group" aria-label=${text.parts.path}>
      <ol class="rows">
        ${linesOf(steps, preferences.value.foldsSingles).map(({ first, last }) => {
          const one = steps[first];
          if (!one) return null;
          const isShown = at.value >= first && at.value <= last;
          const isHardest = hardest.value === first;
          return html`
            <li>
              <button class="line" aria-current=${isShown ? "step" : undefined} onClick=${() => turnTo(first)}>
                <span class="number">${first + 1}</span>
                <span class="what">${last > first ? html`<span class="name">${filled(text.singles, { count: last - first + 1 })}</span>` : html`${name(one)}<code class="effect">${effectOnBoard(one)}</code>`}</span>
                ${isHardest && html`<span class="hardest">${text.hardest}</span>`}
                <${StepBar} ratings=${one.ratings} />
              </button>
            </li>
          `;
        })}
      </ol>
    </div>
  `;
}

function Options() {
  const text = texts.value;
  const choice = (/** @type {string} */ label, /** @type {boolean} */ isOn, /** @type {(isOn: boolean) => unknown} */ onChange) => html`
    <label class="setting">${label}<input type="checkbox" checked=${isOn} onChange=${(/** @type {any} */ event) => onChange(event.target.checked)} /></label>
  `;
  const isBegun = preferences.value.fromStart ? position.value.digits.some(Boolean) : true;
  return html`
    <div class="options">
      <${TechniqueChoice} />
      ${!hasGrids(puzzle.value) && choice(text.easiest, preferences.value.easiest, (easiest) => prefer({ easiest }))}
      ${hasGrids(puzzle.value) && html`<p class="note">${text.notForGrids}</p>`}
      ${isBegun && choice(text.fromStart, preferences.value.fromStart, (fromStart) => prefer({ fromStart }))}
      ${choice(text.foldsSingles, preferences.value.foldsSingles, (foldsSingles) => prefer({ foldsSingles }))}
    </div>
  `;
}

/** @param {KeyboardEvent} event */
export function onPathKey(event) {
  const { ctrlKey, metaKey, altKey } = event;
  const code = keyOf(event);
  if (ctrlKey || metaKey || altKey) return false;
  if (isOnBoard(event) && code.startsWith("Arrow")) return onBoardKey(event);
  const shown = step.value;
  if (code === "ArrowRight" || code === "ArrowDown") turnTo(at.value + 1);
  else if (code === "ArrowLeft" || code === "ArrowUp") turnTo(at.value - 1);
  else if (code === "Home") turnTo(0);
  else if (code === "End") turnTo(solution.value?.steps.length ?? 0);
  else if (code === "Space") toggle();
  else if (code === "KeyX") turnTo(hardest.value);
  else if (code === "KeyP") openIn("play", { ...current.value, position: shownPosition() });
  else if (shown && (code === "KeyJ" || code === "KeyK")) go(shown, code === "KeyJ" ? 1 : -1);
  else return false;
  return true;
}
