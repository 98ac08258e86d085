import HeadlessUIKit
import LayoutLab

/// The delegate methods that the data and the answers of a scenario need.
///
/// In UIKit, a delegate has a method for all items and sections or for none.
struct ProbeNeeds: Hashable {
  var sizes = false
  var insets = false
  var headers = false
  var footers = false
  /// The answer of `collectionView(_:targetContentOffsetForProposedContentOffset:)`; `nil` without the method.
  var targetOffset: CGPoint?

  /// Whether the delegate has a method for flow layouts.
  var isFlow: Bool { sizes || insets || headers || footers }
}

extension ProbeNeeds {
  /// The needs of a scenario.
  ///
  /// - Parameters:
  ///   - answers: The answers of the scenario.
  ///   - states: The data at all times.
  /// - Throws: `ProbeRefusal` if a method would have to be there for some items or sections only.
  init(_ answers: ScenarioAnswers, _ states: [DataStore]) throws(ProbeRefusal) {
    let sections = states.flatMap(\.sections)
    func isNeeded(_ values: [Bool], _ what: String) throws(ProbeRefusal) -> Bool {
      guard Set(values).count < 2 else {
        throw ProbeRefusal(
          "some of its \(what), and a delegate on a device has the method for all of them or for none")
      }
      return values.first ?? false
    }
    self.init()
    if !answers.cellsPreferSizes {
      sizes = try isNeeded(
        sections.flatMap { section in section.items.map { $0.size != nil } }, "items have a size")
    }
    insets = try isNeeded(sections.map { $0.metrics.insets != nil }, "sections have insets")
    headers = try isNeeded(sections.map { $0.metrics.header != nil }, "sections have a header")
    footers = try isNeeded(sections.map { $0.metrics.footer != nil }, "sections have a footer")
    targetOffset = answers.targetContentOffset
  }
}

/// The reason why the probe cannot play a scenario.
struct ProbeRefusal: Error, Equatable {
  /// A clause that follows "the probe cannot play it, because".
  var reason: String

  init(_ reason: String) { self.reason = reason }
}
