import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras
import Testing

@Suite struct DrawingImageTests {
  @Test func `every name has an image with its own size`() {
    let sizes = ["photo1", "photo2", "cat.jpg", ""].map {
      GeometryFormat.size(UIImage(named: $0)?.size ?? .zero)
    }
    #expect(sizes == ["440 × 900", "680 × 820", "420 × 240", "300 × 260"])
    for index in 0..<200 {
      let size = UIImageCatalog.derivedSize(for: "picture\(index)")
      #expect(
        CGRect(x: 240, y: 240, width: 481, height: 721).contains(CGPoint(x: size.width, y: size.height)))
    }
    #expect(UIImage(named: "photo1") == UIImage(named: "photo1"))
    #expect(UIImage(named: "photo1") != UIImage(named: "photo2"))
  }

  @Test func `sizes can be set`() {
    let name = "an image of this test"
    UIImageCatalog.setSize(CGSize(width: 200, height: 1000), forImageNamed: name)
    #expect(UIImage(named: name)?.size == CGSize(width: 200, height: 1000))
    UIImageCatalog.setSize(nil, forImageNamed: name)
    #expect(UIImage(named: name)?.size == UIImageCatalog.derivedSize(for: name))
  }

  @Test func `symbols grow with the text size`() {
    let star = UIImage(systemName: "star")
    let large = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 34))
    #expect(star?.size.height == 20)
    #expect(large?.size == star.map { CGSize(width: $0.size.width * 2, height: 40) })
    #expect(star?.applyingSymbolConfiguration(.init(pointSize: 34))?.size == large?.size)
    #expect(UIImage(named: "photo1")?.applyingSymbolConfiguration(.init(scale: .large)) == nil)
  }

  @Test func `images with other properties`() {
    let image = UIImage(named: "photo1")
    #expect(image?.renderingMode == .automatic)
    #expect(image?.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
    #expect(image?.withRenderingMode(.alwaysTemplate).size == image?.size)
    #expect(UIImage().size == .zero)
    let turned = UIImage(cgImage: CGImage(width: 300, height: 200), scale: 2, orientation: .right)
    #expect(turned.size == CGSize(width: 100, height: 150))
  }

  @Test func `the size of an image file is read from its header`() {
    let png = Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
        0, 0, 1, 0x2C, 0, 0, 0, 200,
      ])
    let gif = Data(Array("GIF89a".utf8) + [0x2C, 1, 200, 0])
    let jpeg = Data([
      0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC4, 0, 3, 0, 0xFF, 0xC0, 0, 8, 8, 0, 200, 1, 0x2C,
    ])
    for data in [png, gif, jpeg] { #expect(UIImage(data: data)?.size == CGSize(width: 300, height: 200)) }
    #expect(UIImage(data: png, scale: 2)?.size == CGSize(width: 150, height: 100))
    for data in [Data(), Data("text".utf8), jpeg.prefix(14)] { #expect(UIImage(data: data) == nil) }
  }

  @Test func `a renderer creates images of its size`() {
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 5, y: 0, width: 20, height: 10))
    let image = renderer.image { context in
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      context.cgContext.translateBy(x: 10, y: 0)
      #expect(context.cgContext.ctm == CGAffineTransform(translationX: 5, y: 0))
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    #expect(image.size == CGSize(width: 20, height: 10))
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
