import Foundation
import Testing

@testable import HeadlessUIKit

/// Compares springs with values measured on UIKit and Core Animation.
@Suite struct SpringTests {
  @Test(
    arguments: [
      (1, 100, 10, 0, 1.472700335), (1, 100, 10, 3, 1.423106694), (1, 100, 10, -3, 1.512407421),
      (1, 100, 10, -50, 1.780514327), (1, 100, 18, 0, 0.891968727), (1, 100, 19, 0, 0.874168683),
      (1, 100, 19.75, 0, 0.900338063), (3, 1000, 100, 0, 0.484926857), (0.25, 40, 1.5, 2, 2.328664072),
      (12, 7, 1, 0, 167.062819383), (1, 100, 0.1, 0, 138.254857654), (1, 100, 0.001, 0, 13815.610555464),
      (3, 1000, 500, 0, 0.6), (3, 1000, 500, 8, 0.5), (1, 100, 20, 0, 1.0), (1, 100, 20, 6, 0.9),
      (1, 100, 20, -6, 1.0), (1, 100, 25, 0, 1.0), (1, 100, 25, 9, 0.8), (1, 100, 25, 10, 0.7),
      (1, 100, 25, 15, 0.9), (1, 100, 25, 50, 1.1), (1, 100, 25, -50, 1.2), (1, 100, 100, 0, 1.0),
      (1, 100, 500, 0, 1.0), (1, 100, 500, 6, 0.9), (1, 1000, 500, 1, 0.3), (12, 7, 100, 0, 12.1),
      (12, 7, 100, 0.5, 10.9), (0.05, 900, 30, 0, 0.1),
    ] as [(Double, Double, Double, Double, Double)])
  func `the settling duration of CASpringAnimation has the measured values`(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, expected: Double
  ) {
    let spring = SpringOscillator(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    #expect(rounded(spring.settlingDurationOfCoreAnimation, 9) == expected)
  }

  @Test(arguments: [0, 4])
  func `a spring without damping never settles`(velocity: Double) {
    let spring = SpringOscillator(stiffness: 100, damping: 0, initialVelocity: velocity)
    #expect(spring.settlingDurationOfCoreAnimation == Double(Float.greatestFiniteMagnitude))
    #expect(spring.settlingDurationOfUIKit == .infinity)
  }

  @Test(arguments: [4.0, 10, 70.71])
  func `UIKit's critically damped springs settle at the measured multiple of the period`(frequency: Double) {
    let spring = SpringOscillator(frequency: frequency, dampingRatio: 1, initialVelocity: 0)
    #expect(rounded(spring.settlingDurationOfUIKit * frequency, 6) == 9.235037)
  }

  @Test func `springs from duration and bounce have the measured stiffness and damping`() {
    let stiffness = [0.25: 631.6547, 0.5: 157.9137, 1: 39.4784, 2: 9.8696]
    let critical = [0.25: 50.2655, 0.5: 25.1327, 1: 12.5664, 2: 6.2832]
    for duration in [0.25, 0.5, 1, 2] {
      let spring = SpringOscillator(perceptualDuration: duration, bounce: 0, initialVelocity: 0)
      #expect(rounded(spring.stiffness, 4) == stiffness[duration])
      #expect(rounded(spring.damping, 4) == critical[duration])
    }
    let damping = [
      0.25: 18.8496, 0.5: 12.5664, 0.75: 6.2832, 1: 0, -0.1: 27.9253, -0.25: 33.5103, -0.5: 50.2655,
      -0.75: 100.5310,
      -1: .infinity,
    ]
    for (bounce, expected) in damping {
      let spring = SpringOscillator(perceptualDuration: 0.5, bounce: bounce, initialVelocity: 0)
      #expect(
        (spring.damping.isFinite ? rounded(spring.damping, 4) : spring.damping) == expected,
        "bounce \(bounce)")
    }
  }

