// The dialogs: one at a time, above the page.

import { signal } from "../../vendor/signals.mjs";
import { useEffect, useRef } from "../../vendor/hooks.mjs";
import { texts } from "../text/index.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { explained, message } from "./message.js";

/** @typedef {() => unknown} Content a component that shows a `Dialog` */

/** The dialog that is open. @type {import("../../vendor/signals.mjs").Signal<{ Content: Content } | undefined>} */
export const dialog = signal(undefined);

/** Opens a dialog whose code is loaded when it is first needed. @param {() => Promise<Content>} load */
export async function openDialog(load) {
  try {
    dialog.value = { Content: await load() };
  } catch (error) {
    message.value = explained(error);
  }
}

export const closeDialog = () => {
  dialog.value = undefined;
};

/** @param {{ title: string, wide?: boolean, children?: import("./html.js").Children }} props */
export function Dialog({ title, wide = false, children }) {
  const element = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const own = useRef(dialog.value);
  // The browser reports late that a dialog was closed: another one may be open by then. Of Escape it tells at once, so that
  // the next key is not lost.
  const onClose = () => {
    if (dialog.value === own.current) closeDialog();
  };
  useEffect(() => {
    const shown = element.current;
    if (shown && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);
  // A press that began inside, such as one that selects text, does not close it.
  const onPointerDown = (/** @type {PointerEvent} */ event) => {
    if (event.target === element.current) closeDialog();
  };
  return html`
    <dialog ref=${element} class=${wide ? "wide" : ""} onCancel=${closeDialog} onClose=${onClose} onPointerDown=${onPointerDown} aria-labelledby="dialog-title">
      <div class="content">
        <header>
          <h2 id="dialog-title">${title}</h2>
          <button class="plain" aria-label=${texts.value.close} onClick=${closeDialog}><${Icon} name="close" /></button>
        </header>
        ${children}
      </div>
    </dialog>
  `;
}
