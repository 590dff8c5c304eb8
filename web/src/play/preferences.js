// What the game does by itself, and what it shows.

import { effect, signal } from "../../vendor/signals.mjs";
import { store, stored } from "../game/storage.js";

/** Marks were warned of together with conflicts, and for those who switched that off they still are not. */
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
