import Foundation
import Testing

@testable import HeadlessUIKit

/// How calls become numbered, nested events.
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
    let answer = recorder.call(.layout, "a", result: { .integer($0) }) {
      recorder.call(.layout, "b") {}
      recorder.note(.layout, "c")
      return 3
    }
    #expect(answer == 3)
    #expect(observer.story == ["1 a (", "2  b (", "2  b )", "3  c (", "3  c )", "1 a )"])
  }

  @Test func `holds an optional call back until it is known to be implemented`() {
    let present = recorder.callOptional(.delegate, "present") { 5 }
    let absent = recorder.callOptional(.delegate, "absent") { missing() }
    #expect(present == 5)
    #expect(absent == nil)
    #expect(observer.story == ["1 present (", "1 present )"])
  }

  @Test func `tells of an optional call when something is told inside it`() {
    recorder.callOptional(.delegate, "outer") {
      recorder.callOptional(.delegate, "absent") { missing() }
      recorder.call(.layout, "inner") {}
    }
    #expect(observer.story == ["1 outer (", "2  inner (", "2  inner )", "1 outer )"])
  }

  @Test func `an implementation may ask for methods that are missing`() {
    let answer = recorder.callOptional(.delegate, "outer") { () -> Int in
      _ = OptionalCall.ask { missing() }
      return 4
    }
    #expect(answer == 4)
  }

  @Test func `leaves out what may happen and does not`() {
    recorder.call(.view, "a") {
      recorder.callIfAnythingHappens(.view, "quiet") {}
      recorder.callIfAnythingHappens(.view, "busy") {
        recorder.callIfAnythingHappens(.view, "quiet too") {}
        recorder.callOptional(.delegate, "absent") { missing() }
        recorder.note(.view, "b")
      }
    }
    #expect(observer.story == ["1 a (", "2  busy (", "3   b (", "3   b )", "2  busy )", "1 a )"])
  }

  @Test func `gives results, causes, arguments and times`() {
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
        .dataSource, "count", [LifecycleArgument("section", .integer(2))], cause: "a test",
        result: { .integer($0) }, { 9 })
    }
    #expect(keeper.events.map(\.call) == ["dataSource.count"])
    #expect(keeper.events.map(\.arguments) == [[LifecycleArgument("section", .integer(2))]])
    #expect(keeper.events.map(\.result) == [.integer(9)])
    #expect(keeper.events.map(\.cause) == ["a test"])
    #expect(keeper.events.map(\.time) == [0.5])
    #expect(keeper.events.map(\.turn) == [2])
  }

  @Test func `makes calls without an observer, and keeps step when one comes or goes meanwhile`() {
    recorder.observer = nil
    #expect(recorder.call(.layout, "unseen") { 1 } == 1)
    #expect(recorder.callOptional(.layout, "unseen") { missing() } == nil)
    recorder.call(.layout, "unseen") {
      recorder.observer = observer
      recorder.call(.layout, "seen") {}
    }
    recorder.call(.layout, "begun") { recorder.observer = nil }
    recorder.observer = observer
    recorder.call(.layout, "after") {}
    #expect(
      observer.story == [
        "1 seen (", "1 seen )", "2 begun (", "3 after (", "3 after )",
      ])
  }
}
