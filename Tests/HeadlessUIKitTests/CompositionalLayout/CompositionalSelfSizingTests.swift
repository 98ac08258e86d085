import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

@MainActor @Suite struct CompositionalSelfSizingTests {
  /// Returns a stage whose cells prefer heights, after a layout pass.
  private func stage(
    _ definition: NSCollectionLayoutSection, _ heights: [CGFloat]?, count: Int = 5
  ) -> CompositionalStage {
    let stage = CompositionalStage(definition, count)
    if let heights {
      stage.source.preferred = { CGSize(width: $1.width, height: heights[$0.item % heights.count]) }
    }
    stage.view.layoutIfNeeded()
    #expect(stage.view.raisedException == nil)
    return stage
  }

  private func starts(_ stage: CompositionalStage) -> String {
    (0..<5).map { GeometryFormat.number(stage.frame($0)?.minY ?? -1) }.joined(separator: " ")
  }

  @Test func `a column of estimated items takes the preferred heights`() {
    let column = column(fw(1), es(44), item(fw(1), es(44)))
    let measured = stage(section(column, spacing: 3), [31, 50, 31, 69, 31])
    #expect(starts(measured) == "0 34 87 121 193")
    #expect(measured.size == "320 × 224")
    let unmeasured = stage(section(column, spacing: 3), nil)
    #expect(starts(unmeasured) == "0 47 94 141 188")
    #expect(unmeasured.size == "320 × 232")
  }

