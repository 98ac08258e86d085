extension PageScript {
  /// The list of calls and its filter.
  static let calls = #"""
    // The list of calls and its filter.

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
    let drawn = new Map();

    // The list shows some of the entries: those that the filter lets through, and all steps.
    let shownEntries = Int32Array.from({ length: entryCount }, (_, entry) => entry);
    /** For each entry, the place of the last shown entry that is not after it. */
    const placeOfEntry = Int32Array.from(shownEntries);

    const filterModes = [
      ["all", "all calls"], ["brief", "without repetitions"], ["layout.", "layout"], ["dataSource.", "data source"],
      ["delegate.", "delegate"], ["view.", "collection view"], ["scrollView.", "scroll view"], ["cell.", "cells"],
    ];

    /** Returns, for each call of a run, whether the same method was called before in the same call or, without one, step. */
    function repetitionsIn(run) {
      const seen = new Set(), repeated = new Uint8Array(run.callCount + 1);
      for (let stop = 0; stop < run.stopCount; stop++) {
        if (run.kinds[stop] !== CALL) continue;
        const call = run.stopCall[stop], parent = run.parents[call];
        const key = `${parent || `step ${run.stopStep[stop]}`} ${run.shapes[run.calls[call * 3 - 3]][1]}`;
        repeated[call] = seen.has(key) || repeated[parent] ? 1 : 0;
        seen.add(key);
      }
      return repeated;
    }

    // The repetitions in each run, once they are needed.
    let repetitions = null;

    /** Returns a function that says whether a call passes the filter; null if all do. */
    function callFilter() {
      const mode = $("shown").value, words = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
      if (mode === "all" && !words.length) return null;
      const repeated = mode === "brief" ? (repetitions ??= lanes.map(repetitionsIn)) : null;
      return (lane, number) => {
        if (repeated && repeated[lane][number]) return false;
        const call = lanes[lane].call(number);
        if (mode !== "all" && !repeated && call.receiver !== mode) return false;
        const text = words.length ? callText(call).toLowerCase() : "";
        return words.every(word => text.includes(word));
      };
    }

    /** Shows the entries that pass the filter. */
    function filterCalls() {
      const passes = callFilter(), isBrief = $("shown").value === "brief" && !$("search").value.trim();
      let [count, calls] = [0, 0];
      const chosen = new Int32Array(entryCount);
      for (let entry = 0; entry < entryCount; entry++) {
        const row = entryRow[entry], kind = kindOf(row);
        const numbers = lanes.map((run, lane) => (stopIn[lane][row] < 0 ? 0 : run.stopCall[stopIn[lane][row]]));
        const isShown = !passes || kind === STEP
          || (kind === CALL || (kind === RETURN && isBrief) ? numbers.some((number, lane) => number > 0 && passes(lane, number)) : isBrief);
        if (isShown) chosen[count++] = entry;
        if (isShown && kind === CALL) calls++;
        placeOfEntry[entry] = Math.max(0, count - 1);
      }
      shownEntries = chosen.slice(0, count);
      $("found").textContent = passes ? `${calls} of ${Math.max(...lanes.map(run => run.callCount))}` : "";
      redrawRows();
    }

    /** Returns the number of listed entries; those after an open question are hidden. */
    const listedCount = () => Math.min(shownEntries.length, placeOfEntry[entryOfRow[lastShownRow()]] + 1);

    /** Creates all rows again. */
    function redrawRows() {
      rowBox.style.height = `${listedCount() * ROW}px`;
      for (const element of drawn.values()) element.remove();
      drawn.clear();
      revealRow();
      showRows();
    }

    /** Returns the row of the next shown entry, or with -1 of the one before. */
    function neighbor(direction) {
      if (shownEntries.length === entryCount) return position + direction;
      const current = entryOfRow[position], place = placeOfEntry[current];
      const isShown = shownEntries[place] === current;
      const next = direction > 0 ? place + 1 : isShown ? place - 1 : place;
      return next < shownEntries.length && next >= 0 ? entryRow[shownEntries[next]] : position;
    }

    for (const [value, text] of filterModes) {
      const isKnown = value === "all" || value === "brief" || lanes.some(run => run.shapes.some(([, name]) => run.word(name).startsWith(value)));
      if (isKnown) $("shown").append(make("option", { value }, text));
    }
    let searchTimer = null;
    $("shown").addEventListener("change", filterCalls);
    $("search").addEventListener("input", () => { clearTimeout(searchTimer); searchTimer = setTimeout(filterCalls, 150); });
    $("search").addEventListener("keydown", event => {
      if (event.key === "Enter") go(neighbor(1));
      else if (event.key === "Escape") { $("search").value = ""; filterCalls(); listBox.focus(); }
      else return;
      event.preventDefault();
      event.stopPropagation();
    });

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

    /** Creates the row at a place of the list. */
    function makeRow(place) {
      const index = shownEntries[place], row = entryRow[index], kind = kindOf(row);
      const element = make("div", { class: "row", role: "option", id: `row-${index}`, "aria-posinset": place + 1, "aria-setsize": listedCount() });
      element.style.top = `${place * ROW}px`;
      const lane = laneOf(row), run = lanes[lane], stop = stopIn[lane][row];
      if (kind === STEP) {
        const step = run.stopStep[stop];
        element.classList.add("step");
        element.append(make("span", { class: "n" }), make("span", { class: "body" }, `Step ${step}  ${titleOf(run.steps[step - 1])}`));
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
      const count = listedCount();
      const first = all ? 0 : Math.max(0, Math.floor(listBox.scrollTop / ROW) - 10);
      const end = all ? Math.min(count, 3000) : Math.min(count, Math.ceil((listBox.scrollTop + listBox.clientHeight) / ROW) + 10);
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
      for (const [place, element] of drawn) {
        const index = shownEntries[place], isCurrent = index === current, row = entryRow[index];
        element.classList.toggle("current", isCurrent);
        element.classList.toggle("later", index > current);
        element.classList.toggle("current-parent", stopIn[0][row] >= 0 && parents.has(stopIn[0][row]));
        element.setAttribute("aria-selected", String(isCurrent));
      }
      if (shownEntries[placeOfEntry[current]] === current && drawn.has(placeOfEntry[current])) listBox.setAttribute("aria-activedescendant", `row-${current}`);
      else listBox.removeAttribute("aria-activedescendant");
    }

    function revealRow() {
      const top = placeOfEntry[entryOfRow[position]] * ROW, height = listBox.clientHeight;
      if (top < listBox.scrollTop + ROW) listBox.scrollTop = Math.max(0, top - ROW * 2);
      else if (top > listBox.scrollTop + height - ROW * 3) listBox.scrollTop = top - height + ROW * 4;
    }

    listBox.addEventListener("scroll", () => showRows());
    listBox.addEventListener("click", event => {
      const row = event.target.closest(".row");
      if (row) go(lastRow(Number(row.id.slice(4))));
    });

    """#
}
