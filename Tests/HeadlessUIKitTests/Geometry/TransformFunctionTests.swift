#if !canImport(CoreGraphics)
  import Foundation
  import HeadlessUIKit
  import Testing

  @Suite("The C functions for transforms") struct TransformFunctionTests {
    private let quarterTurn = CGFloat.pi / 2

    /// Returns the text of a transform, with three decimals.
    private func text(_ transform: CGAffineTransform) -> String { GeometryFormat.transform(transform) }

    @Test func `do what the members do`() {
      let move = CGAffineTransformMakeTranslation(100, 10)
      #expect(move == CGAffineTransformMake(1, 0, 0, 1, 100, 10))
      #expect(text(CGAffineTransformTranslate(move, 1, 2)) == "(1, 0, 0, 1, 101, 12)")
      #expect(text(CGAffineTransformScale(move, 2, 3)) == "(2, 0, 0, 3, 100, 10)")
      #expect(text(CGAffineTransformRotate(move, quarterTurn)) == "(0, 1, -1, 0, 100, 10)")
      #expect(
        text(CGAffineTransformConcat(move, CGAffineTransformMakeScale(2, 3))) == "(2, 0, 0, 3, 200, 30)")
      #expect(text(CGAffineTransformInvert(move)) == "(1, 0, 0, 1, -100, -10)")
      #expect(text(CGAffineTransformMakeRotation(quarterTurn)) == "(0, 1, -1, 0, 0, 0)")
      #expect(CGAffineTransformIsIdentity(.identity) && !CGAffineTransformIsIdentity(move))
      #expect(CGAffineTransformEqualToTransform(move, move))
      #expect(!CGAffineTransformEqualToTransform(move, .identity))
      let parts = CGAffineTransformDecompose(move)
      #expect(text(CGAffineTransformMakeWithComponents(parts)) == text(move))
      #expect(GeometryFormat.point(CGPointApplyAffineTransform(CGPoint(x: 1, y: 2), move)) == "(101, 12)")
      let double = CGAffineTransformMakeScale(2, 3)
      #expect(
        GeometryFormat.size(CGSizeApplyAffineTransform(CGSize(width: 4, height: 5), double)) == "8 × 15")
      let rect = CGRectApplyAffineTransform(CGRect(x: 1, y: 1, width: 4, height: 5), double)
      #expect(GeometryFormat.rect(rect) == "(2, 3, 8, 15)")
    }
  }
#endif
