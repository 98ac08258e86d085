import Foundation
import HeadlessUIKit
import LayoutLab
import Testing

@Suite("Sentences about expectations that are not met") @MainActor
struct SessionFailureTests {
  /// An expectation that the first display of ten rows does not meet, and the sentence about it.
  nonisolated static let afterLoading: [(Expect, String)] = [
    (
      .calls("layout.prepare()", 2),
      "'layout.prepare()': expected 2 calls, found 1 call: number 3 (first display)"
    ),
    (
      .calls("layout.collectionViewContentSize", 3...4),
      "'layout.collectionViewContentSize': expected 3 to 4 calls, found 2 calls: number 6, 8"
    ),
    (
      .calls("cell.prepareForReuse()", atLeast: 1),
      "'cell.prepareForReuse()': expected at least 1 call, found no call"
    ),
    (
      .never("layout.prepare()"),
      "'layout.prepare()': expected no call, found 1 call: number 3 (first display)"
    ),
    (
      .order("layout.collectionViewContentSize", "layout.prepare()"),
      "'layout.prepare()': expected 1 call after 'layout.collectionViewContentSize', number 6, "
        + "found no such call; the last is number 3, before it"
    ),
    (
      .order("layout.prepare()", "view.reloadData()"),
      "'view.reloadData()': expected 1 call after 'layout.prepare()', number 3, found no call"
    ),
    (
      .order("view.reloadData()"), "'view.reloadData()': expected 1 call, found no call"
    ),
    (
      .exactly("dataSource.numberOfSections(in:)", "dataSource.indexTitles(for:)", of: [.dataSource]),
      "call 2 of 'exactly': expected 'dataSource.indexTitles(for:)', "
        + "found 'dataSource.collectionView(_:numberOfItemsInSection:)', number 5"
    ),
    (
      .exactly("scrollView.contentSize", "scrollView.bounds", of: [.scrollView]),
      "call 2 of 'exactly': expected 'scrollView.bounds', found no more calls"
    ),
    (
      .exactly(of: [.scrollView]),
      "call 1 of 'exactly': expected no more calls, found 'scrollView.contentSize', number 9"
    ),
    (
      .exactly(.init("scrollView.contentSize", arguments: "100 × 400"), of: [.scrollView]),
      "call 1 of 'exactly': expected 'scrollView.contentSize' with 100 × 400, "
        + "found 'scrollView.contentSize' with 100 × 500, number 9"
    ),
    (
      .rects(CGRect(x: 0, y: 0, width: 100, height: 400)),
      "the rects asked for: expected (0, 0, 100, 400), found (0, 0, 100, 200)"
    ),
    (
      .visible([[0, 0], [0, 1], [0, 2], [0, 4]]),
      "the items on screen: expected [0, 0…2], [0, 4], "
        + "found [0, 0…3] (without [0, 4]; [0, 3] too many)"
    ),
    (.visible([]), "the items on screen: expected none, found [0, 0…3]"),
    (
      .frame([0, 1], CGRect(x: 0, y: 0, width: 100, height: 50)),
      "the frame of item [0, 1]: expected (0, 0, 100, 50), found (0, 50, 100, 50)"
    ),
    (
      .frame([0, 9], CGRect(x: 0, y: 450, width: 100, height: 50)),
      "the frame of item [0, 9]: expected (0, 450, 100, 50), found no view on screen"
    ),
    (
      .frame(of: .supplementary(.header, [0, 0]), .zero),
      "the frame of header [0, 0]: expected (0, 0, 0, 0), found no view on screen"
    ),
    (
      .frame([0, 0], nil),
      "the frame of item [0, 0]: expected no view on screen, found (0, 0, 100, 50)"
    ),
    (
      .contentSize(CGSize(width: 100, height: 500.01)),
      "the content size: expected 100 × 500.01, found 100 × 500"
    ),
    (.contentOffset(CGPoint(x: 0, y: -20)), "the content offset: expected (0, -20), found (0, 0)"),
    (
      .cellsConfigured([[0, 0], [0, 1]]),
      "the cells configured: expected [0, 0…1], found [0, 0…3] ([0, 2…3] too many)"
    ),
    (
      .attributesApplied([.item([0, 0]), .supplementary(.header, [0, 0])]),
      "the attributes applied: expected item [0, 0], header [0, 0], "
        + "found items [0, 0…3] (without header [0, 0]; items [0, 1…3] too many)"
    ),
    (.value([0, 0], "first"), "the text of item [0, 0]: expected 'first', found '0-0'"),
    (.value([0, 0], nil), "the text of item [0, 0]: expected no cell on screen, found '0-0'"),
    (.value([0, 8], "0-8"), "the text of item [0, 8]: expected '0-8', found no cell on screen"),
    (
      .exception(containing: "invalid"),
      "the exception: expected an exception with the words 'invalid', found none"
    ),
    (.exception("Invalid."), "the exception: expected an exception: 'Invalid.', found none"),
    (
      .warning(containing: "ambiguous"),
      "the console: expected a message with the words 'ambiguous', found no message"
    ),
    (.selected([[0, 0]]), "the selected items: expected [0, 0], found none"),
  ]

