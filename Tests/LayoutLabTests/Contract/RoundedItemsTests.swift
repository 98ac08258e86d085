import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// The property for the number of columns says how many items fill a line.
@MainActor @Suite struct RoundedItemsTests {
  /// A flow layout of squares whose side is rounded, and whose lines are full at one common width only if it is rounded up.
  private final class Swatches: UICollectionViewFlowLayout, ConfigurableFixture {
    static let settings = [LayoutSetting("columns", \Swatches.columns)]
    var columns = 4 { didSet { if columns != oldValue { invalidateLayout() } } }
    private let rule: FloatingPointRoundingRule

    init(_ rule: FloatingPointRoundingRule) {
      self.rule = rule
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      minimumInteritemSpacing = 3
      sectionInset = UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3)
      let room = (collectionView?.bounds.width ?? 0) - 6 - CGFloat(columns - 1) * 3
      let side = max(1, (room / CGFloat(columns)).rounded(rule))
      itemSize = CGSize(width: side, height: side)
      super.prepare()
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      newBounds.width != collectionView?.bounds.width
    }
  }

  private func findings(_ rule: FloatingPointRoundingRule, hasProperty: Bool = true) -> [Finding] {
    var subject = LayoutSubject.fixture("Swatches") { Swatches(rule) }
    if !hasProperty { subject.settings = [] }
    return Examination(subject: subject).run(only: [.rowsAtWidths]).findings
      .filter { $0.rule == .misplacedElements }
  }

  @Test func `a line holds as many items as the property says`() {
    #expect(
      findings(.up).map(\.message) == [
        "In a view that is 320 points wide, a line holds 3 items, because 4 items with a width of 77 and their spacings need "
          + "317 points, but there are 314."
      ])
    #expect(findings(.up).first?.evidence.expected == "4 items, the value of 'columns'")
    #expect(findings(.down) == [])
  }

  @Test func `without a property, lines at one width say nothing`() {
    #expect(findings(.up, hasProperty: false) == [])
  }
}
