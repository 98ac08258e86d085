import HeadlessUIKit
import LayoutGallery
import LayoutLab
import LayoutLabTesting
import TestSupport
import Testing

@Suite("Contracts in a line") @MainActor struct SoundnessTests {
  @Test("a sound layout breaks nothing")
  func sound() { expectSoundLayout(only: FullRun.isOn ? nil : [.rotate]) { StripesLayout() } }

  @Test("each finding is an issue at the line of the call")
  func findings() async throws {
    let first = #line
    let found = try await issues {
      expectSoundLayout(only: [.rotate]) { StripesLayout(.neverInvalidates) }
    }
    #expect(found.map(\.line) == [first + 2])
    #expect(
      found.map(\.text) == [
        """
        StripesLayout breaks [stale-after-resize], an error: A rotation changes the answers of a fresh \
        instance, but the layout did not ask to be invalidated: frame of item [0, 0] is (0, 0, 390, 50), but \
        (0, 0, 844, 50) in a fresh instance.
          expected  frame of item [0, 0] (0, 0, 844, 50)
          found     (0, 0, 390, 50)
          fix       Return true from shouldInvalidateLayout(forBoundsChange:) if the size differs, and compute from \
        the new bounds.
          seen in   rotate, step 2
          replay    expectSoundLayout(only: [.rotate]) { … }
          why       layoutlab explain stale-after-resize
        """
      ])
  }

  @Test("a known finding is a known issue")
  func known() {
    expectSoundLayout(knownFindings: [.staleAfterResize], only: [.rotate]) {
      StripesLayout(.neverInvalidates)
    }
  }

  @Test(
    "a known finding that no longer appears is an issue, and so is a scenario that does not fit")
  func gone() async throws {
    let found = try await issues {
      expectSoundLayout(
        "Stripes", knownFindings: [.staleAfterResize], only: [.rotate]
      ) {
        StripesLayout()
      }
      expectSoundLayout("Stripes", only: [.scrollOneWayAtATime]) { StripesLayout() }
      expectSoundLayout("Stripes", only: [.rotate, .insertSection]) { StripesLayout() }
    }
    #expect(
      found.map(\.text) == [
        "Stripes does not break 'stale-after-resize' any more; remove it from 'knownFindings', "
          + "so that a regression is noticed.",
        "The scenario 'scroll-one-way-at-a-time' does not fit Stripes, so it has not run.",
        "The scenario 'insert-section' does not fit Stripes, so it has not run, unlike rotate.",
      ])
  }

  @Test("advice is a warning, with which the test passes")
  func warning() async throws {
    let found = try await issues {
      expectSoundLayout(only: [.load]) { StripesLayout() }
    }
    #expect(found.map(\.severity) == [.warning])
  }

  /// Creates stripes for `layoutlab check`.
  struct Fixture: LayoutFixture {
    func makeLayout() -> UICollectionViewLayout { StripesLayout() }
    var data: ScenarioData? { [7] }
  }

  @Test("a fixture provides the data")
  func fixture() { expectSoundLayout(of: Fixture.self, only: [.rotate]) }
}
