import Testing

/// A trait that lets tests on the main actor start first.
///
/// Most tests need the main actor and run one after the other, so together they take longest. A test that does not
/// need it yields once and then runs in parallel.
public struct BesideMainActor: SuiteTrait, TestTrait, TestScoping {
  /// Each test of a suite yields.
  public var isRecursive: Bool { true }

  /// Yields once and runs the test.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Task.yield()
    try await function()
  }
}

extension Trait where Self == BesideMainActor {
  /// A trait that lets tests on the main actor start first.
  public static var besideMainActor: Self { Self() }
}
