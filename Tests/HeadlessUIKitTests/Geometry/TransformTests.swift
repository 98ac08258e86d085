import Foundation
import HeadlessUIKit
import Testing

@Suite struct TransformTests {
  private let quarterTurn = CGFloat.pi / 2

  /// Returns the text of a transform, with three decimals.
  private func text(_ transform: CGAffineTransform) -> String { GeometryFormat.transform(transform) }

  @Test func `affine transforms apply the added operation first`() {
    let base = CGAffineTransform(translationX: 100, y: 10)
    #expect(text(base.translatedBy(x: 1, y: 2)) == "(1, 0, 0, 1, 101, 12)")
    #expect(text(base.scaledBy(x: 2, y: 3)) == "(2, 0, 0, 3, 100, 10)")
    #expect(text(base.rotated(by: quarterTurn)) == "(0, 1, -1, 0, 100, 10)")
    #expect(text(base.concatenating(CGAffineTransform(scaleX: 2, y: 3))) == "(2, 0, 0, 3, 200, 30)")
    #expect(text(base.inverted()) == "(1, 0, 0, 1, -100, -10)")
    #expect(text(CGAffineTransform(scaleX: 0, y: 1).inverted()) == "(0, 0, 0, 1, 0, 0)")
    #expect(text(.identity) == "identity")
    #expect(CGAffineTransform() != .identity)
  }

  @Test func `affine transforms apply to points, sizes and rectangles`() {
    let turn = CGAffineTransform(translationX: 5, y: 0).rotated(by: quarterTurn)
    #expect(GeometryFormat.point(CGPoint(x: 10, y: 0).applying(turn)) == "(5, 10)")
    #expect(GeometryFormat.size(CGSize(width: 10, height: 4).applying(turn)) == "-4 × 10")
    #expect(GeometryFormat.rect(CGRect(x: 0, y: 0, width: 10, height: 4).applying(turn)) == "(1, 0, 4, 10)")
    #expect(CGRect.null.applying(turn).isNull)
    #expect(CGRect.infinite.applying(turn).isInfinite)
  }

  @Test func `components restore the transform`() {
    let transform = CGAffineTransform(a: 2, b: 1, c: -3, d: 0.5, tx: 7, ty: -8)
    let parts = transform.decomposed()
    #expect(text(CGAffineTransform(parts)) == text(transform))
    let turned = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 3).decomposed()
    #expect(GeometryFormat.size(turned.scale) == "2 × 3")
    #expect(GeometryFormat.number(turned.rotation) == "0.5")
    #expect(GeometryFormat.number(turned.horizontalShear) == "0")
  }

  @Test func `three-dimensional rotations turn about each axis`() {
    let text = { GeometryFormat.transform(CATransform3DMakeRotation(self.quarterTurn, $0, $1, $2)) }
    #expect(text(1, 0, 0) == "(1, 0, 0, 0; 0, 0, 1, 0; 0, -1, 0, 0; 0, 0, 0, 1)")
    #expect(text(0, 1, 0) == "(0, 0, -1, 0; 0, 1, 0, 0; 1, 0, 0, 0; 0, 0, 0, 1)")
    #expect(text(0, 0, 1) == "(0, 1, -1, 0, 0, 0)")
    #expect(text(0, 0, 20) == "(0, 1, -1, 0, 0, 0)")
    #expect(text(0, 0, 0) == "identity")
  }

  @Test func `three-dimensional transforms are concatenated and inverted`() {
    let moved = CATransform3DMakeTranslation(10, 20, 30)
    let scaled = CATransform3DScale(moved, 2, 3, 4)
    #expect(
      GeometryFormat.transform(scaled) == "(2, 0, 0, 0; 0, 3, 0, 0; 0, 0, 4, 0; 10, 20, 30, 1)")
    #expect(
      GeometryFormat.transform(CATransform3DConcat(moved, CATransform3DMakeScale(2, 3, 4)))
        == "(2, 0, 0, 0; 0, 3, 0, 0; 0, 0, 4, 0; 20, 60, 120, 1)")
    let turned = CATransform3DRotate(scaled, 0.7, 1, 2, 3)
    let undone = CATransform3DConcat(turned, CATransform3DInvert(turned))
    #expect(GeometryFormat.rect(RectQuery.boundingBox(of: unitSquare, under: undone)) == "(0, 0, 1, 1)")
    let flat = CATransform3DMakeScale(1, 1, 0)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
  }

  @Test func `affine transforms are converted to three dimensions and back`() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let lifted = CATransform3DMakeAffineTransform(affine)
    #expect(CATransform3DGetAffineTransform(lifted) == affine)
    #expect(CATransform3DIsAffine(lifted))
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 10)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(0.4, 1, 0, 0)))
    #expect(CATransform3DIsAffine(CATransform3DMakeScale(2, 2, 1)))
  }

  private let unitSquare = CGRect(x: 0, y: 0, width: 1, height: 1)
  private let eyeAt500: CATransform3D = {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    return transform
  }()

  /// Each case is a transform and the frame of a layer of 100 × 50 points at (60, 45) with that transform.
  @Test func `a frame is the bounding box of the transformed bounds`() {
    let frames: [(CATransform3D, String)] = [
      (CATransform3DIdentity, "(10, 20, 100, 50)"),
      (CATransform3DMakeScale(2, 2, 1), "(-40, -5, 200, 100)"),
      (CATransform3DMakeRotation(quarterTurn, 0, 0, 1), "(35, -5, 50, 100)"),
      (CATransform3DMakeTranslation(7, -7, 99), "(17, 13, 100, 50)"),
      // Half the distance to the eye doubles the size.
      (CATransform3DTranslate(eyeAt500, 0, 0, 250), "(-40, -5, 200, 100)"),
      // Seen edge-on: the near edge grows to 50 / (1 - 0.1), and the far edge shrinks.
      (CATransform3DRotate(eyeAt500, quarterTurn, 0, 1, 0), "(60, 17.222, 0, 55.556)"),
      // Nothing behind the eye is visible.
      (CATransform3DTranslate(eyeAt500, 0, 0, 600), "(60, 45, 0, 0)"),
    ]
    for (transform, frame) in frames {
      let position = CGPoint(x: 60, y: 45)
      let size = CGSize(width: 100, height: 50)
      #expect(
        GeometryFormat.rect(RectQuery.frame(position: position, size: size, transform: transform)) == frame)
    }
  }
}
