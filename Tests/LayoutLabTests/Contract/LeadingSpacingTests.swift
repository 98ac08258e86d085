import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// A spacing between lines does not move the first line.
@MainActor @Suite struct LeadingSpacingTests {
  private func messages(
    overriding members: [LifecycleCall.LayoutMember] = [],
    _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) -> [String] {
    var subject = LayoutSubject.fixture("Lines", make)
    for member in members { subject.members[member.rawValue] = subject.place }
    return Examination(subject: subject).run(only: [.loneItem], skipping: [Battery.probe]).findings
      .filter { $0.rule == .misplacedElements }.map(\.message)
  }

  /// The lines before which a layout adds the spacing, and the end after which it does.
  private enum Use {
    /// Each line but the first.
    case between
    /// Each line.
    case before
    /// Each line, and the end of the content.
    case around
  }

  /// Lines with insets.
  private final class InsetColumn: FixtureColumn, ConfigurableFixture {
    static let settings: [LayoutSetting] = [
      LayoutSetting("lineSpacing", \InsetColumn.lineSpacing), LayoutSetting("insets", \InsetColumn.insets),
    ]
    var lineSpacing: CGFloat = 16
    var insets = UIEdgeInsets(top: 16, left: 0, bottom: 16, right: 0)
    private let use: Use

    init(_ use: Use) {
      self.use = use
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      super.prepare()
      for item in frames.indices {
        frames[item].origin.y += insets.top + CGFloat(use == .between ? item : item + 1) * lineSpacing
      }
      let end = frames.last?.maxY ?? insets.top
      contentSize.height = end + insets.bottom + (use == .around ? lineSpacing : 0)
    }
  }

  @Test func `a spacing is not added to the inset before the first line`() {
    #expect(
      messages { InsetColumn(.before) } == [
        "With 'lineSpacing' = 20, an item that is alone begins 14 points later than with 6: the spacing is added to "
          + "'insets' before the first line, but not after the last one."
      ])
    #expect(messages { InsetColumn(.between) } == [])
    // A margin on both sides is meant.
    #expect(messages { InsetColumn(.around) } == [])
  }

  /// A flow layout that computes its lines itself.
  private final class OwnLinesFlow: UICollectionViewFlowLayout {
    private let addsFirst: Bool
    private var frames: [CGRect] = []

    init(addsFirst: Bool) {
      self.addsFirst = addsFirst
      super.init()
      minimumLineSpacing = 16
      sectionInset = UIEdgeInsets(top: 16, left: 0, bottom: 16, right: 0)
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      super.prepare()
      frames = []
      guard let view = collectionView, view.numberOfSections > 0 else { return }
      var top = sectionInset.top
      for item in 0..<view.numberOfItems(inSection: 0) {
        if addsFirst || item > 0 { top += minimumLineSpacing }
        frames.append(CGRect(x: 0, y: top, width: view.bounds.width, height: 50))
        top += 50
      }
    }

    override var collectionViewContentSize: CGSize {
      CGSize(
        width: collectionView?.bounds.width ?? 0,
        height: (frames.last?.maxY ?? sectionInset.top) + sectionInset.bottom)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      frames.indices.filter { frames[$0].intersects(rect) }.compactMap {
        layoutAttributesForItem(at: [0, $0])
      }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard frames.indices.contains(path[1]) else { return nil }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = frames[path[1]]
      return attributes
    }
  }

  @Test func `a flow layout that computes its lines uses the properties of flow layouts as UIKit does`() {
    func found(addsFirst: Bool) -> [String] {
      var subject = LayoutSubject.fixture("Lines") { OwnLinesFlow(addsFirst: addsFirst) }
      subject.members[LifecycleCall.LayoutMember.collectionViewContentSize.rawValue] = subject.place
      return Examination(subject: subject).run(only: [.loneItem]).findings
        .filter { $0.rule == .misplacedElements }.map(\.message)
    }
    #expect(
      found(addsFirst: true) == [
        "With 'minimumLineSpacing' = 20, an item that is alone begins 14 points later than with 6: the spacing is added to "
          + "'sectionInset' before the first line, but not after the last one."
      ])
    #expect(found(addsFirst: false) == [])
  }
}
