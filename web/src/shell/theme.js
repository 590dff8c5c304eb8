// Applies the preferences for the appearance of the page.

import { effect, signal } from "../../vendor/signals.mjs";
import { language, texts } from "../text/index.js";
import { darkness } from "../view/appearance.js";
import { shown } from "./open.js";
import { preferences } from "./preferences.js";

/** Updates the appearance, the language and the title of the document whenever the preferences or the mode change. */
export function applyTheme() {
  const query = matchMedia("(prefers-contrast: more)");
  const prefersContrast = signal(query.matches);
  query.addEventListener("change", () => (prefersContrast.value = query.matches));
  effect(() => {
    const { dataset } = document.documentElement;
    const { theme, palette, textSize, motion } = preferences.value;
    Object.assign(dataset, { palette, textSize, motion });
    dataset.theme = theme;
    dataset.contrast = theme === "contrast" || (theme === "system" && prefersContrast.value) ? "more" : "usual";
    darkness.value = theme === "light" || theme === "dark" ? theme : "system";
  });
  effect(() => {
    document.documentElement.lang = language.value;
    const mode = shown.value?.mode;
    document.title = mode ? `${mode.name[language.value]} – ${texts.value.title}` : texts.value.title;
  });
}
