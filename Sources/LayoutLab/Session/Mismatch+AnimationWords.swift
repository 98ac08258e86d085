import Foundation
import HeadlessUIKit

// What is expected of animations, in words.

extension Step.Expectation.AnimatedChange {
  /// Whether any animation of the element will do.
  var isAny: Bool { self == Self(of: element) }

  /// What is expected, such as `frame to (0, 5, 10, 10), 0.25 s, easeInOut`.
  var phrase: String {
    var parts: [String] = []
    if let frame { parts.append("frame\(frame.phrase(GeometryFormat.rect))") }
    if let alpha { parts.append("alpha\(alpha.phrase(GeometryFormat.number))") }
    if let transform { parts.append("transform\(transform.phrase(GeometryFormat.transform))") }
    let time = duration.map { "\(GeometryFormat.number(CGFloat($0))) s" }
    let pace = [time, curve?.rawValue].compactMap { $0 }
    if !pace.isEmpty { parts.append(pace.joined(separator: " ")) }
    if let delay { parts.append("after \(GeometryFormat.number(CGFloat(delay))) s") }
    return parts.isEmpty ? "one" : parts.joined(separator: ", ")
  }
}

extension Step.Expectation.Change {
  fileprivate func phrase(_ text: (Value) -> String) -> String {
    (from.map { " from \(text($0))" } ?? "") + (to.map { " to \(text($0))" } ?? "")
  }
}

extension Step.Expectation.Presentation {
  /// Whether any look will do, where there is a view.
  var isAny: Bool { self == Self(of: element, isLeaving: isLeaving) }

  /// What is expected, such as `frame (0, 0, 10, 10), alpha 0.5`.
  var phrase: String {
    var parts: [String] = []
    if let frame { parts.append("frame \(GeometryFormat.rect(frame))") }
    if let alpha { parts.append("alpha \(GeometryFormat.number(alpha))") }
    if let transform { parts.append("transform \(GeometryFormat.transform(transform))") }
    return parts.isEmpty ? "a view" : parts.joined(separator: ", ")
  }
}

extension PresentedView {
  /// How the view looks, as far as something is expected of it.
  func phrase(as expected: Step.Expectation.Presentation) -> String {
    Step.Expectation.Presentation(
      of: element, frame: expected.frame.map { _ in frame }, alpha: expected.alpha.map { _ in alpha },
      transform: expected.transform.map { _ in transform }
    ).phrase
  }
}

extension Step.Expectation.Completion {
  /// The completion in words, such as `'setLayout' with true`.
  var phrase: String { "'\(action)' with \(finished)" }
}
