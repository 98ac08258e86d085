extension PageScript {
  /// What is beside the picture and the list: facts, steps, the scenario, the current call and what has changed.
  static let panels = #"""
    // What is beside the picture and the list: facts, steps, the scenario, the current call and what has changed.

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
      if (!lanes[0].about || isTwo) {
        $("about").remove();
        $("about-more").remove();
      } else {
        $("about-more").addEventListener("click", () => {
          const isOpen = $("about").classList.toggle("open");
          $("about-more").textContent = isOpen ? "Less" : "More";
          $("about-more").setAttribute("aria-expanded", String(isOpen));
        });
      }
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
          const cause = causeLine(lane, run.stopCall[stop], call), effects = consequenceLine(lane, run.stopCall[stop]);
          if (cause) details.push(["cause ", cause]);
          const parent = run.parents[run.stopCall[stop]];
          if (parent > 0) details.push(["inside ", [linkToCall(lane, parent)]]);
          if (effects) details.push(["leads to ", effects]);
          for (const [word, value] of details) box.append(make("div", { class: "detail" }, make("span", {}, word), ...[value].flat()));
          const why = run.explanations[call.full];
          if (why && isHere) box.append(make("div", { class: "why" }, why));
        } else if (kind === STEP) {
          box.append(make("div", { class: "call" }, titleOf(step)));
          if (step.action !== titleOf(step)) box.append(make("div", { class: "detail" }, step.action));
        } else {
          box.append(make("div", { class: "call" }, kind === FRAME ? "Time passes" : "End of the step"));
        }
        if (run.endsStep(stop)) for (const failure of step.failures) box.append(make("div", { class: "failure" }, `✗ ${failure}`));
        return box;
      });
      $("now-text").replaceChildren(...parts);
    }

    /** Creates a button that goes to a call. */
    function linkToCall(lane, number) {
      const link = make("button", { class: "link", title: `Call ${number}` }, lanes[lane].call(number).full);
      link.addEventListener("click", () => { setPlaying(false); go(rowOfCall(number, lane)); });
      return link;
    }

    // The number of changes of views that are listed.
    const CHANGES = 8;

    /** Lists what has changed on screen since a row. */
    function showChanges(before) {
      const rows = before == null ? [] : lanes.flatMap((run, lane) => {
        const prefix = isTwo ? `${letter(lane)}: ` : "";
        return changesOf(run, stopAt[lane][before], stopAt[lane][position]).map(([what, ...values]) => [prefix + what, ...values]);
      });
      $("changes").hidden = rows.length === 0;
      const lines = rows.slice(0, CHANGES).map(([what, old, now]) => make("tr", {}, make("th", { scope: "row" }, what), make("td", {}, old), make("td", {}, now)));
      if (rows.length > CHANGES) lines.push(make("tr", {}, make("td", { colspan: 3 }, `and ${rows.length - CHANGES} more`)));
      $("changes").querySelector("tbody").replaceChildren(...lines);
    }

    /** Returns the views that differ between two stops, with what they were and what they are. */
    function changesOf(run, before, stop) {
      const [one, other] = [run.stopScreen[before], run.stopScreen[stop]];
      if (one === other) return [];
      const frame = view => list([view.x - view.width / 2, view.y - view.height / 2, view.width, view.height]);
      const look = view => [frame(view)].concat(view.alpha < 1 ? `alpha ${number(view.alpha)}` : [], view.marks & 2 ? "leaving" : []).join(", ");
      const matrix = view => (view.transform ? `transform ${list(view.transform)}` : "no transform");
      const name = view => `${view.element.phrase}, #${view.id}`;
      const [old, now] = [run.viewsOf(one), run.viewsOf(other)];
      const [was, is] = [new Map(old.map(view => [view.id, view])), new Set(now.map(view => view.id))];
      const changes = [];
      for (const view of now) {
        const former = was.get(view.id);
        if (!former || former.element !== view.element) changes.push([name(view), "–", look(view)]);
        else if (look(former) !== look(view)) changes.push([name(view), look(former), look(view)]);
        else if (String(former.transform) !== String(view.transform)) changes.push([name(view), matrix(former), matrix(view)]);
        else if (former.z !== view.z) changes.push([name(view), `zIndex ${former.z}`, `zIndex ${view.z}`]);
      }
      for (const view of old) if (!is.has(view.id)) changes.push([name(view), look(view), "–"]);
      return changes;
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

    """#
}
