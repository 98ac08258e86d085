import Foundation
import HeadlessUIKit

// Insets that a layout takes from a property or from its delegate belong to both ends of the content.
extension Examiner {
  /// Reports insets of which only the side before the first item has an effect, and not the one after the last item.
  func examineInsetAtEnd() {
    guard traits.scrollsVertically != traits.scrollsHorizontally, !traits.isDynamic else { return }
    // The content size is that of the flow layout, which knows its insets.
    if traits.isFlow, !subject.overrides(.collectionViewContentSize) { return }
    for setting in subject.settings {
      guard case .distance? = PropertyMeaning(setting.name, value: 0) else { continue }
      let lacksEnd = examineInsets("'\(setting.name)'", at: SubjectSource.name(ofProperty: setting.name)) {
        [self] insets in
        let trial = makeTrial()
        guard case .list(let sides)? = trial.value(of: setting.name), sides.count == 4,
          trial.take(.setting(setting.name, to: insets.parameter)).exception == nil,
          trial.take(.load).exception == nil
        else { return nil }
        return FreshInstance(of: trial).snapshot()
      }
      if lacksEnd { return }
    }
    let trial = makeTrial()
    guard trial.take(.load).exception == nil, trial.answers.gaveInsets else { return }
    _ = examineInsets("the insets of the delegate", at: nil) { insets in
      FreshInstance(of: trial, FreshInstance.Change(addedInsets: insets)).snapshot()
    }
  }

  /// Compares the frames and content sizes for insets that differ on one side each.
  ///
  /// - Parameters:
  ///   - name: The insets in words.
  ///   - source: The name of what the layout reads.
  ///   - answers: Returns the snapshot for insets, or `nil` if there is none.
  /// - Returns: Whether the inset after the last item has no effect.
  private func examineInsets(
    _ name: String, at source: String?, _ answers: (UIEdgeInsets) -> AnswerSnapshot?
  ) -> Bool {
    let isVertical = traits.scrollsVertically
    let (start, end) = isVertical ? ("top", "bottom") : ("left", "right")
    let usual = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    var (early, late) = (usual, usual)
    if isVertical {
      (early.top, late.bottom) = (34, 34)
    } else {
      (early.left, late.right) = (34, 34)
    }
    guard let one = answers(usual), isLongerThanView(one),
      let other = answers(late), other.differences(from: one, limit: 1).isEmpty,
      let third = answers(early), movesElements(from: one, to: third)
    else { return false }
    func length(_ answers: AnswerSnapshot) -> CGFloat {
      isVertical ? answers.contentSize.height : answers.contentSize.width
    }
    let isTwice = Near.numbers(length(third), length(one) + 48)
    guard endsWithItem(one) || isTwice else { return false }
    begin(2, "\(name) with a larger \(end) inset")
    var longer = one.contentSize
    if isVertical { longer.height += 24 } else { longer.width += 24 }
    inspection.report(
      .contentSizeTooSmall, at: .collectionViewContentSize, read: source,
      "The \(end) inset of \(name) has no effect, although the \(start) inset has one: "
        + (isTwice
          ? "there is as much room after the last item as before the first one."
          : "the content ends with the last item."),
      expected: "content size \(GeometryFormat.size(longer)) if the \(end) inset grows by 24 points",
      actual: "\(GeometryFormat.size(one.contentSize)), as before", severity: .warning,
      fix: "Add the \(end) inset to the content size after the last item.")
    return true
  }

  /// Whether elements of the rectangle query move, and not only those of queries for single elements.
  private func movesElements(from one: AnswerSnapshot, to other: AnswerSnapshot) -> Bool {
    other.elements.contains { element in
      one[element.id].map { !Near.rects($0.frame, element.frame) } ?? true
    }
  }

  private func isLongerThanView(_ answers: AnswerSnapshot) -> Bool {
    traits.scrollsVertically
      ? answers.contentSize.height > answers.visible.height + 1
      : answers.contentSize.width > answers.visible.width + 1
  }

  /// Whether the content has no room after the last item, as that of pages can have.
  private func endsWithItem(_ answers: AnswerSnapshot) -> Bool {
    let frames = answers.elements.filter { !$0.isInvisible }.map(\.frame)
    let end = frames.map { traits.scrollsVertically ? $0.maxY : $0.maxX }.max() ?? 0
    return end > (traits.scrollsVertically ? answers.contentSize.height : answers.contentSize.width) - 1
  }
}
