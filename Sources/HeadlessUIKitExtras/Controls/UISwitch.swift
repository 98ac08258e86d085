import Foundation
import HeadlessUIKit

/// A control that is on or off, 51 × 31 points in size.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// Creates a switch at the origin of a frame, whose size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// Creates a switch without reading the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
  }

  private static let size = CGSize(width: 51, height: 31)

  /// Whether the switch is on.
  open var isOn = false
  /// The color of a switch that is on.
  open var onTintColor: UIColor?
  /// The color of the thumb.
  open var thumbTintColor: UIColor?

  /// Sets whether the switch is on, without sending an action.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// The size of all switches.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// Returns the size of all switches.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}
