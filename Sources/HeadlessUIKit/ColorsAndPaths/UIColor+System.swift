/// The colors that depend on the interface style, with the components of iOS 13 to 18.
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

  /// System red.
  public class var systemRed: UIColor { System.systemRed }
  /// System green.
  public class var systemGreen: UIColor { System.systemGreen }
  /// System blue.
  public class var systemBlue: UIColor { System.systemBlue }
  /// System orange.
  public class var systemOrange: UIColor { System.systemOrange }
  /// System yellow.
  public class var systemYellow: UIColor { System.systemYellow }
  /// System pink.
  public class var systemPink: UIColor { System.systemPink }
  /// System purple.
  public class var systemPurple: UIColor { System.systemPurple }
  /// System teal.
  public class var systemTeal: UIColor { System.systemTeal }
  /// System indigo.
  public class var systemIndigo: UIColor { System.systemIndigo }
  /// System brown.
  public class var systemBrown: UIColor { System.systemBrown }
  /// System mint.
  public class var systemMint: UIColor { System.systemMint }
  /// System cyan.
  public class var systemCyan: UIColor { System.systemCyan }
  /// System gray.
  public class var systemGray: UIColor { System.systemGray }
  /// The second of six system grays, from dark to light in the light style.
  public class var systemGray2: UIColor { System.systemGray2 }
  /// The third of six system grays, from dark to light in the light style.
  public class var systemGray3: UIColor { System.systemGray3 }
  /// The fourth of six system grays, from dark to light in the light style.
  public class var systemGray4: UIColor { System.systemGray4 }
  /// The fifth of six system grays, from dark to light in the light style.
  public class var systemGray5: UIColor { System.systemGray5 }
  /// The sixth of six system grays, from dark to light in the light style.
  public class var systemGray6: UIColor { System.systemGray6 }
  /// The default tint color of views: system blue.
  public class var tintColor: UIColor { System.tintColor }
  /// The color of primary text.
  public class var label: UIColor { System.label }
  /// The color of secondary text.
  public class var secondaryLabel: UIColor { System.secondaryLabel }
  /// The color of tertiary text.
  public class var tertiaryLabel: UIColor { System.tertiaryLabel }
  /// The color of quaternary text.
  public class var quaternaryLabel: UIColor { System.quaternaryLabel }
  /// The color of links.
  public class var link: UIColor { System.link }
  /// The color of placeholder text.
  public class var placeholderText: UIColor { System.placeholderText }
  /// The color of translucent separators.
  public class var separator: UIColor { System.separator }
  /// The color of opaque separators.
  public class var opaqueSeparator: UIColor { System.opaqueSeparator }
  /// The background of a screen.
  public class var systemBackground: UIColor { System.systemBackground }
  /// The background of groups on a screen.
  public class var secondarySystemBackground: UIColor { System.secondarySystemBackground }
  /// The background of groups inside groups.
  public class var tertiarySystemBackground: UIColor { System.tertiarySystemBackground }
  /// The background of a screen with grouped content.
  public class var systemGroupedBackground: UIColor { System.systemGroupedBackground }
  /// The background of groups on a screen with grouped content.
  public class var secondarySystemGroupedBackground: UIColor { System.secondarySystemGroupedBackground }
  /// The background of groups inside groups with grouped content.
  public class var tertiarySystemGroupedBackground: UIColor { System.tertiarySystemGroupedBackground }
  /// The background of a grouped table view.
  public class var groupTableViewBackground: UIColor { System.groupTableViewBackground }
  /// The fill color of thin and small shapes.
  public class var systemFill: UIColor { System.systemFill }
  /// The fill color of medium-size shapes.
  public class var secondarySystemFill: UIColor { System.secondarySystemFill }
  /// The fill color of large shapes.
  public class var tertiarySystemFill: UIColor { System.tertiarySystemFill }
  /// The fill color of large areas with complex content.
  public class var quaternarySystemFill: UIColor { System.quaternarySystemFill }
}
