import LayoutLab
import Testing

@testable import LayoutLabCLI

/// The seeds that a command line asks for.
@Suite struct ExploreExtentTests {
  private func extent(_ arguments: String...) throws -> ExploreExtent {
    try ExploreExtent(ArgumentParser.parse(["explore", "My.swift"] + arguments))
  }

  @Test func `eight seeds without flags`() throws {
    #expect(try extent() == ExploreExtent(seeds: Array(1...8)))
  }

  @Test func `a first seed, and a number of seeds`() throws {
    #expect(try extent("--seed", "5").seeds == [5])
    #expect(try extent("--seed", "5", "--seeds", "3").seeds == [5, 6, 7])
    #expect(try extent("--programs", "9").programs == 9)
  }

  @Test func `all parts together have each seed once`() throws {
    let parts = try (1...3).flatMap { try extent("--seeds", "10", "--shard", "\($0)/3").seeds }
    #expect(parts.sorted() == Array(1...10))
  }

  @Test func `a time limit`() throws {
    #expect(try extent("--for", "30s").seconds == 30)
    #expect(try extent("--for", "2m").seconds == 120)
    #expect(try extent("--for", "2m").seeds.count > 1_000)
  }

  @Test(arguments: [
    ("--seeds", "0", "'--seeds' is a whole number from 1, not '0'"),
    ("--for", "soon", "'--for' is a time such as 30s, 5m or 1h, not 'soon'"),
    ("--shard", "3/2", "'--shard' is a part of a whole such as 2/8, not '3/2'"),
  ]) func `values that make no sense`(flag: String, value: String, message: String) {
    #expect { try extent(flag, value) } throws: { ($0 as? UsageError)?.message == message }
  }
}
