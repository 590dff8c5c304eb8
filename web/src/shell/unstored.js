// The message that the browser refuses to store data, with buttons to save games or make room.

import { useEffect, useState } from "../../vendor/hooks.mjs";
import { effect, signal } from "../../vendor/signals.mjs";
import { games, refusal } from "../game/storage.js";
import { texts } from "../text/index.js";
import { openDialog } from "../view/dialog.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";

/** Whether the reader has closed the message. When all data is stored, this is reset, so that the next refusal shows the
 * message again. */
const isClosed = signal(false);
effect(() => {
  if (!refusal.value) isClosed.value = false;
});

const saveAll = async () => (await import("../play/games-file.js")).saveGames(games());
const makeRoom = () => openDialog(async () => (await import("../play/no-room.js")).NoRoom);

export function Unstored() {
  const text = texts.value;
  const why = isClosed.value ? undefined : refusal.value;
  const [said, setSaid] = useState("");
  // Screen readers only read text that is added to an existing live region, so the text comes after the element.
  useEffect(() => setSaid(why ? text.unstored[why] : ""), [why, text]);
  return html`
    <div class="unstored">
      <p aria-live="polite">${said}</p>
      ${why && html`
        <div class="choices">
          <button onClick=${saveAll}><${Icon} name="save" />${text.saveGames}</button>
          ${why === "full" && html`<button onClick=${makeRoom}><${Icon} name="remove" />${text.makeRoom}</button>`}
          <button onClick=${() => (isClosed.value = true)}>${text.close}</button>
        </div>
      `}
    </div>
  `;
}
