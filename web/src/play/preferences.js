// Preferences of the mode Play: its automatic actions, and the information that it shows.

import { effect, signal } from "../../vendor/signals.mjs";
import { store, stored } from "../game/storage.js";

/** The initial value of `warnsOfMarks`. Older versions had one switch for conflicts and marks; if it was off, warnings of marks
 * stay off. */
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
