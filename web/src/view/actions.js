// The buttons below the digits.

import * as session from "../play/session.js";
import { texts } from "../text/index.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";

export function Actions() {
  const text = texts.value;
  const { past, future, checkpoints } = session.game.value.history;
  /** @type {[import("./icons.js").IconName, string, () => unknown, boolean?][]} */
  const buttons = [
    ["undo", text.undo, session.undo, past.length === 0],
    ["redo", text.redo, session.redo, future.length === 0],
    ["erase", text.erase, session.erase],
    ["fill", text.fill, session.fill],
    ["check", text.check, session.check, session.isWorking.value],
    ["checkpoint", text.checkpoint, session.checkpoint],
    ["restore", text.restoreShort, session.restore, checkpoints.length === 0],
    ["hint", text.hint, session.help, session.isWorking.value],
  ];
  return html`
    <div class="actions" role="group" aria-label=${text.actions}>
      ${buttons.map(([icon, label, action, isOff]) => html`
        <button onClick=${action} disabled=${isOff ?? false}><${Icon} name=${icon} />${label}</button>
      `)}
    </div>
    ${session.isTyped.value && past.length > 0 && html`<button class="first" onClick=${session.fix}>${text.fix}</button>`}
    ${session.wrong.value.length > 0 && html`<button onClick=${session.undoMistake}>${text.undoMistake}</button>`}
  `;
}
