import Foundation
import LayoutLab
import LayoutLabHost
import LayoutLabToolReport

/// Compares the costs of a layout with a baseline.
struct BaselineJudge {
  let baseline: MeasureBaseline
  let tolerance: Double

  /// A difference in counts that is too small to be a change of the layout.
  private static let slack = 8

  /// Returns one result for each operation of the baseline that is not kept, and one for all others together.
  func judgements(on version: MeasureReport.Version) -> [MeasureReport.Judgement] {
    var found: [MeasureReport.Judgement] = []
    var kept: [MeasuredOperation] = []
    for operation in MeasuredOperation.allCases {
      let entries = baseline.entries.filter { $0.operation == operation }
      guard !entries.isEmpty else { continue }
      let all = entries.compactMap { judge($0, version) }
      if all.isEmpty {
        found.append(
          .init(
            operation, .undecided,
            "\(operation.rawValue): not measured with the numbers of items in the baseline"))
      } else if let worst = all.first(where: { $0.state == .broken })
        ?? all.first(where: { $0.state == .undecided })
      {
        found.append(worst)
      } else {
        kept.append(operation)
      }
    }
    if let first = kept.first {
      let names = kept.map(\.rawValue).joined(separator: ", ")
      found.append(.init(first, .kept, "within \(tolerance) times the baseline: \(names)"))
    }
    return found
  }

  /// Compares one entry; returns `nil` if the version has no such measurement.
  private func judge(
    _ entry: MeasureBaseline.Entry, _ version: MeasureReport.Version
  ) -> MeasureReport.Judgement? {
    guard let now = MeasureBaseline.Entry(version, entry.operation, entry.items) else { return nil }
    let name = "\(entry.operation.rawValue) with \(MeasureFormat.grouped(entry.items)) items"
    func sentence(_ what: String, _ new: Double, _ old: Double, _ shown: (Double) -> String) -> String {
      let times = MeasureFormat.digits(new / max(old, 1e-12))
      return "\(name): \(shown(new)) \(what), \(times) times the baseline's \(shown(old)); "
        + "at most \(tolerance) times"
    }
    if let old = entry.bytes, let new = now.bytes {
      let text = sentence("on the heap", Double(new), Double(old), MeasureFormat.bytes)
      return .init(entry.operation, Double(new) > Double(old) * tolerance ? .broken : .kept, text)
    }
    if Double(now.counts) > Double(entry.counts) * tolerance + Double(Self.slack) {
      let text = sentence(
        "attributes, reads and delegate calls", Double(now.counts), Double(entry.counts)
      ) { MeasureFormat.grouped(Int($0)) }
      return .init(entry.operation, .broken, text)
    }
    if version.growth(of: entry.operation)?.basis == .counts { return .init(entry.operation, .kept, name) }
    let text = sentence("× the plain loop", now.ratio, entry.ratio, MeasureFormat.ratio)
    guard baseline.isDebugBuild == version.isDebugBuild else {
      let build = baseline.isDebugBuild ? "debug" : "release"
      return .init(
        entry.operation, .undecided,
        "\(name): times are not judged, because the baseline was written by a \(build) build of LayoutLab")
    }
    guard now.ratio > entry.ratio * tolerance else { return .init(entry.operation, .kept, name) }
    let least = version.samples(of: entry.operation, items: entry.items).map(\.ratio).min() ?? 0
    return least > entry.largestRatio * tolerance
      ? .init(entry.operation, .broken, text)
      : .init(entry.operation, .undecided, "\(text); the measurements overlap, not judged")
  }
}
