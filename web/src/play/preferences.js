// What the game does by itself, and what it shows.

import { effect, signal } from "../../vendor/signals.mjs";
import { store, stored } from "../game/storage.js";

export const preferences = signal(
  stored("play", {
    fills: false,
    erases: true,
    showsConflicts: true,
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
