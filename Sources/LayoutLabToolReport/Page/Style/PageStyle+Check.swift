extension PageStyle {
  /// The style of pages of findings and of measurements.
  static let check = """
    * { box-sizing: border-box; }
    html { background: var(--ground); color: var(--text); }
    body { margin: 0; font: 15px/1.5 var(--sans); }
    main { max-width: 900px; margin: 0 auto; padding: 24px 16px 64px; }
    h1 { font-size: 24px; margin: 0; letter-spacing: -0.01em; overflow-wrap: anywhere; }
    header p { margin: 2px 0 20px; color: var(--quiet); }
    h2 { font-size: 19px; margin: 36px 0 0; display: flex; flex-wrap: wrap; gap: 4px 14px; align-items: baseline; overflow-wrap: anywhere; }
    h3 { font-size: 14px; margin: 0; display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: baseline; }
    a { color: inherit; text-decoration-color: var(--quiet); text-underline-offset: 3px; }
    code, pre, .place { font-family: var(--mono); font-size: 13px; overflow-wrap: anywhere; }
    pre { overflow: auto; background: var(--ground); padding: 10px 12px; border-radius: 8px; margin: 8px 0 0; }
    .about, .note { color: var(--quiet); font-size: 13px; margin: 2px 0 14px; overflow-wrap: anywhere; }
    .index { border-collapse: collapse; width: 100%; background: var(--card); border: 1px solid var(--line); border-radius: 10px; font-size: 14px; }
    .index th, .index td { text-align: left; padding: 8px 12px; border-bottom: 1px solid var(--line); vertical-align: top; font-weight: 400; overflow-wrap: anywhere; }
    .index thead th { font-size: 12px; color: var(--quiet); }
    .index tbody th { font-weight: 600; overflow-wrap: break-word; }
    .index td:first-child { white-space: nowrap; }
    .index tr:last-child > * { border-bottom: 0; }
    .index td:nth-child(3) { min-width: 18ch; font: 12.5px var(--mono); color: var(--quiet); }
    .verdict { font-size: 13px; font-weight: 600; white-space: nowrap; color: var(--quiet); }
    .verdict.good { color: var(--right); }
    .verdict.bad { color: var(--wrong); }
    .chip { display: inline-block; border: 1px solid currentColor; border-radius: 9px; padding: 0 8px; font: 600 12px/18px var(--sans); text-decoration: none; color: var(--quiet); }
    .chip.error { color: var(--wrong); }
    .chip.performance { color: var(--accent); }
    .chip.warning { color: var(--warn); }
    article { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--quiet); border-radius: 10px; padding: 14px 18px; margin: 12px 0; }
    article.error { border-left-color: var(--wrong); }
    article.performance { border-left-color: var(--accent); }
    article.warning { border-left-color: var(--warn); }
    article:target { outline: 2px solid var(--accent); }
    .place { margin-left: auto; color: var(--quiet); }
    .message { font-size: 16px; margin: 8px 0 10px; max-width: 72ch; overflow-wrap: anywhere; }
    /* The two sides of a picture are below each other if there is no room. */
    figure { margin: 0 0 12px; display: flex; flex-wrap: wrap; gap: 4px 20px; }
    figure svg { max-width: 100%; height: auto; display: block; }
    figcaption { flex: 1 0 100%; font-size: 12.5px; color: var(--quiet); }
    dl { display: grid; grid-template-columns: 84px 1fr; gap: 4px 12px; margin: 0; font-size: 14px; }
    dt { color: var(--quiet); }
    dd { margin: 0; overflow-wrap: anywhere; }
    details { margin-top: 10px; font-size: 14px; }
    summary { cursor: pointer; color: var(--quiet); }
    mark { background: none; color: var(--wrong); }
    [hidden] { display: none !important; }
    .source { line-height: 1.45; padding: 8px 0; }
    .source code { display: block; width: max-content; min-width: 100%; overflow-wrap: normal; }
    .source code > * { display: inline-block; min-width: 100%; padding: 0 12px; }
    .source mark { background: var(--bad-ground); color: var(--text); }
    .source .number { display: inline-block; min-width: 4ch; margin-right: 12px; text-align: right; color: var(--quiet); user-select: none; }
    .calls { margin: 0; padding-left: 20px; }
    .calls li:last-child code { font-weight: 700; }
    button { font: 600 13px/1.2 var(--sans); color: var(--accent); background: var(--accent-ground); border: 1px solid var(--line); border-radius: 8px; padding: 8px 12px; min-height: 32px; cursor: pointer; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    #filter { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin: 14px 0 0; font-size: 14px; }
    #filter label { display: inline-flex; gap: 6px; align-items: center; min-height: 28px; }
    #filter select { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 5px 8px; max-width: 60vw; }
    #filter output { color: var(--quiet); }
    #run { width: min(1480px, 96vw); height: 94vh; max-width: none; max-height: none; padding: 0; border: 1px solid var(--line); border-radius: 12px; background: var(--ground); color: var(--text); flex-direction: column; }
    #run[open] { display: flex; }
    #run::backdrop { background: rgb(0 0 0 / 0.5); }
    #run header { display: flex; justify-content: space-between; align-items: center; gap: 12px; padding: 8px 12px; background: var(--card); border-bottom: 1px solid var(--line); }
    #run h2 { margin: 0; font-size: 15px; overflow-wrap: anywhere; }
    #run iframe { flex: 1; width: 100%; border: 0; }
    .unseen { position: absolute; left: -999px; }
    svg text { font-family: var(--mono); }
    @media (max-width: 560px) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 6px; } .index td:nth-child(3), .index thead th:nth-child(3) { display: none; } .place { margin-left: 0; } .index tbody th { overflow-wrap: anywhere; min-width: 11ch; } .index td:last-child { overflow-wrap: break-word; } .index th, .index td { padding: 8px; } }
    @media (forced-colors: active) { svg { forced-color-adjust: none; } }
    @media print {
      #filter, .open-run { display: none; }
      html { background: none; }
      main { padding: 0; max-width: none; }
      figure, .source { break-inside: avoid; }
      pre, .source code { white-space: pre-wrap; width: auto; overflow-wrap: anywhere; }
      .source .number { margin-right: 1ch; }
      h3, .message, dt { break-after: avoid; }
      h2, .about { break-after: avoid; }
      .index :is(th, td) { overflow-wrap: break-word; }
      .index .chip { overflow-wrap: normal; white-space: nowrap; }
    }

    """
}
