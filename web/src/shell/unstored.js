// Says once that the browser stores nothing more, and what can be done about it.

import { useEffect, useState } from "../../vendor/hooks.mjs";
import { effect, signal } from "../../vendor/signals.mjs";
import { games, refusal } from "../game/storage.js";
import { texts } from "../text/index.js";
import { openDialog } from "../view/dialog.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";

/** Whether the reader has read it. Once everything is stored again, there may be something new to say. */
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
  // A screen reader reads what comes into a live region that is there already.
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
