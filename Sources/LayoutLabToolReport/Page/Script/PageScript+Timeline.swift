extension PageScript {
  /// The time line above the track.
  static let timeline = """
    // The time line above the track: a row for the calls of each receiver, and one for the frames of animations.

    const RECEIVERS = [["layout", "layout."], ["data source", "dataSource."], ["delegate", "delegate."], ["cells", "cell."], ["view", "view.", "scrollView."]];
    // Neighboring rows of a long run share a mark.
    const MARKS = 600, LANE = 10;
    const marks = Math.max(1, Math.min(rowCount, MARKS));
    const markOf = row => Math.floor((row * marks) / rowCount);
    const hereLine = draw("line", { class: "here", y1: 0 });

    /** Returns the lanes of the time line: a name, and whether there is something at each mark. */
    function timeLanes() {
      const lane = (name, ...prefixes) => ({ name, prefixes, isMarked: new Uint8Array(marks), count: 0 });
      const rows = [...RECEIVERS.map(parts => lane(...parts)), lane("frames")];
      const frames = rows[rows.length - 1];
      const note = (into, row) => { into.isMarked[markOf(row)] = 1; into.count++; };
      lanes.forEach((run, index) => {
        // A call's shape has its name, which is looked up once.
        const rowOfShape = run.shapes.map(([, name]) => rows.find(({ prefixes }) => prefixes.some(prefix => run.word(name).startsWith(prefix))));
        for (let row = 0; row < rowCount; row++) {
          const stop = stopIn[index][row], kind = stop < 0 ? END : run.kinds[stop];
          if (kind === FRAME) note(frames, row);
          if (kind !== CALL) continue;
          const found = rowOfShape[run.calls[run.stopCall[stop] * 3 - 3]];
          if (found) note(found, row);
        }
      });
      return rows.filter(({ count }) => count > 0);
    }

    /** Creates the time line. */
    function showTimeLine() {
      const rows = timeLanes();
      if (!rows.length) return;
      const height = rows.length * (LANE + 1);
      const svg = draw("svg", { viewBox: `0 0 ${marks} ${height}`, preserveAspectRatio: "none", height });
      const starts = new Set(firstRow.slice(2, stepCount + 1).map(markOf));
      svg.append(draw("path", { class: "step", d: [...starts].map(x => `M${x} 0V${height}`).join("") }));
      rows.forEach(({ name, isMarked }, index) => {
        let path = "";
        for (let from = 0; from < marks; from++) {
          if (!isMarked[from]) continue;
          let end = from + 1;
          while (end < marks && isMarked[end]) end++;
          path += `M${from} ${index * (LANE + 1)}H${end}v${LANE}H${from}z`;
          from = end;
        }
        svg.append(draw("path", { class: name, d: path }));
      });
      hereLine.setAttribute("y2", height);
      svg.append(hereLine);
      svg.addEventListener("click", event => {
        const box = svg.getBoundingClientRect();
        setPlaying(false);
        go(Math.floor(((event.clientX - box.left) / box.width) * rowCount), { instant: true });
      });
      $("lanes").append(make("ol", {}, ...rows.map(({ name }) => make("li", {}, name))), svg);
    }

    /** Marks the position in the time line. */
    function markTimeLine() {
      const x = ((position + 0.5) * marks) / rowCount;
      hereLine.setAttribute("x1", x);
      hereLine.setAttribute("x2", x);
    }

    """
}
