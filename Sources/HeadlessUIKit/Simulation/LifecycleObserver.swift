/// An object that receives each call between a collection view and its layout, data source, delegate and cells.
///
/// A collection view without an observer spends one branch per call on observation.
@MainActor public protocol LifecycleObserver: AnyObject {
  /// Reports that a call begins; its result is not available yet.
  ///
  /// Calls of optional methods that the receiver does not implement are not reported.
  func lifecycle(didBegin event: LifecycleEvent)

  /// Reports that a call has returned; the event has the same number as at the beginning, and the result.
  func lifecycle(didEnd event: LifecycleEvent)

  /// Reports that the collection view has stored the result of a call, for example attributes in its cache.
  ///
  /// The collection view sends it after ``lifecycle(didEnd:)`` for each call, before it does anything else. The default
  /// implementation does nothing.
  func lifecycle(didStoreResultOf event: LifecycleEvent)
}

extension LifecycleObserver {
  /// Does nothing.
  public func lifecycle(didStoreResultOf event: LifecycleEvent) {}
}
