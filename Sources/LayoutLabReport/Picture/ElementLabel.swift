import Foundation
import HeadlessUIKit
import LayoutLab

/// A short text that names an element in a drawing.
package struct ElementLabel {
  /// The text.
  package let text: String
  /// The number of characters for which a drawing must have room.
  ///
  /// The first hundred items of a section need the same room, so that boxes of one size are labeled alike.
  let room: Int
  /// Whether the label replaces a longer one that does not fit.
  let isShort: Bool

  private init(_ text: String, room: Int? = nil, isShort: Bool = false) {
    self.text = text
    self.room = room ?? text.count
    self.isShort = isShort
  }

  /// Returns the labels for an element, the longest first: `[0, 12]` and `12`, or `header [0, 0]` and `header`.
  package static func labels(for element: Step.Element) -> [ElementLabel] {
    let path = GeometryFormat.indexPath(element.path)
    switch element {
    case .item: return labels(for: path)
    case .supplementary(let kind, _), .decoration(let kind, _):
      return labels(for: "\(kind.text) \(path)") + [ElementLabel(path, isShort: true)]
    }
  }

  /// Returns the labels for the name of an element in a ``GeometrySketch``, the longest first.
  static func labels(for name: String) -> [ElementLabel] {
    guard name.hasSuffix("]"), let bracket = name.lastIndex(of: "[") else { return [ElementLabel(name)] }
    let kind = name[..<bracket]
    guard kind.isEmpty else {
      return [ElementLabel(name), ElementLabel(String(kind.dropLast()), isShort: true)]
    }
    let item = name.split { !$0.isNumber }.last.map(String.init) ?? name
    return [
      ElementLabel(name, room: max(name.count, "[0, 99]".count)),
      ElementLabel(item, room: max(item.count, "99".count), isShort: true),
    ]
  }

  /// The font sizes that a drawing tries for the label, the largest first, in pixels.
  var fontSizes: [CGFloat] { isShort ? [13, 11, 9, 7] : [13, 11, 9] }

  /// Returns the text of the first label that fits into a number of columns of a terminal; `nil` if none does.
  static func fitting(_ labels: [ElementLabel], columns: Int) -> String? {
    labels.first { $0.text.count <= columns }?.text
  }
}
