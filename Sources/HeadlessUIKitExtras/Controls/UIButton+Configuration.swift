import Foundation
import HeadlessUIKit

extension UIButton {
  /// The content of a button, and its insets.
  ///
  /// The styles have the same insets and differ only in their look, so they are all the same here.
  public struct Configuration: Hashable {
    /// The shape of the corners.
    public enum CornerStyle: Int, Sendable {
      /// The radius of the background.
      case fixed = -1
      /// A radius that follows the text size.
      case dynamic
      /// A small radius.
      case small
      /// A medium radius.
      case medium
      /// A large radius.
      case large
      /// Half the height of the button.
      case capsule
    }

    /// The height and the text size of a button, which has no effect.
    public enum Size: Hashable, Sendable {
      /// The smallest size.
      case mini
      /// A small size.
      case small
      /// The usual size.
      case medium
      /// A large size.
      case large
    }

    /// The alignment of title and subtitle, which has no effect.
    public enum TitleAlignment: Hashable, Sendable {
      /// The alignment depends on the position of the image.
      case automatic
      /// The leading edges are aligned.
      case leading
      /// The centers are aligned.
      case center
      /// The trailing edges are aligned.
      case trailing
    }

    /// The sign that a button opens a menu, which is not drawn.
    public enum Indicator: Hashable, Sendable {
      /// The system chooses.
      case automatic
      /// No sign.
      case none
      /// The sign of a pop-up menu.
      case popup
    }

    /// The style of a button in a Mac app, which has no effect.
    public enum MacIdiomStyle: Hashable, Sendable {
      /// The system chooses.
      case automatic
      /// A borderless button.
      case borderless
      /// A bordered button.
      case bordered
      /// A tinted bordered button.
      case borderedTinted
    }

    /// The title.
    public var title: String?
    /// The title with attributes, of which only the text has an effect.
    public var attributedTitle: AttributedString?
    /// The text below the title.
    public var subtitle: String?
    /// The distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The alignment of title and subtitle, which is stored and has no effect.
    public var titleAlignment = TitleAlignment.automatic
    /// The background, which is stored and has no effect.
    public var background = UIBackgroundConfiguration.clear()
    /// The sign that the button opens a menu, which is stored and has no effect.
    public var indicator = Indicator.automatic
    /// The size of the button, which is stored and has no effect.
    public var buttonSize = Size.medium
    /// The style in a Mac app, which is stored and has no effect.
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// Whether an activity indicator is in the place of the image, which has no effect.
    public var showsActivityIndicator = false
    /// The image.
    public var image: UIImage?
    /// The distance between image and title.
    public var imagePadding: CGFloat = 0
    /// The insets of the content.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The shape of the corners, which is stored and has no effect.
    public var cornerStyle = CornerStyle.dynamic
    /// The color of title and image, which is stored and has no effect.
    public var baseForegroundColor: UIColor?
    /// The color of the background, which is stored and has no effect.
    public var baseBackgroundColor: UIColor?

    private init() {}

    /// Returns the configuration of a button without a background.
    public static func plain() -> Configuration { Configuration() }
    /// Returns the configuration of a button with a background in the tint color.
    public static func filled() -> Configuration { Configuration() }
    /// Returns the configuration of a button with a light background in the tint color.
    public static func tinted() -> Configuration { Configuration() }
    /// Returns the configuration of a button with a gray background.
    public static func gray() -> Configuration { Configuration() }
    /// Returns the configuration of a button without a border.
    public static func borderless() -> Configuration { Configuration() }
    /// Returns the configuration of a button with a border.
    public static func bordered() -> Configuration { Configuration() }
    /// Returns the configuration of a button of glass.
    public static func glass() -> Configuration { Configuration() }

    /// Returns the configuration for the state of a button, which does not depend on the state here.
    @MainActor public func updated(for button: UIButton) -> Configuration { self }

    private var comparable: [AnyHashable] {
      [
        title, attributedTitle, subtitle, titlePadding, titleAlignment, background, indicator, buttonSize,
        macIdiomStyle, showsActivityIndicator, image, imagePadding, cornerStyle, baseForegroundColor,
        baseBackgroundColor, contentInsets.top, contentInsets.leading, contentInsets.bottom,
        contentInsets.trailing,
      ]
    }

    /// Returns whether two configurations have the same values.
    public static func == (lhs: Configuration, rhs: Configuration) -> Bool {
      lhs.comparable == rhs.comparable
    }

    /// Adds the values to a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(comparable) }
  }
}
