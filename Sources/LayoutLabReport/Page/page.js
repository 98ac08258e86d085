"use strict";

// The page reads what stands in the element "data", and draws the run at one place of its time line.
// A row of the time line holds, for each run, a stop of that run or nothing.

const data = JSON.parse(document.getElementById("data").textContent);
const runs = data.runs;
const rows = data.rows || runs[0].stops.map((_, index) => [index]);
const [STEP, CALL, FRAME] = [0, 1, 2];
const $ = id => document.getElementById(id);
const isTwo = runs.length > 1;
/** What a run is called where its name has no room. */
const letter = lane => (isTwo ? "AB"[lane] : "");
document.body.classList.toggle("two", isTwo);

/** Makes an element of the page; children are elements or texts. */
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

/** Makes an element of a picture. */
function draw(tag, attributes = {}) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

const number = value => String(Math.round(value * 1000) / 1000);
const list = values => "(" + values.map(number).join(", ") + ")";
const size = ([width, height]) => `${number(width)} × ${number(height)}`;

// MARK: The runs

/** One run, and how its stops are read. */
class Run {
  constructor(data, lane) {
    Object.assign(this, data);
    // The stop that holds at each row.
    let last = 0;
    this.stopAt = rows.map(row => (row[lane] == null ? last : (last = row[lane])));
    this.firstStop = this.steps.map((_, step) => this.stops.findIndex(stop => stop[2] === step + 1));
    this.stopOfCall = [];
    this.stops.forEach((stop, index) => { if (stop[0] === CALL) this.stopOfCall[stop[1]] = index; });
    // The calls inside which each call is made.
    this.parents = [];
    const open = [];
    this.calls.forEach((call, index) => {
      open.length = call[0];
      this.parents[index] = call[0] > 0 ? open[call[0] - 1] : -1;
      open[call[0]] = index;
    });
  }

  word(place) { return place < 0 ? "" : this.words[place]; }

  call(index) {
    const [depth, name, args, result, cause, asked] = this.calls[index];
    const full = this.word(name), dot = full.indexOf(".");
    return {
      depth, full, receiver: full.slice(0, dot + 1), name: full.slice(dot + 1), args: this.word(args),
      result: result < 0 ? null : this.word(result), cause: this.word(cause), asked,
    };
  }

  /** The views of a screen, those in the back first. */
  viewsOf(screen) {
    return this.screens[screen][3].map(place => {
      const [id, element, x, y, width, height, alpha, z, marks, value, transform] = this.views[place];
      return { id, element: this.elements[element], x, y, width, height, alpha, z, marks, value: this.word(value), transform };
    });
  }

  knownOf(knowledge) {
    return this.lists[this.knowledge[knowledge][3]].map(place => {
      const [element, x, y, width, height, hidden] = this.known[place];
      return { place: element, element: this.elements[element], x, y, width, height, hidden };
    });
  }
}

const lanes = runs.map((run, lane) => new Run(run, lane));

// MARK: The screen

/** The picture of one run's screen: the visible part stays where it is, and the content moves under it. */
class Stage {
  constructor(run, lane, box) {
    this.run = run;
    this.views = new Map();
    this.known = new Map();
    // Along the axes that scroll there is room for what is beside the visible part.
    this.reaches = [0, 1].map(axis =>
      run.screens.some(screen => screen[1][axis] > screen[0][axis + 2] + 1 || Math.abs(screen[0][axis]) > 1) ? 0.34 : 0.05);
    this.svg = draw("svg", { role: "img" });
    this.moves = draw("g", { class: "moves" });
    this.layers = {};
    for (const name of ["ground", "known", "ghosts", "views", "arrows"]) this.moves.append(this.layers[name] = draw("g"));
    this.veil = draw("path", { class: "veil", "fill-rule": "evenodd" });
    this.over = draw("g");
    this.viewport = draw("rect", { class: "viewport" });
    this.svg.append(this.moves, this.veil, this.over, this.viewport);
    this.caption = make("div", { class: "caption" });
    box.append(make("div", { class: "stage" }, isTwo ? make("h3", {}, make("span", { class: "letter" }, letter(lane)), run.name) : null, this.svg, this.caption));
  }

