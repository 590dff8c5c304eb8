// Preferences for the appearance of the page in all modes.

import { effect, signal } from "../../vendor/signals.mjs";
import { store, stored } from "../game/storage.js";
import { language } from "../text/index.js";

const STANDARD = { theme: "system", palette: "usual", textSize: "usual", motion: "system" };

export const preferences = signal(stored("page", STANDARD));
language.value = stored("language", { tag: language.value }).tag;

effect(() => {
  store("page", preferences.value);
  store("language", { tag: language.value });
});
