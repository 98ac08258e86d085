import HeadlessUIKit

extension Step {
  // MARK: Layouts

  /// Gives the collection view another layout, which whoever runs the scenario makes by its name.
  public static func setLayout(
    _ layout: ScenarioSubject, animated: Bool = false, hasCompletion: Bool = false
  ) -> Step { Step(.setLayout(LayoutChange(to: layout, animated: animated, hasCompletion: hasCompletion))) }
  /// Starts an interactive transition to another layout.
  public static func startTransition(to layout: ScenarioSubject) -> Step {
    Step(.transition(.start(to: layout)))
  }
  /// Sets how far the interactive transition is.
  public static func transition(progress: CGFloat) -> Step { Step(.transition(.progress(progress))) }
  /// Finishes the interactive transition.
  public static var finishTransition: Step { Step(.transition(.finish)) }
  /// Cancels the interactive transition.
  public static var cancelTransition: Step { Step(.transition(.cancel)) }

  // MARK: Reordering

  /// Lifts an item's cell.
  public static func beginReordering(_ path: IndexPath) -> Step { Step(.reorder(.begin(path))) }
  /// Drags the lifted cell to a point of the content.
  public static func updateReordering(to point: CGPoint) -> Step { Step(.reorder(.update(to: point))) }
  /// Lets the lifted cell go where it is.
  public static var endReordering: Step { Step(.reorder(.end)) }
  /// Lets the lifted cell go back to where it was.
  public static var cancelReordering: Step { Step(.reorder(.cancel)) }

  // MARK: Animations

  /// Animates what steps change, as `UIView.animate` does or as a property animator does.
  public static func animate(
    _ means: Animation.Means = .block, duration: TimeInterval, delay: TimeInterval = 0,
    pace: Animation.Pace = .curve(.easeInOut), options: [Animation.Option] = [],
    @StepBuilder steps: () -> [Step]
  ) -> Step {
    Step(
      .animate(
        Animation(means, duration: duration, delay: delay, pace: pace, options: options, steps: steps())))
  }
  /// Takes steps whose changes are not animated.
  public static func withoutAnimation(@StepBuilder steps: () -> [Step]) -> Step {
    Step(.animate(Animation(.none, steps: steps())))
  }

  // MARK: Traits

  /// Gives traits and margins other values.
  public static func traits(_ traits: Traits) -> Step { Step(.traits(traits)) }
}
