// Shows dialogs above the page, one at a time.

import { signal } from "../../vendor/signals.mjs";
import { useEffect, useRef } from "../../vendor/hooks.mjs";
import { texts } from "../text/index.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { explained, message } from "./message.js";

/** @typedef {() => unknown} Content a component that shows a `Dialog` */

/** The dialog that is open. @type {import("../../vendor/signals.mjs").Signal<{ Content: Content } | undefined>} */
export const dialog = signal(undefined);

/** The element that had the focus before a dialog was opened. @type {Element | null} */
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

/** Closes the dialog after a choice, and moves the focus to the board. */
export function closeDialog() {
  opener = null;
  dialog.value = undefined;
}

/** Closes the dialog without a choice, and returns the focus to the element that had it before. */
const dismiss = () => (dialog.value = undefined);

/** Returns the focus to the element that had it before the dialog; if there is none, moves it to the board. */
function giveBack() {
  const next = opener instanceof HTMLElement && opener.isConnected ? opener : /** @type {HTMLElement | null} */ (document.querySelector('main [role="grid"] [tabindex="0"]'));
  next?.focus({ preventScroll: true });
}

/** @param {{ title: string, wide?: boolean, children?: import("./html.js").Children }} props */
export function Dialog({ title, wide = false, children }) {
  const element = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const own = useRef(dialog.value);
  // The browser reports the close of a dialog late, when another dialog may already be open. Escape is handled without this
  // delay (`onCancel`), so that the next key is not lost.
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
  // Only a press that begins outside closes the dialog: one that begins inside may select text.
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
