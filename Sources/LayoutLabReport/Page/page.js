"use strict";

// The page reads the JSON in the element "data" and draws one or two runs at one position of their time line.
// A row of the time line contains a stop of each run, or -1 for a run that has no stop there. A run can have 100,000
// rows, calls and stops, so they are kept as typed arrays of numbers, and elements are created only for visible rows.

const data = JSON.parse(document.getElementById("data").textContent);
const [STEP, CALL, FRAME, END, RETURN] = [0, 1, 2, 3, 4];
const [ITEM, SUPPLEMENTARY, DECORATION] = [0, 1, 2];
const $ = id => document.getElementById(id);
const isTwo = data.runs.length > 1;
/** Returns the letter of a run, which is shown where its name does not fit. */
const letter = lane => (isTwo ? "AB"[lane] : "");
document.body.classList.toggle("two", isTwo);

/** Creates an HTML element; children are elements or strings. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value == null) continue;
    if (name === "class") element.className = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.filter(child => child != null));
  return element;
}

/** Creates an SVG element. */
function draw(tag, attributes = {}) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

const number = value => String(Math.round(value * 1000) / 1000);
const list = values => "(" + values.map(number).join(", ") + ")";
const size = ([width, height]) => `${number(width)} × ${number(height)}`;

// MARK: Runs

/** A run and its stops. */
class Run {
  constructor(data) {
    Object.assign(this, data);
    this.calls = Int32Array.from(data.calls);
    this.callCount = this.calls.length / 3;
    this.elements = data.elements.map(([category, path, phrase, ...labels]) => ({ category, path, phrase, labels }));
    this.queries = new Map(data.queries.map(([place, ...rect]) => [place, rect]));
    this.steps = data.steps.map(([title, action, line, answer, changes, failures]) => ({ title, action: action || title, line, answer, changes, failures }));
    this.readStops(data);
    this.readParents();
    this.states = { screens: null, knowledge: null };
  }

  /** Reads the kind, call, step, time, screen and knowledge of each stop. */
  readStops({ stops, times, returned }) {
    const count = stops.length;
    this.stopCount = count;
    this.kinds = new Uint8Array(count);
    this.stopCall = new Int32Array(count);
    this.stopStep = new Int32Array(count);
    this.stopTime = new Float64Array(count);
    this.stopScreen = new Int32Array(count);
    this.stopKnowledge = new Int32Array(count);
    this.stopOfCall = new Int32Array(this.callCount + 1).fill(-1);
    this.firstStop = new Int32Array(this.steps.length + 1).fill(-1);
    let [call, step, time, screen, knowledge, back] = [0, 0, -1, -1, -1, 0];
    for (let index = 0; index < count; index++) {
      const code = stops[index], kind = code & 7;
      if (kind === CALL) this.stopOfCall[++call] = index;
      if (kind === STEP) this.firstStop[++step] = index;
      if (code & 8) screen++;
      if (code & 16) knowledge++;
      if (code & 32) time++;
      this.kinds[index] = kind;
      this.stopCall[index] = kind === CALL ? call : kind === RETURN ? returned[back++] : 0;
      this.stopStep[index] = step;
      this.stopTime[index] = times[time];
      this.stopScreen[index] = screen;
      this.stopKnowledge[index] = knowledge;
    }
  }

  /** Computes the enclosing call of each call. */
  readParents() {
    this.parents = new Int32Array(this.callCount + 1);
    const open = [0];
    for (let call = 1; call <= this.callCount; call++) {
      const depth = this.shapes[this.calls[call * 3 - 3]][0];
      this.parents[call] = depth > 0 ? open[depth - 1] ?? 0 : 0;
      open[depth] = call;
    }
  }

  word(place) { return place == null || place < 0 ? "" : this.words[place]; }

  /** Returns a call by its number, from 1. */
  call(number) {
    const [shape, args, result] = this.calls.subarray(number * 3 - 3, number * 3), [depth, name, cause] = this.shapes[shape];
    const full = this.word(name), dot = full.indexOf(".");
    return {
      depth, full, receiver: full.slice(0, dot + 1), name: full.slice(dot + 1), args: this.word(args),
      result: result < 0 ? null : this.word(result), cause: this.word(cause),
      queried: full === "layout.layoutAttributesForElements(in:)" ? this.queries.get(args) : undefined,
    };
  }

  /** Returns a state of a list, built from the nearest key frame before it or from the last returned state. */
  state(list, wanted, change) {
    const last = this.states[list], whole = wanted - (wanted % this.keyFrames);
    let [index, state] = last && last.index <= wanted && last.index >= whole ? [last.index, last.state] : [whole - 1, {}];
    while (index < wanted) state = change(state, this[list][++index]);
    this.states[list] = { index, state };
    return state;
  }

  /** Returns the bounds, content size, insets and view indices of a screen. */
  screen(index) {
    return this.state("screens", index, (old, [x, y, places, width, height, ...more]) => {
      const bounds = width == null ? [x, y, old.bounds[2], old.bounds[3]] : [x, y, width, height];
      const others = width == null ? old : { content: more.slice(0, 2), inset: more.slice(2) };
      return { bounds, content: others.content, inset: others.inset, places: places ? changed(old.places, places) : old.places };
    });
  }

  /** Returns the sections and groups of a screen, five numbers for each: the level, or -1 for a section, and the rectangle. */
  boxesOf(index) {
    const boxes = this.boxes?.[index] ?? [];
    return typeof boxes === "number" ? this.boxes[boxes] : boxes;
  }

  /** Returns the collection view's knowledge in a state. */
  knows(index) {
    return this.state("knowledge", index, (old, [bits, loaded, places, counts, waiting, answered]) => ({
      bits, loaded: loaded ? (loaded.length ? loaded : null) : old.loaded, places: places ? changed(old.places, places) : old.places,
      counts: counts || old.counts, waiting: waiting || old.waiting, answered: answered || old.answered,
    }));
  }

