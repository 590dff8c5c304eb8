// Straightens pictures that were taken at an angle.

/** @typedef {{ x: number, y: number }} Point */

/**
 * The perspective transformation of the unit square to the quadrilateral with these corners: top left, top right, bottom right,
 * bottom left. After Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989.
 *
 * @param {readonly Point[]} corners @returns {(u: number, v: number) => Point}
 */
export function perspective(corners) {
  const [a, b, c, d] = /** @type {[Point, Point, Point, Point]} */ (corners);
  const [dx1, dx2, dx3] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x];
  const [dy1, dy2, dy3] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y];
  // There is no such transformation if three corners are on a line. A tiny area instead of 0 keeps the result finite.
  const area = dx1 * dy2 - dx2 * dy1 || 1e-9;
  const g = (dx3 * dy2 - dx2 * dy3) / area;
  const h = (dx1 * dy3 - dx3 * dy1) / area;
  return (u, v) => {
    const w = g * u + h * v + 1;
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / w,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / w,
    };
  };
}

/**
 * Transforms the part of a picture between these corners, in pixels, to a square picture.
 *
 * @param {ImageData} picture @param {readonly Point[]} corners @param {number} side @returns {ImageData}
 */
export function straightened(picture, corners, side) {
  const square = new ImageData(side, side);
  const place = perspective(corners);
  const [from, to] = [new Uint32Array(picture.data.buffer), new Uint32Array(square.data.buffer)];
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const { x, y } = place((column + 0.5) / side, (row + 0.5) / side);
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const isInside = left >= 0 && top >= 0 && left < picture.width && top < picture.height;
      to[row * side + column] = isInside ? (from[top * picture.width + left] ?? 0) : 0;
    }
  }
  return square;
}
