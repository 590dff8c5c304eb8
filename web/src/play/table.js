// The view of the mode Play: the board, the digits, and the actions.

import { isPlain } from "../game/puzzle.js";
import { RulesOnPaper } from "../rules/words.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { openDialog } from "../view/dialog.js";
import { Announcement } from "../view/announcing.js";
import { EnlargeButton } from "../view/board/enlarge-button.js";
import { canEnlarge } from "../view/board/magnifier.js";
import { Message } from "../view/message.js";
import { Actions } from "./actions.js";
import { game, geometry, isPaused, pause, puzzle } from "./game.js";
import { HintPanel } from "./hint-panel.js";
import { Pad } from "./pad.js";
import { PlayBoard } from "./play-board.js";
import { preferences } from "./preferences.js";
import { texts } from "./texts.js";
import { clock } from "./timer.js";

export const Table = () => html`
  <main class="table">
    <div class="main">
      <${About} />
      <${PlayBoard} />
      <${RulesOnPaper} puzzle=${puzzle.value} />
    </div>
    <div class="side">
      <${Message} />
      <${Announcement} />
      <${Pad} />
      <${Actions} />
      <${HintPanel} />
    </div>
  </main>
`;

function About() {
  const text = texts.value;
  const label = isPaused.value ? text.resume : text.pause;
  return html`
    <div class=${canEnlarge(geometry.value) ? "about crowded" : "about"}>
      <h2>${game.value.title || text.untitled}</h2>
      ${!isPlain(puzzle.value) && html`<button class="plain" onClick=${openRules} aria-label=${text.rules} title=${text.rules}><${Icon} name="info" /></button>`}
      ${preferences.value.showsTimer && html`
        <span class="time" role="timer">${clock(game.value.seconds)}</span>
        <button class="plain" aria-label=${label} title=${label} onClick=${pause}><${Icon} name=${isPaused.value ? "go" : "pause"} /></button>
      `}
      <div class="tools">
        <${EnlargeButton} geometry=${geometry.value} />
        <button class="plain" onClick=${openNew} aria-label=${text.newGame} title=${text.newGame}><${Icon} name="add" /><span class="label" aria-hidden="true">${text.newGame}</span></button>
        <button class="plain" onClick=${openGames} aria-label=${text.games} title=${text.games}><${Icon} name="games" /></button>
      </div>
    </div>
  `;
}

export const openNew = () => openDialog(async () => (await import("./new-game.js")).NewGame);
const openRules = () => openDialog(async () => (await import("../rules/dialog.js")).Rules);
const openGames = () => openDialog(async () => (await import("./games.js")).Games);
