import Foundation
import HeadlessUIKit

// The insets that a delegate returns for a section are for that section.
extension Examiner {
  /// Finds a section whose items follow the insets that the delegate returns for the first section.
  func examineInsetsOfSections() {
    guard traits.scrollsVertically != traits.scrollsHorizontally, !traits.isDynamic, !traits.isCompositional,
      canShowThreeSections
    else { return }
    let trial = makeTrial(data: [5, 6, 4])
    guard trial.take(.load).exception == nil, trial.answers.gaveInsets else { return }
    let isVertical = traits.scrollsVertically
    func starts(withInsetIn section: Int?) -> [CGFloat]? {
      var change = FreshInstance.Change()
      if let section {
        change.addedInsets = UIEdgeInsets(
          top: isVertical ? 0 : 40, left: isVertical ? 40 : 0, bottom: 0, right: 0)
        change.sectionOfAddedInsets = section
      }
      let items = FreshInstance(of: trial, change).snapshot().plainItems
      let starts = (0..<3).compactMap { section in
        items.filter { $0.id.section == section }.map { isVertical ? $0.frame.minX : $0.frame.minY }.min()
      }
      return starts.count == 3 ? starts : nil
    }
    guard let usual = starts(withInsetIn: nil), let first = starts(withInsetIn: 0), first[0] > usual[0] + 1
    else { return }
    for section in [1, 2] where first[section] > usual[section] + 1 {
      guard let own = starts(withInsetIn: section), abs(own[section] - usual[section]) < 1 else { continue }
      begin(2, "unequal insets")
      let (edge, axis) = isVertical ? ("left", "x") : ("top", "y")
      inspection.report(
        .misplacedElements, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
        "The items of section \(section) move if the delegate returns a larger \(edge) inset for section 0, but stay where "
          + "they are if it returns one for section \(section).",
        expected:
          "\(axis) = \(GeometryFormat.number(usual[section] + 40)) for the first item of a line in section "
          + "\(section) if its \(edge) inset grows by 40 points",
        actual: "\(axis) = \(GeometryFormat.number(own[section])), as before", aspect: .named("sections"),
        fix: "Ask the delegate for the insets of the section in the item's index path.")
      return
    }
  }
}
