// Preferences of the game: what it does automatically, and what it shows.

import { effect, signal } from "../../vendor/signals.mjs";
import { store, stored } from "../game/storage.js";

/** Older versions had one switch for warnings of marks and conflicts. If it was off, warnings of marks stay off. */
const { showsConflicts: warnsOfMarks } = stored("play", { showsConflicts: true });

export const preferences = signal(
  stored("play", {
    fills: false,
    erases: true,
    showsConflicts: true,
    warnsOfMarks,
    showsMistakes: false,
    highlights: true,
    showsPeers: true,
    showsTimer: true,
    digitFirst: false,
  }),
);

effect(() => {
  store("play", preferences.value);
});
