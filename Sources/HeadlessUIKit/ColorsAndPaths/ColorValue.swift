import Foundation

/// The components of a color; as in UIKit, colors of different color spaces are never equal.
struct ColorValue: Hashable, Sendable {
  enum Space { case gray, rgb }

  var space: Space
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat
  var alpha: CGFloat

  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (space, self.red, self.green, self.blue, self.alpha) = (.rgb, red, green, blue, Self.unit(alpha))
  }

  init(white: CGFloat, alpha: CGFloat) {
    (space, red, green, blue, self.alpha) = (.gray, white, white, white, Self.unit(alpha))
  }

  /// Creates a color from red, green and blue components, each from 0 to 255.
  init(_ red: Int, _ green: Int, _ blue: Int, alpha: CGFloat = 1) {
    self.init(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: alpha)
  }

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sixth = hue == 1 ? 0 : (hue - hue.rounded(.down)) * 6
    let rest = sixth - sixth.rounded(.down)
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * rest)
    let rising = brightness * (1 - saturation * (1 - rest))
    let (red, green, blue) =
      switch Int(sixth) {
      case 0: (brightness, rising, low)
      case 1: (falling, brightness, low)
      case 2: (low, brightness, rising)
      case 3: (low, falling, brightness)
      case 4: (rising, low, brightness)
      default: (brightness, low, falling)
      }
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a color of the Display P3 space, whose sRGB components can be less than 0 or greater than 1.
  init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func linear(_ value: CGFloat) -> CGFloat {
      let size = abs(value)
      let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
      return value < 0 ? -result : result
    }
    func curved(_ value: CGFloat) -> CGFloat {
      let size = abs(value)
      let result = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
      return value < 0 ? -result : result
    }
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    self.init(
      red: curved(1.224_940_2 * r - 0.224_940_2 * g),
      green: curved(-0.042_056_9 * r + 1.042_056_9 * g),
      blue: curved(-0.019_637_6 * r - 0.078_636_1 * g + 1.098_273_7 * b), alpha: alpha)
  }

  /// The hue, the saturation and the brightness, from 0 to 1.
  var hueSaturationBrightness: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    let high = max(red, green, blue)
    let span = high - min(red, green, blue)
    guard span > 0 else { return (0, 0, high) }
    let sixth =
      if high == red { (green - blue) / span } else if high == green { (blue - red) / span + 2 } else {
        (red - green) / span + 4
      }
    return ((sixth < 0 ? sixth + 6 : sixth) / 6, span / high, high)
  }

  /// The brightness of the corresponding gray.
  var white: CGFloat { space == .gray ? red : 0.299 * red + 0.587 * green + 0.114 * blue }

  func with(alpha: CGFloat) -> ColorValue {
    var copy = self
    copy.alpha = Self.unit(alpha)
    return copy
  }

  /// The components in the color's own space, followed by the opacity.
  var components: [CGFloat] { space == .gray ? [red, alpha] : [red, green, blue, alpha] }

  private static func unit(_ alpha: CGFloat) -> CGFloat { max(0, min(1, alpha)) }
}