  /** Returns the views of a screen, from back to front. */
  viewsOf(screen) {
    return this.screen(screen).places.map(place => {
      const [id, element, x, y, width, height, value, alpha = 1, z = 0, marks = 0, transform] = this.views[place];
      return { id, element: this.elements[element], x, y, width, height, alpha, z, marks, value: this.word(value), transform };
    });
  }

  knownOf(knowledge) {
    return this.knows(knowledge).places.map(place => {
      const [element, x, y, width, height, hidden = 0] = this.known[place];
      return { place: element, element: this.elements[element], x, y, width, height, hidden };
    });
  }

  /** Returns whether a stop is the last one of its step. */
  endsStep(stop) { return stop + 1 >= this.stopCount || this.stopStep[stop + 1] !== this.stopStep[stop]; }
}

/** Returns a list that shares its first `start` and last `end` entries with an old list. */
function changed(old, [start, end, ...between]) {
  if (!old) return between;
  return [...old.slice(0, start), ...between, ...old.slice(old.length - end)];
}

const lanes = data.runs.map(run => new Run(run));

// MARK: Time line

// For each run, the stop in each row or -1, and the stop whose screen is shown in each row.
const rowCount = data.rows ? data.rows.length / 2 : lanes[0].stopCount;
const stopIn = lanes.map((run, lane) => Int32Array.from({ length: rowCount }, (_, row) => (data.rows ? data.rows[row * 2 + lane] : row)));
const stopAt = stopIn.map(stops => {
  let last = 0;
  return stops.map(stop => (stop < 0 ? last : (last = stop)));
});
/** Returns the index of the first run that has a stop in a row. */
const laneOf = row => (stopIn[0][row] < 0 ? 1 : 0);
const kindOf = row => lanes[laneOf(row)].kinds[stopIn[laneOf(row)][row]];
const stepOf = row => Math.max(...lanes.map((run, lane) => run.stopStep[stopAt[lane][row]]));

// The first row of each step, from 1, with an extra entry after the last step.
const stepCount = Math.max(...lanes.map(run => run.steps.length));
const firstRow = new Int32Array(stepCount + 2).fill(-1);
for (let row = 0; row < rowCount; row++) {
  if (kindOf(row) !== STEP) continue;
  const step = Math.max(...lanes.map((run, lane) => (stopIn[lane][row] < 0 ? 0 : run.stopStep[stopIn[lane][row]])));
  if (firstRow[step] < 0) firstRow[step] = row;
}
for (let step = stepCount + 1, row = rowCount; step >= 0; step--) row = firstRow[step] = firstRow[step] < 0 ? row : firstRow[step];

/** Returns the first row of a step; the last row if there is no such step. */
const rowOfStep = step => Math.min(rowCount - 1, firstRow[Math.max(1, Math.min(stepCount + 1, step))]);

// MARK: Screen

/** The picture of a run's screen, in which the content moves below the visible part. */
class Stage {
  constructor(run, lane, box) {
    this.run = run;
    this.views = new Map();
    this.known = new Map();
    // Leave room for the content next to the visible part along the axes that scroll.
    let [width, height] = [0, 0];
    const reaches = [0.05, 0.05];
    for (const [x, y, , w, h, contentWidth, contentHeight] of run.screens) {
      if (w != null) [width, height] = [contentWidth - w, contentHeight - h];
      if (width > 1 || Math.abs(x) > 1) reaches[0] = 0.34;
      if (height > 1 || Math.abs(y) > 1) reaches[1] = 0.34;
    }
    this.reaches = reaches;
    this.svg = draw("svg", { role: "img" });
    this.moves = draw("g", { class: "moves" });
    this.layers = {};
    for (const name of ["ground", "backgrounds", "known", "ghosts", "views", "boxes", "arrows"]) this.moves.append(this.layers[name] = draw("g"));
    this.veil = draw("path", { class: "veil", "fill-rule": "evenodd" });
    this.over = draw("g");
    this.viewport = draw("rect", { class: "viewport" });
    this.svg.append(this.moves, this.veil, this.over, this.viewport);
    this.caption = make("div", { class: "caption" });
    box.append(make("div", { class: "stage" }, isTwo ? make("h3", {}, make("span", { class: "letter" }, letter(lane)), run.name) : null, this.svg, this.caption));
  }

  /** Adapts the picture to the size of the visible part. */
  fit(width, height) {
    const [x, y] = [Math.max(1, width) * this.reaches[0], Math.max(1, height) * this.reaches[1]];
    this.box = [-x, -y, Math.max(1, width) + 2 * x, Math.max(1, height) + 2 * y];
    this.unit = Math.max(this.box[2] / 400, this.box[3] / 560);
    this.svg.setAttribute("viewBox", this.box.map(number).join(" "));
    this.viewport.setAttribute("rx", number(9 * this.unit));
  }

