/// The system for which layouts are compiled: the one that the tool runs on.
package enum TargetSystem: Sendable, Equatable {
  case linux
  /// macOS, for a processor, with the path of its SDK.
  case macOS(architecture: String, sdk: String)

  /// The arguments of the compiler that depend on the system.
  package var compilerArguments: [String] {
    switch self {
    // Data of the engine must exist once, so that none of it is copied from its library into a program.
    case .linux: ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "nocopyreloc"]
    // The modules next to the tool are compiled for the oldest macOS that the package supports.
    case .macOS(let architecture, let sdk): ["-target", "\(architecture)-apple-macosx15.0", "-sdk", sdk]
    }
  }

  /// The module with the functions of the C library.
  package var cLibrary: String {
    switch self {
    case .linux: "Glibc"
    case .macOS: "Darwin"
    }
  }

  /// Declarations that the compiled files need in their own module.
  ///
  /// Foundation on macOS has these members too, but calls methods that Objective-C can see; those of the copies are not
  /// visible to it. Members of the module itself take precedence over those of imported modules.
  package var declarations: String {
    switch self {
    case .linux: ""
    case .macOS:
      """
      extension NotificationCenter {
        public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {
          LayoutLabHost.CheckHost.addObserver(observer, selector: selector, name: name, object: object, to: self)
        }
      }
      extension NSObjectProtocol {
        public func conforms<P>(to aProtocol: P.Type) -> Bool { self is P }
      }
      extension NSObject {
        public func responds(to selector: Selector?) -> Bool { LayoutLabHost.CheckHost.responds(self, to: selector) }
        @MainActor public func perform(_ selector: Selector, with argument: Any? = nil) {
          selector.perform(on: self, with: argument)
        }
        @MainActor public func performSelector(
          onMainThread selector: Selector, with argument: Any?, waitUntilDone waits: Bool, modes: [String]? = nil
        ) { if waits { selector.perform(on: self, with: argument) } }
        public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {}
        public class func cancelPreviousPerformRequests(
          withTarget target: Any, selector: Selector, object argument: Any?
        ) {}
      }
      extension Timer {
        public static func scheduledTimer(
          timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
        ) -> Timer { LayoutLabHost.CheckHost.timer(interval, repeats: repeats) }
        public convenience init(
          timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
        ) { self.init(timeInterval: interval, repeats: repeats) { _ in } }
        public convenience init(
          fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
        ) { self.init(fire: date, interval: interval, repeats: repeats) { _ in } }
      }

      """
    }
  }
}
