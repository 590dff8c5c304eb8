// A board with many small cells: it is shown whole, or enlarged so that it follows the cell with the focus.
//
// One finger works as on any board. Two fingers move and enlarge it. Scrolling moves it too; a button and a key switch the enlargement.

import { useEffect, useRef } from "../../../vendor/hooks.mjs";
import { signal } from "../../../vendor/signals.mjs";
import { isNarrow } from "../appearance.js";
import { html } from "../html.js";

/** @typedef {import("../../game/geometry.js").Geometry} Geometry */

/** The factor by which the board is enlarged, if the reader chose one. */
const chosen = signal(/** @type {number | undefined} */ (undefined));

/** The largest enlargement by two fingers, as a multiple of the usual one. */
const MORE = 2;
/** How much of the board stays in view on each side of the cell with the focus, in cells. */
const AROUND = 1.5;

/** Whether a board can be enlarged. @param {Geometry} geometry */
export const canEnlarge = ({ parts }) => parts.length > 0;

/** The usual enlargement: one grid and half a cell on each side of it fill the space of the board. @param {Geometry} geometry */
const usual = ({ columns, rows, parts }) => Math.max(1, Math.max(columns, rows) / (Math.max(...parts.map(({ geometry }) => Math.max(geometry.columns, geometry.rows))) + 1));

/** The factor by which a board is enlarged; on a narrow screen, it is enlarged from the start. @param {Geometry} geometry */
export const enlargement = (geometry) => (!canEnlarge(geometry) ? 1 : (chosen.value ?? (isNarrow.value ? usual(geometry) : 1)));

/** Enlarges a board, or shows all of it. @param {Geometry} geometry */
export const toggleEnlargement = (geometry) => (chosen.value = enlargement(geometry) > 1 ? 1 : usual(geometry));

/** @param {{ geometry: Geometry, focus: number, onPan?: () => void, children: import("../html.js").Children }} props `focus`: the cell that stays in view; `onPan`:
 *   called when two fingers move the board, to cancel what the first of them began */
export function Magnifier({ geometry, focus, onPan, children }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const gesture = useGesture(box, geometry, onPan);
  const zoom = enlargement(geometry);
  useEffect(() => {
    if (!gesture.isDown()) follow(box.current, focus);
  }, [focus, zoom > 1, geometry]);
  if (!canEnlarge(geometry)) return children;
  return html`
    <div class=${`magnifier${zoom > 1 ? " enlarged" : ""}`} ref=${box} style=${{ "--zoom": zoom }} ...${gesture.listeners(() => follow(box.current, focus))}>
      <div class="scaled">${children}</div>
    </div>
  `;
}

/** Moves the board so that a cell can be seen, with some of those around it. @param {HTMLElement | null} box @param {number} cell */
function follow(box, cell) {
  const element = box?.querySelector(`[data-cell="${cell}"]`);
  if (!box || !element) return;
  const [view, at] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  const room = AROUND * at.width;
  const way = (/** @type {number} */ before, /** @type {number} */ after) => Math.min(0, before - room) + Math.max(0, after + room);
  box.scrollLeft += way(at.left - view.left, at.right - view.left - box.clientWidth);
  box.scrollTop += way(at.top - view.top, at.bottom - view.top - box.clientHeight);
}

/** @typedef {{ x: number, y: number }} Point */

/** The gesture of two fingers, and whether any finger is down. @param {{ current: HTMLElement | null }} box @param {Geometry} geometry @param {() => void} [onPan] */
function useGesture(box, geometry, onPan) {
  const state = useRef({
    /** All pointers that are down. @type {Map<number, Point>} */
    down: new Map(),
    /** Where the board was when the second finger came. @type {{ zoom: number, far: number, at: Point } | undefined} */
    start: undefined,
  });
  const { down } = state.current;
  const pair = () => {
    const [a = { x: 0, y: 0 }, b = a] = down.values();
    const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {};
    return { far: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)), x: (a.x + b.x) / 2 - left, y: (a.y + b.y) / 2 - top };
  };
  const move = () => {
    const { current } = box;
    const { start } = state.current;
    if (!current || !start) return;
    const { far, x, y } = pair();
    const zoom = Math.min(MORE * usual(geometry), Math.max(1, (start.zoom * far) / start.far));
    chosen.value = zoom;
    // The point between the fingers stays between them, so the size must be set before the board is moved.
    current.style.setProperty("--zoom", String(zoom));
    current.classList.toggle("enlarged", zoom > 1);
    current.scrollTo(start.at.x * zoom - x, start.at.y * zoom - y);
  };
  /** @param {PointerEvent} event @param {() => void} onEnd */
  const end = (event, onEnd) => {
    if (!event.isTrusted || !down.delete(event.pointerId)) return;
    if (state.current.start) event.stopPropagation();
    if (down.size > 0) return;
    if (!state.current.start) onEnd();
    state.current.start = undefined;
  };
  return {
    isDown: () => down.size > 0,
    listeners: (/** @type {() => void} */ onEnd) => ({
      /** @param {PointerEvent} event */
      onPointerDownCapture(event) {
        if (event.button !== 0) return;
        // An earlier press may have ended outside the window.
        if (event.isPrimary) down.clear();
        down.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (event.pointerType !== "touch" || down.size < 2) return;
        event.stopPropagation();
        if (state.current.start) return;
        // The first finger was part of a gesture on the whole board.
        const [first = 0] = down.keys();
        box.current?.querySelector(".board")?.dispatchEvent(new PointerEvent("pointercancel", { pointerId: first }));
        onPan?.();
        const zoom = enlargement(geometry);
        const { far, x, y } = pair();
        const { scrollLeft = 0, scrollTop = 0 } = box.current ?? {};
        state.current.start = { zoom, far, at: { x: (scrollLeft + x) / zoom, y: (scrollTop + y) / zoom } };
      },
      /** @param {PointerEvent} event */
      onPointerMoveCapture(event) {
        if (!down.has(event.pointerId)) return;
        down.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (!state.current.start) return;
        event.stopPropagation();
        move();
      },
      onPointerUpCapture: (/** @type {PointerEvent} */ event) => end(event, onEnd),
      onPointerCancelCapture: (/** @type {PointerEvent} */ event) => end(event, onEnd),
    }),
  };
}
