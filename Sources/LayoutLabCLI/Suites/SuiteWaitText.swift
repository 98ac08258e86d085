/// Writes functions of XCTest that wait until a timeout in virtual time.
enum SuiteWaitText {
  /// The source; declarations of the module itself take precedence over those of XCTest.
  ///
  /// XCTest gets another expectation, which is inverted: its fulfillment ends the wait. That happens when all other
  /// expectations are fulfilled, or at the timeout.
  static let text = #"""
    private final class _LabWait: XCTWaiterDelegate {
      private let expectations: [XCTestExpectation]
      private let end = XCTestExpectation(description: "the end of the wait")
      private var hasEnded = false
      private weak var delegate: (any XCTWaiterDelegate)?

      init(_ expectations: [XCTestExpectation], _ delegate: (any XCTWaiterDelegate)?) {
        self.expectations = expectations
        self.delegate = delegate
        end.isInverted = true
      }

      private func isFulfilled(_ waiter: XCTWaiter) -> Bool {
        expectations.allSatisfy { $0.isInverted || Self.isFulfilled($0, waiter) }
      }

      /// XCTest on Linux lists no expectation that was fulfilled during the wait.
      private static func isFulfilled(_ expectation: XCTestExpectation, _ waiter: XCTWaiter) -> Bool {
        if waiter.fulfilledExpectations.contains(expectation) { return true }
        var mirror: Mirror? = Mirror(reflecting: expectation)
        while let current = mirror {
          let value = current.children.first { $0.label == "isFulfilled" }?.value
          if let isFulfilled = value as? Bool { return isFulfilled }
          mirror = current.superclassMirror
        }
        return false
      }

      private func begin(_ waiter: XCTWaiter, _ timeout: TimeInterval) -> LayoutLabHost.SuiteWait {
        let hasInverted = expectations.contains { $0.isInverted }
        return LayoutLabHost.SuiteWait(
          timeout: timeout, isOver: { !hasInverted && self.isFulfilled(waiter) },
          end: {
            self.hasEnded = true
            self.end.fulfill()
          })
      }

      private func result(_ waiter: XCTWaiter, _ result: XCTWaiter.Result) -> XCTWaiter.Result {
        guard hasEnded, result == .invertedFulfillment else { return result }
        return isFulfilled(waiter) ? .completed : .timedOut
      }

      func run(
        _ timeout: TimeInterval, _ enforceOrder: Bool, _ file: StaticString, _ line: Int
      ) -> (XCTWaiter.Result, unfulfilled: [XCTestExpectation]) {
        let waiter = XCTWaiter(delegate: self)
        let wait = begin(waiter, timeout)
        let result = waiter.XCTest::wait(
          for: expectations + [end], timeout: LayoutLabHost.SuiteWait.realTimeout(for: timeout),
          enforceOrder: enforceOrder, file: file, line: line)
        wait.finish()
        return (
          self.result(waiter, result),
          expectations.filter { !$0.isInverted && !Self.isFulfilled($0, waiter) }
        )
      }

      nonisolated(nonsending) func run(
        _ timeout: TimeInterval, _ enforceOrder: Bool, _ file: StaticString, _ line: Int
      ) async -> (XCTWaiter.Result, unfulfilled: [XCTestExpectation]) {
        let waiter = XCTWaiter(delegate: self)
        let wait = begin(waiter, timeout)
        let result = await waiter.XCTest::fulfillment(
          of: expectations + [end], timeout: 1e6, enforceOrder: enforceOrder, file: file, line: line)
        wait.finish()
        return (
          self.result(waiter, result),
          expectations.filter { !$0.isInverted && !Self.isFulfilled($0, waiter) }
        )
      }

      func waiter(
        _ waiter: XCTWaiter, fulfillmentDidViolateOrderingConstraintsFor expectation: XCTestExpectation,
        requiredExpectation: XCTestExpectation
      ) {
        delegate?.waiter(
          waiter, fulfillmentDidViolateOrderingConstraintsFor: expectation,
          requiredExpectation: requiredExpectation)
      }
      func waiter(_ waiter: XCTWaiter, didFulfillInvertedExpectation expectation: XCTestExpectation) {
        if expectation != end { delegate?.waiter(waiter, didFulfillInvertedExpectation: expectation) }
      }
      func nestedWaiter(_ waiter: XCTWaiter, wasInterruptedByTimedOutWaiter outerWaiter: XCTWaiter) {
        delegate?.nestedWaiter(waiter, wasInterruptedByTimedOutWaiter: outerWaiter)
      }
    }

