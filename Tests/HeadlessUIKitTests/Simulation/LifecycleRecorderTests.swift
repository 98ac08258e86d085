import Foundation
import Testing

@testable import HeadlessUIKit

/// The recorder, which turns calls into numbered, nested events.
@Suite @MainActor struct LifecycleRecorderTests {
  private final class Observer: LifecycleObserver {
    var story: [String] = []
    func lifecycle(didBegin event: LifecycleEvent) {
      story.append("\(event.number) \(String(repeating: " ", count: event.depth))\(event.name) (")
    }
    func lifecycle(didEnd event: LifecycleEvent) {
      story.append("\(event.number) \(String(repeating: " ", count: event.depth))\(event.name) )")
    }
  }

  private let recorder = LifecycleRecorder()
  private let observer = Observer()

  init() { recorder.observer = observer }

  /// An optional method that is missing.
  private func missing() -> Int { OptionalCall.missing(7) }

  @Test func `numbers calls as they begin, and nests them`() {
    let answer = recorder.call(.layout(.layoutAttributesForItem), result: { .integer($0) }) {
      recorder.call(.layout(.prepare)) {}
      recorder.note(.layout(.invalidateLayoutWithContext))
      return 3
    }
    #expect(answer == 3)
    #expect(
      observer.story == [
        "1 layoutAttributesForItem(at:) (", "2  prepare() (", "2  prepare() )",
        "3  invalidateLayout(with:) (",
        "3  invalidateLayout(with:) )", "1 layoutAttributesForItem(at:) )",
      ])
  }

  @Test func `holds an optional call back until it is known to be implemented`() {
    let implemented = recorder.callOptional(.delegate(.shouldSelectItem)) { 5 }
    let absent = recorder.callOptional(.delegate(.shouldDeselectItem)) { missing() }
    #expect(implemented == 5)
    #expect(absent == nil)
    #expect(
      observer.story == [
        "1 collectionView(_:shouldSelectItemAt:) (", "1 collectionView(_:shouldSelectItemAt:) )",
      ])
  }

  @Test func `reports an optional call when a call inside it is reported`() {
    recorder.callOptional(.delegate(.scrollViewDidScroll)) {
      recorder.callOptional(.delegate(.shouldDeselectItem)) { missing() }
      recorder.call(.layout(.prepare)) {}
    }
    #expect(
      observer.story == [
        "1 scrollViewDidScroll(_:) (", "2  prepare() (", "2  prepare() )", "1 scrollViewDidScroll(_:) )",
      ])
  }

  @Test func `an implementation can call methods that are missing`() {
    let answer = recorder.callOptional(.delegate(.sizeForItem)) { () -> Int in
      _ = OptionalCall.ask { missing() }
      return 4
    }
    #expect(answer == 4)
  }

  @Test func `leaves out calls in which nothing happens`() {
    recorder.call(.view(.performBatchUpdates)) {
      recorder.callIfAnythingHappens(.view(.setNeedsLayout)) {}
      recorder.callIfAnythingHappens(.view(.layoutSubviews)) {
        recorder.callIfAnythingHappens(.view(.layoutIfNeeded)) {}
        recorder.callOptional(.delegate(.shouldDeselectItem)) { missing() }
        recorder.note(.scrollView(.bounds))
      }
    }
    #expect(
      observer.story == [
        "1 performBatchUpdates(_:completion:) (", "2  layoutSubviews() (", "3   bounds (", "3   bounds )",
        "2  layoutSubviews() )", "1 performBatchUpdates(_:completion:) )",
      ])
  }

  @Test func `records results, causes, arguments and times`() {
    final class Keeper: LifecycleObserver {
      var events: [LifecycleEvent] = []
      func lifecycle(didBegin event: LifecycleEvent) { #expect(event.result == nil) }
      func lifecycle(didEnd event: LifecycleEvent) { events.append(event) }
    }
    let keeper = Keeper()
    recorder.observer = keeper
    UpdateCycle.with(UpdateCycle()) {
      UpdateCycle.current.advance(by: 0.5)
      _ = recorder.call(
        .dataSource(.numberOfItems), .init("section", .integer(2)), cause: "a test",
        result: { .integer($0) }, { 9 })
    }
    #expect(keeper.events.map(\.call) == [.dataSource(.numberOfItems)])
    #expect(keeper.events.map(\.arguments) == [[LifecycleArgument("section", .integer(2))]])
    #expect(keeper.events.map(\.result) == [.integer(9)])
    #expect(keeper.events.map(\.cause) == ["a test"])
    #expect(keeper.events.map(\.time) == [0.5])
    #expect(keeper.events.map(\.turn) == [2])
  }

  @Test func `makes calls without an observer, and keeps numbers right when an observer comes or goes`() {
    recorder.observer = nil
    #expect(recorder.call(.layout(.layoutAttributesForItem)) { 1 } == 1)
    #expect(recorder.callOptional(.delegate(.shouldDeselectItem)) { missing() } == nil)
    recorder.call(.layout(.layoutAttributesForItem)) {
      recorder.observer = observer
      recorder.call(.layout(.prepare)) {}
    }
    recorder.call(.view(.reloadData)) { recorder.observer = nil }
    recorder.observer = observer
    recorder.call(.layout(.collectionViewContentSize)) {}
    #expect(
      observer.story == [
        "1 prepare() (", "1 prepare() )", "2 reloadData() (", "3 collectionViewContentSize (",
        "3 collectionViewContentSize )",
      ])
  }

  @Test func `the text of an event contains its values`() {
    let event = LifecycleEvent(
      number: 7, depth: 2, time: 0.5, turn: 3, call: .layout(.prepare),
      arguments: [.init("section", .integer(4))], result: .bool(true), cause: "page not loaded")
    let text = "\(event)"
    for part in [
      "number: 7", "depth: 2", "time: 0.5", "turn: 3", "prepare", "section", "4", "true", "page not loaded",
    ] {
      #expect(text.contains(part))
    }
  }

  @Test func `an event that was kept does not change with the next ones`() {
    final class Keeper: LifecycleObserver {
      var events: [LifecycleEvent] = []
      func lifecycle(didBegin event: LifecycleEvent) { events.append(event) }
      func lifecycle(didEnd event: LifecycleEvent) {}
    }
    let keeper = Keeper()
    recorder.observer = keeper
    for count in 1...3 {
      _ = recorder.call(
        .dataSource(.numberOfItems), .init("section", .integer(count)), result: { .integer($0) }
      ) { count }
    }
    #expect(keeper.events.map(\.number) == [1, 2, 3])
    #expect(keeper.events.map(\.arguments) == (1...3).map { [.init("section", .integer($0))] })
    #expect(keeper.events.allSatisfy { $0.result == nil })
  }
}
