import HeadlessUIKit
import LayoutLabSubjects
import Testing

@testable import LayoutLab

/// The lines of a layout that can be at fault.
@Suite("Lines of a layout") struct SubjectSourceTests {
  private func lines(_ body: String) throws -> [String: Int] {
    let program = Program([
      SourceFile(path: "Rows.swift", text: "class Rows: UICollectionViewLayout {\n\(body)\n}")
    ])
    let plan = try SubjectFinder(program: program, typeName: "Rows").find()[0]
    let members = SubjectSource(plan, in: program).members
    return Dictionary(members.map { ($0.name, $0.line) }) { first, _ in first }
  }

  @Test func `an override that only calls super explains nothing`() throws {
    #expect(try lines("override func prepare() {\n  super.prepare()\n}") == [:])
    #expect(
      try lines("override func prepare() {\n  super.prepare()\n  cache = []\n}").keys.sorted()
        == ["prepare()"])
    #expect(try lines("override func prepare() {}").keys.sorted() == ["prepare()"])
    #expect(
      try lines("override func invalidateLayout() { super.prepare() }").keys.sorted() == [
        "invalidateLayout()"
      ])
  }

  @Test(arguments: [
    ("middle = collectionView!.contentOffset.x + 9", false),
    (
      "let visible = CGRect(origin: collectionView!.contentOffset, size: .zero)\n  self.middle = visible.midX",
      false
    ),
    ("let visible = collectionView!.bounds.minY\n  use(visible)", true),
    ("use(collectionView!.contentOffset)", true),
    ("told = collectionView!.contentOffset.x", true), ("shown = collectionView!.contentOffset.x", true),
    ("other.middle = collectionView!.contentOffset.x", true),
  ]) func `an offset that is kept where nothing reads it has no effect`(_ statement: String, _ isRead: Bool)
    throws
  {
    let text = """
      class Rows: UICollectionViewLayout {
        var middle: CGFloat!
        var shown: CGFloat = 0
        var told: CGFloat = 0 { didSet { invalidateLayout() } }
        override func prepare() {
        \(statement)
        }
        override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
          collectionView!.contentOffset
        }
        override var collectionViewContentSize: CGSize { CGSize(width: shown, height: 9) }
      }
      """
    let program = Program([SourceFile(path: "Rows.swift", text: text)])
    let plan = try SubjectFinder(program: program).find()[0]
    #expect(SubjectSource(plan, in: program).readsOffset == isRead)
  }

  @Test(arguments: [
    ("for one in all { one.frame.origin.y = 8 }", "", 4),
    ("for one in all { one.size = .zero }", "", 4),
    ("place(all)", "one.center.x += 8", 8),
    ("self.place(all)", "one.frame = one.frame.insetBy(dx: 8, dy: 8)", 8),
    ("use(all)", "one.frame.origin.y = 8", nil), ("place(all)", "let y = one.frame.minY == 8", nil),
    ("place(all)", "let two = one.copy()\n two.frame = .zero", nil),
  ]) func `the line on which a query changes frames is known`(
    _ statement: String, _ change: String, _ line: Int?
  ) throws {
    let text = """
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let all = super.layoutAttributesForElements(in: rect)!
        \(statement)
        return all
      }
      func place(_ all: [UICollectionViewLayoutAttributes]) {
        for one in all { \(change) }
      }
      """
    #expect(try lines(text)[SubjectSource.changeName(of: "frame")] == line)
  }

  /// A query that calls the one for an item, which itself calls a helper.
  private static let nested = """
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let all = super.layoutAttributesForElements(in: rect)
      FIRST
      return all?.compactMap { layoutAttributesForItem(at: $0.indexPath) }
    }
    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let one = super.layoutAttributesForItem(at: path)
      SECOND
      return one
    }
    func adjust(_ one: UICollectionViewLayoutAttributes) {
      THIRD
    }
    """

  @Test(arguments: [
    ("for one in all ?? [] { one.frame = .zero }", "", "", 4 as Int?),
    ("all?.forEach { $0.frame = .zero }", "", "", 4),
    ("_ = all.map { $0.map { $0.frame = .zero } }", "", "", 4),
    ("guard let all else { return nil }; for one in all { one.frame.size.width = 8 }", "", "", 4),
    ("", "one?.frame = .zero", "", 9), ("", "one.map(adjust)", "one.center.x = 8", 13),
    // The innermost function counts, and its first line.
    ("all?.forEach { $0.frame = .zero }", "one?.frame = .zero\n  one?.center.x = 8", "", 9),
    ("all?.forEach { $0.frame = .zero }", "one.map(adjust)", "one.center.x = 8", 13),
    ("all?.forEach { $0.frame = .zero }", "", "one.center.x = 8", 4),
    // A transform changes the frame if nothing else does.
    ("for one in all! { one.transform = .identity }", "", "", 4),
    ("for one in all! { one.transform = .identity }", "one?.frame = .zero", "", 9),
    ("for one in all! { one.alpha = 0.5 }", "", "", nil),
    // A local variable has a part of the same name.
    ("", "var frame = one!.frame\n  frame.size.width = 8\n  one?.frame = frame", "", 11),
    ("", "var place = CGRect.zero\n  place.size.width = 8\n  one?.frame = place", "", 11),
    ("", "let two = UICollectionViewLayoutAttributes(forCellWith: path)\n  two.frame = .zero", "", nil),
    ("", "collectionView?.frame = .zero", "", nil),
  ]) func `the first line that changes frames in the innermost function is known`(
    _ first: String, _ second: String, _ third: String, _ line: Int?
  ) throws {
    let text = Self.nested.replacing("FIRST", with: first).replacing("SECOND", with: second).replacing(
      "THIRD", with: third)
    #expect(try lines(text)[SubjectSource.changeName(of: "frame")] == line)
  }

  @Test(arguments: [
    ("func move() { frame.origin.x = 8 }", "one?.move()", 4 as Int?),
    ("func move() { var frame = self.frame; frame.origin.x = 8; self.frame = frame }", "one?.move()", 4),
    ("func move() { var frame = self.frame\n frame.origin.x = 8 }", "one?.move()", nil),
    ("func moved() -> CGFloat { frame.minX }", "one?.moved()", nil),
    ("var left: CGFloat { get { frame.minX } set { frame.origin.x = newValue } }", "one?.left = 8", 4),
    ("var left: CGFloat { get { frame.minX } set { frame.origin.x = newValue } }", "use(one?.left)", nil),
  ]) func `a call of a method of attributes that changes them is such a line`(
    _ member: String, _ statement: String, _ line: Int?
  ) throws {
    let text = """
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let one = super.layoutAttributesForElements(in: rect)?.first
        \(statement)
        return []
      }
      }
      extension UICollectionViewLayoutAttributes {
        \(member)
      """
    #expect(try lines(text)[SubjectSource.changeName(of: "frame")] == line)
  }

  @Test(arguments: [
    ("func shift(_ one: UICollectionViewLayoutAttributes) {\n one.frame = .zero }", 9 as Int?),
    ("struct Mover {\n func shift(_ one: UICollectionViewLayoutAttributes) { one.frame = .zero } }", 9),
    ("func shift(_ one: UIView) {\n one.frame = .zero }", nil),
    ("func other(_ one: UICollectionViewLayoutAttributes) {\n one.frame = .zero }", nil),
    (
      "class Row: UICollectionViewCell {\n func shift(_ one: UICollectionViewLayoutAttributes) { a.frame = .zero } }",
      nil
    ),
  ]) func `a function outside of the layout can change its attributes`(_ helper: String, _ line: Int?) throws
  {
    let text = """
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let all = super.layoutAttributesForElements(in: rect)!
        for one in all { mover.shift(one) }
        return all
      }
      }
      \(helper)
      class Other {
      """
    #expect(try lines(text)[SubjectSource.changeName(of: "frame")] == line)
  }

  @Test(arguments: [
    ("let one = super.layoutAttributesForItem(at: path)\n  one?.frame = .zero", 4 as Int?),
    ("let one = UICollectionViewLayoutAttributes(forCellWith: path)\n  one.frame = .zero", nil),
    ("let one = super.layoutAttributesForItem(at: path)?.copy()\n  one?.frame = .zero", nil),
    (
      "guard let one = super.layoutAttributesForItem(at: path) else { return nil }\n"
        + "  let two = one.copy()\n  two.frame = .zero\n  one.frame.origin.x = 8",
      6
    ),
  ]) func `the line is named that changes what the base class returns for one item`(
    _ statements: String, _ line: Int?
  ) throws {
    let text = """
      override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        \(statements)
        return one
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { cache }
      """
    #expect(try lines(text)[SubjectSource.changeName(of: "frame")] == line)
  }

  @Test(arguments: [
    ("one.frame.origin.y = 8", 5 as Int?, 5 as Int?), ("one.frame.origin.y = 8; one.center.x = 8", 5, nil),
  ]) func `the only line that changes frames is named for all elements`(
    _ change: String, _ line: Int?, _ only: Int?
  ) throws {
    let text = """
      override func prepare() { place(layoutAttributesForSupplementaryView(ofKind: "header", at: [0, 0])!) }
      func place(_ one: UICollectionViewLayoutAttributes) {
        _ = layoutAttributesForItem(at: [0, 0])
        \(change)
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { cache }
      """
    #expect(try lines(text)[SubjectSource.changeName(of: "frame")] == line)
    #expect(try lines(text)[SubjectSource.onlyChangeName(of: "frame")] == only)
    let own = text.replacing("_ = layoutAttributesForItem", with: "_ = answer")
    #expect(try lines(own)[SubjectSource.changeName(of: "frame")] == nil)
  }

  @Test(arguments: [
    ("use(update.indexPathAfterUpdate!.item)", 3 as Int?),
    ("let path = update.indexPathBeforeUpdate\n  use(path?.row)", 3),
    ("use(update.indexPathAfterUpdate!.section)", nil),
    ("use(path.item)", nil),
    ("guard update.indexPathAfterUpdate!.item != NSNotFound else { return }", nil),
  ]) func `the line is known that takes the index path of an update without a check`(
    _ statement: String, _ line: Int?
  ) throws {
    let text = """
      class Rows: UICollectionViewLayout {
      override func prepare(forCollectionViewUpdates updates: [UICollectionViewUpdateItem]) {
        \(statement)
      }
      }
      """
    let program = Program([SourceFile(path: "Rows.swift", text: text)])
    let plan = try SubjectFinder(program: program).find()[0]
    #expect(SubjectSource(plan, in: program).uncheckedUpdatePath?.line == line)
  }

  @Test(arguments: [
    ("self.sectionInset = .zero", 3 as Int?), ("minimumLineSpacing = 8", 3), ("setUp()", 7),
    ("let itemSize = CGSize.zero", nil), ("other.sectionInset = .zero", nil), ("use(sectionInset)", nil),
  ]) func `the line is named on which a query sets a property of a flow layout`(
    _ statement: String, _ line: Int?
  ) throws {
    let text = """
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        \(statement)
        return super.layoutAttributesForElements(in: rect)
      }
      func setUp() {
        itemSize = .zero
      }
      """
    #expect(try lines(text)[SubjectSource.flowPropertyInQueryName] == line)
  }

  @Test(arguments: [
    ("all.filter { $0.frame.intersects(rect) }", true), ("visible(rect)", true), ("made(rect)", false),
    ("super.layoutAttributesForElements(in: rect)", false),
  ]) func `a query that only returns what is stored leaves its answers to the preparation`(
    _ answer: String, _ isStored: Bool
  ) throws {
    let text = """
      override func prepare() {
        all = made(.zero)
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { \(answer) }
      func visible(_ rect: CGRect) -> [UICollectionViewLayoutAttributes] { all }
      func made(_ rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        [UICollectionViewLayoutAttributes(forCellWith: [0, 0])]
      }
      """
    #expect(try lines(text)[SubjectSource.storedAnswersName] == (isStored ? 2 : nil))
  }

  @Test(arguments: [
    ("collectionView?.cellForItem(at: path)", 3 as Int?), ("view.cellForItem(at: path)", 3),
    ("model.cellForItem(at: path)", nil), ("cellForItem(at: path)", nil),
  ]) func `the line is named that asks the view for a cell`(_ call: String, _ line: Int?) throws {
    let found = try lines("override func prepare() {\n  use(\(call))\n}")
    #expect(found[SubjectSource.name(ofQuery: .cellForItem)] == line)
  }

  @Test(arguments: [
    ("view.dataSource?.collectionView(view, cellForItemAt: path)", 3 as Int?),
    ("dataSource.collectionView(view, cellForItemAt: path)", 3),
    ("self.collectionView(view, cellForItemAt: path)", nil),
    ("view.dataSource?.collectionView(view, numberOfItemsInSection: 0)", nil),
  ]) func `the line is named that asks the data source for a cell`(_ call: String, _ line: Int?) throws {
    let found = try lines("override func prepare() {\n  use(\(call))\n}")
    #expect(found[SubjectSource.dequeuedCellName] == line)
  }

  @Test func `a lazy property of the view and the conditions about data are named`() throws {
    #expect(try lines("lazy var pitch = collectionView!.bounds.width / 2")[SubjectSource.lazyStateName] == 2)
    #expect(try lines("lazy var pitch = 4")[SubjectSource.lazyStateName] == nil)
    #expect(
      try lines("var pitch: CGFloat { collectionView!.bounds.width }")[SubjectSource.lazyStateName] == nil)
    func condition(_ text: String) throws -> [String: Int] {
      try lines("override func prepare() {\n  guard \(text) else { return }\n  use()\n}")
    }
    let sections = try condition("view.numberOfSections > 0")
    #expect(sections[SubjectSource.withoutDataName] == 3)
    #expect(sections[SubjectSource.withoutItemsName] == nil)
    #expect(try condition("view.numberOfItems(inSection: 0) > 0")[SubjectSource.withoutItemsName] == 3)
  }

  @Test func `the line is named that raises a length which nothing sets back`() throws {
    func line(_ statement: String, _ member: String = "") throws -> Int? {
      try lines("var height: CGFloat = 0\noverride func prepare() {\n  \(statement)\n}\n\(member)")[
        SubjectSource.raisedLengthName]
    }
    #expect(try line("height = max(height, frame.maxY)") == 4)
    #expect(try line("self.height = max(frame.maxY, self.height)") == 4)
    #expect(try line("height = max(height, 3)", "init() { height = 1 }") == 4)
    #expect(try line("height = 0; height = max(height, frame.maxY)") == nil)
    #expect(try line("height = max(height, 3)", "func reset() { height = 0 }") == nil)
    #expect(try line("height = max(width, 3)") == nil)
    #expect(try line("let height = max(height, 3)") == nil)
    #expect(try line("other.height = max(height, 3)") == nil)
  }

  @Test func `content that only generated times leave is a warning`() throws {
    let answer = "func guide(_ guide: Guide, endTimeAt path: IndexPath) -> CGFloat"
    func policy(_ requirement: String) throws -> VerdictPolicy {
      let text =
        "protocol GuideDelegate: AnyObject { \(requirement) }\nclass Guide: UICollectionViewLayout {\n"
        + "  weak var delegate: GuideDelegate?\n}"
      let program = Program([SourceFile(path: "Guide.swift", text: text)])
      let plan = try SubjectFinder(program: program, typeName: "Guide").find()[0]
      return SubjectSource(plan, in: program).policy(disabled: [], suppressions: [])
    }
    #expect(try policy(answer).severities[.contentSizeTooSmall] == .warning)
    #expect(try policy(answer).remarks[.contentSizeTooSmall]?.contains("'guide'") == true)
    #expect(try policy("func height(at path: IndexPath) -> CGFloat").severities[.contentSizeTooSmall] == nil)
  }

  private func policy(_ text: String) throws -> VerdictPolicy {
    let program = Program([SourceFile(path: "Rows.swift", text: text)])
    let plan = try SubjectFinder(program: program, typeName: "Rows").find()[0]
    return SubjectSource(plan, in: program).policy(disabled: [], suppressions: [])
  }

  @Test(arguments: [
    ("", "angle = .random(in: 0...1)", true), ("", "transform = .randomLayout()", true),
    ("", "transform = scatteredTransform()", true),
    ("/// Scatters the cards on a table.\n", "transform = turn()", true),
    ("", "brand = operands.first", false), ("", "sort(RandomAccessSlice(cards))", false),
    ("// Cards in rows.\n", "transform = turn()", false),
  ]) func `a layout is random on purpose if it says so`(
    _ comment: String, _ statement: String, _ isRandom: Bool
  ) throws {
    let text = "\(comment)class Rows: UICollectionViewLayout {\n override func prepare() { \(statement) }\n}"
    #expect(try policy(text).severities[.nondeterministic] == (isRandom ? .warning : nil))
  }

  @Test(arguments: [
    ("add(IndexPath(item: 0, section: 0))", true),
    ("for i in 0..<view.numberOfItems(inSection: 0) { add(i) }", false),
    ("for i in 0..<photos.count { add(i) }", false),
    ("for photo in delegate?.photos ?? [] { add(photo) }", false),
    ("delegate = nil; add(IndexPath(item: 0, section: 0))", true),
    ("cache = [made()]; use(cache.count)", true),
    ("for i in 0..<itemCount { add(i) }", false), ("for row in 0..<rows { add(row) }", false),
  ]) func `a layout that counts no items is made for those that it names`(
    _ statement: String, _ isLimited: Bool
  )
    throws
  {
    let query =
      "override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {\n"
      + "[UICollectionViewLayoutAttributes(forCellWith: path)] }"
    let text =
      "class Rows: UICollectionViewLayout {\n var cache: [Int] = []\n override func prepare() { \(statement) }\n"
      + "\(query)\n}"
    // A layout without a query for rectangles is not made for anything.
    let bare = text.replacing(query, with: "")
    #expect(try !policy(bare).dataLimits.contains { $0.extent == .itemsOfItsOwn })
    #expect(try policy(text).dataLimits.contains { $0.extent == .itemsOfItsOwn } == isLimited)
    // A flow layout counts them.
    let flow = text.replacing("UICollectionViewLayout", with: "UICollectionViewFlowLayout")
    #expect(try !policy(flow).dataLimits.contains { $0.extent == .itemsOfItsOwn })
  }

  @Test(arguments: [
    ("lazy var frames: [CGRect] = []", "frames.append(.zero)", true),
    ("var frames: [CGRect] = []", "frames.append(.zero)", false),
    ("lazy var frames: [CGRect] = made()", "rows.append(frames)", false),
  ]) func `an array that each append copies is named`(
    _ property: String, _ statement: String, _ isNamed: Bool
  ) throws {
    let text =
      "class Rows: UICollectionViewLayout {\n  \(property)\n  override func prepare() { \(statement) }\n}"
    let remark =
      "Each append to a lazy property copies the whole array: 'frames' in line 2 should not be lazy."
    #expect(try policy(text).remarks[.prepareGrowsTooFast] == (isNamed ? remark : nil))
  }

  @Test(arguments: [
    ("get { .zero }\n set { self.itemSize = newValue }", 4),
    ("get { .zero }\n set { itemSize = newValue }", 4),
    ("get { .zero }\n set { super.itemSize = newValue }", nil),
    ("get { .zero }\n set { size = newValue }", nil), ("didSet { itemSize = .zero }", nil),
    ("get { .zero }\n set { other.itemSize = newValue }", nil),
  ]) func `a setter that sets its own property never ends`(_ accessors: String, _ line: Int?) throws {
    let name = SubjectSource.endlessSetterName
    #expect(try lines("override var itemSize: CGSize {\n \(accessors)\n}")[name] == line)
  }

  @Test func `a layout may say that it is inefficient and for little data`() throws {
    func isAdvice(_ comment: String, _ rest: String = "") throws -> Bool {
      let text = "\(comment)\nimport UIKit\nclass Rows: UICollectionViewLayout {}\n\(rest)"
      return try policy(text).severities[.rectQueryScansAll] == .style
    }
    let comment = "/* This layout is very inefficient,\n use it for small datasets only. */"
    #expect(try isAdvice(comment))
    #expect(try isAdvice("// Not efficient, but good enough\n// for a small number of cells."))
    #expect(
      try policy("\(comment)\nclass Rows: UICollectionViewLayout {}").remarks[.rectQueryScansAll]
        == "The comment in line 1 says so, and that it is for little data.")
    #expect(try !isAdvice("// This layout is efficient, also for a small number of cells."))
    #expect(try !isAdvice("// This layout is very inefficient."))
    // The comment at the top may be about another class of the file.
    #expect(try !isAdvice(comment, "class Grid: UICollectionViewLayout {}"))
  }

  @Test func `a preparation that ends without data is at fault for what it keeps`() throws {
    let sections =
      "override func prepare() {\n  guard collectionView!.numberOfSections > 0 else { return }\n}"
    #expect(try lines(sections)["prepare() without data"] == 3)
    let width = "override func prepare() {\n  guard collectionView!.bounds.width > 0 else { return }\n}"
    #expect(try lines(width)["prepare() without data"] == nil)
    let plain =
      "override func prepare() {\n  if let view = collectionView { print(view.numberOfSections) }\n}"
    #expect(try lines(plain)["prepare() without data"] == nil)
  }

  @Test(arguments: [
    ("guard cache.isEmpty else { return }", 4 as Int?),
    ("guard view.numberOfItems(inSection: 0) != cache.count else { return }", 4),
    ("if changed { cache.removeAll() }\n  guard cache.isEmpty else { return }", 5),
    ("cache.removeAll()\n  guard cache.isEmpty else { return }", nil),
    ("cache = []\n  if cache.isEmpty { fill() }", nil), ("guard cache.count > 2 else { return }", nil),
    (
      "guard cache.count != view.numberOfItems(inSection: 0) else { return }\n  cache.removeAll()\n"
        + "  guard cache.isEmpty else { return }",
      4
    ),
    ("if isSetUp == false { setUp() }", 4), ("if delegate == nil { fatalError() }", nil),
  ]) func `the condition is named by which a cache is filled only once`(
    _ statements: String, _ line: Int?
  ) throws {
    let stored = "var cache: [CGRect] = []; var isSetUp = false; weak var delegate: NSObject?"
    let found = try lines("\(stored)\noverride func prepare() {\n  \(statements)\n}")
    #expect(found[SubjectSource.onceName] == line)
  }

  @Test(arguments: [
    ("case .delete: gone.append(item.indexPathAfterUpdate!)", 4 as Int?),
    ("case .delete:\n    if let path = item.indexPathAfterUpdate { gone.append(path) }", 5),
    ("case .delete: gone.append(item.indexPathBeforeUpdate!)", nil),
    ("case .delete: break\n  case .insert: new.append(item.indexPathAfterUpdate!)", nil),
    ("case .insert, .delete: all.append(item.indexPathAfterUpdate ?? item.indexPathBeforeUpdate!)", nil),
  ]) func `the line is named that takes a path after the update from a deletion`(
    _ branch: String, _ line: Int?
  ) throws {
    let text = """
      override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
        for item in items { switch item.updateAction {
        \(branch)
        default: break
        } }
      }
      """
    #expect(try lines(text)[SubjectSource.pathOfDeletionName] == line)
  }

  @Test(arguments: [
    ("gone = items.filter { $0.updateAction == .delete }.map(\\.indexPathAfterUpdate)", 3 as Int?),
    ("new = items.filter { $0.updateAction != .delete }.map(\\.indexPathAfterUpdate)", nil),
    (
      "for item in items {\n if item.updateAction == .delete { continue }\n new.append(item.indexPathAfterUpdate!) }",
      nil
    ),
  ]) func `a condition can choose the deletions`(_ statement: String, _ line: Int?) throws {
    let text =
      "override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {\n  \(statement)\n}"
    #expect(try lines(text)[SubjectSource.pathOfDeletionName] == line)
  }

  @Test(arguments: [
    ("let one = $0.copy() as? Card", 3 as Int?), ("let one = $0.copy() as! Card", 3),
    ("let one = ($0 as? Card) ?? Card(forCellWith: $0.indexPath)", nil), ("let one = $0 as? Other", nil),
  ]) func `the first cast to a class of attributes is named if the layout creates none`(
    _ statement: String, _ line: Int?
  ) throws {
    let text = """
      func adjust() {
        \(statement)
      }
      }
      class Card: UICollectionViewLayoutAttributes {
      """
    #expect(try lines(text)[SubjectSource.castName(of: "Card")] == line)
  }
}
