import Foundation
import Testing

@testable import HeadlessUIKit
@testable import HeadlessUIKitExtras

/// Tests of transactions and of animations that the app adds to layers.
@MainActor @Suite struct CoreAnimationTests {
  let cycle = UpdateCycle()
  let layer = CALayer()

  func run(_ body: @MainActor () throws -> Void) rethrows {
    try UpdateCycle.with(cycle, body)
  }

  @Test(
    arguments: [
      (0, 50, nil, 25), (0, nil, 60, 30), (nil, 200, nil, 150), (nil, nil, 50, 125), (0, nil, nil, 50),
      (nil, 80, 40, 60), (nil, nil, nil, 100),
    ] as [(Double?, Double?, Double?, Double)])
  func `a basic animation interpolates between fromValue, toValue and byValue`(
    from: Double?, to: Double?, by: Double?, halfway: Double
  ) {
    run {
      layer.position = CGPoint(x: 100, y: 7)
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
      animation.duration = 2
      layer.add(animation, forKey: "move")
      cycle.advance(by: 1)
      #expect(layer.presentation()!.position == CGPoint(x: halfway, y: 7))
      #expect(layer.position.x == 100)
    }
  }

  @Test func `animations change the property or component that the key path names`() {
    let rows: [(String, Any, [String])] = [
      ("position", CGPoint(x: 10, y: 20) as Any, ["position (5, 10)"]),
      ("position", NSValue(cgPoint: CGPoint(x: 10, y: 20)), ["position (5, 10)"]),
      ("bounds", CGRect(x: 0, y: 0, width: 40, height: 20), ["size 20 × 10"]),
      ("bounds.size", CGSize(width: 40, height: 20), ["size 20 × 10"]),
      ("bounds.size.height", 8, ["size 0 × 4"]),
      ("opacity", NSNumber(value: 0.5), ["opacity 0.75"]),
      ("transform", CATransform3DMakeScale(3, 3, 1), ["transform (2, 0, 0, 2, 0, 0)"]),
      ("transform.scale", 3.0, ["transform (2, 0, 0, 2, 0, 0)"]),
      ("transform.scale.y", 3, ["transform (1, 0, 0, 2, 0, 0)"]),
      ("transform.rotation", Double.pi, ["transform (0, 1, -1, 0, 0, 0)"]),
      ("transform.rotation.z", Double.pi, ["transform (0, 1, -1, 0, 0, 0)"]),
      ("transform.translation.y", 30, ["transform (1, 0, 0, 1, 0, 15)"]),
      ("transform.translation", CGSize(width: 8, height: 6), ["transform (1, 0, 0, 1, 4, 3)"]),
      ("contents.nothing", 3, []),
    ]
    for (path, value, expected) in rows {
      let cycle = UpdateCycle()
      UpdateCycle.with(cycle) {
        let layer = CALayer()
        let animation = CABasicAnimation(keyPath: path)
        animation.toValue = value
        animation.duration = 2
        layer.add(animation, forKey: nil)
        #expect(layer.animationKeys() == nil)
        cycle.advance(by: 1)
        #expect(changes(of: layer.presentation()!) == expected, "\(path)")
      }
    }
  }

  /// Returns the geometry and opacity of a layer as far as they differ from those of a new layer.
  private func changes(of layer: CALayer) -> [String] {
    func texts(_ layer: CALayer) -> [String] {
      [
        "position \(GeometryFormat.point(layer.position))", "size \(GeometryFormat.size(layer.bounds.size))",
        "opacity \(GeometryFormat.number(CGFloat(layer.opacity)))",
        "transform \(GeometryFormat.transform(layer.affineTransform()))",
      ]
    }
    return zip(texts(layer), texts(CALayer())).filter { $0 != $1 }.map(\.0)
  }

