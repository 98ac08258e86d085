import Foundation
import HeadlessUIKit

// Each side of insets is for its own side.
extension Examiner {
  /// Finds items within unequal insets of a property that keep out of equal ones.
  func examineInsetSides() {
    guard traits.scrollsVertically != traits.scrollsHorizontally, !traits.isDynamic, !traits.isCompositional
    else { return }
    for setting in subject.settings where setting.list == .insets || setting.list == .directionalInsets {
      if examineSides(of: setting.name, .ltr) { return }
      // The leading side is the right one here, but a left inset may be one of the left or of the leading side.
      if traits.scrollsVertically, setting.list == .directionalInsets, examineSides(of: setting.name, .rtl) {
        return
      }
    }
  }

  /// Insets on the sides of which the content does not scroll.
  struct Sides {
    /// The left, leading or top inset.
    var first: CGFloat
    /// The right, trailing or bottom inset.
    var last: CGFloat
  }

  /// An item, with where it begins and ends across the scroll direction.
  struct ItemSpan {
    var id: ElementID
    var span: ClosedRange<CGFloat>
  }

  /// Compares equal insets with all of them on one side.
  ///
  /// - Returns: Whether an item lies within an inset.
  private func examineSides(of name: String, _ direction: ReadingDirection) -> Bool {
    let size = scenario.device.size
    let length = traits.scrollsVertically ? size.width : size.height
    let inset: CGFloat = 60
    let isMirrored = direction == .rtl
    /// Returns an item within the insets.
    func isBroken(by item: ItemSpan, _ sides: Sides) -> Bool {
      let (low, high) = isMirrored ? (sides.last, sides.first) : (sides.first, sides.last)
      return item.span.lowerBound < low - 1 || item.span.upperBound > length - high + 1
    }
    let (none, equal) = (Sides(first: 0, last: 0), Sides(first: inset, last: inset))
    guard let plain = spans(with: none, of: name, direction),
      let even = spans(with: equal, of: name, direction),
      !even.isEmpty, even.map(\.id) == plain.map(\.id), !even.contains(where: { isBroken(by: $0, equal) }),
      plain.contains(where: { $0.span.lowerBound < inset - 1 }),
      plain.contains(where: { $0.span.upperBound > length - inset + 1 })
    else { return false }
    for sides in [Sides(first: 2 * inset, last: 0), Sides(first: 0, last: 2 * inset)] {
      guard let uneven = spans(with: sides, of: name, direction), uneven.map(\.id) == even.map(\.id),
        let item = uneven.first(where: { isBroken(by: $0, sides) })
      else { continue }
      report(item, of: name, sides, inset, direction)
      return true
    }
    return false
  }

  private func report(
    _ item: ItemSpan, of name: String, _ sides: Sides, _ inset: CGFloat, _ direction: ReadingDirection
  ) {
    func text(_ number: CGFloat) -> String { GeometryFormat.number(number) }
    let isDirectional = subject.settings.first { $0.name == name }?.list == .directionalInsets
    let (first, last) =
      !traits.scrollsVertically
      ? ("top", "bottom") : isDirectional ? ("leading", "trailing") : ("left", "right")
    begin(2, "unequal insets")
    let size = scenario.device.size
    let length = traits.scrollsVertically ? size.width : size.height
    let (low, high) =
      direction == .rtl ? (sides.last, length - sides.first) : (sides.first, length - sides.last)
    let axis = traits.scrollsVertically ? "x" : "y"
    inspection.report(
      .misplacedElements, at: nil, read: SubjectSource.name(ofProperty: name),
      (direction == .rtl ? "In a right-to-left view, with " : "With ")
        + "a \(first) inset of \(text(sides.first)) and a \(last) inset of \(text(sides.last)) in '\(name)', "
        + "\(item.id.words) reaches into them, although it keeps out of insets of \(text(inset)) on both sides.",
      expected: "\(axis) from \(text(low)) to \(text(high))",
      actual: "\(axis) from \(text(item.span.lowerBound)) to \(text(item.span.upperBound))",
      aspect: .named(name),
      fix: "Begin at the \(first) inset"
        + (direction == .rtl ? ", which is on the right in a right-to-left view" : "")
        + ", and end before the \(last) inset; half of the remaining room is between the two.")
  }

  /// Returns where the items are across the scroll direction; `nil` if UIKit flips them or the content scrolls there.
  func spans(with sides: Sides, of name: String, _ direction: ReadingDirection) -> [ItemSpan]? {
    var device = scenario.device
    device.direction = direction
    let trial = makeTrial(device: device)
    let isVertical = traits.scrollsVertically
    guard case .list(var values)? = trial.value(of: name), values.count == 4 else { return nil }
    values[isVertical ? 1 : 0] = .number(Double(sides.first))
    values[isVertical ? 3 : 2] = .number(Double(sides.last))
    guard trial.take(.setting(name, to: .list(values))).exception == nil, trial.take(.load).exception == nil,
      direction == .ltr || !trial.view.flipsHorizontally
    else { return nil }
    let snapshot = FreshInstance(of: trial).snapshot()
    let (length, room) =
      isVertical
      ? (snapshot.contentSize.width, device.size.width) : (snapshot.contentSize.height, device.size.height)
    guard length <= room + 1 else { return nil }
    return snapshot.plainItems.filter { $0.geometryFault == nil }
      .sorted { $0.id < $1.id }.map { item in
        let frame = item.frame
        return ItemSpan(
          id: item.id, span: isVertical ? frame.minX...frame.maxX : frame.minY...frame.maxY)
      }
  }
}
