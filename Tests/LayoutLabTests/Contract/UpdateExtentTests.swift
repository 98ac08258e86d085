import Foundation
@testable import LayoutLab
import Testing

/// The items that an update inserts, deletes, moves and reloads.
@MainActor @Suite struct UpdateExtentTests {
  private func extent(_ updates: DataUpdate...) throws -> UpdateExtent {
    try #require(UpdateExtent(BatteryStep(.data, "an update", Step(.batch(updates)))))
  }

  @Test func `a reloaded item leaves with its path before a batch and arrives with that after it`() throws {
    let deleted = try extent(.delete(items: [[0, 0]]), .reloadItems([[0, 1]], ItemDetails()))
    #expect(deleted.concerns([0, 0], isInitial: true))
    #expect(!deleted.concerns([0, 1], isInitial: true))
    #expect(deleted.concerns([0, 1], isInitial: false))
    let inserted = try extent(
      .insert(items: [[0, 0], [0, 3]]), .reloadItems([[0, 1], [0, 2]], ItemDetails()))
    let arriving = (0..<6).filter { inserted.concerns([0, $0], isInitial: true) }
    #expect(arriving == [0, 2, 3, 4])
  }

  @Test func `a reloaded item is in the section that its section becomes`() throws {
    let extent = try extent(.insert(sections: [0], [2]), .reloadItems([[0, 1]], ItemDetails()))
    #expect(extent.concerns([1, 1], isInitial: true))
    #expect(!extent.concerns([1, 0], isInitial: true))
    #expect(extent.concerns([0, 1], isInitial: false))
  }
}
