import LayoutLab
import LayoutLabHost

/// The measured costs of a layout, or of two versions of it.
package struct MeasureReport: Sendable {
  /// The class of the layout.
  package var type: String
  package var file: String
  package var line: Int
  /// The numbers of items that were measured, in ascending order.
  package var sizes: [Int] { Set(versions.flatMap(\.samples).map(\.items)).sorted() }
  /// The measured versions; the current one is the last.
  package var versions: [Version]
  /// How many times as long as this machine a phone is assumed to take.
  package var phoneFactor: Double
  /// The results of the gate; empty if none was requested.
  package var judgements: [Judgement] = []

  package init(
    type: String, file: String, line: Int, versions: [Version], phoneFactor: Double
  ) {
    (self.type, self.file, self.line) = (type, file, line)
    (self.versions, self.phoneFactor) = (versions, phoneFactor)
  }

  /// A version of the layout with its samples.
  package struct Version: Sendable, Equatable {
    /// `now`, or the git revision.
    package var name: String
    package var samples: [MeasuredSample] = []
    /// The operations in which the layout takes no part, with the reason.
    package var leftOut: [MeasuredOperation: String] = [:]
    /// The numbers of items that were not measured or not completely.
    package var gaps: [Gap] = []
    /// Whether LayoutLab itself is a debug build.
    package var isDebugBuild = false

    package init(name: String) { self.name = name }

    /// Returns the samples of an operation.
    package func samples(of operation: MeasuredOperation, items: Int? = nil) -> [MeasuredSample] {
      samples.filter { $0.operation == operation && (items == nil || $0.items == items) }
    }

    /// The measured operations, in order.
    package var operations: [MeasuredOperation] {
      MeasuredOperation.allCases.filter { operation in samples.contains { $0.operation == operation } }
    }

    /// Returns the median amount of an operation: seconds or, for memory, bytes.
    package func amount(of operation: MeasuredOperation, items: Int) -> Double? {
      let found = samples(of: operation, items: items)
      return found.isEmpty ? nil : MeasuredSpread.median(found.map(\.amount))
    }

    /// Returns the median amount of the plain loop with which an operation is compared.
    package func floor(of operation: MeasuredOperation, items: Int) -> Double? {
      let found = samples(of: operation, items: items)
      return found.isEmpty ? nil : MeasuredSpread.median(found.map(\.floor))
    }

    /// Returns the growth of an operation.
    package func growth(of operation: MeasuredOperation) -> MeasuredGrowth? {
      MeasuredGrowth(samples(of: operation))
    }

    /// Whether the plain loop, which always does the same, has taken very different times.
    package var isMachineNoisy: Bool {
      let whole = Dictionary(grouping: samples(of: .prepare), by: \.items).values
      return whole.contains { samples in
        let floors = samples.map(\.floor)
        guard floors.count > 1, let least = floors.min(), let most = floors.max() else { return false }
        return most - least > MeasuredSpread.median(floors) / 2
      }
    }
  }

  /// A number of items that was not measured, or not completely.
  package struct Gap: Sendable, Equatable {
    package var items: Int
    /// The first operation that is missing; `nil` for all.
    package var operation: MeasuredOperation?
    package var reason: String
    /// Whether a limit of time is the reason, rather than the layout.
    package var isOutOfTime: Bool

    package init(items: Int, operation: MeasuredOperation?, reason: String, isOutOfTime: Bool) {
      (self.items, self.operation, self.reason, self.isOutOfTime) = (items, operation, reason, isOutOfTime)
    }
  }

  /// The result of one condition of the gate.
  package struct Judgement: Sendable, Equatable {
    package enum State: String, Sendable { case kept, broken, undecided }
    package var operation: MeasuredOperation
    package var state: State
    package var sentence: String

    package init(_ operation: MeasuredOperation, _ state: State, _ sentence: String) {
      (self.operation, self.state, self.sentence) = (operation, state, sentence)
    }
  }

  /// The current version.
  package var current: Version { versions.last ?? Version(name: "now") }

  /// Whether no condition of the gate is broken and the layout could be measured.
  package var isClean: Bool {
    !judgements.contains { $0.state == .broken } && !versions.flatMap(\.gaps).contains { !$0.isOutOfTime }
      && versions.allSatisfy { !$0.samples.isEmpty }
  }
}
