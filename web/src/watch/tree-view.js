// The tree of a search up to the shown move. The nodes on the path to the current node are open; the reader can open others.

import { useEffect, useRef, useState } from "../../vendor/hooks.mjs";
import { counted, filled } from "../text/index.js";
import { html } from "../view/html.js";
import { goTo, isPlaying, shownLanes } from "./watching.js";
import { texts } from "./texts.js";
import { deduced } from "./words.js";

/** @typedef {import("./lane.js").Lane} Lane */
/** @typedef {import("./search-tree.js").Row} Row */
/** @typedef {import("../game/geometry.js").Geometry} Geometry */

/** The minimum time between updates of the tree while a search is played, in milliseconds. */
const CALM = 120;
/** The maximum number of rows that are shown. */
const MOST = 400;
/** The maximum number of levels of indentation. */
const DEEPEST = 14;

/** The number of moves for which the tree is shown. While a search is played, it is not updated for every move. @param {Lane} lane */
function useCalm(lane) {
  const [at, setAt] = useState(lane.at.value);
  const last = useRef(0);
  const now = lane.at.value;
  useEffect(() => {
    const wait = isPlaying.peek() ? Math.max(0, last.current + CALM - performance.now()) : 0;
    const timer = setTimeout(() => {
      last.current = performance.now();
      setAt(now);
    }, wait);
    return () => clearTimeout(timer);
  }, [now]);
  return Math.min(at, lane.length.value);
}

/** @param {{ lane: Lane, geometry: Geometry }} props */
export function TreeView({ lane, geometry }) {
  const text = texts.value;
  const moves = useCalm(lane);
  const recording = lane.recording.value;
  const { tree } = recording;
  const { node: present } = recording.at(moves);
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const [focus, setFocus] = useState(0);
  const all = tree.rows(moves, present, lane.opened.value, lane.closed.value);
  // If there are too many rows, show those around the current node.
  const place = all.findIndex(({ node }) => node === present);
  const from = Math.max(0, Math.min(place - MOST / 2, all.length - MOST));
  const rows = all.slice(from, from + MOST);
  const path = new Set(tree.pathTo(present));
  useEffect(() => {
    // Scroll only the list, not the page.
    const row = /** @type {HTMLElement | null} */ (list.current?.querySelector(`[data-node="${present}"]`));
    if (list.current && row) list.current.scrollTop = row.offsetTop - list.current.clientHeight / 2;
  }, [present]);
  const jump = (/** @type {number} */ node) => {
    const moves = tree.nodes[node]?.first ?? 0;
    if (shownLanes.value.length > 1) lane.go(moves);
    else goTo(moves);
  };
  const current = rows.some(({ node }) => node === focus) ? focus : present;
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    const index = rows.findIndex(({ node }) => node === current);
    const row = rows[index];
    const to = (/** @type {number | undefined} */ node) => node !== undefined && node >= 0 && setFocus(node);
    /** @type {Record<string, () => unknown>} */
    const keys = {
      ArrowDown: () => to(rows[index + 1]?.node),
      ArrowUp: () => to(rows[index - 1]?.node),
      ArrowRight: () => row && (row.isOpen ? to(rows[index + 1]?.node) : lane.toggle(row.node, true)),
      ArrowLeft: () => row && (row.isOpen && tree.nodes[row.node]?.children.length ? lane.toggle(row.node, false) : to(tree.nodes[row.node]?.parent)),
      Enter: () => row && jump(row.node),
      " ": () => row && jump(row.node),
    };
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  useEffect(() => {
    if (list.current?.contains(document.activeElement)) /** @type {HTMLElement | null} */ (list.current.querySelector(`[data-node="${current}"]`))?.focus({ preventScroll: true });
  }, [current]);
  return html`
    <ul class="search-tree" role="tree" aria-label=${text.tree} ref=${list} onKeyDown=${onKeyDown}>
      ${rows.map((row) => html`<${TreeRow} key=${row.node} lane=${lane} geometry=${geometry} row=${row} moves=${moves} isPresent=${row.node === present} isOnPath=${path.has(row.node)}
        isFocus=${row.node === current} onJump=${jump} />`)}
    </ul>
  `;
}

const SIGNS = { open: "", dead: "✕", solved: "✓" };

/** @param {{ lane: Lane, geometry: Geometry, row: Row, moves: number, isPresent: boolean, isOnPath: boolean, isFocus: boolean, onJump: (node: number) => void }} props */
function TreeRow({ lane, geometry, row, moves, isPresent, isOnPath, isFocus, onJump }) {
  const text = texts.value;
  const { tree } = lane.recording.value;
  const node = tree.nodes[row.node];
  if (!node) return null;
  const end = tree.endOf(row.node, moves);
  const hasChildren = row.hidden > 0 || node.children.some((child) => (tree.nodes[child]?.first ?? 0) <= moves);
  const name = node.cell < 0 ? text.start : `${geometry.name(node.cell)} = ${geometry.shown(node.digit)}`;
  const placed = node.left <= moves || !isPresent ? node.placed : 0;
  const more = row.hidden > 0 && counted(text.nodes, row.hidden);
  const about = [name, node.isGuess && text.kindWords.guess, placed > 0 && deduced(placed), text.states[end], more].filter(Boolean).join(", ");
  const look = [end, node.isGuess ? "is-guess" : "", isOnPath ? "on-path" : "", isPresent ? "present" : ""].filter(Boolean).join(" ");
  return html`
    <li role="treeitem" class=${look} data-node=${row.node} tabindex=${isFocus ? 0 : -1} aria-level=${row.level + 1} aria-current=${isPresent ? "true" : undefined}
      aria-expanded=${hasChildren ? (row.isOpen ? "true" : "false") : undefined} style=${{ paddingInlineStart: `${0.9 * Math.min(row.level, DEEPEST)}rem` }} onClick=${() => onJump(row.node)}>
      <span class="toggle" aria-hidden="true" title=${filled(row.isOpen ? text.shut : text.open, {})} onClick=${(/** @type {Event} */ event) => {
        event.stopPropagation();
        if (hasChildren) lane.toggle(row.node, !row.isOpen);
      }}>${hasChildren ? (row.isOpen ? "▾" : "▸") : ""}</span>
      <span class="unseen">${about}</span>
      <span class="dot" aria-hidden="true"></span><b aria-hidden="true">${name}</b>
      <small aria-hidden="true">${placed > 0 && `+${placed}`} ${more}</small>
      <span class="sign" aria-hidden="true">${SIGNS[end]}</span>
    </li>
  `;
}
