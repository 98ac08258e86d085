import HeadlessUIKit
import LayoutGallery
import LayoutLab
import LayoutLabTesting
import TestSupport
import Testing

@Suite("Contracts in a line") @MainActor struct SoundnessTests {
  @Test("a sound layout breaks nothing")
  func sound() { expectSoundLayout(only: FullRun.isOn ? nil : ["rotate"]) { StripesLayout() } }

  @Test("each finding is an issue at the line of the call")
  func findings() async throws {
    let first = #line
    let found = try await issues {
      expectSoundLayout(only: ["rotate"]) { StripesLayout(.neverInvalidates) }
    }
    #expect(found.map(\.line) == [first + 2])
    #expect(
      found.map(\.text) == [
        """
        StripesLayout breaks [stale-after-resize], an error: A rotation changes what a new instance answers, and the \
        layout did not ask to be invalidated: frame of item 0-0 is (0, 0, 390, 50), and should be (0, 0, 844, 50).
          expected  frame of item 0-0 (0, 0, 844, 50)
          found     (0, 0, 390, 50)
          fix       Return true from shouldInvalidateLayout(forBoundsChange:) when the size differs, and compute from \
        the new bounds.
          seen in   rotate, step 2
          replay    expectSoundLayout(only: ["rotate"]) { … }
          why       layoutlab explain stale-after-resize
        """
      ])
  }

  @Test("a known finding is a known issue")
  func known() {
    expectSoundLayout(knownFindings: [.staleAfterResize], only: ["rotate"]) {
      StripesLayout(.neverInvalidates)
    }
  }

  @Test(
    "a known finding that does not appear any more is an issue, and so is a rule or a scenario that is none")
  func gone() async throws {
    let found = try await issues {
      expectSoundLayout(
        "Stripes", knownFindings: [.staleAfterResize], only: ["rotate"]
      ) {
        StripesLayout()
      }
      expectSoundLayout("Stripes", only: ["no-such"]) { StripesLayout() }
      expectSoundLayout("Stripes", only: ["rotat"]) { StripesLayout() }
    }
    #expect(
      found.map(\.text) == [
        "Stripes does not break 'stale-after-resize' any more; take it out of 'knownFindings', "
          + "so that a relapse is seen.",
        "The battery has no scenario 'no-such' for Stripes; it has run none.",
        "The battery has no scenario 'rotat' for Stripes; it has run none. Did you mean 'rotate'?",
      ])
  }

  @Test("advice is a warning, with which the test passes")
  func warning() async throws {
    let found = try await issues {
      expectSoundLayout(only: ["scroll"]) { StripesLayout(.preparesOnScroll) }
    }
    #expect(found.map(\.severity) == [.error])
  }

  /// Makes stripes as `layoutlab check` would.
  struct Fixture: LayoutFixture {
    func makeLayout() -> UICollectionViewLayout { StripesLayout() }
    var data: ScenarioData? { [7] }
  }

  @Test("a fixture says what is shown")
  func fixture() { expectSoundLayout(of: Fixture.self, only: ["rotate"]) }
}
