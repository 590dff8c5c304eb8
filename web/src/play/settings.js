// What the game does by itself.

import { html } from "../view/html.js";
import { preferences } from "./preferences.js";
import { texts } from "./texts.js";

export function Settings() {
  const names = /** @type {(keyof typeof texts.value.settings)[]} */ (Object.keys(texts.value.settings));
  return names.map((name) => html`
    <label class="setting">
      ${texts.value.settings[name]}
      <input type="checkbox" checked=${preferences.value[name]}
        onChange=${(/** @type {any} */ event) => (preferences.value = { ...preferences.value, [name]: event.target.checked })} />
    </label>
  `);
}
