import Foundation
import HeadlessUIKit
import LayoutLab
import Testing

/// A trait that sets the device and the UIKit version for the layouts of a test or a suite.
///
/// ```swift
/// @Suite(.profile(.iOS12), .device(.pad)) struct OldPads {
///   @Test(.rightToLeft, .rects(.hostile(seed: 7))) func `survives`() { … }
/// }
/// ```
///
/// Traits are combined: a test's trait overrides its suite's, and both override a scenario. They apply to
/// `expectScenario` and to scripts and sessions without a device of their own, but not to
/// ``expectSoundLayout(_:data:knownFindings:only:disabled:measuresCost:source:connect:sourceLocation:layout:)``, whose battery
/// has its own devices.
public struct LayoutLabTrait: TestTrait, SuiteTrait, TestScoping {
  /// Whether the trait applies to the tests of inner suites.
  public var isRecursive: Bool { true }

  private let change: @Sendable (inout ScenarioDevice) -> Void

  /// The traits of the running test, outermost first.
  @TaskLocal static var current: [LayoutLabTrait] = []

  init(_ change: @escaping @Sendable (inout ScenarioDevice) -> Void) { self.change = change }

  /// Runs a test with the trait.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await Self.$current.withValue(Self.current + [self]) { try await function() }
  }

  /// Returns a device that is changed by the traits of the running test.
  static func applied(to device: ScenarioDevice) -> ScenarioDevice {
    current.reduce(into: device) { device, trait in trait.change(&device) }
  }
}

extension Trait where Self == LayoutLabTrait {
  /// Runs layouts under a version of UIKit.
  public static func profile(_ profile: UIKitProfile) -> Self { Self { $0.profile = profile } }

  /// Runs layouts on a device: its sizes, its scale, its safe area and its insets.
  public static func device(_ device: ScenarioDevice) -> Self {
    Self {
      $0.size = device.size
      $0.screen = device.screen
      $0.scale = device.scale
      $0.contentInset = device.contentInset
      $0.safeArea = device.safeArea
    }
  }

  /// Runs layouts in a right-to-left environment.
  public static var rightToLeft: Self { Self { $0.direction = .rtl } }

  /// Queries other rectangles than UIKit does.
  public static func rects(_ rects: RectPolicy) -> Self { Self { $0.rects = rects } }
}

extension ScenarioDevice {
  /// A phone of 390 × 844 points at scale 3.
  public static var phone: ScenarioDevice { ScenarioDevice() }

  /// The phone in landscape orientation.
  public static var phoneOnItsSide: ScenarioDevice { ScenarioDevice(size: CGSize(width: 844, height: 390)) }

  /// A small phone of 320 × 568 points at scale 2.
  public static var smallPhone: ScenarioDevice {
    ScenarioDevice(size: CGSize(width: 320, height: 568), scale: 2)
  }

  /// A tablet of 820 × 1180 points at scale 2.
  public static var pad: ScenarioDevice { ScenarioDevice(size: CGSize(width: 820, height: 1180), scale: 2) }

  /// Returns a device with a size in points at scale 1, for tests that count in whole points.
  public static func points(_ width: CGFloat, _ height: CGFloat) -> ScenarioDevice {
    ScenarioDevice(size: CGSize(width: width, height: height), scale: 1)
  }
}
