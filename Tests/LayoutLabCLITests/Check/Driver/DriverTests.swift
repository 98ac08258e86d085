import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("The generated program that examines layouts")
struct DriverTests {
  private func program(_ text: String) -> Program { Program([SourceFile(path: "A.swift", text: text)]) }

  private func delegate(_ text: String) throws -> DelegatePlan {
    let program = program(text)
    return DelegatePlan(try SubjectFinder(program: program).find()[0], in: program)
  }

  static let types: [(String, String?)] = [
    ("CGFloat", "values.length(\"gap\", path)"), ("Int", "values.count(\"gap\", path)"),
    ("UIKit.CGSize?", "values.size(\"gap\", path)"), ("(any Missing)?", "nil"), ("Missing", nil),
    ("[CGFloat]", "values.list(\"gap\", path) { path in values.length(\"gap\", path) }"),
    (
      "[[Bool]]?",
      "values.lists(\"gap\", path) { path in values.list(\"gap\", path) { path in values.flag(\"gap\", path) } }"
    ),
    ("(width: CGFloat, Bool)", "(width: values.length(\"width\", path), values.flag(\"gap\", path))"),
    ("(Int, Int) -> Bool", nil), ("((Int, Int) -> Bool)", nil), ("[String: Int]", "[:]"),
    ("Style", "values.one(of: [Style.narrow, Style.wide], path)"),
    (
      "Metrics",
      "Metrics(inset: values.length(\"gap.inset\", path), "
        + "style: values.one(of: [Style.narrow, Style.wide], path))"
    ),
    ("Range<Double>", "(values.times(\"gap\", path) as Range<Double>)"),
    ("ClosedRange<CGFloat>", "(values.times(\"gap\", path) as ClosedRange<CGFloat>)"),
    ("Range<Int>", "0..<3"),
    (
      "Measurement<UnitAngle>",
      "Measurement(value: Double(values.length(\"gap\", path)), unit: UnitAngle.baseUnit())"
    ),
    ("AnyHashable", "AnyHashable(values.text(\"gap\", path))"),
    ("Month", "Month(calendar: Calendar(identifier: .gregorian))"),
    ("Locale?", "Locale(identifier: \"en_US\")"), ("Formatter", nil), ("TimeZone", nil),
    ("Defaults", "Defaults()"), ("Columns", "Columns.fixed(values.count(\"gap._\", path))"),
  ]

  @Test(arguments: types) func `values are created for the result types of delegate methods`(
    type: String, text: String?
  ) {
    let program = program(
      """
      enum Style {
        case narrow
        case wide
        case custom(Int)
      }
      enum Columns { case fixed(Int) }
      struct Metrics {
        var inset: CGFloat
        let style: Style
        var title: String?
      }
      class Defaults { let columns = 1 }
      class Month { init(calendar: Calendar) {} }
      enum TimeZone {}
      """)
    let expected = type.contains("->") ? "{ _, _ in values.flag(\"gap\", path) }" : text
    #expect(AnswerText(program: program).expression(for: type, question: "gap", scope: nil) == expected)
  }

  @Test func `delegates return lengths for which an extension has values`() throws {
    let text = """
      protocol Heights: AnyObject {
        func height(of item: Int) -> CGFloat
        func title(of item: Int) -> String
        var gap: CGFloat { get }
      }
      extension Heights {
        func height(of item: Int) -> CGFloat { 0 }
        func title(of item: Int) -> String { "" }
        var gap: CGFloat { 0 }
      }
      class StripesLayout: UICollectionViewLayout { weak var heights: Heights? }
      """
    let source = DelegateText(program: program(text), name: "D", plan: try delegate(text)).text
    #expect(source.contains("func height(of p0: Int) -> CGFloat"))
    #expect(source.contains("var gap: CGFloat { get {"))
    #expect(!source.contains("title"))
  }

