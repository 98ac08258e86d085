import Synchronization
import Testing

/// An issue that a part of a test has recorded on purpose.
struct RecordedIssue: Equatable, Sendable {
  var text: String
  var line: Int
  var severity: Issue.Severity = .error
}

/// Runs a part of a test, and returns the issues that it records instead of letting them fail the test.
@MainActor func issues(_ body: @escaping @MainActor () -> Void) async throws -> [RecordedIssue] {
  let found = Mutex<[RecordedIssue]>([])
  let handler = IssueHandlingTrait.compactMapIssues { issue -> Issue? in
    let text = issue.comments.map(\.rawValue).joined(separator: "\n")
    found.withLock {
      $0.append(
        RecordedIssue(
          text: text, line: issue.sourceLocation?.line ?? 0, severity: issue.severity))
    }
    return nil
  }
  if let test = Test.current {
    try await handler.provideScope(for: test, testCase: nil) { await body() }
  }
  return found.withLock { $0 }
}
