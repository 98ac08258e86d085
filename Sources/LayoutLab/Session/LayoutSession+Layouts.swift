import Foundation
import HeadlessUIKit

// Steps that change the layout or reorder items.
extension LayoutSession {
  /// Sets another layout.
  func perform(_ change: Step.LayoutChange) {
    guard let new = make(change.layout) else { return }
    if change.hasCompletion {
      collectionView.setCollectionViewLayout(new, animated: change.animated) { [self] finished in
        complete(.setLayout(change), finished)
      }
    } else {
      collectionView.setCollectionViewLayout(new, animated: change.animated)
    }
  }

  /// Sets properties of the layout, and invalidates it.
  func configure(_ values: [String: ParameterValue]) {
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let setting = settings.first(where: { $0.name == name }) else {
        report(.unknownSetting(name, known: settings.map(\.name)))
        continue
      }
      if !setting.write(layout, value) { report(.unfitSetting(name, value)) }
    }
    layout.invalidateLayout()
  }

  /// Carries out one part of an interactive transition.
  func perform(_ part: Step.Transition) {
    switch part {
    case .start(let layout):
      guard let new = make(layout) else { return }
      _ = collectionView.startInteractiveTransition(to: new) { [self] isCompleted, _ in
        complete(.transition(part), isCompleted)
      }
    case .progress(let progress):
      guard let between = layout as? UICollectionViewTransitionLayout else { return report(.noTransition) }
      between.transitionProgress = progress
    case .finish: collectionView.finishInteractiveTransition()
    case .cancel: collectionView.cancelInteractiveTransition()
    }
  }

  /// Creates a layout and registers its classes; an unknown name is a failure of the step.
  private func make(_ named: ScenarioSubject) -> UICollectionViewLayout? {
    guard let made = layouts?(named, data) else {
      report(.unknownLayout(named.layout))
      return nil
    }
    data.register(made, in: collectionView)
    keep(made)
    return made.layout
  }

  /// Carries out one part of an interactive movement.
  func perform(_ part: Step.Reordering) {
    switch part {
    case .begin(let path): _ = collectionView.beginInteractiveMovementForItem(at: path)
    case .update(let point): collectionView.updateInteractiveMovementTargetPosition(point)
    case .end: collectionView.endInteractiveMovement()
    case .cancel: collectionView.cancelInteractiveMovement()
    }
  }
}
