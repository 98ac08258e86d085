/// What a view is and does, for assistive technologies.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt64
  /// Creates traits from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Nothing in particular.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// Something that is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// Something that plays a sound of its own.
  public static let playsSound = UIAccessibilityTraits(rawValue: 16)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
  /// Text that cannot change.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// What sums up the state when an app starts.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
  /// Something that does not answer.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  /// Something that changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  /// A search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1024)
  /// Something that starts a media session.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
  /// A value that can be turned up and down.
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  /// Something that takes touches directly.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
  /// Something that turns a page when it has been read.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16384)
  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 65536)
}
