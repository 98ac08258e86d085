import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite struct ViewGeometryTests {
  @Test func `setting the frame changes size and center but not the origin of the bounds`() {
    let view = UIView(frame: rect(10, 20, 100, 50))
    #expect(view.bounds == rect(0, 0, 100, 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    view.bounds.origin = CGPoint(x: 5, y: 6)
    view.frame = rect(0, 0, 40, 20)
    #expect(view.bounds == rect(5, 6, 40, 20))
    #expect(view.center == CGPoint(x: 20, y: 10))
    #expect(view.frame == rect(0, 0, 40, 20))
  }

  @Test func `bounds grow about the center`() {
    let view = UIView(frame: rect(10, 20, 100, 50))
    view.bounds.size = CGSize(width: 120, height: 70)
    #expect(view.frame == rect(0, 10, 120, 70))
  }

  @Test func `a negative size describes the same rectangle from the opposite edge`() {
    let view = UIView(frame: rect(10, 10, -4, -6))
    #expect(view.frame == rect(6, 4, 4, 6))
  }

  @Test func `the frame of a scaled view is its bounding box`() {
    let view = UIView(frame: rect(10, 20, 100, 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == rect(-40, -5, 200, 100))
    #expect(view.bounds == rect(0, 0, 100, 50))
    #expect(view.transform3D.m11 == 2)
    #expect(view.transform3D.m22 == 2)
    #expect(view.transform3D.m33 == 1)
  }

  @Test func `setting the frame of a scaled view sets the bounds that result in it`() {
    let view = UIView(frame: rect(0, 0, 100, 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    view.frame = rect(10, 20, 80, 30)
    #expect(view.bounds.size == CGSize(width: 40, height: 60))
    #expect(view.center == CGPoint(x: 50, y: 35))
    #expect(view.frame == rect(10, 20, 80, 30))
  }

  @Test func `a quarter turn swaps the sides of the frame`() {
    let view = UIView(frame: rect(0, 0, 100, 50))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let frame = view.frame
    #expect(abs(frame.minX - 25) < 1e-9)
    #expect(abs(frame.minY + 25) < 1e-9)
    #expect(abs(frame.width - 50) < 1e-9)
    #expect(abs(frame.height - 100) < 1e-9)
  }

  @Test func `the center is the position of the anchor point`() {
    let view = UIView(frame: rect(0, 0, 100, 50))
    view.anchorPoint = .zero
    #expect(view.center == CGPoint(x: 50, y: 25))
    #expect(view.frame == rect(50, 25, 100, 50))
    view.frame = rect(1, 2, 10, 10)
    #expect(view.center == CGPoint(x: 1, y: 2))
  }

  @Test func `a three-dimensional transform that isn't affine reads as the identity`() {
    let view = UIView(frame: rect(0, 0, 100, 50))
    var transform = CATransform3DIdentity
    transform.m34 = -1.0 / 500
    view.transform3D = CATransform3DRotate(transform, 1, 0, 1, 0)
    #expect(view.transform == .identity)
    view.transform3D = CATransform3DMakeTranslation(3, 4, 0)
    #expect(view.transform == CGAffineTransform(translationX: 3, y: 4))
  }

  @Test(arguments: [(1.5, 1), (-1, 0), (0.25, 0.25)] as [(Double, Double)])
  func `alpha is clamped to the range from 0 to 1`(set: Double, read: Double) {
    let view = UIView()
    view.alpha = set
    #expect(Double(view.alpha) == read)
    #expect(Double(view.layer.opacity) == read)
  }

  @Test func `a view and its layer share geometry and visibility`() {
    let view = UIView(frame: rect(0, 0, 10, 10))
    view.layer.bounds = rect(1, 2, 30, 40)
    view.layer.position = CGPoint(x: 50, y: 60)
    view.layer.isHidden = true
    view.layer.masksToBounds = true
    view.layer.zPosition = 3
    #expect(view.bounds == rect(1, 2, 30, 40))
    #expect(view.center == CGPoint(x: 50, y: 60))
    #expect(view.isHidden)
    #expect(view.clipsToBounds)
    #expect(view.layer.delegate === view)
    view.layer.frame = rect(0, 0, 20, 20)
    #expect(view.frame == rect(0, 0, 20, 20))
  }

  @Test func `sizeToFit keeps the top left corner`() {
    final class Sized: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: size.height / 2) }
    }
    let view = Sized(frame: rect(7, 9, 100, 60))
    view.sizeToFit()
    #expect(view.frame == rect(7, 9, 30, 30))
  }

  @Test func `NaN in the geometry is rejected with an exception`() {
    UIKitConsole.clear()
    let view = UIView(frame: rect(1, 2, 3, 4))
    view.frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 5)
    view.center = CGPoint(x: 7, y: CGFloat.nan)
    #expect(view.frame == rect(1, 2, 3, 4))
    #expect(UIKitConsole.exceptions.map(\.name) == ["CALayerInvalidGeometry", "CALayerInvalidGeometry"])
    #expect(
      UIKitConsole.exceptions.map(\.reason) == [
        "CALayer bounds contains NaN: [0 0; nan 5]", "CALayer position contains NaN: [7 nan]",
      ])
  }

  @Test func `semantic content attributes have UIKit's raw values`() {
    let all: [UISemanticContentAttribute] = [
      .unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft,
    ]
    #expect(all.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(UIView().semanticContentAttribute == .unspecified)
    #expect(UIView().overrideUserInterfaceStyle == .unspecified)
    #expect(UIViewController().overrideUserInterfaceStyle == .unspecified)
  }
}