  /** Fits the picture to a visible part of a size. */
  fit(width, height) {
    const [x, y] = [Math.max(1, width) * this.reaches[0], Math.max(1, height) * this.reaches[1]];
    this.box = [-x, -y, Math.max(1, width) + 2 * x, Math.max(1, height) + 2 * y];
    this.unit = Math.max(this.box[2] / 400, this.box[3] / 560);
    this.svg.setAttribute("viewBox", this.box.map(number).join(" "));
    this.viewport.setAttribute("rx", number(9 * this.unit));
  }

  show(stop, before) {
    const run = this.run, [kind, callNumber, , , screen, knowledge] = run.stops[stop];
    const [bounds, content] = run.screens[screen];
    this.fit(bounds[2], bounds[3]);
    const call = kind === CALL ? run.call(callNumber - 1) : null;
    this.moves.style.transform = `translate(${-bounds[0]}px, ${-bounds[1]}px)`;
    this.showGround(content, run.knowledge[knowledge][2]);
    const views = run.viewsOf(screen);
    const former = before == null ? [] : run.viewsOf(run.stops[before][4]);
    this.showKnown(run.knownOf(knowledge), new Set(views.filter(view => !(view.marks & 2)).map(view => view.element)));
    this.showViews(views, call);
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
    const named = call && /^\[\d+, \d+\]$/.test(call.args) ? call.args.slice(1, -1).replace(", ", "-") : null;
    views.forEach((view, depth) => {
      seen.add(view.id);
      let group = this.views.get(view.id);
      if (!group) {
        group = draw("g");
        group.append(draw("rect", { rx: number(4 * this.unit) }));
        this.views.set(view.id, group);
      }
      if (this.layers.views.children[depth] !== group) this.layers.views.insertBefore(group, this.layers.views.children[depth] || null);
      const category = ["cell", "supplementary", "decoration"][view.element[0]];
      const unseen = (view.marks & 1) || view.alpha <= 0.01;
      group.setAttribute("class", ["view", category, unseen && "unseen", view.marks & 2 && "leaving", view.marks & 4 && "selected",
        named === view.element[2] && category === "cell" && "named"].filter(Boolean).join(" "));
      const rect = group.firstChild, color = (view.id - 1) % 8;
      rect.style.fill = category === "cell" && !unseen ? `var(--cell-${color})` : "";
      rect.style.stroke = category === "cell" && named !== view.element[2] ? `var(--edge-${color})` : "";
      group.style.opacity = unseen ? 1 : 0.25 + 0.75 * view.alpha;
      this.fill(group, view, view.x, view.y, view.transform);
    });
    for (const [id, group] of this.views) {
      if (!seen.has(id)) { group.remove(); this.views.delete(id); }
    }
  }

