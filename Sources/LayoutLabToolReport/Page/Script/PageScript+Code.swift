extension PageScript {
  /// The source of the layout below the calls.
  static let code = #"""
    // The source of the layout below the calls, with the method of the current call marked.

    const codeBox = $("code");
    // The file that is shown, and the elements of its lines.
    let shownCode = { file: -1, lines: [], marked: [0, -1] };

    /** Returns the override that runs at a stop: that of the call, or of the nearest call around it; null if there is none. */
    function overrideAt(run, stop) {
      if (run.kinds[stop] !== CALL && run.kinds[stop] !== RETURN) return null;
      for (let call = run.stopCall[stop]; call > 0; call = run.parents[call]) {
        const lines = run.code.overrides[run.call(call).full];
        if (lines) return lines;
      }
      return null;
    }

    /** Shows the source of the run at the current position; of two runs, that of the first one. */
    function showCode() {
      const run = lanes[0];
      if (!run.code) return;
      const override = overrideAt(run, stopAt[0][position]);
      const file = override ? override[0] : Math.max(0, shownCode.file);
      if (shownCode.file !== file) {
        const [path, text] = run.code.files[file];
        const lines = text.replace(/\n$/, "").split("\n").map((line, index) => make("span", {}, make("i", {}, String(index + 1)), line));
        shownCode = { file, lines, marked: [0, -1] };
        $("code-title").textContent = path;
        codeBox.replaceChildren(...lines);
      }
      const [first, last] = override ? override.slice(1) : [0, -1];
      const [oldFirst, oldLast] = shownCode.marked;
      if (first === oldFirst && last === oldLast) return;
      for (let line = oldFirst; line <= oldLast; line++) shownCode.lines[line - 1]?.classList.remove("current");
      for (let line = first; line <= last; line++) shownCode.lines[line - 1]?.classList.add("current");
      shownCode.marked = [first, last];
      if (override) codeBox.scrollTop = Math.max(0, shownCode.lines[first - 1].offsetTop - codeBox.offsetTop - 20);
    }

    if (!lanes[0].code) $("code-part").remove();

    """#
}
