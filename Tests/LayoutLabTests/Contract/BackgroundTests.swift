import HeadlessUIKit
import Testing

@testable import LayoutLab

/// A decoration view behind all items of a section.
@MainActor @Suite struct BackgroundTests {
  /// Rows of items that get taller toward the middle, in front of a plate around all of them, or around two.
  private final class Plates: UICollectionViewLayout {
    let isWhole: Bool
    private var frames: [CGRect] = []

    init(isWhole: Bool) {
      self.isWhole = isWhole
      super.init()
      register(UICollectionReusableView.self, forDecorationViewOfKind: "plate")
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      let count = collectionView?.numberOfItems(inSection: 0) ?? 0
      frames = (0..<count).map { item in
        CGRect(x: 0, y: CGFloat(item) * 50, width: item == 1 ? 90 : 60, height: 40)
      }
    }

    private var plate: UICollectionViewLayoutAttributes? {
      guard let first = frames.first, let last = frames.last else { return nil }
      let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "plate", with: [0, 0])
      attributes.frame = isWhole ? frames.reduce(first) { $0.union($1) } : first.union(last)
      attributes.zIndex = -1
      return attributes
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: 390, height: frames.last?.maxY ?? 0)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let items = frames.indices.compactMap { layoutAttributesForItem(at: [0, $0]) }
      return ([plate].compactMap(\.self) + items).filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard frames.indices.contains(path.item) else { return nil }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = frames[path.item]
      return attributes
    }

    override func layoutAttributesForDecorationView(ofKind kind: String, at path: IndexPath)
      -> UICollectionViewLayoutAttributes?
    { plate }
  }

  /// Rows of items from left to right in several sections, each in front of a plate of its own.
  private final class Boards: FixtureGrid {
    let beginsAtSection: Bool
    /// How far a plate reaches beyond the items of its section, at each side.
    let margin: CGFloat

    init(beginsAtSection: Bool, margin: CGFloat = 0) {
      (self.beginsAtSection, self.margin) = (beginsAtSection, margin)
      super.init()
      headerHeight = 0
      register(UICollectionReusableView.self, forDecorationViewOfKind: "board")
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let boards = sections.indices.filter { sections[$0].count > 0 }.compactMap {
        layoutAttributesForDecorationView(ofKind: "board", at: IndexPath(item: 0, section: $0))
      }
      return (super.layoutAttributesForElements(in: rect) ?? [])
        + boards.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      guard sections.indices.contains(indexPath.section) else { return nil }
      let section = sections[indexPath.section]
      let board = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
      board.frame = CGRect(
        x: 0, y: beginsAtSection ? section.top : 0, width: room, height: section.bottom - section.top
      ).insetBy(dx: -margin, dy: -margin)
      board.zIndex = -1 - indexPath.section
      return board
    }
  }

  @Test func `the background of each section is behind the items of the section`() {
    func findings(beginsAtSection: Bool) -> [Finding] {
      Examination(subject: .fixture("Boards") { Boards(beginsAtSection: beginsAtSection) })
        .run(only: [.severalSections]).findings.filter { $0.rule == .misplacedElements }
    }
    #expect(
      findings(beginsAtSection: false).first?.message.hasPrefix(
        "Decoration board [0, 0] is behind all items of its section, but decoration board [3, 0] is behind none of its own"
      ) == true)
    #expect(findings(beginsAtSection: true) == [])
  }

  @Test(arguments: [0.1, 0.7, 20 / 3, 8.3] as [CGFloat])
  func `a background with a margin of fractions of a point is behind its items`(_ margin: CGFloat) {
    let subject = LayoutSubject.fixture("Boards") { Boards(beginsAtSection: true, margin: margin) }
    let found = Examination(subject: subject).run(only: [.severalSections]).findings
    #expect(found.filter { $0.rule == .misplacedElements } == [])
  }

  @Test(arguments: [([0], 0), ([0, 0], 1)] as [(IndexPath, Int)])
  func `sections of different kinds can have different backgrounds`(_ path: IndexPath, _ count: Int) {
    var subject = LayoutSubject.fixture("Boards") { Boards(beginsAtSection: false) }
    subject.connect = { _, view, answers in
      _ = PlausibleValues(answers, view).one(of: [1, 2], path)
      return []
    }
    let found = Examination(subject: subject).run(only: [.severalSections]).findings
    #expect(found.count { $0.rule == .misplacedElements } == count)
  }

  private func findings(isWhole: Bool) -> [Finding] {
    Examination(subject: .fixture("Plates") { Plates(isWhole: isWhole) }).run(only: [.load]).findings
      .filter { $0.rule == .misplacedElements }
  }

  @Test func `the background of a section contains all of its items`() throws {
    let finding = try #require(findings(isWhole: false).first)
    #expect(
      finding.message
        == "Decoration plate [0, 0] contains the first and the last item of its section, but item [0, 1] reaches "
        + "out of it, with 40 items.")
    #expect(finding.evidence.expected == "a frame that contains (0, 0, 90, 1990)")
    #expect(findings(isWhole: true) == [])
  }

  @Test(arguments: [("sizeForDecorationViewAt", 0), ("sizeForItemAt", 1)])
  func `a background with a size that a delegate returns may be smaller`(_ question: String, _ count: Int) {
    var subject = LayoutSubject.fixture("Plates") { Plates(isWhole: false) }
    subject.connect = { _, view, answers in
      _ = PlausibleValues(answers, view).size(question, [0, 0])
      return []
    }
    let found = Examination(subject: subject).run(only: [.load]).findings
    #expect(found.count { $0.rule == .misplacedElements } == count)
  }
}