  @Test func `a spring for a duration has one thousandth of its amplitude left at the end`() throws {
    for duration in [0.1, 0.25, 0.5, 0.8, 1, 2] {
      for ratio in [0.05, 0.2, 0.4, 0.7, 1, 1.5] {
        for velocity in [0.0, -3] {
          let spring = try #require(
            SpringOscillator(settlingIn: duration, dampingRatio: ratio, initialVelocity: velocity))
          let remaining = abs(1 - spring.progress(at: duration))
          #expect(remaining < 0.021, "duration \(duration), ratio \(ratio), velocity \(velocity)")
          #expect(rounded(spring.dampingRatio, 9) == min(ratio, 1))
        }
      }
    }
    #expect(SpringOscillator(settlingIn: 0.5, dampingRatio: 0, initialVelocity: 0) == nil)
  }

  @Test func `progress starts at 0 with the initial velocity and ends at 1 for every damping`() {
    for damping in [2.0, 20, 50] {
      let spring = SpringOscillator(stiffness: 100, damping: damping, initialVelocity: 3)
      #expect(spring.progress(at: 0) == 0)
      #expect(rounded(spring.progress(at: 1e-6) / 1e-6, 3) == 3)
      #expect(rounded(spring.progress(at: 60), 6) == 1)
    }
    // One period of an undamped spring.
    let free = SpringOscillator(stiffness: 4 * .pi * .pi, damping: 0)
    #expect([0.25, 0.5, 0.75, 1].map { rounded(free.progress(at: $0)) } == [1, 2, 1, 0])
  }

  /// The springs for which UIKit's settling duration was measured, and the formula that describes all of
  /// them.
  @Test @MainActor func `480 springs given by mass settle according to the measured formula`() {
    func rule(_ mass: Double, _ stiffness: Double, _ damping: Double, _ v: Double) -> Double {
      let w = (stiffness / mass).squareRoot()
      let zeta = min(damping / (2 * (mass * stiffness).squareRoot()), 1)
      if zeta < 1 {
        let (a, b) = (w * zeta, w * (1 - zeta * zeta).squareRoot())
        return max(0, (6.9077552314846873 + log(1 + abs((a - v) / b))) / a)
      }
      let r = w - v
      let l = log(abs(0.001 * w * exp(-w / r) / r))
      let a = -1 - l
      let f = 1 + 0.3361 * (a / 2).squareRoot() / (1 - 0.0042 * a * exp(-0.0201 * a.squareRoot()))
      return -(w + r * (l - 5.9506097239272915 * (1 - 1 / f))) / (w * r)
    }
    // The slower axis determines the duration; an axis for which the formula is undefined is ignored.
    let velocities: [(CGVector, [Double])] = [
      (.zero, [0]), (CGVector(dx: 1, dy: 0), [1, 0]), (CGVector(dx: 10, dy: 0), [10, 0]),
      (CGVector(dx: 0, dy: 10), [0, 10]), (CGVector(dx: 6, dy: 8), [6, 8]),
      (CGVector(dx: -10, dy: 0), [-10, 0]),
    ]
    var springCount = 0
    for mass in [0.5, 1, 3, 10] {
      for stiffness in [40.0, 200, 1000, 5000] {
        for damping in [1.0, 10, 100, 500, 2000] {
          for (velocity, axes) in velocities {
            let spring = UISpringTimingParameters(
              mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
            let expected =
              axes.map { rule(mass, stiffness, damping, $0) }.filter { !$0.isNaN }.max()
              ?? rule(mass, stiffness, damping, 0)
            let settlingDuration = spring.settlingDuration
            springCount += 1
            #expect(
              abs(settlingDuration - expected) <= 1e-6 * max(1, expected),
              "mass \(mass), stiffness \(stiffness), damping \(damping), velocity \(axes)")
          }
        }
      }
    }
    #expect(springCount == 480)
  }

  @Test func `a spring animation has Core Animation's defaults and settling duration`() {
    let spring = CASpringAnimation(keyPath: "position")
    #expect([spring.mass, spring.stiffness, spring.damping, spring.initialVelocity] == [1, 100, 10, 0])
    #expect(rounded(spring.settlingDuration, 9) == 1.472700335)
    spring.initialVelocity = -50
    #expect(rounded(spring.settlingDuration, 9) == 1.780514327)
  }

  @Test func `bounce determines the damping as measured, without clamping`() {
    for duration in [0.25, 0.5, 1, 2] {
      for bounce in [-1, -0.75, -0.5, -0.25, -0.1, 0, 0.1, 0.25, 0.5, 0.75, 1] {
        let spring = SpringOscillator(perceptualDuration: duration, bounce: bounce, initialVelocity: 7)
        let critical = 4 * Double.pi / duration
        let damping = bounce < 0 ? critical / (1 + bounce) : critical * (1 - bounce)
        #expect(spring.mass == 1)
        #expect(spring.initialVelocity == 7)
        #expect(
          spring.damping == damping || abs(spring.damping - damping) < 1e-9, "\(duration), bounce \(bounce)")
      }
    }
    // Values outside of the documented range are neither clamped nor rejected.
    _ = SpringOscillator(perceptualDuration: 0.5, bounce: 2, initialVelocity: 0)
    _ = SpringOscillator(perceptualDuration: 0.5, bounce: -1.5, initialVelocity: 0)
    _ = SpringOscillator(perceptualDuration: 0, bounce: 0, initialVelocity: 0)
  }
}
