import Foundation
import HeadlessUIKit
import LayoutLab
import Testing

/// Rows, and attributes for an item that does not exist.
private final class GhostLayout: ListLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let ghost = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 7))
    ghost.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    return (super.layoutAttributesForElements(in: rect) ?? []) + [ghost]
  }
}

@Suite("Console messages in sessions") @MainActor
struct SessionWarningTests {
  private func outcome(_ expectation: Expect) -> Outcome {
    let scenario = Scenario("ghost", data: [3], device: smallPhone) {
      Step(.load, expectations: [expectation])
    }
    return LayoutSession(scenario) { LayoutSession.Subject(GhostLayout($0)) }.run()
  }

  @Test func `a message belongs to its step, and expectations find it`() throws {
    let outcome = outcome(.warning(containing: "index path: (7, 0)"))
    #expect(outcome.failures.map(\.sentence) == [])
    #expect(outcome.consoleMessages.count == 1)
    #expect(outcome.steps[0].consoleMessages == outcome.consoleMessages)
    let text = try #require(outcome.consoleMessages.first?.text)
    #expect(self.outcome(.warning(text)).verdict == .passed)
  }

  @Test func `an unexpected message is a failure only if no message is expected`() {
    #expect(outcome(.noException).verdict == .passed)
    let silent = outcome(.noWarning)
    let text = silent.consoleMessages.first?.text ?? ""
    #expect(silent.failures.map(\.mismatch.sentence) == ["the console: expected no message, found '\(text)'"])
  }

  @Test func `exceptions between two steps belong to others, and those during a step to the session`() {
    let session = LayoutSession()
    session.take(.load)
    UIKitConsole.clear()
    UIView().center.x = .nan
    #expect(session.take(.reloadData).exception == nil)
    #expect(UIKitConsole.exceptions.map(\.name) == ["CALayerInvalidGeometry"])
    UIKitConsole.clear()
    session.within { UIView().center.x = .nan }
    #expect(UIKitConsole.exceptions.count == 0)
    #expect(session.take(.reloadData).exception?.name == "CALayerInvalidGeometry")
  }
}
