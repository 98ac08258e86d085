import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// An item that a property of the layout names is deleted while the property still names it.
@MainActor @Suite struct DeletedNamedItemTests {
  /// A column with an item that is open.
  private final class Wallet: FixtureColumn, ConfigurableFixture {
    static var settings: [LayoutSetting] { [LayoutSetting("openPath", \Wallet.openPath)] }
    static var stalePaths: [IndexPath] = []
    var openPath: IndexPath? { didSet { invalidateLayout() } }

    override func prepare() {
      super.prepare()
      if let openPath, openPath.item >= frames.count { Self.stalePaths.append(openPath) }
    }
  }

  @Test func `the layout is prepared while the property names the deleted item`() {
    Wallet.stalePaths = []
    let found = Examination(subject: .fixture("Wallet") { Wallet() })
      .run(only: [.deletionOfNamedItem], skipping: [Battery.probe]).findings
    #expect(found == [])
    #expect(Set(Wallet.stalePaths) == [IndexPath(item: 3, section: 0)])
  }
}