  show(stop, before) {
    const run = this.run, screen = run.stopScreen[stop], knowledge = run.stopKnowledge[stop];
    const former = before == null ? [] : run.viewsOf(run.stopScreen[before]);
    const { bounds, content } = run.screen(screen);
    this.fit(bounds[2], bounds[3]);
    const call = run.kinds[stop] === CALL ? run.call(run.stopCall[stop]) : null;
    this.moves.style.transform = `translate(${-bounds[0]}px, ${-bounds[1]}px)`;
    this.showGround(content, run.knows(knowledge).loaded);
    const views = run.viewsOf(screen);
    const known = run.knownOf(knowledge);
    // The elements that cover decoration views: the labels of decoration views go elsewhere.
    const middle = view => ({ left: view.x - view.width / 2, top: view.y - view.height / 2, right: view.x + view.width / 2, bottom: view.y + view.height / 2 });
    const corner = item => ({ left: item.x, top: item.y, right: item.x + item.width, bottom: item.y + item.height });
    this.covers = [...views.filter(view => view.element.category !== DECORATION).map(middle), ...known.filter(item => item.element.category !== DECORATION && !item.hidden).map(corner)];
    this.showKnown(known, new Set(views.filter(view => !(view.marks & 2)).map(view => view.element)));
    this.showViews(views, call);
    this.showBoxes(run.boxesOf(screen));
    this.showMoves(views, former);
    this.showFrame(bounds, call);
    const parts = [`offset ${list(bounds.slice(0, 2))}`, `content ${size(content)}`, `${views.length} view${views.length === 1 ? "" : "s"}`];
    this.caption.replaceChildren(...parts.map(part => make("span", {}, part)));
    this.svg.setAttribute("aria-label", `Screen: ${parts.join(", ")}; ${describe(views)}`);
  }

  showGround(content, loaded) {
    const rect = (kind, [x, y, width, height]) => draw("rect", { class: kind, x, y, width: Math.max(0, width), height: Math.max(0, height) });
    const parts = [rect("content", [0, 0, ...content])];
    if (loaded) parts.push(rect("loaded", loaded));
    parts.push(rect("content-edge", [0, 0, ...content]));
    this.layers.ground.replaceChildren(...parts);
  }

  /** Draws the sections and groups of a compositional layout; groups inside groups are drawn further inside. */
  showBoxes(boxes) {
    const parts = [];
    for (let place = 0; place < boxes.length; place += 5) {
      const [level, x, y, width, height] = boxes.slice(place, place + 5);
      const inset = Math.min((level < 0 ? -1.5 : level * 2 + 1) * this.unit, width / 4, height / 4);
      parts.push(draw("rect", {
        class: level < 0 ? "section-box" : "group-box", rx: number(2 * this.unit),
        x: x + inset, y: y + inset, width: Math.max(0, width - 2 * inset), height: Math.max(0, height - 2 * inset),
      }));
    }
    this.layers.boxes.replaceChildren(...parts);
  }

  showKnown(known, shown) {
    const seen = new Set();
    for (const item of known) {
      if (shown.has(item.element)) continue;
      seen.add(item.place);
      let group = this.known.get(item.place);
      if (!group) {
        group = draw("g", { class: "known" });
        group.append(draw("rect", { rx: number(3 * this.unit) }));
        this.layers.known.append(group);
        this.known.set(item.place, group);
      }
      this.fill(group, item, item.x + item.width / 2, item.y + item.height / 2, null);
    }
    for (const [place, group] of this.known) {
      if (!seen.has(place)) { group.remove(); this.known.delete(place); }
    }
  }

  showViews(views, call) {
    const seen = new Set();
    const named = call && /^\[\d+, \d+\]$/.test(call.args) ? call.args : null;
    // Outlines of elements without a view go above background views, which would cover them.
    const front = views.findIndex(view => view.element.category !== DECORATION), backgrounds = front < 0 ? views.length : front;
    views.forEach((view, depth) => {
      seen.add(view.id);
      const [layer, place] = depth < backgrounds ? [this.layers.backgrounds, depth] : [this.layers.views, depth - backgrounds];
      let group = this.views.get(view.id);
      if (!group) {
        group = draw("g");
        group.append(draw("rect", { rx: number(4 * this.unit) }));
        this.views.set(view.id, group);
      }
      if (layer.children[place] !== group) layer.insertBefore(group, layer.children[place] || null);
      const category = ["cell", "supplementary", "decoration"][view.element.category];
      const unseen = (view.marks & 1) || view.alpha <= 0.01;
      group.setAttribute("class", ["view", category, unseen && "unseen", view.marks & 2 && "leaving", view.marks & 4 && "selected",
        named === view.element.path && category === "cell" && "named"].filter(Boolean).join(" "));
      const rect = group.firstChild, color = (view.id - 1) % 8;
      rect.style.fill = category === "cell" && !unseen ? `var(--cell-${color})` : "";
      rect.style.stroke = category === "cell" && named !== view.element.path ? `var(--cell-edge-${color})` : "";
      group.style.opacity = unseen ? 1 : 0.25 + 0.75 * view.alpha;
      this.fill(group, view, view.x, view.y, view.transform);
    });
    for (const [id, group] of this.views) {
      if (!seen.has(id)) { group.remove(); this.views.delete(id); }
    }
  }

  /** Places the rectangle and the texts of an element. */
  fill(group, item, x, y, transform) {
    const { width, height, element } = item;
    const rect = group.firstChild, u = this.unit;
    for (const [name, value] of [["x", -width / 2], ["y", -height / 2], ["width", width], ["height", height]]) rect.setAttribute(name, number(value));
    const turn = transform ? ` matrix(${transform.map(number).join(", ")})` : "";
    group.style.transform = `translate(${number(x)}px, ${number(y)}px)${turn}`;
    const strip = element.category === DECORATION ? this.freeStrip(item, x, y) : null;
    const key = [u, width, height, element.phrase, item.id, item.value, strip?.text, strip?.y].join("|");
    if (group.dataset.key === key) return;
    group.dataset.key = key;
    while (group.children.length > 1) group.lastChild.remove();
    const title = draw("title");
    title.textContent = element.phrase + (item.id ? `, view #${item.id}` : ", no view") + (item.value ? `, shows “${item.value}”` : "");
    group.append(title);
    if (element.category === DECORATION) {
      if (strip) this.write(group, strip.text, -width / 2 + 5 * u, strip.y, 10 * u, "start", 400, "");
      return;
    }
    const label = labelThatFits(element, width / u, height / u);
    if (label) {
      const font = label.size * u;
      this.write(group, label.text, 0, font * 0.35, font, "middle", 600, element.category === ITEM && item.id ? `var(--cell-edge-${(item.id - 1) % 8})` : "");
    }
    if (element.category !== ITEM || !item.id) return;
    const color = `var(--cell-edge-${(item.id - 1) % 8})`, tag = 9.5 * u, tagText = `#${item.id}`;
    // The number of the view goes into the upper right corner, above the label if there is no room next to it.
    const labelEnd = label ? (label.text.length * label.size * u * 0.62) / 2 : 0;
    const isBeside = labelEnd <= width / 2 - 6 * u - tagText.length * tag * 0.62;
    if (width > 48 * u && height > (isBeside ? 26 : 36) * u) this.write(group, tagText, width / 2 - 4 * u, -height / 2 + 11 * u, tag, "end", 400, color);
    if (item.value && height > 52 * u && item.value.length * tag * 0.62 < width - 8 * u) {
      this.write(group, item.value, 0, 20 * u, tag, "middle", 400, color, "value");
    }
  }

