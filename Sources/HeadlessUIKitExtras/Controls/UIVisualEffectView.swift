import Foundation
import HeadlessUIKit

/// A visual effect, which is stored and not drawn.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {}

/// A blur.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  /// The style of a blur.
  public enum Style: Int, Sendable {
    /// A very light blur.
    case extraLight
    /// A light blur.
    case light
    /// A dark blur.
    case dark
    /// A blur that follows the interface style.
    case regular = 4
    /// A strong blur that follows the interface style.
    case prominent = 5
    /// An ultra-thin material.
    case systemUltraThinMaterial = 6
    /// A thin material.
    case systemThinMaterial = 7
    /// A material of normal thickness.
    case systemMaterial = 8
    /// A thick material.
    case systemThickMaterial = 9
    /// The material of bars.
    case systemChromeMaterial = 10
    /// An ultra-thin light material.
    case systemUltraThinMaterialLight = 11
    /// A thin light material.
    case systemThinMaterialLight = 12
    /// A light material of normal thickness.
    case systemMaterialLight = 13
    /// A thick light material.
    case systemThickMaterialLight = 14
    /// The light material of bars.
    case systemChromeMaterialLight = 15
    /// An ultra-thin dark material.
    case systemUltraThinMaterialDark = 16
    /// A thin dark material.
    case systemThinMaterialDark = 17
    /// A dark material of normal thickness.
    case systemMaterialDark = 18
    /// A thick dark material.
    case systemThickMaterialDark = 19
    /// The dark material of bars.
    case systemChromeMaterialDark = 20
  }

  let style: Style

  /// Creates a blur of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// An effect for content on top of a blur.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  let blurEffect: UIBlurEffect

  /// Creates an effect for content on top of a blur.
  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
    super.init()
  }
}

/// A view that applies a visual effect.
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

  /// Creates a view without an effect, without reading the archive.
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
  /// The view that holds the subviews and fills the effect view.
  open var contentView: UIView { content }
}
