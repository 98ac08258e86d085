import LayoutLab
import LayoutLabSubjects
import Testing

@Suite("Declarations in a source file")
struct DeclarationReaderTests {
  private func program(_ text: String) -> Program { Program([SourceFile(path: "A.swift", text: text)]) }

  @Test func `attributes are no part of inherited types`() {
    let text = "extension Inset: @retroactive Hashable, @unchecked Sendable {}"
    let types = Program([SourceFile(path: "A.swift", text: text)]).types
    #expect(types.map(\.inherited) == [["Hashable", "Sendable"]])
  }

  @Test func `types have their inherited types`() {
    let types = program(
      """
      public final class Grid: Base<Int>, Sized & Named {
        struct Cell { enum Style: String { case plain, bold } }
      }
      extension Grid.Cell where Content == Text { class Frame {} }
      @objc protocol Source: class {}
      """
    ).types
    #expect(
      types.map(\.path) == ["Grid", "Grid.Cell", "Grid.Cell.Style", "Grid.Cell", "Grid.Cell.Frame", "Source"])
    #expect(types.map(\.inherited) == [["Base<Int>", "Sized & Named"], [], ["String"], [], [], ["class"]])
    #expect(types.map(\.line) == [1, 2, 2, 4, 4, 5])
    #expect(types[0].modifiers == ["public", "final"])
    #expect(types[5].attributes == ["objc"])
  }

  @Test func `all cases of an enum are members`() {
    let type = program(
      """
      enum Shape: Int {
        case square = 1, circle = -2,
          wide(CGFloat, height: Int = 2), tall
        indirect case group([Shape])
        var name: String { "a, b" }
      }
      """
    ).types[0]
    #expect(type.members.map(\.name) == ["square", "circle", "wide", "tall", "group", "name"])
    #expect(type.members.map(\.line) == [2, 2, 3, 3, 4, 5])
    #expect(type.members.map(\.parameters.count) == [0, 0, 2, 0, 1, 0])
    #expect(type.members[2].parameters.map(\.type) == ["CGFloat", "Int"])
  }

  @Test func `members have their types`() {
    let members = program(
      """
      class Grid {
        weak var delegate: (any Sized & Named)?
        private(set) var widths = [1, 2].map { $0 + 1 }
          .reversed(), gap = 2
        var size: CGSize { return .zero }
        var columns: Int {
          get { 1 }
          set { _ = newValue }
        }
        var isReady: Bool = false { didSet { load() } }
        lazy var cache: [String: Int] = { [:] }()
        let rows: Int
        override func cells(_ count: Int, at path: IndexPath = [], then body: @escaping (Int) -> Void) throws -> [Grid]? { nil }
        required init?(coder: NSCoder) { fatalError() }
        static func == (one: Grid, other: Grid) -> Bool { true }
      }
      """
    ).types[0].members
    #expect(
      members.map(\.fullName) == [
        "delegate", "widths", "size", "columns", "isReady", "cache", "rows", "cells(_:at:then:)",
        "init(coder:)",
        "==(one:other:)",
      ])
    #expect(
      members.map(\.type) == [
        "(any Sized & Named)?", nil, "CGSize", "Int", "Bool", "[String: Int]", "Int", "[Grid]?", nil, "Bool",
      ])
    #expect(members.map(\.isSettable).prefix(7) == [true, true, false, true, true, true, false])
    #expect(members.map(\.line) == [2, 3, 5, 6, 10, 11, 12, 13, 14, 15])
    #expect(members[7].parameters.map(\.type) == ["Int", "IndexPath", "@escaping (Int) -> Void"])
    #expect(members[7].parameters.map(\.hasDefault) == [false, true, false])
    #expect(members[8].isFailable)
  }

  @Test func `optional variables have an initial value, and optional constants have none`() {
    let members = program(
      """
      struct Metrics {
        var columns: Int?
        let rows: Int?
        let gap: Int? = nil
        var width: Int
      }
      """
    ).types[0].members
    #expect(members.map(\.hasInitialValue) == [true, false, true, false])
  }

  @Test func `requirements of a protocol end at the next requirement`() {
    let members = program(
      """
      protocol Source: AnyObject {
        func height(_ view: UICollectionView,
                    at path: IndexPath) -> CGFloat
        func load()
        var columns: Int { get }
        @objc optional func isReady() -> Bool
        associatedtype Element
      }
      """
    ).types[0].members
    #expect(members.map(\.fullName) == ["height(_:at:)", "load()", "columns", "isReady()", "Element"])
    #expect(members.map(\.type) == ["CGFloat", nil, "Int", "Bool", nil])
    #expect(members[3].modifiers == ["optional"])
  }

  static let conditions: [(String, Bool)] = [
    ("os(iOS)", true), ("os(iOS) || os(tvOS)", true), ("!os(macOS) && os(iOS)", true), ("os(macOS)", false),
    ("os(Linux)", false), ("canImport(UIKit)", true), ("canImport(AppKit)", false),
    ("canImport(UIKit.UICollectionViewFlowLayout)", true), ("canImport(UIKitten)", false),
    ("swift(>=5.0)", true),
    ("swift(<5.0)", false), ("targetEnvironment(macCatalyst)", false),
    ("(os(tvOS) || os(iOS)) && !DEBUG", true),
  ]

  @Test(arguments: conditions) func `conditions have the same value as on iOS`(condition: String, holds: Bool)
  {
    let types = program("#if \(condition)\nclass Then {}\n#else\nclass Else {}\n#endif\nclass Always {}")
      .types
    #expect(types.map(\.path) == [holds ? "Then" : "Else", "Always"])
  }

  @Test func `layouts are found through base classes and type aliases`() throws {
    let text = """
      typealias Flow = UIKit.UICollectionViewFlowLayout
      class Base: Flow {}
      final class Leaf: Base {}
      enum Space { class Nested: UICollectionViewLayout {} }
      extension Space { final class Late: Nested {} }
      private class Hidden: UICollectionViewLayout {}
      class Sized<Item>: UICollectionViewLayout {}
      class Columns: UICollectionViewLayout { init(columns: Int, inset: CGFloat = 2) { super.init() } }
      class Other: NSObject {}
      """
    let plans = try SubjectFinder(program: program(text)).find()
    #expect(plans.map(\.type.path) == ["Leaf", "Space.Late", "Hidden", "Sized", "Columns"])
    #expect(plans.map(\.root).prefix(2) == ["UICollectionViewFlowLayout", "UICollectionViewLayout"])
    #expect(plans[0].making == .initializer)
    #expect(plans[2].making == .initializer)
    #expect(plans.map(\.isHidden) == [false, false, true, false, false])
    #expect(plans[4].making == .example("Columns(columns: 3)"))
    let made = try SubjectFinder(program: program(text), expression: "Columns(columns: 4)").find()
    #expect(made[4].making == .expression("Columns(columns: 4)"))
    #expect(try SubjectFinder(program: program(text), typeName: "Base").find().map(\.type.path) == ["Base"])
  }

  @Test func `an initializer is called with examples of plain values`() throws {
    let text = """
      enum Style { case wide(Int); case plain }
      class A: UICollectionViewLayout { init(size: CGSize, itemSpacing: CGFloat, style: Style, _ on: Bool) {} }
      class B: UICollectionViewLayout { init(model: Model) {}; convenience init(height: CGFloat?) { self.init() } }
      class C: UICollectionViewLayout { init(model: Model, columns: Int) {} }
      """
    let plans = try SubjectFinder(program: program(text)).find()
    #expect(
      plans[0].making
        == .example("A(size: CGSize(width: 100, height: 100), itemSpacing: 8, style: Style.plain, true)"))
    #expect(plans[1].making == .example("B(height: nil)"))
    #expect(
      plans[2].making
        == .impossible(
          "'C' has no init() that can be called; say how to create it: --make 'C(model: …, columns: 3)', or write a LayoutFixture"
        ))
  }

  @Test func `an initializer is called with a calendar, unless the files have a type of this name`() throws {
    let text = "class A: UICollectionViewLayout { init(calendar: Calendar, in zone: TimeZone) {} }\n"
    #expect(
      try SubjectFinder(program: program(text)).find()[0].making
        == .example("A(calendar: Calendar(identifier: .gregorian), in: TimeZone(secondsFromGMT: 0)!)"))
    let own = text + "class Calendar { init(model: Model) {} }"
    guard case .impossible = try SubjectFinder(program: program(own)).find()[0].making else {
      Issue.record("the calendar of the files needs a model")
      return
    }
  }

  @Test func `equal types of an initializer get distances of their own`() throws {
    let text =
      "class A: UICollectionViewLayout { init(lineSpacing: CGFloat, itemSpacing: CGFloat, inset: CGFloat) {} }"
    let plans = try SubjectFinder(program: program(text)).find()
    #expect(plans[0].making == .example("A(lineSpacing: 8, itemSpacing: 12, inset: 5)"))
  }

  @Test func `an array that an app gives has as many examples as there are items`() throws {
    let text = """
      class A: UICollectionViewLayout { init(heights: [CGFloat]) {} }
      class B: UICollectionViewLayout { init(days: [[Event]]) {} }
      class C: UICollectionViewLayout { init(model: Model) {} }
      class D: UICollectionViewLayout { init(people: [Person]) {} }
      enum Kind { case one, two }
      struct Event { let kinds: [Kind]; let name: String }
      struct Person { let name: String; private let age: Int; init(from decoder: Decoder) throws {} }
      class Model { init(events: [Event]) {} }
      """
    let plans = try SubjectFinder(program: program(text)).find()
    let events = "(0..<40).map { _ in Event(kinds: [Kind.one, Kind.two], name: \"text\") }"
    let people = "(0..<40).map { _ in Person(_labExample: ()) }"
    #expect(
      plans.map(\.making) == [
        .example("A(heights: (0..<40).map { _ in 100 })"), .example("B(days: [\(events)])"),
        .example("C(model: Model(events: \(events)))"), .example("D(people: \(people))"),
      ])
    // Two layouts can be created with one structure.
    #expect(
      ExampleArguments(program: program(text)).extensions(for: "\(people)\n\(people)") == [
        0: "extension Person { init(_labExample: ()) { self.name = \"text\"; self.age = 3 } }\n"
      ])
  }

  @Test func `a length of the view is that of a phone`() throws {
    let text = """
      class A: UICollectionViewLayout { init(collectionViewWidth: CGFloat, itemWidth: CGFloat, cellViewHeight: CGFloat) {} }
      class B: UICollectionViewLayout { init(containerSize: CGSize, headerSize: CGSize) {} }
      class C: UICollectionViewLayout { init(numberOfColumns: CGFloat, columnWidth: CGFloat) {} }
      """
    let plans = try SubjectFinder(program: program(text)).find()
    #expect(
      plans.map(\.making) == [
        .example("A(collectionViewWidth: 390, itemWidth: 100, cellViewHeight: 100)"),
        .example(
          "B(containerSize: CGSize(width: 390, height: 844), headerSize: CGSize(width: 100, height: 100))"),
        .example("C(numberOfColumns: 3, columnWidth: 100)"),
      ])
  }

  @Test func `a value that only one initializer sets is given to it`() throws {
    let text = """
      class A: UICollectionViewFlowLayout {
        var overlap: CGFloat!
        convenience init(overlap: CGFloat = 30) {
          self.init()
          self.overlap = overlap
        }
        override init() { super.init() }
      }
      class B: A {}
      class C: UICollectionViewFlowLayout {
        var overlap: CGFloat!
        convenience init(overlap: CGFloat) { self.init(); self.overlap = overlap }
        override init() { super.init(); overlap = 20 }
      }
      """
    let plans = try SubjectFinder(program: program(text)).find()
    #expect(plans.map(\.making) == [.example("B(overlap: 100)"), .initializer])
    #expect(
      try SubjectFinder(program: program(text), typeName: "A").find()[0].making
        == .example("A(overlap: 100)"))
  }

  @Test func `other cases of an enumeration are other calls of the initializer`() throws {
    let text = """
      enum Style { case list, strip; case wide(Int); case card }
      class A: UICollectionViewLayout { init(style: Style, columns: Int) {} }
      class B: UICollectionViewLayout { init(columns: Int = 2, style: Style = .strip) {} }
      class C: UICollectionViewLayout { init(columns: Int) {} }
      class D: UICollectionViewLayout { init?(style: Style) {} }
      """
    let calls = try SubjectFinder(program: program(text)).find().map { $0.otherCalls.map(\.call) }
    #expect(
      calls == [
        ["A(style: Style.strip, columns: 3)", "A(style: Style.card, columns: 3)"],
        ["B(style: Style.list)", "B(style: Style.strip)", "B(style: Style.card)"], [], [],
      ])
  }

  @Test func `a class that is private in a nested type cannot be created`() throws {
    let text = """
      enum A { private class Near: UICollectionViewLayout {} }
      enum B { private enum C { class Far: UICollectionViewLayout {} } }
      """
    let plans = try SubjectFinder(program: program(text)).find()
    #expect(plans.map(\.isHidden) == [true, true])
    #expect(plans.map(\.isPossible) == [true, false])
  }

  @Test func `an initializer of the superclass is inherited if a class declares none`() throws {
    let text = """
      class Convenient: UICollectionViewLayout { convenience init(columns: Int) { self.init() } }
      class Coded: UICollectionViewLayout { required init?(coder: NSCoder) { super.init(coder: coder) } }
      class Defaulted: UICollectionViewLayout { init(columns: Int = 3) { super.init() } }
      class Closed: UICollectionViewLayout { private override init() { super.init() } }
      """
    let plans = try SubjectFinder(program: program(text)).find()
    #expect(plans.map { $0.making == .initializer } == [true, false, true, false])
  }
}
