/// The colours that depend on whether the interface is light or dark, with the numbers that iOS 13 to 18 show.
extension UIColor {
  private enum System {
    static let systemRed = make("systemRedColor", ColorValue(255, 59, 48), ColorValue(255, 69, 58))
    static let systemGreen = make("systemGreenColor", ColorValue(52, 199, 89), ColorValue(48, 209, 88))
    static let systemBlue = make("systemBlueColor", ColorValue(0, 122, 255), ColorValue(10, 132, 255))
    static let systemOrange = make("systemOrangeColor", ColorValue(255, 149, 0), ColorValue(255, 159, 10))
    static let systemYellow = make("systemYellowColor", ColorValue(255, 204, 0), ColorValue(255, 214, 10))
    static let systemPink = make("systemPinkColor", ColorValue(255, 45, 85), ColorValue(255, 55, 95))
    static let systemPurple = make("systemPurpleColor", ColorValue(175, 82, 222), ColorValue(191, 90, 242))
    static let systemTeal = make("systemTealColor", ColorValue(48, 176, 199), ColorValue(64, 200, 224))
    static let systemIndigo = make("systemIndigoColor", ColorValue(88, 86, 214), ColorValue(94, 92, 230))
    static let systemBrown = make("systemBrownColor", ColorValue(162, 132, 94), ColorValue(172, 142, 104))
    static let systemMint = make("systemMintColor", ColorValue(0, 199, 190), ColorValue(99, 230, 226))
    static let systemCyan = make("systemCyanColor", ColorValue(50, 173, 230), ColorValue(100, 210, 255))
    static let systemGray = make("systemGrayColor", ColorValue(142, 142, 147), ColorValue(142, 142, 147))
    static let systemGray2 = make("systemGray2Color", ColorValue(174, 174, 178), ColorValue(99, 99, 102))
    static let systemGray3 = make("systemGray3Color", ColorValue(199, 199, 204), ColorValue(72, 72, 74))
    static let systemGray4 = make("systemGray4Color", ColorValue(209, 209, 214), ColorValue(58, 58, 60))
    static let systemGray5 = make("systemGray5Color", ColorValue(229, 229, 234), ColorValue(44, 44, 46))
    static let systemGray6 = make("systemGray6Color", ColorValue(242, 242, 247), ColorValue(28, 28, 30))
    static let tintColor = make("tintColorColor", ColorValue(0, 122, 255), ColorValue(10, 132, 255))
    static let label = make("labelColor", ColorValue(0, 0, 0), ColorValue(255, 255, 255))
    static let secondaryLabel = make(
      "secondaryLabelColor", ColorValue(60, 60, 67, alpha: 0.6), ColorValue(235, 235, 245, alpha: 0.6))
    static let tertiaryLabel = make(
      "tertiaryLabelColor", ColorValue(60, 60, 67, alpha: 0.3), ColorValue(235, 235, 245, alpha: 0.3))
    static let quaternaryLabel = make(
      "quaternaryLabelColor", ColorValue(60, 60, 67, alpha: 0.18), ColorValue(235, 235, 245, alpha: 0.16))
    static let link = make("linkColor", ColorValue(0, 122, 255), ColorValue(9, 132, 255))
    static let placeholderText = make(
      "placeholderTextColor", ColorValue(60, 60, 67, alpha: 0.3), ColorValue(235, 235, 245, alpha: 0.3))
    static let separator = make(
      "separatorColor", ColorValue(60, 60, 67, alpha: 0.29), ColorValue(84, 84, 88, alpha: 0.6))
    static let opaqueSeparator = make(
      "opaqueSeparatorColor", ColorValue(198, 198, 200), ColorValue(56, 56, 58))
    static let systemBackground = make(
      "systemBackgroundColor", ColorValue(255, 255, 255), ColorValue(0, 0, 0))
    static let secondarySystemBackground = make(
      "secondarySystemBackgroundColor", ColorValue(242, 242, 247), ColorValue(28, 28, 30))
    static let tertiarySystemBackground = make(
      "tertiarySystemBackgroundColor", ColorValue(255, 255, 255), ColorValue(44, 44, 46))
    static let systemGroupedBackground = make(
      "systemGroupedBackgroundColor", ColorValue(242, 242, 247), ColorValue(0, 0, 0))
    static let secondarySystemGroupedBackground = make(
      "secondarySystemGroupedBackgroundColor", ColorValue(255, 255, 255), ColorValue(28, 28, 30))
    static let tertiarySystemGroupedBackground = make(
      "tertiarySystemGroupedBackgroundColor", ColorValue(242, 242, 247), ColorValue(44, 44, 46))
    static let groupTableViewBackground = make(
      "groupTableViewBackgroundColor", ColorValue(242, 242, 247), ColorValue(0, 0, 0))
    static let systemFill = make(
      "systemFillColor", ColorValue(120, 120, 128, alpha: 0.2), ColorValue(120, 120, 128, alpha: 0.36))
    static let secondarySystemFill = make(
      "secondarySystemFillColor", ColorValue(120, 120, 128, alpha: 0.16),
      ColorValue(120, 120, 128, alpha: 0.32))
    static let tertiarySystemFill = make(
      "tertiarySystemFillColor", ColorValue(118, 118, 128, alpha: 0.12),
      ColorValue(118, 118, 128, alpha: 0.24))
    static let quaternarySystemFill = make(
      "quaternarySystemFillColor", ColorValue(116, 116, 128, alpha: 0.08),
      ColorValue(118, 118, 128, alpha: 0.18))

