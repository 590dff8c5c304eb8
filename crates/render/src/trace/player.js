"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const get = (id) => document.getElementById(id);
  const frames = data.frames, end = frames.length - 1, n = data.n;
  const NUMBER = 0, KIND = 1, CELL = 2, DIGIT = 3, DEPTH = 4, NODES = 5, PLACED = 6,
    GUESSES = 7, RETREATS = 8, ELIMINATIONS = 9, SOLUTIONS = 10, CHANGES = 11;
  const kinds = ["", "enter", "enter", "place", "retreat", "solution"];
  const verbs = ["start", "guessed", "forced", "deduced", "undone", "solution"];
  const rates = [1, 2, 4, 8, 16, 32, 64, 128, 256];
  // Digits count from 1 here; the page shows values, which may begin at 0.
  const shown = (digit) => digit - 1 + data.lowest;
  const grouped = new Intl.NumberFormat("en");

  // Whole positions at intervals, so that a jump applies few changes.
  const INTERVAL = 64, snapshots = [];
  const grid = Uint8Array.from(data.givens);
  frames.forEach((frame, index) => {
    apply(grid, frame);
    if (index % INTERVAL === 0) snapshots.push(grid.slice());
  });
  function apply(cells, frame) {
    const changes = frame[CHANGES];
    for (let i = 0; i < changes.length; i += 2) cells[changes[i]] = changes[i + 1];
  }
  function position(index) {
    const start = Math.floor(index / INTERVAL), cells = snapshots[start].slice();
    for (let i = start * INTERVAL + 1; i <= index; i++) apply(cells, frames[i]);
    return cells;
  }

  // The board: a text for each cell without a given, a spot behind the current one, a frame for solutions.
  const board = document.querySelector("#board svg");
  const make = (name, attributes, parent) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    parent.append(element);
    return element;
  };
  const corner = (line) => data.origin + line * data.cell;
  const down = (cell) => corner(Math.floor(cell / n)) + (cell < n * data.rows ? 0 : data.gap);
  const spot = make("rect", { id: "spot", width: data.cell, height: data.cell }, board);
  board.insertBefore(spot, board.querySelector(".thin"));
  const layer = make("g", { "font-size": data.font }, board);
  const texts = data.givens.map((given, cell) => given ? null : make("text", {
    class: "digit",
    x: corner(cell % n) + data.cell / 2,
    y: down(cell) + data.cell / 2 + 0.36 * data.font,
  }, layer));
  const [width, height] = [n * data.cell, data.rows * data.cell];
  const done = make("rect", { id: "done", x: data.origin, y: data.origin, width, height }, board);

  const counters = [["Move", NUMBER], ["Depth", DEPTH], ["Placements", PLACED], ["Retreats", RETREATS],
    ["Guesses", GUESSES], ["Nodes", NODES], ["Eliminations", ELIMINATIONS], ["Solutions", SOLUTIONS]].map(([name, field]) => {
    const term = document.createElement("dt"), value = document.createElement("dd");
    term.textContent = name;
    get("counters").append(term, value);
    return [value, field];
  });

  // The graph shows the deepest frame in each of up to 1,000 columns.
  const deepest = frames.reduce((most, frame) => Math.max(most, frame[DEPTH]), 1);
  const columns = Math.min(frames.length, 1000);
  let outline = "M0 200";
  for (let column = 0; column < columns; column++) {
    const from = Math.floor(column * frames.length / columns);
    const to = Math.max(from + 1, Math.floor((column + 1) * frames.length / columns));
    let depth = 0;
    for (let i = from; i < to; i++) depth = Math.max(depth, frames[i][DEPTH]);
    const x = columns > 1 ? column * 1000 / (columns - 1) : 0;
    outline += `L${x.toFixed(1)} ${(200 - 190 * depth / deepest).toFixed(1)}`;
  }
  get("area").setAttribute("d", outline + "L1000 200Z");

  let at = 0, playing = false, before = 0, due = 0;
  const seek = get("seek"), speed = get("speed");
  seek.max = end;

  function describe(frame) {
    const kind = frame[KIND], cell = frame[CELL];
    if (kind === 4 && cell < 0) return "search exhausted";
    if (cell < 0) return verbs[kind];
    const name = cell < n * data.rows ? `r${Math.floor(cell / n) + 1}c${cell % n + 1}` : `ex${cell - n * data.rows + 1}`;
    return `${name}=${shown(frame[DIGIT])} ${verbs[kind]}`;
  }

  function show(index) {
    at = Math.max(0, Math.min(end, index));
    const frame = frames[at], cells = position(at);
    texts.forEach((text, cell) => {
      if (!text) return;
      const digit = cells[cell] ? String(shown(cells[cell])) : "";
      if (text.textContent !== digit) text.textContent = digit;
    });
    spot.setAttribute("class", frame[CELL] < 0 ? "" : kinds[frame[KIND]]);
    if (frame[CELL] >= 0) {
      spot.setAttribute("x", corner(frame[CELL] % n));
      spot.setAttribute("y", down(frame[CELL]));
    }
    done.style.visibility = frame[KIND] === 5 ? "visible" : "hidden";
    const line = `Move ${grouped.format(frame[NUMBER])}: ${describe(frame)}`;
    get("status").textContent = line;
    seek.value = at;
    seek.setAttribute("aria-valuetext", line);
    counters.forEach(([value, field]) => { value.textContent = grouped.format(frame[field]); });
    const x = end ? at * 1000 / end : 0;
    get("now").setAttribute("x1", x);
    get("now").setAttribute("x2", x);
  }

  function tick(time) {
    if (!playing) return;
    due += Math.min(time - before, 250) * rates[speed.value] / 1000;
    before = time;
    const whole = Math.floor(due);
    if (whole > 0) {
      due -= whole;
      show(at + whole);
      if (at === end) return pause();
    }
    requestAnimationFrame(tick);
  }
  function play() {
    if (at === end) show(0);
    playing = true;
    due = 0;
    before = performance.now();
    updateControls();
    requestAnimationFrame(tick);
  }
  function pause() {
    playing = false;
    updateControls();
  }
  function updateControls() {
    document.body.classList.toggle("playing", playing);
    get("play").setAttribute("aria-label", playing ? "Pause" : "Play");
    // During playback, announcing every move would overwhelm screen readers.
    get("status").setAttribute("aria-live", playing ? "off" : "polite");
  }
  function go(index) {
    pause();
    show(index);
  }
  function changeSpeed(change) {
    speed.value = Number(speed.value) + change;
    const rate = rates[speed.value];
    get("rate").textContent = `${rate} ${rate === 1 ? "frame" : "frames"}/s`;
    speed.setAttribute("aria-valuetext", get("rate").textContent);
  }

  const toggle = () => playing ? pause() : play();
  get("play").addEventListener("click", toggle);
  get("first").addEventListener("click", () => go(0));
  get("back").addEventListener("click", () => go(at - 1));
  get("next").addEventListener("click", () => go(at + 1));
  get("last").addEventListener("click", () => go(end));
  seek.addEventListener("input", () => go(Number(seek.value)));
  speed.addEventListener("input", () => changeSpeed(0));
  get("depth").addEventListener("click", (event) => {
    const box = get("depth").getBoundingClientRect();
    go(Math.round((event.clientX - box.left) / box.width * end));
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const target = event.target;
    // Buttons and sliders handle these keys themselves.
    if (event.key === " " && target instanceof HTMLButtonElement) return;
    const slides = target instanceof HTMLInputElement;
    const actions = { " ": toggle, "+": () => changeSpeed(1), "=": () => changeSpeed(1), "-": () => changeSpeed(-1) };
    if (!slides) {
      Object.assign(actions, {
        ArrowLeft: () => go(at - 1), ArrowRight: () => go(at + 1), Home: () => go(0), End: () => go(end),
      });
    }
    const action = actions[event.key];
    if (action) {
      event.preventDefault();
      action();
    }
  });

  // A fragment such as #120 opens the page at that frame.
  const wanted = /^#(\d+)$/.exec(location.hash);
  changeSpeed(0);
  show(wanted ? Number(wanted[1]) : 0);
  if (!wanted && !matchMedia("(prefers-reduced-motion: reduce)").matches) play();
})();
