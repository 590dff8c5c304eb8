// Reads and writes the fragment of the address, which names the mode and its page, and can hold a puzzle: `#learn`,
// `#learn/x-wing`, `#watch&puzzle=53..7....`, `#puzzle=53..7....`.

/**
 * @typedef {object} Route
 * @property {string} mode the slug of the mode; empty if the address names none
 * @property {string[]} path the page of the mode: `["x-wing"]` in `#learn/x-wing`
 * @property {URLSearchParams} fields the fields of the address, such as a puzzle and a position
 */

/** @param {string} fragment with or without `#` @returns {Route} */
export function parse(fragment) {
  const [first = "", ...others] = fragment.replace(/^#/, "").split("&");
  const isPath = !first.includes("=");
  const [mode = "", ...path] = isPath ? first.split("/").map(decodeURIComponent) : [];
  return { mode, path, fields: new URLSearchParams((isPath ? others : [first, ...others]).join("&")) };
}

/** @param {string} mode @param {readonly string[]} [path] @param {URLSearchParams} [fields] */
export function fragment(mode, path = [], fields) {
  const place = [mode, ...path].map(encodeURIComponent).join("/");
  return `#${[place, fields?.toString()].filter(Boolean).join("&")}`;
}
