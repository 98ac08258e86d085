import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabToolReport
import Testing

@MainActor @Suite struct RecordingTests {
  /// Ten rows of 50 points in a view of 100 points.
  static func recording(_ name: String = "rows", @StepBuilder _ steps: () -> [Step]) -> Recording {
    var scenario = Scenario(name, data: [10], steps: steps)
    scenario.device.size = CGSize(width: 100, height: 100)
    return LayoutSession(scenario, layout: rows()).record()
  }

  private static func rows() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    return layout
  }

  @Test func `there is a stop for each step and each call, in the order of the trace`() {
    let recording = Self.recording {
      Step.load
      Step.scroll(to: CGPoint(x: 0, y: 50))
    }
    let calls = recording.stops.compactMap { recording.event(at: $0)?.number }
    #expect(calls == Array(1...recording.outcome.calls))
    #expect(recording.stops.filter { $0.moment == .step }.map(\.step) == [1, 2])
  }

  @Test func `a view keeps its number when it is reused for another item`() throws {
    let recording = Self.recording {
      Step.load
      Step.scroll(to: CGPoint(x: 0, y: 100))
    }
    let screens = try [1, 2].map { step in
      recording.screen(at: recording.stops[try #require(recording.lastStop(ofStep: step))])
    }
    #expect(screens[0].views.map(\.element) == [.item([0, 0]), .item([0, 1])])
    #expect(screens[1].views.map(\.element) == [.item([0, 2]), .item([0, 3])])
    #expect(Set(screens[0].views.map(\.number)) == Set(screens[1].views.map(\.number)))
  }

  @Test func `animation frames are separate stops, at most thirty per second`() throws {
    let recording = Self.recording {
      Step.load
      Step.insert(items: [[0, 0]])
    }
    let frames = recording.stops.filter { $0.moment == .frame }
    let times = frames.map(\.time)
    #expect(frames.count >= 5)
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 > 0.03 })
    let middles = frames.compactMap { stop in
      recording.screen(at: stop).views.first { $0.element == .item([0, 1]) }?.center.y
    }
    #expect(middles == middles.sorted() && middles.first.map { $0 < 75 } == true)
  }

  @Test func `the recorded screen at the end of a step equals the screen of the outcome`() throws {
    let recording = Self.recording {
      Step.load
      Step.select([0, 1])
      Step.insert(items: [[0, 0]])
      Step.delete(items: [[0, 2]])
      Step.scroll(to: CGPoint(x: 0, y: 70))
      Step.reloadData
      Step.scroll(to: CGPoint(x: 0, y: 0), animated: true)
    }
    for step in recording.outcome.steps {
      let stop = recording.stops[try #require(recording.lastStop(ofStep: step.number))]
      let screen = recording.screen(at: stop)
      let shown = step.screen.elements.sorted { $0.depth < $1.depth }
      #expect(screen.views.map(\.element) == shown.map(\.element))
      #expect(screen.views.map(\.frame) == shown.map(\.frame))
      #expect(screen.views.map(\.value) == shown.map(\.value))
      #expect(screen.bounds == step.screen.bounds && screen.contentSize == step.screen.contentSize)
      let selected = screen.views.filter(\.isSelected).map(\.element.path)
      #expect(selected == step.screen.selected.filter { selected.contains($0) })
    }
  }

  @Test func `unchanged views are shared by the screens`() throws {
    let recording = Self.recording {
      Step.load
      Step.scroll(to: CGPoint(x: 0, y: 10))
      Step.scroll(to: CGPoint(x: 0, y: 20))
    }
    let views = [2, 3].compactMap { step in
      recording.lastStop(ofStep: step).map { recording.screen(at: recording.stops[$0]).views }
    }
    let buffers = views.map { $0.withUnsafeBufferPointer { $0.baseAddress.map(UInt.init(bitPattern:)) } }
    #expect(views[0].count == 3 && buffers[0] == buffers[1])
  }

  @Test func `a view in front among the subviews is in front at the same depth`() throws {
    var scenario = Scenario("rows", data: [3]) { Step.load }
    scenario.device.size = CGSize(width: 100, height: 150)
    let session = LayoutSession(scenario, layout: Self.rows())
    session.load()
    let first = try #require(session.collectionView.cellForItem(at: [0, 0]))
    session.within { session.collectionView.bringSubviewToFront(first) }
    #expect(session.take(.layoutIfNeeded).screen[.item([0, 0])]?.depth == 2)
    first.layer.zPosition = -1
    #expect(session.take(.layoutIfNeeded).screen[.item([0, 0])]?.depth == 0)
  }

  @Test func `recording does not change the run`() {
    let steps: [Step] = [.load, .insert(items: [[0, 0]]), .scroll(to: CGPoint(x: 0, y: 90))]
    let recorded = Self.recording { steps }
    var scenario = recorded.outcome.scenario
    scenario.device.size = CGSize(width: 100, height: 100)
    let plain = LayoutSession(scenario, layout: Self.rows()).run()
    let pairs = zip(recorded.outcome.trace.entries, plain.trace.entries)
    #expect(recorded.outcome.calls == plain.calls)
    #expect(pairs.first { $0.event != $1.event }.map { "\($0.event), not \($1.event)" } == nil)
  }

  @Test func `a page has the same bytes each time, and its data cannot end its script`() throws {
    func page() -> String {
      let recording = Self.recording("a <b> & c") { Step.load.labeled("</script><b>\"{{script}}\" עברית 🙂") }
      return RunPage.text(
        RecordedRun(name: "A", file: "a.json", layout: "rows", source: nil, recording: recording))
    }
    let text = page()
    #expect(text == page())
    #expect(text.contains("<title>a &lt;b&gt; &amp; c – LayoutLab</title>"))
    #expect(text.components(separatedBy: "</script>").count == 3)
    let start = try #require(text.range(of: "id=\"data\">")?.upperBound)
    let end = try #require(text.range(of: "</script>", range: start..<text.endIndex)?.lowerBound)
    let data = try JSONSerialization.jsonObject(with: Data(text[start..<end].utf8)) as? [String: Any]
    let run = (data?["runs"] as? [[String: Any]])?.first
    let step = (run?["steps"] as? [[Any]])?.first
    #expect(step?.first as? String == "</script><b>\"{{script}}\" עברית 🙂")
  }
}
