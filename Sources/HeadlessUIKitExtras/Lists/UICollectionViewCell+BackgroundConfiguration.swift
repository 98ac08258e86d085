import Foundation
import HeadlessUIKit

extension UICollectionViewCell {
  /// The configuration of the background, whose view replaces the background view.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { (cellBackground as? ShownBackground)?.configuration }
    set { cellBackground = newValue.map(ShownBackground.init) }
  }

  /// Returns the background configuration for the cell's style: that of a list cell, and nothing for other cells.
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    self is UICollectionViewListCell ? .listCell() : .clear()
  }
}

/// A background configuration that a cell shows.
private struct ShownBackground: CellBackground {
  let configuration: UIBackgroundConfiguration

  func updatedBackground(for state: UICellConfigurationState) -> any CellBackground {
    ShownBackground(configuration: configuration.updated(for: state))
  }

  func makeBackgroundView(reusing previous: UIView?) -> UIView {
    let view = previous as? BackgroundConfigurationView ?? BackgroundConfigurationView(frame: .zero)
    view.configuration = configuration
    return view
  }
}

/// The view that shows a background configuration.
private final class BackgroundConfigurationView: UIView {
  var configuration = UIBackgroundConfiguration.clear() {
    didSet { show(replacing: oldValue) }
  }

  private let plate = UIView(frame: .zero)
  private let imageView = UIImageView(frame: .zero)

  private func show(replacing old: UIBackgroundConfiguration) {
    isUserInteractionEnabled = false
    if plate.superview == nil { addSubview(plate) }
    plate.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    plate.layer.cornerRadius = configuration.cornerRadius
    plate.layer.borderWidth = configuration.strokeWidth
    plate.layer.borderColor = configuration.resolvedStrokeColor(for: tintColor).cgColor
    imageView.image = configuration.image
    imageView.contentMode = configuration.imageContentMode
    if configuration.image == nil {
      imageView.removeFromSuperview()
    } else if imageView.superview == nil {
      plate.addSubview(imageView)
    }
    if old.customView !== configuration.customView {
      old.customView?.removeFromSuperview()
      if let view = configuration.customView { plate.insertSubview(view, at: 0) }
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var insets = configuration.backgroundInsets
    let margins = superview?.directionalLayoutMargins ?? .zero
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    plate.frame = CGRect(
      x: isRightToLeft ? insets.trailing : insets.leading, y: insets.top,
      width: max(0, bounds.width - insets.leading - insets.trailing),
      height: max(0, bounds.height - insets.top - insets.bottom))
    imageView.frame = plate.bounds
    configuration.customView?.frame = plate.bounds
  }
}
