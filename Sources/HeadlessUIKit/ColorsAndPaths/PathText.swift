import Foundation

/// Converts paths to text and back, in the format of SVG path data: `M 0 0 L 10 0 Q 10 10 0 10 Z`.
enum PathText {
  static func text(of elements: [PathElement]) -> String {
    elements.map { element in
      let letter =
        switch element {
        case .move: "M"
        case .line: "L"
        case .quadratic: "Q"
        case .cubic: "C"
        case .close: "Z"
        }
      let numbers = element.points.flatMap { [$0.x, $0.y] }.map(GeometryFormat.exact)
      return ([letter] + numbers).joined(separator: " ")
    }.joined(separator: " ")
  }

  /// Returns the elements that ``text(of:)`` wrote, up to the first invalid word.
  static func elements(of text: String) -> [PathElement] {
    var words = text.split(separator: " ")[...]
    func point() -> CGPoint? {
      guard words.count >= 2, let x = Double(words.removeFirst()), let y = Double(words.removeFirst()) else {
        return nil
      }
      return CGPoint(x: x, y: y)
    }
    func element() -> PathElement? {
      switch words.popFirst() {
      case "M": return point().map { .move($0) }
      case "L": return point().map { .line($0) }
      case "Q":
        guard let control = point(), let end = point() else { return nil }
        return .quadratic(control: control, end: end)
      case "C":
        guard let control1 = point(), let control2 = point(), let end = point() else { return nil }
        return .cubic(control1: control1, control2: control2, end: end)
      case "Z": return .close
      default: return nil
      }
    }
    var elements: [PathElement] = []
    while let next = element() { elements.append(next) }
    return elements
  }
}