  /** Returns a label for a decoration view, with the distance of its baseline from the center; null if there is no room. */
  freeStrip({ width, height, element }, x, y) {
    const u = this.unit, font = 10 * u;
    for (const text of element.labels) {
      const length = text.length * font * 0.62;
      if (length + 8 * u > width || font + 4 * u > height) continue;
      for (const base of [height / 2 - 4 * u, -height / 2 + font + 2 * u, font * 0.35]) {
        const [left, top] = [x - width / 2 + 5 * u, y + base - font];
        const isFree = this.covers.every(box => box.left >= left + length || box.right <= left || box.top >= top + font * 1.2 || box.bottom <= top);
        if (isFree) return { text, y: base };
      }
    }
    return null;
  }

  write(group, text, x, y, font, anchor, weight, color, kind) {
    const element = draw("text", { x: number(x), y: number(y), "font-size": number(font), "text-anchor": anchor, "font-weight": weight });
    if (color) element.style.fill = color;
    if (kind) element.setAttribute("class", kind);
    element.textContent = text;
    group.append(element);
  }

  showMoves(views, former) {
    const old = new Map(former.map(view => [view.id, view]));
    const ghosts = [], arrows = [];
    for (const view of views) {
      const was = old.get(view.id);
      if (!was || was.element !== view.element) continue;
      if (was.x === view.x && was.y === view.y && was.width === view.width && was.height === view.height) continue;
      ghosts.push(draw("rect", { class: "ghost", x: was.x - was.width / 2, y: was.y - was.height / 2, width: was.width, height: was.height, rx: 3 * this.unit }));
      const [dx, dy] = [view.x - was.x, view.y - was.y], length = Math.hypot(dx, dy);
      if (length < 10 * this.unit) continue;
      // The head ends before the label in the center.
      const gap = Math.min(length / 3, 22 * this.unit);
      const [ux, uy] = [dx / length, dy / length], reach = Math.min(length - gap, 9 * this.unit), half = 4 * this.unit;
      const [ex, ey] = [view.x - ux * gap, view.y - uy * gap], [bx, by] = [ex - ux * reach, ey - uy * reach];
      arrows.push(draw("path", { class: "arrow", d: `M${was.x} ${was.y}L${bx} ${by}` }));
      arrows.push(draw("path", { class: "arrow-head", d: `M${ex} ${ey}L${bx - uy * half} ${by + ux * half}L${bx + uy * half} ${by - ux * half}Z` }));
    }
    this.layers.ghosts.replaceChildren(...ghosts);
    this.layers.arrows.replaceChildren(...arrows);
  }

  showFrame(bounds, call) {
    const [, , width, height] = bounds, [x, y, w, h] = this.box;
    for (const [name, value] of [["x", 0], ["y", 0], ["width", width], ["height", height]]) this.viewport.setAttribute(name, number(value));
    this.veil.setAttribute("d", `M${x} ${y}h${w}v${h}h${-w}ZM0 0v${height}h${width}v${-height}Z`);
    if (!call || !call.queried) return this.over.replaceChildren();
    const rect = call.queried, inset = 2 * this.unit;
    const left = Math.max(rect[0] - bounds[0], x + inset), top = Math.max(rect[1] - bounds[1], y + inset);
    const right = Math.min(rect[0] - bounds[0] + rect[2], x + w - inset), bottom = Math.min(rect[1] - bounds[1] + rect[3], y + h - inset);
    this.over.replaceChildren(draw("rect", { class: "query", x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }));
    const label = draw("text", { class: "query-label", x: left + 6 * this.unit, y: top + 15 * this.unit, "font-size": number(12 * this.unit) });
    label.textContent = `query ${list(rect)}`;
    this.over.append(label);
  }
}

/** Returns the longest label of an element that fits into a box, in the largest font; undefined if none does. */
function labelThatFits(element, width, height) {
  for (const [index, text] of element.labels.entries()) {
    // The first hundred items of a section need the same room, so that boxes of one size are labeled alike.
    const shortest = element.category !== ITEM ? 0 : index === 0 ? "[0, 99]".length : "99".length;
    const sizes = index === 0 ? [15, 12, 10] : [15, 12, 10, 8];
    const size = sizes.find(size => Math.max(text.length, shortest) * size * 0.62 + 4 <= width && size + 2 <= height);
    if (size) return { text, size };
  }
}

/** Describes the views on screen for screen readers. */
function describe(views) {
  const shown = views.filter(view => !(view.marks & 2));
  if (shown.length === 0) return "nothing is shown";
  const names = shown.slice(0, 12).map(view => view.element.phrase);
  return names.join(", ") + (shown.length > 12 ? ` and ${shown.length - 12} more` : "");
}

const stages = lanes.map((run, lane) => new Stage(run, lane, $("stages")));

// MARK: Calls

