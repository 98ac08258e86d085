import Foundation
import HeadlessUIKit

// A section has as many views for its items as it would have alone.
extension Examiner {
  /// Counts the views of a long section that follows a short one, and compares them with those that each would have alone.
  ///
  /// A layout that counts the items of section 0 for each section has too few separators in longer ones.
  func examineViewsPerItem() {
    guard canShowViewsOfTwoSections else { return }
    func shown(_ counts: [Int]) -> AnswerSnapshot? {
      let trial = makeTrial(data: ScenarioData(sections: counts.map { SectionData(items: $0) }))
      return trial.take(.load).exception == nil ? FreshInstance(of: trial).snapshot() : nil
    }
    guard let short = shown([Self.few]), let long = shown([Self.many]),
      let both = shown([Self.few, Self.many])
    else { return }
    for kind in traits.decorationKinds + traits.supplementaryKinds {
      func count(_ snapshot: AnswerSnapshot, _ section: Int) -> Int {
        snapshot.elements.count { !$0.id.isItem && $0.id.kind == kind && $0.id.section == section }
      }
      let (few, many) = (count(short, 0), count(long, 0))
      guard few > 1, many - few == Self.many - Self.few, count(both, 0) == few, count(both, 1) == few,
        let view = both.elements.last(where: { !$0.id.isItem && $0.id.kind == kind })
      else { continue }
      begin(2, "a longer section after a short one")
      let seen = inspection.candidates.count
      defer { inspection.change(after: seen) { $0.needsSections = true } }
      let views = view.id.isDecoration ? "decoration views" : "supplementary views"
      inspection.report(
        .misplacedElements, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
        "With sections of \(Self.few) and \(Self.many) items, section 1 has only \(few) \(views) of kind \"\(kind)\", as "
          + "many as section 0, but \(many) if it is alone.",
        expected: "\(many) views of kind \"\(kind)\" in section 1", actual: "\(few)",
        aspect: .named(kind), fix: "Count the items of each section for its own views.")
      return
    }
  }

  private static let few = 4
  private static let many = 9
}
