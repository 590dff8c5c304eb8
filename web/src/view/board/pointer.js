// Reports events of a mouse, a pen or a finger on the board, with points in units of cells.

import { useRef } from "../../../vendor/hooks.mjs";

/**
 * An event of a pointer. `x` and `y` are in units of cells from the top left corner of the grid: (0.5, 0.5) is the middle of
 * the first cell; negative numbers are above or to the left of the grid.
 *
 * @typedef {object} Report
 * @property {"press" | "drag" | "release" | "hold" | "double"} type `hold` is a long press, `double` the second of two quick presses on a cell
 * @property {number} x
 * @property {number} y
 * @property {number | undefined} cell undefined outside the grid
 * @property {boolean} isNear whether the point is near the middle of the cell. Drags use it to ignore cells of which they only cross a corner
 * @property {boolean} adds whether Ctrl, Command or Shift is held
 * @property {Layout} layout
 * @property {PointerEvent} event
 */

/** @typedef {import("./layout.js").Layout} Layout */

/** The duration of a long press, and the maximum time between the presses of a double press, in milliseconds. */
const HOLD = 500;
const DOUBLE = 350;
/** The maximum distance from the middle of a cell at which a point is near it, in cells. */
const NEAR = 0.44;

/** Returns listeners for the board, which report to `onReport`. @param {Layout} layout @param {(report: Report) => void} [onReport] */
export function usePointer(layout, onReport) {
  const state = useRef({ isDown: false, timer: 0, last: { cell: /** @type {number | undefined} */ (-1), time: 0 }, start: { x: 0, y: 0 } });

  /** @param {Report["type"]} type @param {PointerEvent} event @param {Element} board */
  const report = (type, event, board) => {
    const { left, top, width } = board.getBoundingClientRect();
    const scale = layout.frame.width / width;
    const at = layout.inCells({
      x: layout.frame.left + (event.clientX - left) * scale,
      y: layout.frame.top + (event.clientY - top) * scale,
    });
    const [row, column] = [Math.floor(at.y), Math.floor(at.x)];
    const made = {
      type, ...at, layout, event,
      cell: layout.geometry.at(row, column),
      isNear: Math.hypot(at.x - column - 0.5, at.y - row - 0.5) < NEAR,
      adds: event.ctrlKey || event.metaKey || event.shiftKey,
    };
    onReport?.(made);
    return made;
  };

  const stop = () => clearTimeout(state.current.timer);
  return {
    /** @param {PointerEvent} event */
    onPointerDown(event) {
      // Elements that cover the board handle presses on them.
      const isCovered = /** @type {Element} */ (event.target).closest("button, a, input, .curtain") !== null;
      if (event.button !== 0 || !onReport || isCovered) return;
      event.preventDefault();
      const board = /** @type {Element} */ (event.currentTarget);
      board.setPointerCapture?.(event.pointerId);
      const { last } = state.current;
      const { cell } = report("press", event, board);
      const isDouble = cell === last.cell && event.timeStamp - last.time < DOUBLE;
      if (isDouble) report("double", event, board);
      state.current.last = { cell: isDouble ? -1 : cell, time: event.timeStamp };
      state.current.isDown = true;
      state.current.start = { x: event.clientX, y: event.clientY };
      stop();
      state.current.timer = window.setTimeout(() => report("hold", event, board), HOLD);
    },
    /** @param {PointerEvent} event */
    onPointerMove(event) {
      if (!state.current.isDown) return;
      const { start } = state.current;
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > 8) stop();
      report("drag", event, /** @type {Element} */ (event.currentTarget));
    },
    /** @param {PointerEvent} event */
    onPointerUp(event) {
      if (!state.current.isDown) return;
      state.current.isDown = false;
      stop();
      report("release", event, /** @type {Element} */ (event.currentTarget));
    },
    onPointerCancel() {
      state.current.isDown = false;
      stop();
    },
  };
}
