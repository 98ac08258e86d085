import Foundation
import LayoutLab
import LayoutLabHost
import Testing

@testable import LayoutLabCLI

@Suite("Copies that compile on Linux")
struct RewriterTests {
  /// Returns the copy of a file without its first line, which contains the original path.
  private func copy(_ text: String) -> String {
    let program = Program([SourceFile(path: "A.swift", text: text)])
    let copy = Rewriter.copies(of: program, paths: ["/A.swift"]).copies[0].text
    let imports = text.contains("import UIKit") || text.contains(" UIKit.") ? "" : "import UIKit\n"
    let head = imports + "#sourceLocation(file: \"/A.swift\", line: 1)\n"
    #expect(copy.hasPrefix(head))
    return String(copy.dropFirst(head.count))
  }

  /// The import of the C library, in as many columns as on Darwin.
  private static let cLibrary = "import \(Platform.targetSystem.cLibrary)".padding(
    toLength: 13, withPad: " ", startingAt: 0)

  static let lines: [(String, String)] = [
    ("@objc func tap() {}", "      func tap() {}"),
    ("@objc(Name) class Stripes {}", "            class Stripes {}"),
    ("@objcMembers public class Stripes {}", "             public class Stripes {}"),
    ("@IBOutlet weak var header: UIView!", "          weak var header: UIView!"),
    ("@IBAction func tap() {}", "          func tap() {}"),
    ("@objc dynamic var width = 1", "              var width = 1"), ("let dynamic = 1", "let dynamic = 1"),
    ("open let gap = 1", "     let gap = 1"), ("open var gap = 1", "open var gap = 1"),
    ("import CoreGraphics", "import UIKit       "), ("import QuartzCore", "import UIKit     "),
    ("import UIKit.UIGestureRecognizerSubclass", "import UIKit                            "),
    ("import UIKit.UIImage", "import UIKit        "),
    ("import class UIKit.UIView", "import UIKit             "),
    ("import Foundation.NSCache", "import Foundation        "),
    ("import class Foundation.NSCache", "import Foundation              "),
    ("import struct Foundation.URL", "import Foundation           "),
    ("import func Darwin.pow", cLibrary.padding(toLength: 22, withPad: " ", startingAt: 0)),
    ("import Foundation", "import Foundation"),
    ("import FoundationNetworking", "import FoundationNetworking"), ("import Darwin", cLibrary),
    ("#if os(iOS) || os(tvOS)\n#endif", "#if true    || false   \n#endif"),
    ("#if canImport(UIKit)\n#endif", "#if true            \n#endif"),
    ("let text = \"@objc os(iOS)\" // @objc", "let text = \"@objc os(iOS)\" // @objc"),
    (
      "let a = f()\n#Preview(\"A\", traits: .sizeThatFitsLayout) {\n  B()\n}",
      "let a = f()\n\(blank(44))\n     \n "
    ),
    ("@available(iOS 17, *)\n#Preview { B() }\nstruct A {}", "\(blank(21))\n\(blank(16))\nstruct A {}"),
    ("let c = app.delegate?.window??.bounds", "let c = app.delegate?.window??.bounds"),
    ("let c = view.window ?? other.window", "let c = view.window ?? other.window"),
    ("let width = UIScreen.main.bounds.size.width", "var width: CGFloat { UIScreen.main.bounds.size.width }"),
    ("let screen: CGRect = UIScreen.main.bounds", "var screen: CGRect { UIScreen.main.bounds }"),
    (
      "enum A {\n  static let size = UIScreen.main.bounds.size\n}",
      "enum A {\n  static var size: CGSize { UIScreen.main.bounds.size }\n}"
    ),
    (
      "public class L: UICollectionViewLayout {\n  override func prepare() {}\n  func other() {}\n}",
      "public class L: UICollectionViewLayout {\n  public override func prepare() {}\n  func other() {}\n}"
    ),
    (
      "public class L: UICollectionViewLayout { public override func prepare() {} }",
      "public class L: UICollectionViewLayout { public override func prepare() {} }"
    ),
    (
      "class L: UICollectionViewLayout { override func prepare() {} }",
      "class L: UICollectionViewLayout { override func prepare() {} }"
    ),
    (
      "extension CGSize { init(_ w: CGFloat) { width = w; height = w } }",
      "extension CGSize { init(_ w: CGFloat) { self.init(); width = w; height = w } }"
    ),
    (
      "extension CGSize { init(_ w: CGFloat) { self.init(width: w, height: w) } }",
      "extension CGSize { init(_ w: CGFloat) { self.init(width: w, height: w) } }"
    ),
    (
      "extension CGSize { init(_ w: CGFloat) { self = CGSize(width: w, height: w) } }",
      "extension CGSize { init(_ w: CGFloat) { self = CGSize(width: w, height: w) } }"
    ),
    (
      "extension Side { init(_ w: CGFloat) { width = w } }",
      "extension Side { init(_ w: CGFloat) { width = w } }"
    ),
    ("func item() -> (UIView!) { nil }", "func item() ->  UIView!  { nil }"),
    ("func items() -> ([String: UIView]!) { nil }", "func items() -> ([String: UIView]!) { nil }"),
    ("func item() -> (UIView?) { nil }", "func item() -> (UIView?) { nil }"),
    ("let half = UIScreen.main.bounds.width / 2", "var half: CGFloat { UIScreen.main.bounds.width / 2 }"),
    (
      "let cell: CGFloat = floor((UIScreen.main.bounds.size.width - 3 * A.gap) / 2)",
      "var cell: CGFloat { floor((UIScreen.main.bounds.size.width - 3 * A.gap) / 2) }"
    ),
    (
      "let half = UIScreen.main.bounds.width / 2\n  + A.gap",
      "let half = UIScreen.main.bounds.width / 2\n  + A.gap"
    ),
    // These are no lengths.
    ("let count = Int(UIScreen.main.bounds.width / 90)", "let count = Int(UIScreen.main.bounds.width / 90)"),
    ("let wide = UIScreen.main.bounds.width > 400", "let wide = UIScreen.main.bounds.width > 400"),
    (
      "let room = CGSize(width: UIScreen.main.bounds.width, height: 9)",
      "let room = CGSize(width: UIScreen.main.bounds.width, height: 9)"
    ),
    (
      "func f() {\n  let width = UIScreen.main.bounds.width\n}",
      "func f() {\n  let width = UIScreen.main.bounds.width\n}"
    ),
    ("let a = { [weak self, weak view] in b() }", "var a = { [weak self, weak view] in b() }"),
    (
      "let a: (Int, Int) -> Void\n  = { [c, weak d = e(f), weak self] (x, y) in }",
      "var a: (Int, Int) -> Void\n  = { [c, weak d = e(f), weak self] (x, y) in }"
    ),
    ("let a = { [weak self, unowned view] in b() }", "let a = { [weak self, unowned view] in b() }"),
    (
      "let a: @Sendable () -> Void = { [weak self, weak view] in }",
      "let a: @Sendable () -> Void = { [weak self, weak view] in }"
    ),
    ("let a = b { [weak self, weak view] in c() }", "let a = b { [weak self, weak view] in c() }"),
    ("let path = #keyPath(UIView.bounds.size)", "let path = \"bounds.size\"               "),
  ]

