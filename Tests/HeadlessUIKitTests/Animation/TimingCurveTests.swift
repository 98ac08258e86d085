import Foundation
import Testing

@testable import HeadlessUIKit

/// Tests of timing curves and timing parameters.
@Suite struct TimingCurveTests {
  @Test func `the named curves have Core Animation's shapes`() {
    let quarters = [0.25, 0.5, 0.75]
    func values(_ curve: BezierCurve) -> [Double] { quarters.map { rounded(curve.progress(at: $0), 4) } }
    #expect(values(.linear) == [0.25, 0.5, 0.75])
    #expect(values(.easeInOut) == [0.1292, 0.5, 0.8708])
    #expect(values(.easeIn) == [0.0935, 0.3154, 0.6219])
    #expect(values(.easeOut) == [0.3781, 0.6846, 0.9065])
    #expect(values(.coreAnimationDefault) == [0.4085, 0.8024, 0.9605])
  }

  @Test(arguments: [0.001, 0.1, 0.37, 0.5, 0.92, 0.999])
  func `time(at:) is the inverse of progress(at:)`(time: Double) {
    for curve in [BezierCurve.easeIn, .easeOut, .easeInOut, .coreAnimationDefault, BezierCurve(1, 0, 0, 1)] {
      #expect(rounded(curve.time(at: curve.progress(at: time)), 6) == rounded(time, 6))
    }
  }

  @Test func `a curve can overshoot, and its ends are exact`() {
    let curve = BezierCurve(0.3, 1.6, 0.6, 1)
    #expect(curve.progress(at: 0.5) > 1)
    #expect([-1, 0, 1, 2].map(curve.progress(at:)) == [0, 0, 1, 1])
  }

  @Test @MainActor func `cubic timing parameters return the same values as UIKit's`() {
    let rows: [(UICubicTimingParameters, UITimingCurveType, CGPoint, CGPoint)] = [
      (.init(), .builtin, CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1)),
      (.init(animationCurve: .easeInOut), .builtin, CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1)),
      (.init(animationCurve: .easeIn), .builtin, CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1)),
      (.init(animationCurve: .easeOut), .builtin, .zero, CGPoint(x: 0.58, y: 1)),
      (.init(animationCurve: .linear), .builtin, .zero, CGPoint(x: 1, y: 1)),
      (
        .init(controlPoint1: .zero, controlPoint2: CGPoint(x: 1, y: 1)), .cubic, .zero, CGPoint(x: 1, y: 1)
      ),
      (
        .init(controlPoint1: CGPoint(x: 1, y: 1), controlPoint2: .zero), .cubic, CGPoint(x: 1, y: 1), .zero
      ),
    ]
    for (parameters, type, first, second) in rows {
      #expect(parameters.timingCurveType == type)
      #expect(parameters.controlPoint1 == first)
      #expect(parameters.controlPoint2 == second)
      #expect(parameters.cubicTimingParameters === parameters)
      #expect(parameters.springTimingParameters == nil)
    }
    #expect(
      [0, 1, 2, 3].map { UICubicTimingParameters(animationCurve: .init(rawValue: $0)!).number } == [
        0, 1, 2, 3,
      ])
    #expect(UICubicTimingParameters().number == 5)
  }

  @Test @MainActor func `spring timing parameters have the measured defaults and settling durations`() {
    let standard = UISpringTimingParameters()
    #expect([standard.mass, standard.stiffness, standard.damping] == [3, 1000, 500])
    #expect(rounded(standard.dampingRatio, 2) == 4.56)
    #expect(standard.timingCurveType == .spring)
    #expect(standard.springTimingParameters === standard)
    #expect(standard.cubicTimingParameters == nil)
    #expect(rounded(standard.settlingDuration * (1000.0 / 3).squareRoot(), 6) == 9.235037)

    let ratio = UISpringTimingParameters(dampingRatio: 0.4)
    #expect(ratio.dampingRatio == 0.4)
    #expect(ratio.settlingDuration == 0)
    #expect(
      UISpringTimingParameters(mass: 0, stiffness: 1, damping: 5, initialVelocity: .zero).dampingRatio == 0)

    func settling(_ dx: CGFloat, _ dy: CGFloat) -> Double {
      let velocity = CGVector(dx: dx, dy: dy)
      return UISpringTimingParameters(mass: 1, stiffness: 100, damping: 5, initialVelocity: velocity)
        .settlingDuration
    }
    #expect(settling(10, 0) == settling(0, 10))
    #expect(settling(6, 8) == settling(8, 0))
    #expect(settling(-10, 0) > settling(10, 0))

    let bouncy = UISpringTimingParameters(duration: 0.5, bounce: 0.25)
    #expect(
      [bouncy.mass, rounded(bouncy.stiffness, 4), rounded(bouncy.damping, 4)] == [1, 157.9137, 18.8496])
    let moving = CGVector(dx: 3, dy: 4)
    #expect(
      UISpringTimingParameters(duration: 1, bounce: 2, initialVelocity: moving).initialVelocity == moving)
    #expect(
      standard.description
        == "<UISpringTimingParameters: mass: 3.000, stiffness: 1000.000, damping: 500.000, "
        + "initialVelocity: (0.000, 0.000)>")
  }

  @Test @MainActor func `copies and archives preserve the parameters`() throws {
    let cubic = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4))
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    cubic.encode(with: archiver)
    archiver.finishEncoding()
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    unarchiver.requiresSecureCoding = false
    let read = try #require(UICubicTimingParameters(coder: unarchiver))
    #expect(read.controlPoint2 == cubic.controlPoint2)
    #expect(read.timingCurveType == .cubic)
    #expect(cubic.copy() as? UICubicTimingParameters === cubic)
  }
}
