/// The observation of layouts by at most one object at a time.
@MainActor package enum LayoutObservation {
  /// The current observer; nil if there is none, which costs one branch at each observed point.
  @exclusivity(unchecked) package private(set) static var observer: (any LayoutObserver)?

  /// Runs a closure while an object observes all layouts in place of the current observer.
  package static func with<Result>(_ observer: any LayoutObserver, _ body: () -> Result) -> Result {
    let outer = self.observer
    self.observer = observer
    defer { self.observer = outer }
    return body()
  }
}
