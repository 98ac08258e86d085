import Foundation
import HeadlessUIKit
import Testing

/// Compares conversions with results recorded from UIKit.
@MainActor @Suite struct ViewConversionTests {
  let window = UIWindow(frame: rect(0, 0, 390, 844))
  let outer = UIView(frame: rect(20, 30, 200, 300))
  let inner = UIView(frame: rect(15, 25, 100, 100))
  let sibling = UIView(frame: rect(150, 200, 60, 60))

  init() {
    window.addSubview(outer)
    outer.addSubview(inner)
    window.addSubview(sibling)
  }

  @Test func `points are converted between a view, its superview and its window`() {
    let point = CGPoint(x: 5, y: 6)
    #expect(inner.convert(point, to: outer) == CGPoint(x: 20, y: 31))
    #expect(inner.convert(point, to: window) == CGPoint(x: 40, y: 61))
    #expect(inner.convert(point, to: nil) == CGPoint(x: 40, y: 61))
    #expect(inner.convert(CGPoint(x: 7, y: 8), to: inner) == CGPoint(x: 7, y: 8))
    #expect(inner.convert(CGPoint(x: 30, y: 40), from: outer) == CGPoint(x: 15, y: 15))
    #expect(inner.convert(CGPoint(x: 50, y: 60), from: nil) == CGPoint(x: 15, y: 5))
  }

  @Test func `rectangles are converted between views in different branches`() {
    let box = rect(1, 2, 30, 40)
    #expect(inner.convert(box, to: sibling) == rect(-114, -143, 30, 40))
    #expect(inner.convert(box, from: sibling) == rect(116, 147, 30, 40))
  }

  @Test func `points and rectangles are converted from and to the screen`() {
    let screen = UIScreen.main.coordinateSpace
    #expect(inner.convert(CGPoint(x: 50, y: 60), from: screen) == CGPoint(x: 15, y: 5))
    #expect(inner.convert(rect(50, 60, 10, 10), from: screen) == rect(15, 5, 10, 10))
    window.frame.origin = CGPoint(x: 100, y: 0)
    #expect(inner.convert(.zero, to: screen) == CGPoint(x: 135, y: 55))
  }

  @Test func `a view outside of windows leaves points from other spaces unchanged`() {
    let alone = UIView(frame: rect(40, 40, 10, 10))
    #expect(alone.convert(CGPoint(x: 3, y: 4), to: UIScreen.main.coordinateSpace) == CGPoint(x: 3, y: 4))
    #expect(alone.convert(CGPoint(x: 3, y: 4), to: inner) == CGPoint(x: 3, y: 4))
  }

  @Test func `outside of windows, the root view takes the place of the screen`() {
    let (root, child) = (UIView(frame: rect(0, 0, 250, 250)), UIView(frame: rect(150, 150, 50, 50)))
    root.addSubview(child)
    let screen = UIScreen.main.fixedCoordinateSpace
    #expect(child.convert(rect(90, 90, 10, 10), to: screen) == rect(240, 240, 10, 10))
    #expect(child.convert(rect(90, 90, 10, 10), from: screen) == rect(-60, -60, 10, 10))
  }

  @Test func `conversion takes bounds origins and transforms into account`() {
    outer.bounds.origin = CGPoint(x: 0, y: 50)
    #expect(inner.convert(.zero, to: window) == CGPoint(x: 35, y: 5))
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(inner.convert(rect(0, 0, 100, 100), to: outer) == rect(-35, -25, 200, 200))
    #expect(inner.convert(CGPoint(x: -35, y: -25), from: outer) == .zero)
  }
}
