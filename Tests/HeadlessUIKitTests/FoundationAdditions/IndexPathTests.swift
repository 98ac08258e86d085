import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras
import TestSupport
import Testing

@Suite struct IndexPathTests {
  @Test func `an index path consists of a section and an item`() {
    var path = IndexPath(item: 3, section: 1)
    #expect(Array(path) == [1, 3])
    #expect(path == IndexPath(row: 3, section: 1))
    #expect(path.section == 1)
    #expect(path.item == 3)
    #expect(path.row == 3)
    path.item = 9
    path.section = 4
    #expect(Array(path) == [4, 9])
    path.row = 0
    #expect(path == IndexPath(indexes: [4, 0]))
    #expect(IndexPath(item: 5, section: 0) < IndexPath(item: 0, section: 1))
  }

  @Test func `index paths are equal as values and as objects`() {
    let object = NSIndexPath(item: 3, section: 1)
    #expect(object.section == 1)
    #expect(object.item == 3)
    #expect(object.row == 3)
    #expect(object.length == 2)
    #expect(object as IndexPath == IndexPath(item: 3, section: 1))
    #expect(NSIndexPath(index: 7).section == 7)
    #expect(NSIndexPath(index: 7).item == NSNotFound)
  }

  @Test func `exception texts contain no memory address`() {
    #expect(IndexPath(item: 1, section: 0).exceptionText == "{length = 2, path = 0 - 1}")
    #expect(IndexPath(index: 7).exceptionText == "{length = 1, path = 7}")
    #expect(IndexPath().exceptionText == "{length = 0, path = }")
  }

  // The exit test starts another process of the test bundle, which takes long.
  @Test(.enabled(if: FullRun.isOn)) func `an index path of another length fails with UIKit's message`() async
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = IndexPath(index: 0).item
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      output.contains("This index path must contain exactly two indices specifying the section and item."))
  }
}
