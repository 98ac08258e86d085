import Foundation
import HeadlessUIKit

/// Something that is done to what is seen through a view; kept, since nothing is drawn.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {}

/// A blur.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  /// How a blur looks.
  public enum Style: Int, Sendable {
    /// Lighter than light.
    case extraLight
    /// Light.
    case light
    /// Dark.
    case dark
    /// Light or dark, as the interface is.
    case regular = 4
    /// Light or dark, as the interface is, and striking.
    case prominent = 5
    /// The thinnest material.
    case systemUltraThinMaterial = 6
    /// A thin material.
    case systemThinMaterial = 7
    /// A material.
    case systemMaterial = 8
    /// A thick material.
    case systemThickMaterial = 9
    /// The material of bars.
    case systemChromeMaterial = 10
    /// The thinnest material, light.
    case systemUltraThinMaterialLight = 11
    /// A thin material, light.
    case systemThinMaterialLight = 12
    /// A material, light.
    case systemMaterialLight = 13
    /// A thick material, light.
    case systemThickMaterialLight = 14
    /// The material of bars, light.
    case systemChromeMaterialLight = 15
    /// The thinnest material, dark.
    case systemUltraThinMaterialDark = 16
    /// A thin material, dark.
    case systemThinMaterialDark = 17
    /// A material, dark.
    case systemMaterialDark = 18
    /// A thick material, dark.
    case systemThickMaterialDark = 19
    /// The material of bars, dark.
    case systemChromeMaterialDark = 20
  }

  let style: Style

  /// Creates a blur.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// Content that is lit by the blur behind it.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  let blurEffect: UIBlurEffect

  /// Creates an effect for content on a blur.
  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
    super.init()
  }
}

/// A view that changes what is seen through it.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  private let content = UIView()

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addContent()
  }

  /// Creates a view without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContent()
  }

  /// Creates a view without an effect; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
  }

  private func addContent() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  /// The effect.
  open var effect: UIVisualEffect?
  /// The view to which subviews are added; it fills this one.
  open var contentView: UIView { content }
}
