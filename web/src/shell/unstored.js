// The message that the browser refuses to store data, and what to do about it.

import { useEffect, useState } from "../../vendor/hooks.mjs";
import { effect, signal } from "../../vendor/signals.mjs";
import { games, refusal } from "../game/storage.js";
import { texts } from "../text/index.js";
import { openDialog } from "../view/dialog.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";

/** Whether the reader has closed the message. It is reset when everything is stored, so that the next refusal shows the message again. */
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
  // A screen reader only reads text that is added to an existing live region.
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
