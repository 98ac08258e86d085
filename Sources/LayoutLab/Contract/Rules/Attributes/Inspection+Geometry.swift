import Foundation
import HeadlessUIKit

// Geometry must be finite, and sizes must not be negative. Pixel alignment and stacking are advice.
extension Inspection {
  func checkGeometry(_ view: FreshView) {
    let snapshot = view.snapshot
    let size = snapshot.contentSize
    if size.width < 0 || size.height < 0 {
      // Nothing looks wrong as long as there is nothing to see.
      reportContentSize(size, data(view), severity: snapshot.hasAnswers ? nil : .style)
    }
    checkIsFinite(size, data(view))
    if let (id, fault) = snapshot.firstGeometryFault {
      let member =
        snapshot.place(of: id) == nil ? AnswerSnapshot.member(for: id) : .layoutAttributesForElements
      return report(
        .invalidGeometry, at: member,
        read: member == .layoutAttributesForElements ? SubjectSource.storedAnswersName : nil,
        "The \(fault.name) of \(id.words)\(isHidden(view, id) ? ", which is hidden," : "") is \(fault.value) \(data(view)).",
        expected: "finite numbers, and sizes that are not negative", actual: fault.value,
        aspect: .named("element"),
        severity: isCrowded(view, id) || isHidden(view, id) && isOnlyNegative(view, id)
          ? .style : isNarrow(view, id) ? .warning : nil,
        fix: isOnlyNegative(view, id) ? Self.fixForNegativeLength : nil)
    }
  }

  /// Checks that no visible element is scaled by a negative number, as by a formula that goes on below 0.
  ///
  /// A scale of -1 is a flip, and a rotation by half a turn.
  func checkScales(_ view: FreshView) {
    let element = view.snapshot.elements.first { element in
      element.isTransformed && !element.isInvisible && element.geometryFault == nil
        && RectQuery.overlaps(element.frame, view.visible, byMoreThan: 1) && element.transform.isShrunkFlip
    }
    guard let element else { return }
    let scale = min(element.transform.m11, element.transform.m22)
    report(
      .invalidGeometry, at: .layoutAttributesForElements,
      "\(element.id.words.capitalizedFirst) is scaled by \(GeometryFormat.number(scale)) \(data(view)), so that it is upside down or "
        + "mirrored.",
      expected: "a scale that is not negative", actual: GeometryFormat.number(scale), aspect: .named("scale"),
      fix: "Limit the scale, for example by max(0, …), or limit the distance from which it is computed.")
  }

  private static let fixForNegativeLength =
    "Let no length become negative: use max(0, …) where it is computed."

  /// Whether all numbers of an element are finite, so that only the sign of a length is wrong.
  private func isOnlyNegative(_ view: FreshView, _ id: ElementID) -> Bool {
    let answers = [view.snapshot[id], view.snapshot.single(id)].compactMap(\.self)
    return answers.contains { $0.geometryFault != nil }
      && answers.allSatisfy { answer in
        let box = answer.box
        return RectQuery.isFinite(box.origin) && RectQuery.isFinite(box.size) && answer.alpha.isFinite
          && max(box.origin.x.magnitude, box.origin.y.magnitude) <= 1e12
          && (!answer.isTransformed || answer.transform.firstInfinite == nil)
      }
  }

  /// Whether an element is not shown, whatever its size is.
  private func isHidden(_ view: FreshView, _ id: ElementID) -> Bool {
    [view.snapshot[id], view.snapshot.single(id)].compactMap(\.self).allSatisfy(\.isConcealed)
  }

  /// Whether an element has a negative size only because a layout that fits everything into the view has too little room
  /// for so many items.
  private func isCrowded(_ view: FreshView, _ id: ElementID) -> Bool {
    let content = view.snapshot.contentSize
    let size = (view.snapshot[id] ?? view.snapshot.single(id))?.box.size
    return size.map(RectQuery.isFinite) ?? false && view.counts.reduce(0, +) >= Self.crowd
      && content.width <= view.visible.width + 0.5 && content.height <= view.visible.height + 0.5
  }

  /// Whether an element has a negative size of a few points only in a crowd of items, which share some room.
  private func isNarrow(_ view: FreshView, _ id: ElementID) -> Bool {
    guard view.counts.reduce(0, +) >= Self.crowd, isOnlyNegative(view, id) else { return false }
    let answers = [view.snapshot[id], view.snapshot.single(id)].compactMap(\.self)
    return answers.allSatisfy { min($0.box.size.width, $0.box.size.height) > -Self.narrowness }
  }

  /// The width, in points, that items lack in a crowd, as if several distances were subtracted from what each one has.
  private static let narrowness: CGFloat = 20

  /// The number of items from which on no view that shows them all at once has room for them.
  private static let crowd = 100

  /// Checks that a content size has finite sides, which a layout must return even if it shows nothing yet.
  func checkIsFinite(_ contentSize: CGSize, _ state: @autoclosure () -> String) {
    if !RectQuery.isFinite(contentSize) { reportContentSize(contentSize, state()) }
  }

