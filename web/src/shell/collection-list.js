// The dialog with the collections that are stored in this browser, and their puzzles.

import { useState } from "../../vendor/hooks.mjs";
import { collections, discard, gameIn } from "../game/collections.js";
import { startOf } from "../game/puzzle.js";
import { gameOf } from "../game/storage.js";
import { counted, filled, texts } from "../text/index.js";
import { Dialog, closeDialog } from "../view/dialog.js";
import { html } from "../view/html.js";
import { Miniature } from "../view/board/miniature.js";
import { openIn } from "./open.js";
import { openPrinting } from "./printing.js";

/** The number of puzzles on a page of the list. */
const PAGE = 24;

/** @param {{ index: number }} props `index`: the collection that is shown first */
export function Collections({ index }) {
  const [all, setAll] = useState(collections);
  const [at, setAt] = useState(index);
  const [page, setPage] = useState(0);
  const text = texts.value;
  const shown = all[at] ?? all[0];
  const pages = Math.ceil((shown?.puzzles.length ?? 0) / PAGE);
  const choose = (/** @type {any} */ event) => {
    setAt(Number(event.target.value));
    setPage(0);
  };
  const remove = () => {
    if (shown) discard(shown.id);
    setAll(collections());
    setAt(0);
    setPage(0);
  };
  return html`
    <${Dialog} title=${text.collections} wide=${true}>
      ${!shown && html`<p class="note">${text.noCollections}</p>`}
      ${shown && html`
        <div class="choices">
          <select aria-label=${text.collection} value=${at} onChange=${choose}>
            ${all.map((one, k) => html`<option value=${k}>${one.name}</option>`)}
          </select>
          <span class="note">${counted(text.puzzles, shown.puzzles.length)}</span>
          <button onClick=${() => openPrinting(shown.id)}>${text.print}</button>
          <button onClick=${remove}>${text.remove}</button>
        </div>
        <ul class="tiles">
          ${shown.puzzles.slice(page * PAGE, (page + 1) * PAGE).map((one, k) => html`<${Tile} key=${page * PAGE + k} collection=${shown} index=${page * PAGE + k} />`)}
        </ul>
        ${pages > 1 && html`
          <div class="choices">
            <button disabled=${page === 0} onClick=${() => setPage(page - 1)}>${text.before}</button>
            <span class="note">${filled(text.page, { page: page + 1, pages })}</span>
            <button disabled=${page === pages - 1} onClick=${() => setPage(page + 1)}>${text.after}</button>
          </div>
        `}
      `}
    </${Dialog}>
  `;
}

/** @param {{ collection: import("../game/collections.js").Collection, index: number }} props */
function Tile({ collection, index }) {
  const text = texts.value;
  const one = collection.puzzles[index];
  if (!one) return null;
  const game = gameOf(gameIn(collection, index));
  const name = one.title && one.title !== text.untitled ? one.title : `${index + 1}`;
  const state = game?.solved ? text.solved : game ? text.begun : "";
  const play = () => {
    closeDialog();
    openIn("play", { puzzle: one.puzzle, position: game?.history.present ?? startOf(one.puzzle), title: `${collection.name}: ${name}`, game: gameIn(collection, index) });
  };
  return html`
    <li>
      <button onClick=${play}>
        <${Miniature} puzzle=${one.puzzle} position=${game?.history.present ?? startOf(one.puzzle)} />
        <span>${name}${state && html`<small>${state}</small>`}</span>
      </button>
    </li>
  `;
}
