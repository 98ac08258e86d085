import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras
import Testing

@Suite struct DrawingPathTests {
  private let rect = CGRect(x: 10, y: 20, width: 100, height: 50)

  @Test func `bounding boxes`() {
    let quarter = UIBezierPath()
    quarter.move(to: .zero)
    quarter.addQuadCurve(to: CGPoint(x: 100, y: 0), controlPoint: CGPoint(x: 50, y: 100))
    let arc = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    let turned = UIBezierPath(rect: rect)
    turned.apply(CGAffineTransform(rotationAngle: .pi / 2))
    let corners = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 8, height: 8)
    )
    let shapes: [(UIBezierPath, String)] = [
      (UIBezierPath(rect: rect), "(10, 20, 100, 50)"), (UIBezierPath(ovalIn: rect), "(10, 20, 100, 50)"),
      (UIBezierPath(roundedRect: rect, cornerRadius: 8), "(10, 20, 100, 50)"), (corners, "(10, 20, 100, 50)"),
      (UIBezierPath(roundedRect: rect, cornerRadius: 500), "(10, 20, 100, 50)"), (quarter, "(0, 0, 100, 50)"),
      (arc, "(-10, 0, 20, 10)"), (turned, "(-70, 10, 50, 100)"), (UIBezierPath(), "null"),
    ]
    for (shape, bounds) in shapes { #expect(GeometryFormat.rect(shape.bounds) == bounds) }
    #expect(GeometryFormat.rect(quarter.cgPath.boundingBox) == "(0, 0, 100, 100)")
  }

  @Test func `points inside and outside`() {
    let oval = UIBezierPath(ovalIn: rect)
    let round = UIBezierPath(roundedRect: rect, cornerRadius: 10)
    let points: [(CGPoint, inRect: Bool, inOval: Bool, inRound: Bool)] = [
      (CGPoint(x: 60, y: 45), true, true, true), (CGPoint(x: 11, y: 21), true, false, false),
      (CGPoint(x: 11, y: 45), true, true, true), (CGPoint(x: 14, y: 24), true, false, true),
      (CGPoint(x: 9, y: 45), false, false, false),
    ]
    for (point, inRect, inOval, inRound) in points {
      #expect(UIBezierPath(rect: rect).contains(point) == inRect, "\(point)")
      #expect(oval.contains(point) == inOval, "\(point)")
      #expect(round.contains(point) == inRound, "\(point)")
    }
  }

  @Test func `holes depend on the fill rule`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 15, y: 15)))
    #expect(path.contains(CGPoint(x: 5, y: 5)))
  }

  @Test func `copies and archives`() throws {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
    path.addCurve(to: CGPoint(x: 9, y: 9), controlPoint1: .zero, controlPoint2: CGPoint(x: 0.1, y: 5))
    path.close()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    let copy = try #require(path.copy() as? UIBezierPath)
    #expect(copy.cgPath == path.cgPath)
    copy.addLine(to: .zero)
    #expect(copy.cgPath != path.cgPath)
    let data = try NSKeyedArchiver.archivedData(withRootObject: path, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIBezierPath.self, from: data)
    #expect(read?.cgPath == path.cgPath)
  }
}
