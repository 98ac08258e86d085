import Foundation
import HeadlessUIKit
import Testing

@Suite struct ColorTests {
  private func numbers(_ color: UIColor) -> [CGFloat] {
    var numbers = [CGFloat](repeating: 0, count: 4)
    numbers.withUnsafeMutableBufferPointer { n in
      let start = n.baseAddress!
      _ = color.getRed(start, green: start + 1, blue: start + 2, alpha: start + 3)
    }
    return numbers
  }

  @Test func `components`() {
    #expect(numbers(.red) == [1, 0, 0, 1])
    #expect(numbers(.orange) == [1, 0.5, 0, 1])
    #expect(numbers(UIColor(white: 0.5, alpha: 0.25)) == [0.5, 0.5, 0.5, 0.25])
    #expect(numbers(.clear) == [0, 0, 0, 0])
    #expect(numbers(UIColor.blue.withAlphaComponent(0.5)) == [0, 0, 1, 0.5])
    #expect(UIColor.white.cgColor.components == [1, 1])
    #expect(UIColor.red.cgColor.components == [1, 0, 0, 1])
    #expect(UIColor(cgColor: UIColor.red.cgColor) == .red)
  }

  @Test func `hues`() {
    let hues: [(CGFloat, UIColor)] = [
      (0, .red), (1.0 / 6, .yellow), (2.0 / 6, .green), (0.5, .cyan), (4.0 / 6, .blue), (1, .red),
    ]
    for (hue, color) in hues {
      let made = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1)
      #expect(numbers(made).map(GeometryFormat.number) == numbers(color).map(GeometryFormat.number), "\(hue)")
    }
    var hue: CGFloat = 0
    var saturation: CGFloat = 0
    var brightness: CGFloat = 0
    UIColor(red: 0.2, green: 0.4, blue: 0.2, alpha: 1)
      .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    #expect([hue, saturation, brightness].map(GeometryFormat.number) == ["0.333", "0.5", "0.4"])
  }

  @Test func `colors are equal within one color space only`() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.red.hash == UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash)
    #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(UIColor.systemRed == UIColor.systemRed)
    #expect(UIColor.systemRed != UIColor(red: 1, green: 59.0 / 255, blue: 48.0 / 255, alpha: 1))
    #expect(UIColor(named: "Accent") == UIColor(named: "Accent"))
    #expect(UIColor(named: "Accent") != UIColor(named: "Other"))
  }

  @Test func `system colors follow the interface style`() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(numbers(UIColor.label.resolvedColor(with: light)) == [0, 0, 0, 1])
    #expect(numbers(UIColor.label.resolvedColor(with: dark)) == [1, 1, 1, 1])
    #expect(numbers(.systemBackground) == [1, 1, 1, 1])
    let own = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
    #expect(own.resolvedColor(with: dark) == .red)
    #expect(numbers(own.withAlphaComponent(0.5)) == [0, 0, 1, 0.5])
  }

  @Test func `descriptions are those of UIKit`() {
    #expect(UIColor.red.description == "UIExtendedSRGBColorSpace 1 0 0 1")
    #expect(UIColor.white.description == "UIExtendedGrayColorSpace 1 1")
    #expect(UIColor.systemBlue.description == "<UIDynamicCatalogSystemColor; name = systemBlueColor>")
    let literal: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(literal == .red)
  }
}
