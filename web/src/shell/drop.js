// Opens texts and files that are pasted into the page or dropped on it.

import { signal } from "../../vendor/signals.mjs";
import { texts } from "../text/index.js";
import { dialog } from "../view/dialog.js";
import { take, takeFile } from "./taking.js";

/** Whether a file or text is held over the page. */
export const isOver = signal(false);

export function acceptDrops() {
  window.addEventListener("paste", (event) => {
    if (/** @type {Element} */ (event.target).closest?.("input, textarea")) return;
    const text = event.clipboardData?.getData("text");
    const [file] = event.clipboardData?.files ?? [];
    if (text?.trim()) take(text, texts.value.pasted);
    else if (file && !dialog.value) takeFile(file);
  });
  window.addEventListener("dragover", (event) => {
    event.preventDefault();
    isOver.value = true;
  });
  window.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) isOver.value = false;
  });
  window.addEventListener("drop", (event) => {
    event.preventDefault();
    isOver.value = false;
    const [file] = event.dataTransfer?.files ?? [];
    const text = event.dataTransfer?.getData("text");
    if (file) takeFile(file);
    else if (text?.trim()) take(text, texts.value.pasted);
  });
}
