import Foundation

extension CADisplayLink {
  /// Creates a link that calls a method of a target, which it retains.
  public convenience init(target: Any, selector: Selector) {
    nonisolated(unsafe) let target = target
    self.init { link in
      MainActor.assumeIsolated { selector.perform(on: target, with: link) }
    }
  }
}
