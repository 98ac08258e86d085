import Foundation
import HeadlessUIKit

/// A control that is on or off, 51 x 31 points large.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// Creates a switch; the size of the frame is passed over.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// Creates a switch; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
  }

  private static let size = CGSize(width: 51, height: 31)

  /// Whether the switch is on.
  open var isOn = false
  /// The colour while the switch is on.
  open var onTintColor: UIColor?
  /// The colour of the thumb.
  open var thumbTintColor: UIColor?

  /// Sets whether the switch is on; no action is sent.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// The size that all switches have.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// The size that all switches have.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}
