import Foundation
import LayoutLab
import LayoutLabHost
import LayoutLabReport
import LayoutLabToolReport

/// The costs of a layout, written to a file with which later measurements are compared.
///
/// It contains counts, and times as multiples of the plain loop of the same process, but no absolute times.
struct MeasureBaseline: Sendable, Codable, Equatable {
  /// The cost of an operation with a number of items.
  struct Entry: Sendable, Codable, Equatable {
    var operation: MeasuredOperation
    var items: Int
    /// The attributes made, values read and calls of the delegate.
    var counts: Int
    /// The memory in bytes, for `memory` only.
    var bytes: Int?
    /// The median multiple of the plain loop.
    var ratio: Double
    /// The largest multiple in the processes.
    var largestRatio: Double
  }

  /// The class of the layout.
  var type: String
  /// Whether LayoutLab was a debug build, whose ratios differ from those of a release build.
  var isDebugBuild: Bool
  var entries: [Entry]

  init(type: String, isDebugBuild: Bool, entries: [Entry]) {
    (self.type, self.isDebugBuild, self.entries) = (type, isDebugBuild, entries)
  }

  /// The costs of the current version in a report.
  init(_ report: MeasureReport) {
    let version = report.current
    type = report.type
    isDebugBuild = version.isDebugBuild
    entries = report.sizes.flatMap { items in version.operations.compactMap { Entry(version, $0, items) } }
  }

  /// Reads a file.
  ///
  /// - Throws: `InputError` if it cannot be read.
  init(path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw InputError(lines: ["\(path): error: there is no such file; '--write-baseline \(path)' creates it"]
      )
    }
    guard let baseline = try? JSONDecoder().decode(MeasureBaseline.self, from: data) else {
      throw InputError(
        lines: ["\(path): error: this is not a baseline that 'measure --write-baseline' has written"])
    }
    self = baseline
  }

  /// The contents of the file.
  var json: String {
    func rounded(_ ratio: Double) -> JSONText { .number((ratio * 1000).rounded() / 1000) }
    return JSONText.object([
      ("type", .string(type)), ("isDebugBuild", .flag(isDebugBuild)),
      (
        "entries",
        .list(
          entries.map { entry in
            .object(
              [
                ("operation", .string(entry.operation.rawValue)), ("items", .count(entry.items)),
                ("counts", .count(entry.counts)),
              ] + (entry.bytes.map { [("bytes", .count($0))] } ?? []) + [
                ("ratio", rounded(entry.ratio)), ("largestRatio", rounded(entry.largestRatio)),
              ])
          })
      ),
    ]).lines() + "\n"
  }
}

extension MeasureBaseline.Entry {
  /// The cost of an operation in a version; `nil` if it was not measured.
  init?(_ version: MeasureReport.Version, _ operation: MeasuredOperation, _ items: Int) {
    let samples = version.samples(of: operation, items: items)
    guard let first = samples.first else { return nil }
    self.operation = operation
    self.items = items
    counts = samples.map(\.cost.counts).min() ?? 0
    bytes = first.bytes == nil ? nil : samples.compactMap(\.bytes).min()
    ratio = MeasuredSpread.median(samples.map(\.ratio))
    largestRatio = samples.map(\.ratio).max() ?? 0
  }
}