  @Test func `items of a row keep their own heights, and the row becomes the tallest`() {
    let row = row(fw(1), es(50), item(fw(0.5), es(50)), spacing: .fixed(5))
    let measured = stage(section(row, spacing: 3), [31, 88, 31, 126, 31])
    #expect(
      measured.frames()
        == "0,0,157.5,31 · 162.5,0,157.5,88 · 0,91,157.5,31 · 162.5,91,157.5,126 · 0,220,157.5,31")
    #expect(measured.size == "320 × 251")
  }

  @Test func `insets on an estimated axis have no effect`() {
    let column = column(fw(1), es(44), item(fw(1), es(44), insets: edgeInsets(4, 6, 4, 6)))
    let measured = stage(section(column, insets: edgeInsets(2, 10, 2, 10)), [31, 69, 31, 88, 31])
    #expect(measured.frames().hasPrefix("16,2,288,31 · 16,33,288,69 · 16,102,288,31"))
    #expect(measured.size == "320 × 254")
  }

  @Test func `items of a group with a fixed height keep their distance`() {
    let measured = stage(section(column(fw(1), ab(60), item(fw(1), es(44)))), [31, 50, 31, 69, 31])
    #expect(starts(measured) == "0 60 120 180 240")
    #expect(CompositionalStage.text(measured.frame(3)) == "0,180,320,69")
    #expect(measured.size == "320 × 300")
  }

  @Test func `shares of an estimated column are not measured`() {
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: layoutSize(fw(1), es(88)), subitem: item(fw(1), es(44)), count: 2)
    column.interItemSpacing = .fixed(5)
    let measured = stage(section(column, spacing: 3), [31, 50, 31, 69, 31])
    #expect(CompositionalStage.text(measured.frame(1)) == "0,46.5,320,41.5")
    #expect(measured.size == "320 × 223.5")
  }

  @Test func `an item that fills an estimated row is never measured`() {
    let measured = stage(section(row(fw(1), es(44), item(fw(1), fh(1)))), [31, 50])
    #expect(starts(measured) == "0 44 88 132 176")
  }

  @Test func `uniform siblings take the height of the tallest`() {
    let uniform = NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 50)
    let measured = stage(section(row(fw(1), es(50), item(fw(0.5), uniform))), [31, 88, 60, 40, 31])
    #expect(
      measured.frames() == "0,0,160,88 · 160,0,160,88 · 0,88,160,60 · 160,88,160,60 · 0,148,160,31")
    #expect(measured.size == "320 × 179")
  }

  @Test func `an estimated group is as long as its items`() {
    let group = column(fw(1), es(100), item(fw(1), ab(30)), item(fw(1), ab(30)), spacing: .fixed(5))
    #expect(stage(section(group), nil, count: 3).size == "320 × 95")
  }

  @Test func `items off screen keep the estimate until they are visible`() {
    let stage = stage(section(column(fw(1), es(44), item(fw(1), es(44)))), [40], count: 60)
    // Eleven cells of 44 points fill the screen; when they are shorter, a twelfth is visible.
    #expect(stage.size == "320 × \(12 * 40 + 48 * 44)")
    stage.view.contentOffset.y = 500
    stage.view.layoutIfNeeded()
    #expect(stage.frame(0)?.height == 40)
    #expect(stage.frame(59)?.height == 44)
    #expect((stage.frame(59)?.maxY ?? 0) < 12 * 40 + 48 * 44)
  }

  @Test func `the content size changes while more cells are measured`() {
    let heights: [CGFloat] = [31, 50, 31, 69, 31]
    let stage = stage(section(column(fw(1), es(44), item(fw(1), es(44))), spacing: 3), heights, count: 60)
    // Eleven cells are visible at first, and the next eleven after scrolling.
    #expect(stage.size == "320 × 2788")
    stage.view.contentOffset.y = 500
    stage.view.layoutIfNeeded()
    #expect(stage.size == "320 × 2778")
  }

  @Test func `measured heights move with their items in updates`() {
    let stage = stage(section(column(fw(1), es(44), item(fw(1), es(44)))), [31, 50, 60, 69, 31])
    stage.source.preferred = nil
    stage.source.counts = [4]
    stage.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    stage.view.layoutIfNeeded()
    #expect((0..<4).map { stage.frame($0)?.height } == [50, 60, 69, 31])
    #expect(stage.view.raisedException == nil)
  }

  @Test func `measured heights are forgotten when the width changes`() {
    let stage = stage(section(column(fw(1), es(44), item(fw(1), es(44)))), [31])
    stage.source.preferred = nil
    stage.view.frame.size.width = 200
    stage.view.layoutIfNeeded()
    #expect(stage.frame(0)?.height == 44)
  }

  @Test func `headers with estimated heights are measured`() {
    let definition = section(
      row(fw(1), ab(40), item(fw(1), fh(1))), boundary: [boundary("header", fw(1), es(20), .top)])
    let stage = CompositionalStage(definition, 2, 1)
    stage.source.preferredHeader = { CGSize(width: $1.width, height: 33) }
    stage.view.layoutIfNeeded()
    #expect(stage.supplementary("header") == "0,0,320,33")
    #expect(stage.supplementary("header", 1) == "0,113,320,33")
    #expect(stage.size == "320 × 186")
  }

  @Test func `measuring a cell does not call the section provider`() {
    var calls = 0
    let layout = UICollectionViewCompositionalLayout { _, _ in
      calls += 1
      return section(column(fw(1), es(44), item(fw(1), es(44))))
    }
    let stage = CompositionalStage(layout, counts: [5])
    stage.source.preferred = { CGSize(width: $1.width, height: 31) }
    stage.view.layoutIfNeeded()
    #expect(stage.size == "320 × 155")
    #expect(calls == 1)
  }

  @Test func `measured heights survive a change of the insets, and not the app's invalidation`() {
    let stage = stage(section(column(fw(1), es(44), item(fw(1), es(44)))), [31])
    stage.source.preferred = nil
    stage.view.contentInset.top = 10
    stage.view.layoutIfNeeded()
    #expect(stage.frame(0)?.height == 31)
    stage.layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(stage.frame(0)?.height == 44)
  }

  /// A cell that answers `sizeThatFits(_:)`.
  private final class FittingCell: UICollectionViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width / 2, height: 25) }
  }

  @Test func `a cell is measured by its answer to sizeThatFits, on the estimated axis only`() {
    let stage = CompositionalStage(section(column(fw(1), es(44), item(fw(1), es(44)))), 2)
    stage.view.register(FittingCell.self, forCellWithReuseIdentifier: "cell")
    stage.view.layoutIfNeeded()
    #expect(stage.frames() == "0,0,320,25 · 0,25,320,25")
  }

  /// A cell whose constraints give its content a height of 37 points.
  private final class ConstrainedCell: UICollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: contentView.topAnchor),
        view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        view.heightAnchor.constraint(equalToConstant: 37),
      ])
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test func `a cell is measured by its constraints, with the width of the layout`() {
    let stage = CompositionalStage(section(column(fw(1), es(44), item(fw(1), es(44)))), 2)
    stage.view.register(ConstrainedCell.self, forCellWithReuseIdentifier: "cell")
    stage.view.layoutIfNeeded()
    #expect(stage.frames() == "0,0,320,37 · 0,37,320,37")
  }

  @Test func `only a different length on an estimated axis invalidates the layout`() throws {
    let stage = stage(section(column(fw(1), es(44), item(fw(1), es(44)))), nil)
    let original = try #require(stage.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
    func invalidates(_ width: CGFloat, _ height: CGFloat) throws -> Bool {
      let preferred = try #require(original.copy() as? UICollectionViewLayoutAttributes)
      preferred.size = CGSize(width: width, height: height)
      return stage.layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    }
    #expect(try !invalidates(320, 44))
    #expect(try invalidates(320, 45))
    #expect(try !invalidates(100, 44))
    #expect(try !invalidates(320, 44.2))
  }
}
