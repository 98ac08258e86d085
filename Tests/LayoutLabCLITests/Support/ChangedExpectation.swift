import HeadlessUIKit

@testable import LayoutLab

extension Step.Expectation {
  /// A changed expectation that cannot be met when the original one is met.
  ///
  /// `nil` if the original is so general that every change could be met as well.
  var changed: Self? {
    let nowhere: IndexPath = [98, 99]
    return switch check {
    case let calls as CallsExpectation:
      calls.count.changed.map { Self(CallsExpectation(calls.name, $0)) }
    case let order as OrderExpectation: .order(order.expected + ["view.noSuchCall"])
    case let list as ExactlyExpectation:
      .exactly(list.expected.calls + ["view.noSuchCall"], of: list.expected.receivers)
    case let never as NeverExpectation: .calls(never.expected, atLeast: 1)
    case let rects as RectsExpectation: .rects(rects.expected + [.zero])
    case let visible as VisibleExpectation: .visible(visible.expected + [nowhere])
    case let screen as ScreenExpectation:
      .screen(ScreenPicture(rows: screen.expected.rows + ["%"], legend: screen.expected.legend))
    case let frame as FrameExpectation:
      .frame(
        of: frame.element,
        frame.frame.map { $0.offsetBy(dx: 0, dy: 1) } ?? CGRect(x: 0, y: 0, width: 1, height: 1))
    case let size as ContentSizeExpectation:
      .contentSize(CGSize(width: size.expected.width, height: size.expected.height + 1))
    case let offset as ContentOffsetExpectation:
      .contentOffset(CGPoint(x: offset.expected.x + 1, y: offset.expected.y))
    case let cells as CellsConfiguredExpectation: .cellsConfigured(cells.expected + [nowhere])
    case let applied as AttributesAppliedExpectation: .attributesApplied(applied.expected + [.item(nowhere)])
    case let updates as UpdatesExpectation: .updates(updates.expected + [.insert(nowhere)])
    case let animated as AnimatedExpectation: .animated(animated.expected + [.item(nowhere)])
    case let animation as AnimationExpectation: .animation(changing(animation.expected) { $0.duration = -1 })
    case let presentation as PresentationExpectation:
      .presentation(changing(presentation.expected) { $0.alpha = -1 })
    case let completions as CompletionsExpectation:
      .completions(completions.expected + [.init("animate", finished: true)])
    case let value as ValueExpectation: .value(value.path, (value.text ?? "") + "?")
    case let query as QueryExpectation: .query(query.expected.changed)
    case let exception as ExceptionExpectation:
      exception.expected == .absent ? .exception(containing: "") : .noException
    case let warning as WarningExpectation:
      warning.expected == .absent ? .warning(containing: "") : .noWarning
    case let selected as SelectedExpectation: .selected(selected.expected + [nowhere])
    case let violates as ViolatesExpectation: .holds(violates.expected)
    case let holds as HoldsExpectation: .violates(holds.expected)
    default: preconditionFailure("There is no changed expectation of '\(key)'.")
    }
  }

  private func changing<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var value = value
    change(&value)
    return value
  }
}

extension Step.Expectation.CallCount {
  /// A different count; `nil` for a range that contains 0.
  fileprivate var changed: Self? {
    if min == max { return .init(min + 1) }
    return min > 0 ? .init(0) : nil
  }
}

extension Step.Expectation.QueryAnswer {
  /// Another answer.
  fileprivate var changed: Self {
    switch self {
    case .count(let count): .count(count + 1)
    case .nothing, .elements([]), .frames([]): .count(1)
    default: .nothing
    }
  }
}