// An entry of the list is a step, a call of each run, the return of a call, or all frames of an animation.
const entryRow = new Int32Array(rowCount);
const entryOfRow = new Int32Array(rowCount);
let entryCount = 0;
for (let row = 0; row < rowCount; row++) {
  const isBetween = kind => kind === FRAME || kind === END;
  if (!isBetween(kindOf(row)) || row === 0 || !isBetween(kindOf(row - 1))) entryRow[entryCount++] = row;
  entryOfRow[row] = entryCount - 1;
}
/** Returns the last row of an entry. */
const lastRow = entry => (entry + 1 < entryCount ? entryRow[entry + 1] - 1 : rowCount - 1);

const ROW = 26;
const listBox = $("list"), rowBox = $("rows");
rowBox.style.height = `${entryCount * ROW}px`;
let drawn = new Map();

function callParts(run, stop) {
  const call = run.call(run.stopCall[stop]);
  const body = make("span", { class: "body" });
  body.style.paddingLeft = `${Math.min(call.depth, 12) * 14}px`;
  body.append(make("i", {}, call.receiver), make("b", {}, call.name));
  if (call.args) body.append(" ", make("i", {}, call.args));
  if (call.result != null) body.append(" ", make("span", { class: "out" }, `→ ${call.result}`));
  body.title = callText(call);
  return [call, body];
}

function callText(call) {
  return call.full + (call.args ? ` ${call.args}` : "") + (call.result != null ? ` → ${call.result}` : "") + (call.cause ? ` (${call.cause})` : "");
}

function makeRow(index) {
  const row = entryRow[index], kind = kindOf(row);
  const element = make("div", { class: "row", role: "option", id: `row-${index}`, "aria-posinset": index + 1, "aria-setsize": entryCount });
  element.style.top = `${index * ROW}px`;
  const lane = laneOf(row), run = lanes[lane], stop = stopIn[lane][row];
  if (kind === STEP) {
    const step = run.stopStep[stop];
    element.classList.add("step");
    element.append(make("span", { class: "n" }), make("span", { class: "body" }, `Step ${step}  ${run.steps[step - 1].title}`));
  } else if (kind === CALL) {
    const bodies = [];
    let cause = "";
    lanes.forEach((run, lane) => {
      if (stopIn[lane][row] < 0) { bodies.push(make("span", { class: "body" })); return; }
      const [call, body] = callParts(run, stopIn[lane][row]);
      cause = call.cause;
      if (call.full === "view.exception") element.classList.add("raise");
      bodies.push(body);
    });
    if (isTwo) {
      element.classList.add("two");
      if (data.differs[row]) element.classList.add("differs");
      element.append(...bodies);
    } else {
      element.append(make("span", { class: "n" }, String(run.stopCall[stop])), ...bodies);
      if (cause) element.append(make("span", { class: "cause" }, cause));
    }
  } else if (kind === RETURN) {
    const call = run.call(run.stopCall[stop]), body = make("span", { class: "body" }, make("i", {}, `${call.full} returns`));
    body.style.paddingLeft = `${Math.min(call.depth, 12) * 14}px`;
    element.append(make("span", { class: "n" }, "↩"), body);
  } else {
    const last = lastRow(index), frames = last - row + 1, from = run.stopTime[stop], to = run.stopTime[stopAt[lane][last]];
    const text = to > from ? `${frames} frames, ${number(from)} s to ${number(to)} s` : `end of the step, ${number(to)} s`;
    element.append(make("span", { class: "n" }, "⋯"), make("span", { class: "body" }, make("i", {}, text)));
  }
  return element;
}

function showRows(all = false) {
  const first = all ? 0 : Math.max(0, Math.floor(listBox.scrollTop / ROW) - 10);
  const end = all ? Math.min(entryCount, 3000) : Math.min(entryCount, Math.ceil((listBox.scrollTop + listBox.clientHeight) / ROW) + 10);
  for (const [index, element] of drawn) {
    if (index < first || index >= end) { element.remove(); drawn.delete(index); }
  }
  // Screen readers and printers need the rows in their order.
  for (let index = first; index < end; index++) {
    if (!drawn.has(index)) drawn.set(index, makeRow(index));
    const element = drawn.get(index), place = rowBox.children[index - first];
    if (place !== element) rowBox.insertBefore(element, place ?? null);
  }
  markRows();
}

function markRows() {
  const current = entryOfRow[position], parents = new Set();
  const run = lanes[0], stop = stopAt[0][position];
  for (let call = run.parents[run.stopCall[stop]]; call > 0; call = run.parents[call]) parents.add(run.stopOfCall[call]);
  for (const [index, element] of drawn) {
    const isCurrent = index === current, row = entryRow[index];
    element.classList.toggle("current", isCurrent);
    element.classList.toggle("later", index > current);
    element.classList.toggle("current-parent", stopIn[0][row] >= 0 && parents.has(stopIn[0][row]));
    element.setAttribute("aria-selected", String(isCurrent));
  }
  if (drawn.has(current)) listBox.setAttribute("aria-activedescendant", `row-${current}`);
  else listBox.removeAttribute("aria-activedescendant");
}

function revealRow() {
  const top = entryOfRow[position] * ROW, height = listBox.clientHeight;
  if (top < listBox.scrollTop + ROW) listBox.scrollTop = Math.max(0, top - ROW * 2);
  else if (top > listBox.scrollTop + height - ROW * 3) listBox.scrollTop = top - height + ROW * 4;
}

listBox.addEventListener("scroll", () => showRows());
listBox.addEventListener("click", event => {
  const row = event.target.closest(".row");
  if (row) go(lastRow(Number(row.id.slice(4))));
});

// MARK: Facts, steps and source

