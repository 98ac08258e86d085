import Foundation

extension UICollectionViewCell {
  /// The state of the drag of a cell.
  public enum DragState: Int, Sendable {
    /// The cell is not dragged.
    case none = 0
    /// The cell is being lifted.
    case lifting = 1
    /// The cell is dragged.
    case dragging = 2
  }

  /// A closure that updates the configurations of a cell for a state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  /// The closure that is called after `updateConfiguration(using:)`; setting it requests an update.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { configurationIfAny?.updateHandler }
    set {
      configuration.updateHandler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// The configuration of the cell's content; its view replaces the content view.
  ///
  /// A configuration that the present view supports is passed to that view. Another one gets a new view. Setting nil
  /// restores an empty content view.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { configurationIfAny?.content }
    set {
      if newValue == nil, configurationIfAny?.content == nil { return }
      show(newValue)
      if !configuration.isUpdating { setNeedsUpdateConfiguration() }
    }
  }

  private func show(_ content: (any UIContentConfiguration)?) {
    let shown = configuration.contentView
    configuration.content = content
    guard let content else {
      configuration.contentView = nil
      return replaceContentView(with: nil)
    }
    if let shown, shown.supports(content) {
      shown.configuration = content
      requestMeasurement()
    } else {
      let view = content.makeContentView()
      configuration.contentView = view
      replaceContentView(with: view)
      requestMeasurement()
    }
  }

  /// The background configuration, as another module sets it.
  package var cellBackground: (any CellBackground)? {
    get { configurationIfAny?.background }
    set {
      if newValue == nil, configurationIfAny?.background == nil { return }
      configuration.background = newValue
      let view = newValue?.makeBackgroundView(reusing: configuration.backgroundView)
      if view !== configuration.backgroundView {
        configuration.backgroundView = view
        backgroundView = view
      }
      if !configuration.isUpdating { setNeedsUpdateConfiguration() }
    }
  }

  /// Updates the configurations for the present state if that was requested.
  final func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    let state = configurationState
    configurationIfAny?.isUpdating = true
    defer { configurationIfAny?.isUpdating = false }
    updateConfiguration(using: state)
    configurationIfAny?.updateHandler?(self, state)
  }

  /// Sets whether the cell's item is expanded in its section snapshot.
  final func setExpanded(_ isExpanded: Bool) {
    guard isExpanded != (configurationIfAny?.isExpanded ?? false) else { return }
    configuration.isExpanded = isExpanded
    setNeedsUpdateConfiguration()
  }

  /// Carries out ``updateConfiguration(using:)``.
  final func updateConfigurations(for state: UICellConfigurationState) {
    guard let configuration = configurationIfAny else { return }
    if configuration.updatesContent, let content = configuration.content {
      show(content.updated(for: state))
    }
    if configuration.updatesBackground, let background = configuration.background {
      cellBackground = background.updatedBackground(for: state)
    }
  }

  /// The state of the cell, without what a subclass adds.
  final var presentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    let view = superview as? UICollectionView
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isDisabled = !isUserInteractionEnabled
    state.isEditing = view?.isEditing ?? false
    if let view, let key = view.movement?.key { state.isReordering = view.view(onScreenFor: key) === self }
    state.isExpanded = configurationIfAny?.isExpanded ?? false
    switch configurationIfAny?.dragState ?? .none {
    case .none: state.cellDragState = .none
    case .lifting: state.cellDragState = .lifting
    case .dragging: state.cellDragState = .dragging
    }
    return state
  }
}
