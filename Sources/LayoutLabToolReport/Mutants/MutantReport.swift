/// The results of mutation testing: which mutants were detected, and which survived.
package struct MutantReport: Sendable, Equatable {
  /// A small change to a source file that breaks its behavior.
  package struct Mutant: Sendable, Equatable {
    /// The result for a mutant.
    package enum Fate: Sendable, Equatable {
      /// A rule or a test failed that passes without the change.
      case noticed(by: String)
      /// Nothing failed.
      case survived
      /// The changed source does not compile, so there is no result.
      case doesNotCompile
    }

    /// The kind of change, for example `kept-cache`.
    package var kind: String
    /// The path of the file, as the user wrote it.
    package var file: String
    /// The line, from 1.
    package var line: Int
    /// The column, from 1, in bytes.
    package var column: Int
    /// The original line, trimmed.
    package var old: String
    /// The changed line, trimmed; empty if the line was removed.
    package var new: String
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

  /// The mutants, sorted by file and position.
  package var mutants: [Mutant]
  /// The checks that ran, for example `the battery` or `3 test files`.
  package var judge: String

  /// Creates a report.
  package init(mutants: [Mutant], judge: String) {
    self.mutants = mutants
    self.judge = judge
  }

  /// The mutants that nothing detected.
  package var survivors: [Mutant] { mutants.filter { $0.fate == .survived } }

  /// The number of mutants that do not compile.
  package var skipped: Int { mutants.count { $0.fate == .doesNotCompile } }

  /// The number of mutants that a rule or a test detected.
  package var noticed: Int { mutants.count - survivors.count - skipped }

  /// The percentage of compiling mutants that were detected; `nil` if none compiles.
  package var score: Int? {
    let tried = mutants.count - skipped
    return tried == 0 ? nil : noticed * 100 / tried
  }
}
