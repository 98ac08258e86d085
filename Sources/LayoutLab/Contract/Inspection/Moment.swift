import Foundation
import HeadlessUIKit

/// The answers of a layout and of a fresh instance at the end of a step.
@MainActor struct Moment {
  /// The answers of the layout that is shown.
  var live: AnswerSnapshot
  /// The answers of a fresh instance in the same state.
  var fresh: AnswerSnapshot
  /// The attributes that the collection view has applied, by element.
  var shown: ShownElements
  /// The answer of the layout to the rectangle that the collection view queried last.
  var page: PageAnswer?
  /// The content size that the collection view uses.
  var contentSize: CGSize
  /// Whether the layout answered like the fresh instance.
  let isFresh: Bool
  /// Whether the fresh instance has left its view the insets of the layout's view.
  let hasSameInsets: Bool
  /// Whether the layout is a flow layout.
  let isFlow: Bool

  init(_ trial: Trial, fresh: AnswerSnapshot, hasSameInsets: Bool = true) {
    (live, page) = trial.snapshotWithPage()
    self.fresh = fresh
    self.hasSameInsets = hasSameInsets
    isFlow = trial.layout is UICollectionViewFlowLayout
    contentSize = trial.view.contentSize
    let bounds = trial.view.bounds
    var loaded: [ElementAnswer] = []
    for attributes in trial.view.loadedAttributes
    where RectQuery.overlaps(attributes.frame, bounds, byMoreThan: Near.tolerance) {
      loaded.append(ElementAnswer(attributes))
    }
    shown = ShownElements(loaded)
    isFresh = live.differences(from: fresh, limit: 1).isEmpty
  }
}
