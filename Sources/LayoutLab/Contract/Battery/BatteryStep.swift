import HeadlessUIKit

/// One step of a scenario of the battery, and what it may make out of date.
struct BatteryStep: Sendable {
  /// What happens.
  var action: Action
  /// What a layout has to take into account.
  var trigger: Trigger
  /// What happens, in a few words.
  var phrase: String

  enum Action: Sendable {
    /// A step that scenario files have too.
    case step(Step)
    /// A change of the views, which a twin is given as well.
    case adjust(@MainActor @Sendable (UIViewController, UICollectionView) -> Void)
    /// The contents of all items change, and the data as well, then comes a step that tells of it.
    case contents(Step, [DataMutation])
    /// Anything else.
    case custom(@MainActor @Sendable (Trial) -> Void)
  }

  /// What changes in a step.
  enum Trigger: String, Sendable, CaseIterable {
    /// The first display.
    case load
    /// Items, sections, or their contents, told by an update or a reload.
    case data
    /// The size of the view.
    case size
    /// Content inset or safe area.
    case insets
    /// Size of text, margins, direction.
    case traits
    /// The content offset.
    case scroll
    /// `invalidateLayout()`, with contents that changed or not.
    case invalidate
    /// Nothing that a layout need know.
    case none
  }

  init(_ trigger: Trigger, _ phrase: String, _ action: Action) {
    self.trigger = trigger
    self.phrase = phrase
    self.action = action
  }

  init(_ trigger: Trigger, _ phrase: String, _ step: Step) { self.init(trigger, phrase, .step(step)) }

  static let load = BatteryStep(.load, "first display", Step.load)
}
