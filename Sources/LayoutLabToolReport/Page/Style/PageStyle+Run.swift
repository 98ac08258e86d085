extension PageStyle {
  /// The style of the page that steps through a run.
  static let run = """
    :root { --row: 26px; --pace: 220ms; }
    @media (prefers-reduced-motion: reduce) { :root { --pace: 0ms; } }

    * { box-sizing: border-box; }
    html { background: var(--ground); color: var(--text); scroll-padding-bottom: 120px; }
    body {
      margin: 0; display: flex; flex-direction: column; min-height: 100vh;
      font: 15px/1.45 var(--sans);
    }
    h1 { font-size: 20px; line-height: 1.25; margin: 0; letter-spacing: -0.01em; }
    h2 { font-size: 12px; font-weight: 600; margin: 0 0 8px; color: var(--quiet); }
    p { margin: 0; }
    button, select, input { font: inherit; color: inherit; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    .skip { position: absolute; left: -999px; }
    .skip:focus { left: 8px; top: 8px; background: var(--card); padding: 4px 8px; z-index: 9; }

    header {
      display: flex; flex-wrap: wrap; gap: 8px 32px; align-items: flex-start; justify-content: space-between;
      padding: 16px 20px 12px;
    }
    header > div { flex: 1 1 320px; max-width: 96ch; }
    #about { color: var(--quiet); margin-top: 3px; font-size: 14px; }
    #about-more { display: none; color: var(--quiet); font-size: 13px; }
    /* In a short window, the description leaves the room to the run. */
    @media screen and (max-height: 760px) {
      #about:not(.open) { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; line-clamp: 1; overflow: hidden; }
      #about-more { display: inline; }
      header { padding: 10px 20px 8px; }
    }
    #facts { display: flex; flex-wrap: wrap; gap: 4px 18px; margin: 2px 0 0; font-size: 13px; }
    #facts div { display: flex; gap: 6px; }
    #facts dt { color: var(--quiet); }
    #facts dd { margin: 0; font-weight: 500; }
    .chip { padding: 0 8px; border-radius: 9px; font-weight: 600; }
    .chip.good { color: var(--right); background: var(--good-ground); }
    .chip.bad { color: var(--wrong); background: var(--bad-ground); }

    main {
      flex: 1; display: grid; gap: 12px; padding: 0 20px 12px; min-height: 0;
      grid-template-columns: minmax(250px, 330px) minmax(280px, 1fr) minmax(360px, 560px);
      grid-template-rows: auto minmax(0, 1fr) auto;
      grid-template-areas: "story stages now" "story stages calls" "state stages calls";
    }
    main > section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 12px 14px; min-width: 0; }
    #stages { grid-area: stages; display: flex; gap: 16px; min-height: 0; }
    #now { grid-area: now; min-height: 132px; }
    #calls { grid-area: calls; display: flex; flex-direction: column; padding-bottom: 0; min-height: 180px; }
    #state { grid-area: state; max-height: 46vh; overflow: auto; }
    #story { grid-area: story; overflow: auto; }
    @media (min-width: 1000px) {
      body { height: 100vh; }
      main { overflow: hidden; }
    }

    .stage { flex: 1; min-width: 0; display: flex; flex-direction: column; align-items: center; gap: 6px; }
    .stage svg { width: 100%; flex: 1; min-height: 0; display: block; }
    .stage h2 { margin: 0; font-size: 13px; color: var(--text); align-self: stretch; }
    .stage .caption { font: 12px var(--mono); color: var(--quiet); align-self: stretch; display: flex; flex-wrap: wrap; gap: 2px 14px; justify-content: center; }
    svg text { font-family: var(--mono); pointer-events: none; user-select: none; }
    svg .moves, svg .view, svg .known { transition: transform var(--pace) ease-out, opacity var(--pace) ease-out; }
    svg .view rect { transition: width var(--pace) ease-out, height var(--pace) ease-out, x var(--pace) ease-out, y var(--pace) ease-out, fill var(--pace); }
    .still svg * { transition: none !important; }
    svg .content { fill: var(--content); stroke: none; }
    svg .content-edge { fill: none; stroke: var(--content-edge); stroke-width: 2; vector-effect: non-scaling-stroke; }
    svg .loaded { fill: var(--loaded); }
    svg .known rect { fill: none; stroke: var(--content-edge); stroke-width: 1; vector-effect: non-scaling-stroke; }
    svg .known text { fill: var(--minor); }
    svg .view rect { stroke-width: 1.25; vector-effect: non-scaling-stroke; }
    svg .view.selected rect { stroke-width: 3.5; }
    svg .view.decoration rect { fill: var(--decoration); stroke: var(--decoration-edge); stroke-dasharray: 3 3; }
    svg .view.decoration text { fill: var(--decoration-edge); }
    svg .view.supplementary rect { fill: var(--supplementary); stroke: var(--supplementary-edge); }
    svg .view.supplementary text { fill: var(--supplementary-edge); }
    svg .view.unseen rect { fill: none !important; stroke-dasharray: 2 4; }
    svg .view.leaving rect { stroke-dasharray: 6 3; }
    svg .view.named rect { stroke-width: 4; stroke: var(--query); }
    svg .view .value { font-weight: 400; }
    svg .ghost { fill: none; stroke: var(--quiet); stroke-width: 1.25; stroke-dasharray: 5 4; vector-effect: non-scaling-stroke; }
    svg .arrow { stroke: var(--motion); stroke-width: 1.75; fill: none; vector-effect: non-scaling-stroke; }
    svg .arrow-head { fill: var(--motion); }
    svg .veil { fill: var(--card); opacity: .58; pointer-events: none; }
    svg .viewport { fill: none; stroke: var(--viewport); stroke-width: 3; vector-effect: non-scaling-stroke; pointer-events: none; }
    svg .section-box, svg .group-box { fill: none; stroke: var(--box); stroke-width: 1.25; vector-effect: non-scaling-stroke; pointer-events: none; }
    svg .section-box { stroke-dasharray: 6 4; }
    svg .query { fill: none; stroke: var(--query); stroke-width: 2.5; stroke-dasharray: 8 5; vector-effect: non-scaling-stroke; }
    svg .query-label { fill: var(--query); font-weight: 600; paint-order: stroke; stroke: var(--card); stroke-width: 4px; }

    #now .where { color: var(--quiet); font-size: 13px; overflow-wrap: anywhere; }
    #now .call { font: 600 15px/1.4 var(--mono); margin: 2px 0 4px; overflow-wrap: anywhere; }
    #now .call small { font-weight: 400; font-size: 13px; color: var(--quiet); }
    #now .detail { font: 13px/1.45 var(--mono); overflow-wrap: anywhere; }
    #now .detail span { color: var(--quiet); }
    #now .why { margin-top: 6px; max-width: 62ch; font-size: 14px; }
    .failure { margin-top: 8px; padding: 6px 10px; border-radius: 6px; color: var(--wrong); background: var(--bad-ground); overflow-wrap: anywhere; }

    .bar { display: flex; flex-wrap: wrap; gap: 6px 10px; align-items: center; margin-bottom: 8px; }
    .bar h2 { margin: 0; }
    .bar select, .bar input { font-size: 13px; height: 28px; border: 1px solid var(--line); border-radius: 7px; background: var(--card); padding: 0 8px; min-width: 0; }
    .bar input { flex: 1 1 90px; }
    .bar output { font-size: 12px; color: var(--quiet); }
    .bar output:empty { display: none; }
    .link { background: none; border: 0; padding: 0; font: inherit; text-decoration: underline; text-decoration-color: var(--quiet); text-underline-offset: 3px; cursor: pointer; overflow-wrap: anywhere; text-align: left; }
    #list { flex: 1; overflow: auto; position: relative; margin: 0 -14px; min-height: 150px; border-radius: 0 0 10px 10px; }
    #rows { position: relative; }
    .row {
      position: absolute; left: 0; right: 0; height: var(--row); line-height: var(--row); padding: 0 14px 0 8px; cursor: pointer;
      font: 12.5px/var(--row) var(--mono); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; display: flex; gap: 8px;
    }
    .row:hover { background: var(--content); }
    .row .n { flex: none; width: 5ch; text-align: right; color: var(--quiet); font-variant-numeric: tabular-nums; }
    .row .body { flex: 1 1 auto; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
    .row .cause { flex: 0 0 auto; max-width: 45%; color: var(--quiet); overflow: hidden; text-overflow: ellipsis; font-family: var(--sans); font-size: 12px; }
    .row i { font-style: normal; color: var(--quiet); }
    .row b { font-weight: 600; }
    .row .out { color: var(--right); }
    .row.step { font: 600 13px/var(--row) var(--sans); border-top: 1px solid var(--line); background: var(--ground); }
    .row.later :is(b, i, .body, .out) { color: var(--quiet); font-weight: 400; }
    .row.current { background: var(--accent); color: var(--on-accent); }
    .row.current :is(*) { color: inherit; }
    .row.current-parent { background: var(--accent-ground); }
    .row.raise .body b { color: var(--wrong); }
    .row.differs::before { content: "≠"; flex: none; color: var(--query); font-weight: 700; }
    .row.two .body { flex: 1 1 50%; width: 50%; }
    .row.two .body + .body { border-left: 1px solid var(--line); padding-left: 8px; }

    @media screen and (min-width: 1000px) and (max-height: 760px) {
      #now { min-height: 0; max-height: 30vh; overflow: auto; }
      #calls { min-height: 0; }
      #list { min-height: 60px; }
    }

    #code-part { flex: 0 0 38%; min-height: 0; display: flex; flex-direction: column; margin: 0 -14px; border-top: 1px solid var(--line); padding-top: 8px; }
    #code-part h2 { margin: 0 14px 6px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font: 12px var(--mono); }
    #code { flex: 1; min-height: 0; overflow: auto; margin: 0; padding-bottom: 8px; font: 12px/1.5 var(--mono); tab-size: 2; }
    #code span { display: block; width: max-content; min-width: 100%; min-height: 1.5em; padding-right: 14px; }
    #code i { display: inline-block; width: 5ch; margin-right: 12px; text-align: right; font-style: normal; color: var(--quiet); user-select: none; }
    #code .current { background: var(--accent-ground); }

    #state-body { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: 3px 12px; font-size: 13px; }
    #state-body dt { color: var(--quiet); }
    #state-body dd { margin: 0; font-family: var(--mono); font-size: 12.5px; overflow-wrap: anywhere; }
    #state-body dd.changed { color: var(--accent); font-weight: 600; }
    #state-body dd.changed::before { content: "● "; font-size: 9px; vertical-align: 2px; }
    #state-body .bits { display: flex; flex-wrap: wrap; gap: 6px; font-family: inherit; grid-column: 1 / -1; margin-bottom: 5px; }
    #state-body .valid { grid-column: 1 / -1; }
    body:not(.two) #state-body .valid { position: absolute; left: -999px; }
    .bit { white-space: nowrap; border: 1px solid var(--line); border-radius: 6px; padding: 0 7px; color: var(--quiet); }
    .bit.on { border-color: var(--right); color: var(--right); background: var(--good-ground); }
    .bit.changed { box-shadow: 0 0 0 2px var(--accent); }

    #changes { border-collapse: collapse; width: 100%; margin-top: 10px; font-size: 12.5px; }
    #changes caption { text-align: left; font-size: 12px; font-weight: 600; color: var(--quiet); padding-bottom: 4px; }
    #changes th { text-align: left; font-weight: 400; color: var(--quiet); padding: 2px 8px 2px 0; vertical-align: top; }
    #changes tbody th { color: inherit; }
    #changes td { font-family: var(--mono); font-size: 12px; padding: 2px 8px 2px 0; vertical-align: top; }
    [hidden] { display: none !important; }

    #differences table { border-collapse: collapse; width: 100%; margin-bottom: 14px; font-size: 12.5px; }
    #differences th { text-align: left; font-weight: 400; color: var(--quiet); padding: 3px 8px 3px 0; vertical-align: top; }
    #differences thead th { font-weight: 600; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
    #differences td { font-family: var(--mono); font-size: 12px; padding: 3px 8px 3px 0; vertical-align: top; overflow-wrap: anywhere; }
    #steps { margin: 0; padding: 0; list-style: none; }
    #steps li { border-left: 3px solid var(--line); padding: 0 0 10px 12px; }
    #steps li.past { border-color: var(--accent); }
    #steps li.current { border-color: var(--accent); }
    #steps button {
      display: block; width: 100%; text-align: left; background: none; border: 0; border-radius: 6px; padding: 4px 6px; margin: 0 0 0 -6px; cursor: pointer;
    }
    #steps button:hover { background: var(--content); }
    #steps li.current button { background: var(--accent-ground); }
    #steps .number { font: 12px var(--mono); color: var(--quiet); }
    #steps .action { display: block; font: 12px/1.4 var(--mono); color: var(--quiet); overflow-wrap: anywhere; }
    #steps ul { margin: 2px 0 0; padding: 0; list-style: none; font-size: 12.5px; color: var(--quiet); }
    #steps li li { border: 0; padding: 0; }
    #steps li.more button { color: var(--quiet); font-size: 12.5px; }
    #steps .bad { color: var(--wrong); }
    #source-box { margin-top: 8px; }
    #source-box summary { cursor: pointer; font-size: 13px; color: var(--quiet); }
    #source { font: 12px/1.5 var(--mono); overflow: auto; max-height: 50vh; margin: 6px 0 0; tab-size: 2; }
    #source span { display: block; padding: 0 4px; min-height: 1.5em; }
    #source .current { background: var(--accent-ground); border-radius: 2px; }

    #controls { position: sticky; bottom: 0; background: var(--card); border-top: 1px solid var(--line); padding: 8px 20px 10px; z-index: 2; }
    #rail { display: grid; grid-template-columns: max-content minmax(0, 1fr); }
    #rail > * { grid-column: 2; }
    /* The time line needs a large window; the track below it is always there. */
    #lanes { display: none; }
    @media screen and (min-width: 1000px) and (min-height: 740px) { body:not(.embedded) #lanes { display: contents; } }
    #lanes ol { grid-column: 1; list-style: none; margin: 0 4px 0 0; padding: 0; text-align: right; font: 10.5px/11px var(--sans); color: var(--quiet); }
    #lanes svg { grid-column: 2; width: calc(100% - 16px); margin: 0 8px 5px; display: block; cursor: pointer; background: var(--content); border-radius: 3px; }
    #lanes path { fill: var(--quiet); }
    #lanes path.layout { fill: var(--accent); }
    #lanes path.frames { fill: var(--query); }
    #lanes .step { stroke: var(--card); stroke-width: 2; vector-effect: non-scaling-stroke; }
    #lanes .here { stroke: var(--wrong); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
    #track { display: flex; gap: 2px; height: 6px; margin: 0 8px; }
    #track div { background: var(--line); border-radius: 3px; min-width: 2px; }
    #track div.past { background: var(--accent); }
    #track div.current { background: var(--accent); }
    #track div.failed { background: var(--wrong); }
    #scrubber { width: 100%; display: block; margin: 2px 0 4px; accent-color: var(--accent); }
    .buttons { display: flex; gap: 6px; align-items: center; justify-content: center; flex-wrap: wrap; }
    .buttons button { min-width: 40px; height: 36px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); cursor: pointer; font-size: 17px; line-height: 1; }
    .buttons button:hover { background: var(--content); }
    .buttons #play { background: var(--accent); border-color: var(--accent); color: var(--on-accent); min-width: 56px; }
    #place { font: 13px var(--mono); min-width: 16ch; color: var(--quiet); font-variant-numeric: tabular-nums; }
    .speed { font-size: 13px; color: var(--quiet); }
    .speed select { height: 34px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); }

    dialog { border: 1px solid var(--line); border-radius: 12px; background: var(--card); color: var(--text); max-width: min(560px, 92vw); padding: 20px 24px; }
    dialog::backdrop { background: rgb(0 0 0 / .45); }
    dialog h2 { font-size: 17px; color: var(--text); }
    dialog table { border-collapse: collapse; margin-bottom: 12px; }
    dialog th { text-align: left; padding: 3px 18px 3px 0; font-weight: 400; white-space: nowrap; }
    dialog form { text-align: right; }
    dialog form button { padding: 6px 16px; border-radius: 8px; border: 1px solid var(--line); background: var(--content); cursor: pointer; }
    kbd { font: 12px var(--mono); border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 4px; padding: 1px 6px; }
    .legend { list-style: none; padding: 0; margin: 0 0 12px; font-size: 14px; }
    .legend li { display: flex; gap: 10px; align-items: flex-start; padding: 3px 0; }
    .key { flex: none; width: 26px; height: 18px; border-radius: 3px; margin-top: 2px; border: 1.5px solid; }
    .key.cell { background: var(--cell-0); border-color: var(--cell-edge-0); }
    .key.supplementary { background: var(--supplementary); border-color: var(--supplementary-edge); }
    .key.decoration { background: var(--decoration); border: 1.5px dotted var(--decoration-edge); }
    .key.known { border-color: var(--content-edge); }
    .key.loaded { background: var(--loaded); border-color: transparent; }
    .key.query { border: 2px dashed var(--query); }
    .key.ghost { border: 1.5px dashed var(--quiet); }
    .key.moment { border-width: 0 0 0 4px; border-color: var(--accent); border-radius: 0; }

    @media (max-width: 999px) {
      main { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); grid-template-rows: none; grid-template-areas: "stages now" "stages calls" "stages state" "story story"; padding: 0 12px 12px; }
      .stage svg { max-height: 70vh; min-height: 380px; }
      #list { height: 260px; flex: none; }
      #code-part { height: 240px; flex: none; }
      header { padding: 12px 14px 10px; }
    }
    @media (max-width: 699px) {
      main { grid-template-columns: minmax(0, 1fr); grid-template-areas: "now" "stages" "calls" "state" "story"; gap: 8px; padding: 0 8px 8px; }
      .stage svg { min-height: 0; height: 36vh; }
      #controls { padding: 6px 8px 8px; }
      .buttons { gap: 4px; }
      .buttons button { min-width: 38px; }
      .speed { display: none; }
      #place { min-width: 0; order: 9; width: 100%; text-align: center; }
      /* The call stays above the screen, which does not move with the length of its text. */
      body:not(.lesson) #now { min-height: 0; height: 144px; overflow: auto; }
    }
    .letter { display: inline-block; min-width: 20px; margin-right: 6px; border-radius: 5px; text-align: center; background: var(--accent-ground); color: var(--accent); }
    body.two #now { max-height: 300px; overflow: auto; }
    body.two #now-text { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
    body.two #now-text .why { font-size: 13px; }
    body.two main { grid-template-columns: minmax(200px, 260px) minmax(400px, 1.1fr) minmax(440px, 1.1fr); }
    .two #state-body { font-size: 12.5px; grid-template-columns: minmax(0, auto) 1fr; }
    @media (min-width: 1700px) {
      main { grid-template-columns: minmax(300px, 420px) minmax(380px, 1fr) minmax(560px, 820px); }
      body.two main { grid-template-columns: 380px minmax(420px, 1fr) minmax(460px, 1fr); }
    }
    @media (max-width: 999px) {
      body.two main { grid-template-columns: minmax(0, 1fr); grid-template-areas: "now" "stages" "calls" "state" "story"; }
    }
    @media (max-width: 400px) {
      .buttons { gap: 3px; }
      .buttons button { min-width: 33px; }
      .buttons #play { min-width: 44px; }
    }
    @media (forced-colors: active) {
      svg, #track { forced-color-adjust: none; }
      .row.current, #play { forced-color-adjust: none; }
      #steps li.current button { outline: 2px solid Highlight; }
      #track div { border: 1px solid CanvasText; background: Canvas; }
      #track :is(.past, .current) { background: Highlight; }
      #track :is(.failed, .none) { background: repeating-linear-gradient(45deg, CanvasText 0 2px, Canvas 2px 4px); }
    }
    @media print {
      html, body { background: none; height: auto; }
      body { font-size: 10pt; }
      #controls, .skip { display: none; }
      header { display: block; }
      header > div { max-width: none; }
      header, main { padding-left: 0; padding-right: 0; }
      main { display: block; overflow: visible; }
      main > section { break-inside: avoid; margin-bottom: 10px; }
      #stages svg { height: 380px; flex: none; }
      #calls { break-inside: auto; }
      #list { overflow: visible; height: auto; max-height: none; }
      #rows { height: auto !important; }
      .row { position: static; height: auto; line-height: 1.5; font-size: 8.5pt; white-space: normal; break-inside: avoid; }
      .row.later :is(b, i, .body) { color: inherit; }
      .row.later :is(b, .name) { font-weight: 600; }
      .row.current, .row.current-parent { background: none; color: inherit; }
      .row.current { outline: 2px solid; outline-offset: -2px; }
      .row .cause { max-width: 30%; }
      .row * { overflow: visible !important; white-space: normal; overflow-wrap: anywhere; }
      .bar :is(select, input) { display: none; }
      /* The columns of the screen would let the source run over what follows. */
      #calls, #code-part { display: block; height: auto; }
      #code-part { margin-top: 10px; }
      #code { overflow: visible; }
      #code span { width: auto; white-space: pre-wrap; }
      #state { max-height: none; }
      #story { overflow: visible; break-inside: auto; }
      #steps li { break-inside: avoid; }
      #steps li.current button { background: none; }
    }

    """
}
