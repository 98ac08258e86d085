import LayoutLab

/// What became of the mutants of layouts: which were noticed, and which were not.
package struct MutantReport: Sendable, Equatable {
  /// A small change of a source file.
  package struct Mutant: Sendable, Equatable {
    /// What became of it.
    package enum Fate: Sendable, Equatable {
      /// Something failed that does not fail without the change; a rule, or tests.
      case noticed(by: String)
      /// Nothing did.
      case survived
      /// It does not compile, and tells nothing.
      case doesNotCompile
    }

    /// The kind of the change, such as `kept-cache`.
    package var kind: String
    /// The file as it was named.
    package var file: String
    /// The line, from 1.
    package var line: Int
    /// The column, from 1, in bytes.
    package var column: Int
    /// The line as it is, without the spaces around it.
    package var old: String
    /// The line with the change.
    package var new: String
    /// What became of it.
    package var fate: Fate

    /// Creates a mutant.
    package init(
      kind: String, file: String, line: Int, column: Int, old: String, new: String, fate: Fate
    ) {
      self.kind = kind
      self.file = file
      self.line = line
      self.column = column
      self.old = old
      self.new = new
      self.fate = fate
    }
  }

  /// The mutants, by file and place.
  package var mutants: [Mutant]
  /// What was to notice them, such as `the battery` or `3 test files`.
  package var judge: String

  /// Creates a report.
  package init(mutants: [Mutant], judge: String) {
    self.mutants = mutants
    self.judge = judge
  }

  /// The mutants that nobody noticed.
  package var survivors: [Mutant] { mutants.filter { $0.fate == .survived } }

  /// The number of mutants that do not compile.
  package var skipped: Int { mutants.count { $0.fate == .doesNotCompile } }

  /// The number of mutants that something noticed.
  package var noticed: Int { mutants.count - survivors.count - skipped }

  /// The share of mutants that were noticed among those that compile, in whole percent; nil where none does.
  package var score: Int? {
    let tried = mutants.count - skipped
    return tried == 0 ? nil : noticed * 100 / tried
  }
}

/// A report of mutants as text: those that nobody noticed, and a line of totals.
package struct MutantText {
  private let style: TextStyle

  /// Creates a report.
  package init(style: TextStyle = .plain) { self.style = style }

  /// The text, with a line feed at its end.
  package func text(_ report: MutantReport) -> String {
    let survivors = report.survivors.map { mutant in
      "\(mutant.file):\(mutant.line):\(mutant.column): \(style(.bad, "survived")) [\(mutant.kind)]\n"
        + style(.minor, "  - \(mutant.old)") + "\n"
        + (mutant.new.isEmpty ? "  (left out)\n" : "  + \(mutant.new)\n")
    }
    let skipped =
      report.skipped == 0
      ? "" : "; \(report.skipped) more \(report.skipped == 1 ? "does" : "do") not compile"
    let tried = report.noticed + report.survivors.count
    let total =
      "\(report.noticed) of \(tried) mutants noticed by \(report.judge)"
      + (report.score.map { ", \($0) %" } ?? "") + skipped
    return (survivors + [style(report.survivors.isEmpty ? .good : .bad, total) + "\n"]).joined()
  }
}

/// A report of mutants as one JSON object.
package enum MutantJSON {
  /// The object, with a line feed at its end.
  package static func text(_ report: MutantReport) -> String {
    JSONText.object([
      ("layoutlab", .string(LayoutLabVersion.current)), ("command", .string("mutants")),
      ("judge", .string(report.judge)), ("mutants", .list(report.mutants.map(json))),
      (
        "totals",
        .object([
          ("mutants", .count(report.mutants.count)), ("noticed", .count(report.noticed)),
          ("survived", .count(report.survivors.count)), ("doNotCompile", .count(report.skipped)),
          ("score", report.score.map { .count($0) } ?? .null),
        ])
      ),
    ]).lines() + "\n"
  }

  private static func json(_ mutant: MutantReport.Mutant) -> JSONText {
    let fate: (word: String, by: String?) =
      switch mutant.fate {
      case .noticed(let by): ("noticed", by)
      case .survived: ("survived", nil)
      case .doesNotCompile: ("doesNotCompile", nil)
      }
    return .object(
      [
        ("file", .string(mutant.file)), ("line", .count(mutant.line)), ("column", .count(mutant.column)),
        ("kind", .string(mutant.kind)), ("old", .string(mutant.old)), ("new", .string(mutant.new)),
        ("verdict", .string(fate.word)),
      ] + (fate.by.map { [("by", .string($0))] } ?? []))
  }
}
