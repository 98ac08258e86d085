import Foundation
import LayoutLab
import LayoutLabToolReport

// What the report of a check shows beside the findings: their source, and recordings of their scenarios.
extension CheckRun {
  /// Returns the lines of the source that findings name.
  func excerpts(for findings: [Finding]) -> [CheckReport.Excerpt] {
    var excerpts: [CheckReport.Excerpt] = []
    for finding in findings
    where !excerpts.contains(where: { $0.file == finding.file && $0.line == finding.line }) {
      guard let file = module.program.files.first(where: { $0.path == finding.file }) else { continue }
      let source = String(decoding: file.bytes, as: UTF8.self)
      if let excerpt = CheckReport.Excerpt(file: file.path, line: finding.line, source: source) {
        excerpts.append(excerpt)
      }
    }
    return excerpts
  }

  /// Records the scenarios that show findings, each once.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - index: The index of the layout in the module.
  ///   - prepared: The prepared module.
  /// - Returns: The recordings; a scenario that cannot be recorded is left out.
  func runs(showing findings: [Finding], at index: Int, of prepared: Prepared) -> [CheckReport.Run] {
    // Tasks and backtraces are written to a folder of their own.
    var prepared = prepared
    prepared.folder += "/page-\(index)"
    try? FileManager.default.createDirectory(atPath: prepared.folder, withIntermediateDirectories: true)
    let layout = UserLayout(self, prepared, at: index)
    var runs: [CheckReport.Run] = []
    var open = findings
    while let first = open.first {
      let shown = open.filter { $0.scenario == first.scenario && $0.program == first.program }
      open.removeAll { shown.contains($0) }
      let scenario = first.program.map(UserLayoutScenario.program) ?? .battery(first.scenario)
      guard let recorded = try? layout.record(scenario).recorded else { continue }
      runs.append(CheckReport.Run(recorded, showing: shown))
    }
    return runs
  }
}
