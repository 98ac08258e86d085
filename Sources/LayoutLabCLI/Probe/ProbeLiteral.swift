import HeadlessUIKit
import LayoutLab

/// Writes values as Swift expressions for the probe.
enum ProbeLiteral {
  static func number(_ value: CGFloat) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }

  static func point(_ point: CGPoint) -> String { "CGPoint(x: \(number(point.x)), y: \(number(point.y)))" }

  static func size(_ size: CGSize) -> String {
    "CGSize(width: \(number(size.width)), height: \(number(size.height)))"
  }

  static func rect(_ rect: CGRect) -> String {
    "CGRect(x: \(number(rect.minX)), y: \(number(rect.minY)), "
      + "width: \(number(rect.width)), height: \(number(rect.height)))"
  }

  static func insets(_ insets: UIEdgeInsets) -> String {
    "UIEdgeInsets(top: \(number(insets.top)), left: \(number(insets.left)), "
      + "bottom: \(number(insets.bottom)), right: \(number(insets.right)))"
  }

  static func path(_ path: IndexPath) -> String { "[" + path.map { "\($0)" }.joined(separator: ", ") + "]" }

  static func paths(_ paths: [IndexPath]) -> String { "[" + paths.map(path).joined(separator: ", ") + "]" }

  static func sections(_ sections: [Int]) -> String {
    "IndexSet([" + sections.map { "\($0)" }.joined(separator: ", ") + "])"
  }

  /// Returns a string literal; line feeds become spaces.
  static func string(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: " ") + "\""
  }

  // MARK: Data

  static func data(_ store: DataStore) -> String {
    "[" + store.sections.map(section).joined(separator: ", ") + "]"
  }

  private static func section(_ section: DataStore.Section) -> String {
    let (items, metrics) = (section.items, section.metrics)
    var parts = ["count: \(items.count)"]
    if let sizes = all(items.map(\.size)) {
      parts.append("sizes: [" + period(sizes).map(size).joined(separator: ", ") + "]")
    } else if items.contains(where: { $0.height != nil }) {
      // The columns of the gallery give items without a height 100 points.
      let heights = items.map { $0.height ?? 100 }
      parts.append("heights: [" + period(heights).map(number).joined(separator: ", ") + "]")
    }
    if let header = metrics.header { parts.append("header: \(size(header))") }
    if let footer = metrics.footer { parts.append("footer: \(size(footer))") }
    if let insets = metrics.insets { parts.append("insets: \(Self.insets(insets))") }
    return "ProbeSection(" + parts.joined(separator: ", ") + ")"
  }

  /// Returns the values if there are some, and none of them is missing.
  private static func all<Value>(_ values: [Value?]) -> [Value]? {
    let known = values.compactMap { $0 }
    return known.isEmpty || known.count < values.count ? nil : known
  }

  /// Returns the shortest beginning of a list that gives the list if it is repeated.
  private static func period<Value: Equatable>(_ values: [Value]) -> [Value] {
    let length = (1...values.count).first { length in
      values.indices.allSatisfy { values[$0] == values[$0 % length] }
    }
    return Array(values.prefix(length ?? values.count))
  }
}
