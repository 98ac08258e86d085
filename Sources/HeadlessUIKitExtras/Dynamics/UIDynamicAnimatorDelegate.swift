import Foundation
import HeadlessUIKit

/// The delegate of an animator, whose methods are both optional.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called when the animator starts moving items.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when all items are at rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Reports that the method is missing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { OptionalCall.missing() }
  /// Reports that the method is missing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { OptionalCall.missing() }
}
