// Starts the page.

import { h, render } from "../vendor/preact.mjs";
import { current, gameOfDraft } from "./game/current.js";
import { startOf } from "./game/puzzle.js";
import { games } from "./game/storage.js";
import { readClassic } from "./game/text.js";
import { App } from "./shell/app.js";
import { acceptDrops } from "./shell/drop.js";
import { onKeyDown } from "./shell/keyboard.js";
import { follow } from "./shell/open.js";
import { fromAddress } from "./shell/read.js";
import { fragment, parse } from "./shell/route.js";
import { offerReadings } from "./shell/taking.js";
import { applyTheme } from "./shell/theme.js";
import { texts } from "./text/index.js";

/** The first puzzle that a new reader sees, without waiting for the engine. */
const EXAMPLE = "..93.......7564.3.....78...8.6...9..94.7.6.18..1...4.5...82.....6.1953.......71..";

/** The puzzle to start with: the puzzle in the address; or else the latest game, or in the mode Set the latest draft if it was
 * changed after that game; or else the example. @returns {Promise<import("./game/current.js").Current>} */
async function firstPuzzle() {
  const linked = await fromAddress();
  if (linked) return linked;
  const [latest] = games();
  const draft = parse(location.hash).mode === "set" ? (await import("./set/drafts.js")).drafts()[0] : undefined;
  if (draft && draft.changed > (latest?.changed ?? "")) {
    const { puzzle } = draft.history.present;
    return { puzzle, position: startOf(puzzle), title: draft.title, game: gameOfDraft(draft.id) };
  }
  if (latest) return { puzzle: latest.puzzle, position: latest.history.present, title: latest.title, game: latest.id };
  const puzzle = /** @type {import("./game/puzzle.js").Puzzle} */ (readClassic(EXAMPLE));
  return { puzzle, position: startOf(puzzle), title: texts.value.levels.easy, origin: { kind: "classic", level: "easy" } };
}

/** Removes the puzzle from the address, so that a reload continues the game instead of starting the linked puzzle again. */
function clean() {
  const { mode, path, fields } = parse(location.hash);
  if (location.search || fields.size > 0) history.replaceState(undefined, "", location.pathname + (mode ? fragment(mode, path) : ""));
}

/** Shows the mode and page of a changed address, and its puzzle if it has one. */
async function arrive() {
  const linked = await fromAddress();
  if (linked) current.value = linked;
  clean();
  await follow(linked !== undefined);
  if (linked) offerReadings(linked);
}

applyTheme();
const first = (current.value = await firstPuzzle());
clean();
await follow();
render(h(App, null), /** @type {Element} */ (document.getElementById("page")));
addEventListener("keydown", onKeyDown);
addEventListener("hashchange", arrive);
addEventListener("popstate", () => location.hash === "" && follow());
acceptDrops();
offerReadings(first);
if ("serviceWorker" in navigator) navigator.serviceWorker.register("service-worker.js");
