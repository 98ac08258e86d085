import Foundation

/// The configurations of a cell and the views that show them.
@MainActor final class CellConfiguration {
  var content: (any UIContentConfiguration)?
  /// The view that shows the content; it replaces the cell's content view.
  var contentView: (any UIView & UIContentView)?
  var background: (any CellBackground)?
  var backgroundView: UIView?
  var updateHandler: UICollectionViewCell.ConfigurationUpdateHandler?
  var updatesContent = true
  var updatesBackground = true
  /// Whether the update is running.
  var isUpdating = false
  var isExpanded = false
  var dragState = UICollectionViewCell.DragState.none
}

/// A background configuration, whose type is in another module because it can show images.
@MainActor package protocol CellBackground {
  /// Returns the configuration for a state.
  func updatedBackground(for state: UICellConfigurationState) -> any CellBackground

  /// Returns a view that shows the background, reusing the previous one if possible.
  func makeBackgroundView(reusing previous: UIView?) -> UIView
}
