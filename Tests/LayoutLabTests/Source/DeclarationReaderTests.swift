import LayoutLab
import Testing

@Suite("Declarations in a source file")
struct DeclarationReaderTests {
  private func program(_ text: String) -> Program { Program([SourceFile(path: "A.swift", text: text)]) }

  @Test func `types have their inherited types`() {
    let types = program(
      """
      public final class A: B<Int>, C & D {
        struct Inner { enum Deep: String { case a, b } }
      }
      extension A.Inner where X == Y { class Late {} }
      @objc protocol P: class {}
      """
    ).types
    #expect(types.map(\.path) == ["A", "A.Inner", "A.Inner.Deep", "A.Inner", "A.Inner.Late", "P"])
    #expect(types.map(\.inherited) == [["B<Int>", "C & D"], [], ["String"], [], [], ["class"]])
    #expect(types.map(\.line) == [1, 2, 2, 4, 4, 5])
    #expect(types[0].modifiers == ["public", "final"])
    #expect(types[5].attributes == ["objc"])
  }

  @Test func `members have their types`() {
    let members = program(
      """
      class A {
        weak var delegate: (any P & Q)?
        private(set) var a = [1, 2].map { $0 + 1 }
          .reversed(), b = 2
        var size: CGSize { return .zero }
        var both: Int {
          get { 1 }
          set { _ = newValue }
        }
        var seen: Bool = false { didSet { f() } }
        lazy var c: [String: Int] = { [:] }()
        let d: Int
        override func f(_ x: Int, at path: IndexPath = [], then body: @escaping (Int) -> Void) throws -> [A]? { nil }
        required init?(coder: NSCoder) { fatalError() }
        static func == (a: A, b: A) -> Bool { true }
      }
      """
    ).types[0].members
    #expect(
      members.map(\.fullName) == [
        "delegate", "a", "size", "both", "seen", "c", "d", "f(_:at:then:)", "init(coder:)", "==(a:b:)",
      ])
    #expect(
      members.map(\.type) == [
        "(any P & Q)?", nil, "CGSize", "Int", "Bool", "[String: Int]", "Int", "[A]?", nil, "Bool",
      ])
    #expect(members.map(\.isSettable).prefix(7) == [true, true, false, true, true, true, false])
    #expect(members.map(\.line) == [2, 3, 5, 6, 10, 11, 12, 13, 14, 15])
    #expect(members[7].parameters.map(\.type) == ["Int", "IndexPath", "@escaping (Int) -> Void"])
    #expect(members[7].parameters.map(\.hasDefault) == [false, true, false])
    #expect(members[8].isFailable)
  }

  @Test func `optional variables have an initial value, and optional constants have none`() {
    let members = program("struct A { var a: Int?; let b: Int?; let c: Int? = nil; var d: Int }").types[0]
      .members
    #expect(members.map(\.hasInitialValue) == [true, false, true, false])
  }

  @Test func `requirements of a protocol end at the next requirement`() {
    let members = program(
      """
      protocol P: AnyObject {
        func a(_ v: UICollectionView,
               at p: IndexPath) -> CGFloat
        func b()
        var c: Int { get }
        @objc optional func d() -> Bool
        associatedtype E
      }
      """
    ).types[0].members
    #expect(members.map(\.fullName) == ["a(_:at:)", "b()", "c", "d()", "E"])
    #expect(members.map(\.type) == ["CGFloat", nil, "Int", "Bool", nil])
    #expect(members[3].modifiers == ["optional"])
  }

  static let conditions: [(String, Bool)] = [
    ("os(iOS)", true), ("os(iOS) || os(tvOS)", true), ("!os(macOS) && os(iOS)", true), ("os(macOS)", false),
    ("os(Linux)", false), ("canImport(UIKit)", true), ("canImport(AppKit)", false), ("swift(>=5.0)", true),
    ("swift(<5.0)", false), ("targetEnvironment(macCatalyst)", false),
    ("(os(tvOS) || os(iOS)) && !DEBUG", true),
  ]

  @Test(arguments: conditions) func `conditions have the same value as on iOS`(condition: String, holds: Bool)
  {
    let types = program("#if \(condition)\nclass A {}\n#else\nclass B {}\n#endif\nclass C {}").types
    #expect(types.map(\.path) == [holds ? "A" : "B", "C"])
  }

  @Test func `layouts are found through base classes and type aliases`() throws {
    let text = """
      typealias Flow = UIKit.UICollectionViewFlowLayout
      class Base: Flow {}
      final class Leaf: Base {}
      enum Space { class Nested: UICollectionViewLayout {} }
      extension Space { final class Late: Nested {} }
      private class Hidden: UICollectionViewLayout {}
      class Sized<T>: UICollectionViewLayout {}
      class Columns: UICollectionViewLayout { init(columns: Int, inset: CGFloat = 2) { super.init() } }
      class Other: NSObject {}
      """
    let plans = try SubjectFinder(program: program(text)).find()
    #expect(plans.map(\.type.path) == ["Leaf", "Space.Late", "Hidden", "Sized", "Columns"])
    #expect(plans.map(\.root).prefix(2) == ["UICollectionViewFlowLayout", "UICollectionViewLayout"])
    #expect(plans[0].making == .initializer)
    #expect(
      plans[2].making
        == .impossible(
          "'Hidden' is private, so no other file can create it; remove 'private' to check it"))
    #expect(
      plans[4].making
        == .impossible(
          "'Columns' has no init() that can be called; say how to create it: --make 'Columns(columns: 3)'"))
    let made = try SubjectFinder(program: program(text), expression: "Columns(columns: 4)").find()
    #expect(made[4].making == .expression("Columns(columns: 4)"))
    #expect(try SubjectFinder(program: program(text), typeName: "Base").find().map(\.type.path) == ["Base"])
  }

  @Test func `an initializer of the superclass is inherited if a class declares none`() throws {
    let text = """
      class A: UICollectionViewLayout { convenience init(n: Int) { self.init() } }
      class B: UICollectionViewLayout { required init?(coder: NSCoder) { super.init(coder: coder) } }
      class C: UICollectionViewLayout { init(n: Int = 3) { super.init() } }
      class D: UICollectionViewLayout { private override init() { super.init() } }
      """
    let plans = try SubjectFinder(program: program(text)).find()
    #expect(plans.map { $0.making == .initializer } == [true, false, true, false])
  }
}
