import HeadlessUIKit
import LayoutLab
import Testing

/// The state at a call is that of its return, with its result stored and nothing else done.
@MainActor @Suite struct RecordedStateTests {
  /// A stop with the state at it.
  private struct Shown {
    var moment: Recording.Moment
    var call: LifecycleCall?
    var screen: RecordedScreen
    var knowledge: RecordedKnowledge
  }

  /// Returns the stops of a step of ten rows of 50 points in a view of 100 points.
  private static func stops(ofStep step: Int, _ steps: [Step]) -> [Shown] {
    let recording = RecordingTests.recording { steps }
    let events = recording.outcome.trace.entries.map(\.event)
    return recording.stops.filter { $0.step == step }.map { stop in
      var call = recording.event(at: stop)?.call
      if case .returned(let number) = stop.moment { call = events[number - 1].call }
      return Shown(
        moment: stop.moment, call: call, screen: recording.screen(at: stop),
        knowledge: recording.knowledge(at: stop))
    }
  }

  /// Returns the place of the first stop at a call.
  private static func place(_ call: LifecycleCall, in stops: [Shown]) throws -> Int {
    try #require(stops.firstIndex { $0.call == call })
  }

  @Test func `the layout is prepared when prepare() returns, not while it calls the data source`() throws {
    let stops = Self.stops(ofStep: 1, [.load])
    let prepare = try Self.place(.layout(.prepare), in: stops)
    let counts = try Self.place(.dataSource(.numberOfItems), in: stops)
    #expect(prepare < counts)
    #expect(stops[...counts].allSatisfy { !$0.knowledge.isPrepared })
    #expect(stops[counts + 1].moment == .returned(3) && stops[counts + 1].call == .layout(.prepare))
    #expect(stops[counts + 1].knowledge.isPrepared)
  }

  @Test func `the counts are known when the last section has answered`() throws {
    let stops = Self.stops(ofStep: 1, [.load])
    let counts = try Self.place(.dataSource(.numberOfItems), in: stops)
    #expect(stops[..<counts].allSatisfy { !$0.knowledge.knowsCounts && $0.knowledge.counts.isEmpty })
    #expect(stops[counts].knowledge.knowsCounts && stops[counts].knowledge.counts == [10])
  }

  @Test func `the layout answers its content size before the scroll view takes it over`() throws {
    let stops = Self.stops(ofStep: 1, [.load])
    let asked = try Self.place(.layout(.collectionViewContentSize), in: stops)
    let taken = try Self.place(.scrollView(.contentSize), in: stops)
    let size = CGSize(width: 100, height: 500)
    #expect(stops[..<asked].allSatisfy { !$0.knowledge.knowsContentSize })
    #expect(stops[asked].knowledge.knowsContentSize && stops[asked].knowledge.layoutContentSize == size)
    #expect(stops[..<taken].allSatisfy { $0.screen.contentSize == .zero })
    #expect(stops[taken].screen.contentSize == size)
  }

  @Test func `a page is loaded when the layout has answered the query for it`() throws {
    let stops = Self.stops(ofStep: 1, [.load])
    let query = try Self.place(.layout(.layoutAttributesForElements), in: stops)
    #expect(stops[..<query].allSatisfy { $0.knowledge.loadedRect.isNull && $0.knowledge.elements.isEmpty })
    #expect(stops[query].knowledge.loadedRect == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(stops[query].knowledge.elements.map(\.frame.minY) == [0, 50])
  }

  @Test func `a cell is on screen when the delegate is told, not while the data source configures it`() throws
  {
    let stops = Self.stops(ofStep: 1, [.load])
    let cell = try Self.place(.dataSource(.cellForItem), in: stops)
    let display = try Self.place(.delegate(.willDisplayCell), in: stops)
    #expect(stops[...cell].allSatisfy { $0.screen.views.isEmpty })
    #expect(stops[display].screen.views.map(\.element) == [.item([0, 0])])
  }

  @Test func `the offset changes after the layout was asked about the new bounds`() throws {
    let stops = Self.stops(ofStep: 2, [.load, .scroll(to: CGPoint(x: 0, y: 20))])
    let asked = try Self.place(.layout(.shouldInvalidateLayoutForBoundsChange), in: stops)
    let moved = try Self.place(.scrollView(.bounds), in: stops)
    #expect(stops[...asked].allSatisfy { $0.screen.bounds.minY == 0 })
    #expect(stops[moved...].allSatisfy { $0.screen.bounds.minY == 20 })
  }

  @Test func `an invalidation has forgotten the attributes when it returns`() throws {
    let stops = Self.stops(ofStep: 2, [.load, .invalidateLayout])
    let invalidated = try Self.place(.layout(.invalidateLayoutWithContext), in: stops)
    #expect(stops[0].knowledge.isPrepared && !stops[0].knowledge.elements.isEmpty)
    #expect(!stops[invalidated].knowledge.isPrepared && stops[invalidated].knowledge.elements.isEmpty)
  }

  @Test func `reloadData() has removed the views when it invalidates the layout`() throws {
    let stops = Self.stops(ofStep: 2, [.load, .reloadData])
    let invalidated = try Self.place(.layout(.invalidateLayoutWithContext), in: stops)
    #expect(stops[0].screen.views.count == 2)
    #expect(stops[..<invalidated].allSatisfy { $0.knowledge.isPrepared })
    #expect(stops[invalidated].screen.views.isEmpty && !stops[invalidated].knowledge.isPrepared)
  }

  @Test(arguments: [Step.insert(items: [[0, 0]]), .delete(items: [[0, 0]]), .reload(items: [[0, 0]])])
  func `the views that stay are on screen at each call of an update`(_ update: Step) throws {
    let stops = Self.stops(ofStep: 2, [.load, update])
    let numbers = Set(stops[0].screen.views.map(\.number))
    #expect(numbers.count == 2)
    let staying = try #require(stops[0].screen.views.first { $0.element == .item([0, 1]) }).number
    for stop in stops.prefix(while: { $0.moment != .frame && $0.moment != .end }) {
      #expect(stop.screen.views.contains { $0.number == staying }, "\(String(describing: stop.call))")
    }
  }

  @Test func `each step holds the stops of its own calls`() {
    let recording = RecordingTests.recording {
      Step.load
      Step.scroll(to: CGPoint(x: 0, y: 50))
      Step.reloadData
    }
    for stop in recording.stops {
      guard case .call(let number) = stop.moment else { continue }
      #expect(stop.step == recording.outcome.trace.entries[number - 1].step)
    }
  }
}
