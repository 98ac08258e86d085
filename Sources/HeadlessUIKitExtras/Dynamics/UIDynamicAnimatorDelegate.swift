import Foundation
import HeadlessUIKit

/// The object that is told when an animator of dynamics starts and stops; both methods are optional.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Tells that the animator begins to move items; optional.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Tells that nothing moves any more; optional.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Says that the method is missing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { OptionalCall.missing() }
  /// Says that the method is missing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { OptionalCall.missing() }
}