  @Test func `delegates return some of the lengths that are nil in an extension`() throws {
    let text = """
      protocol Heights: AnyObject {
        func headerHeight(of section: Int) -> CGFloat?
        func title(of item: Int) -> String?
      }
      extension Heights {
        func headerHeight(of section: Int) -> CGFloat? { nil }
        func title(of item: Int) -> String? { nil }
      }
      class StripesLayout: UICollectionViewLayout { weak var heights: Heights? }
      """
    let source = DelegateText(program: program(text), name: "D", plan: try delegate(text)).text
    let question = "\"headerHeight(of:) section\", path"
    #expect(
      source.contains(
        "return values.answersOptional && values.flag(\(question)) ? (values.length(\(question))) : nil"))
    #expect(!source.contains("title"))
  }

  @Test func `delegates are found by properties and by casts`() throws {
    let plan = try delegate(
      """
      protocol Heights: AnyObject { func height(at path: IndexPath) -> CGFloat }
      protocol Source: UICollectionViewDataSource { func title(of section: Int) -> String }
      protocol Unused {}
      class StripesLayout: UICollectionViewLayout {
        weak var heights: (any Heights)?
        private weak var mine: Heights?
        override func prepare() { _ = collectionView?.dataSource as? Source }
      }
      """)
    #expect(plan.protocols.map(\.path) == ["Heights", "Source"])
    #expect(plan.properties.map(\.name) == ["heights"])
    #expect(plan.isDataSource)
  }

  @Test func `a protocol that cannot be generated is reported`() throws {
    let plan = try delegate(
      """
      protocol Heights: AnyObject { func model(at path: IndexPath) -> Model }
      class StripesLayout: UICollectionViewLayout { weak var heights: Heights? }
      """)
    #expect(plan.protocols.isEmpty)
    #expect(plan.properties.isEmpty)
    #expect(
      plan.problems.map(\.message) == [
        "no delegate can be generated for 'Heights': 'model(at:)' returns a 'Model', which cannot be created; "
          + "write a LayoutFixture with a delegate of your own"
      ])
  }

  @Test func `a protocol for subclasses of NSObject can be generated`() throws {
    let text = """
      protocol Heights: NSObject { func height(at path: IndexPath) -> CGFloat }
      class StripesLayout: UICollectionViewLayout { weak var heights: Heights? }
      """
    let plan = try delegate(text)
    #expect(plan.protocols.map(\.path) == ["Heights"])
    #expect(try delegate(text.replacing("NSObject", with: "UIView")).protocols.isEmpty)
  }

  @Test func `an initializer with numbers is better than one without arguments`() {
    let text = """
      struct Timing {
        var start = 0.0
        var end = 0.0
        init() {}
        init(event: Event) {}
        init(start: Double, end: Double) { (self.start, self.end) = (start, end) }
      }
      class Event {}
      """
    let answers = AnswerText(program: program(text))
    #expect(
      answers.expression(for: "Timing", question: "timing", scope: nil)
        == "Timing(start: Double(values.length(\"timing.start\", path)), end: Double(values.length(\"timing.end\", path)))"
    )
    let other = AnswerText(program: program(text.replacing("Double,", with: "Event,")))
    #expect(other.expression(for: "Timing", question: "timing", scope: nil) == "Timing()")
  }

  @Test func `a range of minutes is a time`() {
    func value(_ question: String) -> String? {
      AnswerText(program: program("")).expression(for: "Range<Int>", question: question, scope: nil)
    }
    #expect(value("minutes(of:)") == "(values.times(\"minutes(of:)\", path) as Range<Int>)")
    #expect(value("columns(of:)") == "0..<3")
  }

  @Test func `the parts of a value have the unit of the method`() {
    func value(_ question: String) -> String? {
      AnswerText(program: program("")).expression(
        for: "(start: Int, end: Int)", question: question, scope: nil)
    }
    #expect(
      value("minutesForEvent(at:)")
        == "(start: values.count(\"start minutes\", path), end: values.count(\"end minutes\", path))")
    #expect(
      value("hours(of:)")
        == "(start: values.count(\"start hours\", path), end: values.count(\"end hours\", path))")
    #expect(
      value("columnsForEvent(at:)")
        == "(start: values.count(\"start\", path), end: values.count(\"end\", path))")
  }

  @Test func `a method of UIKit that a protocol of the files requires is always implemented`() throws {
    let method =
      "func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize"
    func source(_ declarations: String) throws -> String {
      let text = declarations + "\nclass GuideLayout: UICollectionViewLayout { weak var guide: Guide? }"
      return DelegateText(program: program(text), name: "D", plan: try delegate(text)).text
    }
    let implemented = "override var implemented: Set<String>"
    let required = "protocol Guide: UICollectionViewDelegate { \(method) }"
    #expect(try source(required).contains(implemented))
    for zero in [".zero", "return CGSize.zero", "CGSize(width: 0, height: 0)"] {
      #expect(try !source("\(required)\nextension Guide { \(method) { \(zero) } }").contains(implemented))
    }
    // The layout has a size of its own.
    let own = "(layout as? GuideLayout)?.cellSize ?? .zero"
    #expect(try source("\(required)\nextension Guide { \(method) { \(own) } }").contains(implemented))
    let optional = "@objc protocol Guide: UICollectionViewDelegate { @objc optional \(method) }"
    #expect(try !source(optional).contains(implemented))
  }

  @Test(arguments: [("Int", true), ("IndexPath", false)])
  func `a method with the name of UIKit's may take a number for the item`(_ type: String, _ isOwn: Bool)
    throws
  {
    let text =
      "protocol Guide: AnyObject { func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, "
      + "sizeForItemAt section: \(type)) -> CGSize }\nclass GuideLayout: UICollectionViewLayout { weak var guide: Guide? }"
    let source = DelegateText(program: program(text), name: "D", plan: try delegate(text)).text
    #expect(source.contains("func collectionView(") == isOwn)
    #expect(source.contains("[0, p2]") == isOwn)
  }

  @Test(arguments: [
    ("headerSizeIn section: Int) -> CGSize", "self.sizeOfBar(isFooter: false, section: p1)"),
    ("footerSizeIn section: Int) -> CGSize", "self.sizeOfBar(isFooter: true, section: p1)"),
    ("headerSizeIn section: Int) -> CGFloat", nil), ("sizeIn section: Int) -> CGSize", nil),
    ("headerSizeAt path: IndexPath) -> CGSize", nil),
  ]) func `bars that a flow layout lays out have the sizes that it gives them`(
    _ method: String, _ size: String?
  ) throws {
    let text =
      "protocol Board: AnyObject { func board(_ view: UICollectionView, \(method) }\n"
      + "class BoardLayout: UICollectionViewFlowLayout { weak var board: Board? }"
    func source(leavesBars: Bool) throws -> String {
      DelegateText(
        program: program(text), name: "D", plan: try delegate(text), leavesBars: leavesBars
      ).text
    }
    #expect(try source(leavesBars: true).contains("self.sizeOfBar") == (size != nil))
    if let size { #expect(try source(leavesBars: true).contains("return \(size) }")) }
    #expect(try !source(leavesBars: false).contains("sizeOfBar"))
  }

  @Test(arguments: [
    ("func startTime(of path: IndexPath) -> String", "time.split(separator: \":\")", true),
    ("func end(of path: IndexPath) -> String", "formatter.dateFormat = \"HH:mm\"", true),
    ("func startTime(of path: IndexPath) -> String", "time.split(separator: \"-\")", false),
    ("func startTime(of path: IndexPath) -> String", "print(\":\")", false),
    ("func startDay(of path: IndexPath) -> String", "time.split(separator: \":\")", false),
    ("func title(of path: IndexPath) -> String", "time.split(separator: \":\")", false),
    ("func startTime(of path: IndexPath) -> Date", "time.split(separator: \":\")", false),
  ]) func `texts are times of day if the layout reads these`(
    _ method: String, _ statement: String, _ isTime: Bool
  ) throws {
    let text =
      "protocol Day: AnyObject { \(method) }\n"
      + "class DayLayout: UICollectionViewLayout { weak var day: Day?\n func read() { \(statement) } }"
    let source = DelegateText(program: program(text), name: "D", plan: try delegate(text)).text
    #expect(source.contains("values.timeOfDay(") == isTime)
  }

  @Test(arguments: [
    ("func start(of path: IndexPath) -> Int", true), ("func duration(of path: IndexPath) -> CGFloat", true),
    ("func startHour(of path: IndexPath) -> Int", false), ("func column(of path: IndexPath) -> Int", false),
    ("func title(atStart path: IndexPath) -> String", false),
    ("func endTime(of path: IndexPath) -> Double", true),
    ("func calendar(_ name: String, heightOfTimeAt path: IndexPath) -> CGFloat", false),
    ("func startColumn(of path: IndexPath) -> Int", false),
    ("func startAngle(of path: IndexPath) -> CGFloat", false),
  ]) func `times of day are in minutes if the layout counts minutes`(method: String, isTime: Bool) throws {
    func source(_ constant: String) throws -> String {
      let text =
        "protocol Day: AnyObject { \(method) }\n"
        + "class DayLayout: UICollectionViewLayout { weak var day: Day?\n let \(constant) = 15 }"
      return DelegateText(program: program(text), name: "D", plan: try delegate(text)).text
    }
    #expect(try source("leastMinutes").contains(" minutes\"") == isTime)
    #expect(try !source("leastHeight").contains(" minutes\""))
  }

  @Test func `an item that there may not be is missing in some scenarios`() throws {
    func delegate(_ requirement: String) throws -> String {
      let text =
        "protocol D: AnyObject { \(requirement) }\nclass L: UICollectionViewLayout { weak var delegate: D? }"
      return DelegateText(program: program(text), name: "E", plan: try self.delegate(text)).text
    }
    let state = "values.answersOptional ?"
    #expect(try delegate("func openCard(in view: UICollectionView) -> IndexPath?").contains(state))
    #expect(try delegate("var openSection: Int? { get }").contains(state))
    #expect(try !delegate("func parent(of path: IndexPath) -> IndexPath?").contains(state))
    #expect(try !delegate("func openCard() -> IndexPath").contains(state))
    #expect(try !delegate("func inset() -> UIEdgeInsets?").contains(state))
  }

  @Test func `the generated delegate returns values by index path`() throws {
    let text = """
      protocol Heights: AnyObject {
        func height(at path: IndexPath, width: CGFloat) -> CGFloat
        func columns(in section: Int) -> Int
        var inset: CGFloat { get set }
      }
      extension Heights { func columns(in section: Int) -> Int { 2 } }
      class StripesLayout: UICollectionViewLayout { weak var heights: Heights? }
      """
    let plan = try delegate(text)
    #expect(
      DelegateText(program: program(text), name: "StripesDelegate", plan: plan).text == """
        @MainActor final class StripesDelegate: LayoutLab.GeneratedDelegate, @preconcurrency Heights {
          func height(at p0: IndexPath, width p1: CGFloat) -> CGFloat { let (values, path): (_, IndexPath) = \
        (self.values, p0); _ = (values, path); return values.length("height(at:width:) path width", path) }
          var inset: CGFloat { get { let (values, path): (_, IndexPath) = (self.values, []); _ = (values, path); \
        return values.length("inset ", path) } set {} }
        }

        """)
  }

  @Test func `suppressions cover the next line of code, a member's head or a class`() {
    let program = program(
      """
      class StripesLayout {
        // layoutlab:disable:next layout-crash it is known
        // and another comment
        @objc
        override func prepare() {
          // layoutlab:disable:next layout-crash
          measure()
        }
      }
      // layoutlab:disable:next layout-crash
      final class GridLayout {
        let columns = 1
      }
      // layoutlab:disable:next layout-crsh
      """)
    let (suppressions, notes) = Suppression.read(program)
    #expect(suppressions.map(\.lines) == [4...5, 7...7, 11...13])
    #expect(notes.map(\.message) == ["there is no rule 'layout-crsh'; did you mean 'layout-crash'?"])
  }

  @Test func `decoration views that other files register are registered`() throws {
    let text = """
      enum Kinds {
        static let line = "line"
        private static let hidden = "hidden"
      }
      class StripesLayout: UICollectionViewLayout {
        override init() {
          super.init()
          register(LineView.self, forDecorationViewOfKind: "own")
        }
      }
      class ShelfController: UIViewController {
        func show(kind: String) {
          let layout = StripesLayout()
          layout.register(LineView.self, forDecorationViewOfKind: Kinds.line)
          layout.register(LineView.self, forDecorationViewOfKind: "back")
          layout.register(LineView.self, forDecorationViewOfKind: Kinds.hidden)
          layout.register(LineView.self, forDecorationViewOfKind: kind)
          _ = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "made", with: IndexPath())
        }
      }
      """
    let program = program(text)
    let plans = try SubjectFinder(program: program).find()
    let driver = DriverText(program: program, plans: plans, paths: ["A.swift"]).text
    let registered = driver.split(separator: "\n").filter { $0.contains("forDecorationViewOfKind: ") }
      .compactMap { $0.split(separator: ": ").last }.filter { $0.hasSuffix(")") }
    #expect(registered == ["Kinds.line)", "\"back\")"])
  }

  @Test func `decoration views of one layout are not registered with another`() throws {
    let text = """
      class StripesLayout: UICollectionViewLayout {}
      class BarsLayout: UICollectionViewLayout {}
      func bars() -> BarsLayout {
        let layout = BarsLayout()
        layout.register(LineView.self, forDecorationViewOfKind: "bar")
        return layout
      }
      """
    let program = program(text)
    let registered = try SubjectFinder(program: program).find().map { plan in
      DriverText(program: program, plans: [plan], paths: ["A.swift"]).text.contains(
        "forDecorationViewOfKind: ")
    }
    #expect(registered == [false, true])
  }

  @Test(arguments: [
    ("UICollectionViewFlowLayout", "layoutAttributesForItem(at: path)", true),
    ("UICollectionViewFlowLayout", "Attributes(forSupplementaryViewOfKind: kind, with: path)", false),
    ("UICollectionViewLayout", "layoutAttributesForItem(at: path)", false),
  ]) func `a flow layout leaves headers to UIKit unless it creates their attributes`(
    _ root: String, _ expression: String, _ leavesBars: Bool
  ) throws {
    let text = """
      protocol Board: AnyObject { func sizeOfHeader(inSection section: Int) -> CGSize }
      class BoardLayout: \(root) {
        weak var board: Board?
        override func prepare() { _ = \(expression) }
      }
      """
    let program = program(text)
    let plans = try SubjectFinder(program: program).find()
    let driver = DriverText(program: program, plans: plans, paths: ["A.swift"]).text
    #expect(driver.contains("self.sizeOfBar(isFooter: false, section: p0)") == leavesBars)
  }

  @Test(arguments: [
    ("itemWidth", "answers.ownItemWidth = { ($0 as? StripesLayout)?.itemWidth }"), ("gapWidth", nil),
  ]) func `a delegate returns the width that the layout has for its items`(
    _ property: String, _ line: String?
  ) throws {
    let text = "class StripesLayout: UICollectionViewFlowLayout { var \(property): CGFloat = 90 }"
    let program = program(text)
    let plans = try SubjectFinder(program: program).find()
    let driver = DriverText(program: program, plans: plans, paths: ["A.swift"]).text
    #expect(driver.contains(line ?? "answers.ownItemWidth") == (line != nil))
  }

  @Test func `an index is less than the count that is passed with it`() throws {
    let text = """
      protocol Columns: AnyObject {
        func view(_ view: UIView, columnForItemAt path: IndexPath, numberOfColumns: Int) -> Int
        func view(_ view: UIView, numberOfColumnsInSection section: Int) -> Int
      }
      class StripesLayout: UICollectionViewLayout { weak var columns: Columns? }
      """
    let lines = DelegateText(program: program(text), name: "StripesDelegate", plan: try delegate(text)).text
      .split(separator: "\n")
    #expect(lines[1].hasSuffix(" % max(1, p2) }"))
    #expect(lines[2].hasSuffix("values.count(\"view(_:numberOfColumnsInSection:) view section\", path) }"))
  }

  @Test func `required properties are set and decoration views are registered as in an app`() throws {
    let text = """
      class StripesLayout: UICollectionViewLayout {
        var rows: Int!
        var columns: Int!
        private var hidden: Int!
        var kind = "line"
        func register(viewClass: AnyClass?) { register(viewClass, forDecorationViewOfKind: kind) }
        override func prepare() { columns = 2 }
      }
      """
    let program = program(text)
    let settings = SettingsText(program: program, plan: try SubjectFinder(program: program).find()[0])
    #expect(settings.assignments.count == 1)
    #expect(settings.assignments.first?.hasSuffix("layout.rows = values.count(\"rows\", path) }") == true)
    #expect(
      settings.registrations == [
        "if let layout = layout as? StripesLayout { layout.register(UIKit.UICollectionReusableView.self, "
          + "forDecorationViewOfKind: layout.kind) }"
      ])
  }

  @Test(arguments: [
    (
      "var size: ((IndexPath) -> CGSize)?",
      "{ argument in let path: IndexPath = argument; _ = path; return values.size(\"size\", path) }"
    ),
    (
      "var heightForRow: ((Int) -> CGFloat)? = nil",
      "{ argument in let path: IndexPath = [0, argument]; _ = path; return values.length(\"heightForRow\", path) }"
    ),
    (
      "var sectionHeight: ((_ index: Int) -> CGFloat)?",
      "{ argument in let path: IndexPath = [argument]; _ = path; return values.length(\"sectionHeight\", path) }"
    ),
    (
      "var height: ((CGFloat, IndexPath) -> CGFloat)?",
      "{ _, argument in let path: IndexPath = argument; _ = path; return values.length(\"height\", path) }"
    ),
    // No element, no measure, a closure of the layout's own, and one that it has already.
    ("var height: ((CGFloat) -> CGFloat)?", nil), ("var didScroll: ((IndexPath) -> Void)?", nil),
    ("private var size: ((IndexPath) -> CGSize)?", nil),
    ("var height: ((Int) -> CGFloat)? = { _ in 40 }", nil),
    ("var height: ((Int) -> CGFloat)?; override func prepare() { height = { _ in 40 } }", nil),
  ]) func `a closure that is asked for lengths of items is a delegate`(property: String, closure: String?)
    throws
  {
    let program = program("class StripesLayout: UICollectionViewLayout { \(property) }")
    let settings = SettingsText(program: program, plan: try SubjectFinder(program: program).find()[0])
    #expect(settings.assignments.count == (closure == nil ? 0 : 1))
    if let closure { #expect(settings.assignments.first?.hasSuffix(" = \(closure) }") == true) }
  }

  @Test(arguments: [
    (
      "var style: Style?",
      "Style(isBig: { argument in let path: IndexPath = [0, argument]; _ = path; return values.flag(\"style.isBig\", path) })"
    ),
    ("var inset: CGFloat? = nil", "values.length(\"inset\", path)"),
    // Set by the layout, hidden, a place that only an app knows, and a value that is there already.
    ("var inset: CGFloat?; override func prepare() { inset = 4 }", nil),
    ("private var inset: CGFloat?", nil), ("var opened: IndexPath?", nil), ("var inset: CGFloat", nil),
  ]) func `an optional property that nothing sets can get a value`(property: String, value: String?) throws {
    let program = program(
      """
      class StripesLayout: UICollectionViewLayout {
        \(property)
        struct Style { init(isBig: @escaping (Int) -> Bool, name: String = "") {} }
      }
      """)
    let settings = SettingsText(program: program, plan: try SubjectFinder(program: program).find()[0])
    let owned = value?.replacing("Style(", with: "StripesLayout.Style(")
    #expect(settings.optionalValues.map(\.expression) == [owned].compactMap(\.self))
  }

  #if !canImport(ObjectiveC)
    @Test(arguments: [
      ("let row = rows[0] as! NSMutableArray; let rows: NSMutableArray", true),
      ("let row = rows[0] as? NSArray; let rows: NSMutableArray", true),
      // Only Swift arrays, no array in an array, and an array that Foundation makes.
      ("let row = rows[0] as! NSArray", false),
      ("let row = rows[0] as! UIView; let rows: NSMutableArray", false),
      ("let row = rows.mutableCopy() as! NSMutableArray", false),
    ]) func `mutable arrays of arrays keep their elements`(text: String, isReplaced: Bool) {
      let alias = "public typealias NSMutableArray = LayoutLabHost.ObjectArray\n"
      #expect(ModuleDeclarations(program: program(text)).aliases.contains(alias) == isReplaced)
    }
  #endif

  @Test func `a number of items is no property to set`() throws {
    let text = """
      class L: UICollectionViewLayout {
        var numberOfItems = 40
        var sectionCount: Int = 3
        var showsSectionCount = true
        var itemsPerRow = 3
      }
      """
    let program = program(text)
    let properties = ConfigurableProperties(try SubjectFinder(program: program).find()[0], in: program)
    #expect(
      properties.expressions
        == ["showsSectionCount", "itemsPerRow"].map {
          "LayoutLabHost.CheckHost.setting(\"\($0)\", \\L.\($0))"
        })
  }

  @Test(arguments: [
    ("willSet { fatalError(\"the delegate returns it\") }", false),
    ("willSet(new) { preconditionFailure(\"the delegate returns it\") }", false),
    ("get { 0 } set { fatalError(\"the delegate returns it\") }", false),
    // Some values are possible, or the trap is no message of the author.
    ("didSet { if minimumLineSpacing < 0 { fatalError(\"not negative\") } }", true),
    ("willSet { fatalError() }", true),
    ("didSet { invalidateLayout() }", true),
  ]) func `a property that refuses all values is no property to set`(_ observer: String, isSet: Bool) throws {
    let text = """
      class L: UICollectionViewFlowLayout {
        override var minimumLineSpacing: CGFloat {
          \(observer)
        }
        override func prepare() { lay(minimumLineSpacing) }
      }
      """
    let program = program(text)
    let properties = ConfigurableProperties(try SubjectFinder(program: program).find()[0], in: program)
    #expect(properties.expressions.contains { $0.contains("minimumLineSpacing") } == isSet)
  }

  @Test func `names from before Swift 4.2 are declared if they are used`() {
    let text = """
      let kind = UICollectionElementKindSectionHeader
      func UIEdgeInsetsMake() {}
      let insets = UIEdgeInsetsMake()
      func hide(_ view: UIView) { view.sendSubview(toBack: view) }
      """
    #expect(
      Swift4Names.declarations(usedIn: program(text)) == """
        public var UICollectionElementKindSectionHeader: String { UICollectionView.elementKindSectionHeader }
        extension UIView { @preconcurrency @MainActor public func sendSubview(toBack view: UIView) \
        { sendSubviewToBack(view) } }

        """)
  }

  @Test func `a deceleration rate can be a number if a file sets it to one`() {
    let declarations = Swift4Names.declarations(usedIn: program("view.decelerationRate = 0.8"))
    #expect(
      declarations.hasPrefix(
        "extension UIScrollView.DecelerationRate: @retroactive ExpressibleByFloatLiteral"))
    #expect(Swift4Names.declarations(usedIn: program("view.decelerationRate = 1")) == declarations)
    #expect(declarations.contains("}; public init"))
    #expect(Swift4Names.declarations(usedIn: program("view.decelerationRate = .fast")) == "")
  }

  private func finding(_ rule: RuleID, line: Int) -> Finding {
    Finding(
      rule: rule, severity: .error, message: "", file: "A.swift", line: line, scenario: "load", step: 1,
      evidence: .init(expected: "", actual: ""), fix: "")
  }

  /// The source of a layout, the rule that it seems to violate, and the input that it needs.
  static let needs: [(String, RuleID, String?)] = [
    (
      """
      var photos: [Int] = []
      override func prepare() {
        _ = photos[0]
      }
      """, .layoutCrash, "photos"
    ),
    (
      """
      var photos: [Int] = []
      override func prepare() {
        _ = photos[1]
      }
      func load() { photos = [1] }
      """, .layoutCrash, nil
    ),
    (
      """
      var height: CGFloat?
      override func prepare() { guard let height = height else { return } }
      """, .missingItems, "height"
    ),
    (
      """
      var height: CGFloat?
      override func prepare() { guard let height else { return } }
      func load() { height = 1 }
      """, .missingItems, nil
    ),
    (
      """
      var height: CGFloat?
      override func prepare() { guard let height else { return } }
      """, .itemQueryDisagrees, nil
    ),
  ]

  @Test func `a trap on a constant that has the value of a property is one on the property`() throws {
    func reason(_ value: String, _ property: String = "var width: CGFloat?") throws -> String? {
      let program = program(
        "class L: UICollectionViewLayout { \(property)\n  override func prepare() {\n"
          + "let _width = \(value)\nuse(_width!) }\n}")
      let missing = MissingInputs(program: program, plan: try SubjectFinder(program: program).find()[0])
      var crash = finding(.layoutCrash, line: 4)
      crash.message = "L trapped (Unexpectedly found nil while unwrapping an Optional value) in L.prepare()"
      return missing.reason(for: [crash])
    }
    let sentence =
      "it needs 'width', which line 4 of A.swift reads and nothing in the files sets; "
      + "write a LayoutFixture whose makeLayout() sets it"
    #expect(try reason("width") == sentence)
    #expect(try reason("self.width") == sentence)
    #expect(try reason("other.width") == nil)
    #expect(try reason("made(width)") == nil)
    #expect(try reason("width", "private var width: CGFloat?") == nil)
  }

  /// A member, the message of a trap in line 4, and the name of what the layout needs; `nil` if it is at fault.
  static let traps: [(String, String, String?)] = [
    (
      "weak var owner: UIView!\n  override func prepare() {\nowner.tag = 1 }", "implicitly unwrapping",
      "owner"
    ),
    (
      "private var owner: UIView!\n  override func prepare() {\nowner.tag = 1 }", "implicitly unwrapping", nil
    ),
    ("override func prepare() {\n\n_ = Store.shared.items[0] }", "an Optional value", "Store.shared.items"),
    ("override func prepare() {\n\n_ = Store.items[0] }", "an Optional value", nil),
  ]

  @Test(arguments: traps) func `a trap in data of the app is not the layout's`(
    body: String, message: String, name: String?
  ) throws {
    let program = program("class L: UICollectionViewLayout {\n  \(body)\n}")
    let missing = MissingInputs(program: program, plan: try SubjectFinder(program: program).find()[0])
    var crash = finding(.layoutCrash, line: 4)
    crash.message = "L trapped (Unexpectedly found nil while \(message)) in L.prepare()"
    #expect(
      missing.reason(for: [crash])
        == name.map {
          "it needs '\($0)', which line 4 of A.swift reads and nothing in the files sets; "
            + "write a LayoutFixture whose makeLayout() sets it"
        })
  }

  @Test func `a property that only a function of the app sets is input`() throws {
    func reason(_ setting: String) throws -> String? {
      let program = program(
        "class L: UICollectionViewLayout {\n  var canvas: UIView?\n  override func prepare() {\ncanvas!.tag = 1 }\n"
          + "override init() { super.init(); setUp() }\n\(setting)\n}")
      let missing = MissingInputs(program: program, plan: try SubjectFinder(program: program).find()[0])
      var crash = finding(.layoutCrash, line: 4)
      crash.message = "L trapped (Unexpectedly found nil while unwrapping an Optional value) in L.prepare()"
      return missing.reason(for: [crash])
    }
    let sentence =
      "it needs 'canvas', which line 4 of A.swift reads and nothing that UIKit calls sets; "
      + "write a LayoutFixture whose makeLayout() sets it"
    #expect(try reason("func setUp() { if let view = collectionView { canvas = view } }") == sentence)
    #expect(try reason("override func awakeFromNib() { canvas = collectionView }") == sentence)
    let late = "override func invalidateLayout() { setUp() }\nfunc setUp() { canvas = collectionView }"
    #expect(try reason(late) == nil)
  }

  @Test func `a list that only a function of the app fills is input`() throws {
    func reason(_ more: String, _ query: String = "frames") throws -> String? {
      let program = program(
        """
        class L: UICollectionViewLayout {
          private var frames: [UICollectionViewLayoutAttributes] = []
          func add(_ frame: CGRect, at path: IndexPath) { frames.append(made(frame, path)) }
          override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { \(query) }
          \(more)
        }
        """)
      let missing = MissingInputs(program: program, plan: try SubjectFinder(program: program).find()[0])
      return missing.reason(for: [finding(.rectQueryMissesElements, line: 4)])
    }
    let sentence =
      "it returns nothing until 'add(_:at:)' fills 'frames', and only its app calls that; "
      + "write a LayoutFixture whose makeLayout() calls it"
    #expect(try reason("") == sentence)
    #expect(try reason("override func prepare() { frames = [] }") == sentence)
    #expect(try reason("override func prepare() { add(.zero, at: []) }") == nil)
    #expect(try reason("override func prepare() { frames.append(made()) }") == nil)
    #expect(try reason("", "frames + (super.layoutAttributesForElements(in: rect) ?? [])") == nil)
  }

  @Test func `a layout that counts the items of more sections than there are needs data`() throws {
    let program = program("class L: UICollectionViewLayout {}")
    let missing = MissingInputs(program: program, plan: try SubjectFinder(program: program).find()[0])
    func reason(_ section: Int, _ count: Int) -> String? {
      var exception = finding(.uikitException, line: 1)
      exception.message =
        "UIKit raises NSInternalInconsistencyException in first display: request for number of items in section "
        + "\(section) when there are only \(count) sections in the collection view"
      return missing.reason(for: [exception])
    }
    #expect(
      reason(1, 1) == "it counts the items of section 1, and needs data with more than 1 section, "
        + "which the 'data' of a LayoutFixture can have")
    #expect(reason(0, 0) == nil)
  }

  @Test func `an initializer receives the generated delegate, which is connected later`() throws {
    let program = program(
      """
      protocol Heights: AnyObject { func height() -> CGFloat }
      class L: UICollectionViewLayout { private weak var heights: Heights!; init(heights: Heights) { super.init() } }
      """)
    let plans = try SubjectFinder(program: program).find()
    let text = DriverText(program: program, plans: plans, paths: ["A.swift"]).text
    #expect(
      text.contains(
        "make: { LayoutLabHost.CheckHost.made(for: _LabDelegate0.self) { delegate in L(heights: delegate) } }"
      ))
    #expect(
      text.contains(
        "let delegate = LayoutLabHost.CheckHost.delegate(_LabDelegate0.self, of: layout, answers, view)"))
    #expect(text.contains("final class _LabDelegate0: LayoutLab.GeneratedDelegate, @preconcurrency Heights"))
  }

  @Test func `a private layout is created at the end of its file`() throws {
    let text = """
      private protocol Heights: AnyObject { func height() -> CGFloat }
      private class L: UICollectionViewLayout { weak var heights: Heights? }
      class Screen { fileprivate class M: UICollectionViewLayout {} }
      """
    let program = program(text)
    let plans = try SubjectFinder(program: program).find()
    let driver = DriverText(program: program, plans: plans, paths: ["A.swift"])
    #expect(driver.text.contains("      { _labSubject0() },\n      { _labSubject1() },\n"))
    #expect(!driver.text.contains("_LabDelegate0"))
    let end = try #require(driver.appendices[0])
    #expect(
      end.contains(
        "fileprivate final class _LabDelegate0: LayoutLab.GeneratedDelegate, @preconcurrency Heights"))
    #expect(end.contains("\n@MainActor func _labSubject0() -> LayoutLab.LayoutSubject {"))
    #expect(end.contains("extension Screen {\n  @MainActor fileprivate static func _labSubject1()"))
    #expect(
      end.contains("@MainActor func _labSubject1() -> LayoutLab.LayoutSubject { Screen._labSubject1() }"))
  }

  @Test(arguments: needs) func `a layout that needs input from its app is not checked`(
    body: String, rule: RuleID, name: String?
  ) throws {
    let program = program("class StripesLayout: UICollectionViewLayout {\n\(body)\n}")
    let missing = MissingInputs(program: program, plan: try SubjectFinder(program: program).find()[0])
    let reason = missing.reason(for: [finding(rule, line: 4)])
    #expect(
      reason
        == name.map {
          "it needs '\($0)', which nothing in the files sets; write a LayoutFixture whose makeLayout() sets it"
        })
  }
}
