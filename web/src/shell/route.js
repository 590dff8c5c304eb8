// Where the reader is, in the fragment of the address: `#learn`, `#learn/x-wing`, `#watch&puzzle=53..7....`, `#puzzle=53..7....`.

/**
 * @typedef {object} Route
 * @property {string} mode the slug of the mode; empty if the address names none
 * @property {string[]} path where the reader is within the mode
 * @property {URLSearchParams} fields a puzzle and position, if the address holds them
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
