// The dialogs: one at a time, above the page.

import { signal } from "../../vendor/signals.mjs";
import { useEffect, useRef } from "../../vendor/hooks.mjs";
import { texts } from "../text/index.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";

/** @typedef {"" | "new" | "games" | "settings" | "keys"} DialogName */

/** The dialog that is open; empty for none. */
export const dialog = signal(/** @type {DialogName} */ (""));

export const closeDialog = () => {
  dialog.value = "";
};

/** @param {{ title: string, children?: import("./html.js").Children }} props */
export function Dialog({ title, children }) {
  const element = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const shown = element.current;
    if (shown && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);
  const onClick = (/** @type {MouseEvent} */ event) => {
    if (event.target === element.current) closeDialog();
  };
  return html`
    <dialog ref=${element} onClose=${closeDialog} onClick=${onClick} aria-labelledby="dialog-title">
      <header>
        <h2 id="dialog-title">${title}</h2>
        <button class="plain" aria-label=${texts.value.close} onClick=${closeDialog}><${Icon} name="close" /></button>
      </header>
      ${children}
    </dialog>
  `;
}