  /** Puts an element's rectangle and words at its place. */
  fill(group, item, x, y, transform) {
    const { width, height, element } = item;
    const rect = group.firstChild, u = this.unit;
    for (const [name, value] of [["x", -width / 2], ["y", -height / 2], ["width", width], ["height", height]]) rect.setAttribute(name, number(value));
    const turn = transform ? ` matrix(${transform.map(number).join(", ")})` : "";
    group.style.transform = `translate(${number(x)}px, ${number(y)}px)${turn}`;
    const key = [u, width, height, element[3], item.id, item.value].join("|");
    if (group.dataset.key === key) return;
    group.dataset.key = key;
    while (group.children.length > 1) group.lastChild.remove();
    const title = draw("title");
    title.textContent = element[3] + (item.id ? `, view #${item.id}` : ", no view") + (item.value ? `, shows “${item.value}”` : "");
    group.append(title);
    const kinds = element[1] ? [`${element[1]} ${element[2]}`, element[2]] : [element[2]];
    if (element[0] === 2) {
      const font = 10 * u, text = kinds.find(text => text.length * font * 0.62 + 8 * u <= width && font + 4 * u <= height);
      if (text) this.write(group, text, -width / 2 + 5 * u, height / 2 - 5 * u, font, "start", 400, "");
      return;
    }
    for (const font of [15, 12, 10, 8].map(points => points * u)) {
      const text = kinds.find(text => text.length * font * 0.62 + 4 * u <= width && font + 2 * u <= height);
      if (!text) continue;
      this.write(group, text, 0, font * 0.35, font, "middle", 600, element[0] === 0 && item.id ? `var(--edge-${(item.id - 1) % 8})` : "");
      break;
    }
    if (element[0] !== 0 || !item.id) return;
    const color = `var(--edge-${(item.id - 1) % 8})`, tag = 9.5 * u;
    if (width > 48 * u && height > 26 * u) this.write(group, `#${item.id}`, width / 2 - 4 * u, -height / 2 + 11 * u, tag, "end", 400, color);
    if (item.value && height > 52 * u && item.value.length * tag * 0.62 < width - 8 * u) {
      this.write(group, item.value, 0, 20 * u, tag, "middle", 400, color, "value");
    }
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
      const [ux, uy] = [dx / length, dy / length], reach = Math.min(length, 9 * this.unit), half = 4 * this.unit;
      const [bx, by] = [view.x - ux * reach, view.y - uy * reach];
      arrows.push(draw("path", { class: "arrow", d: `M${was.x} ${was.y}L${bx} ${by}` }));
      arrows.push(draw("path", { class: "arrow-head", d: `M${view.x} ${view.y}L${bx - uy * half} ${by + ux * half}L${bx + uy * half} ${by - ux * half}Z` }));
    }
    this.layers.ghosts.replaceChildren(...ghosts);
    this.layers.arrows.replaceChildren(...arrows);
  }

  showFrame(bounds, call) {
    const [, , width, height] = bounds, [x, y, w, h] = this.box;
    for (const [name, value] of [["x", 0], ["y", 0], ["width", width], ["height", height]]) this.viewport.setAttribute(name, number(value));
    this.veil.setAttribute("d", `M${x} ${y}h${w}v${h}h${-w}ZM0 0v${height}h${width}v${-height}Z`);
    if (!call || !call.asked) return this.over.replaceChildren();
    const asked = call.asked, inset = 2 * this.unit;
    const left = Math.max(asked[0] - bounds[0], x + inset), top = Math.max(asked[1] - bounds[1], y + inset);
    const right = Math.min(asked[0] - bounds[0] + asked[2], x + w - inset), bottom = Math.min(asked[1] - bounds[1] + asked[3], y + h - inset);
    this.over.replaceChildren(draw("rect", { class: "asked", x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }));
    const label = draw("text", { class: "asked-label", x: left + 6 * this.unit, y: top + 15 * this.unit, "font-size": number(12 * this.unit) });
    label.textContent = `asked ${list(asked)}`;
    this.over.append(label);
  }
}

function describe(views) {
  const shown = views.filter(view => !(view.marks & 2));
  if (shown.length === 0) return "nothing is shown";
  const names = shown.slice(0, 12).map(view => view.element[3]);
  return names.join(", ") + (shown.length > 12 ? ` and ${shown.length - 12} more` : "");
}

const stages = lanes.map((run, lane) => new Stage(run, lane, $("stages")));

// MARK: The calls

// One entry stands for a step, for a call of each run, or for the frames of an animation.
const entries = [];
const entryOfRow = [];
rows.forEach((row, index) => {
  const lane = row[0] == null ? 1 : 0, kind = lanes[lane].stops[row[lane]][0];
  const last = entries[entries.length - 1];
  if (kind > CALL && last) {
    if (last.kind === FRAME) last.last = index;
    else entries.push({ kind: FRAME, row: index, last: index });
  } else {
    entries.push({ kind, row: index, last: index });
  }
  entryOfRow[index] = entries.length - 1;
});

const ROW = 26;
const listBox = $("list"), rowBox = $("rows");
rowBox.style.height = `${entries.length * ROW}px`;
let drawn = new Map();

