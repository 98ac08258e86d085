import Foundation
import LayoutLab
import LayoutLabReport
import Testing

@testable import LayoutLabCLI

@Suite("Adding what a layout needs, and leaving out what it does not")
struct ModuleRepairTests {
  private func error(_ file: String, _ line: Int, _ message: String) -> Compiler.Diagnostic {
    Compiler.Diagnostic(file: file, line: line, column: 1, message: message)
  }

  /// Creates a repair of a file `My.swift`, with neighbors by their path.
  private func repair(
    _ text: String, _ neighbors: [(String, String)] = [], reducesObjects: Bool = false
  ) -> ModuleRepair {
    let module = CheckFiles.Module(
      program: Program([SourceFile(path: "My.swift", text: text)]), checked: [0], isNamed: true)
    return ModuleRepair(
      module, neighbors: NeighborFiles(neighbors.map { SourceFile(path: $0.0, text: $0.1) }),
      reducesObjects: reducesObjects)
  }

  private func expect(
    _ errors: [Compiler.Diagnostic], change repair: inout ModuleRepair,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isChanged = repair.repair(errors)
    #expect(isChanged, sourceLocation: sourceLocation)
  }

  private func expect(
    _ errors: [Compiler.Diagnostic], leave repair: inout ModuleRepair,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isChanged = repair.repair(errors)
    #expect(!isChanged, sourceLocation: sourceLocation)
  }

  private func text(_ repair: ModuleRepair, _ path: String = "My.swift") -> String? {
    repair.module.program.files.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private static let layout = "class L: UICollectionViewLayout { var model = Model() }\n"

  @Test func `the nearest declaration of a missing type is added, without the rest of its file`() {
    var repair = repair(
      Self.layout,
      [("A.swift", "class Other {}\nstruct Model {}\n"), ("B.swift", "struct Model { let b = 1 }")])
    expect([error("My.swift", 1, "cannot find 'Model' in scope")], change: &repair)
    #expect(text(repair, "A.swift") == "              \nstruct Model {}\n")
    #expect(text(repair, "B.swift") == nil)
    #expect(repair.module.checked == [0])
    #expect(repair.module.leftOut.map(\.message) == ["'Model' is taken from A.swift"])
    expect([error("A.swift", 2, "cannot find type 'Other' in scope")], change: &repair)
    #expect(text(repair, "A.swift") == "class Other {}\nstruct Model {}\n")
    expect([error("My.swift", 1, "cannot find 'Nothing' in scope")], leave: &repair)
  }

  @Test(arguments: [
    ("UIDevice.current.modelName == \"iPad\" ? 6 : 4", "\"iPhone\"                   == \"iPad\" ? 6 : 4"),
    ("UIDevice.current.modelName ? 6 : 4", "false                      ? 6 : 4"),
    ("!UIDevice.current.modelName && wide ? 6 : 4", "!false                      && wide ? 6 : 4"),
    // The type does not follow from the use, and the class is one of the files.
    ("UIDevice.current.modelName.count", nil), ("UIDevice.current.modelName", nil),
    ("Device.current.modelName == \"iPad\" ? 6 : 4", nil),
  ]) func `a member of UIKit that no file declares is an example`(_ value: String, example: String?) {
    let start = "class L: UICollectionViewLayout { var rows: Int { "
    let line = start + value + " } }"
    let column = line.distance(from: line.startIndex, to: line.firstRange(of: "modelName")!.lowerBound) + 1
    let type = value.contains("UIDevice") ? "UIDevice" : "Device"
    let error = Compiler.Diagnostic(
      file: "My.swift", line: 1, column: column, message: "value of type '\(type)' has no member 'modelName'")
    var alone = repair(line)
    _ = alone.repair([error])
    guard let example else {
      return #expect(!alone.module.leftOut.contains { $0.message.contains("no file declares it") })
    }
    #expect(text(alone) == start + example + " } }")
    let value = example.contains("iPhone") ? "\"iPhone\"" : "false"
    #expect(
      alone.module.leftOut.map(\.message) == ["'UIDevice.modelName' is \(value), because no file declares it"]
    )
    // A neighbor declares it.
    var declared = repair(line, [("A.swift", "extension UIDevice { var modelName: String { \"\" } }")])
    expect([error], change: &declared)
    #expect(text(declared) == line)
  }

  @Test func `a missing name can be a member of an extension`() {
    var repair = repair(
      Self.layout,
      [("A.swift", "extension UICollectionViewLayout { var bottom: Int { 1 } }\nstruct B {}")])
    expect([error("My.swift", 1, "cannot find 'bottom' in scope")], change: &repair)
    #expect(text(repair, "A.swift")?.hasPrefix("extension UICollectionViewLayout { var bottom") == true)
    #expect(text(repair, "A.swift")?.contains("struct B") == false)
  }

  @Test func `a missing nested type is added with its extension, of the very type or a superclass`() {
    let neighbors = [
      ("A.swift", "extension Shelf { enum Side { case top } }\nextension Case { enum Side { case top } }"),
      ("B.swift", "extension Board { struct Nail {} }"),
    ]
    var repair = repair(
      "class Board: UIView {}\nclass Case: Board {}\n"
        + "class L: UICollectionViewLayout { var side: Case.Side?; var nail: Case.Nail? }", neighbors)
    expect([error("My.swift", 3, "'Side' is not a member type of class 'Checked.Case'")], change: &repair)
    #expect(text(repair, "A.swift")?.contains("extension Shelf") == false)
    #expect(text(repair, "A.swift")?.contains("extension Case { enum Side { case top } }") == true)
    expect([error("My.swift", 3, "'Nail' is not a member type of class 'Checked.Case'")], change: &repair)
    #expect(text(repair, "B.swift") == neighbors[1].1)
    // Any type can have the members of a protocol, but not its nested types.
    var other = self.repair(Self.layout, [neighbors[0]])
    expect(
      [error("My.swift", 1, "'Side' is not a member type of generic struct 'Checked.Rack<Swift.Int>'")],
      leave: &other)
  }

  @Test func `a missing member is added with its extension, of the right type`() {
    var repair = repair(
      Self.layout,
      [("A.swift", "extension Int { var half: Int { 1 } }\nextension CGFloat { var half: Int { 1 } }")])
    expect([error("My.swift", 1, "value of type 'CGFloat' has no member 'half'")], change: &repair)
    #expect(text(repair, "A.swift")?.contains("Int { var half: Int { 1 } }\nextension CGFloat") == false)
    #expect(text(repair, "A.swift")?.hasSuffix("extension CGFloat { var half: Int { 1 } }") == true)
  }

  @Test func `a member with the name of a hidden one is added, whatever it extends`() {
    var repair = repair(
      Self.layout,
      [
        ("A.swift", "struct Model { var scale = 1 }\nextension UIScrollView { var scale: CGFloat { 1 } }"),
        ("B.swift", "extension UIView { private var scale: CGFloat { 2 } }"),
      ])
    let hidden = error("My.swift", 1, "'scale' is inaccessible due to 'private' protection level")
    expect([hidden, hidden], change: &repair)
    #expect(text(repair, "A.swift")?.hasSuffix("extension UIScrollView { var scale: CGFloat { 1 } }") == true)
    #expect(text(repair, "A.swift")?.contains("Model") == false)
    // The file of the library, which has the hidden one.
    #expect(text(repair, "B.swift") == nil)
    expect(
      [error("My.swift", 1, "'other' is inaccessible due to 'internal' protection level")], leave: &repair)
  }

