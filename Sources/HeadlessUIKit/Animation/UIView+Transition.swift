import Foundation

extension UIView {
  /// Changes what a view contains, with a transition of the whole view.
  ///
  /// Nothing is drawn, so the transition is only time: the changes are made at once, and the completion is called at
  /// the end of the duration. They are animated themselves only with `allowAnimatedContent`.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - duration: The duration in seconds; without a transition among the options, none.
  ///   - options: The transition.
  ///   - animations: Makes the changes; called at once.
  ///   - completion: Called at the end with true.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let takesTime = options.namesTransition && areAnimationsEnabled && duration > 0 && duration.isFinite
    if options.contains(.allowAnimatedContent) {
      AnimationContext.perform(
        AnimationContext.innermost
          ?? AnimationContext(
            duration: takesTime ? duration : 0, timing: .curve(options.curve.bezier), options: options,
            driver: TimedDriver(
              beginTime: VirtualClock.current.now, duration: takesTime ? duration : 0,
              timing: .curve(options.curve.bezier)))
      ) { animations?() }
    } else {
      AnimationContext.perform(nil) { animations?() }
    }
    if let completion {
      UpdateCycle.current.schedule(after: takesTime ? duration : 0) { completion(true) }
    }
  }

  /// Replaces a view by another one, with a transition.
  ///
  /// - Parameters:
  ///   - fromView: The view that goes: it is removed or, with `showHideTransitionViews`, hidden.
  ///   - toView: The view that comes: it is added to the same superview in its place or, with
  ///     `showHideTransitionViews`, shown.
  ///   - duration: The duration in seconds; without a transition among the options, none.
  ///   - options: The transition.
  ///   - completion: Called at the end with true.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    transition(with: fromView.superview ?? fromView, duration: duration, options: options) {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else if let superview = fromView.superview {
        superview.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    } completion: {
      completion?($0)
    }
  }

  /// Performs one of the system's animations on views, and others alongside.
  ///
  /// It takes a quarter of a second. Views that are deleted fade out, then leave their superviews.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - views: The views.
  ///   - options: How it animates.
  ///   - parallelAnimations: Makes changes that are animated alongside; called at once.
  ///   - completion: Called at the end with whether the animation ran to it.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: 0.25, delay: 0, options: options) {
      for view in views { view.alpha = 0 }
      parallelAnimations?()
    } completion: { finished in
      for view in views { view.removeFromSuperview() }
      completion?(finished)
    }
  }
}
