// Selects cells with a pointer. A press selects a cell, and a drag several cells. With Ctrl, Command or Shift, they are added
// to the selection, or removed if the first one was selected. A double press selects all similar cells.

/** @typedef {import("./pointer.js").Report} Report */

/** Whether the current drag removes cells from the selection. */
let removes = false;

/**
 * The selection after an event of a pointer. Its last cell has the focus.
 *
 * @param {readonly number[]} selection @param {Report} report
 * @param {(cell: number) => readonly number[]} [alike] the cells that a double press on a cell selects
 * @returns {readonly number[]}
 */
export function selected(selection, { type, cell, isNear, adds }, alike = (one) => [one]) {
  if (cell === undefined) return selection;
  const others = selection.filter((other) => other !== cell);
  switch (type) {
    case "press":
      removes = adds && selection.includes(cell);
      if (removes) return others;
      return adds ? [...others, cell] : [cell];
    case "drag":
      if (!isNear || selection.includes(cell) !== removes) return selection;
      return removes ? others : [...others, cell];
    case "double":
      return [...alike(cell).filter((other) => other !== cell), cell];
    default:
      return selection;
  }
}

/** The next cell in a direction; at an edge of the board, the first cell on the opposite side. @param {import("../../game/geometry.js").Geometry} geometry @param {number} from @param {number} down @param {number} right */
export function beside(geometry, from, down, right) {
  const { rows, columns } = geometry;
  let [row, column] = [geometry.row(from), geometry.column(from)];
  for (;;) {
    [row, column] = [(row + down + rows) % rows, (column + right + columns) % columns];
    // Skip places between grids that have no cell.
    const cell = geometry.at(row, column);
    if (cell !== undefined) return cell;
  }
}
