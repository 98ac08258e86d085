/// An object that is told of each call between a collection view and its layout, data source, delegate and cells.
///
/// A collection view without an observer spends one branch per call on observation.
@MainActor public protocol LifecycleObserver: AnyObject {
  /// Tells that a call begins; its result is not known yet.
  ///
  /// An optional method that the receiver turns out not to implement is never told of.
  func lifecycle(didBegin event: LifecycleEvent)

  /// Tells that a call has returned; the event has the number under which it began, and its result.
  func lifecycle(didEnd event: LifecycleEvent)
}
