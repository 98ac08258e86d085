import Testing

/// Lets the tests that need the main actor begin first.
///
/// They are most of all tests and run one after the other, so they take longest together. A test that needs no actor
/// gives way once, and runs beside them.
public struct BesideMainActor: SuiteTrait, TestTrait, TestScoping {
  /// Each test of the suite gives way.
  public var isRecursive: Bool { true }

  /// Gives way once, and runs the test.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Task.yield()
    try await function()
  }
}

extension Trait where Self == BesideMainActor {
  /// Lets the tests that need the main actor begin first.
  public static var besideMainActor: Self { Self() }
}
