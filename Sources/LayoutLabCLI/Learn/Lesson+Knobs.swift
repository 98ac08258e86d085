import HeadlessUIKit
import LayoutLab

// What the reader of a lesson can change.

extension Lesson {
  /// The value that the reader can change; `nil` if the lesson has none.
  var knob: LessonKnob? {
    switch id {
    case Self.firstDisplay.id: .items
    case Self.scrollingAndPages.id: .heightOfView
    case Self.boundsQuestion.id: .boundsAnswer
    case Self.invalidationAndContexts.id: .invalidateOrReload
    case Self.reloadData.id: .afterChange
    case Self.attributesEqualityAndCopies.id: .attributesClass
    case Self.updates.id: .updateOrReload
    default: nil
    }
  }
}

extension LessonKnob {
  fileprivate static let items = LessonKnob(
    name: "Items",
    setting: "Compare the number of calls. What depends on the number of items, and what does not?",
    scenario: "first-display",
    options: [
      .init("6"), .init("1") { $0.data.sections[0].items = 1 }, .init("0") { $0.data.sections[0].items = 0 },
      .init("1,000") { $0.data.sections[0].items = 1_000 },
    ])

  fileprivate static let heightOfView = LessonKnob(
    name: "Height of the view",
    setting:
      "A page is as high as the view. Compare the queried rectangles, and the cells that they contain.",
    scenario: "scroll-within-a-page",
    options: [
      .init("844 points"), .init("400 points") { $0.device.size.height = 400 },
      .init("1,688 points") { $0.device.size.height = 1_688 },
    ])

  fileprivate static let boundsAnswer = LessonKnob(
    name: "shouldInvalidateLayout(forBoundsChange:) returns",
    setting: "The cards shrink with their distance from the middle. Go to step 2 and switch the answer.",
    scenario: "bounds-question-yes",
    options: [.init("true"), .init("false unless the size changes") { $0.subject = "carousel-frozen" }])

  fileprivate static let invalidateOrReload = LessonKnob(
    name: "The app calls",
    setting: "Go to the last step, after the data has changed, and compare what the collection view queries.",
    scenario: "invalidate-layout",
    options: [
      .init("invalidateLayout()"), .init("reloadData()") { $0.replace(.invalidateLayout, with: .reloadData) },
    ])

  fileprivate static let afterChange = LessonKnob(
    name: "After the data has changed, the app calls",
    setting: "One item is added and one removed. Go to the last step, and compare the items and their texts.",
    scenario: "reload-data",
    options: [
      .init("reloadData()"),
      .init("invalidateLayout()") { $0.steps[$0.steps.count - 1].action = .invalidateLayout },
      .init("nothing") { $0.steps[$0.steps.count - 1].action = .advance(1) },
    ])

  fileprivate static let attributesClass = LessonKnob(
    name: "The attributes class implements",
    setting:
      "The first photo grows from 100 to 120 points in step 2. Compare which cells are given attributes after it.",
    scenario: "annotated-waterfall",
    options: [
      .init("copy(with:) and isEqual(_:)"),
      .init("only copy(with:)") { $0.useLayout("annotated-waterfall-no-equality") },
    ])

  fileprivate static let updateOrReload = LessonKnob(
    name: "The app",
    setting:
      "Compare how the new item comes in: step 2 of the insertion, and step 3 with reloadData(), after the data has changed.",
    scenario: "insert-and-delete",
    options: [
      .init("inserts and deletes items"),
      .init("calls reloadData()") { scenario in
        scenario.steps = scenario.steps.flatMap { step -> [Step] in
          guard case .update(.change(let change)) = step.action else { return [step] }
          return [Step(.mutate([.change(change)])), Step(.reloadData)]
        }
      },
    ])
}

extension Scenario {
  /// Replaces an action in all steps.
  fileprivate mutating func replace(_ action: Step.Action, with other: Step.Action) {
    for step in steps.indices where steps[step].action == action { steps[step].action = other }
  }

  /// Uses another layout with the same parameters.
  fileprivate mutating func useLayout(_ name: String) { subject?.layout = name }
}
