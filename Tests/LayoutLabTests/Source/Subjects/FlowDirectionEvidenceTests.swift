import LayoutLab
import LayoutLabSubjects
import Testing

/// The scroll directions for which a flow layout is written.
@Suite("Directions of a flow layout")
struct FlowDirectionEvidenceTests {
  private func directions(_ body: String, of base: String = "UICollectionViewFlowLayout") throws
    -> FlowDirections
  {
    let program = Program([SourceFile(path: "A.swift", text: "class L: \(base) {\n  \(body)\n}")])
    return FlowDirectionEvidence(try SubjectFinder(program: program).find()[0], in: program).directions
  }

  private static func snapping(_ statements: String) -> String {
    """
    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { \(statements) }
    """
  }

  static let bodies: [(String, FlowDirections)] = [
    (snapping("CGPoint(x: (proposed.x / 60).rounded() * 60, y: proposed.y)"), .horizontal),
    (
      snapping(
        "CGPoint(x: collectionView!.contentOffset.x > 9 ? 60 : 0, y: collectionView!.contentOffset.y)"),
      .horizontal
    ),
    (
      snapping(
        "guard scrollDirection == .horizontal else { return proposed }; let x = velocity.x; return .zero"),
      .horizontal
    ),
    (
      "override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint "
        + "{ CGPoint(x: (proposed.x / 60).rounded() * 60, y: 0) }", .horizontal
    ),
    (
      "override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint "
        + "{ CGPoint(x: proposed.x, y: max(proposed.y, 0)) }", .own
    ),
    (snapping("CGPoint(x: proposed.x, y: (proposed.y / 60).rounded() * 60)"), .own),
    (snapping("CGPoint(x: proposed.x + 1, y: proposed.y + 1)"), .own),
    (
      snapping(
        "scrollDirection == .horizontal ? CGPoint(x: velocity.x, y: 0) : CGPoint(x: 0, y: velocity.y)"), .both
    ),
    (
      "init() { super.init(); scrollDirection = .horizontal }\n"
        + snapping("CGPoint(x: proposed.x + 1, y: 0)"), .own
    ),
    ("override func prepare() { if scrollDirection == .horizontal { fill() } }", .both),
    ("override func prepare() { guard scrollDirection == .vertical else { return } }", .own),
    (
      "override func prepare() { guard scrollDirection == .vertical else { return super.prepare() } }", .both
    ),
    ("override func prepare() { let x = collectionView!.contentOffset.x }", .own),
    (refusing("didSet { if self.scrollDirection != .horizontal { assertionFailure(\"no\") } }"), .horizontal),
    (refusing("willSet { precondition(newValue == .horizontal, \"no\") }"), .horizontal),
    ("override func prepare() { assert(scrollDirection == .horizontal); super.prepare() }", .horizontal),
    ("override func prepare() { guard scrollDirection == .horizontal else { fatalError() } }", .horizontal),
    ("override func prepare() { if scrollDirection == .vertical { fatalError() } }", .horizontal),
    ("override func prepare() { if scrollDirection == .horizontal { fatalError() } }", .own),
    ("override func prepare() { assert(scrollDirection == .horizontal || isWide) }", .both),
    (refusing("didSet { if scrollDirection != .horizontal { fill() } }"), .own),
    (
      "init() { super.init(); scrollDirection = .horizontal }\n"
        + "override func prepare() { assert(scrollDirection == .horizontal) }", .own
    ),
  ]

  private static func refusing(_ observer: String) -> String {
    "override var scrollDirection: UICollectionView.ScrollDirection { \(observer) }"
  }

  @Test(arguments: bodies) func directions(of body: String, are expected: FlowDirections) throws {
    #expect(try directions(body) == expected)
  }

  @Test func `only flow layouts have a direction`() throws {
    #expect(try directions(Self.bodies[0].0, of: "UICollectionViewLayout") == .own)
  }

  @Test func `an expression of the user decides on the direction`() throws {
    let program = Program([
      SourceFile(path: "A.swift", text: "class L: UICollectionViewFlowLayout {\n \(Self.bodies[0].0)\n}")
    ])
    let plan = try SubjectFinder(program: program, expression: "L()").find()[0]
    #expect(FlowDirectionEvidence(plan, in: program).directions == .own)
  }

  @Test(arguments: [
    ("guard scrollDirection == .vertical else { return }", true),
    ("guard let view = collectionView, scrollDirection == .vertical else { return }", true),
    ("guard scrollDirection == .vertical else { return super.prepare() }", false),
    ("guard scrollDirection == .horizontal else { return }", false),
    ("if scrollDirection == .vertical { prepareRows() } else { prepareColumns() }", false),
  ]) func `a layout that returns unless it is vertical is vertical`(_ statement: String, _ isVertical: Bool)
    throws
  {
    let text = "class L: UICollectionViewFlowLayout { override func prepare() { \(statement) } }"
    let program = Program([SourceFile(path: "A.swift", text: text)])
    let evidence = FlowDirectionEvidence(try SubjectFinder(program: program).find()[0], in: program)
    #expect(evidence.isForVerticalOnly == isVertical)
  }
}
