extension PageScript {
  /// The earlier call that the cause of each call names.
  static let causes = #"""
    // Which call caused which: for each call, the earlier one that its cause names.

    const CALLS = {
      invalidation: "layout.invalidateLayout(with:)", query: "layout.layoutAttributesForElements(in:)", bounds: "scrollView.bounds",
      boundsAnswer: "layout.shouldInvalidateLayout(forBoundsChange:)", boundsContext: "layout.invalidationContext(forBoundsChange:)",
      sizeAnswer: "layout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)",
    };

    /** Returns the number of the causing call of each call, from 1; 0 for a call that a step or nothing else causes. */
    function causesIn(run) {
      const causes = new Int32Array(run.callCount + 1), last = new Map();
      let counting = 0;
      for (let number = 1; number <= run.callCount; number++) {
        const { full, args, cause } = run.call(number), latest = name => last.get(name) ?? 0;
        if (cause === "counts not known") causes[number] = changeAround(run, number) || counting;
        else if (full === CALLS.boundsAnswer) causes[number] = 0;
        else if (full === CALLS.boundsContext) causes[number] = latest(CALLS.boundsAnswer);
        else if (cause === "page not loaded") causes[number] = latest(CALLS.bounds);
        else if (cause === "element visible") causes[number] = Math.max(latest(CALLS.query), latest(CALLS.bounds));
        else if (full === CALLS.invalidation && cause === "bounds change") causes[number] = latest(CALLS.boundsAnswer);
        else if (full === CALLS.invalidation && cause === "preferred size") causes[number] = latest(CALLS.sizeAnswer);
        else if (cause && full !== CALLS.invalidation) causes[number] = latest(`${CALLS.invalidation} ${cause}`);
        last.set(full, number);
        if (full !== CALLS.invalidation) continue;
        last.set(`${full} ${cause}`, number);
        if (/everything|counts/.test(args)) counting = number;
      }
      return causes;
    }

    /** Returns the number of the app's call around a call, for example insertItems(at:), whose counts are queried before the layout is invalidated. */
    function changeAround(run, number) {
      let around = run.parents[number];
      while (around > 0 && !/^view\.(?!layoutSubviews)/.test(run.call(around).full)) around = run.parents[around];
      return around;
    }

    /** Returns the causing calls of a run, which are computed when they are first needed. */
    const causesOf = run => (run.causes ??= causesIn(run));

    // The number of consequences that have a link.
    const CONSEQUENCES = 4;

    /** Returns the cause of a call with a link to the causing call; null without a cause. */
    function causeLine(lane, number, { cause, full }) {
      if (!cause) return null;
      const by = causesOf(lanes[lane])[number];
      if (by > 0) return [`${cause}, by `, linkToCall(lane, by)];
      if (full !== CALLS.invalidation) return [cause];
      const run = lanes[lane], step = run.stopStep[run.stopOfCall[number]];
      const link = make("button", { class: "link" }, `step ${step}`);
      link.addEventListener("click", () => { setPlaying(false); go(rowOfStep(step)); });
      return [`${cause}, by `, link];
    }

    /** Returns links to the calls that a call causes; null without any. */
    function consequenceLine(lane, number) {
      const run = lanes[lane], causes = causesOf(run), calls = [];
      // A page with questions, which hide what follows, shows one run: its stops are the rows.
      const end = isAsking() ? lastShownRow() : run.stopCount;
      for (let later = number + 1; later < causes.length; later++) {
        if (causes[later] === number && run.stopOfCall[later] <= end) calls.push(later);
      }
      if (!calls.length) return null;
      const links = calls.slice(0, CONSEQUENCES).flatMap((call, index) => (index ? [", ", linkToCall(lane, call)] : [linkToCall(lane, call)]));
      return calls.length > CONSEQUENCES ? [...links, ` and ${calls.length - CONSEQUENCES} more`] : links;
    }

    """#
}
