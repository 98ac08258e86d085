extension PageStyle {
  /// The style of the tables and plots of measurements.
  static let measure = """
    main { max-width: 1080px; }
    .scroll { overflow-x: auto; }
    .costs { border-collapse: collapse; width: 100%; background: var(--card); border: 1px solid var(--line); border-radius: 10px; font-size: 14px; font-variant-numeric: tabular-nums; }
    .costs th, .costs td { text-align: right; padding: 6px 12px; border-bottom: 1px solid var(--line); font-weight: 400; white-space: nowrap; }
    .costs thead th { font-size: 12px; color: var(--quiet); }
    .costs th:first-child, .costs td:last-child, .costs thead th:last-child { text-align: left; }
    .costs tbody th { font-weight: 600; }
    .costs tr:last-child > * { border-bottom: 0; }
    .costs .before > * { color: var(--quiet); font-weight: 400; }
    .costs .before th { padding-left: 28px; font-weight: 400; }
    .late { color: var(--wrong); font-weight: 600; }
    .plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(320px, 1fr)); gap: 14px; margin: 16px 0 0; }
    .plots figure { margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 12px 12px 10px; }
    .plots h3 { font-size: 14px; }
    .plots svg { width: 100%; height: auto; margin-top: 4px; }
    .plots text { font: 11px var(--mono); fill: var(--quiet); }
    .plots .grid { stroke: var(--line); stroke-width: 1; }
    .plots .curve { fill: none; stroke-width: 2; stroke-linejoin: round; }
    .plots .now { stroke: var(--accent); }
    .plots .before { stroke: var(--warn); }
    .plots .floor { stroke: var(--quiet); stroke-width: 1.5; stroke-dasharray: 4 4; }
    .plots .limit { stroke: var(--wrong); stroke-width: 1; stroke-dasharray: 1 3; }
    .plots circle { stroke: none; }
    .plots circle.now { fill: var(--accent); }
    .plots circle.before { fill: var(--warn); }
    .plots text.now, .plots text.before, .plots text.limit { stroke: none; }
    .plots text.now { fill: var(--accent); font-weight: 700; }
    .plots text.before { fill: var(--warn); font-weight: 700; }
    .plots text.limit { fill: var(--wrong); }
    .gate { list-style: none; padding: 0; margin: 12px 0 16px; }
    .gate li { margin: 4px 0; }
    .notes p { margin: 8px 0; max-width: 84ch; color: var(--quiet); font-size: 14px; }
    @media (forced-colors: active) { .plots svg { forced-color-adjust: auto; } }
    @media print { .plots figure { break-inside: avoid; } }

    """
}
