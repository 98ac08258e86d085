import Foundation
import HeadlessUIKit

// Which views a section has must not depend on how many items another section has.
extension Examiner {
  /// Adds items to one of two equal sections, and finds views that the other section then has or lacks.
  ///
  /// A layout that takes the last item of section 0 for that of each section is right as long as all are equally long. Views
  /// that are counted through all sections, such as stripes behind every other row, are not of one section.
  func examineViewsBesideSections() {
    guard canShowViewsOfTwoSections else { return }
    func shown(_ counts: [Int]) -> AnswerSnapshot? {
      // Sizes of the delegate differ from item to item, and places with them.
      let data = ScenarioData(sections: counts.map { SectionData(items: $0) })
      let trial = makeTrial(data: data, answersOptional: false)
      return trial.take(.load).exception == nil ? FreshInstance(of: trial).snapshot() : nil
    }
    let few = Self.itemsOfSection
    guard let equal = shown([few, few]) else { return }
    let kinds = (traits.decorationKinds + traits.supplementaryKinds).filter { kind in
      let views = equal.views(kind, ofSection: 0)
      return views == equal.views(kind, ofSection: 1) && views.count > 1
    }
    guard !kinds.isEmpty else { return }
    for section in [1, 0] {
      var counts = [few, few]
      counts[1 - section] += Self.addedItems
      guard let unequal = shown(counts), equal.hasSameItems(as: unequal, ofSection: section, count: few)
      else {
        return
      }
      for kind in kinds {
        let (usual, other) = (
          equal.views(kind, ofSection: section), unequal.views(kind, ofSection: section)
        )
        guard let item = usual.symmetricDifference(other).min() else { continue }
        return report(
          kind, at: IndexPath(item: item, section: section), counts, isAdded: other.contains(item))
      }
    }
  }

  private func report(_ kind: String, at path: IndexPath, _ counts: [Int], isAdded: Bool) {
    begin(2, "a longer section \(path.section == 1 ? "before" : "after") a short one")
    let words = ElementID(
      rank: traits.decorationKinds.contains(kind) ? 2 : 1, kind: kind, path: path
    ).words
    let (few, sections) = (Self.itemsOfSection, "sections of \(counts[0]) and \(counts[1]) items")
    let usual = "with two sections of \(few) items"
    let seen = inspection.candidates.count
    inspection.report(
      .misplacedElements, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
      "With \(sections) there is \(isAdded ? "a" : "no") \(words), but \(usual) there is \(isAdded ? "none" : "one").",
      expected: "\(isAdded ? "no" : "a") \(words), as \(usual)", actual: isAdded ? words : "none",
      aspect: .named(kind), fix: "Count the items of each section for its own views.")
    inspection.change(after: seen) { $0.needsSections = true }
  }

  private static let itemsOfSection = 4

  /// The number of items that are added, after which stripes and full rows begin as before.
  private static let addedItems = 60
}

extension AnswerSnapshot {
  /// Returns the numbers, in their index paths, of the views of a section.
  fileprivate func views(_ kind: String, ofSection section: Int) -> Set<Int> {
    Set(
      elements.lazy.filter { !$0.id.isItem && $0.id.kind == kind && $0.id.section == section }.map(\.id.item))
  }

  /// Whether the items of a section are at the same distances from each other as in other data.
  fileprivate func hasSameItems(as other: AnswerSnapshot, ofSection section: Int, count: Int) -> Bool {
    func frames(_ snapshot: AnswerSnapshot) -> [CGRect] {
      let ids = (0..<count).map { ElementID.item($0, section: section) }
      let frames = ids.compactMap { id in snapshot.place(of: id).map { snapshot.elements[$0].frame } }
      guard frames.count == count, let first = frames.first else { return [] }
      return frames.map { $0.offsetBy(dx: -first.minX, dy: -first.minY) }
    }
    let (mine, theirs) = (frames(self), frames(other))
    return !mine.isEmpty && mine.count == theirs.count && zip(mine, theirs).allSatisfy { Near.rects($0, $1) }
  }
}