function showFacts() {
  $("title").textContent = [...new Set(lanes.map(run => run.scenario))].join(" – ");
  $("about").textContent = lanes[0].about;
  const facts = [];
  const both = key => [...new Set(lanes.map(run => run[key]))].join(" / ");
  facts.push(["Layout", both("layout")], ["UIKit", both("profile")], ["Calls", lanes.map(run => run.callCount).join(" / ")]);
  if (data.different != null) facts.push(["Calls that differ", String(data.different)]);
  for (const [name, value] of facts) $("facts").append(make("div", {}, make("dt", {}, name), make("dd", {}, value)));
  const chips = (name, values, mood) => $("facts").append(
    make("div", {}, make("dt", {}, name), ...values.map((value, lane) => make("dd", { class: `chip ${mood(lanes[lane], value)}` }, value))));
  const expectations = lanes.map(run => run.expectations);
  chips("Expectations", expectations.every(text => text === expectations[0]) ? [expectations[0]] : expectations,
    (run, text) => (text === "none" ? "" : run.passed ? "good" : "bad"));
  if (lanes.some(run => run.findings)) chips("Findings", lanes.map(run => String(run.findings)), run => (run.findings ? "bad" : "good"));
  if (!lanes[0].about || isTwo) $("about").remove();
}

/** Shows a table of the differences between two runs. */
function showDifferences() {
  if (!data.differences || !data.differences.length) { $("differences").remove(); return; }
  const head = make("tr", {}, make("th", { scope: "col" }, "What differs"), ...lanes.map((_, lane) => make("th", { scope: "col" }, letter(lane))));
  const rows = data.differences.map(([what, ...values]) =>
    make("tr", {}, make("th", { scope: "row" }, what), ...values.map(value => make("td", {}, value))));
  $("differences").append(make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows)));
}

// The steps that have elements: all of a short run, and those near the current one of a long run.
const STEPS = stepCount > 200 ? 40 : 200;
const stepItems = new Map();
let [stepsFrom, stepsTo] = [1, 0];

function stepItem(step) {
  const most = lanes.reduce((one, other) => (other.steps.length > one.steps.length ? other : one)).steps[step - 1];
  const button = make("button", {}, make("span", { class: "number" }, `${step}  `), make("span", {}, most.title));
  if (most.action !== most.title) button.append(make("span", { class: "action" }, most.action));
  const item = make("li", { value: step }, button);
  const lines = lanes.flatMap((run, lane) => {
    const of = run.steps[step - 1];
    if (!of) return [];
    const parts = [];
    if (of.answer) parts.push(make("li", {}, `result: ${of.answer}`));
    if (of.changes.length) parts.push(make("li", {}, (isTwo ? `${letter(lane)}: ` : "") + of.changes.join(", ")));
    for (const failure of of.failures) parts.push(make("li", { class: "bad" }, `✗ ${failure}`));
    return parts;
  });
  if (lines.length) item.append(make("ul", {}, ...lines));
  button.addEventListener("click", () => go(rowOfStep(step)));
  return item;
}

/** Creates the elements of a range of steps. */
function showSteps(from, to) {
  [stepsFrom, stepsTo] = [Math.max(1, from), Math.min(stepCount, to)];
  stepItems.clear();
  for (let step = stepsFrom; step <= stepsTo; step++) stepItems.set(step, stepItem(step));
  const more = (text, from, to) => {
    const button = make("button", {}, text);
    button.addEventListener("click", () => { showSteps(from, to); markSteps(); });
    return make("li", { class: "more" }, button);
  };
  $("steps").replaceChildren(...stepItems.values());
  if (stepsFrom > 1) $("steps").prepend(more(`Steps 1 to ${stepsFrom - 1}`, stepsFrom - STEPS, stepsFrom + STEPS / 2));
  if (stepsTo < stepCount) $("steps").append(more(`Steps ${stepsTo + 1} to ${stepCount}`, stepsTo - STEPS / 2, stepsTo + STEPS));
}

function markSteps() {
  const step = stepOf(position);
  for (const [index, item] of stepItems) {
    item.classList.toggle("past", index < step);
    item.classList.toggle("current", index === step);
    const button = item.firstChild;
    if (index === step) button.setAttribute("aria-current", "step");
    else button.removeAttribute("aria-current");
  }
}

/** Creates the element of the current step if necessary, and scrolls to it if the steps have a scroll bar of their own. */
function revealStep() {
  const step = stepOf(position), story = $("story");
  if (step < stepsFrom || step > stepsTo) showSteps(step - STEPS / 2, step + STEPS / 2);
  markSteps();
  if (story.scrollHeight <= story.clientHeight + 1) return;
  if (step === 1) return void (story.scrollTop = 0);
  const [box, item] = [story.getBoundingClientRect(), stepItems.get(step).getBoundingClientRect()];
  if (item.top < box.top) story.scrollTop -= box.top - item.top + 24;
  else if (item.bottom > box.bottom) story.scrollTop += Math.min(item.bottom - box.bottom + 24, item.top - box.top);
}

// The track above the scrubber shows the steps; if there are many, one part represents several steps.
const parts = Math.min(stepCount, 120);
const partOf = step => Math.floor(((step - 1) * parts) / stepCount);
let partsDone = -1;

function showTrack() {
  const [widths, failed] = [new Float64Array(parts), new Set()];
  for (let step = 1; step <= stepCount; step++) {
    widths[partOf(step)] += Math.max(1, firstRow[step + 1] - firstRow[step]);
    if (lanes.some(run => run.steps[step - 1]?.failures.length)) failed.add(partOf(step));
  }
  for (let part = 0; part < parts; part++) {
    const box = make("div", { class: failed.has(part) ? "failed" : "" });
    box.style.flex = `${widths[part]} 1 0`;
    $("track").append(box);
  }
}

function markTrack() {
  const current = partOf(stepOf(position));
  if (current === partsDone) return;
  partsDone = current;
  [...$("track").children].forEach((part, index) => {
    part.classList.toggle("past", index < current);
    part.classList.toggle("current", index === current);
  });
}