  @Test(
    arguments: [
      ("let n = (rows[0] as AnyObject).count + 1", "let n = (_LabObject(rows[0] as Any      )).count + 1"),
      ("let s = (f(1) as! AnyObject).cgSizeValue", "let s = (_LabObject(f(1) as Any       )).cgSizeValue"),
      ("let o = (rows as AnyObject).object(at: 2)", "let o = (_LabObject(rows as Any      )).object(at: 2)"),
      ("if !(a as AnyObject).isEqual(b) {}", "if !(_LabObject(a as Any      )).isEqual(b) {}"),
      // The stand-in has no such member, and the other one is no member of an object.
      ("let n = (rows as AnyObject).wiggle", "let n = (rows as AnyObject).wiggle"),
      ("let n = (rows as AnyObject).object(of: 2)", "let n = (rows as AnyObject).object(of: 2)"),
      ("let n = (rows as AnyObject, 1).1.count", "let n = (rows as AnyObject, 1).1.count"),
    ]) func `members of any object are those of a stand-in`(text: String, expected: String)
  {
    #expect(copy(text) == expected)
  }

  @Test(
    .enabled(if: Platform.targetSystem == .linux),
    arguments: [
      (
        "let o = CGFloat((self.cache[f(1)] as? NSNumber)!.floatValue)",
        "let o = CGFloat((_labNumber(self.cache[f(1)] )\(blank(11)))!.floatValue)"
      ),
      ("let n = width as! NSNumber", "let n = _labNumber(width )!\(blank(10))"),
      (
        "if let n = rows?[0].width! as? NSNumber {}", "if let n = _labNumber(rows?[0].width! )\(blank(11)) {}"
      ),
      ("return (a + b) as? NSNumber", "return _labNumber((a + b) )\(blank(11))"),
      // What can be seen is that it is a number already, or its class is asked for.
      ("let n = NSNumber(value: 1) as NSNumber", "let n = NSNumber(value: 1) as NSNumber"),
      ("let n = x as? NSNumber.Type", "let n = x as? NSNumber.Type"),
    ]) func `every number can be an object`(text: String, expected: String)
  {
    #expect(copy(text) == expected)
  }

