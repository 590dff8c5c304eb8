// The dialog that makes room in the browser's storage. It removes only the games that it lists.

import { collections } from "../game/collections.js";
import { makingWay, refusal, remove } from "../game/storage.js";
import { openCollections } from "../shell/taking.js";
import { counted, texts as shared } from "../text/index.js";
import { Dialog, closeDialog } from "../view/dialog.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { message } from "../view/message.js";
import { GameItem } from "./game-item.js";
import { saveGames } from "./games-file.js";
import { texts } from "./texts.js";

export function NoRoom() {
  const text = texts.value;
  const others = makingWay();
  const makeWay = () => {
    others.forEach(({ id }) => remove(id));
    closeDialog();
    const removed = counted(text.removed, others.length, { titles: others.map(({ title }) => title).join(", ") });
    message.value = refusal.value ? `${removed} ${text.stillNoRoom}` : removed;
  };
  return html`
    <${Dialog} title=${shared.value.makeRoom}>
      <p class="note">${others.length > 0 ? text.makeWayFor : text.nothingMakesWay}</p>
      <ul class="games">
        ${others.map((one) => html`<li key=${one.id}><div class="what"><${GameItem} game=${one} /></div></li>`)}
      </ul>
      <div class="choices">
        ${others.length > 0 && html`
          <button onClick=${() => saveGames(others)}><${Icon} name="save" />${text.saveThem}</button>
          <button class="first" onClick=${makeWay}><${Icon} name="remove" />${text.makeWay}</button>
        `}
        ${collections().length > 0 && html`<button onClick=${() => openCollections()}><${Icon} name="games" />${shared.value.collections}</button>`}
      </div>
    </${Dialog}>
  `;
}