    private struct _LabExpectation {
      weak var test: XCTestCase?
      let expectation: XCTestExpectation
    }
    nonisolated(unsafe) private var _labExpectations: [_LabExpectation] = []

    extension XCTestCase {
      private func _labNote(_ expectation: XCTestExpectation) -> XCTestExpectation {
        _labExpectations.append(_LabExpectation(test: self, expectation: expectation))
        return expectation
      }
      private func _labReport(
        _ ending: (XCTWaiter.Result, unfulfilled: [XCTestExpectation]), _ timeout: TimeInterval,
        _ file: StaticString, _ line: Int
      ) {
        guard ending.0 == .timedOut else { return }
        let names = ending.unfulfilled.map(\.expectationDescription).joined(separator: ", ")
        recordFailure(
          withDescription: "Asynchronous wait failed: Exceeded timeout of \(timeout) seconds, with "
            + "unfulfilled expectations: \(names)",
          inFile: "\(file)", atLine: line, expected: true)
      }

      @discardableResult func expectation(
        description: String, file: StaticString = #file, line: Int = #line
      ) -> XCTestExpectation {
        _labNote(self.XCTest::expectation(description: description, file: file, line: line))
      }
      @discardableResult func expectation(
        forNotification name: Notification.Name, object: Any? = nil,
        notificationCenter: NotificationCenter = .default, file: StaticString = #file, line: Int = #line,
        handler: XCTNSNotificationExpectation.Handler? = nil
      ) -> XCTestExpectation {
        _labNote(
          self.XCTest::expectation(
            forNotification: name, object: object, notificationCenter: notificationCenter, file: file,
            line: line, handler: handler))
      }
      @discardableResult func expectation(
        for predicate: NSPredicate, evaluatedWith object: Any? = nil, file: StaticString = #file,
        line: Int = #line, handler: XCTNSPredicateExpectation.Handler? = nil
      ) -> XCTestExpectation {
        _labNote(
          self.XCTest::expectation(
            for: predicate, evaluatedWith: object, file: file, line: line, handler: handler))
      }

      func waitForExpectations(
        timeout: TimeInterval, file: StaticString = #file, line: Int = #line,
        handler: XCWaitCompletionHandler? = nil
      ) {
        let own = _labExpectations.filter { $0.test === self }.map(\.expectation)
        guard !own.isEmpty else {
          nonisolated(unsafe) let (test, handler) = (self, handler)
          return test.XCTest::waitForExpectations(timeout: timeout, file: file, line: line, handler: handler)
        }
        _labExpectations.removeAll { $0.test === self }
        let ending = _LabWait(own, self).run(timeout, false, file, line)
        _labReport(ending, timeout, file, line)
        handler?(ending.0 == .timedOut ? XCTestError(.timeoutWhileWaiting) : nil)
      }
      func wait(
        for expectations: [XCTestExpectation], timeout: TimeInterval = .infinity, enforceOrder: Bool = false,
        file: StaticString = #file, line: Int = #line
      ) {
        _labExpectations.removeAll { expectations.contains($0.expectation) }
        _labReport(
          _LabWait(expectations, self).run(timeout, enforceOrder, file, line), timeout, file, line)
      }
      nonisolated(nonsending) func fulfillment(
        of expectations: [XCTestExpectation], timeout: TimeInterval = .infinity, enforceOrder: Bool = false,
        file: StaticString = #file, line: Int = #line
      ) async {
        _labExpectations.removeAll { expectations.contains($0.expectation) }
        _labReport(
          await _LabWait(expectations, self).run(timeout, enforceOrder, file, line), timeout, file, line)
      }
    }

    extension XCTWaiter {
      @discardableResult class func wait(
        for expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool = false,
        file: StaticString = #file, line: Int = #line
      ) -> XCTWaiter.Result { _LabWait(expectations, nil).run(timeout, enforceOrder, file, line).0 }
    }

    """#
}
