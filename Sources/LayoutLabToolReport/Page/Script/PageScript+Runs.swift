extension PageScript {
  /// The runs, and the time line that they share.
  static let runs = """
    "use strict";

    // The page reads the JSON in the element "data" and draws one or two runs at one position of their time line.
    // A row of the time line contains a stop of each run, or -1 for a run that has no stop there. A run can have 100,000
    // rows, calls and stops, so they are kept as typed arrays of numbers, and elements are created only for visible rows.

    const page = JSON.parse(document.getElementById("data").textContent);
    const query = new URLSearchParams(location.search);
    // Of a page with several scenes, the address selects the one that is shown.
    const scenes = page.scenes ?? [];
    const sceneIndex = Math.max(0, Math.min(scenes.length, Number(query.get("scene")) || 1) - 1);
    const data = scenes[sceneIndex] ?? page;
    document.body.classList.toggle("embedded", query.has("embedded"));
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

    """
}
