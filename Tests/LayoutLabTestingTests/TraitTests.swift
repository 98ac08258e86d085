import HeadlessUIKit
import LayoutLab
import LayoutLabTesting
import Testing

@Suite("Traits", .profile(.iOS12), .device(.points(100, 200))) @MainActor struct TraitTests {
  private func device() -> ScenarioDevice { LayoutSession(data: [1]) { StripesLayout() }.scenario.device }

  @Test("a suite's traits apply to its tests")
  func suite() {
    #expect(device().profile == .iOS12)
    #expect(device().size == CGSize(width: 100, height: 200))
    #expect(device().scale == 1)
  }

  @Test("a test's traits override its suite's and add to them", .device(.pad), .rightToLeft)
  func test() {
    #expect(device().profile == .iOS12)
    #expect(device().size == CGSize(width: 820, height: 1180))
    #expect(device().direction == .rtl)
  }

  @Suite("of an inner suite", .rects(.hostile(seed: 7))) @MainActor struct Inner {
    @Test("are combined too", .profile(.iOS18))
    func nested() {
      let session = LayoutSession(data: [20]) { StripesLayout() }
      #expect(session.scenario.device.rects == .hostile(seed: 7))
      #expect(session.scenario.device.profile == .iOS18)
      #expect(session.scenario.device.size == CGSize(width: 100, height: 200))
      session.load()
      #expect(session.calls.count { $0 == "layout.layoutAttributesForElements(in:)" } > 1)
    }
  }

  @Test("a device in the arguments overrides them")
  func named() {
    let session = LayoutSession(data: [1], device: .phone) { StripesLayout() }
    #expect(session.scenario.device == .phone)
    expectScript(data: [1], device: .smallPhone) {
      StripesLayout()
    } steps: {
      Step.load.expecting { Expect.contentSize(CGSize(width: 320, height: 50)) }
    }
  }

  @Test("they override a scenario")
  func scenario() {
    let scenario = Scenario("one", data: [1], device: .pad) {
      Step.load.expecting { Expect.contentSize(CGSize(width: 100, height: 50)) }
    }
    let outcome = expectScenario(scenario) { StripesLayout() }
    #expect(outcome.scenario.device.profile == .iOS12)
  }

  /// Tests that interleave on the main actor, each with its own traits.
  @Suite("in parallel") @MainActor struct Parallel {
    private func walk(_ width: CGFloat) async {
      let session = LayoutSession(data: [20]) { StripesLayout() }
      session.load()
      for step in 1...4 {
        await Task.yield()
        session.scroll(by: 60)
        session.advance(by: 0.5)
        session.expect {
          Expect.contentOffset(CGPoint(x: 0, y: 60 * CGFloat(step)))
          Expect.frame([0, step], CGRect(x: 0, y: 60 * CGFloat(step), width: width, height: 50))
        }
        #expect(LayoutSession(data: [1]) { StripesLayout() }.scenario.device.size.width == width)
      }
      #expect(session.outcome.time == 2)
    }

    @Test("narrow", .device(.points(100, 200)), arguments: 1...4) func narrow(run: Int) async {
      await walk(100)
    }
    @Test("wide", .device(.points(300, 200)), arguments: 1...4) func wide(run: Int) async { await walk(300) }
  }
}
