// The view of the mode Learn: the list of its parts, and the part that is shown.

import { useEffect } from "../../vendor/hooks.mjs";
import { path } from "../shell/open.js";
import { fragment } from "../shell/route.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { Announcement } from "../view/announcing.js";
import { PARTS, partOf } from "./parts.js";
import { leavePart } from "./staying.js";
import { texts } from "./texts.js";

export function Learn() {
  const active = partOf(path.value);
  const names = texts.value.parts;
  return html`
    <main class="learn">
      <nav class="parts" aria-label=${texts.value.partsOfMode}>
        ${PARTS.map((part) => html`
          <a href=${fragment("learn", part.slug ? [part.slug] : [])} aria-current=${part === active ? "page" : undefined}>
            <${Icon} name=${part.icon} />${names[part.name]}
          </a>
        `)}
      </nav>
      <${Shown} key=${active.name} View=${active.View} />
      <${Announcement} />
    </main>
  `;
}

/** Shows a part, and stops its work when the reader leaves it. @param {{ View: () => unknown }} props */
function Shown({ View }) {
  useEffect(() => leavePart, []);
  return html`<${View} />`;
}
