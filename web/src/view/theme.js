// Light, dark or high contrast: what the system prefers, unless the reader chose.

import { effect, signal } from "../../vendor/signals.mjs";
import { settings } from "../play/session.js";
import { language, texts } from "../text/index.js";

/** Keeps the look and the language of the document as the settings say. */
export function applyTheme() {
  const query = matchMedia("(prefers-contrast: more)");
  const prefersContrast = signal(query.matches);
  query.addEventListener("change", () => (prefersContrast.value = query.matches));
  effect(() => {
    const { dataset } = document.documentElement;
    const { theme } = settings.value;
    dataset.theme = theme;
    dataset.contrast = theme === "contrast" || (theme === "system" && prefersContrast.value) ? "more" : "usual";
    document.documentElement.lang = language.value;
    document.title = texts.value.title;
  });
}
