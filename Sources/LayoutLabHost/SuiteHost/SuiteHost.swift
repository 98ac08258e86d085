import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras

/// The process that runs the tests of a package for `layoutlab test`.
public enum SuiteHost {
  /// An event of a test.
  public enum Event: String, Codable, Sendable { case declared, started, failed, skipped, leftOut, ended }

  /// A line to the tool.
  package struct Message: Codable, Sendable, Equatable {
    package var event: Event
    /// The class and the method, for example `LayoutTests.testInsert`.
    package var test: String
    package var text: String?
    package var file: String?
    package var line: Int?
  }

  /// The descriptor to which the process writes its messages.
  private static let descriptor: Int32 = 200

  /// The tests in the file that `LAYOUTLAB_TESTS` names; `nil` without such a file.
  public static var listedTests: Set<String>? {
    guard let path = ProcessInfo.processInfo.environment["LAYOUTLAB_TESTS"],
      let text = try? String(contentsOfFile: path, encoding: .utf8)
    else { return nil }
    return Set(text.split(separator: "\n").map(String.init))
  }

  /// Whether the process only declares the examples of Quick, whose names are known at run time.
  public static var listsExamples: Bool { CommandLine.arguments.contains("--list-examples") }

  /// Sends an event of a test to the tool.
  public static func send(
    _ event: Event, _ test: String, _ text: String? = nil, _ file: String? = nil, _ line: Int? = nil
  ) {
    let message = Message(event: event, test: test, text: text, file: file, line: line)
    guard var data = try? JSONEncoder().encode(message) else { return }
    data.append(UInt8(ascii: "\n"))
    data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Ends the process, because the test that runs calls code that is left out.
  ///
  /// - Parameters:
  ///   - file: The path of the file with the code.
  ///   - line: The line of the code.
  public static func endAtLeftOutCode(_ file: String, _ line: Int) -> Never {
    send(.leftOut, "", nil, file, line)
    _exit(0)
  }

  /// A list of nib files and of the modules with their classes.
  private struct Nibs: Decodable {
    var paths: [String: String]
    var modules: [String]
    var bundles: [String: String]
    var files: [String: String]
    var images: [String: [Double]]
  }

  @MainActor private static var bundles: [String: String] = [:]
  @MainActor private static var files: [String: String] = [:]

  /// Lets the nib files and other resources be found that `LAYOUTLAB_NIBS` lists.
  @MainActor private static func readNibs() {
    guard let list = ProcessInfo.processInfo.environment["LAYOUTLAB_NIBS"],
      let data = FileManager.default.contents(atPath: list),
      let nibs = try? JSONDecoder().decode(Nibs.self, from: data)
    else { return }
    NibFiles.use(nibs.paths, modules: nibs.modules)
    (bundles, files) = (nibs.bundles, nibs.files)
    for (name, size) in nibs.images where size.count == 2 {
      UIImageCatalog.setSize(CGSize(width: size[0], height: size[1]), forImageNamed: name)
    }
  }

  /// Returns the path of a nib file, a resource bundle or another resource; nil if there is none with the name.
  public static func pathOfResource(_ name: String, ofType type: String?) -> String? {
    guard Thread.isMainThread else { return nil }
    return MainActor.assumeIsolated {
      switch type {
      case "nib": NibFiles.path(named: name)
      case "bundle": bundles[name]
      case let type? where !type.isEmpty: files["\(name).\(type)"]
      default: files[name]
      }
    }
  }

  /// The app that hosts the tests.
  @MainActor private final class App: NSObject, UIApplicationDelegate {
    var window: UIWindow?
  }

  /// Shows a window with an empty view controller, as an app does that hosts tests.
  @MainActor private static func launchApp() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    let app = App()
    app.window = window
    UIApplication.shared.delegate = app
  }

  /// The virtual time that passes at each turn of the run loop, in seconds.
  private static let tick = 1.0
  /// Whether the run loop runs without time passing.
  @MainActor static var pausesTime = false

  /// Lets virtual time pass while a test waits: whenever the run loop of the main thread runs, frames pass.
  @MainActor public static func begin() {
    StandardOutput.writeLines()
    readNibs()
    launchApp()
    let timer = Timer(timeInterval: 0.0005, repeats: true) { _ in
      MainActor.assumeIsolated {
        if !pausesTime { SuiteWait.turn(tick) }
      }
    }
    RunLoop.main.add(timer, forMode: .common)
  }
}