// Elements for the lines of the scenario are created when it is opened; for a long one, only near the current step.
const LINES = 600;
const sourceText = lanes[0].source && !isTwo ? lanes[0].source.replace(/\n$/, "").split("\n") : [];
const stepLines = lanes[0].steps.map(step => step.line).filter(line => line > 0).sort((one, other) => one - other);
let sourceLines = { from: 0, items: [] };

function showSource() {
  if (!sourceText.length) return $("source-box").remove();
  $("source-box").addEventListener("toggle", () => markSource(stepOf(position)));
}

/** Highlights the lines of a step and scrolls to them. */
function markSource(step) {
  const isLong = sourceText.length > LINES;
  if (!sourceText.length || (isLong && !$("source-box").open)) return;
  const first = lanes[0].steps[step - 1]?.line ?? 0;
  const end = stepLines.find(line => line > first) ?? sourceText.length + 1;
  const isHere = first > sourceLines.from && first <= sourceLines.from + sourceLines.items.length;
  if (!sourceLines.items.length || (isLong && first > 0 && !isHere)) {
    const from = isLong ? Math.max(0, Math.min(first - LINES / 2, sourceText.length - LINES)) : 0;
    sourceLines = { from, items: sourceText.slice(from, from + (isLong ? LINES : sourceText.length)).map(line => make("span", {}, line)) };
    $("source").replaceChildren(...sourceLines.items);
  }
  sourceLines.items.forEach((item, index) => {
    const line = sourceLines.from + index + 1;
    item.classList.toggle("current", first > 0 && line >= first && (line < end || line === first));
  });
  const line = sourceLines.items[first - 1 - sourceLines.from];
  if (line) $("source").scrollTop = Math.max(0, line.offsetTop - $("source").offsetTop - 40);
}

function showNow() {
  const parts = lanes.map((run, lane) => {
    const stop = stopAt[lane][position], kind = run.kinds[stop], step = run.steps[run.stopStep[stop] - 1];
    const isHere = stopIn[lane][position] >= 0;
    const box = make("div", {});
    const name = isTwo ? `${letter(lane)} · ` : "";
    box.append(make("div", { class: "where" }, `${name}Step ${run.stopStep[stop]} of ${run.steps.length} · ${number(run.stopTime[stop])} s`));
    if (kind === CALL || kind === RETURN) {
      const call = run.call(run.stopCall[stop]);
      box.append(make("div", { class: "call" }, make("small", {}, call.receiver), call.name, kind === RETURN ? make("small", {}, " returns") : null));
      const details = [];
      if (call.args) details.push(["with ", call.args]);
      if (call.result != null) details.push(["returns ", call.result]);
      if (call.cause) details.push(["cause ", call.cause]);
      const parent = run.parents[run.stopCall[stop]];
      if (parent > 0) details.push(["inside ", run.call(parent).full]);
      for (const [word, value] of details) box.append(make("div", { class: "detail" }, make("span", {}, word), value));
      const why = run.explanations[call.full];
      if (why && isHere) box.append(make("div", { class: "why" }, why));
    } else if (kind === STEP) {
      box.append(make("div", { class: "call" }, step.title));
      if (step.action !== step.title) box.append(make("div", { class: "detail" }, step.action));
    } else {
      box.append(make("div", { class: "call" }, kind === FRAME ? "Time passes" : "End of the step"));
    }
    if (run.endsStep(stop)) for (const failure of step.failures) box.append(make("div", { class: "failure" }, `✗ ${failure}`));
    return box;
  });
  $("now-text").replaceChildren(...parts);
}

function stateOf(run, stop) {
  const { bits, counts, loaded, places: known, waiting, answered } = run.knows(run.stopKnowledge[stop]);
  const { bounds, content, inset, places } = run.screen(run.stopScreen[stop]);
  const names = [];
  for (let index = 0; index < waiting.length; index += 2) names.push(`${waiting[index + 1]} ${run.word(waiting[index])}`);
  const shownCounts = counts.length > 8 ? `${counts.length} sections, ${counts.reduce((a, b) => a + b, 0)} items` : counts.join(", ") || "–";
  return {
    bits,
    rows: [
      ["Items in each section", bits & 4 ? shownCounts : "–"],
      ["Content size of the layout", bits & 2 ? size(answered) : "–"],
      ["Content size of the view", size(content)],
      ["Bounds", list(bounds)],
      ["Insets", inset.some(side => side !== 0) ? list(inset) : "none"],
      ["Loaded pages", loaded ? list(loaded) : "none"],
      ["Known elements", String(known.length)],
      ["Views on screen", String(places.length)],
      ["Reusable views", names.join(", ") || "none"],
    ],
  };
}

function showState(before) {
  const parts = [];
  const former = before == null ? null : lanes.map((run, lane) => stateOf(run, stopAt[lane][before]));
  const states = lanes.map((run, lane) => stateOf(run, stopAt[lane][position]));
  const bits = [["layout", 1], ["content size", 2], ["counts", 4]];
  lanes.forEach((run, lane) => {
    const box = make("dd", { class: "bits" });
    for (const [text, bit] of bits) {
      const on = states[lane].bits & bit, was = (former ?? states)[lane].bits & bit;
      box.append(make("span", { class: `bit${on ? " on" : ""}${on !== was ? " changed" : ""}` }, `${on ? "✓" : "✗"} ${text}`));
    }
    parts.push(make("dt", { class: "valid" }, isTwo ? `Valid in ${letter(lane)}` : "Valid"), box);
  });
  states[0].rows.forEach(([name], index) => {
    const values = states.map(state => state.rows[index][1]), old = (former ?? states).map(state => state.rows[index][1]);
    const changed = values.some((value, lane) => value !== old[lane]);
    const same = values.every(value => value === values[0]);
    parts.push(make("dt", {}, name), make("dd", { class: changed ? "changed" : "" }, same ? values[0] : values.join("  ≠  ")));
  });
  $("state-body").replaceChildren(...parts);
}

