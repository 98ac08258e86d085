import Foundation
import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("Answers of a delegate that the project does not tell")
struct UnknownAnswersTests {
  /// Returns the limit of a layout with a delegate that a screen of the app is.
  private func limit(_ requirement: String, _ method: String = "") throws -> DataLimit? {
    try limits(requirement, method).first
  }

  private func limits(
    _ requirement: String, _ method: String = "", base: String = "UICollectionViewLayout"
  ) throws -> [DataLimit] {
    let layout = """
      import UIKit
      protocol WallDelegate: AnyObject {
        \(requirement)
      }
      class Wall: \(base) { weak var delegate: WallDelegate? }
      """
    let program = Program([SourceFile(path: "Wall.swift", text: layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let screen = "class Screen: UIViewController, WallDelegate {\n  let wall = Wall()\n  \(method)\n}"
    let neighbors = NeighborFiles([SourceFile(path: "App.swift", text: screen)])
    var facts = LayoutFacts()
    facts.answers = AppAnswers(for: plan, in: program, among: neighbors)
    return UnknownAnswers(of: plan, in: program, facts).limits
  }

  private let span = "func span(at path: IndexPath) -> Int"

  @Test(arguments: ["{ model.spans[path.item] }", ""])
  func `what the app computes is not known`(_ body: String) throws {
    let limit = try #require(try limit(span, body.isEmpty ? "" : "\(span) \(body)"))
    #expect(
      limit.remark == "LayoutLab has chosen what 'span(at:)' returns: what an app returns is not known.")
    #expect(limit.extent == .unknownValues)
    #expect(limit.severity == .warning)
    let rules = try #require(limit.rules)
    #expect(rules.isSuperset(of: [.layoutCrash, .contentSizeTooSmall]))
    // What a layout does after a change does not depend on one answer.
    #expect(rules.isDisjoint(with: [.staleAfterResize, .prepareNotIdempotent, .mutatesSuperAttributes]))
  }

  @Test func `a constant answer is known`() throws {
    #expect(try limit(span, "\(span) { 2 }") == nil)
  }

  @Test(arguments: ["func height(at path: IndexPath) -> CGFloat", "func cardSize() -> CGSize?"])
  func `a layout must be right with any length and size`(_ requirement: String) throws {
    #expect(try limit(requirement) == nil)
    // A number can be anything.
    #expect(try limit("func start(at path: IndexPath) -> CGFloat") != nil)
  }

  @Test func `an app can give a flow layout the heights of headers that its own delegate returns`() throws {
    let header = "func headerHeight(in wall: Wall) -> CGFloat"
    let limit = try #require(try limits(header, base: "UICollectionViewFlowLayout").first)
    #expect(limit.rules == [.supplementaryQueryDisagrees])
    #expect(try limits(header).isEmpty)
    #expect(try limits(header, "\(header) { 44 }", base: "UICollectionViewFlowLayout").isEmpty)
    #expect(try limits("func cellHeight() -> CGFloat", base: "UICollectionViewFlowLayout").isEmpty)
  }

  @Test(arguments: ["func wallDidChange()", "func wallDidChange() -> Void"])
  func `a notification has no answer`(_ requirement: String) throws {
    #expect(try limit(requirement) == nil)
  }

  @Test func `a property is an answer`() throws {
    let limit = try limit("var columns: Int { get }", "var columns: Int { model.columns }")
    #expect(limit?.remark.contains("'columns'") == true)
  }

  @Test func `numbers of rows and columns change with the data of an app`() throws {
    #expect(try limits("func columns() -> Int").last?.rules == [.staleAfterDataChange])
    #expect(try limits(span).last?.rules?.contains(.staleAfterDataChange) == false)
  }

  @Test(arguments: [("2", true), ("2", false), ("10.5", true)])
  func `a chosen number of columns proves nothing about an app`(_ text: String, _ isExample: Bool) throws {
    let program = Program([
      SourceFile(
        path: "Wall.swift", text: "import UIKit\nclass Wall: UICollectionViewLayout { var columns: Int! }")
    ])
    let plan = try SubjectFinder(program: program).find()[0]
    var facts = LayoutFacts()
    var value = ProjectValues.Value(
      owner: "Wall", name: "columns", text: text, place: SourceLine(file: "App.swift", line: 4))
    value.isExample = isExample
    facts.values = [value]
    let remark = "LayoutLab has chosen 'columns': only the app knows the value (App.swift:4)."
    let limits = UnknownAnswers(of: plan, in: program, facts).limits
    #expect(limits.map(\.remark) == (isExample && text == "2" ? [remark] : []))
  }

  @Test(arguments: [true, false])
  func `chosen arguments prove nothing about an app`(_ isGiven: Bool) throws {
    let program = Program([
      SourceFile(
        path: "Wall.swift",
        text: "import UIKit\nclass Wall: UICollectionViewLayout { init(columns: Int) { super.init() } }")
    ])
    var plan = try SubjectFinder(program: program).find()[0]
    plan.hasGivenArguments = isGiven
    let remarks = UnknownAnswers(of: plan, in: program, LayoutFacts()).limits.map(\.remark)
    #expect(remarks == (isGiven ? [] : ["LayoutLab has chosen arguments with which the layout is created."]))
  }
}
