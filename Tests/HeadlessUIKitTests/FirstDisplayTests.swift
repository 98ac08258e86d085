import Foundation
import HeadlessUIKit
import Testing

@Suite @MainActor struct FirstDisplayTests {
  @Test func `asks prepare, counts, size, pages and size, then makes the visible cells`() {
    let stage = Stage(RowLayout(), PlainData(50), size: CGSize(width: 375, height: 250))
    stage.view.layoutIfNeeded()
    for line in stage.log.take() { print(line) }
    stage.view.contentOffset.y = 1
    stage.view.layoutIfNeeded()
    for line in stage.log.take() { print(line) }
  }
}
