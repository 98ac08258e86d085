import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite struct LayerTests {
  @Test func `default values`() {
    let layer = CALayer()
    #expect(layer.bounds == .zero)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(layer.opacity == 1)
    #expect(layer.cornerCurve == .circular)
    #expect(
      layer.maskedCorners == [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ])
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.shadowRadius == 3)
    #expect(layer.shadowOpacity == 0)
    #expect(layer.contentsGravity == .resize)
    #expect(layer.isDoubleSided)
    #expect(layer.speed == 1)
    layer.speed = 4
    #expect(layer.speed == 4)
    #expect(layer.backgroundColor == nil)
    layer.cornerCurve = .continuous
    #expect(layer.cornerCurve == .continuous)
    layer.cornerCurve = CALayerCornerCurve(rawValue: "other")
    #expect(layer.cornerCurve == .circular)
    let gradient = CAGradientLayer()
    #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0))
    #expect(gradient.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(CAShapeLayer().lineWidth == 1)
  }

  @Test func `a layer without a view keeps frame, bounds and position consistent`() {
    let layer = CALayer()
    layer.frame = rect(10, 20, 100, 50)
    #expect(layer.position == CGPoint(x: 60, y: 45))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(layer.frame == rect(-40, -5, 200, 100))
    let child = CALayer()
    child.frame = rect(10, 10, 10, 10)
    layer.addSublayer(child)
    #expect(layer.sublayers == [child])
    #expect(child.convert(CGPoint(x: 1, y: 1), to: layer) == CGPoint(x: 11, y: 11))
    #expect(layer.hitTest(CGPoint(x: -15, y: 20)) === child)
    child.removeFromSuperlayer()
    #expect(child.superlayer == nil)
  }

  @Test func `a presentation layer without animations has the model's values`() {
    let layer = CAGradientLayer()
    layer.frame = rect(0, 0, 10, 20)
    layer.cornerRadius = 4
    layer.locations = [0, 1]
    let shown = layer.presentation()
    #expect(shown !== layer)
    #expect(shown?.frame == rect(0, 0, 10, 20))
    #expect(shown?.cornerRadius == 4)
    #expect(shown?.locations == [0, 1])
    #expect(shown?.model() === layer)
    #expect(layer.model() === layer)
  }

  @Test func `layerClass determines the class of a view's layer`() {
    final class GradientView: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    final class HalvingLayer: CALayer {
      override var bounds: CGRect {
        get { super.bounds }
        set {
          super.bounds = CGRect(origin: newValue.origin, size: CGSize(width: newValue.width / 2, height: 1))
        }
      }
    }
    final class HalvingView: UIView {
      override class var layerClass: AnyClass { HalvingLayer.self }
    }
    #expect(GradientView(frame: rect(0, 0, 1, 2)).layer is CAGradientLayer)
    let view = HalvingView()
    view.bounds = rect(0, 0, 10, 10)
    #expect(view.bounds == rect(0, 0, 5, 1))
  }

  @Test func `a view and its layer share the background color`() {
    let view = UIView()
    view.backgroundColor = .red
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    view.layer.backgroundColor = UIColor.blue.cgColor
    #expect(view.backgroundColor == UIColor(cgColor: UIColor.blue.cgColor))
  }

  @Test func `a layout pass calls layoutSublayers(of:) of the view`() {
    final class DecoratedView: UIView {
      let decoration = CALayer()
      override func layoutSublayers(of layer: CALayer) {
        super.layoutSublayers(of: layer)
        decoration.frame = bounds
      }
    }
    let view = DecoratedView(frame: rect(0, 0, 30, 40))
    view.layer.addSublayer(view.decoration)
    view.layoutIfNeeded()
    #expect(view.decoration.frame == rect(0, 0, 30, 40))
  }
}