function callParts(run, stop) {
  const call = run.call(run.stops[stop][1] - 1);
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
  const entry = entries[index], row = rows[entry.row];
  const element = make("div", { class: "row", role: "option", id: `row-${index}`, "aria-posinset": index + 1, "aria-setsize": entries.length });
  element.style.top = `${index * ROW}px`;
  const lane = row[0] == null ? 1 : 0, run = lanes[lane], stop = run.stops[row[lane]];
  if (entry.kind === STEP) {
    element.classList.add("step");
    element.append(make("span", { class: "n" }), make("span", { class: "body" }, `Step ${stop[2]}  ${run.steps[stop[2] - 1].title}`));
  } else if (entry.kind === CALL) {
    const bodies = [];
    let cause = "";
    lanes.forEach((lane, place) => {
      if (row[place] == null) { bodies.push(make("span", { class: "body" })); return; }
      const [call, body] = callParts(lane, row[place]);
      cause = call.cause;
      if (call.full === "view.exception") element.classList.add("raise");
      bodies.push(body);
    });
    if (isTwo) {
      element.classList.add("two");
      if (data.differs && data.differs[entry.row]) element.classList.add("differs");
      element.append(...bodies);
    } else {
      element.append(make("span", { class: "n" }, String(stop[1])), ...bodies);
      if (cause) element.append(make("span", { class: "cause" }, cause));
    }
  } else {
    const frames = entry.last - entry.row + 1, from = stop[3], to = run.stops[run.stopAt[entry.last]][3];
    const text = to > from ? `${frames} frames, ${number(from)} s to ${number(to)} s` : `after the step, ${number(to)} s`;
    element.append(make("span", { class: "n" }, "⋯"), make("span", { class: "body" }, make("i", {}, text)));
  }
  return element;
}

function showRows(all = false) {
  const first = all ? 0 : Math.max(0, Math.floor(listBox.scrollTop / ROW) - 10);
  const end = all ? Math.min(entries.length, 3000) : Math.min(entries.length, Math.ceil((listBox.scrollTop + listBox.clientHeight) / ROW) + 10);
  for (const [index, element] of drawn) {
    if (index < first || index >= end) { element.remove(); drawn.delete(index); }
  }
  for (let index = first; index < end; index++) {
    if (drawn.has(index)) continue;
    const element = makeRow(index);
    drawn.set(index, element);
    rowBox.append(element);
  }
  markRows();
}

function markRows() {
  const current = entryOfRow[position], parents = new Set();
  const run = lanes[0], stop = run.stops[run.stopAt[position]];
  if (stop[0] === CALL) {
    for (let call = run.parents[stop[1] - 1]; call >= 0; call = run.parents[call]) parents.add(run.stopOfCall[call + 1]);
  }
  for (const [index, element] of drawn) {
    const isCurrent = index === current;
    element.classList.toggle("current", isCurrent);
    element.classList.toggle("later", index > current);
    element.classList.toggle("current-parent", rows[entries[index].row][0] != null && entries[index].kind === CALL && parents.has(rows[entries[index].row][0]));
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
  if (row) go(entries[Number(row.id.slice(4))].last);
});

// MARK: What stands around

function showFacts() {
  $("title").textContent = [...new Set(lanes.map(run => run.scenario))].join(" – ");
  $("about").textContent = lanes[0].about;
  const facts = [];
  const both = key => [...new Set(lanes.map(run => run[key]))].join(" / ");
  facts.push(["Layout", both("layout")], ["UIKit", both("profile")], ["Calls", lanes.map(run => run.calls.length).join(" / ")]);
  if (data.different != null) facts.push(["Calls that differ", String(data.different)]);
  for (const [name, value] of facts) $("facts").append(make("div", {}, make("dt", {}, name), make("dd", {}, value)));
  const passed = lanes.every(run => run.passed);
  $("facts").append(make("div", {}, make("dt", {}, "As expected"), make("dd", { class: `chip ${passed ? "good" : "bad"}` }, passed ? "yes" : "no")));
  if (!lanes[0].about || isTwo) $("about").remove();
}

