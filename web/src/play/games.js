// The dialog with the games that are stored in this browser.

import { useState } from "../../vendor/hooks.mjs";
import { collections } from "../game/collections.js";
import { games, remove } from "../game/storage.js";
import { openPrinting } from "../shell/printing.js";
import { openCollections } from "../shell/taking.js";
import { texts as shared } from "../text/index.js";
import { Dialog, closeDialog, openDialog } from "../view/dialog.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { game, keep, open } from "./game.js";
import { GameItem } from "./game-item.js";
import { saveGames } from "./games-file.js";
import { texts } from "./texts.js";

/** @typedef {import("../game/storage.js").Game} Game */

/** The number of games that are shown at first. */
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
  return html`
    <${Dialog} title=${text.games}>
      <div class="choices">
        <button onClick=${() => openDialog(async () => (await import("./statistics.js")).Statistics)}><${Icon} name="statistics" />${text.statistics}</button>
        ${collections().length > 0 && html`<button onClick=${() => openCollections()}><${Icon} name="games" />${shared.value.collections}</button>`}
        ${list.length > 0 && html`<button onClick=${() => openPrinting("games")}><${Icon} name="print" />${shared.value.print}</button>`}
        ${list.length > 0 && html`<button onClick=${() => saveGames(list)}><${Icon} name="save" />${shared.value.saveGames}</button>`}
      </div>
      ${list.length === 0 && html`<p class="note">${text.noGames}</p>`}
      <ul class="games">
        ${list.slice(0, most).map((one) => html`
          <li key=${one.id}>
            <button class="what plain" onClick=${play(one)}>
              <${GameItem} game=${one} />
            </button>
            <button class="plain" disabled=${one.id === game.value.id} aria-label=${`${shared.value.remove}: ${one.title}`} title=${shared.value.remove} onClick=${forget(one.id)}><${Icon} name="remove" /></button>
          </li>
        `)}
      </ul>
      ${list.length > most && html`<button onClick=${() => setMost(list.length)}>${text.allGames}</button>`}
    </${Dialog}>
  `;
}