    private static func make(_ name: String, _ light: ColorValue, _ dark: ColorValue) -> UIColor {
      UIColor(source: .system(name: name, light: light, dark: dark))
    }
  }

  /// The system's red.
  public class var systemRed: UIColor { System.systemRed }
  /// The system's green.
  public class var systemGreen: UIColor { System.systemGreen }
  /// The system's blue.
  public class var systemBlue: UIColor { System.systemBlue }
  /// The system's orange.
  public class var systemOrange: UIColor { System.systemOrange }
  /// The system's yellow.
  public class var systemYellow: UIColor { System.systemYellow }
  /// The system's pink.
  public class var systemPink: UIColor { System.systemPink }
  /// The system's purple.
  public class var systemPurple: UIColor { System.systemPurple }
  /// The system's teal.
  public class var systemTeal: UIColor { System.systemTeal }
  /// The system's indigo.
  public class var systemIndigo: UIColor { System.systemIndigo }
  /// The system's brown.
  public class var systemBrown: UIColor { System.systemBrown }
  /// The system's mint.
  public class var systemMint: UIColor { System.systemMint }
  /// The system's cyan.
  public class var systemCyan: UIColor { System.systemCyan }
  /// The middle grey that adapts.
  public class var systemGray: UIColor { System.systemGray }
  /// Grey number 2 of six; the higher, the nearer to the background.
  public class var systemGray2: UIColor { System.systemGray2 }
  /// Grey number 3 of six; the higher, the nearer to the background.
  public class var systemGray3: UIColor { System.systemGray3 }
  /// Grey number 4 of six; the higher, the nearer to the background.
  public class var systemGray4: UIColor { System.systemGray4 }
  /// Grey number 5 of six; the higher, the nearer to the background.
  public class var systemGray5: UIColor { System.systemGray5 }
  /// Grey number 6 of six; the higher, the nearer to the background.
  public class var systemGray6: UIColor { System.systemGray6 }
  /// The tint of a view that has none of its own: the system's blue.
  public class var tintColor: UIColor { System.tintColor }
  /// Text of the first rank.
  public class var label: UIColor { System.label }
  /// Text of the second rank.
  public class var secondaryLabel: UIColor { System.secondaryLabel }
  /// Text of the third rank.
  public class var tertiaryLabel: UIColor { System.tertiaryLabel }
  /// Text of the fourth rank.
  public class var quaternaryLabel: UIColor { System.quaternaryLabel }
  /// Links.
  public class var link: UIColor { System.link }
  /// Text in fields that are empty.
  public class var placeholderText: UIColor { System.placeholderText }
  /// Thin lines that let the content through.
  public class var separator: UIColor { System.separator }
  /// Thin lines that hide the content.
  public class var opaqueSeparator: UIColor { System.opaqueSeparator }
  /// The background of a screen.
  public class var systemBackground: UIColor { System.systemBackground }
  /// The background of a group on a screen.
  public class var secondarySystemBackground: UIColor { System.secondarySystemBackground }
  /// The background of a group in a group.
  public class var tertiarySystemBackground: UIColor { System.tertiarySystemBackground }
  /// The background of a screen whose content is grouped.
  public class var systemGroupedBackground: UIColor { System.systemGroupedBackground }
  /// The background of a group on a screen whose content is grouped.
  public class var secondarySystemGroupedBackground: UIColor { System.secondarySystemGroupedBackground }
  /// The background of a group in such a group.
  public class var tertiarySystemGroupedBackground: UIColor { System.tertiarySystemGroupedBackground }
  /// The background of a grouped table.
  public class var groupTableViewBackground: UIColor { System.groupTableViewBackground }
  /// The filling of thin, small shapes.
  public class var systemFill: UIColor { System.systemFill }
  /// The filling of shapes of middle size.
  public class var secondarySystemFill: UIColor { System.secondarySystemFill }
  /// The filling of large shapes.
  public class var tertiarySystemFill: UIColor { System.tertiarySystemFill }
  /// The filling of large areas with complex content.
  public class var quaternarySystemFill: UIColor { System.quaternarySystemFill }
}
