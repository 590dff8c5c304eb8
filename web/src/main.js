// Starts the page.

import { h, render } from "../vendor/preact.mjs";
import { fromFragment } from "./game/link.js";
import { start } from "./game/position.js";
import { readLine } from "./game/text.js";
import { begin, read, resume, startTimer } from "./play/session.js";
import { texts } from "./text/index.js";
import { App } from "./view/app.js";
import { acceptDrops } from "./view/drop.js";
import { onKeyDown } from "./view/keyboard.js";
import { applyTheme } from "./view/theme.js";

/** The first puzzle that a new reader sees, without waiting for the engine. */
const EXAMPLE = "..93.......7564.3.....78...8.6...9..94.7.6.18..1...4.5...82.....6.1953.......71..";

applyTheme();
openLinked() || resume() || begin(start(readLine(EXAMPLE) ?? []), texts.value.untitled);
render(h(App, null), /** @type {Element} */ (document.getElementById("page")));
addEventListener("keydown", onKeyDown);
addEventListener("hashchange", openLinked);
acceptDrops();
startTimer();
if ("serviceWorker" in navigator) navigator.serviceWorker.register("service-worker.js");

/** Opens what the address holds: a position, or `?bd=` of other pages. Returns whether there is anything. */
function openLinked() {
  const position = fromFragment(location.hash);
  const text = new URLSearchParams(location.hash.slice(1)).get("puzzle") ?? new URLSearchParams(location.search).get("bd");
  if (position) begin(position, texts.value.untitled);
  else if (text) read(text);
  // Reloading goes on with the game instead of starting it again.
  if (position || text) history.replaceState(undefined, "", location.pathname);
  return position !== undefined;
}
