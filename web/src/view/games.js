// The games that this browser keeps.

import { useState } from "../../vendor/hooks.mjs";
import { clock, game, open } from "../play/session.js";
import { games, remove } from "../game/storage.js";
import { language, texts } from "../text/index.js";
import { Dialog, closeDialog } from "./dialog.js";
import { html } from "./html.js";

export function Games() {
  const [list, setList] = useState(games);
  const text = texts.value;
  const play = (/** @type {import("../game/storage.js").Game} */ one) => () => {
    closeDialog();
    open(one);
  };
  const forget = (/** @type {string} */ id) => () => {
    remove(id);
    setList(games());
  };
  return html`
    <${Dialog} title=${text.games}>
      ${list.length === 0 && html`<p class="note">${text.noGames}</p>`}
      <ul class="games">
        ${list.map((one) => html`
          <li key=${one.id}>
            <span class="what">
              ${one.title}
              <small>${new Date(one.changed).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" })} · ${clock(one.seconds)} · ${share(one)} %</small>
            </span>
            <button class="first" onClick=${play(one)}>${text.play}</button>
            <button disabled=${one.id === game.value.id} onClick=${forget(one.id)}>${text.remove}</button>
          </li>
        `)}
      </ul>
    </${Dialog}>
  `;
}

/** How much of a puzzle is filled in, in per cent. @param {import("../game/storage.js").Game} one */
function share({ history: { present } }) {
  const open = present.givens.filter((digit) => digit === 0).length;
  return open === 0 ? 100 : Math.round((100 * present.digits.filter(Boolean).length) / open);
}
