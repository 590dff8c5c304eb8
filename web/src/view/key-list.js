// The list of keys.

import { texts } from "../text/index.js";
import { Dialog } from "./dialog.js";
import { html } from "./html.js";

export const KeyList = () => html`
  <${Dialog} title=${texts.value.keys}>
    <table class="keys">
      <tbody>
        ${texts.value.keysList.map(([key, action]) => html`<tr><th scope="row">${key}</th><td>${action}</td></tr>`)}
      </tbody>
    </table>
  </${Dialog}>
`;
