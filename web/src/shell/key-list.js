// The dialog with the list of keys.

import { texts } from "../text/index.js";
import { Dialog } from "../view/dialog.js";
import { html } from "../view/html.js";
import { shown } from "./open.js";

export function KeyList() {
  const keys = shown.value?.module.keys?.() ?? [];
  return html`
    <${Dialog} title=${texts.value.keys}>
      <table class="keys">
        <tbody>
          ${[...keys, ["?", texts.value.listOfKeys]].map(([key, action]) => html`<tr><th scope="row">${key}</th><td>${action}</td></tr>`)}
        </tbody>
      </table>
    </${Dialog}>
  `;
}
