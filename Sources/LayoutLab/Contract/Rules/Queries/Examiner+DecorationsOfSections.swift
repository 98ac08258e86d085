import Foundation
import HeadlessUIKit

// Views that belong to the items of one section must not take the index paths of those of another section.
extension Examiner {
  /// Finds views that follow the items of section 0 if it is alone, but those of section 1 if there is one.
  ///
  /// A layout that stores views by kind and index path keeps only the last of those with the same path.
  func examineDecorationsOfSections() {
    guard canShowViewsOfTwoSections else { return }
    let section = SectionData(items: Self.items)
    let alone = makeTrial(data: ScenarioData(sections: [section]))
    let both = makeTrial(data: ScenarioData(sections: [section, section]))
    guard alone.take(.load).exception == nil, both.take(.load).exception == nil else { return }
    let (one, two) = (FreshInstance(of: alone).snapshot(), FreshInstance(of: both).snapshot())
    let isSideways = traits.scrollsSideways
    func place(_ element: ElementAnswer) -> CGFloat { isSideways ? element.frame.minX : element.frame.minY }
    // How far each item of section 1 is from the item of section 0 with the same index.
    var steps: [CGFloat] = []
    for item in 0..<Self.items {
      guard let first = one[.item(item, section: 0)], let same = two[.item(item, section: 0)],
        let next = two[.item(item, section: 1)], Near.rects(first.frame, same.frame)
      else { return }
      steps.append(place(next) - place(first))
    }
    for kind in traits.decorationKinds + traits.supplementaryKinds {
      func views(_ snapshot: AnswerSnapshot) -> [ElementAnswer] {
        snapshot.elements.filter { !$0.id.isItem && $0.id.kind == kind }
      }
      let (old, new) = (views(one), views(two))
      guard old.count > 1, old.count == new.count,
        let first = old.first,
        old.allSatisfy({ view in
          guard let moved = two[view.id] else { return false }
          let step = place(moved) - place(view)
          return abs(step) > 1 && steps.contains { abs($0 - step) < 1 }
            && !new.contains { RectQuery.overlaps($0.frame, view.frame, byMoreThan: 1) }
        })
      else { continue }
      begin(2, "a second section")
      let seen = inspection.candidates.count
      defer { inspection.change(after: seen) { $0.needsSections = true } }
      inspection.report(
        .misplacedElements, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
        "With two sections, all \(first.id.isDecoration ? "decoration" : "supplementary") views of kind \"\(kind)\" belong "
          + "to the items of section 1, and those of section 0 have none, although they do if section 0 is alone.",
        expected:
          "\(first.id.words) at \(GeometryFormat.rect(first.frame)), as without section 1, and other views for section 1",
        actual: "\(first.id.words) at \(GeometryFormat.rect(two[first.id]?.frame ?? .zero))",
        aspect: .named(kind),
        fix: "Give each view an index path with the section of its item.")
      return
    }
  }

  /// Whether the layout shows two sections with supplementary or decoration views of its own.
  var canShowViewsOfTwoSections: Bool {
    variesData && subject.data == nil && traits.laysOut(sections: 2) && !traits.isDynamic
      && !traits.isCompositional && !(traits.decorationKinds + traits.supplementaryKinds).isEmpty
  }

  /// The number of items in each section.
  private static let items = 4
}
