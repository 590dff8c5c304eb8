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

/** What had the focus before a dialog was opened. @type {Element | null} */
let opener = null;

/** Opens a dialog whose code is loaded when it is first needed. @param {() => Promise<Content>} load */
export async function openDialog(load) {
  if (!dialog.value) opener = document.activeElement;
  try {
    dialog.value = { Content: await load() };
  } catch (error) {
    message.value = explained(error);
  }
}

/** Closes the dialog after a choice: the focus moves to the board. */
export function closeDialog() {
  opener = null;
  dialog.value = undefined;
}

/** Closes the dialog without a choice: the focus returns to where it was. */
const dismiss = () => (dialog.value = undefined);

/** Moves the focus back to where it was before the dialog, or to the board. */
function giveBack() {
  const next = opener instanceof HTMLElement && opener.isConnected ? opener : /** @type {HTMLElement | null} */ (document.querySelector('main [role="grid"] [tabindex="0"]'));
  next?.focus({ preventScroll: true });
}

/** @param {{ title: string, wide?: boolean, children?: import("./html.js").Children }} props */
export function Dialog({ title, wide = false, children }) {
  const element = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const own = useRef(dialog.value);
  // The browser reports late that a dialog was closed: another one may be open by then. Escape is handled at once, so that
  // the next key is not lost.
  const onClose = () => {
    if (dialog.value === own.current) dismiss();
  };
  useEffect(() => {
    const shown = element.current;
    if (shown && !shown.open) shown.showModal();
    return () => {
      shown?.close();
      if (!dialog.value) giveBack();
    };
  }, []);
  // A press that began inside, such as one that selects text, does not close it.
  const onPointerDown = (/** @type {PointerEvent} */ event) => {
    if (event.target === element.current) dismiss();
  };
  return html`
    <dialog ref=${element} class=${wide ? "wide" : ""} onCancel=${dismiss} onClose=${onClose} onPointerDown=${onPointerDown} aria-labelledby="dialog-title">
      <div class="content">
        <header>
          <h2 id="dialog-title">${title}</h2>
          <button class="plain" aria-label=${texts.value.close} onClick=${dismiss}><${Icon} name="close" /></button>
        </header>
        ${children}
      </div>
    </dialog>
  `;
}
