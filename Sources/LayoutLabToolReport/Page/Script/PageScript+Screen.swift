extension PageScript {
  /// The picture of the screen.
  static let screen = #"""
    // The picture of the screen.

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
        box.append(make("div", { class: "stage" }, isTwo ? make("h2", {}, make("span", { class: "letter" }, letter(lane)), run.name) : null, this.svg, this.caption));
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
        const rect = group.firstChild, u = this.unit, traits = traitsOf(item);
        for (const [name, value] of [["x", -width / 2], ["y", -height / 2], ["width", width], ["height", height]]) rect.setAttribute(name, number(value));
        const turn = transform ? ` matrix(${transform.map(number).join(", ")})` : "";
        group.style.transform = `translate(${number(x)}px, ${number(y)}px)${turn}`;
        const strip = element.category === DECORATION ? this.freeStrip(item, x, y) : null;
        const key = [u, width, height, element.phrase, item.id, item.value, traits, strip?.text, strip?.y].join("|");
        if (group.dataset.key === key) return;
        group.dataset.key = key;
        while (group.children.length > 1) group.lastChild.remove();
        const title = draw("title");
        title.textContent = element.phrase + (item.id ? `, view #${item.id}` : ", no view") + (item.value ? `, shows “${item.value}”` : "") + (traits ? `, ${traits}` : "");
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
        if (traits && height > 74 * u && traits.length * 9.5 * u * 0.62 < width - 8 * u) {
          this.write(group, traits, 0, height / 2 - 6 * u, 9.5 * u, "middle", 400, element.category === ITEM ? `var(--cell-edge-${(item.id - 1) % 8})` : "");
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

    /** Returns the attributes of a view that its outline does not show, for example "alpha 0.5, zIndex 1"; empty for none. */
    function traitsOf({ alpha = 1, z = 0 }) {
      return [alpha < 1 ? `alpha ${number(alpha)}` : "", z ? `zIndex ${z}` : ""].filter(Boolean).join(", ");
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

    """#
}
