import Testing
import UIKit

@Suite @MainActor struct CardsViewControllerTests {
  private let controller = CardsViewController()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 500))

  init() {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  private var titles: [String] {
    controller.collectionView.visibleCells.compactMap { ($0 as? CardCell)?.titleLabel.text }.sorted()
  }

  @Test func `shows the cards that fit the window`() {
    #expect(titles == ["Card 0", "Card 1", "Card 2", "Card 3", "Card 4"])
    #expect(controller.displayed == [0, 1, 2, 3, 4])
    #expect(controller.collectionView.contentSize == CGSize(width: 390, height: 1020))
  }

  @Test func `shows other cards after scrolling`() {
    controller.collectionView.contentOffset.y = 520
    window.layoutIfNeeded()
    #expect(titles == ["Card 4", "Card 5", "Card 6"])
  }

  @Test func `lays out again with another spacing`() {
    controller.layout.spacing = 100
    window.layoutIfNeeded()
    #expect(titles == ["Card 0", "Card 1", "Card 2"])
    #expect(controller.collectionView.contentSize.height == 1650)
  }

  @Test func `uses the default height without a delegate`() {
    controller.layout.delegate = nil
    controller.layout.invalidateLayout()
    window.layoutIfNeeded()
    #expect(controller.collectionView.contentSize.height == 378)
  }

  @Test func `removes a card`() {
    controller.removeFirstCard()
    let frames = (0..<3).map { item in
      controller.collectionView.cellForItem(at: IndexPath(item: item, section: 0))?.frame.minY
    }
    #expect(frames == [0, 70, 280])
    #expect(controller.collectionView.numberOfItems(inSection: 0) == 6)
  }

  @Test func `follows the window's width`() {
    window.frame.size.width = 200
    window.layoutIfNeeded()
    #expect(controller.collectionView.visibleCells.map(\.frame.width) == [200, 200, 200, 200, 200])
  }
}
