import Foundation
import HeadlessUIKit

// The handlers of a compositional layout must set what depends on the offset, not add to it.
extension Examiner {
  /// Scrolls away and back, and compares the elements that handlers have changed.
  func examineHandlers() {
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return }
    let sections = handledSections(trial)
    guard !sections.isEmpty else { return }
    let shown = trial.view.displayedElements.filter {
      $0.category == .cell && sections.contains($0.indexPath.first ?? -1)
    }
    let ids = shown.map { ElementID.item($0.indexPath) }.sorted()
    let first = answers(trial, for: ids)
    var later: [[ElementID: ElementAnswer]] = []
    for round in 0..<2 {
      begin(round * 2 + 2, "scrolling by 7 points")
      guard scroll(trial, by: 7) else { return }
      begin(round * 2 + 3, "scrolling back by 7 points")
      guard scroll(trial, by: -7) else { return }
      // Some of the elements may not be on screen any more, because the handler has moved them away.
      later.append(answers(trial, for: ids))
    }
    for id in ids {
      guard let start = first[id], let new = later[0][id],
        let (property, after, before) = new.difference(from: start)
      else { continue }
      // A handler may need a first scroll to find its state, but from then on the same offset gives the same values.
      if let last = later[1][id], last.difference(from: new) == nil { continue }
      inspection.report(
        .handlerAccumulatesChanges, at: nil,
        "After scrolling by 7 points and back, the \(property) of \(id.words) is \(after), but it was \(before) at the "
          + "same offset before.",
        expected: "\(property) of \(id.words) \(before)", actual: after)
      return
    }
  }

  /// Scrolls, and returns whether no exception was raised.
  private func scroll(_ trial: Trial, by distance: CGFloat) -> Bool {
    let traits = traits
    let taken = trial.take(
      BatteryStep(.scroll, inspection.phrase, .custom { $0.scroll(by: distance, traits: traits) }))
    inspection.checkCalls(taken, trial)
    return taken.exception == nil
  }

  private func handledSections(_ trial: Trial) -> Set<Int> {
    (trial.layout as? UICollectionViewCompositionalLayout)?.handledSections ?? []
  }

  private func answers(_ trial: Trial, for ids: [ElementID]) -> [ElementID: ElementAnswer] {
    trial.within {
      var answers: [ElementID: ElementAnswer] = [:]
      for id in ids { answers[id] = AnswerSnapshot.ask(trial.layout, for: id).map { ElementAnswer($0) } }
      return answers
    }
  }
}