  @Test(arguments: afterLoading) func `the sentence has the subject, the expected and the actual value`(
    expectation: Expect, sentence: String
  ) {
    let session = LayoutSession()
    let taken = session.take(Step(.load, expectations: [expectation]))
    #expect(taken.failures.map(\.mismatch.sentence) == [sentence])
  }

  nonisolated static let answers: [(Step.Query, Expect.QueryAnswer, String)] = [
    (.rect(CGRect(x: 0, y: 0, width: 9, height: 60)), .count(1), "1 attribute, found 2 attributes"),
    (
      .rect(CGRect(x: 0, y: 0, width: 9, height: 60)), .nothing,
      "no attributes in (0, 0, 9, 60), found 2 attributes"
    ),
    (
      .rect(CGRect(x: 0, y: 900, width: 9, height: 60)), .count(1),
      "1 attribute, found no attributes in (0, 900, 9, 60)"
    ),
    (
      .rect(CGRect(x: 0, y: 0, width: 9, height: 60)), .elements([.item([0, 0])]),
      "item [0, 0], found items [0, 0…1] (item [0, 1] too many)"
    ),
    (
      .rect(CGRect(x: 0, y: 0, width: 9, height: 60)), .frames([.zero]),
      "(0, 0, 0, 0), found (0, 0, 100, 50), (0, 50, 100, 50)"
    ),
    (.element(.item([0, 0])), .nothing, "no attributes for item [0, 0], found (0, 0, 100, 50)"),
    (.element(.item([3, 0])), .frame(.zero), "(0, 0, 0, 0), found no attributes for item [3, 0]"),
    (.point(CGPoint(x: 1, y: 60)), .path([0, 0]), "[0, 0], found [0, 1]"),
    (.contentSize, .size(.zero), "0 × 0, found 100 × 500"),
  ]

  @Test(arguments: answers) func `answers of queries`(
    query: Step.Query, answer: Expect.QueryAnswer, words: String
  ) {
    let session = LayoutSession()
    session.take(.load)
    let taken = session.take(Step(.query(query), expectations: [.query(answer)]))
    #expect(taken.failures.map(\.mismatch.sentence) == ["the answer of the query: expected \(words)"])
  }

