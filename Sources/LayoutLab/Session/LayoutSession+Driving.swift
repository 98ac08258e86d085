import Foundation
import HeadlessUIKit

// Methods that take one step each. The source position of the call identifies the step in failures.
extension LayoutSession {
  /// Adds the collection view to the window; a second call loads it again.
  @discardableResult
  public func load(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> StepOutcome { take(.load, SourcePosition(filePath, fileID, line, column)) }

  /// Sets the content offset.
  @discardableResult
  public func scroll(
    to offset: CGPoint, animated: Bool = false, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> StepOutcome {
    take(.scroll(to: offset, animated: animated), SourcePosition(filePath, fileID, line, column))
  }

  /// Scrolls down by a number of points, or up if the number is negative.
  @discardableResult
  public func scroll(
    by distance: CGFloat, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> StepOutcome {
    let step = Step.scroll(by: CGVector(dx: 0, dy: distance))
    return take(step, SourcePosition(filePath, fileID, line, column))
  }

  /// Changes the content offset by a distance.
  @discardableResult
  public func scroll(
    by distance: CGVector, animated: Bool = false, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> StepOutcome {
    take(.scroll(by: distance, animated: animated), SourcePosition(filePath, fileID, line, column))
  }

  /// Scrolls to an item.
  @discardableResult
  public func scroll(
    toItem path: IndexPath, at anchors: Step.ScrollAnchor..., animated: Bool = false,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> StepOutcome {
    let step = Step(.scroll(.toItem(path, at: anchors, animated: animated)))
    return take(step, SourcePosition(filePath, fileID, line, column))
  }

  /// Drags the content and lifts the finger at a velocity, in points per millisecond.
  @discardableResult
  public func drag(
    _ distance: CGVector, velocity: CGVector = .zero, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> StepOutcome {
    take(.drag(distance, velocity: velocity), SourcePosition(filePath, fileID, line, column))
  }

  /// Scrolls an orthogonal section of a compositional layout by a distance.
  @discardableResult
  public func scroll(
    section: Int, by distance: CGVector, animated: Bool = false, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> StepOutcome {
    let step = Step.scroll(section: section, by: distance, animated: animated)
    return take(step, SourcePosition(filePath, fileID, line, column))
  }

  /// Drags an orthogonal section of a compositional layout, and lifts the finger at a velocity in points per millisecond.
  @discardableResult
  public func drag(
    section: Int, by distance: CGVector, velocity: CGVector = .zero, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> StepOutcome {
    let step = Step.drag(section: section, by: distance, velocity: velocity)
    return take(step, SourcePosition(filePath, fileID, line, column))
  }

  /// Applies a snapshot with sections that have their numbers as identifiers.
  ///
  /// The first snapshot gives the collection view a diffable data source with the current data, as an app would that
  /// changes its data source; a scenario with snapshots among its steps has one from the beginning.
  @discardableResult
  public func apply(
    _ sections: [[String]], animated: Bool = true, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> StepOutcome {
    take(.apply(sections, animated: animated), SourcePosition(filePath, fileID, line, column))
  }

  /// Sets the size of the collection view.
  @discardableResult
  public func resize(
    to size: CGSize, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> StepOutcome { take(.resize(to: size), SourcePosition(filePath, fileID, line, column)) }

  /// Rotates the device by swapping width and height.
  @discardableResult
  public func rotate(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> StepOutcome { take(.rotate, SourcePosition(filePath, fileID, line, column)) }

  /// Calls `invalidateLayout()` of the layout.
  @discardableResult
  public func invalidateLayout(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> StepOutcome { take(.invalidateLayout, SourcePosition(filePath, fileID, line, column)) }

  /// Calls `reloadData()` of the collection view.
  @discardableResult
  public func reloadData(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> StepOutcome { take(.reloadData, SourcePosition(filePath, fileID, line, column)) }

  /// Advances virtual time by a number of seconds.
  @discardableResult
  public func advance(
    by seconds: TimeInterval, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> StepOutcome { take(.advance(by: seconds), SourcePosition(filePath, fileID, line, column)) }

  /// Changes the data and notifies the collection view in one batch of updates.
  ///
  /// ```swift
  /// session.update {
  ///   $0.delete([0, 3])
  ///   $0.insert([0, 0])
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - changes: A closure that adds changes to the batch, in the order in which the collection view receives them.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The outcome of the step.
  @discardableResult
  public func update(
    _ changes: (inout BatchOfUpdates) -> Void, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> StepOutcome {
    var batch = BatchOfUpdates()
    changes(&batch)
    return take(Step(.batch(batch.updates)), SourcePosition(filePath, fileID, line, column))
  }

  /// Runs a closure as a step, and waits until the screen has settled.
  ///
  /// - Parameters:
  ///   - label: The title of the step in results.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - body: A closure that changes the collection view.
  /// - Returns: The outcome of the step.
  @discardableResult
  public func perform(
    _ label: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, _ body: (UICollectionView) -> Void
  ) -> StepOutcome {
    let position = SourcePosition(filePath, fileID, line, column)
    return withoutActuallyEscaping(body) { body in
      take(Step(.layoutIfNeeded, label: label, source: position)) { body(self.collectionView) }
    }
  }

  private func take(_ step: Step, _ position: SourcePosition) -> StepOutcome {
    var step = step
    step.source = position
    return take(step)
  }

  // MARK: Results

  /// The current content of the screen.
  public var screen: ScreenSnapshot { within { ScreenSnapshot(collectionView) } }

  /// The calls of the last step, in the order in which they began; none before the first step.
  public var calls: [CallName] { events.map { CallName($0.call) } }

  /// Returns the calls of the last step to some receivers, in the order in which they began.
  public func calls(of receivers: LifecycleReceiver...) -> [CallName] {
    events.filter { receivers.contains($0.receiver) }.map { CallName($0.call) }
  }

  /// The calls of the last step with their arguments, results and causes.
  public var events: [LifecycleEvent] {
    let outcome = outcome
    return outcome.steps.last.map { outcome.trace.entries[$0.calls].map(\.event) } ?? []
  }

  /// Compares the outcome of the last step with expectations, as if they were expectations of the step.
  ///
  /// - Parameter expectations: The expectations.
  /// - Returns: The failures.
  @discardableResult
  public func expect(@ExpectationBuilder _ expectations: () -> [Expect]) -> [StepFailure] {
    compare(expectations())
  }
}

extension SourcePosition {
  fileprivate init(_ file: String, _ fileID: String, _ line: Int, _ column: Int) {
    self.init(file: file, fileID: fileID, line: line, column: column)
  }
}

extension CallName: CustomStringConvertible {
  /// The receiver, a full stop, and the name.
  public var description: String { rawValue }
}