  @Test func `begin time, speed, repetitions and fill mode determine the value over time`() {
    run {
      @MainActor func values(_ configure: (CABasicAnimation) -> Void) -> [Double] {
        let cycle = UpdateCycle()
        return UpdateCycle.with(cycle) {
          let layer = CALayer()
          let animation = CABasicAnimation(keyPath: "position.x")
          animation.fromValue = 10
          animation.toValue = 20
          animation.duration = 1
          configure(animation)
          layer.add(animation, forKey: "x")
          return (0..<6).map { _ in
            cycle.advance(by: 0.5)
            return layer.presentation()!.position.x
          }
        }
      }
      #expect(values { _ in } == [15, 0, 0, 0, 0, 0])
      #expect(values { $0.repeatCount = 2 } == [15, 10, 15, 0, 0, 0])
      #expect(values { $0.autoreverses = true } == [15, 20, 15, 0, 0, 0])
      #expect(values { $0.beginTime = 1 } == [0, 10, 15, 0, 0, 0])
      #expect(
        values {
          $0.beginTime = 1
          $0.fillMode = .backwards
        } == [10, 10, 15, 0, 0, 0])
      #expect(
        values {
          $0.isRemovedOnCompletion = false
          $0.fillMode = .forwards
        } == [15, 20, 20, 20, 20, 20])
      #expect(values { $0.speed = 0.5 } == [12.5, 15, 17.5, 0, 0, 0])
      #expect(values { $0.timeOffset = 0.25 } == [17.5, 0, 0, 0, 0, 0])
      #expect(values { $0.repeatDuration = 1.5 } == [15, 10, 0, 0, 0, 0])
      #expect(values { $0.isAdditive = true } == [15, 0, 0, 0, 0, 0])
    }
  }

  @Test func `a key frame animation passes through its values at its key times`() {
    run {
      let animation = CAKeyframeAnimation(keyPath: "position.x")
      animation.values = [0, 100, 50]
      animation.keyTimes = [0, 0.25, 1]
      animation.duration = 4
      layer.add(animation, forKey: "x")
      let values = (0..<3).map { _ in
        cycle.advance(by: 0.5)
        return rounded(layer.presentation()!.position.x, 3)
      }
      #expect(values == [50, 100, 91.667])
    }
  }

  @Test func `a point follows a path, with equal time for each element`() {
    run {
      let path = UIBezierPath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 100, y: 0))
      path.addQuadCurve(to: CGPoint(x: 200, y: 100), controlPoint: CGPoint(x: 200, y: 0))
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.path = path.cgPath
      animation.duration = 4
      layer.add(animation, forKey: "way")
      let places = (0..<3).map { _ in
        cycle.advance(by: 1)
        return rounded(layer.presentation()!.position)
      }
      #expect(places == [CGPoint(x: 50, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 175, y: 25)])
    }
  }

  @Test func `animations in a group share the time of the group`() {
    run {
      let first = CABasicAnimation(keyPath: "position.x")
      first.toValue = 100
      let second = CABasicAnimation(keyPath: "opacity")
      second.toValue = 0
      second.beginTime = 1
      second.duration = 1
      let group = CAAnimationGroup()
      group.animations = [first, second]
      group.duration = 2
      layer.add(group, forKey: "both")
      cycle.advance(by: 1.5)
      #expect(layer.presentation()!.position.x == 75)
      #expect(layer.presentation()!.opacity == 0.5)
    }
  }

  @Test func `the delegate is notified of start, end and removal`() {
    final class Delegate: NSObject, CAAnimationDelegate {
      var log: [String] = []
      func animationDidStart(_ anim: CAAnimation) { log.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
    }
    run {
      let delegate = Delegate()
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 1
      animation.delegate = delegate
      layer.add(animation, forKey: "a")
      layer.add(animation, forKey: "b")
      #expect(layer.animationKeys() == ["a", "b"])
      cycle.advance(by: 0.5)
      layer.removeAnimation(forKey: "b")
      cycle.advance(by: 1)
      #expect(delegate.log == ["start", "start", "stop false", "stop true"])
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test func `a layer keeps a copy of the animation`() {
    run {
      let spring = CASpringAnimation(keyPath: "position")
      spring.mass = 2
      spring.damping = 7
      layer.add(spring, forKey: "s")
      spring.mass = 5
      let kept = layer.animation(forKey: "s") as? CASpringAnimation
      #expect([kept?.mass, kept?.damping, kept?.stiffness] == [2, 7, 100])
      #expect(kept?.keyPath == "position")
      let bouncy = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.25)
      #expect([rounded(bouncy.perceptualDuration), rounded(bouncy.bounce)] == [0.5, 0.25])
    }
  }

  @Test func `a transaction animates layers without views with its duration and curve`() {
    run {
      let parent = CALayer()
      parent.addSublayer(layer)
      var ended = -1.0
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      CATransaction.setCompletionBlock { ended = cycle.now }
      layer.position.x = 100
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0
      CATransaction.commit()
      CATransaction.commit()
      layer.zPosition = 5
      cycle.advance(by: 1)
      #expect(layer.presentation()!.position.x == 50)
      #expect(layer.presentation()!.opacity == 0)
      #expect(layer.presentation()!.zPosition == 5)
      cycle.advance(by: 2)
      #expect(ended == 2)
      #expect(CALayer.changeObserver == nil)
    }
  }

  @Test func `the completion of a transaction waits for its animations, or for the next turn`() {
    run {
      let view = UIView()
      var log: [String] = []
      for duration in [0.0, 1] {
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("\(duration) at \(cycle.now)") }
        UIView.animate(withDuration: duration) { view.alpha = 0 }
        CATransaction.commit()
      }
      #expect(log == [])
      view.alpha = 1
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("late") }
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      CATransaction.commit()
      cycle.advance(by: 0.5)
      #expect(log == ["0.0 at 0.0", "1.0 at 0.0"])
      cycle.advance(by: 0.5)
      #expect(log.last == "late")
    }
  }

  @Test func `colors fade, nil fades as transparent, and a new animation replaces the running one`() {
    run {
      let view = UIView()
      var log: [String] = []
      @MainActor func components() -> [Double] {
        (view.layer.presentation()!.backgroundColor?.components ?? []).map { rounded(Double($0), 3) }
      }
      view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      #expect(components() == [1, 0, 0, 1])
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
      } completion: {
        log.append("first \($0)")
      }
      cycle.advance(by: 0.25)
      #expect(components() == [0.75, 0.25, 0, 1])
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.backgroundColor = nil }
      cycle.advance(by: 0.5)
      #expect(components() == [0.75, 0.25, 0, 0.5])
      #expect(log == ["first false"])
      cycle.advance(by: 0.5)
      #expect(components() == [])
    }
  }

  @Test func `appearance properties of layers are animated`() {
    run {
      let view = UIView()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.layer.cornerRadius = 8
        view.layer.shadowOffset = CGSize(width: 4, height: 3)
        view.layer.borderWidth = 2
      }
      #expect(view.layer.animationKeys() == ["cornerRadius", "shadowOffset", "borderWidth"])
      cycle.advance(by: 0.5)
      let shown = view.layer.presentation()!
      #expect(shown.cornerRadius == 4)
      #expect(shown.shadowOffset == CGSize(width: 2, height: 0))
      #expect(shown.borderWidth == 1)
    }
  }
}
