/// The traits that describe a view to assistive technologies.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// The bits of the traits.
  public let rawValue: UInt64
  /// Creates traits from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No traits.
  public static let none: UIAccessibilityTraits = []
  /// The element is a button.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// The element is a link.
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// The element is an image.
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// The element is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// The element plays its own sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 16)
  /// The element is a key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
  /// The element is text that doesn't change.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// The element summarizes the state of the app when it starts.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
  /// The element is disabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  /// The element changes its label or value frequently.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  /// The element is a search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1024)
  /// The element starts a media session.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
  /// The value of the element can be adjusted.
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  /// The element handles touches directly.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
  /// The element turns the page when it has been read.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16384)
  /// The element is a heading.
  public static let header = UIAccessibilityTraits(rawValue: 65536)
  /// The element is a tab bar, whose items are tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 28)
}
