import Foundation
import HeadlessUIKit
import LayoutLab
import Testing

/// Says in what surroundings the layouts of a test or a suite are run.
///
/// ```swift
/// @Suite(.profile(.iOS12), .device(.pad)) struct OldPads {
///   @Test(.rightToLeft, .rects(.hostile(seed: 7))) func `survives`() { … }
/// }
/// ```
///
/// Traits add up: that of a test stands above that of its suite, and each of them above what a scenario says. They
/// count for `expectScenario`, scripts and sessions that are made without a
/// device of their own; the battery of ``expectSoundLayout(_:data:knownFindings:only:disabled:measuresCost:connect:sourceLocation:layout:)``
/// brings its own devices.
public struct LayoutLabTrait: TestTrait, SuiteTrait, TestScoping {
  /// Whether the tests of a suite inside another have the trait too.
  public var isRecursive: Bool { true }

  private let change: @Sendable (inout ScenarioDevice) -> Void

  /// The traits around the running code, the outermost first.
  @TaskLocal static var current: [LayoutLabTrait] = []

  init(_ change: @escaping @Sendable (inout ScenarioDevice) -> Void) { self.change = change }

  /// Runs a test with the trait.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await Self.$current.withValue(Self.current + [self]) { try await function() }
  }

  /// A device with what the traits around the running code say.
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

  /// Runs layouts where reading goes from right to left.
  public static var rightToLeft: Self { Self { $0.direction = .rtl } }

  /// Asks layouts for other rectangles than UIKit does.
  public static func rects(_ rects: RectPolicy) -> Self { Self { $0.rects = rects } }
}

extension ScenarioDevice {
  /// A phone of 390 × 844 points at scale 3.
  public static var phone: ScenarioDevice { ScenarioDevice() }

  /// The phone on its side.
  public static var phoneOnItsSide: ScenarioDevice { ScenarioDevice(size: CGSize(width: 844, height: 390)) }

  /// A small phone of 320 × 568 points at scale 2.
  public static var smallPhone: ScenarioDevice {
    ScenarioDevice(size: CGSize(width: 320, height: 568), scale: 2)
  }

  /// A tablet of 820 × 1180 points at scale 2.
  public static var pad: ScenarioDevice { ScenarioDevice(size: CGSize(width: 820, height: 1180), scale: 2) }

  /// A view of so many points at scale 1, for tests that count in whole points.
  public static func points(_ width: CGFloat, _ height: CGFloat) -> ScenarioDevice {
    ScenarioDevice(size: CGSize(width: width, height: height), scale: 1)
  }
}