  private func reportContentSize(_ size: CGSize, _ state: String, severity: RuleSeverity? = nil) {
    report(
      .invalidGeometry, at: .collectionViewContentSize, "The content size is \(Self.words(size)) \(state).",
      expected: "finite numbers that are not negative", actual: Self.words(size),
      aspect: .named("content size"), severity: severity,
      fix: RectQuery.isFinite(size) && max(size.width.magnitude, size.height.magnitude) <= 1e12
        ? Self.fixForNegativeLength : nil)
  }

  /// Checks for legal but mostly unintended looks: unaligned frames, ambiguous stacking, transparent elements.
  func checkLooks(_ view: FreshView) {
    checkScales(view)
    let scale = max(1, view.view.traitCollection.displayScale)
    for element in view.snapshot.elements where !element.isTransformed && !element.isInvisible {
      let frame = element.frame
      let edges = [frame.minX, frame.minY, frame.maxX, frame.maxY]
      guard edges.contains(where: { abs($0 * scale - ($0 * scale).rounded()) > 0.02 }) else { continue }
      report(
        .unalignedFrame, at: .prepare,
        "The frame of \(element.id.words) is \(GeometryFormat.rect(frame)), which is between the pixels of a "
          + "screen with scale \(GeometryFormat.number(scale)).",
        expected: "edges at multiples of \(GeometryFormat.number(1 / scale)) points",
        actual: GeometryFormat.rect(frame))
      break
    }
    for element in view.snapshot.elements where element.alpha == 0 && !element.isHidden {
      // An element that fades out as it leaves the screen is not seen there either.
      if view.moving.contains(element.id), !RectQuery.overlaps(element.frame, view.visible, byMoreThan: 1) {
        continue
      }
      report(
        .invisibleByAlpha, at: .layoutAttributesForElements,
        "\(element.id.words.capitalizedFirst) has an alpha of 0 but is not hidden, so that it still has a view.",
        expected: "isHidden", actual: "alpha 0")
      break
    }
    checkStacking(view)
  }

  /// Returns the number of items in a phrase.
  func data(_ view: FreshView) -> String {
    ListPhrase.data(view.counts)
  }

  static func words(_ size: CGSize) -> String { GeometryFormat.size(size) }
}

extension AnswerSnapshot {
  /// Returns the answer whose attributes are an object, with its element; `nil` if there is none.
  func answer(in object: UICollectionViewLayoutAttributes) -> (ElementID, ElementAnswer)? {
    for element in elements where element.object === object { return (element.id, element) }
    for (query, id) in asked.enumerated() {
      if let answer = answer(toQuery: query), answer.object === object { return (id, answer) }
    }
    return nil
  }

  /// All answers by element: those to the rectangle, then those to single queries.
  var answers: [(ElementID, ElementAnswer)] {
    elements.map { ($0.id, $0) } + singleAnswers.compactMap { id, answer in answer.map { (id, $0) } }
  }

  /// Whether any element has attributes.
  var hasAnswers: Bool { !elements.isEmpty || asked.indices.contains { answer(toQuery: $0) != nil } }

  /// The first element with a property that is not finite, or with a negative size; `nil` if there is none.
  ///
  /// Elements that are not hidden come before those that are.
  var firstGeometryFault: (id: ElementID, fault: (name: String, value: String))? {
    func first(isConcealed: Bool) -> (id: ElementID, fault: (name: String, value: String))? {
      for element in elements where element.isConcealed == isConcealed {
        if let fault = element.geometryFault { return (element.id, fault) }
      }
      for (query, id) in asked.enumerated() {
        guard let element = answer(toQuery: query), element.isConcealed == isConcealed else { continue }
        if let fault = element.geometryFault { return (id, fault) }
      }
      return nil
    }
    return first(isConcealed: false) ?? first(isConcealed: true)
  }
}

extension ElementAnswer {
  /// The property that is not finite, or a negative size; `nil` if there is none.
  var geometryFault: (name: String, value: String)? {
    let isPlaced =
      RectQuery.isFinite(box.origin) && box.origin.x.magnitude <= 1e12 && box.origin.y.magnitude <= 1e12
    if !isPlaced || !RectQuery.isFinite(box.size) || box.size.width < 0 || box.size.height < 0 {
      return ("frame", GeometryFormat.rect(box))
    }
    if !alpha.isFinite { return ("alpha", GeometryFormat.number(alpha)) }
    if isTransformed, let value = transform.firstInfinite {
      return ("transform", GeometryFormat.number(value))
    }
    return nil
  }
}

extension CATransform3D {
  /// Whether the transform only scales, by a negative number other than -1.
  fileprivate var isShrunkFlip: Bool {
    let others = [m12, m13, m14, m21, m23, m24, m31, m32, m34]
    func isFlipped(_ scale: CGFloat) -> Bool { scale < -0.01 && abs(scale + 1) > 0.01 }
    return others.allSatisfy { abs($0) < 1e-6 } && (isFlipped(m11) || isFlipped(m22))
  }

  /// The first number that is not finite; `nil` if there is none.
  fileprivate var firstInfinite: CGFloat? {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].first { !$0.isFinite }
  }
}

extension String {
  /// The text with its first letter capitalized.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text with a small first letter, unless it begins with an abbreviation or a name such as `UIView`.
  package var uncapitalizedFirst: String {
    dropFirst().first?.isUppercase ?? true ? self : prefix(1).lowercased() + dropFirst()
  }
}
