extension UIEvent {
  /// The buttons of a pointing device.
  public struct ButtonMask: OptionSet, Sendable {
    /// The bits of the buttons.
    public let rawValue: Int
    /// Creates a mask from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The first button.
    public static let primary = ButtonMask.button(1)
    /// The second button.
    public static let secondary = ButtonMask.button(2)

    /// Returns the mask of the button with a number, beginning at 1.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      ButtonMask(rawValue: 1 << (buttonNumber - 1))
    }
  }

  /// The buttons that are pressed; always none, because the engine has no pointing device.
  public var buttonMask: ButtonMask { [] }
}
