import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// An item that is alone has a place in the content, not in the bounds.
@MainActor @Suite struct OneItemScrollTests {
  /// A column that shows an item that is alone in the whole view.
  private final class FullColumn: FixtureColumn {
    private let usesOrigin: Bool

    init(usesOrigin: Bool) {
      self.usesOrigin = usesOrigin
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      super.prepare()
      guard let view = collectionView, frames.count == 1 else { return }
      frames[0] = usesOrigin ? view.bounds : CGRect(origin: .zero, size: view.bounds.size)
      contentSize = view.bounds.size
    }
  }

  private func findings(usesOrigin: Bool) -> [Finding] {
    Examination(subject: .fixture("Column") { FullColumn(usesOrigin: usesOrigin) })
      .run(only: [.scrollOneItem], skipping: [Battery.probe]).findings
  }

  @Test func `an item that is alone does not begin at the content offset`() {
    let found = findings(usesOrigin: true)
    #expect(found.map(\.rule) == [.staleAfterScroll])
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.hasPrefix("The frames of all items contain the content offset") == true)
    #expect(found.first?.fix.contains("bounds.size") == true)
    #expect(findings(usesOrigin: false) == [])
  }
}