  private static func blank(_ count: Int) -> String { String(repeating: " ", count: count) }

  @Test(arguments: lines) func `every column stays the same`(text: String, expected: String) {
    #expect(copy(text) == expected)
  }

  @Test(arguments: [
    ("final class A {\n  open func f() {}\n}", "final class A {\npublic func f() {}\n}"),
    ("final class A {\n  override open func f() {}\n}", "final class A {\n  override public func f() {}\n}"),
    (
      "final class A {}\nextension A {\n  open class var b: Int { 1 }\n}",
      "final class A {}\nextension A {\npublic class var b: Int { 1 }\n}"
    ),
    // Members of other classes can be open, and so can a class inside of a final class.
    ("open class A {\n  open func f() {}\n}", "open class A {\n  open func f() {}\n}"),
    ("final class A {\n  open class B {}\n}", "final class A {\n  open class B {}\n}"),
    ("final class A {\n  func open() {}\n}", "final class A {\n  func open() {}\n}"),
  ]) func `no member of a final class is open`(text: String, expected: String) {
    #expect(copy(text) == expected)
  }

  @Test func `a file that uses a connection imports networking, which is part of Foundation on iOS`() {
    let program = Program([SourceFile(path: "A.swift", text: "import UIKit\nlet s = URLSession.shared")])
    let text = Rewriter.copies(of: program, paths: ["/A.swift"]).copies[0].text
    #expect(text.hasPrefix("import FoundationNetworking\n#sourceLocation"))
  }

