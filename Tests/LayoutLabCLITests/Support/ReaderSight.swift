import Foundation

/// A color as readers perceive it, including readers with color vision deficiencies.
struct SeenColor {
  /// Red, green and blue in linear light, from 0 to 1.
  private var light: [Double]

  /// Creates a color from six digits in a style sheet, for example `#1d2433`; returns `nil` for anything else.
  init?(_ text: String) {
    guard text.hasPrefix("#"), text.count == 7, let number = UInt32(text.dropFirst(), radix: 16) else {
      return nil
    }
    light = [16, 8, 0].map { shift in
      let value = Double((number >> shift) & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
  }

  private init(light: [Double]) { self.light = light }

  private var luminance: Double { 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2] }

  /// Returns the contrast ratio of two colors, from 1 to 21, as defined by the Web Content Accessibility Guidelines.
  func contrast(with other: SeenColor) -> Double {
    let (low, high) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (high + 0.05) / (low + 0.05)
  }

  /// Returns the distance of two colors in CIE L*a*b*; 2 is just noticeable.
  func distance(from other: SeenColor) -> Double {
    sqrt(zip(lab, other.lab).map { ($0 - $1) * ($0 - $1) }.reduce(0, +))
  }

  private var lab: [Double] {
    let white = [0.95047, 1, 1.08883]
    let f = zip(Self.times(Self.toXYZ, light), white).map { value, white in
      let part = value / white
      return part > 216.0 / 24389 ? cbrt(part) : (24389.0 / 27 * part + 16) / 116
    }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }

  /// Returns the color as a reader perceives it.
  func seen(by sight: Sight) -> SeenColor {
    SeenColor(light: Self.times(sight.matrix, light).map { max(0, min(1, $0)) })
  }

  private static let toXYZ = [
    [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041],
  ]

  private static func times(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { zip($0, vector).map { $0 * $1 }.reduce(0, +) }
  }
}

/// The types of color vision.
enum Sight: String, CaseIterable {
  case all, noRed, noGreen, noBlue

  /// The transformation of colors in linear light, after Machado, Oliveira and Fernandes (2009).
  fileprivate var matrix: [[Double]] {
    switch self {
    case .all: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .noRed:
      [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    case .noGreen:
      [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    case .noBlue:
      [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    }
  }
}
