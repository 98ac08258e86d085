extension PageScript {
  /// The position in the run, and the controls and keys that change it.
  static let position = #"""
    // The position in the run, and the controls and keys that change it.

    let position = 0;

    function go(target, { instant = false } = {}) {
      const row = Math.max(0, Math.min(lastShownRow(), target));
      const before = row > 0 ? row - 1 : null;
      document.body.classList.toggle("still", instant || Math.abs(row - position) > 400);
      position = row;
      stages.forEach((stage, lane) => stage.show(stopAt[lane][row], before == null ? null : stopAt[lane][before]));
      showNow();
      showState(before);
      showChanges(before);
      showCode();
      revealRow();
      showRows();
      revealStep();
      markTrack();
      markTimeLine();
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
        go(next > position ? next : lastShownRow());
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
      if (position >= lastShownRow()) go(0, { instant: true });
      tick();
    }

    function tick() {
      if (position >= lastShownRow()) return setPlaying(false);
      const kind = kindOf(position + 1);
      const pause = (kind === FRAME ? 34 : kind === STEP ? 900 : 420) / Number($("speed").value);
      timer = setTimeout(() => { go(position + 1); tick(); }, pause);
    }

    /** Returns the row of a call of a run; -1 if there is none. */
    function rowOfCall(number, lane = 0) {
      const stop = lanes[lane].stopOfCall[number] ?? -1;
      return stop < 0 ? -1 : stopIn[lane].indexOf(stop);
    }

    // The rows in which two runs differ, and the ends of steps with failures or findings.
    const problems = [];
    for (let row = 0; row < rowCount; row++) {
      const isFailure = lanes.some((run, lane) => {
        const stop = stopIn[lane][row];
        return stop >= 0 && run.endsStep(stop) && run.steps[run.stopStep[stop] - 1].failures.length > 0;
      });
      if (isFailure || (data.differs && data.differs[row])) problems.push(row);
    }
    $("problem").hidden = problems.length === 0;
    if (isTwo) {
      $("problem").textContent = "≠";
      $("problem").title = "Next difference (n)";
      $("problem").setAttribute("aria-label", "Next difference");
    }

    /** Goes to the next difference, failure or finding, or with -1 to the one before; after the last one, to the first. */
    function goToProblem(direction) {
      if (!problems.length) return;
      const others = direction > 0 ? problems.filter(row => row > position) : problems.filter(row => row < position).reverse();
      go(others[0] ?? (direction > 0 ? problems[0] : problems[problems.length - 1]));
    }

    /** Goes to the call or step in an address, for example #event-42 or #step-3. */
    function goToAddress(address = data.start ?? location.hash) {
      const found = /^#(event|step)-(\d+)$/.exec(address);
      if (!found) return false;
      const wanted = Number(found[2]);
      const row = found[1] === "step" ? rowOfStep(wanted) : rowOfCall(wanted);
      if (row < 0) return false;
      if (row > lastShownRow()) {
        held = { name: address.slice(1), row };
        showQuestions();
      }
      go(row, { instant: true });
      return true;
    }

    const actions = {
      first: () => go(0), last: () => go(lastShownRow()), back: () => go(neighbor(-1)), next: () => go(neighbor(1)), problem: () => goToProblem(1),
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
      if (/^(SELECT|TEXTAREA)$/.test(event.target.tagName) || event.target.id === "search") return;
      const isInList = event.target === listBox;
      const [forward, backward] = [() => go(neighbor(1)), () => go(neighbor(-1))];
      const keys = {
        ArrowRight: event.shiftKey ? () => goStep(1) : forward, ArrowLeft: event.shiftKey ? () => goStep(-1) : backward,
        ArrowDown: isInList ? forward : null, ArrowUp: isInList ? backward : null, l: forward, j: forward, h: backward, k: backward,
        "]": () => goStep(1), "[": () => goStep(-1), n: () => goToProblem(1), N: () => goToProblem(-1),
        Home: () => go(0), g: () => go(0), End: () => go(lastShownRow()), G: () => go(lastShownRow()),
        "/": () => $("search").select(), "?": () => $("help").showModal(),
        Escape: data.start == null ? null : () => parent.postMessage("close", "*"),
      };
      if (event.key === " " && !/^(BUTTON|SUMMARY)$/.test(event.target.tagName)) {
        event.preventDefault();
        return setPlaying(timer == null);
      }
      const action = keys[event.key] ?? choiceOfKey(event.key);
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
    showTimeLine();
    showSteps(1, STEPS);
    showSource();
    showScenes();
    showQuestions();
    redrawRows();
    if (!goToAddress()) go(0, { instant: true });

    """#
}
