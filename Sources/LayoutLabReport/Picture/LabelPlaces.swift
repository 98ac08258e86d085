import Foundation
import HeadlessUIKit

/// Places labels so that they do not cover one another and, if possible, no name of a view.
struct LabelPlaces {
  /// The rectangle that contains all labels.
  let clip: CGRect
  /// The rectangles of the names of views.
  let names: [CGRect]
  private var taken: [CGRect] = []

  private static let size: CGFloat = 9

  /// Returns the width of a label.
  static func width(_ text: String) -> CGFloat { Drawing.Text.width(text, size: size) + 8 }

  init(clip: CGRect, names: [CGRect]) {
    self.clip = clip
    self.names = names
  }

  /// Prevents labels from covering a rectangle.
  mutating func keepFree(_ rect: CGRect) { taken.append(rect) }

  /// Returns a label near a rectangle, with the first text for which there is room; nothing if there is none.
  ///
  /// A long text that covers the name of a view is preferred to a short one that does not.
  mutating func label(_ texts: [String], at rect: CGRect, _ ink: Ink) -> [Drawing.Shape] {
    let long = texts.dropLast(texts.count > 2 ? 1 : 0)
    let tries = long.map { ($0, names) } + long.map { ($0, []) } + texts.suffix(1).map { ($0, []) }
    for (text, names) in tries {
      let size = CGSize(width: Self.width(text), height: 14)
      let plates = origins(rect, size).map { CGRect(origin: $0, size: size) }
      guard let plate = plates.first(where: { isFree($0, names) }) else { continue }
      taken.append(plate)
      let point = CGPoint(x: plate.minX + 4, y: plate.maxY - 4)
      return [
        .box(.init(rect: plate, radius: 3, fill: .paper, opacity: 0.92)),
        .text(.init(string: text, point: point, size: Self.size, ink: ink, isBold: true)),
      ]
    }
    return []
  }

  private func isFree(_ plate: CGRect, _ names: [CGRect]) -> Bool {
    clip.contains(plate) && !(taken + names).contains { RectQuery.overlaps($0, plate) }
  }

  /// Returns possible origins of a label, the preferred one first: the corners inside, then the edges outside.
  private func origins(_ whole: CGRect, _ size: CGSize) -> [CGPoint] {
    // Only the visible part counts, so that the label of a clipped rectangle is visible too.
    let rect = whole.intersection(clip)
    guard !rect.isNull else { return [] }
    let (right, bottom) = (rect.maxX - size.width - 3, rect.maxY - size.height - 3)
    var places: [CGPoint] = []
    if rect.width >= size.width + 6, rect.height >= size.height + 6 {
      places += [
        CGPoint(x: rect.minX + 3, y: rect.minY + 3), CGPoint(x: rect.minX + 3, y: bottom),
        CGPoint(x: right, y: rect.minY + 3), CGPoint(x: right, y: bottom),
      ]
    }
    let left = min(max(rect.minX, clip.minX), max(clip.minX, clip.maxX - size.width))
    return places + [
      CGPoint(x: left, y: rect.maxY + 3), CGPoint(x: left, y: rect.minY - size.height - 3),
      CGPoint(x: rect.maxX + 3, y: rect.minY), CGPoint(x: rect.minX - size.width - 3, y: rect.minY),
    ]
  }
}
