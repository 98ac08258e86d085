import LayoutLab

/// The differences between versions of Quick.
struct QuickVersion: Equatable {
  /// Whether classes with configurations are passed in a list.
  var configuresSubclasses: Bool
  /// Whether functions of the world label the class of examples.
  var labelsClasses: Bool
  /// Whether `spec()` is a class method.
  var declaresInClass: Bool
  /// Whether examples are wrapped for synchronous and asynchronous tests.
  var wrapsExamples: Bool

  /// Reads the sources of Quick.
  init(_ files: [SourceFile]) {
    let texts = files.map { $0.text(0..<$0.bytes.count) }
    func contains(_ part: String) -> Bool { texts.contains { $0.contains(part) } }
    configuresSubclasses = contains("func configureSubclassesIfNeeded(")
    labelsClasses = contains("func rootExampleGroup(forSpecClass")
    declaresInClass = contains("class AsyncSpec")
    wrapsExamples = contains("ExampleWrapper")
  }
}

/// Writes what modules for tests declare in Objective-C if CocoaPods has installed them.
///
/// The specifications of Quick and Nimble leave out the Swift files that take the place of Objective-C on Linux.
enum SuiteStandIns {
  /// The name of the source file.
  static let file = "LayoutLabStandIns.swift"

  /// Returns the declarations that a module lacks, or `nil` if it lacks none.
  static func text(for module: String, _ files: [SourceFile]) -> String? {
    let texts = files.map { $0.text(0..<$0.bytes.count) }
    func declares(_ name: String) -> Bool {
      texts.contains { $0.contains("class \(name)") || $0.contains("typealias \(name)") }
    }
    switch module {
    case "Nimble": return declares("NMBExceptionCapture") ? nil : exceptionCapture
    case "Quick":
      guard !declares("QuickSpec:") else { return nil }
      return spec(QuickVersion(files)) + (declares("QuickConfiguration") ? "" : configuration)
    default: return nil
    }
  }

  /// Exceptions of Objective-C do not exist, so that none is caught.
  private static let exceptionCapture = """
    import Foundation

    class NSException {
      var name: String { "" }
      var reason: String? { nil }
      var userInfo: [AnyHashable: Any]? { nil }
    }

    final class NMBExceptionCapture {
      private let finally: (() -> Void)?
      init(handler: ((NSException) -> Void)?, finally: (() -> Void)?) { self.finally = finally }
      func tryBlock(_ body: () -> Void) {
        body()
        finally?()
      }
    }

    """

  private static let configuration = """
    open class QuickConfiguration: NSObject {
      open class func configure(_ configuration: Configuration) {}
    }

    """

  private static func spec(_ version: QuickVersion) -> String {
    let root =
      version.labelsClasses ? "rootExampleGroup(forSpecClass: self)" : "rootExampleGroupForSpecClass(self)"
    let examples = version.labelsClasses ? "examples(forSpecClass: self)" : "examples(self)"
    let run =
      version.wrapsExamples
      ? "MainActor.assumeIsolated { "
        + "if example.runFullTest { example.example.run() } else { example.example.runSkippedTest() } }"
      : "example.run()"
    return """
      import Foundation
      import XCTest

      open class QuickSpec: XCTestCase {
        public private(set) static var current: QuickSpec!
        public required override init(name: String, testClosure: @escaping (XCTestCase) throws -> Void) {
          super.init(name: name, testClosure: testClosure)
        }
        public required init() { super.init(name: "", testClosure: { _ in }) }
        open \(version.declaresInClass ? "class " : "")func spec() {}

        public class var allTests: [(String, (QuickSpec) -> () throws -> Void)] {
          let world = World.sharedWorld
          let root = world.\(root)
          if root.examples.isEmpty {
            world.performWithCurrentExampleGroup(root) { \(version.declaresInClass ? "" : "self.init().")spec() }
          }
          return world.\(examples).map { example in
            let name = example.\(version.wrapsExamples ? "example." : "")name
            return (
              name,
              { test in
                {
                  current = test
                  \(run)
                  current = nil
                }
              }
            )
          }
        }
      }

      """
  }
}
