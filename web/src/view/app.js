// The whole page.

import { fragmentOf } from "../game/link.js";
import { clock, game, isPaused, isWorking, message, pause, position, settings } from "../play/session.js";
import { texts } from "../text/index.js";
import { Actions } from "./actions.js";
import { Board, focusCell } from "./board.js";
import { dialog } from "./dialog.js";
import { isOver } from "./drop.js";
import { Games } from "./games.js";
import { HintPanel } from "./hint-panel.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { KeyList } from "./key-list.js";
import { NewGame } from "./new-game.js";
import { Pad } from "./pad.js";
import { Settings } from "./settings.js";

const DIALOGS = { new: NewGame, games: Games, settings: Settings, keys: KeyList };

export function App() {
  const Shown = dialog.value ? DIALOGS[dialog.value] : undefined;
  return html`
    <div class="page">
      <${Header} />
      <main class="table">
        <div>
          <${About} />
          <${Board} />
        </div>
        <div class="side">
          <p class="message" role="status" aria-live="polite" aria-busy=${isWorking.value ? "true" : "false"}>${message.value}</p>
          <${HintPanel} />
          <${Pad} />
          <${Actions} />
        </div>
      </main>
      ${Shown && html`<${Shown} />`}
      ${isOver.value && html`<div class="drop"></div>`}
    </div>
  `;
}

function Header() {
  const text = texts.value;
  const skip = (/** @type {Event} */ event) => {
    event.preventDefault();
    const focused = document.querySelector('#board [tabindex="0"]');
    if (focused instanceof HTMLElement) focusCell(Number(focused.dataset.cell));
  };
  /** @type {[import("./icons.js").IconName, string, () => unknown][]} */
  const buttons = [
    ["add", text.newGame, () => (dialog.value = "new")],
    ["games", text.games, () => (dialog.value = "games")],
    ["share", text.share, share],
    ["print", text.print, () => print()],
    ["settings", text.settings, () => (dialog.value = "settings")],
    ["keys", text.keys, () => (dialog.value = "keys")],
  ];
  return html`
    <header class="header">
      <a class="skip" href="#board" onClick=${skip}>${text.skip}</a>
      <h1><img src="icon.svg" alt="" />Ennead</h1>
      ${buttons.map(([icon, label, action], k) => html`
        <button class="plain" aria-label=${label} title=${label} onClick=${action}>
          <${Icon} name=${icon} />${k === 0 && html`<span class="label">${label}</span>`}
        </button>
      `)}
    </header>
  `;
}

function About() {
  const text = texts.value;
  const label = isPaused.value ? text.resume : text.pause;
  return html`
    <div class="about">
      <h2>${game.value.title || text.untitled}</h2>
      ${settings.value.showsTimer && html`
        <div class="time">
          <span role="timer">${clock(game.value.seconds)}</span>
          <button class="plain" aria-label=${label} title=${label} onClick=${pause}><${Icon} name=${isPaused.value ? "play" : "pause"} /></button>
        </div>
      `}
    </div>
  `;
}

async function share() {
  const address = new URL(location.href);
  address.search = "";
  address.hash = fragmentOf(position.value);
  try {
    await navigator.clipboard.writeText(address.href);
    message.value = texts.value.shared;
  } catch {
    // Without access to the clipboard the reader copies the address of the page.
    history.replaceState(undefined, "", address);
    message.value = texts.value.sharedInAddress;
  }
}
