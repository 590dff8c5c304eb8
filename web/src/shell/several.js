// The dialog for a text with several puzzles. The reader can open one, store all as a collection, or print some.

import { useState } from "../../vendor/hooks.mjs";
import { collect, collections } from "../game/collections.js";
import { givensOf, line } from "../game/puzzle.js";
import { sizeOf } from "../game/size.js";
import { counted, texts } from "../text/index.js";
import { Dialog, closeDialog } from "../view/dialog.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { open } from "./open.js";
import { openPrinting } from "./printing.js";
import { openCollections } from "./taking.js";

/** @typedef {import("./read.js").Found} Found */

/** The number of puzzles that are listed at first. The button "show more" adds as many again. */
const PAGE = 50;
/** The number of first cells that are shown for a puzzle without a title. */
const FIRST = 18;

/** @param {import("./read.js").Reading & { name: string }} props
 *   `name`: the name of a collection of these puzzles */
export function Several({ found, refused, isCut, name }) {
  const [most, setMost] = useState(PAGE);
  const [problem, setProblem] = useState("");
  const text = texts.value;
  const rest = found.length - most;
  const play = (/** @type {Found} */ one) => {
    closeDialog();
    open(one.open());
  };
  const keepAll = () => {
    const made = collect(name, found.map((one) => ({ title: one.title, puzzle: one.open().puzzle })));
    if (made) openCollections(collections().findIndex(({ id }) => id === made.id));
    else setProblem(text.tooLarge);
  };
  const print = () => openPrinting({ name, list: found.map((one, k) => ({ title: isUntitled(one) ? `${name} ${k + 1}` : one.title, about: sizeIn(one), open: one.open })) });
  return html`
    <${Dialog} title=${counted(text.puzzles, found.length)}>
      <p class="note">${text.chooseOne}${refused > 0 && ` ${counted(text.refused, refused)}`}${isCut && ` ${text.cut}`}</p>
      ${problem && html`<p class="note problem" role="alert">${problem}</p>`}
      <div class="choices">
        <button class="first" onClick=${keepAll}><${Icon} name="games" />${text.keepAll}</button>
        <button onClick=${print}><${Icon} name="print" />${text.print}</button>
      </div>
      <ol class="found">
        ${found.slice(0, most).map((one, k) => html`
          <li key=${k}><button class="plain" onClick=${() => play(one)}>
            <span class="number">${k + 1}.</span><span class=${isUntitled(one) ? "name givens" : "name"}>${labelOf(one)}</span><span class="note">${sizeIn(one)}</span>
          </button></li>
        `)}
      </ol>
      ${rest > 0 && html`<div class="choices"><button onClick=${() => setMost(most + PAGE)}>${text.showMore}</button><span class="note" role="status">${counted(text.notListed, rest)}</span></div>`}
    </${Dialog}>
  `;
}

/** @param {Found} one */
const isUntitled = ({ title }) => title === texts.value.untitled;

/** The title of a puzzle, or its first cells. @param {Found} one */
function labelOf(one) {
  if (!isUntitled(one)) return one.title;
  const givens = line(one.puzzle, givensOf(one.puzzle));
  return givens.length > FIRST ? `${givens.slice(0, FIRST)}…` : givens;
}

/** @param {Found} one */
function sizeIn({ puzzle }) {
  if (puzzle.grids) return counted(texts.value.gridCount, puzzle.grids.length);
  const { rows, columns } = sizeOf(puzzle);
  return `${rows} × ${columns}`;
}
