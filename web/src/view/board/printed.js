// A board without anything to press: on paper, with its rules.

import { useMemo } from "../../../vendor/hooks.mjs";
import { Geometry } from "../../game/geometry.js";
import { html } from "../html.js";
import { Entries } from "./entries.js";
import { Layout } from "./layout.js";
import { GridLines } from "./lines.js";
import { RuleLayer, useRules } from "./rules.js";

/** @param {{ puzzle: import("../../game/puzzle.js").Puzzle, position: import("../../game/position.js").Position, over?: (layout: Layout) => unknown }} props
 *   `over`: SVG over the digits */
export function PrintedBoard({ puzzle, position, over }) {
  const geometry = Geometry.of(puzzle);
  const layer = useRules(puzzle);
  const layout = useMemo(() => new Layout(geometry, layer?.frame, layer?.room), [geometry, layer]);
  return html`
    <div class="board printed" style=${{ aspectRatio: layout.frame.width / layout.frame.height }}>
      ${layer ? html`<${RuleLayer} layer=${layer} viewBox=${layout.viewBox} />` : html`<svg class="lines" viewBox=${layout.viewBox}><${GridLines} geometry=${geometry} /></svg>`}
      <svg class="front" viewBox=${layout.viewBox}><${Entries} layout=${layout} position=${position} states=${[]} />${over?.(layout)}</svg>
    </div>
  `;
}
