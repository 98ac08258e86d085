/// Writes the declarations that each module of a folder with tests gets.
struct SuiteHelperText {
  /// The name of the source file.
  static let file = "LayoutLabHelpers.swift"

  let declarations: ModuleDeclarations
  /// Whether a file of the module imports XCTest.
  let importsXCTest: Bool
  /// The types of imported modules that have the name of a newer type in Foundation, as aliases.
  var preferred: [String] = []
  /// Whether the module uses the bundle that the package manager generates for resources.
  var usesModuleBundle = false

  /// The source.
  var text: String {
    """
    import Foundation
    import LayoutLab
    import LayoutLabHost
    import UIKit
    \(importsXCTest ? "import XCTest" : "")

    \(preferred.joined(separator: "\n"))
    \(declarations.names)
    \(declarations.members)
    \(Self.ending)
    \(Self.time)
    \(usesModuleBundle ? Self.moduleBundle : "")
    \(importsXCTest ? Self.objects + SuiteWaitText.text : "")
    """
  }

  /// The source for a module that is compiled as it is.
  static let plain = "import LayoutLabHost\n" + ending

  /// The members of objects, which test classes have on iOS, so that they can be delegates; and measured blocks.
  ///
  /// As on iOS, a measured block runs ten times; after five seconds, it is not started again. Its times are not reported,
  /// because they do not apply to a phone.
  private static let objects = """
    extension XCTestCase: @retroactive NSObjectProtocol {
      public func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }
      public func isProxy() -> Bool { false }
      public var hash: Int { ObjectIdentifier(self).hashValue }
      public func `self`() -> Self { self }
      public var description: String { name }
      public var debugDescription: String { name }
      public var classForCoder: AnyClass { type(of: self) }
    }
    extension XCTestCase {
      func measure(file: StaticString = #file, line: Int = #line, block: () -> Void) {
        let start = ContinuousClock.now
        for _ in 0..<10 where ContinuousClock.now - start < .seconds(5) { block() }
      }
      func measureMetrics(
        _ metrics: [XCTPerformanceMetric], automaticallyStartMeasuring: Bool, file: StaticString = #file,
        line: Int = #line, for block: () -> Void
      ) { measure(block: block) }
      func startMeasuring(file: StaticString = #file, line: Int = #line) {}
      func stopMeasuring(file: StaticString = #file, line: Int = #line) {}
    }

    """

  /// The function that takes the place of a body that is left out.
  private static let ending = """
    @usableFromInline func _lab(file: StaticString = #filePath, line: Int = #line) -> Never {
      LayoutLabHost.SuiteHost.endAtLeftOutCode("\\(file)", line)
    }

    """

  /// The bundle of the module's resources; all bundles find the files of the project.
  private static let moduleBundle = """
    extension Bundle {
      static var module: Bundle { .main }
    }

    """

  /// Functions that wait, in virtual time; declarations of the module itself take precedence over imported ones.
  private static let time = """
    extension DispatchQueue {
      func asyncAfter(
        deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
      ) { LayoutLabHost.SuiteTime.asyncAfter(self, deadline, work) }
      func asyncAfter(deadline: DispatchTime, execute work: DispatchWorkItem) {
        LayoutLabHost.SuiteTime.asyncAfter(self, deadline) { work.perform() }
      }
    }
    extension Bundle {
      func path(forResource name: String?, ofType ext: String?) -> String? {
        if let name, let path = LayoutLabHost.SuiteHost.pathOfResource(name, ofType: ext) { return path }
        return self.Foundation::path(forResource: name, ofType: ext)
      }
      func url(forResource name: String?, withExtension ext: String?) -> URL? {
        if let name, let path = LayoutLabHost.SuiteHost.pathOfResource(name, ofType: ext) {
          return URL(fileURLWithPath: path)
        }
        return self.Foundation::url(forResource: name, withExtension: ext)
      }
    }
    func CFAbsoluteTimeGetCurrent() -> Double { LayoutLabHost.SuiteTime.absoluteTime }
    extension RunLoop {
      func run(until date: Date) { LayoutLabHost.SuiteTime.run(self, until: date) }
    }
    extension Timer {
      @discardableResult class func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @Sendable @escaping (Timer) -> Void
      ) -> Timer { LayoutLabHost.SuiteTime.timer(interval, repeats: repeats, block) }
      @discardableResult class func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
      ) -> Timer {
        nonisolated(unsafe) let target = target
        return LayoutLabHost.SuiteTime.timer(interval, repeats: repeats) { timer in
          nonisolated(unsafe) let timer = timer
          MainActor.assumeIsolated { selector.perform(on: target, with: timer) }
        }
      }
    }

    """
}
