// The games that this browser keeps.

import { useState } from "../../vendor/hooks.mjs";
import { collections } from "../game/collections.js";
import { asPlayed } from "../game/puzzle.js";
import { games, remove } from "../game/storage.js";
import { openCollections } from "../shell/taking.js";
import { language, texts as shared } from "../text/index.js";
import { Miniature } from "../view/board/miniature.js";
import { Dialog, closeDialog, openDialog } from "../view/dialog.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { download } from "../view/download.js";
import { game, keep, open } from "./game.js";
import { texts } from "./texts.js";
import { clock } from "./timer.js";

/** @typedef {import("../game/storage.js").Game} Game */

/** The games that are shown at first. */
const FEW = 30;

export function Games() {
  const [list, setList] = useState(games);
  const [most, setMost] = useState(FEW);
  const text = texts.value;
  const play = (/** @type {Game} */ one) => () => {
    closeDialog();
    keep();
    open(one);
  };
  const forget = (/** @type {string} */ id) => () => {
    remove(id);
    setList(games());
  };
  const when = (/** @type {string} */ time) => new Date(time).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" });
  return html`
    <${Dialog} title=${text.games}>
      <div class="choices">
        <button onClick=${() => openDialog(async () => (await import("./statistics.js")).Statistics)}><${Icon} name="statistics" />${text.statistics}</button>
        ${collections().length > 0 && html`<button onClick=${() => openCollections()}><${Icon} name="games" />${shared.value.collections}</button>`}
        ${list.length > 0 && html`<button onClick=${() => saveAll(list)}><${Icon} name="save" />${text.saveGames}</button>`}
      </div>
      ${list.length === 0 && html`<p class="note">${text.noGames}</p>`}
      <ul class="games">
        ${list.slice(0, most).map((one) => html`
          <li key=${one.id}>
            <button class="what plain" onClick=${play(one)}>
              <${Miniature} puzzle=${one.puzzle} position=${one.history.present} />
              <span>
                ${one.title}
                <small>${when(one.changed)}<br />${one.solved ? text.isSolved : `${share(one)} %`} · ${clock(one.seconds)}</small>
              </span>
            </button>
            <button class="plain" disabled=${one.id === game.value.id} aria-label=${`${shared.value.remove}: ${one.title}`} title=${shared.value.remove} onClick=${forget(one.id)}><${Icon} name="remove" /></button>
          </li>
        `)}
      </ul>
      ${list.length > most && html`<button onClick=${() => setMost(list.length)}>${text.allGames}</button>`}
    </${Dialog}>
  `;
}

/** How much of a puzzle is filled in, in per cent. @param {Game} one */
function share({ history: { present } }) {
  const open = present.givens.filter((digit) => digit === 0).length;
  return open === 0 ? 100 : Math.round((100 * present.digits.filter(Boolean).length) / open);
}

/** Saves the games as a file that every part of ennead reads: a puzzle with its position on each line. @param {readonly Game[]} list */
function saveAll(list) {
  const lines = list.map(({ title, puzzle, history }) => JSON.stringify({ id: title, ...asPlayed(puzzle, history.present) }));
  download(new Blob([`${lines.join("\n")}\n`], { type: "application/jsonl" }), "ennead-games.jsonl");
}
