import HeadlessUIKit
import LayoutLab

extension Step.Expectation.Check {
  /// The expectation with something else in it, which cannot be met where the expectation itself is.
  ///
  /// Nil for one that leaves so much open that another would be met too.
  var changed: Self? {
    let nowhere: IndexPath = [98, 99]
    return switch self {
    case .calls(let name, let count): count.changed.map { .calls(name, $0) }
    case .order(let names): .order(names + ["view.noSuchCall"])
    case .exactly(let list): .exactly(.init(of: list.receivers, list.calls + ["view.noSuchCall"]))
    case .never(let name): .calls(name, .init(min: 1))
    case .rects(let rects): .rects(rects + [.zero])
    case .visible(let paths): .visible(paths + [nowhere])
    case .screen(let picture): .screen(ScreenPicture(rows: picture.rows + ["%"], legend: picture.legend))
    case .frame(let element, let frame):
      .frame(element, frame.map { $0.offsetBy(dx: 0, dy: 1) } ?? CGRect(x: 0, y: 0, width: 1, height: 1))
    case .contentSize(let size): .contentSize(CGSize(width: size.width, height: size.height + 1))
    case .contentOffset(let offset): .contentOffset(CGPoint(x: offset.x + 1, y: offset.y))
    case .cellsConfigured(let paths): .cellsConfigured(paths + [nowhere])
    case .attributesApplied(let elements): .attributesApplied(elements + [.item(nowhere)])
    case .updates(let items): .updates(items + [.init(.insert, after: .item(nowhere))])
    case .animated(let elements): .animated(elements + [.item(nowhere)])
    case .animation(let change): .animation(changing(change) { $0.duration = -1 })
    case .presentation(let presentation): .presentation(changing(presentation) { $0.alpha = -1 })
    case .completions(let completions): .completions(completions + [.init("animate", finished: true)])
    case .value(let path, let value): .value(path, (value ?? "") + "?")
    case .query(.count(let count)): .query(.count(count + 1))
    case .query(.nothing), .query(.elements([])), .query(.frames([])): .query(.count(1))
    case .query: .query(.nothing)
    case .exception(let match): .exception(match == .absent ? .contains("") : .absent)
    case .warning(let match): .warning(match == .absent ? .contains("") : .absent)
    case .selected(let paths): .selected(paths + [nowhere])
    case .violates(let rule): .holds(rule)
    case .holds(let rule): .violates(rule)
    }
  }

  private func changing<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var value = value
    change(&value)
    return value
  }
}

extension Step.Expectation.CallCount {
  /// Another count; nil for a range that holds 0.
  fileprivate var changed: Self? {
    if min == max { return .init(min + 1) }
    return min > 0 ? .init(0) : nil
  }
}