/** What differs between two runs on the whole, in a table. */
function showDifferences() {
  if (!data.differences || !data.differences.length) { $("differences").remove(); return; }
  const head = make("tr", {}, make("th", { scope: "col" }, "What differs"), ...lanes.map((_, lane) => make("th", { scope: "col" }, letter(lane))));
  const rows = data.differences.map(([what, ...values]) =>
    make("tr", {}, make("th", { scope: "row" }, what), ...values.map(value => make("td", {}, value))));
  $("differences").append(make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows)));
}

const stepItems = [];

function showSteps() {
  const most = lanes.reduce((one, other) => (other.steps.length > one.steps.length ? other : one));
  most.steps.forEach((step, index) => {
    const button = make("button", {}, make("span", { class: "number" }, `${index + 1}  `), make("span", {}, step.title));
    if (step.deed !== step.title) button.append(make("span", { class: "deed" }, step.deed));
    const item = make("li", {}, button);
    const lines = lanes.flatMap((run, lane) => {
      const of = run.steps[index];
      if (!of) return [];
      const parts = [];
      if (of.answer) parts.push(make("li", {}, `answer: ${of.answer}`));
      if (of.changes.length) parts.push(make("li", {}, (isTwo ? `${letter(lane)}: ` : "") + of.changes.join(", ")));
      for (const failure of of.failures) parts.push(make("li", { class: "bad" }, `✗ ${failure}`));
      return parts;
    });
    if (lines.length) item.append(make("ul", {}, ...lines));
    button.addEventListener("click", () => go(rowOfStep(index + 1)));
    $("steps").append(item);
    stepItems.push(item);
    const width = rows.filter(row => lanes.some((run, lane) => row[lane] != null && run.stops[row[lane]][2] === index + 1)).length;
    const part = make("div", { class: lanes.some(run => run.steps[index]?.failures.length) ? "failed" : "" });
    part.style.flex = `${Math.max(1, width)} 1 0`;
    $("track").append(part);
  });
}

let sourceLines = [];

function showSource() {
  if (!lanes[0].source || isTwo) { $("source-box").remove(); return; }
  sourceLines = lanes[0].source.replace(/\n$/, "").split("\n").map(line => make("span", {}, line));
  $("source").append(...sourceLines);
}

/** The row at which a step begins. */
function rowOfStep(step) {
  const row = rows.findIndex(row => lanes.some((run, lane) => row[lane] != null && run.stops[row[lane]][0] === STEP && run.stops[row[lane]][2] === step));
  return row < 0 ? rows.length - 1 : row;
}

const stepOf = row => Math.max(...lanes.map(run => run.stops[run.stopAt[row]][2]));

function showNow() {
  const parts = lanes.map((run, lane) => {
    const stop = run.stops[run.stopAt[position]], step = run.steps[stop[2] - 1];
    const isHere = rows[position][lane] != null;
    const box = make("div", {});
    const name = isTwo ? `${letter(lane)} · ` : "";
    box.append(make("div", { class: "where" }, `${name}Step ${stop[2]} of ${run.steps.length} · ${number(stop[3])} s`));
    if (stop[0] === CALL) {
      const call = run.call(stop[1] - 1);
      box.append(make("div", { class: "call" }, make("small", {}, call.receiver), call.name));
      const details = [];
      if (call.args) details.push(["with ", call.args]);
      if (call.result != null) details.push(["answers ", call.result]);
      if (call.cause) details.push(["because of ", call.cause]);
      const parent = run.parents[stop[1] - 1];
      if (parent >= 0) details.push(["inside ", run.call(parent).full]);
      for (const [word, value] of details) box.append(make("div", { class: "detail" }, make("span", {}, word), value));
      const why = run.explanations[call.full];
      if (why && isHere) box.append(make("div", { class: "why" }, why));
    } else if (stop[0] === STEP) {
      box.append(make("div", { class: "call" }, step.title));
      if (step.deed !== step.title) box.append(make("div", { class: "detail" }, step.deed));
    } else {
      box.append(make("div", { class: "call" }, stop[0] === FRAME ? "Time passes" : "The step has ended"));
    }
    const isLast = run.stopAt[position] + 1 >= run.stops.length || run.stops[run.stopAt[position] + 1][2] !== stop[2];
    if (isLast) for (const failure of step.failures) box.append(make("div", { class: "failure" }, `Not as expected: ${failure}`));
    return box;
  });
  $("now-text").replaceChildren(...parts);
}

