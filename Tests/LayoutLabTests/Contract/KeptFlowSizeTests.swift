import Foundation
import HeadlessUIKit
import LayoutLabSubjects
import Testing

@testable import LayoutLab

/// Sizes of a flow layout that its initializer takes from the screen.
@MainActor @Suite struct KeptFlowSizeTests {
  private final class Feed: UICollectionViewFlowLayout {
    let estimates: Bool

    init(estimates: Bool) {
      self.estimates = estimates
      super.init()
      let size = CGSize(width: UIScreen.main.bounds.width - 20, height: 60)
      if estimates { estimatedItemSize = size } else { itemSize = size }
    }

    required init?(coder: NSCoder) { nil }
  }

  private func findings(estimates: Bool) -> [Finding] {
    Examination(subject: .fixture("Feed") { Feed(estimates: estimates) })
      .run(only: [estimates ? .rotateUnanswered : .rotate]).findings
      .filter { $0.rule == .staleAfterResize }
  }

  @Test func `a size that an initializer sets is named`() throws {
    let finding = try #require(findings(estimates: false).first)
    #expect(finding.severity == .error)
    #expect(finding.message.hasSuffix("Its itemSize is still 370 × 60, but 824 × 60 in a fresh instance."))
    #expect(finding.fix.hasPrefix("Set itemSize in prepare()"))
  }

  @Test func `an estimate that an initializer sets is a warning`() throws {
    let finding = try #require(findings(estimates: true).first)
    #expect(finding.severity == .warning)
    #expect(finding.message.contains("Its estimatedItemSize is still 370 × 60"))
  }

  @Test func `the line that sets a size is known`() throws {
    let text = """
      import UIKit
      class Feed: UICollectionViewFlowLayout {
        override init() {
          super.init()
          self.itemSize = CGSize(width: UIScreen.main.bounds.width, height: 60)
        }
        func size(of other: UICollectionViewFlowLayout) { other.headerReferenceSize = itemSize }
      }
      """
    let program = Program([SourceFile(path: "Feed.swift", text: text)])
    let plan = try #require(SubjectFinder(program: program).find().first)
    let places = SubjectSource(plan, in: program).sizesOfFlow
    #expect(places.map(\.line) == [5])
    #expect(places.map(\.name) == [FlowSize.itemSize.line])
  }
}
