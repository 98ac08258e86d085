/// The results of the tests of a package.
package struct SuiteReport: Sendable, Equatable {
  /// A test and its result.
  package struct Test: Sendable, Equatable {
    /// The way in which a test ended.
    package enum Status: String, Sendable {
      case passed, failed, crashed, skipped
      /// The test called code that is left out.
      case leftOut = "left out"
    }

    /// The suite or the test class with its enclosing types; empty for a test function outside of types.
    package var suite: String
    /// The method or function, for example `testInsert` or `inserts()`.
    package var name: String
    /// The path of the file with the test, as the user named it.
    package var file: String
    /// The line of the test.
    package var line: Int
    package var status: Status
    package var failures: [Failure]

    package init(
      suite: String, name: String, file: String, line: Int, status: Status = .passed, failures: [Failure] = []
    ) {
      (self.suite, self.name, self.file, self.line) = (suite, name, file, line)
      (self.status, self.failures) = (status, failures)
    }

    /// The suite and the name, for example `LayoutTests.testInsert`.
    package var fullName: String { suite.isEmpty ? name : "\(suite).\(name)" }
  }

  /// A sentence about a place in the user's files.
  package struct Failure: Sendable, Equatable {
    package var file: String
    package var line: Int
    package var message: String

    package init(file: String, line: Int, message: String) {
      (self.file, self.line, self.message) = (file, line, message)
    }
  }

  /// Code that is not part of the run because it does not compile.
  package struct LeftOut: Sendable, Equatable {
    package var file: String
    package var line: Int
    /// The code, for example `'testInsert'` or `the file`.
    package var what: String
    /// The error of the compiler.
    package var reason: String
    /// The number of tests in the code.
    package var tests: Int

    package init(file: String, line: Int, what: String, reason: String, tests: Int) {
      (self.file, self.line, self.what, self.reason, self.tests) = (file, line, what, reason, tests)
    }
  }

  package var tests: [Test] = []
  package var leftOut: [LeftOut] = []
  /// Sentences about what is not supported.
  package var notes: [Failure] = []

  package init() {}

  /// Returns the number of tests with a result.
  package func count(_ status: Test.Status) -> Int { tests.count { $0.status == status } }

  /// The number of tests that are left out, or that call code that is left out.
  package var leftOutTests: Int { leftOut.reduce(count(.leftOut)) { $0 + $1.tests } }

  /// The number of tests that ran to a result.
  package var ranTests: Int { tests.count - count(.leftOut) }

  /// Whether a test failed or crashed.
  package var hasFailed: Bool { tests.contains { $0.status == .failed || $0.status == .crashed } }
}