// MARK: Navigation

let position = 0;

function go(target, { instant = false } = {}) {
  const row = Math.max(0, Math.min(rowCount - 1, target));
  const before = row > 0 ? row - 1 : null;
  document.body.classList.toggle("still", instant || Math.abs(row - position) > 400);
  position = row;
  stages.forEach((stage, lane) => stage.show(stopAt[lane][row], before == null ? null : stopAt[lane][before]));
  showNow();
  showState(before);
  revealRow();
  showRows();
  revealStep();
  markTrack();
  $("scrubber").value = row;
  const run = lanes[0], stop = stopAt[0][row], kind = run.kinds[stop], step = run.stopStep[stop];
  const place = kind === CALL ? `call ${run.stopCall[stop]} of ${run.callCount}` : `step ${step}`;
  $("place").textContent = `${place} · ${run.stopTime[stop].toFixed(3)} s`;
  $("scrubber").setAttribute("aria-valuetext", place);
  markSource(stepOf(row));
  const hash = kind === CALL ? `#event-${run.stopCall[stop]}` : kind === STEP ? `#step-${step}` : "";
  // A page inside another one begins where that says, and has no address.
  if (hash && data.start == null && location.hash !== hash) setAddress(hash);
}

// Browsers limit how often the address can change, so it changes once after a series of moves.
let [address, addressTimer] = ["", null];

function setAddress(hash) {
  address = hash;
  addressTimer ??= setTimeout(() => { addressTimer = null; history.replaceState(null, "", address); }, 120);
}

function goStep(direction) {
  const step = stepOf(position), start = rowOfStep(step);
  if (direction > 0) {
    const next = rowOfStep(step + 1);
    go(next > position ? next : rowCount - 1);
  } else {
    go(position > start ? start : rowOfStep(step - 1));
  }
}

let timer = null;

function setPlaying(isOn) {
  clearTimeout(timer);
  timer = null;
  $("play").textContent = isOn ? "❚❚" : "▶";
  $("play").setAttribute("aria-pressed", String(isOn));
  // Screen readers announce the position only while the run is not playing.
  $("now-text").setAttribute("aria-live", isOn ? "off" : "polite");
  if (!isOn) return;
  if (position >= rowCount - 1) go(0, { instant: true });
  tick();
}

function tick() {
  if (position >= rowCount - 1) return setPlaying(false);
  const kind = kindOf(position + 1);
  const pause = (kind === FRAME ? 34 : kind === STEP ? 900 : 420) / Number($("speed").value);
  timer = setTimeout(() => { go(position + 1); tick(); }, pause);
}

/** Returns the row of a call of the first run; -1 if there is none. */
function rowOfCall(number) {
  const stop = lanes[0].stopOfCall[number] ?? -1;
  return stop < 0 ? -1 : stopIn[0].indexOf(stop);
}

/** Goes to the call or step in an address, for example #event-42 or #step-3. */
function goToAddress(address = data.start ?? location.hash) {
  const found = /^#(event|step)-(\d+)$/.exec(address);
  if (!found) return false;
  const wanted = Number(found[2]);
  const row = found[1] === "step" ? rowOfStep(wanted) : rowOfCall(wanted);
  if (row < 0) return false;
  go(row, { instant: true });
  return true;
}

const actions = {
  first: () => go(0), last: () => go(rowCount - 1), back: () => go(position - 1), next: () => go(position + 1),
  "step-back": () => goStep(-1), "step-next": () => goStep(1), "help-button": () => $("help").showModal(),
};
for (const [id, action] of Object.entries(actions)) {
  $(id).addEventListener("click", () => { setPlaying(false); action(); });
}
$("play").addEventListener("click", () => setPlaying(timer == null));
$("scrubber").max = rowCount - 1;
$("scrubber").addEventListener("input", event => { setPlaying(false); go(Number(event.target.value), { instant: false }); });

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || $("help").open) return;
  if (/^(SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
  const keys = {
    ArrowRight: () => (event.shiftKey ? goStep(1) : go(position + 1)),
    ArrowLeft: () => (event.shiftKey ? goStep(-1) : go(position - 1)),
    ArrowDown: event.target === listBox ? () => go(position + 1) : null,
    ArrowUp: event.target === listBox ? () => go(position - 1) : null,
    Escape: data.start == null ? null : () => parent.postMessage("close", "*"),
    Home: () => go(0), End: () => go(rowCount - 1), "?": () => $("help").showModal(),
  };
  if (event.key === " " && !/^(BUTTON|SUMMARY)$/.test(event.target.tagName)) {
    event.preventDefault();
    return setPlaying(timer == null);
  }
  const action = keys[event.key];
  if (!action) return;
  event.preventDefault();
  setPlaying(false);
  action();
});

// A swipe across the screen moves by one call.
let touch = null;
$("stages").addEventListener("touchstart", event => { touch = event.touches.length === 1 ? event.touches[0].clientX : null; }, { passive: true });
$("stages").addEventListener("touchend", event => {
  if (touch == null) return;
  const distance = event.changedTouches[0].clientX - touch;
  touch = null;
  if (Math.abs(distance) > 40) { setPlaying(false); go(position + (distance < 0 ? 1 : -1)); }
}, { passive: true });

window.addEventListener("hashchange", () => goToAddress());
window.addEventListener("resize", () => showRows());
window.addEventListener("beforeprint", () => showRows(true));
window.addEventListener("afterprint", () => showRows());

showFacts();
showDifferences();
showTrack();
showSteps(1, STEPS);
showSource();
if (!goToAddress()) go(0, { instant: true });
