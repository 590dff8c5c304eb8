// Text that is pasted into the page, and files that are dropped on it.

import { signal } from "../../vendor/signals.mjs";
import { read } from "../play/session.js";

/** Whether a file or text is held over the page. */
export const isOver = signal(false);

export function acceptDrops() {
  window.addEventListener("paste", (event) => {
    if (/** @type {Element} */ (event.target).closest?.("input, textarea")) return;
    const text = event.clipboardData?.getData("text");
    if (text?.trim()) read(text);
  });
  window.addEventListener("dragover", (event) => {
    event.preventDefault();
    isOver.value = true;
  });
  window.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) isOver.value = false;
  });
  window.addEventListener("drop", async (event) => {
    event.preventDefault();
    isOver.value = false;
    const file = event.dataTransfer?.files[0];
    const text = file ? await file.text() : event.dataTransfer?.getData("text");
    if (text?.trim()) read(text);
  });
}
