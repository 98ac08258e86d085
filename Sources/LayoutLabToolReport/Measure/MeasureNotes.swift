import LayoutLab
import LayoutLabHost

/// The sentences of a report: what will drop frames, what was not measured, and what the numbers mean.
struct MeasureNotes {
  let report: MeasureReport

  init(_ report: MeasureReport) { self.report = report }

  /// All sentences, in the order in which they are printed.
  var sentences: [String] {
    [change, frames].compactMap(\.self) + gaps + leftOut + [noise].compactMap(\.self)
      + (report.sizes.isEmpty ? [] : [meaning])
  }

  /// The operations that have become cheaper or more expensive; `nil` for a single version.
  private var change: String? {
    guard report.versions.count > 1 else { return nil }
    let before = report.versions[0]
    guard let changes = MeasuredChange.changes(from: before, to: report.current) else { return nil }
    guard let items = changes.first?.items else {
      return
        "Nothing has become cheaper or more expensive than in \(before.name) by more than the measurements "
        + "differ."
    }
    let parts = changes.map { "\($0.operation.rawValue) \($0.phrase)" }.joined(separator: ", ")
    return "Compared with \(before.name), with \(MeasureFormat.grouped(items)) items: \(parts). "
      + "The rest differs by no more than the measurements do."
  }

  /// The time of a scroll step in comparison with a frame.
  private var frames: String? {
    let version = report.current
    let steps = report.sizes.compactMap { items in
      version.amount(of: .scroll, items: items).map { (items: items, seconds: $0) }
    }
    guard let last = steps.last else { return nil }
    let factor = MeasureFormat.short(report.phoneFactor)
    let assumption =
      "if a phone takes \(factor) times as long as this machine (an assumption; '--phone-factor' changes it)"
    let slow = steps.first { step in
      FrameTime.exceeded(by: step.seconds, phoneFactor: report.phoneFactor) != nil
    }
    guard let slow,
      let frame = FrameTime.exceeded(by: slow.seconds, phoneFactor: report.phoneFactor)
    else {
      let part = last.seconds * report.phoneFactor / FrameTime.fast.seconds * 100
      let percent = part < 0.1 ? "less than 0.1" : MeasureFormat.digits(part)
      return
        "A scroll step among \(MeasureFormat.grouped(last.items)) items takes \(percent) % of a frame at "
        + "120 Hz (8.3 ms) in the layout, \(assumption)."
    }
    return
      "Scrolling drops frames: from \(MeasureFormat.grouped(slow.items)) items on, the layout alone takes "
      + "longer than a frame at \(frame.hertz) Hz (\(frame.rawValue) ms) for a scroll step, \(assumption). "
      + "Above, ! is longer than 8.3 ms and !! longer than 16.7 ms."
  }

  private var gaps: [String] {
    report.versions.flatMap { version -> [String] in
      let name = report.versions.count > 1 ? " (\(version.name))" : ""
      let whole = version.gaps.filter { $0.operation == nil }
      let parts = version.gaps.filter { $0.operation != nil }
      let sentences = parts.map { gap in
        "\(MeasureFormat.grouped(gap.items)) items\(name): not measured from "
          + "'\(gap.operation?.rawValue ?? "")' on, because \(gap.reason)."
      }
      guard let first = whole.min(by: { $0.items < $1.items }) else { return sentences }
      let more = whole.count > 1 ? " and more" : ""
      return sentences
        + [
          "\(MeasureFormat.grouped(first.items)) items\(more)\(name): not measured, because \(first.reason)."
        ]
    }
  }

  private var leftOut: [String] {
    report.current.leftOut.sorted { $0.key.label < $1.key.label }.map { operation, reason in
      "No '\(operation.rawValue)': \(reason)."
    }
  }

  private var noise: String? {
    guard report.versions.contains(where: \.isMachineNoisy) else { return nil }
    return "The machine was too noisy for times: even the plain loop, which always does the same, took very "
      + "different times. Counts are not affected."
  }

  private var meaning: String {
    let build =
      report.current.isDebugBuild
      ? "The layout is compiled with -O, but LayoutLab itself is a debug build here: times are longer than in an "
        + "app, ratios are between equals, and counts are exact. Measure times with a release build of LayoutLab "
        + "('swift build -c release')."
      : "The layout and LayoutLab are compiled with -O."
    return build
      + " Times are processor time in the layout's own calls. '× loop' compares with a plain loop in the same "
      + "process, which makes the attributes of all items (of a screen, for queries, scrolling, invalidations and "
      + "self-sizing) and asks the delegate once for each if the layout does. 'attributes' were made, 'read' are "
      + "frames and index paths read from attributes, and 'delegate' counts values that the delegate returned."
  }
}
