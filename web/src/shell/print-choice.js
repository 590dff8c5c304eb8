// The choice of the games, or puzzles of a collection, to print.

import { useState } from "../../vendor/hooks.mjs";
import { collections, gameIn } from "../game/collections.js";
import { startOf } from "../game/puzzle.js";
import { gameOf, games } from "../game/storage.js";
import { counted, filled, language, texts } from "../text/index.js";
import { html } from "../view/html.js";

/** A puzzle that can be printed. A list may have thousands, so `open` makes the position only when the puzzle is printed.
 * @typedef {{ title: string, about: string, open: () => { puzzle: import("../game/puzzle.js").Puzzle, position: import("../game/position.js").Position } }} Printable */

/** The number of puzzles on a page of the list, and the maximum number of puzzles to print. */
const PAGE = 50;
export const MOST = 200;

/** The sources of stored puzzles: "games", and the ids of the collections, each with its name in the language of the page. @returns {[source: string, name: string][]} */
export function sources() {
  return [
    ...(games().length > 0 ? [/** @type {[string, string]} */ (["games", texts.value.ownGames])] : []),
    ...collections().map(({ id, name }) => /** @type {[string, string]} */ ([id, name])),
  ];
}

/** The puzzles of a source. @param {string} source @returns {Printable[]} */
export function printablesOf(source) {
  const text = texts.value;
  const stateOf = (/** @type {import("../game/storage.js").Game | undefined} */ game) => (game?.solved ? text.solved : game ? text.begun : "");
  if (source === "games") {
    return games().map((game) => {
      const day = new Date(game.changed).toLocaleDateString(language.value, { dateStyle: "medium" });
      return { title: game.title, about: game.solved ? `${day}, ${text.solved}` : day, open: () => ({ puzzle: game.puzzle, position: game.history.present }) };
    });
  }
  const collection = collections().find(({ id }) => id === source);
  return (collection?.puzzles ?? []).map(({ title, puzzle }, k) => {
    const game = collection && gameOf(gameIn(collection, k));
    const name = title && title !== text.untitled ? title : `${collection?.name} ${k + 1}`;
    return { title: name, about: stateOf(game), open: () => ({ puzzle, position: game?.history.present ?? startOf(puzzle) }) };
  });
}

/** @param {{ list: readonly Printable[], chosen: ReadonlySet<number>, onChoose: (chosen: ReadonlySet<number>) => void }} props `chosen`: indices in the list */
export function Choice({ list, chosen, onChoose }) {
  const [page, setPage] = useState(0);
  const text = texts.value;
  const pages = Math.ceil(list.length / PAGE);
  const first = page * PAGE;
  const toggle = (/** @type {number} */ at) => onChoose(new Set(chosen.has(at) ? [...chosen].filter((one) => one !== at) : [...chosen, at]));
  return html`
    <fieldset class="readings">
      <legend>${text.puzzlesToPrint}</legend>
      <div class="pick">
        ${list.slice(first, first + PAGE).map(({ title, about }, k) => html`
          <label class="check" key=${first + k}>
            <input type="checkbox" checked=${chosen.has(first + k)} onChange=${() => toggle(first + k)} />
            <span>${title} ${about && html`<span class="note">${about}</span>`}</span>
          </label>
        `)}
      </div>
      <div class="choices">
        <button onClick=${() => onChoose(new Set(list.slice(0, MOST).keys()))}>${text.all}</button>
        <button onClick=${() => onChoose(new Set())}>${text.none}</button>
        ${pages > 1 && html`
          <button disabled=${page === 0} onClick=${() => setPage(page - 1)}>${text.before}</button>
          <button disabled=${page === pages - 1} onClick=${() => setPage(page + 1)}>${text.after}</button>
          <span class="note">${filled(text.page, { page: page + 1, pages })}</span>
        `}
        <span class="note" role="status">${chosen.size > MOST ? filled(text.tooMany, { most: MOST }) : counted(text.chosen, chosen.size)}</span>
      </div>
    </fieldset>
  `;
}