function stateOf(run, stop) {
  const [, , , , screen, knowledge] = run.stops[stop];
  const [bits, counts, loaded, known, waiting] = run.knowledge[knowledge], [bounds, content, inset] = run.screens[screen];
  const shownCounts = counts.length > 8 ? `${counts.length} sections, ${counts.reduce((a, b) => a + b, 0)} items` : counts.join(", ") || "–";
  return {
    bits,
    rows: [
      ["Items in each section", bits & 4 ? shownCounts : "–"],
      ["Content size", bits & 2 ? size(content) : `${size(content)} (of before)`],
      ["Bounds", list(bounds)],
      ["Insets", inset.some(side => side !== 0) ? list(inset) : "none"],
      ["Pages loaded", loaded ? list(loaded) : "none"],
      ["Elements known", String(run.lists[known].length)],
      ["Views on screen", String(run.screens[screen][3].length)],
      ["Views waiting", waiting.length ? waiting.map(([name, count]) => `${count} ${run.word(name)}`).join(", ") : "none"],
    ],
  };
}

function showState(before) {
  const parts = [];
  const states = lanes.map(run => stateOf(run, run.stopAt[position]));
  const former = before == null ? states : lanes.map(run => stateOf(run, run.stopAt[before]));
  const bits = [["layout", 1], ["content size", 2], ["counts", 4]];
  lanes.forEach((run, lane) => {
    const box = make("dd", { class: "bits" });
    for (const [text, bit] of bits) {
      const on = states[lane].bits & bit, was = former[lane].bits & bit;
      box.append(make("span", { class: `bit${on ? " on" : ""}${on !== was ? " changed" : ""}` }, `${on ? "✓" : "✗"} ${text}`));
    }
    parts.push(make("dt", {}, isTwo ? `Valid in ${letter(lane)}` : "Valid"), box);
  });
  states[0].rows.forEach(([name], index) => {
    const values = states.map(state => state.rows[index][1]), old = former.map(state => state.rows[index][1]);
    const changed = values.some((value, lane) => value !== old[lane]);
    const same = values.every(value => value === values[0]);
    parts.push(make("dt", {}, name), make("dd", { class: changed ? "changed" : "" }, same ? values[0] : values.join("  ≠  ")));
  });
  $("state-body").replaceChildren(...parts);
}

// MARK: Moving

let position = 0;

function go(target, { instant = false } = {}) {
  const row = Math.max(0, Math.min(rows.length - 1, target));
  const before = row > 0 ? row - 1 : null;
  document.body.classList.toggle("still", instant || Math.abs(row - position) > 400);
  position = row;
  stages.forEach((stage, lane) => stage.show(lanes[lane].stopAt[row], before == null ? null : lanes[lane].stopAt[before]));
  showNow();
  showState(before);
  revealRow();
  showRows();
  const step = stepOf(row);
  stepItems.forEach((item, index) => {
    item.classList.toggle("past", index + 1 < step);
    item.classList.toggle("current", index + 1 === step);
    const button = item.querySelector("button");
    if (index + 1 === step) button.setAttribute("aria-current", "step");
    else button.removeAttribute("aria-current");
  });
  [...$("track").children].forEach((part, index) => {
    part.classList.toggle("past", index + 1 < step);
    part.classList.toggle("current", index + 1 === step);
  });
  $("scrubber").value = row;
  const run = lanes[0], stop = run.stops[run.stopAt[row]];
  const place = stop[0] === CALL ? `call ${stop[1]} of ${run.calls.length}` : `step ${stop[2]}`;
  $("place").textContent = `${place} · ${stop[3].toFixed(3)} s`;
  $("scrubber").setAttribute("aria-valuetext", place);
  markSource(step);
  const hash = stop[0] === CALL ? `#event-${stop[1]}` : stop[0] === STEP ? `#step-${stop[2]}` : "";
  if (hash && location.hash !== hash) history.replaceState(null, "", hash);
}

