// The player: a picture of the board, covered by a grid of cells for mouse, keyboard and screen readers.
// Python keeps the state. This file shows it, and sends the player's actions to Python.

const SVG = "http://www.w3.org/2000/svg";
const CELL = 60; // the side of a cell in units of the picture
const EDGE = 3; // the left and upper edge of the grid in the picture

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const key in attributes) made.setAttribute(key, attributes[key]);
  made.append(...children);
  return made;
}

function render({ model, el }) {
  const board = model.get("board"), n = board.size;
  // Digits are counted from 1 here, even if those of the puzzle begin at 0. Values above 9 are letters.
  const symbol = (digit) => (digit - 1 + board.lowest === 36 ? "a" : (digit - 1 + board.lowest).toString(36).toUpperCase());
  const digitOf = (key) => {
    const value = key.length === 1 ? parseInt(key, 36) : NaN;
    const digit = value - board.lowest + 1;
    return digit >= 1 && digit <= n ? digit : 0;
  };
  let chosen = Math.max(0, board.givens.indexOf(0)), asMarks = false;
  const past = [];

  // The board, in layers from back to front: the picture, the player's digits, the clickable cells.
  const picture = element("div"), cells = element("div", { class: "cells", role: "grid", "aria-label": board.title });
  const over = document.createElementNS(SVG, "svg");
  over.setAttribute("class", "ennead over");
  over.setAttribute("aria-hidden", "true");
  const stage = element("div", { class: "stage" }, picture, over, cells);
  const all = [];
  for (let row = 0; row < n; row++) {
    const line = element("div", { role: "row" });
    for (let column = 0; column < n; column++) {
      const cell = element("div", { role: "gridcell", tabindex: "-1" });
      const at = row * n + column;
      cell.addEventListener("click", () => choose(at));
      all.push(cell);
      line.append(cell);
    }
    cells.append(line);
  }

  const status = element("p", { class: "status", role: "status", "aria-live": "polite" });
  const button = (words, title, act, key) => {
    const made = element("button", { type: "button", title: key ? `${title} (${key})` : title }, words);
    made.addEventListener("click", act);
    return made;
  };
  const ask = (what, more = {}) => model.send({ do: what, ...more });
  const pad = element("div", { class: "bar", role: "group", "aria-label": "Digits" });
  for (let digit = 1; digit <= n; digit++) pad.append(button(symbol(digit), `Write ${symbol(digit)}`, () => write(digit)));
  const marksButton = button("Marks", "Write pencil marks instead of digits", () => setMarks(!asMarks), "m");
  marksButton.setAttribute("aria-pressed", "false");
  pad.append(button("Clear", "Empty the cell", () => write(0), "Delete"), marksButton);
  const actions = element("div", { class: "bar", role: "group", "aria-label": "Actions" },
    button("Hint", "Show the next step", () => ask("hint"), "?"),
    button("Check", "Are the digits correct so far?", () => ask("check")),
    button("Candidates", "Mark all candidates", () => { remember(); ask("pencil"); }),
    button("Undo", "Take the last move back", undo, "Ctrl-Z"),
    button("Restart", "Take everything back", () => { remember(); ask("restart"); }),
    button("Explain", "Step through the solution", () => ask("explain")),
    button("Search", "Watch a program search", () => ask("search")));
  const seek = element("input", { type: "range", min: "0", "aria-label": "Step" });
  const doIt = button("Do it", "Apply the steps up to this one to the board", () => { remember(); ask("apply"); });
  const back = button("Back", "The step before", () => go(-1), "left arrow");
  const next = button("Next", "The next step", () => go(1), "right arrow");
  const steps = element("div", { class: "bar", role: "group", "aria-label": "Steps" }, back, seek, next, doIt,
    button("Board", "Back to the board", () => ask("play"), "Escape"));
  const keys = element("p", { class: "keys" }, "Arrow keys move. Digits fill cells; with Shift, or after m, they are pencil marks. ? gives a hint.");
  const root = element("div", { class: "ennead-player" }, stage, status, steps, pad, actions, keys);
  el.append(root);

  function label(at) {
    const where = `row ${Math.floor(at / n) + 1}, column ${at % n + 1}`;
    const given = board.givens[at], digit = model.get("digits")[at], marks = model.get("marks")[at];
    if (given) return `${where}, given ${symbol(given)}`;
    if (digit) return `${where}, ${symbol(digit)}`;
    return marks.length ? `${where}, empty, marks ${marks.map(symbol).join(" ")}` : `${where}, empty`;
  }

  function text(kind, x, y, size, words) {
    const made = document.createElementNS(SVG, "text");
    for (const [key, value] of [["class", kind], ["x", x], ["y", y + 0.36 * size], ["font-size", size]]) made.setAttribute(key, value);
    made.textContent = words;
    over.append(made);
  }

  // The cells whose digit is repeated in a house.
  function clashes() {
    const digits = model.get("digits").map((digit, at) => board.givens[at] || digit), found = new Set();
    for (const house of board.houses) for (const at of house) {
      if (digits[at] && house.some((other) => other !== at && digits[other] === digits[at])) found.add(at);
    }
    return found;
  }

  function draw() {
    const show = model.get("show"), isBoard = !show.picture;
    picture.innerHTML = isBoard ? board.picture : show.picture;
    stage.style.maxWidth = `${isBoard ? board.width : show.width}px`;
    over.style.display = cells.style.display = isBoard ? "" : "none";
    for (const part of [pad, actions, keys]) part.hidden = !isBoard;
    steps.hidden = isBoard;
    if (isBoard) drawBoard();
    else {
      seek.max = show.of - 1;
      seek.value = show.k;
      seek.setAttribute("aria-valuetext", `${show.k + 1} of ${show.of}`);
      for (const part of [back, seek, next]) part.hidden = show.of === 1;
      doIt.hidden = !show.steps;
    }
  }

  function drawBoard() {
    const box = picture.querySelector("svg").viewBox.baseVal;
    over.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    over.replaceChildren();
    const part = (length, whole) => `${100 * length / whole}%`;
    Object.assign(cells.style, {
      display: "grid",
      left: part(EDGE - box.x, box.width), top: part(EDGE - box.y, box.height),
      width: part(n * CELL, box.width), height: part(n * CELL, box.height),
      gridTemplate: `repeat(${n}, 1fr) / repeat(${n}, 1fr)`,
    });
    const wide = Math.ceil(Math.sqrt(n)), pitch = (CELL - 8) / wide, wrong = clashes();
    model.get("digits").forEach((digit, at) => {
      const x = EDGE + at % n * CELL, y = EDGE + Math.floor(at / n) * CELL;
      if (digit) text(wrong.has(at) ? "digit wrong" : "digit", x + CELL / 2, y + CELL / 2, n > 9 ? 28 : 34, symbol(digit));
      else if (!board.givens[at]) for (const mark of model.get("marks")[at]) {
        text("mark", x + 4 + ((mark - 1) % wide + 0.5) * pitch, y + 4 + (Math.floor((mark - 1) / wide) + 0.5) * pitch, Math.min(15, 0.86 * pitch), symbol(mark));
      }
    });
    all.forEach((cell, at) => {
      cell.setAttribute("aria-label", label(at));
      cell.setAttribute("aria-selected", String(at === chosen));
      cell.setAttribute("aria-readonly", String(Boolean(board.givens[at])));
      if (wrong.has(at)) cell.setAttribute("aria-invalid", "true"); else cell.removeAttribute("aria-invalid");
      cell.tabIndex = at === chosen ? 0 : -1;
      cell.classList.toggle("chosen", at === chosen);
    });
  }

  function choose(at) {
    chosen = at;
    drawBoard();
    all[at].focus({ preventScroll: true });
  }
  function setMarks(value) {
    asMarks = value;
    marksButton.setAttribute("aria-pressed", String(asMarks));
  }
  function remember() {
    past.push([model.get("digits"), model.get("marks")]);
  }
  function save(digits, marks) {
    model.set("digits", digits);
    model.set("marks", marks);
    model.save_changes();
  }
  function undo() {
    if (past.length) save(...past.pop());
  }
  function write(digit, marking = asMarks) {
    if (board.givens[chosen]) return;
    const digits = model.get("digits").slice(), marks = model.get("marks").map((one) => one.slice());
    remember();
    if (digit === 0) {
      digits[chosen] = 0;
      marks[chosen] = [];
    } else if (marking) {
      if (digits[chosen]) return;
      const own = new Set(marks[chosen]);
      if (!own.delete(digit)) own.add(digit);
      marks[chosen] = [...own].sort((a, b) => a - b);
    } else {
      digits[chosen] = digits[chosen] === digit ? 0 : digit;
    }
    save(digits, marks);
    if (digits.every((one, at) => one || board.givens[at])) ask("check");
  }
  function go(by) {
    const show = model.get("show");
    if (show.picture) ask("go", { k: show.k + by });
  }
  seek.addEventListener("input", () => ask("go", { k: Number(seek.value) }));

  root.addEventListener("keydown", (event) => {
    const moves = { ArrowUp: -n, ArrowDown: n, ArrowLeft: -1, ArrowRight: 1, Home: -(chosen % n), End: n - 1 - chosen % n };
    const isBoard = !model.get("show").picture, inCells = cells.contains(event.target);
    let act = null;
    if ((event.ctrlKey || event.metaKey) && event.key === "z") act = undo;
    else if (event.ctrlKey || event.altKey || event.metaKey) return;
    else if (!isBoard) {
      if (event.key === "Escape") act = () => ask("play");
      else if (event.target !== seek && event.key === "ArrowLeft") act = () => go(-1);
      else if (event.target !== seek && event.key === "ArrowRight") act = () => go(1);
    } else if (inCells && event.key in moves) {
      const to = chosen + moves[event.key], stays = Math.abs(moves[event.key]) === n || Math.floor(to / n) === Math.floor(chosen / n);
      act = () => { if (to >= 0 && to < n * n && stays) choose(to); };
    } else if (event.key === "?") act = () => ask("hint");
    else if (inCells && event.key === "m" && !digitOf("m")) act = () => setMarks(!asMarks);
    else if (inCells && ["Delete", "Backspace", " "].includes(event.key)) act = () => write(0);
    else if (inCells) {
      // Shift changes the symbol of a key, such as 1 to !, so the digit is taken from the key code.
      const digit = digitOf(event.key) || (event.shiftKey ? digitOf(event.code.replace(/^(Digit|Numpad)/, "")) : 0);
      if (digit) act = () => write(digit, asMarks || event.shiftKey && /^(Digit|Numpad)/.test(event.code));
    }
    if (!act) return;
    event.preventDefault();
    event.stopPropagation(); // the notebook has its own keys
    act();
  });

  const say = () => { status.textContent = model.get("message"); };
  model.on("change:digits change:marks change:show", draw);
  model.on("change:message", say);
  draw();
  say();
  return () => {
    model.off("change:digits change:marks change:show", draw);
    model.off("change:message", say);
  };
}

export default { render };
