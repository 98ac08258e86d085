import Foundation
import HeadlessUIKit

// Right-to-left views and replaced layouts.
extension Examiner {
  /// Reports a layout that neither mirrors itself in a right-to-left view nor lets UIKit flip it.
  func examineDirection() {
    // A flow layout places items correctly; only a subclass that changes frames can be wrong.
    if traits.isFlow, !subject.overrides(.layoutAttributesForElements) { return }
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return }
    let usual = FreshInstance(of: trial).snapshot()
    if let flow = trial.layout as? UICollectionViewFlowLayout, isPlacedByFlow(usual, flow) { return }
    begin(2, "a right-to-left view")
    let mirrored = makeTrial(device: ScenarioDevice(direction: .rtl))
    let taken = mirrored.take(.load)
    inspection.checkCalls(taken, mirrored)
    guard taken.exception == nil else { return }
    let other = mirrored.snapshot()
    let width = max(other.contentSize.width, mirrored.view.bounds.width)
    if mirrored.view.flipsHorizontally {
      if !traits.isFlow { reportMirroredTwice(usual, other, width) }
      return
    }
    if Self.isFigure(usual.elements.filter { !$0.isInvisible }, width: width) { return }
    if reportPartialMirroring(usual, other, width) { return }
    for element in usual.elements where !element.isInvisible {
      guard let theirs = other[element.id] else { continue }
      let image = width - element.frame.maxX
      if abs(theirs.frame.minX - image) <= 1 { continue }
      return inspection.report(
        .rightToLeftMismatch, at: .flipsHorizontallyInOppositeLayoutDirection,
        "In a right-to-left view \(element.id.words) is at x = \(GeometryFormat.number(theirs.frame.minX)), but its mirror "
          + "image would be at \(GeometryFormat.number(image)), and the layout does not let UIKit flip it.",
        expected: "x = \(GeometryFormat.number(image)), or flipsHorizontallyInOppositeLayoutDirection",
        actual: "x = \(GeometryFormat.number(theirs.frame.minX))")
    }
  }

  /// The aspect of a layout that moves elements in a right-to-left view, and not all of them to their mirror images.
  nonisolated static let partialMirroring = "partial mirroring"

  /// Reports a layout that mirrors itself, but leaves an element where it is, or moves it to another place.
  ///
  /// Such a layout was written for languages that are written from right to left.
  private func reportPartialMirroring(
    _ usual: AnswerSnapshot, _ other: AnswerSnapshot, _ width: CGFloat
  ) -> Bool {
    typealias Place = (element: ElementAnswer, x: CGFloat, image: CGFloat)
    let places = usual.elements.compactMap { element -> Place? in
      guard !element.isInvisible, let theirs = other[element.id],
        Near.sizes(theirs.frame.size, element.frame.size)
      else { return nil }
      return (element, theirs.frame.minX, width - element.frame.maxX)
    }
    let moved = places.filter { abs($0.x - $0.element.frame.minX) > 1 }
    let mirrored = moved.filter { abs($0.x - $0.image) <= 1 }
    guard !moved.isEmpty, let wrong = places.first(where: { abs($0.x - $0.image) > 1 }) else {
      return false
    }
    // All are moved by the same wrong distance, or some are mirrored and others are not.
    let offsets = Set(moved.map { ($0.x - $0.image).rounded() })
    guard !mirrored.isEmpty || moved.count == places.count && offsets.count == 1 else { return false }
    let (words, example) = (wrong.element.id.words, mirrored.first ?? moved[0])
    inspection.report(
      .rightToLeftMismatch, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
      "In a right-to-left view the layout moves \(example.element.id.words) from x = "
        + "\(GeometryFormat.number(example.element.frame.minX)) to x = \(GeometryFormat.number(example.x)), but "
        + (example.element.id == wrong.element.id
          ? "" : "\(words) is at x = \(GeometryFormat.number(wrong.x)), and ")
        + "its mirror image would be at x = \(GeometryFormat.number(wrong.image)).",
      expected: "x = \(GeometryFormat.number(wrong.image)) for \(words)",
      actual: "x = \(GeometryFormat.number(wrong.x))", aspect: .named(Self.partialMirroring),
      fix: "Mirror each frame: x is the width of the content minus maxX in a left-to-right view.")
    return true
  }

  /// Reports a layout that mirrors its frames although UIKit flips them.
  private func reportMirroredTwice(_ usual: AnswerSnapshot, _ other: AnswerSnapshot, _ width: CGFloat) {
    let places = usual.elements.compactMap { element -> (ElementAnswer, CGFloat)? in
      guard !element.isInvisible, let theirs = other[element.id] else { return nil }
      return (element, theirs.frame.minX)
    }
    guard places.allSatisfy({ abs($1 - (width - $0.frame.maxX)) <= 1 }),
      let (element, x) = places.first(where: { abs($1 - $0.frame.minX) > 1 })
    else { return }
    inspection.report(
      .rightToLeftMismatch, at: .flipsHorizontallyInOppositeLayoutDirection,
      "In a right-to-left view the layout moves \(element.id.words) to its mirror image itself, at x = "
        + "\(GeometryFormat.number(x)), and lets UIKit flip it too, so that it is shown where it is in a left-to-right view.",
      expected: "x = \(GeometryFormat.number(element.frame.minX)), which UIKit flips",
      actual: "x = \(GeometryFormat.number(x))",
      fix: "Mirror the frames or return true from flipsHorizontallyInOppositeLayoutDirection, not both.")
  }

  /// Returns whether elements form a figure that is its own mirror image, and in which no line is read in the order of
  /// the items, for example rings around a center.
  ///
  /// The last items may be those of a ring that is not complete. Full rows of a grid are also their own mirror image,
  /// but they begin at the other side in a right-to-left view.
  private static func isFigure(_ elements: [ElementAnswer], width: CGFloat) -> Bool {
    let items = elements.filter(\.id.isItem).sorted { $0.id.path < $1.id.path }
    guard items.count == elements.count, items.count > 2 else { return false }
    let longest = (items.count / 2...items.count).reversed().first { count in
      let part = items.prefix(count)
      return part.allSatisfy { item in
        part.contains { other in
          abs(other.frame.midX - (width - item.frame.midX)) <= 1
            && abs(other.frame.midY - item.frame.midY) <= 1
        }
      }
    }
    guard let longest, longest > 2 else { return false }
    let lines = Dictionary(grouping: items.prefix(longest)) { ($0.frame.midY / 2).rounded() }.values
    // In a grid, also in one with alternating rows, the items of a line go in one direction.
    return lines.contains { line in
      let steps = zip(line, line.dropFirst()).map { $1.frame.midX - $0.frame.midX }
      return steps.contains { $0 > 1 } && steps.contains { $0 < -1 }
    }
  }

  /// Returns whether a flow layout with the same settings places all items in the same columns.
  ///
  /// UIKit mirrors a flow layout itself, so that a subclass that leaves the horizontal positions alone is mirrored too.
  private func isPlacedByFlow(_ snapshot: AnswerSnapshot, _ layout: UICollectionViewFlowLayout) -> Bool {
    var plain = subject
    plain.make = {
      let flow = UICollectionViewFlowLayout()
      (flow.itemSize, flow.estimatedItemSize) = (layout.itemSize, layout.estimatedItemSize)
      (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (
        layout.minimumLineSpacing, layout.minimumInteritemSpacing
      )
      (flow.sectionInset, flow.sectionInsetReference) = (layout.sectionInset, layout.sectionInsetReference)
      (flow.headerReferenceSize, flow.footerReferenceSize) = (
        layout.headerReferenceSize, layout.footerReferenceSize
      )
      flow.scrollDirection = layout.scrollDirection
      return flow
    }
    plain.bring = nil
    let trial = Trial(
      plain,
      Scenario(name: scenario.id.rawValue, data: scenario.data, device: scenario.device, steps: [.load]),
      answersOptional: scenario.answersOptional)
    guard trial.take(.load).exception == nil else { return false }
    let flow = FreshInstance(of: trial).snapshot()
    let items = snapshot.elements.filter { $0.id.isItem && !$0.isInvisible }
    return !items.isEmpty
      && items.allSatisfy { item in
        guard let plain = flow[item.id] else { return false }
        // Turning an item around its center moves the middle of its frame, but not the item.
        let isTurned = item.isTransformed && abs(item.transform.m41) < 0.01
        return abs(plain.frame.midX - (isTurned ? item.box : item.frame).midX) <= 1
      }
  }

  /// Replaces the layout by another one, and sets it again.
  func examineReplacing() {
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return }
    begin(2, "another layout")
    let old = trial.layout
    var taken = trial.take(
      BatteryStep(
        .none, "another layout", .custom { $0.view.collectionViewLayout = UICollectionViewLayout() })
    )
    inspection.checkCalls(taken, trial)
    guard taken.exception == nil else { return }
    begin(3, "the previous layout")
    taken = trial.take(
      BatteryStep(.none, "the previous layout", .custom { [old] in $0.view.collectionViewLayout = old }))
    inspection.checkCalls(taken, trial)
  }
}
