import Testing

/// Lets the tests that need the main actor begin first.
///
/// They are most of all tests and run one after the other, so they take longest together. A test that needs no actor
/// waits once for its turn there: such tests spread over the whole time, and leave the main actor a processor.
public struct BesideMainActor: SuiteTrait, TestTrait, TestScoping {
  /// Each test of the suite waits for itself.
  public var isRecursive: Bool { true }

  /// Waits for the main actor, leaves it, and runs the test.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await MainActor.run {}
    try await function()
  }
}

extension Trait where Self == BesideMainActor {
  /// Lets the tests that need the main actor begin first.
  public static var besideMainActor: Self { Self() }
}