  @Test func `a declaration that was just added meets other needs too`() {
    let neighbors = [
      ("A.swift", "extension Collection { var half: Int { 1 } }"),
      ("B.swift", "extension Array { var half: Int { 2 } }"),
    ]
    var repair = repair(Self.layout, neighbors)
    let errors = ["Array<Int>", "Range<Int>"].map {
      error("My.swift", 1, "value of type '\($0)' has no member 'half'")
    }
    expect(errors, change: &repair)
    #expect(text(repair, "A.swift") == neighbors[0].1)
    #expect(text(repair, "B.swift") == nil)
    // The first one was not enough.
    expect([errors[0]], change: &repair)
    #expect(text(repair, "B.swift") == neighbors[1].1)
  }

  @Test func `a static member with the name of an instance member is added`() {
    var repair = repair(
      Self.layout, [("A.swift", "extension UIView { static var reuseIdentifier: String { \"a\" } }")])
    let message =
      "instance member 'reuseIdentifier' cannot be used on type 'Badge'; did you mean to use a value of "
    expect([error("My.swift", 1, message + "this type instead?")], change: &repair)
    #expect(text(repair, "A.swift")?.contains("static var reuseIdentifier") == true)
  }

  @Test func `a static member of a number is added that an operator hides from the compiler`() {
    var repair = repair(
      "class L: UICollectionViewLayout { func height(_ width: CGFloat) -> CGFloat { width * .banner } }\n",
      [
        (
          "A.swift",
          "extension Int { static let banner = 2 }\nextension CGFloat { static let banner: CGFloat = 2 }"
        )
      ])
    let message = "referencing operator function '*' on 'SIMD' requires that 'CGFloat' conform to 'SIMD'"
    expect([error("My.swift", 1, message)], change: &repair)
    #expect(text(repair, "A.swift")?.contains("static let banner = 2") == false)
    #expect(
      text(repair, "A.swift")?.hasSuffix("extension CGFloat { static let banner: CGFloat = 2 }") == true)
  }

  @Test func `an extension of a geometry type is added for an expression on which the compiler gives up`() {
    var repair = repair(
      """
      class L: UICollectionViewLayout {
        func frame(_ size: CGSize) -> CGRect {
          CGRect(
            x: (size.width / 2).roundedUp(to: 2), y: 0, width: size.width, height: 4)
        }
      }

      """,
      [
        (
          "A.swift",
          "extension UIView { func roundedUp() {} }\n"
            + "extension CGFloat { func roundedUp(to unit: CGFloat) -> CGFloat { self } }"
        )
      ])
    let message = "the compiler is unable to type-check this expression in reasonable time; try breaking up"
    expect([error("My.swift", 3, message + " the expression into distinct sub-expressions")], change: &repair)
    #expect(text(repair, "A.swift")?.contains("extension UIView") == false)
    #expect(text(repair, "A.swift")?.contains("extension CGFloat { func roundedUp(to unit") == true)
  }

  @Test func `an operator outside its type is added for the conformance that needs it`() {
    let equals = "func == (one: Model, other: Model) -> Bool { true }"
    var repair = repair(
      Self.layout + "struct Model: Equatable {}\n",
      [("A.swift", "func == (one: Int, other: String) -> Bool { true }\n" + equals)])
    expect([error("My.swift", 2, "type 'Model' does not conform to protocol 'Equatable'")], change: &repair)
    #expect(text(repair, "A.swift")?.hasSuffix(equals) == true)
    #expect(text(repair, "A.swift")?.contains("String") == false)
  }

  @Test func `a conformance is added by which a literal is a value of a geometry type`() {
    let insets =
      "extension UIEdgeInsets: ExpressibleByDictionaryLiteral {}\n"
      + "extension UIEdgeInsets { init(dictionaryLiteral sides: (Side, CGFloat)...) { self.init() } }"
    var repair = repair(Self.layout, [("A.swift", "extension UIEdgeInsets: Hashable {}\n" + insets)])
    let message = "cannot assign value of type '[AnyHashable : CGFloat]' to type 'UIEdgeInsets'"
    expect([error("My.swift", 1, message)], change: &repair)
    #expect(text(repair, "A.swift")?.hasSuffix(insets) == true)
    #expect(text(repair, "A.swift")?.contains("Hashable") == false)
  }

  @Test func `a protocol and a conformance are added for a member of a geometry type`() {
    var repair = repair(
      Self.layout,
      [
        (
          "A.swift",
          "protocol P {}\nextension P { var wrapped: Int { 1 } }\nextension CGSize: P {}\n"
            + "extension UIEdgeInsets: P {}"
        )
      ])
    expect([error("My.swift", 1, "value of type 'UIEdgeInsets' has no member 'wrapped'")], change: &repair)
    #expect(text(repair, "A.swift")?.contains("extension P { var wrapped") == true)
    #expect(text(repair, "A.swift")?.hasSuffix("extension UIEdgeInsets: P {}") == true)
    #expect(text(repair, "A.swift")?.contains("CGSize") == false)
  }

  @Test func `a conformance of the type of a stored property is added for that of its owner`() {
    let insets = "extension UIEdgeInsets: Hashable { func hash(into hasher: inout Hasher) {} }"
    var repair = repair(
      Self.layout + "struct Model: Hashable { let inset: UIEdgeInsets; static let view = UIView() }\n",
      [("A.swift", "extension CGSize: Hashable {}\n" + insets)])
    expect([error("My.swift", 2, "type 'Model' does not conform to protocol 'Hashable'")], change: &repair)
    #expect(text(repair, "A.swift")?.hasSuffix(insets) == true)
    #expect(text(repair, "A.swift")?.contains("CGSize") == false)
  }

  @Test func `all default implementations of a protocol are added at once`() {
    let defaults = "extension P { func f() {} }\nextension P where Self: Hashable { func g() {} }"
    var repair = repair(Self.layout, [("A.swift", "protocol P {}\n" + defaults)])
    expect([error("My.swift", 1, "type 'L' does not conform to protocol 'P'")], change: &repair)
    #expect(text(repair, "A.swift") == "             \n" + defaults)
  }

  @Test func `the conformance of a raw value follows if an enumeration still does not conform`() {
    let defaults = "extension P where Self: RawRepresentable, RawValue: P { func f() {} }\n"
    let values = "extension Int: P { func f() {} }\n"
    let others = "extension URL: P { func f() {} }"
    var repair = repair(Self.layout, [("A.swift", defaults + values + others)])
    let lack = error("My.swift", 1, "type 'L' does not conform to protocol 'P'")
    expect([lack], change: &repair)
    #expect(text(repair, "A.swift")?.contains("Int") == false)
    expect([lack], change: &repair)
    #expect(text(repair, "A.swift")?.contains(values) == true)
    #expect(text(repair, "A.swift")?.contains("URL") == false)
  }

  @Test func `a default implementation of a protocol and a subscript with a label are added`() {
    var repair = repair(
      Self.layout,
      [
        ("A.swift", "protocol P {}\nextension P { func f() {} }"),
        ("B.swift", "extension Array { subscript(safe index: Int) -> Element? { nil } }"),
      ])
    expect([error("My.swift", 1, "type 'L' does not conform to protocol 'P'")], change: &repair)
    #expect(text(repair, "A.swift") == "             \nextension P { func f() {} }")
    expect([error("My.swift", 1, "extraneous argument label 'safe:' in subscript")], change: &repair)
    #expect(text(repair, "B.swift")?.hasPrefix("extension Array { subscript(safe") == true)
  }

  @Test func `an initializer without labels is found for its type`() {
    var repair = repair(
      "class L: UICollectionViewLayout { var size = CGSize(4, 5) }\n",
      [
        ("A.swift", "extension CGRect { init(_ x: CGFloat) { self.init() } }"),
        ("B.swift", "extension CGSize { init(w: CGFloat) { self.init() } }"),
        (
          "C.swift",
          "extension CGSize { init(_ w: CGFloat, _ h: CGFloat) { self.init(width: w, height: h) } }"
        ),
      ])
    expect([error("My.swift", 1, "missing argument labels 'width:height:' in call")], change: &repair)
    #expect(repair.module.program.files.map(\.path) == ["My.swift", "C.swift"])
  }

  @Test func `a conformance to a protocol of a missing module is left out`() {
    var repair = repair(
      """
      class L: UICollectionViewLayout, Configurable {}
      extension L: Named.Thing, Sized where Self: AnyObject {}
      extension L: @retroactive Lone {}
      """)
    let errors = [
      error("My.swift", 1, "cannot find type 'Configurable' in scope"),
      error("My.swift", 2, "cannot find type 'Named' in scope"),
      error("My.swift", 3, "cannot find type 'Lone' in scope"),
    ]
    expect(errors, change: &repair)
    #expect(
      text(repair)?.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") } == [
        "class L: UICollectionViewLayout {}", "extension L: Sized where Self: AnyObject {}", "extension L {}",
      ])
    #expect(
      repair.module.leftOut.first?.message
        == "the conformance of 'L' to 'Configurable' is left out, because it does not compile here: "
        + "cannot find type 'Configurable' in scope")
    // A protocol that a neighbor declares is taken from there.
    var known = self.repair("class L: UICollectionViewLayout, Sized {}", [("A.swift", "protocol Sized {}")])
    expect([error("My.swift", 1, "cannot find type 'Sized' in scope")], change: &known)
    #expect(known.module.program.files.map(\.path) == ["My.swift", "A.swift"])
  }

  @Test(arguments: [
    ("UITableViewHeaderFooterView", "UIView"), ("UIInputView", "UIView"),
    ("UIPageViewController", "UIViewController"),
  ])
  func `a view of the platform that is not there is compiled as a plain one`(_ name: String, _ plain: String)
  {
    var repair = repair(
      "class Screen: \(name) { func layout() -> UICollectionViewLayout { UICollectionViewFlowLayout() } }")
    expect([error("My.swift", 1, "cannot find type '\(name)' in scope")], change: &repair)
    #expect(text(repair)?.split(separator: " ").prefix(3) == ["class", "Screen:", plain[...]])
  }

  @Test func `a missing conformance is added`() {
    var repair = repair(Self.layout, [("A.swift", "extension Model {}\nextension Model: Hashable {}")])
    expect([error("My.swift", 1, "type 'Model' does not conform to protocol 'Hashable'")], change: &repair)
    #expect(text(repair, "A.swift") == "                  \nextension Model: Hashable {}")
  }

  @Test(arguments: [true, false])
  func `an extension in the file stays if a layout needs its type from a neighbor`(_ isNeeded: Bool) {
    let text = """
      class L: UICollectionViewLayout { let type = \(isNeeded ? "Model" : "Int").self }
      extension Model { var isValid: Bool { true } }
      """
    var repair = repair(text, [("A.swift", "class Model {}")])
    expect([error("My.swift", 2, "cannot find type 'Model' in scope")], change: &repair)
    #expect((text == self.text(repair)) == isNeeded)
    #expect(
      repair.module.leftOut.map(\.message) == [
        isNeeded
          ? "'Model' is taken from A.swift"
          : "'extension Model' is left out, because it does not compile here: cannot find type 'Model' in scope"
      ])
  }

  @Test func `a method with the name of a property is found by its labels`() {
    let text = "class L: UICollectionViewFlowLayout { func f() { _ = sectionInset(for: 1) } }"
    var repair = repair(
      text,
      [
        (
          "A.swift",
          "extension L { func sectionInset(of a: Int) {} }\nextension L { func sectionInset(for a: Int) {} }"
        )
      ])
    expect(
      [error("My.swift", 1, "cannot call value of non-function type 'UIEdgeInsets'")], change: &repair)
    #expect(self.text(repair, "A.swift")?.contains("sectionInset(of") == false)
    #expect(self.text(repair, "A.swift")?.contains("sectionInset(for") == true)
  }

  @Test func `a method that the message names is added, and no other one with such a label`() {
    let text = """
      class L: UICollectionViewLayout {
        func f() { add(1.5.rounded(toPixels: 3), to: 0)
          let a = make(forCell: 1)
        }
      }
      """
    let method = "no exact matches in call to instance method 'rounded'"
    var repair = repair(
      text,
      [
        (
          "A.swift",
          "extension L { func add(_ a: Double, to column: Int) {}\n func other(toPixels a: Int) {} }"
        ),
        ("B.swift", "func make(forCell a: Int) -> Int { a }"),
        ("C.swift", "extension Double { func rounded(toPixels scale: Double) -> Double { self } }"),
      ])
    expect([error("My.swift", 2, method)], change: &repair)
    #expect(repair.module.program.files.map(\.path) == ["My.swift", "C.swift"])
  }

  @Test func `a call that goes on in the next lines has the labels of these`() {
    let text = """
      class L: UICollectionViewLayout {
        func f() { add(
            1, to: 0) }
        func g() { make(forCell: 1) }
      }
      """
    var repair = repair(
      text,
      [
        ("A.swift", "extension L { func make(forCell a: Int) {}\n func add(forCell a: Int) {} }"),
        ("B.swift", "extension L { func add(_ a: Int, to column: Int) {} }"),
      ])
    expect(
      [error("My.swift", 2, "incorrect argument label in call (have '_:to:', expected '_:at:')")],
      change: &repair)
    #expect(repair.module.program.files.map(\.path) == ["My.swift", "B.swift"])
  }

  @Test func `code that no layout names is left out if it does not compile`() {
    var repair = repair(
      Self.layout
        + "class Screen: UIViewController { let l = L()\n  let player = AVPlayer() }\nstruct Model {}\n",
      [("A.swift", "class AVPlayer {}")])
    expect([error("My.swift", 3, "cannot find 'AVPlayer' in scope")], change: &repair)
    #expect(
      text(repair)?.split(separator: "\n").map { $0.prefix(7) } == [
        "class L", "       ", "       ", "struct ",
      ])
    #expect(
      repair.module.leftOut.map(\.message) == [
        "'Screen' is left out, because it does not compile here: cannot find 'AVPlayer' in scope"
      ])
    #expect(repair.module.leftOut.map(\.line) == [2])
  }

  @Test func `of code that the layout names, only the functions that do not compile are left out`() {
    let model = """
      struct Model {
        var height: CGFloat { size() }
        func size() {
          Library.load(self)
        }
        func unused() { Library.stop() }
        var key: Library.Key
      }
      """
    var repair = repair(Self.layout.replacing("Model()", with: "Model().height") + model)
    let errors = [
      error("My.swift", 5, "cannot find 'Library' in scope"),
      error("My.swift", 7, "cannot find 'Library' in scope"),
      error("My.swift", 8, "cannot find type 'Library' in scope"),
    ]
    // Code that nothing calls is removed first, because no trap has to replace it.
    expect(errors, change: &repair)
    func lines() -> ArraySlice<String> {
      (text(repair)?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? [])[3...]
    }
    let gone = String(repeating: " ", count: 34)
    #expect(
      lines() == [
        "  func size() {", "    Library.load(self)", "  }", gone, "  var key: Library.Key", "}",
      ])
    #expect(repair.module.emptied.isEmpty)
    expect([errors[0], errors[2]], change: &repair)
    #expect(
      lines() == [
        "  func size() {", "    fatalError()      ", "  }", gone, String(repeating: " ", count: 22), "}",
      ])
    #expect(
      repair.module.leftOut.map(\.message) == [
        "'unused' is left out, because it does not compile here: cannot find 'Library' in scope",
        "the body of 'size' is left out, because it does not compile here: cannot find 'Library' in scope",
        "'key' is left out, because it does not compile here: cannot find type 'Library' in scope",
      ])
    let emptied = EmptiedBodies(repair.module.emptied)
    func crash(_ line: Int) -> Finding {
      Finding(
        rule: .layoutCrash, severity: .error, message: "", file: "My.swift", line: line, scenario: "load",
        step: 1,
        evidence: .init(expected: "", actual: ""), fix: "")
    }
    #expect(emptied.function(at: crash(5))?.name == "size")
    #expect(emptied.function(at: crash(2)) == nil)
    expect([error("My.swift", 2, "type 'Model' is broken")], change: &repair)
    #expect(text(repair)?.contains("struct Model") == false)
    #expect(text(repair)?.contains("fatalError") == false)
  }

  @Test func `a body in an extension of the layout is not replaced by a trap`() {
    let text =
      Self.layout + "extension L {\n  override func prepare() { size() }\n  func size() { Old.size() }\n}\n"
    var repair = repair(text)
    expect([error("My.swift", 4, "cannot find 'Old' in scope")], leave: &repair)
    #expect(self.text(repair) == text)
  }

  @Test func `what only a gesture runs is left out of a layout`() {
    let text = """
      class L: UICollectionViewLayout {
        override func prepare() { press.addTarget(self, action: #selector(drag)) }
        @objc func drag() { startDrag(1) }
        func startDrag(_ item: Int) { Router.open(item) }
      }
      """
    var repair = repair(text)
    expect([error("My.swift", 4, "cannot find 'Router' in scope")], change: &repair)
    #expect(self.text(repair)?.contains("func startDrag(_ item: Int) { fatalError()      }") == true)
    #expect(repair.module.emptied.map(\.name) == ["startDrag"])
    // The layout calls this one.
    let called = text.replacingOccurrences(of: "prepare() {", with: "prepare() { startDrag(0);")
    repair = self.repair(called)
    expect([error("My.swift", 4, "cannot find 'Router' in scope")], leave: &repair)
    #expect(self.text(repair) == called)
  }

  @Test func `a cast to NSCopying is left out where the key must be hashable`() {
    var repair = repair(
      "class L: UICollectionViewLayout { override func prepare() { all.set(1, forKey: path as NSCopying) } }")
    let message = "argument type 'any NSCopying' does not conform to expected type 'Hashable'"
    expect([error("My.swift", 1, message)], change: &repair)
    #expect(text(repair)?.contains("forKey: path             )") == true)
    expect([error("My.swift", 1, message)], leave: &repair)
  }

  @Test func `of a view in the file of its layout, only the constant that the layout uses must compile`() {
    let view = "class Grid: UIView {\n  static let columns = 2\n  let router = Router()\n}\n"
    func repaired(_ use: String) -> ModuleRepair {
      var repair = repair(
        view + "class L: UICollectionViewLayout {\n  override func prepare() { \(use) }\n}\n")
      expect([error("My.swift", 3, "cannot find 'Router' in scope")], change: &repair)
      return repair
    }
    let reduced = repaired("count(Grid.columns)")
    #expect(
      text(reduced)?.hasPrefix("class Grid         {\n  static let columns = 2\n                       \n}")
        == true)
    #expect(
      reduced.module.leftOut.map(\.message) == [
        "of 'Grid', only what the layouts use is compiled, because the rest does not compile here: "
          + "cannot find 'Router' in scope"
      ])
    // Of an instance, all members must be there.
    let whole = repaired("show(Grid())")
    #expect(text(whole)?.hasPrefix("class Grid: UIView {") == true)
    #expect(whole.module.leftOut.contains { $0.message.hasPrefix("of 'Grid'") } == false)
  }

  @Test(arguments: [false, true])
  func `an object that a layout only keeps is created without what does not compile`(_ isRead: Bool) {
    let text = """
      class Store: NSObject {
        let count = 3
        override init() { super.init(); Library.register(self) }
      }
      class L: UICollectionViewLayout {
        let store: Store
        init(store: Store) { self.store = store; super.init() }
        override func prepare() { add(\(isRead ? "store.count" : "3")) }
      }
      """
    var repair = repair(text)
    expect([error("My.swift", 3, "cannot find 'Library' in scope")], change: &repair)
    let body = isRead ? "fatalError()" : "super.init()"
    #expect(self.text(repair)?.contains("override init() { \(body)") == true)
    #expect(repair.module.emptied.isEmpty == !isRead)
  }

  @Test func `an extension of an alias belongs to the class`() {
    let text = """
      class L: UICollectionViewLayout {
        override func prepare() { inset() }
      }
      private typealias Own = L
      extension Own {
        func inset() {}
        func open() { Router.open() }
      }
      """
    var repair = repair(text)
    expect([error("My.swift", 7, "cannot find 'Router' in scope")], change: &repair)
    #expect(self.text(repair)?.contains("func inset() {}") == true)
    #expect(self.text(repair)?.contains("func open()") == false)
  }

  @Test func `functions of the layout that nothing calls are left out`() {
    var repair = repair("class L: UICollectionViewLayout {\n  func bind(_ model: Rx) {}\n}\n", [])
    expect([error("My.swift", 2, "cannot find type 'Rx' in scope")], change: &repair)
    #expect(text(repair)?.contains("bind") == false)
    #expect(repair.module.leftOut.map(\.line) == [2])
  }

  @Test func `a member that is named without its type is found in an extension of a superclass`() {
    var repair = repair(
      "class L: UICollectionViewFlowLayout {\n  override func prepare() { space() }\n}\n",
      [
        ("A.swift", "extension UIView { func space() {} }"),
        ("B.swift", "extension UICollectionViewLayout { func space() {} }"),
      ])
    expect([error("My.swift", 2, "cannot find 'space' in scope")], change: &repair)
    #expect(text(repair, "A.swift") == nil)
    #expect(text(repair, "B.swift") == "extension UICollectionViewLayout { func space() {} }")
  }

  @Test func `a type is added with its extensions, and an initializer for other arguments`() {
    var repair = repair(
      "class L: UICollectionViewLayout { let a = Model(item: 1), b = Page(item: 1) }\nstruct Page {}\n",
      [
        ("A.swift", "struct Model {}\nextension Model { init(item: Int) {} }\nextension Other {}"),
        ("B.swift", "extension Page { init(size: Int) {} }\nextension Page { init(item: Int) {} }"),
      ])
    expect([error("My.swift", 1, "cannot find 'Model' in scope")], change: &repair)
    #expect(
      text(repair, "A.swift")?.hasPrefix("struct Model {}\nextension Model { init(item: Int) {} }\n ") == true
    )
    expect([error("My.swift", 1, "extra argument 'item' in call")], change: &repair)
    #expect(text(repair, "B.swift")?.hasSuffix(" \nextension Page { init(item: Int) {} }") == true)
  }

  @Test func `of the owner of a function that creates a layout, only what the function uses must compile`() {
    var repair = repair(
      """
      class Screen: Base, Bound {
        var model = Model()
        func makeLayout() -> UICollectionViewLayout { flow() }
        func flow() -> UICollectionViewFlowLayout { UICollectionViewFlowLayout() }
        override func bind() { model.start() }
      }
      """, [("A.swift", "class Model {}")])
    expect([error("My.swift", 5, "cannot find 'start' in scope")], change: &repair)
    #expect(text(repair)?.contains("Model") == false)
    #expect(text(repair)?.contains("class Screen: Base        {") == true)
    #expect(text(repair)?.contains("func flow()") == true)
    #expect(text(repair, "A.swift") == nil)
    expect([error("My.swift", 1, "cannot find type 'Base' in scope")], change: &repair)
    #expect(text(repair)?.contains("class Screen              {") == true)
    #expect(repair.module.leftOut.count == 1)
  }

  @Test func `a declaration that was left out is taken again when it is needed`() {
    var repair = repair(
      "class L: UICollectionViewLayout { let a = Model() }",
      [("A.swift", "struct Model {}\nextension Model { func more() { Page.go() } }")])
    expect([error("My.swift", 1, "cannot find 'Model' in scope")], change: &repair)
    let whole = "struct Model {}\nextension Model { func more() { Page.go() } }"
    #expect(text(repair, "A.swift") == whole)
    expect([error("A.swift", 2, "cannot find 'Page' in scope")], change: &repair)
    #expect(text(repair, "A.swift")?.contains("more") == false)
    expect([error("My.swift", 1, "value of type 'Model' has no member 'more'")], change: &repair)
    #expect(text(repair, "A.swift") == whole)
  }

  @Test func `a function stays while its file gets the type that it lacks`() {
    let layout = """
      class L: UICollectionViewLayout {
        var cache = [Mark]()
        func reload() { cache = [Mark]() }
      }

      """
    func errors(_ first: String, _ second: String) -> [Compiler.Diagnostic] {
      [error("My.swift", 3, first), error("My.swift", 3, second)]
    }
    let lack = "cannot find 'Mark' in scope"
    let effect = "cannot call value of non-function type '[Any]'"
    for errors in [errors(lack, effect), errors(effect, lack)] {
      var repair = repair(layout, [("Mark.swift", "class Mark: UICollectionViewLayoutAttributes {}")])
      expect(errors, change: &repair)
      #expect(text(repair) == layout)
      // What does not compile with the type either is left out.
      expect([error("My.swift", 3, effect)], change: &repair)
      #expect(text(repair)?.contains("reload") == false)
    }
  }

  @Test func `a generic parameter has what the class has that it requires`() {
    let neighbors = [
      ("A.swift", "protocol Named {}\nextension Named { static var className: String { \"\" } }"),
      ("B.swift", "extension NSObject: Named {}"),
    ]
    let text = "extension UICollectionView { func cell<T: UICollectionViewCell>(_ type: T.Type) {} }\n"
    var repair = repair(Self.layout + text, neighbors)
    expect([error("My.swift", 1, "type 'T' has no member 'className'")], change: &repair)
    #expect(Set(repair.module.program.files.map(\.path)) == ["My.swift", "A.swift", "B.swift"])
  }

  @Test func `a generic parameter has what a class has to which a neighbor gives a protocol`() {
    let named = """
      protocol Named { static var className: String { get } }
      extension Named { static var className: String { String(describing: self) } }
      extension NSObject: Named {}
      """
    let text = """
      private extension UICollectionView { func cell<T: UICollectionViewCell>(_ type: T.Type) {} }
      class Other { func take<T: Shown>(_ type: T.Type) {} }
      protocol Shown {}
      """
    var repair = repair(Self.layout + text, [("Screen.swift", named)])
    expect([error("My.swift", 1, "type 'T' has no member 'className'")], change: &repair)
    #expect(self.text(repair, "Screen.swift") == named)
  }

  @Test func `all members of a type are compiled again when it lacks a conformance`() {
    let model = "struct Model: Encodable {\n  func encode() { missing() }\n  func write() { missing() }\n}\n"
    var repair = repair(Self.layout, [("A.swift", model)])
    expect([error("My.swift", 1, "cannot find 'Model' in scope")], change: &repair)
    let errors = [2, 3].map { error("A.swift", $0, "cannot find 'missing' in scope") }
    expect(errors, change: &repair)
    #expect(text(repair, "A.swift")?.contains("func") == false)
    let lack = error("A.swift", 1, "type 'Model' does not conform to protocol 'Encodable'")
    expect([lack], change: &repair)
    #expect(text(repair, "A.swift") == model)
  }

  @Test func `calls that only report a text to a missing module are left out`() {
    let layout = """
      class L: UICollectionViewLayout {
        override func prepare() {
          super.prepare()
          Logger.p("preparing \\(collectionView)")
        }
      }
      """
    var repair = repair(layout)
    expect([error("My.swift", 4, "cannot find 'Logger' in scope")], change: &repair)
    #expect(text(repair)?.contains("Logger") == false)
    #expect(text(repair)?.contains("super.prepare()") == true)
    #expect(
      repair.module.leftOut.map(\.message) == [
        "the call of 'Logger.p' is left out, because it does not compile here: cannot find 'Logger' in scope"
      ])
  }

  @Test func `a logger's message is left out although another module has a type of its name`() {
    let lines = """
      class L: UICollectionViewLayout {
        override func prepare() {
          Logger.p("preparing")
          Screen.p("preparing")
        }
      }
      """
    var repair = repair(lines)
    expect([error("My.swift", 3, "type 'Logger' has no member 'p'")], change: &repair)
    #expect(text(repair)?.contains("Logger") == false)
    expect([error("My.swift", 4, "type 'Screen' has no member 'p'")], leave: &repair)
  }

  @Test func `a message for a log is left out, even if a neighbor declares the log`() {
    let lines = """
      class L: UICollectionViewLayout {
        override func prepare() {
          Store.log.error("no item")
          Store.shared.load("items")
          logger.debug?.write("items")
          loader.debug?.write("items")
        }
      }
      """
    var repair = repair(
      lines,
      [
        ("A.swift", "enum Store { static let (log, shared) = (Log(), Database()) }"),
        ("B.swift", "let logger = Log()\n"), ("C.swift", "let loader = Loader()\n"),
      ])
    expect([error("My.swift", 3, "cannot find 'Store' in scope")], change: &repair)
    #expect(text(repair)?.contains("no item") == false)
    #expect(text(repair, "A.swift") == nil)
    expect([error("My.swift", 5, "cannot find 'logger' in scope")], change: &repair)
    #expect(text(repair)?.contains("logger.debug") == false)
    #expect(text(repair, "B.swift") == nil)
    expect([error("My.swift", 6, "cannot find 'loader' in scope")], change: &repair)
    #expect(text(repair)?.contains("loader.debug") == true)
    #expect(text(repair, "C.swift")?.contains("loader") == true)
    expect([error("My.swift", 4, "cannot find 'Store' in scope")], change: &repair)
    #expect(text(repair)?.contains("Store.shared.load") == true)
    #expect(text(repair, "A.swift")?.contains("Store") == true)
  }

  @Test func `the end of a layout's life is left out if it does not compile`() {
    let lines = """
      class L: UICollectionViewLayout {
        deinit { print(classForCoder.description()) }
        override init() { super.init(); print(classForCoder.description()) }
      }
      """
    let message = "value of type 'AnyClass' (aka 'any AnyObject.Type') has no member 'description'"
    var repair = repair(lines)
    expect([error("My.swift", 2, message)], change: &repair)
    #expect(text(repair)?.contains("deinit") == false)
    #expect(repair.module.leftOut.map(\.line) == [2])
    expect([error("My.swift", 3, message)], leave: &repair)
  }

  @Test(arguments: ["extension TimeInterval", "extension Double"])
  func `a member of an alias is found, for the alias and for its type`(_ header: String) {
    var repair = repair(
      "class L: UICollectionViewLayout { override func prepare() { _ = duration.inHours() } }",
      [
        ("A.swift", "extension Model { func inHours() -> Double { 0 } }"),
        ("B.swift", "\(header) { func inHours() -> Double { self / 3600 } }"),
      ])
    let message = "value of type 'TimeInterval' (aka 'Double') has no member 'inHours'"
    expect([error("My.swift", 1, message)], change: &repair)
    #expect(text(repair, "A.swift") == nil)
    #expect(text(repair, "B.swift")?.contains("inHours") == true)
  }

  @Test(arguments: [
    "let height = Scale.points(\"row\")", "return Scale.points(\"row\")", "Scale.apply(self)",
    "Scale.log(\"row\").apply(self)", "height +=\n    Scale.points(\"row\")",
  ])
  func `calls of a missing module whose result or effect matters are not left out`(_ line: String) {
    let lines = "class L: UICollectionViewLayout {\n  override func prepare() {\n    \(line)\n  }\n}"
    let place = line.contains("\n") ? 4 : 3
    var repair = repair(lines)
    expect([error("My.swift", place, "cannot find 'Scale' in scope")], leave: &repair)
  }

  @Test func `errors in the layout itself are not repaired`() {
    var repair = repair(Self.layout)
    expect([error("My.swift", 1, "expected expression")], leave: &repair)
    #expect(text(repair) == Self.layout)
  }

  @Test func `a call of a member that a view does not have is left out, unless something needs it`() {
    let text = """
      class L: UICollectionViewLayout {
        override func prepare() {
          label.snp.makeConstraints { make in
            make.edges.equalToSuperview()
          }
          let height = label.snp.height()
          view.snp.update()
        }
      }
      """
    var repair = repair(text)
    func error(_ line: Int, _ type: String = "UILabel") -> Compiler.Diagnostic {
      Compiler.Diagnostic(
        file: "My.swift", line: line, column: 10, message: "value of type '\(type)' has no member 'snp'")
    }
    expect([error(3)], change: &repair)
    let lines = self.text(repair)?.split(separator: "\n").map { $0.filter { $0 != " " } }
    #expect(lines?[2...6] == ["", "", "", "letheight=label.snp.height()", "view.snp.update()"])
    #expect(
      repair.module.leftOut.map(\.message) == [
        "the call of 'snp' is left out, because it does not compile here: value of type 'UILabel' has no member 'snp'"
      ])
    expect([error(6)], leave: &repair)
    // A collection view could do something to its layout.
    expect([error(7, "UICollectionView")], leave: &repair)
  }

  @Test func `a view whose functions do not compile does what its superclass does`() {
    let neighbor = """
      class Title: UICollectionReusableView {
        override init(frame: CGRect) {
          super.init(frame: frame); Old.set()
        }
        override func apply(_ attributes: UICollectionViewLayoutAttributes) {
          color = Old.color(attributes)
        }
        func setup() {
          Old.setup()
        }
        func height() -> CGFloat {
          Old.height(of: self)
        }
      }
      """
    var repair = repair(
      "class L: UICollectionViewLayout { let title = Title(frame: .zero).setup().height() }",
      [("A.swift", neighbor)])
    expect([error("My.swift", 1, "cannot find 'Title' in scope")], change: &repair)
    let errors = [3, 6, 9, 12].map { error("A.swift", $0, "cannot find 'Old' in scope") }
    expect(errors, change: &repair)
    func lines() -> [String]? {
      text(repair, "A.swift")?.split(separator: "\n").map { $0.filter { $0 != " " } }
    }
    #expect(lines()?[2] == "super.init(frame:frame)")
    #expect(lines()?[5] == "super.apply(attributes)")
    #expect(lines()?[8] == "")
    #expect(lines()?[11] == "fatalError()")
    #expect(repair.module.emptied.map(\.name) == ["height"])
    // A property lacks its value.
    let place = Compiler.Diagnostic(
      file: "A.swift", line: 3, column: 5, message: "property 'self.a' not initialized at super.init call")
    expect([place], change: &repair)
    #expect(lines()?[2] == "fatalError()")
    #expect(repair.module.emptied.map(\.name) == ["height", "init"])
  }

  @Test func `a member of a protocol comes with the conformance of a superclass in UIKit`() {
    let neighbors = [
      ("A.swift", "protocol Kinded {}\nextension Kinded { static var kind: String { \"\" } }"),
      ("B.swift", "extension UILabel: Kinded {}\nextension UIView: Kinded {}"),
      ("C.swift", "extension UILabel { static var other: Int { 1 } }"),
    ]
    var repair = repair(Self.layout + "class Header: UICollectionReusableView {}", neighbors)
    expect([error("My.swift", 1, "type 'Header' has no member 'kind'")], change: &repair)
    #expect(text(repair, "A.swift")?.hasSuffix(neighbors[0].1.split(separator: "\n")[1]) == true)
    #expect(text(repair, "B.swift")?.filter { $0 != " " } == "\nextensionUIView:Kinded{}")
    expect([error("My.swift", 1, "type 'UILabel' has no member 'kind'")], change: &repair)
    #expect(text(repair, "B.swift") == neighbors[1].1)
  }

  @Test func `a member of a superclass in UIKit is preferred, and a private one never taken`() {
    var repair = repair(
      Self.layout,
      [
        ("A.swift", "extension Model { var width: CGFloat { 1 } }"),
        ("B.swift", "private extension UIView { var width: CGFloat { 2 } }"),
        ("C.swift", "extension UIView { var width: CGFloat { 3 } }"),
      ])
    expect([error("My.swift", 1, "value of type 'UICollectionView' has no member 'width'")], change: &repair)
    #expect(repair.module.program.files.map(\.path) == ["My.swift", "C.swift"])
  }

  @Test func `a private member is taken for the file that declares it`() {
    let model = "struct Model { var isWide: Bool { CGRect.zero.isFlat } }"
    let neighbors = [("A.swift", model + "\nprivate extension CGRect { var isFlat: Bool { true } }")]
    let layout = "class L: UICollectionViewLayout { var isWide = Model().isWide }\n"
    var repair = repair(layout, neighbors)
    expect([error("My.swift", 1, "cannot find 'Model' in scope")], change: &repair)
    let message = "value of type 'CGRect' has no member 'isFlat'"
    expect([error("A.swift", 1, message)], change: &repair)
    #expect(text(repair, "A.swift")?.contains("var isFlat: Bool { true }") == true)
    // The layout's own file cannot use it.
    var other = self.repair(layout, neighbors)
    expect([error("My.swift", 1, message)], leave: &other)
  }

  @Test(arguments: [
    "'Constants' is inaccessible due to 'private' protection level", "cannot find 'Constants' in scope",
  ])
  func `a private type is taken for its own file, although others of its name are nearer`(_ message: String) {
    func file(_ name: String, _ member: String) -> String {
      "class \(name): UIView { static let \(member) = Constants.\(member) }\n"
        + "private struct Constants { static let \(member): CGFloat = 8\n  static let other = Other() }"
    }
    let text =
      "private struct Constants { static let section = 0 }\n"
      + "class L: UICollectionViewLayout { var gap = Board.gap; var height = Row.height + Constants.section }\n"
    let neighbors = [("A.swift", file("Board", "gap")), ("B.swift", file("Row", "height"))]
    var repair = repair(text, neighbors)
    expect(
      [
        error("My.swift", 2, "cannot find 'Board' in scope"),
        error("My.swift", 2, "cannot find 'Row' in scope"),
      ],
      change: &repair)
    expect([error("B.swift", 1, message), error("A.swift", 1, message)], change: &repair)
    #expect(self.text(repair, "A.swift")?.contains("struct Constants { static let gap: CGFloat = 8") == true)
    #expect(
      self.text(repair, "B.swift")?.contains("struct Constants { static let height: CGFloat = 8") == true)
    #expect(self.text(repair)?.contains("static let section = 0") == true)
    // No other file can use a private type.
    let layout = "class L: UICollectionViewLayout { var gap = Constants.gap }\n"
    var other = self.repair(layout, neighbors)
    expect([error("My.swift", 1, message)], leave: &other)
    var shared = self.repair(layout, neighbors + [("C.swift", "struct Constants { static let gap = 8 }")])
    expect([error("My.swift", 1, message)], change: &shared)
    #expect(shared.module.program.files.map(\.path) == ["My.swift", "C.swift"])
  }

  @Test func `a private extension of a type does not hide the type`() {
    let constants =
      "struct Constants {\n  static let gap = 8\n  static let inset = 9\n  static let other = Other()\n}"
    let board =
      "class Board {\n  static let gap = Constants.gap\n}\nprivate extension Constants { static let own = 7 }"
    var repair = repair(
      "class L: UICollectionViewLayout { var gap = Board.gap + Constants.inset }\n",
      [("A.swift", board), ("B.swift", constants)])
    expect([error("My.swift", 1, "cannot find 'Board' in scope")], change: &repair)
    expect([error("A.swift", 2, "cannot find 'Constants' in scope")], change: &repair)
    let text = self.text(repair, "B.swift")
    #expect(text?.contains("static let gap = 8") == true && text?.contains("static let inset = 9") == true)
    #expect(text?.contains("Other") == false)
  }

  @Test func `a type is reduced to what its own file uses if only that file can use it`() {
    let neighbors = [
      (
        "A.swift",
        "class Board { static let gap = Constants.gap }\n"
          + "private struct Constants { static let gap: CGFloat = 8\n  static let section = Other() }"
      )
    ]
    let text =
      "private struct Constants { static let section = 0 }\n"
      + "class L: UICollectionViewLayout { var gap = Board.gap + Constants.section }\n"
    var repair = repair(text, neighbors)
    expect([error("My.swift", 2, "cannot find 'Board' in scope")], change: &repair)
    expect([error("A.swift", 1, "cannot find 'Constants' in scope")], change: &repair)
    #expect(self.text(repair, "A.swift")?.contains("Other()") == false)
    #expect(self.text(repair, "A.swift")?.contains("static let gap: CGFloat = 8") == true)
  }

  @Test(
    arguments: [
      ("var gap = 8", ["class Board", "{", "}"]),
      ("var gap = side", ["class Board", "{ static let side = 8", "}"]),
      ("var gap = Board.inset", ["class Board", "{", "static let inset = 9", "}"]),
      // A member of something else, and an object of the class.
      ("var gap = model.side", ["class Board", "{", "}"]), ("var board = Board()", nil),
    ] as [(String, [String]?)])
  func `a class that only gives its name to a layout in an extension is reduced`(
    _ member: String, _ words: [String]?
  ) {
    let board = """
      class Board: Controller { static let side = 8
        static let inset = 9
        static let other = Other()
        let value = Other()
      }
      """
    var repair = repair(
      "extension Board { class L: UICollectionViewLayout { \(member) } }\n", [("A.swift", board)])
    expect([error("My.swift", 1, "cannot find type 'Board' in scope")], change: &repair)
    let text = text(repair, "A.swift")
    guard let words else { return #expect(text == board) }
    #expect(
      text?.split(separator: "\n").joined().split(separator: " ")
        == words.joined(separator: " ").split(separator: " "))
    #expect(repair.module.leftOut.first?.message.hasSuffix("taken from A.swift, without the rest") == true)
  }

  @Test(arguments: [
    ("weak var board: Board?\n  var gap: Int { board!.gap }", true, true),
    (
      "weak var board: Board?\n  var gap: Int { guard let other = board else { return 0 }; return other.gap }",
      true, true
    ),
    ("func gap(_ board: Board) -> Int { board.gap }", true, true),
    // Without a need to save time, the whole class is compiled.
    ("weak var board: Board?\n  var gap: Int { board!.gap }", false, false),
    // An object that the layout creates, and a superclass.
    ("var board: Board? = Board()\n  var gap: Int { board!.gap }", true, false),
    ("weak var board: Shelf?\n  var gap: Int { board!.gap }\n  class Shelf: Board {}", true, false),
  ])
  func `of a view that the layout only gets, what it uses can be enough`(
    _ member: String, _ reducesObjects: Bool, _ isReduced: Bool
  ) {
    let board = """
      class Board: UIView, Other {
        var gap: Int { rows.count + 1 }
        var rows: [Int] = [] { didSet { show() } }
        let theme = Theme()
        func show() {}
        func hide() { theme.hide() }
        override init(frame: CGRect) { Theme.load() }
      }
      """
    var repair = repair(
      "class L: UICollectionViewLayout { \(member)\n}\n", [("A.swift", board)], reducesObjects: reducesObjects
    )
    expect([error("My.swift", 1, "cannot find type 'Board' in scope")], change: &repair)
    let words = text(repair, "A.swift")?.split(separator: "\n").joined(separator: " ").split(separator: " ")
    let expected = """
      class Board: UIView { var gap: Int { rows.count + 1 } var rows: [Int] = [] { didSet { show() } } func show() {} }
      """
    #expect(isReduced ? words == expected.split(separator: " ") : text(repair, "A.swift") == board)
  }

  @Test func `a fixture can create a view of which only some members are compiled`() {
    let board = "class Board: UIView {\n  var gap = 8\n  let theme = Theme()\n  var width = 7\n}"
    let text = """
      class L: UICollectionViewLayout { weak var board: Board?; var gap: Int { board!.gap } }
      struct Fixture: LayoutFixture { func makeLayout() -> L { let one = Board(); one.width = 9; return L() } }
      """
    var repair = repair(text, [("A.swift", board)], reducesObjects: true)
    expect([error("My.swift", 1, "cannot find type 'Board' in scope")], change: &repair)
    #expect(
      self.text(repair, "A.swift") == board.replacing("let theme = Theme()", with: "                   "))
  }

  @Test func `a class without a superclass is small enough to be compiled`() {
    let model = "class Model {\n  var gap = 8\n  let theme = Theme()\n}"
    var repair = repair(
      "class L: UICollectionViewLayout { var model: Model?; var gap: Int { model!.gap } }\n",
      [("A.swift", model)], reducesObjects: true)
    expect([error("My.swift", 1, "cannot find type 'Model' in scope")], change: &repair)
    #expect(text(repair, "A.swift") == model)
  }

  @Test func `a function outside of types is found by its label`() {
    let text = "class L: UICollectionViewLayout { override func prepare() { _ = round(1, toNearest: 2) } }"
    var repair = repair(
      text,
      [
        ("A.swift", "func floor(_ a: CGFloat, toNearest: CGFloat) -> CGFloat { a }"),
        ("B.swift", "func round(_ a: CGFloat, toNearest: CGFloat) -> CGFloat { a }"),
      ])
    expect([error("My.swift", 1, "extra argument 'toNearest' in call")], change: &repair)
    #expect(repair.module.program.files.map(\.path) == ["My.swift", "B.swift"])
  }

  @Test func `an initializer in an extension that no call names is left out if it does not compile`() {
    let neighbor = """
      struct Model {}
      extension Model {
        init(from other: Other) {}
        init(size: Size) {}
      }
      """
    let text = "class L: UICollectionViewLayout { var model = Model.init(size: .zero) }\n"
    var repair = repair(text, [("A.swift", neighbor), ("B.swift", "struct Other {}\nstruct Size {}")])
    expect([error("My.swift", 1, "cannot find 'Model' in scope")], change: &repair)
    expect(
      [
        error("A.swift", 3, "cannot find type 'Other' in scope"),
        error("A.swift", 4, "cannot find type 'Size' in scope"),
      ], change: &repair)
    #expect(self.text(repair, "A.swift")?.contains("init(from") == false)
    #expect(self.text(repair, "A.swift")?.contains("init(size") == true)
    #expect(self.text(repair, "B.swift")?.contains("Other") == false)
  }

  @Test(arguments: [
    ("UIEdgeInsets(t: 1, l: 2, b: 1, r: 2)", "t:l:b:r:", "top:left:bottom:right:", true),
    ("UIEdgeInsets(t: 1, b: 2, l: 1, r: 2)", "t:b:l:r:", "top:left:bottom:right:", false),
    ("UIEdgeInsets(x: 1, y: 2)", "x:y:", "top:left:bottom:right:", false),
    ("Edges(t: 1, l: 2, b: 1, r: 2)", "t:l:b:r:", "top:left:bottom:right:", false),
  ]) func `an initializer with the beginnings of labels is added`(
    _ call: String, _ given: String, _ known: String, isAdded: Bool
  ) {
    let text = "class L: UICollectionViewLayout { let inset = \(call) }"
    let place = Compiler.Diagnostic(
      file: "My.swift", line: 1, column: 47,
      message: "incorrect argument labels in call (have '\(given)', expected '\(known)')")
    var alone = repair(text)
    let isChanged = alone.repair([place])
    #expect(isChanged == isAdded)
    let added = """
      extension UIEdgeInsets { init(t: CGFloat, l: CGFloat, b: CGFloat, r: CGFloat) \
      { self.init(top: t, left: l, bottom: b, right: r) } }
      """
    #expect(self.text(alone) == text + (isAdded ? "\n\(added)\n" : ""))
    guard isAdded else { return }
    #expect(
      alone.module.leftOut.map(\.message) == [
        "'UIEdgeInsets(t:l:b:r:)' is UIEdgeInsets(top:left:bottom:right:), because no file declares it"
      ])
    var declared = repair(
      text,
      [("A.swift", "extension UIEdgeInsets { init(t: CGFloat, l: CGFloat, b: CGFloat, r: CGFloat) {} }")]
    )
    expect([place], change: &declared)
    #expect(self.text(declared) == text)
  }

  @Test(arguments: [
    ("*", "CGSize", "Double", "width: one.width * other, height: one.height * other"),
    ("+", "CGPoint", "CGVector", "x: one.x + other.dx, y: one.y + other.dy"),
    ("*", "CGPoint", "CGPoint", nil),
    ("+", "CGSize", "Double", nil), ("*", "Board", "Double", nil),
  ]) func `an operator for points and sizes that no file declares is added`(
    _ name: String, _ left: String, _ right: String, arguments: String?
  ) {
    let message = "binary operator '\(name)' cannot be applied to operands of type '\(left)' and '\(right)'"
    var alone = repair(Self.layout)
    let isChanged = alone.repair([error("My.swift", 1, message)])
    #expect(isChanged == (arguments != nil))
    #expect(alone.module.leftOut.isEmpty == (arguments == nil))
    guard let arguments else { return }
    #expect(text(alone)?.contains("-> \(left) { \(left)(\(arguments)) }") == true)
    // A neighbor that declares it knows what it means.
    for type in [left, right] {
      let own = "func \(name) (one: \(left), other: \(right)) -> \(left) { one }"
      for declaration in [own, "extension \(type) { static \(own) }"] {
        var declared = repair(Self.layout, [("A.swift", declaration)])
        expect([error("My.swift", 1, message)], change: &declared)
        #expect(text(declared, "A.swift") == declaration)
        #expect(text(declared) == Self.layout)
      }
    }
  }

  @Test func `an operator for two values of one type is found in an extension`() {
    let declaration = "extension UIEdgeInsets { static func + (one: Self, other: Self) -> Self { one } }"
    var repair = repair(Self.layout, [("A.swift", declaration)])
    expect(
      [error("My.swift", 1, "binary operator '+' cannot be applied to two 'UIEdgeInsets' operands")],
      change: &repair)
    #expect(text(repair, "A.swift") == declaration)
  }

  @Test func `an operator for optional tuples is found by a type in them`() {
    let declaration = """
      func == (one: (way: Board.Way, length: CGFloat)?, other: (way: Board.Way, length: CGFloat)?) -> Bool {
        one?.way == other?.way
      }
      """
    var repair = repair(Self.layout, [("A.swift", declaration)])
    let operands = "two '(way: Board.Way, length: CGFloat)?' operands"
    expect([error("My.swift", 1, "binary operator '==' cannot be applied to \(operands)")], change: &repair)
    #expect(text(repair, "A.swift") == declaration)
  }

  @Test func `an operator in front of one value is found in an extension and not added`() {
    let message = "unary operator '-' cannot be applied to an operand of type 'UIEdgeInsets'"
    let declaration = "extension UIEdgeInsets { static prefix func - (insets: Self) -> Self { insets } }"
    var declared = repair(Self.layout, [("A.swift", declaration)])
    expect([error("My.swift", 1, message)], change: &declared)
    #expect(text(declared, "A.swift") == declaration)
    var alone = repair(Self.layout)
    let isChanged = alone.repair([error("My.swift", 1, message)])
    #expect(!isChanged)
  }

  @Test func `a property wrapper is found in another file`() {
    let wrapper = "@propertyWrapper struct Told<Value> { var wrappedValue: Value }"
    var repair = repair(
      "class L: UICollectionViewLayout {\n@Told var columns = 2\n}", [("A.swift", wrapper)])
    expect([error("My.swift", 2, "unknown attribute 'Told'")], change: &repair)
    #expect(text(repair, "A.swift") == wrapper)
  }

  @Test(arguments: [("UIColor", true), ("UIColor?", true), ("CGFloat", false)])
  func `a function whose color cannot be computed returns another one`(type: String, returnsColor: Bool) {
    let text =
      "class L: UICollectionViewLayout { let line = tint(1) }\nfunc tint(_ shade: Int) -> \(type) {\n"
      + "  return Palette.shared.valueOfShade(shade)\n}"
    var repair = repair(text)
    expect([error("My.swift", 3, "cannot find 'Palette' in scope")], change: &repair)
    #expect(self.text(repair)?.contains("return .gray") == returnsColor)
    #expect(repair.module.emptied.isEmpty == returnsColor)
  }

  @Test func `a view's function with several errors is left out like one with a single error`() {
    let view =
      "class Line: UIView {\noverride func tintColorDidChange() {\nshowEverythingThatThereIs(1)\nshowEverythingThatThereIs(2)\n}\n}"
    var repair = repair("class L: UICollectionViewLayout { let line = Line() }\n" + view)
    expect(
      [
        error("My.swift", 4, "cannot find 'showEverythingThatThereIs' in scope"),
        error("My.swift", 5, "cannot find 'showEverythingThatThereIs' in scope"),
      ],
      change: &repair)
    #expect(text(repair)?.contains("super.tintColorDidChange()") == true)
    #expect(repair.module.emptied.isEmpty)
  }
}