  @Test func `lengths that differ by a thousandth of a point are equal, and index paths can have any order`()
  {
    let outcome = LayoutSession {
      Step.load.expecting {
        Expect.contentSize(CGSize(width: 100.0009, height: 499.9991))
        Expect.visible([[0, 3], [0, 1], [0, 2], [0, 0]])
        Expect.cellsConfigured([[0, 3], [0, 1], [0, 2], [0, 0]])
        Expect.frame([0, 1], CGRect(x: 0, y: 50.0005, width: 100, height: 50))
        Expect.noException
        Expect.noWarning
        Expect.value([0, 9], nil)
        Expect.attributesApplied([.item([0, 1]), .item([0, 0]), .item([0, 2]), .item([0, 3])])
      }
    }.run()
    #expect(outcome.failures.map(\.sentence) == [])
    #expect(outcome.verdict == .passed)
  }

  @Test func `a cell that is configured twice does not count as once`() {
    let session = LayoutSession()
    session.take(.load)
    let step = Step.reloadData.repeated(2).expecting {
      Expect.cellsConfigured([[0, 0], [0, 1], [0, 2], [0, 3]])
    }
    #expect(
      session.take(step).failures.map(\.mismatch.sentence) == [
        "the cells configured: expected [0, 0…3], found [0, 0…3], [0, 0…3]; the same items, but not as often"
      ])
  }

  // MARK: Exceptions

  /// The steps that remove an item without an update, and then another one with an update.
  private func inconsistent(_ expectations: Expect..., following: [Step] = []) -> Outcome {
    LayoutSession {
      Step.load
      Step.mutate(.change(.deleteItems([[0, 5]])))
      Step(.update(.delete(items: [[0, 0]])), expectations: expectations)
      following
    }.run()
  }

  @Test func `an expected exception passes`() {
    let outcome = inconsistent(.exception(containing: "Invalid"))
    #expect(outcome.failures.map(\.sentence) == [])
    #expect(outcome.exception?.name == "NSInternalInconsistencyException")
  }

  @Test func `an unexpected exception fails, ends the run and hides the failures that follow from it`() {
    let outcome = inconsistent(.contentOffset(CGPoint(x: 0, y: 9)), following: [.reloadData, .reloadData])
    let reason = outcome.exception?.description ?? ""
    #expect(
      outcome.failures.map(\.sentence) == [
        "step 3, 'delete items [0, 0]': the exception: expected none, found \(reason); if it is intended, "
          + "expect it: \"expect\": {\"exception\": \"some of its words\"}"
      ])
    #expect(outcome.steps.count == 3)
  }

  @Test func `an exception that differs from the expected one fails`() {
    let outcome = inconsistent(.exception("No."))
    #expect(outcome.failures.count == 1)
    #expect(outcome.failures[0].mismatch.expected == "an exception: 'No.'")
    #expect(outcome.failures[0].mismatch.found == outcome.exception?.description)
  }

  @Test func `steps after an expected exception fail, because they are not taken`() {
    let outcome = inconsistent(.exception(containing: "Invalid"), following: [.reloadData, .reloadData])
    #expect(
      outcome.failures.map(\.sentence) == [
        "step 3, 'delete items [0, 0]': the steps after the exception: expected none, found 2 steps; "
          + "nothing runs after an exception; move them to another scenario"
      ])
  }

  @Test func `a step that a test takes after an exception fails as well`() {
    let session = LayoutSession()
    session.take(.load)
    session.take(.delete(items: [[4, 0]]))
    #expect(session.isOver)
    let late = session.take(.reloadData.expecting { Expect.contentOffset(.zero) })
    #expect(late.exception == nil)
    #expect(late.calls.isEmpty)
    #expect(
      late.failures.map(\.sentence) == [
        "step 3, 'reloadData': the steps after the exception: expected none, found 1 step; "
          + "nothing runs after an exception; move them to another scenario"
      ])
  }

  @Test func `a failure has the source position of its expectation`() throws {
    let outcome = LayoutSession {
      Step.load.labeled("first display").expecting {
        Expect.never("layout.prepare()")
      }
    }.run()
    let failure = try #require(outcome.failures.first)
    #expect(failure.source?.fileID == #fileID)
    #expect(failure.source?.line == #line - 5)
    #expect(failure.stepName == "step 1, 'first display'")
  }
}
