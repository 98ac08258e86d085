import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// Identities of elements, and the table that finds them.
@Suite struct ElementTableTests {
  @Test func `an identity keeps its category, its kind and its path`() {
    let header = ElementID(rank: 1, kind: "Banner", path: IndexPath(item: 4, section: 2))
    #expect((header.rank, header.depth, header.section, header.item) == (1, 2, 2, 4))
    #expect(header.kind == "Banner")
    #expect(header.path == IndexPath(item: 4, section: 2))
    #expect(header != ElementID(rank: 2, kind: "Banner", path: header.path))
    #expect(header != ElementID(rank: 1, kind: "Other", path: header.path))
    #expect(ElementID(rank: 2, kind: "Line", path: IndexPath(index: 3)).path == IndexPath(index: 3))
    #expect(ElementID(rank: 2, kind: "Line", path: IndexPath()).path == IndexPath())
    #expect(ElementID.item(7, section: 1) == .item(IndexPath(item: 7, section: 1)))
  }

  @Test func `identities are sorted by category, kind and path`() {
    let first = ElementID.item(9, section: 9)
    let banner = ElementID(rank: 1, kind: "Banner", path: IndexPath(item: 0, section: 1))
    let zero = ElementID(rank: 1, kind: "Title", path: IndexPath(item: 0, section: 0))
    #expect([zero, banner, first].sorted() == [first, banner, zero])
  }

  @Test func `a table that grows finds all elements`() {
    var table = ElementTable(capacity: 2)
    for section in 0..<40 {
      for item in 0..<40 { table.setPlace(section * 40 + item, of: .item(item, section: section)) }
    }
    table.setQuery(5, of: .item(3, section: 2))
    #expect(table.entries.count == 1_600)
    #expect(table[.item(3, section: 2)]?.place == 83)
    #expect(table[.item(3, section: 2)]?.query == 5)
    #expect(table[.item(3, section: 3)]?.query == nil)
    #expect(table[.item(40, section: 0)] == nil)
    #expect(table.contains(.item(39, section: 0)) && !table.contains(.item(40, section: 0)))
    #expect((0..<1_600).allSatisfy { table[.item($0 % 40, section: $0 / 40)]?.place == $0 })
  }

  @Test func `the first place of an element counts until it is replaced`() {
    var table = ElementTable(capacity: 0)
    let id = ElementID.item(0, section: 0)
    let wasAdded = (table.setPlace(4, of: id), table.setPlace(7, of: id))
    #expect(wasAdded == (true, false))
    #expect(table[id]?.place == 4)
    table.replacePlace(7, of: id)
    #expect(table[id]?.place == 7)
  }
}
