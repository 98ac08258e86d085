import Foundation
import HeadlessUIKit

/// A placeholder for a storyboard file, which cannot be read outside Apple's platforms.
///
/// A storyboard can be named, but creating a view controller from it raises UIKit's exception for a missing file.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let name: String

  /// Creates a storyboard with the name of a file; the bundle is ignored.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }

  /// Raises an exception, because the file is not read.
  open func instantiateInitialViewController() -> UIViewController? {
    reportMissingFile()
    return nil
  }

  /// Raises an exception, because the file is not read.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    reportMissingFile()
    return UIViewController()
  }

  private func reportMissingFile() {
    UIKitConsole.report(
      UIKitException(
        name: UIKitException.invalidArgument,
        reason: "Could not find a storyboard named '\(name)', because storyboards are not read here"))
  }
}

/// A transition between two view controllers of a storyboard.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The identifier.
  open private(set) var identifier: String?
  /// The controller at which the transition begins.
  open private(set) var source: UIViewController
  /// The controller at which it ends.
  open private(set) var destination: UIViewController
  private let handler: () -> Void

  /// Creates a transition that does nothing.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, {})
  }

  /// Creates a transition that a closure performs.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
  }

  /// Performs the transition.
  open func perform() { handler() }
}
