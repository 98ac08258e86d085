import Foundation
import LayoutLab

/// The seeds that a command line asks for.
struct ExploreExtent: Sendable, Equatable {
  /// The seeds, in order.
  var seeds: [UInt64]
  /// The number of programs for each seed.
  var programs = ExplorationPlan.usualPrograms
  /// The real time after which no further seed begins, in seconds; `nil` for no limit.
  var seconds: Double?

  /// The number of seeds without flags.
  static let usualSeeds = 8
  /// The number of seeds that a time limit never reaches.
  private static let manySeeds = 1_000_000

  /// Creates the extent of some seeds.
  init(seeds: [UInt64], programs: Int = ExplorationPlan.usualPrograms) {
    self.seeds = seeds
    self.programs = programs
  }

  /// Reads the extent from a command line.
  ///
  /// - Throws: `UsageError` for values that make no sense.
  init(_ invocation: Invocation) throws {
    func error(_ message: String) -> UsageError {
      UsageError(message: message, command: invocation.command.name)
    }
    seconds = try invocation.flags[Flag.duration.name].map { text in
      guard let seconds = Self.seconds(text) else {
        throw error("'--for' is a time such as 30s, 5m or 1h, not '\(text)'")
      }
      return seconds
    }
    let first = try invocation.number(of: .seed, from: 1)
    let usual = seconds != nil ? Self.manySeeds : first != nil ? 1 : Self.usualSeeds
    let count = try invocation.number(of: .seeds, from: 1) ?? usual
    guard count <= Self.manySeeds else { throw error("'--seeds' is at most \(Self.manySeeds)") }
    let start = UInt64(first ?? 1)
    seeds = (0..<UInt64(count)).map { start + $0 }
    programs = try invocation.number(of: .programs, from: 1) ?? ExplorationPlan.usualPrograms
    if let shard = invocation.flags[Flag.shard.name] {
      let parts = shard.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let part = parts[0], let whole = parts[1], part >= 1, part <= whole else {
        throw error("'--shard' is a part of a whole such as 2/8, not '\(shard)'")
      }
      seeds = Self.part(part, of: whole, seeds)
    }
  }

  /// Returns every n-th seed, so that all parts together have each seed once.
  static func part(_ part: Int, of whole: Int, _ seeds: [UInt64]) -> [UInt64] {
    seeds.indices.filter { $0 % whole == part - 1 }.map { seeds[$0] }
  }

  /// Returns a time in seconds, such as `30s`, `5m`, `1h` or `45`.
  private static func seconds(_ text: String) -> Double? {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
    let unit = text.last.flatMap { units[$0] }
    guard let number = Double(unit == nil ? text : String(text.dropLast())), number > 0, number.isFinite
    else {
      return nil
    }
    return number * (unit ?? 1)
  }
}
