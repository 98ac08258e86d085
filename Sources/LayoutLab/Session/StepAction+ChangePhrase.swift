import Foundation
import HeadlessUIKit

// What animations, other layouts, reordering and traits are called in words.

extension Step.Animation {
  /// The animation in words, such as `animate 2 s: invalidateLayout`.
  var phrase: String {
    let inside = Words.list(steps.map(\.action.phrase))
    if means == .none { return "without animation: \(inside)" }
    let by = means == .animator ? " with an animator" : ""
    let delay = delay == 0 ? "" : " after \(GeometryFormat.number(CGFloat(delay))) s"
    return "animate \(GeometryFormat.number(CGFloat(duration))) s\(delay)\(by): \(inside)"
  }
}

extension ScenarioSubject {
  /// The layout and its parameters in words, such as `'waterfall' with columns 3`.
  var phrase: String {
    let parts = parameters.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.text)" }
    return "'\(layout)'" + (parts.isEmpty ? "" : " with \(parts.joined(separator: ", "))")
  }
}

extension ParameterValue {
  fileprivate var text: String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .number(let number): GeometryFormat.number(CGFloat(number))
    case .text(let text): "'\(text)'"
    case .list(let values): "[\(values.map(\.text).joined(separator: ", "))]"
    }
  }
}

extension Step.Transition {
  /// The part in words, such as `transition to 'flow'`.
  var phrase: String {
    switch self {
    case .start(let layout): "transition to \(layout.phrase)"
    case .progress(let progress): "transition at \(GeometryFormat.number(progress))"
    case .finish: "finish transition"
    case .cancel: "cancel transition"
    }
  }
}

extension Step.Reordering {
  /// The part in words, such as `reorder item [0, 3]`.
  var phrase: String {
    switch self {
    case .begin(let path): "reorder item \(GeometryFormat.indexPath(path))"
    case .update(let point): "reorder to \(GeometryFormat.point(point))"
    case .end: "end reordering"
    case .cancel: "cancel reordering"
    }
  }
}

extension Step.Traits {
  /// What changes, in words.
  var parts: [String] {
    var parts: [String] = []
    if let contentSizeCategory { parts.append("contentSizeCategory \(contentSizeCategory.rawValue)") }
    if let layoutDirection { parts.append("layoutDirection \(layoutDirection.rawValue)") }
    if let displayScale { parts.append("displayScale \(GeometryFormat.number(displayScale))") }
    if let userInterfaceStyle { parts.append("userInterfaceStyle \(userInterfaceStyle.rawValue)") }
    if let layoutMargins { parts.append("layoutMargins \(GeometryFormat.insets(layoutMargins))") }
    if let safeArea { parts.append("safeArea \(GeometryFormat.insets(safeArea))") }
    return parts
  }
}

extension Step.SelectionMode {
  /// What changes, in words.
  var parts: [String] {
    [
      ("allowsSelection", allowsSelection), ("allowsMultipleSelection", allowsMultipleSelection),
      ("allowsSelectionDuringEditing", allowsSelectionDuringEditing),
      ("allowsMultipleSelectionDuringEditing", allowsMultipleSelectionDuringEditing),
      ("isEditing", isEditing),
    ].compactMap { name, flag in flag.map { "\(name) \($0)" } }
  }
}
