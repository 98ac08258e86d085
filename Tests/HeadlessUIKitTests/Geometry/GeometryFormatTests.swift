import Foundation
import HeadlessUIKit
import Testing

@Suite struct GeometryFormatTests {
  @Test func `numbers have at most three decimals`() {
    let numbers: [(CGFloat, String)] = [
      (0, "0"), (-0.0, "0"), (-0.0004, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (-0.5, "-0.5"),
      (1.0 / 3, "0.333"), (2.0 / 3, "0.667"), (0.0005, "0.001"), (9.9996, "10"), (100, "100"),
      (1200.05, "1200.05"),
      (123_456_789.125, "123456789.125"), (1e15, "1000000000000000"), (.infinity, "inf"),
      (-.infinity, "-inf"),
      (.nan, "nan"), (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
    ]
    for (number, text) in numbers { #expect(GeometryFormat.number(number) == text) }
  }

  @Test func `geometry is formatted in the short form`() {
    #expect(GeometryFormat.rect(CGRect(x: 0, y: 0, width: 390, height: 844)) == "(0, 0, 390, 844)")
    #expect(GeometryFormat.rect(CGRect(x: 0, y: -0.25, width: 390 / 7, height: 1)) == "(0, -0.25, 55.714, 1)")
    #expect(GeometryFormat.rect(.null) == "null")
    #expect(GeometryFormat.rect(.infinite) == "infinite")
    #expect(GeometryFormat.point(CGPoint(x: 16, y: 8.5)) == "(16, 8.5)")
    #expect(GeometryFormat.size(CGSize(width: 390, height: 844)) == "390 × 844")
    #expect(GeometryFormat.vector(CGVector(dx: 0, dy: -1.5)) == "(0, -1.5)")
    #expect(GeometryFormat.offset(UIOffset(horizontal: 1, vertical: 2)) == "(1, 2)")
    #expect(
      GeometryFormat.insets(UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16.5))
        == "(top: 8, left: 16, bottom: 8, right: 16.5)")
    #expect(
      GeometryFormat.insets(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        == "(top: 1, leading: 2, bottom: 3, trailing: 4)")
    #expect(GeometryFormat.indexPath(IndexPath(item: 1, section: 0)) == "[0, 1]")
    #expect(GeometryFormat.indexPath(IndexPath()) == "[]")
  }

  @Test func `UIKit's strings keep every digit`() {
    let rect = CGRect(x: 0, y: 0.1, width: 390, height: 844)
    #expect(NSCoder.string(for: rect) == "{{0, 0.10000000000000001}, {390, 844}}")
    #expect(NSStringFromCGRect(rect) == NSCoder.string(for: rect))
    #expect(NSCoder.string(for: CGPoint(x: 1.0 / 3, y: -2)) == "{0.33333333333333331, -2}")
    #expect(NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}")
    #expect(NSCoder.string(for: CGAffineTransform(translationX: 12, y: -7)) == "[1, 0, 0, 1, 12, -7]")
    #expect(
      GeometryFormat.viewFrame(CGRect(x: 0, y: 0, width: 1.0 / 3, height: 844)) == "(0 0; 0.333333 844)")
    #expect("\(rect)" == "(0.0, 0.1, 390.0, 844.0)")
  }

  @Test func `strings are parsed into the same values`() {
    let rect = CGRect(x: 1.0 / 3, y: -1, width: 2, height: 1e9)
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect(NSCoder.cgPoint(for: "{1,2}") == CGPoint(x: 1, y: 2))
    #expect(NSCoder.cgSize(for: "nonsense") == .zero)
    #expect(NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(NSCoder.cgAffineTransform(for: "") == .identity)
  }

  @Test func `geometry is encoded as arrays of numbers`() throws {
    func json(_ value: some Encodable) throws -> String {
      String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }
    #expect(try json(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "[1,2,3,4]")
    #expect(try json(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)) == "[1,2,3,4]")
    #expect(try json(CGAffineTransform(translationX: 5, y: 6)) == "[1,0,0,1,5,6]")
    #expect(try json(CGVector(dx: 5, dy: 6)) == "[5,6]")
    let read = try JSONDecoder().decode(UIEdgeInsets.self, from: Data("[4,3,2,1]".utf8))
    #expect(read == UIEdgeInsets(top: 4, left: 3, bottom: 2, right: 1))
  }

  @Test func `NSValue returns the geometry that it was created with`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let turn = CATransform3DMakeRotation(1, 1, 2, 3)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    #expect(NSValue(cgAffineTransform: .identity).cgAffineTransformValue == .identity)
    #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: turn).caTransform3DValue, turn))
    #expect(NSValue(uiEdgeInsets: insets) == NSValue(uiEdgeInsets: insets))
    #expect(NSValue(uiEdgeInsets: insets) != NSValue(uiEdgeInsets: .zero))
  }

  @Test func `archives preserve geometry`() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "frame")
    archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(reader.decodeCGRect(forKey: "frame") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(reader.decodeUIEdgeInsets(forKey: "insets") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(reader.decodeCGPoint(forKey: "missing") == .zero)
  }

  @Test func `directional insets are formatted with six digits and parsed strictly`() throws {
    let insets = NSDirectionalEdgeInsets(top: 0.1, leading: -2, bottom: 1e10, trailing: 1.0 / 3)
    #expect(NSCoder.string(for: insets) == "{0.1, -2, 1e+10, 0.333333}")
    let rows: [(String, [CGFloat])] = [
      ("{1, 2, 3, 4}", [1, 2, 3, 4]), (" { 1,2 ,3,  4 } ", [1, 2, 3, 4]), ("{1, 2, 3, 4, 5}", [1, 2, 3, 4]),
      ("{1e2, .5, -3, +4}", [100, 0.5, -3, 4]), ("{1, 2, 3}", [0, 0, 0, 0]), ("1, 2, 3, 4", [0, 0, 0, 0]),
      ("{1, 2, 3, x}", [0, 0, 0, 0]), ("", [0, 0, 0, 0]),
    ]
    for (text, expected) in rows {
      let read = NSCoder.nsDirectionalEdgeInsets(for: text)
      #expect([read.top, read.leading, read.bottom, read.trailing] == expected, "\(text)")
    }
  }
}