function markSource(step) {
  if (!sourceLines.length) return;
  const lines = lanes[0].steps.map(of => of.line).filter(line => line > 0);
  const first = lanes[0].steps[step - 1].line, end = Math.min(...lines.filter(line => line > first), sourceLines.length + 1);
  sourceLines.forEach((line, index) => line.classList.toggle("current", first > 0 && index + 1 >= first && (index + 1 < end || index + 1 === first)));
  if ($("source-box").open && first > 0) {
    const line = sourceLines[first - 1];
    $("source").scrollTop = Math.max(0, line.offsetTop - $("source").offsetTop - 40);
  }
}

function goStep(direction) {
  const step = stepOf(position), start = rowOfStep(step);
  if (direction > 0) {
    const next = rowOfStep(step + 1);
    go(next > position ? next : rows.length - 1);
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
  $("play").setAttribute("aria-label", isOn ? "Stop" : "Play");
  if (!isOn) return;
  if (position >= rows.length - 1) go(0, { instant: true });
  tick();
}

function tick() {
  if (position >= rows.length - 1) return setPlaying(false);
  const kind = lanes[0].stops[lanes[0].stopAt[position + 1]][0];
  const pause = (kind === FRAME ? 34 : kind === STEP ? 900 : 420) / Number($("speed").value);
  timer = setTimeout(() => { go(position + 1); tick(); }, pause);
}

/** Goes to the place that the address names, such as #event-42 or #step-3. */
function goToAddress() {
  const found = /^#(event|step)-(\d+)$/.exec(location.hash);
  if (!found) return false;
  const wanted = Number(found[2]);
  const row = found[1] === "step" ? rowOfStep(wanted) : rows.findIndex(row => row[0] != null && row[0] === lanes[0].stopOfCall[wanted]);
  if (row < 0) return false;
  go(row, { instant: true });
  return true;
}

const actions = {
  first: () => go(0), last: () => go(rows.length - 1), back: () => go(position - 1), next: () => go(position + 1),
  "step-back": () => goStep(-1), "step-next": () => goStep(1), "help-button": () => $("help").showModal(),
};
for (const [id, action] of Object.entries(actions)) {
  $(id).addEventListener("click", () => { setPlaying(false); action(); });
}
$("play").addEventListener("click", () => setPlaying(timer == null));
$("scrubber").max = rows.length - 1;
$("scrubber").addEventListener("input", event => { setPlaying(false); go(Number(event.target.value), { instant: false }); });

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || $("help").open) return;
  if (/^(SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
  const keys = {
    ArrowRight: () => (event.shiftKey ? goStep(1) : go(position + 1)),
    ArrowLeft: () => (event.shiftKey ? goStep(-1) : go(position - 1)),
    ArrowDown: event.target === listBox ? () => go(position + 1) : null,
    ArrowUp: event.target === listBox ? () => go(position - 1) : null,
    Home: () => go(0), End: () => go(rows.length - 1), "?": () => $("help").showModal(),
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

// A swipe over the screen goes on by a call.
let touch = null;
$("stages").addEventListener("touchstart", event => { touch = event.touches.length === 1 ? event.touches[0].clientX : null; }, { passive: true });
$("stages").addEventListener("touchend", event => {
  if (touch == null) return;
  const distance = event.changedTouches[0].clientX - touch;
  touch = null;
  if (Math.abs(distance) > 40) { setPlaying(false); go(position + (distance < 0 ? 1 : -1)); }
}, { passive: true });

window.addEventListener("hashchange", goToAddress);
window.addEventListener("resize", () => showRows());
window.addEventListener("beforeprint", () => showRows(true));
window.addEventListener("afterprint", () => showRows());

showFacts();
showDifferences();
showSteps();
showSource();
if (!goToAddress()) go(0, { instant: true });
