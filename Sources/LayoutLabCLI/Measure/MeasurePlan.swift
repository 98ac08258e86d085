import Foundation
import LayoutLab

/// The extent of a measurement, as the command line gives it.
struct MeasurePlan: Sendable, Equatable {
  /// The numbers of items, in ascending order.
  var sizes = [1_000, 10_000, 100_000, 1_000_000]
  /// The number of processes for each number of items and version.
  var runs = 3
  /// The processor time for each version, in seconds.
  var budget = 60.0
  /// How many times as long as this machine a phone is assumed to take.
  var phoneFactor = 2.0

  /// Creates the usual plan.
  init() {}

  /// Reads the flags of a command line.
  ///
  /// - Throws: `UsageError` for values that make no sense.
  init(_ invocation: Invocation) throws {
    if let list = invocation.flags[Flag.measuredItems.name] { sizes = try Self.sizes(list) }
    if let runs = try invocation.number(of: .measuredRuns, from: 1) { self.runs = runs }
    if let seconds = try invocation.number(of: .measuredBudget, from: 1) { budget = Double(seconds) }
    if let text = invocation.flags[Flag.phoneFactor.name] {
      guard let factor = Double(text), factor > 0, factor.isFinite else {
        throw Self.error("'--phone-factor' is a number above 0, for example 2.5, not '\(text)'")
      }
      phoneFactor = factor
    }
  }

  /// Reads numbers of items, separated by commas.
  static func sizes(_ list: String) throws -> [Int] {
    let sizes = try ArgumentParser.words(list.replacing("\n", with: ",")).map { word in
      guard let size = Int(word.filter { $0 != "_" }), (10...SectionData.largestCount).contains(size) else {
        throw error(
          "'--items' takes numbers of items from 10 to \(SectionData.largestCount), separated by commas, not '\(word)'"
        )
      }
      return size
    }
    return Set(sizes).sorted()
  }

  static func error(_ message: String) -> UsageError { UsageError(message: message, command: "measure") }
}

extension Flag {
  static let measuredItems = Flag(
    "--items", placeholder: "N,N,…", suggestions: ["1000,10000", "1000,10000,100000,1000000"],
    "the numbers of items; 1000,10000,100000,1000000 by default")
  static let measuredRuns = Flag(
    "--runs", placeholder: "N", "the number of processes for each number of items; 3 by default")
  static let measuredBudget = Flag(
    "--budget", placeholder: "SECONDS",
    "the processor time for each version, in seconds; 60 by default")
  static let phoneFactor = Flag(
    "--phone-factor", placeholder: "X",
    "how many times as long as this machine a phone is assumed to take; 2 by default")
}
