// A board for printing, with its rules and the colours of its cells. It does not react to pointers or keys.

import { useMemo } from "../../../vendor/hooks.mjs";
import { withoutLayers } from "../../game/extra.js";
import { Geometry } from "../../game/geometry.js";
import { html } from "../html.js";
import { Entries } from "./entries.js";
import { Ground } from "./ground.js";
import { Layout } from "./layout.js";
import { GridLines } from "./lines.js";
import { Relations } from "./relations.js";
import { RuleLayer, frameOf, useRules } from "./rules.js";

/** @param {{ puzzle: import("../../game/puzzle.js").Puzzle, position: import("../../game/position.js").Position, over?: (layout: Layout) => unknown }} props
 *   `over`: SVG over the digits */
export function PrintedBoard({ puzzle, position, over }) {
  const geometry = Geometry.of(puzzle);
  const layer = useRules(puzzle);
  const layout = useMemo(() => new Layout(geometry, frameOf(puzzle, layer), layer?.room), [puzzle, layer]);
  const ground = (/** @type {ReadonlySet<number> | undefined} */ cells) => html`<${Ground} layout=${layout} colours=${position.colours} states=${[]} cells=${cells} />`;
  return html`
    <div class="board printed" style=${{ aspectRatio: layout.frame.width / layout.frame.height }}>
      <svg class="back" viewBox=${layout.viewBox}>${ground(undefined)}</svg>
      ${layer ? html`<${RuleLayer} layer=${layer} viewBox=${layout.viewBox} />` : html`<svg class="lines" viewBox=${layout.viewBox}><${GridLines} geometry=${geometry} /></svg>`}
      ${layer && layer.covered.size > 0 && html`<svg class="glaze" viewBox=${layout.viewBox}>${ground(layer.covered)}</svg>`}
      <svg class="front" viewBox=${layout.viewBox}><${Relations} layout=${layout} puzzle=${withoutLayers(puzzle)} /><${Entries} layout=${layout} position=${position} states=${[]} busy=${layer?.busy} />${over?.(layout)}</svg>
    </div>
  `;
}
