// Enlarges a board with several grids, whose cells are small. The enlarged board follows the cell with the focus.
//
// One finger selects and enters as on any board; two fingers move and enlarge the board. It can also be scrolled, and a button
// and a key switch between the enlarged and the whole board.

import { useEffect, useRef } from "../../../vendor/hooks.mjs";
import { signal } from "../../../vendor/signals.mjs";
import { isNarrow } from "../appearance.js";
import { html } from "../html.js";

/** @typedef {import("../../game/geometry.js").Geometry} Geometry */

/** The factor of enlargement that the reader chose; undefined if none was chosen. */
const chosen = signal(/** @type {number | undefined} */ (undefined));

/** The maximum enlargement by two fingers, as a multiple of the usual one. */
const MORE = 2;
/** The part of the board that stays visible on each side of the cell with the focus, in cells. */
const AROUND = 1.5;

/** Whether a board can be enlarged. @param {Geometry} geometry */
export const canEnlarge = ({ parts }) => parts.length > 0;

/** The usual factor of enlargement: one grid, with half a cell on each side, fills the space of the board. @param {Geometry} geometry */
const usual = ({ columns, rows, parts }) => Math.max(1, Math.max(columns, rows) / (Math.max(...parts.map(({ geometry }) => Math.max(geometry.columns, geometry.rows))) + 1));

/** The current factor of enlargement. On a narrow screen, a board is initially enlarged. @param {Geometry} geometry */
export const enlargement = (geometry) => (!canEnlarge(geometry) ? 1 : (chosen.value ?? (isNarrow.value ? usual(geometry) : 1)));

/** Enlarges a board, or shows all of it. @param {Geometry} geometry */
export const toggleEnlargement = (geometry) => (chosen.value = enlargement(geometry) > 1 ? 1 : usual(geometry));

/** @param {{ geometry: Geometry, focus: number, onPan?: () => void, children: import("../html.js").Children }} props `focus`: the cell that stays visible; `onPan`:
 *   called when a second finger begins to move the board, to cancel the effects of the first one */
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

/** Scrolls the board so that a cell and some cells around it are visible. @param {HTMLElement | null} box @param {number} cell */
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

/** Returns the listeners for the gesture with two fingers, and a function that returns whether any pointer is down. @param {{ current: HTMLElement | null }} box @param {Geometry} geometry @param {() => void} [onPan] */
function useGesture(box, geometry, onPan) {
  const state = useRef({
    /** The positions of all pointers that are down. @type {Map<number, Point>} */
    down: new Map(),
    /** The enlargement, the distance of the fingers and the point between them on the board at the start of the gesture. @type {{ zoom: number, far: number, at: Point } | undefined} */
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
    // Set the size before scrolling, so that the same point of the board stays between the fingers.
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
        // Forget earlier presses, which may have ended outside the window.
        if (event.isPrimary) down.clear();
        down.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (event.pointerType !== "touch" || down.size < 2) return;
        event.stopPropagation();
        if (state.current.start) return;
        // The board has already received the press of the first finger, so cancel it.
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
