// The whole page: the header, the view of the mode, and dialogs.

import { Hatching } from "../view/board/hatching.js";
import { dialog } from "../view/dialog.js";
import { html } from "../view/html.js";
import { Message, message } from "../view/message.js";
import { paper } from "../view/paper.js";
import { isOver } from "./drop.js";
import { Header } from "./header.js";
import { shown } from "./open.js";
import { Unstored } from "./unstored.js";

export function App() {
  const View = shown.value?.module.View;
  const Content = dialog.value?.Content;
  const Paper = paper.value?.Content;
  return html`
    <div class="page">
      <${Hatching} />
      <${Header} />
      <${Unstored} />
      ${View ? html`<${View} />` : message.value && html`<${Message} />`}
      ${Content && html`<${Content} />`}
      ${Paper && html`<${Paper} />`}
      ${isOver.value && html`<div class="drop"></div>`}
    </div>
  `;
}
