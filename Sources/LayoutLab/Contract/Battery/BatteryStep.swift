import HeadlessUIKit

/// A step of a scenario of the battery, and what may be stale after it.
struct BatteryStep: Sendable {
  /// The action.
  var action: Action
  /// The kind of change that a layout has to react to.
  var trigger: Trigger
  /// The step as a noun phrase.
  var phrase: String

  indirect enum Action: Sendable {
    /// A step that can also be in a scenario file.
    case step(Step)
    /// A change of the views, which fresh instances get as well.
    case adjust(@MainActor @Sendable (UIViewController, UICollectionView) -> Void)
    /// A change of the contents of all items and of the data, followed by a step that reports it.
    ///
    /// What comes before the change and what follows the step happens in the same turn of the run loop, without a layout
    /// pass in between.
    case contents(
      Step, [DataMutation], after: (@MainActor @Sendable (Trial) -> Void)? = nil,
      then: (@MainActor @Sendable (Trial) -> Void)? = nil)
    /// Any other action.
    case custom(@MainActor @Sendable (Trial) -> Void)
  }

  /// A kind of change in a step.
  enum Trigger: String, Sendable, CaseIterable {
    /// The first display.
    case load
    /// Items, sections or their contents, reported by an update or a reload.
    case data
    /// The size of the view.
    case size
    /// The content inset or the safe area.
    case insets
    /// The text size, the margins or the direction.
    case traits
    /// The content offset.
    case scroll
    /// `invalidateLayout()`, with or without a change of the contents.
    case invalidate
    /// Nothing that a layout has to react to.
    case none
  }

  /// Whether the step gives the layout another value of a property.
  var setsProperty: Bool {
    switch action {
    case .step(let step), .contents(let step, _, after: _, then: _): step.action.isConfiguration
    default: false
    }
  }

  init(_ trigger: Trigger, _ phrase: String, _ action: Action) {
    self.trigger = trigger
    self.phrase = phrase
    self.action = action
  }

  init(_ trigger: Trigger, _ phrase: String, _ step: Step) { self.init(trigger, phrase, .step(step)) }

  static let load = BatteryStep(.load, "first display", Step.load)

  static let invalidateLayout = BatteryStep(
    .invalidate, LifecycleCall.LayoutMember.invalidateLayout.rawValue, Step.invalidateLayout)

  /// Sets a property of the layout, which is not invalidated unless the setter does that.
  static func setting(_ name: String, to value: ParameterValue) -> BatteryStep {
    BatteryStep(.none, "setting '\(name)'", .custom { $0.set(name, to: value) })
  }

  static let reloadData = BatteryStep(.data, LifecycleCall.ViewMember.reloadData.rawValue, Step.reloadData)
}
