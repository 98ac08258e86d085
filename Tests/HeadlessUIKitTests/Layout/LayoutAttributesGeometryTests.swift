import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// The relations between frame, center, size, bounds and transform of attributes.
@Suite @MainActor struct LayoutAttributesGeometryTests {
  private func made(_ frame: CGRect = CGRect(x: 10, y: 20, width: 100, height: 50))
    -> UICollectionViewLayoutAttributes
  {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = frame
    return attributes
  }

  /// Returns the text of frame, center and size.
  private func geometry(_ attributes: UICollectionViewLayoutAttributes) -> [String] {
    [
      GeometryFormat.rect(attributes.frame), GeometryFormat.point(attributes.center),
      GeometryFormat.size(attributes.size),
    ]
  }

  @Test func `new attributes`() {
    let fresh = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 1))
    #expect(geometry(fresh) == ["(0, 0, 0, 0)", "(0, 0)", "0 × 0"])
    #expect(fresh.bounds == fresh.frame)
    #expect(fresh.alpha == 1)
    #expect(fresh.zIndex == 0)
    #expect(fresh.isHidden == false)
    #expect(fresh.transform == .identity)
    #expect(CATransform3DIsIdentity(fresh.transform3D))
    #expect(fresh.indexPath == IndexPath(item: 3, section: 1))
  }

  @Test func `setting the frame sets center and size`() {
    #expect(geometry(made()) == ["(10, 20, 100, 50)", "(60, 45)", "100 × 50"])
  }

  @Test func `setting the size keeps the center`() {
    let attributes = made()
    attributes.size = CGSize(width: 40, height: 10)
    #expect(geometry(attributes) == ["(40, 40, 40, 10)", "(60, 45)", "40 × 10"])
  }

  @Test func `setting the center moves the frame`() {
    let attributes = made()
    attributes.center = CGPoint(x: 0, y: 100)
    #expect(geometry(attributes) == ["(-50, 75, 100, 50)", "(0, 100)", "100 × 50"])
  }

  @Test func `setting the bounds sets the size`() {
    let attributes = made()
    attributes.bounds = CGRect(x: 0, y: 0, width: 7, height: 8)
    #expect(geometry(attributes) == ["(56.5, 41, 7, 8)", "(60, 45)", "7 × 8"])
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 7, height: 8))
    attributes.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 7, height: 8))
  }

  @Test func `a transform changes only the frame, to the bounding box around the center`() {
    let attributes = made()
    attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(geometry(attributes) == ["(-40, -5, 200, 100)", "(60, 45)", "100 × 50"])
    attributes.transform = CGAffineTransform(translationX: 5, y: -5)
    #expect(geometry(attributes) == ["(15, 15, 100, 50)", "(60, 45)", "100 × 50"])
    attributes.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(geometry(attributes) == ["(35, -5, 50, 100)", "(60, 45)", "100 × 50"])
    attributes.transform = .identity
    #expect(geometry(attributes) == ["(10, 20, 100, 50)", "(60, 45)", "100 × 50"])
  }

  @Test func `with a transform, reading the frame gives another value than was set`() {
    let attributes = made()
    attributes.transform = CGAffineTransform(scaleX: 2, y: 1)
    attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(geometry(attributes) == ["(-5, 0, 20, 10)", "(5, 5)", "10 × 10"])
    attributes.transform = .identity
    #expect(attributes.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func `with a transform, center and size move and resize the bounding box`() {
    let attributes = made()
    attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
    attributes.center = CGPoint(x: 160, y: 45)
    #expect(attributes.frame == CGRect(x: 60, y: -5, width: 200, height: 100))
    attributes.size = CGSize(width: 10, height: 10)
    #expect(attributes.frame == CGRect(x: 150, y: 35, width: 20, height: 20))
  }

  @Test(arguments: [
    CGAffineTransform.identity, CGAffineTransform(scaleX: 2, y: 0.5), CGAffineTransform(rotationAngle: 0.3),
    CGAffineTransform(translationX: 12, y: -7), CGAffineTransform(scaleX: 1.5, y: 1.5).rotated(by: -1.1),
  ])
  func `the affine transform is the affine form of transform3D`(transform: CGAffineTransform) {
    let attributes = made()
    attributes.transform = transform
    #expect(attributes.transform == transform)
    #expect(
      CATransform3DEqualToTransform(attributes.transform3D, CATransform3DMakeAffineTransform(transform)))
  }

  @Test func `a transform that is not affine reads as the identity`() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    let cases: [(CATransform3D, CGAffineTransform)] = [
      (CATransform3DMakeTranslation(0, 0, 10), .identity), (perspective, .identity),
      (CATransform3DMakeRotation(0.4, 1, 0, 0), .identity),
      (
        CATransform3DMakeAffineTransform(CGAffineTransform(scaleX: 3, y: 3)),
        CGAffineTransform(scaleX: 3, y: 3)
      ),
      (CATransform3DMakeScale(2, 2, 1), CGAffineTransform(scaleX: 2, y: 2)),
    ]
    for (transform, affine) in cases {
      let attributes = made()
      attributes.transform3D = transform
      #expect(attributes.transform == affine, "\(GeometryFormat.transform(transform))")
    }
  }

  @Test func `reading the frame gives exactly the value that was set`() {
    let frames = [
      CGRect(x: 0.1, y: 0.2, width: 0.3, height: 0.7),
      CGRect(x: 1e7 + 0.1, y: -0.3, width: 0.1, height: 33.3),
    ]
    for frame in frames { #expect(made(frame).frame == frame) }
  }

  // MARK: - Invalid values

  @Test func `a null frame raises in the collection view that calls the layout, and changes nothing`() {
    let layout = ScriptedLayout()
    let attributes = made()
    layout.elements = { _ in
      attributes.frame = .null
      return [attributes]
    }
    let stage = Stage(layout, PlainData(1)).loaded()
    #expect(
      stage.view.raisedException?.reason
        == "UICollectionViewLayoutAttributes: -setFrame: with CGRectNull is undefined.")
    #expect(attributes.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test func `bounds with a nonzero origin raise and change nothing`() {
    let layout = ScriptedLayout()
    let attributes = made()
    layout.onPrepare = { attributes.bounds = CGRect(x: 1, y: 0, width: 5, height: 5) }
    let stage = Stage(layout, PlainData(1)).loaded()
    #expect(
      stage.view.raisedException?.reason
        == "UICollectionViewLayoutAttributes: bounds must be set with a (0,0) origin {{1, 0}, {5, 5}} - "
        + "<UICollectionViewLayoutAttributes> index path: (0, 0); frame = (10, 20, 100, 50) (wording unverified)"
    )
    #expect(attributes.size == CGSize(width: 100, height: 50))
  }

  @Test func `exceptions outside a call of a layout go to the console`() {
    UIKitConsole.clear()
    defer { UIKitConsole.clear() }
    made().frame = .null
    #expect(UIKitConsole.exceptions.map(\.kind) == [.frameIsNull])
  }
}
