import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// An item that a property of the layout names is deleted while the property still names it.
@MainActor @Suite struct DeletedNamedItemTests {
  /// A column with an item that is open.
  private final class Wallet: FixtureColumn, ConfigurableFixture {
    static var settings: [LayoutSetting] {
      [
        LayoutSetting("openPath", \Wallet.openPath), LayoutSetting("openCard", \Wallet.openCard),
        LayoutSetting("openSection", \Wallet.openSection),
      ]
    }
    static var stalePaths: [IndexPath] = []
    static var staleCards: [Int] = []
    static var sections: Set<Int> = []
    var openPath: IndexPath? { didSet { invalidateLayout() } }
    var openCard: Int? { didSet { invalidateLayout() } }
    var openSection: Int? { didSet { invalidateLayout() } }

    override func prepare() {
      super.prepare()
      if let openPath, openPath.item >= frames.count { Self.stalePaths.append(openPath) }
      if let openCard, openCard >= frames.count { Self.staleCards.append(openCard) }
      if let openSection { Self.sections.insert(openSection) }
    }
  }

  @Test func `the layout is prepared while the property names the deleted item`() {
    (Wallet.stalePaths, Wallet.staleCards, Wallet.sections) = ([], [], [])
    let found = Examination(subject: .fixture("Wallet") { Wallet() })
      .run(only: [.deletionOfNamedItem], skipping: [Battery.probe]).findings
    #expect(found == [])
    #expect(Set(Wallet.stalePaths) == [IndexPath(item: 3, section: 0)])
    #expect(Set(Wallet.staleCards) == [3])
    #expect(Wallet.sections == [])
  }
}