  @Test func `a subclass overrides a method of an extension of a UIKit class`() {
    let text = copy(
      """
      import UIKit
      extension UITableView { @objc open func show(_ text: String, at row: Int) -> Bool { false } }
      class A: UITableView { override func show(_ text: String, at row: Int) -> Bool { super.show(text, at: row) } }
      class B: A { override func show(_ text: String, at row: Int) -> Bool { super.show(text, at: row) } }
      """)
    #expect(text.contains("open func _labBase_show(_ text: String, at row: Int) -> Bool { false } }\n"))
    #expect(
      text.contains("{          func _lab_show(_ text: String, at row: Int) -> Bool { super._labBase_show("))
    #expect(
      text.contains("{ override func _lab_show(_ text: String, at row: Int) -> Bool { super._lab_show("))
    #expect(
      text.hasSuffix(
        """
        extension UITableView {
          @preconcurrency @MainActor public protocol _LabOverride_show__at {
            func _lab_show(_ p0: String, at p1: Int) -> Bool
          }
          public func show(_ p0: String, at p1: Int) -> Bool {
            if let subject = self as? any _LabOverride_show__at { return subject._lab_show(p0, at: p1) }
            return _labBase_show(p0, at: p1)
          }
        }
        extension A: UITableView._LabOverride_show__at {}

        """))
  }

  @Test(arguments: [
    ("write(text, to: 1)", "write(text(), to: 1)"), ("file?.write(text)", "file?.write(text())"),
    ("note(at: [1, 2], why:\n  text)", "note(at: [1, 2], why:\n  text())"),
    ("assert(isOn, text)", "assert(isOn, text())"),
    // Already called, part of another expression, of a function that takes a closure, or another value.
    ("write(text())", nil), ("write(text ?? other)", nil), ("write([text])", nil), ("run(text)", nil),
    ("print(text)", nil), ("write(on: text)", nil), ("assert(isOn, file: text)", nil),
    ("let text = text()\n  write(text)", nil), ("rows.map { text in write(text) }", nil),
  ]) func `a parameter that is an expression is called when it is passed on as one`(
    call: String, expected: String?
  ) {
    func source(_ call: String) -> String {
      """
      protocol Log { func write(_ text: @escaping @autoclosure() -> String, to file: Int) }
      func note(at rows: [Int], why text: @autoclosure () -> String) {}
      func run(_ work: () -> String) {}
      func forward(_ isOn: Bool, _ text: @autoclosure () -> String) {
        \(call)
      }
      """
    }
    #expect(copy(source(call)) == source(expected ?? call))
  }

  @Test(arguments: [
    // Without '@objc', nothing can override the method on iOS.
    "extension UIView { func f() {} }\nclass A: UIButton { override func f() {} }",
    "extension UIImage { @objc func f() {} }\nclass A: UIButton { override func f() {} }",
    "extension UIView { @objc func f() {} }\nclass A: UIButton { func g() {} }",
  ]) func `methods of other extensions stay as they are`(text: String) {
    #expect(!copy(text).contains("_lab"))
  }

  @Test func `properties of an Objective-C protocol can be weak`() {
    let text = "@objc protocol P { weak var view: UIView? { get set }; unowned var l: L { get } }"
    #expect(copy(text).contains("      var view: UIView? { get set };         var l: L { get }"))
    #expect(copy("protocol P { weak var view: UIView? { get } }").contains("weak"))
  }

  @Test func `overrides in extensions move into the class`() {
    let text = """
      class StripesLayout: UICollectionViewLayout {
        let columns = 1
      }
      public extension StripesLayout {
        override func prepare() {
          super.prepare()
        }
        func other() {}
      }
      """
    #expect(
      copy(text) == """
        class StripesLayout: UICollectionViewLayout {
          let columns = 1

        #sourceLocation(file: "generated", line: 1)
        #sourceLocation(file: "/A.swift", line: 5)
        public override func prepare() {
            super.prepare()
          }

        #sourceLocation(file: "/A.swift", line: 3)
        }
        public extension StripesLayout {
        \("                           ")
        \("                   ")
        \("   ")
          func other() {}
        }
        """)
  }

  @Test func `optional requirements become properties that can be called`() {
    let text = """
      @objc protocol Sizes {
        @objc optional func size(_ view: UIView, at path: IndexPath) -> CGSize
        @objc optional func done()
      }
      """
    let result = copy(text)
    #expect(
      result.hasPrefix("      protocol Sizes : AnyObject, _LabMembers_Sizes {\n                 func size("))
    #expect(
      result.contains("func size(_ p0: UIView, at p1: IndexPath) -> CGSize { return _LabOptional.missing() }")
    )
    #expect(result.contains("var size: _LabCalls_Sizes_size? { _LabCalls_Sizes_size(_receiver: self) }"))
    #expect(
      result.contains(
        "func callAsFunction(_ p0: UIView, at p1: IndexPath) -> (CGSize)? "
          + "{ _LabOptional.ask { _receiver.size(p0, at: p1) } }"))
  }

  @Test func `members without arguments move to a base protocol`() {
    let text = """
      @objc protocol Titles: NSObjectProtocol {
        @objc optional var inset: CGFloat { get }
        @objc optional var title: String? { get }
        @objc optional func done()
      }
      """
    let result = copy(text)
    #expect(result.hasPrefix("      protocol Titles: NSObjectProtocol , _LabMembers_Titles {\n"))
    #expect(
      result.contains(
        "protocol _LabMembers_Titles: AnyObject {\n  @_disfavoredOverload var inset: CGFloat { get }\n"
          + "  func done() -> Void\n}\n"))
    #expect(
      result.contains(
        "var inset: (CGFloat)? { let _base: any _LabMembers_Titles = self; return _LabOptional.ask { _base.inset } }"
      ))
    #expect(result.contains("var title: String? { get { nil } }"))
    #expect(result.contains("var done: _LabCalls_Titles_done? { _LabCalls_Titles_done(_receiver: self) }"))
    #expect(!result.split(separator: "\n")[1].contains("inset"))
  }

  @Test func `the chain after an optional call is optional`() {
    let text = """
      let height = (delegate as? Sizes)?.collectionView?(view, layout: layout, sizeForItemAt: path).height ?? 1
      let width = delegate?.other?(1).width
      """
    #expect(
      copy(text) == """
        let height = (delegate as? Sizes)?.collectionView?(view, layout: layout, sizeForItemAt: path)?.height ?? 1
        let width = delegate?.other?(1).width
        """)
  }

  @Test func `names in an override from another file become visible to the class`() {
    let program = Program([
      SourceFile(path: "A.swift", text: "class StripesLayout: UICollectionViewLayout {\n}\n"),
      SourceFile(
        path: "B.swift",
        text: """
          extension StripesLayout {
            override var debugDescription: String { "\\(isValid) \\(Kind.plain)" }
            fileprivate var isValid: Bool { true }
            fileprivate func other() {}
          }
          private enum Kind { case plain }
          """),
    ])
    let copies = Rewriter.copies(of: program, paths: ["/A.swift", "/B.swift"]).copies.map(\.text)
    #expect(copies[0].contains("override var debugDescription"))
    #expect(copies[1].contains("\n              var isValid: Bool { true }"))
    #expect(copies[1].contains("\n  fileprivate func other() {}"))
    #expect(copies[1].contains("\n        enum Kind { case plain }"))
  }

  @Test func `selectors call the method that they name`() {
    let text = """
      class Target: NSObject {
        func begin() { add(#selector(tapped(_:)), #selector(UIView.draw)) }
        @objc private func tapped(_ sender: UIButton) {}
      }
      """
    let result = copy(text)
    #expect(result.contains("add(_lab0()              , _lab1()               ) }"))
    #expect(result.contains("_ = ($0 as? Target)?.tapped($1 as! UIButton)"))
    #expect(result.contains("fileprivate func _lab1() -> Selector { Selector(\"draw\") }"))
  }

  @Test func `instances are created from class values through a static method`() {
    let text = """
      class Context: UICollectionViewLayoutInvalidationContext {}
      class StripesLayout: UICollectionViewLayout {
        func makeContext() { _ = (type(of: self).invalidationContextClass as! Context.Type).init() }
        func make(type: Other.Type) { _ = type.init() }
        func begin() { super.init() }
      }
      """
    let lines = copy(text).split(separator: "\n")
    #expect(lines[2].contains("as! Context.Type)._new()"))
    #expect(lines[3] == "  func make(type: Other.Type) { _ = type.init() }")
    #expect(lines[4] == "  func begin() { super.init() }")
  }

  @Test func `attributes are created from an optional class`() {
    let text = """
      func f() {
        let type = L.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        let attributes = type?.init(forCellWith: path)
        let other = model?.init(forCellWith: path)
      }
      """
    let lines = copy(text).split(separator: "\n")
    #expect(lines[2].contains("type?._new(forCellWith: path)"))
    #expect(lines[3].contains("model?.init(forCellWith: path)"))
  }

  @Test func `views are created from the values of classes, not as the declared class`() {
    let text = """
      typealias Base = UILabel
      class Maker<V: Base, Name: Hashable> {
        let type: V.Type
        let name: Name.Type
        func make() -> UIView { type.init() }
        func make(frame: CGRect) -> UIView { self.type.init(frame: frame) }
        func plain() -> UIView { UIView.init(frame: .zero) }
        func none() { _ = name.init() }
      }
      """
    let lines = copy(text).split(separator: "\n")
    #expect(lines[4].contains("{ type._new() }"))
    #expect(lines[5].contains("{ self.type._new(frame: frame) }"))
    #expect(lines[6].contains("{ UIView.init(frame: .zero) }"))
    #expect(lines[7].contains("{ _ = name.init() }"))
    let other = "func make(page: Page.Type) { _ = page.init(frame: .zero) }"
    #expect(copy(other).contains("_new"))
    #expect(!copy("struct Page { init(frame: CGRect) {} }\n" + other).contains("_new"))
  }

  @Test func `a selector of a class in an extension of a generic type only contains the name`() {
    let text = """
      class Cell<Content> {}
      extension Cell {
        class Box: UIView {
          @objc func tapped() {}
          func start() { add(#selector(tapped)) }
        }
      }
      """
    let result = copy(text)
    #expect(result.contains("fileprivate func _lab0() -> Selector { Selector(\"tapped\") }"))
    #expect(!result.contains("extension Cell.Box"))
  }

  @Test func `views of generic types are created through a static method`() {
    let text = """
      class Source<Data, V: UIView, B: UIButton, C: Cell> {
        func make() -> V { V() }
        func button() -> B { B(type: .system) }
        func cell() -> C { C(frame: .zero) }
        func data() -> Data { Data() }
        func dequeue<T: UIView>(type: T.Type)
          -> T { type.init() }
      }
      class Cell: UICollectionViewCell {}
      """
    let lines = copy(text).split(separator: "\n")
    #expect(lines[1].contains("{ V._new() }"))
    #expect(lines[2].contains("{ B._new(type: .system) }"))
    #expect(lines[3].contains("{ C._new(frame: .zero) }"))
    #expect(lines[4].contains("{ Data() }"))
    #expect(lines[6].contains("{ type._new() }"))
  }

  @Test func `an empty text with attributes gets the argument that it needs on Linux`() {
    #expect(
      copy("let a = (NSAttributedString(), NSMutableAttributedString(string: \"A\"))")
        == "let a = (NSAttributedString(string: \"\"), NSMutableAttributedString(string: \"A\"))")
  }

  @Test func `a number that is unwrapped by an operator is unwrapped in the copy`() {
    let text = """
      class A: UICollectionViewFlowLayout {
        var ratio: CGFloat!
        var name: String!
        func size() -> CGFloat { 1 - ratio * (1 - self.ratio) }
        func set() { ratio = 2; print(ratio, name + "") }
      }
      extension A { func other(_ width: CGFloat) -> CGFloat { width/ratio } }
      extension A { func hidden(ratio: CGFloat) -> CGFloat { 1 - ratio + self.ratio } }
      """
    let lines = copy(text).split(separator: "\n")
    #expect(lines[3].contains("{ 1 - ratio! * (1 - self.ratio!) }"))
    #expect(lines[4].contains("{ ratio = 2; print(ratio, name + \"\") }"))
    #expect(lines[6].contains("{ width/ratio! }"))
    #expect(lines[7].contains("{ 1 - ratio + self.ratio! }"))
  }

  @Test func `a class that hides the simulator's initializer gets one`() {
    let result = copy(
      "class Page: UICollectionViewLayoutAttributes {\n  init(number: Int) { super.init() }\n}")
    #expect(result.contains("required init(_instantiated: Void) { fatalError("))
    #expect(
      !copy("class Page: UICollectionViewLayoutAttributes { override init() {} }").contains("_instantiated"))
  }

  @Test func `a missing module is reported`() {
    let program = Program([SourceFile(path: "A.swift", text: "import UIKit\nimport SnapKit\n")])
    let notes = Rewriter.copies(of: program, paths: ["/A.swift"]).notes
    #expect(
      notes == [
        Rewriter.Note(
          file: "A.swift", line: 2, message: "the module 'SnapKit' is not available; the import is left out")
      ])
  }
}
