import Foundation

extension UIView {
  /// Changes the content of a view with a transition.
  ///
  /// The engine draws nothing, so a transition only takes time: the changes apply immediately, and the
  /// completion is called at the end of the duration. The changes themselves are animated only with
  /// `allowAnimatedContent`.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - duration: The duration in seconds, which is 0 if the options select no transition.
  ///   - options: The transition and other options.
  ///   - animations: A block that makes the changes; called immediately.
  ///   - completion: A block that is called at the end with `true`.
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

  /// Replaces a view with another view, with a transition.
  ///
  /// - Parameters:
  ///   - fromView: The old view, which is removed or, with `showHideTransitionViews`, hidden.
  ///   - toView: The new view, which is added to the same superview in its place or, with
  ///     `showHideTransitionViews`, shown.
  ///   - duration: The duration in seconds, which is 0 if the options select no transition.
  ///   - options: The transition and other options.
  ///   - completion: A block that is called at the end with `true`.
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

  /// Performs a system animation on views, together with other changes.
  ///
  /// The animation takes 0.25 seconds. Deleted views fade out and are then removed from their superviews.
  ///
  /// - Parameters:
  ///   - animation: The system animation.
  ///   - views: The views.
  ///   - options: The options of the animation.
  ///   - parallelAnimations: A block that makes changes to animate at the same time; called immediately.
  ///   - completion: A block that is called at the end, with whether the animation reached it.
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
