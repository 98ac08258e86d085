import Foundation
import LayoutLab

/// Makes copies of the user's files that compile on Linux.
///
/// Every line and column stays where it was, so that what the compiler and a crash report say is true of the file
/// that the user wrote. Text within literals and comments is never touched.
struct Rewriter {
  /// A file's copy.
  struct Copy: Sendable {
    /// The copy's text, which tells the compiler the original's path and lines.
    var text: String
  }

  /// Something that has no counterpart on Linux.
  struct Note: Sendable, Equatable {
    var file: String
    var line: Int
    /// What it is, and what becomes of it.
    var message: String
  }

  let program: Program
  var edits: [EditList]
  /// What is put before the closing brace of a class, by the class's path.
  var additions: [String: String] = [:]
  private(set) var notes: [Note] = []
  /// The number of functions that stand for selectors.
  var selectors = 0

  private init(_ program: Program) {
    self.program = program
    edits = program.files.map { EditList($0) }
  }

  /// Rewrites all files.
  ///
  /// - Parameters:
  ///   - program: The files.
  ///   - paths: The path that the compiler is to name for each file.
  /// - Returns: A copy of each file, and what could not be kept.
  static func copies(of program: Program, paths: [String]) -> (copies: [Copy], notes: [Note]) {
    var rewriter = Rewriter(program)
    for file in program.files.indices {
      rewriter.answerConditions(file)
      rewriter.rewriteImports(file)
      rewriter.blankAttributes(file)
      rewriter.rewriteSelectors(file)
      rewriter.rewriteMetatypeCalls(file)
      rewriter.rewriteForcedCalls(file)
      rewriter.rewriteAnswerChains(file)
    }
    for type in program.types {
      if type.kind == .protocol { rewriter.makeOptionalMembers(of: type) }
      if type.kind == .class { rewriter.addInstantiationHook(to: type) }
    }
    rewriter.moveOverrides(paths: paths)
    rewriter.closeClasses(paths: paths)
    let copies = program.files.indices.map { file in
      Copy(text: "#sourceLocation(file: \(quoted(paths[file])), line: 1)\n" + rewriter.edits[file].result)
    }
    return (copies, rewriter.notes)
  }

  /// The copies of all files as the compiler takes them: a name for each, and its text.
  static func sources(of program: Program) -> (sources: [(name: String, text: String)], notes: [Note]) {
    let absolute = program.files.map { URL(fileURLWithPath: $0.path).standardizedFileURL.path }
    let (copies, notes) = copies(of: program, paths: absolute)
    let sources = copies.enumerated().map { index, copy in
      (name: "\(index)-" + URL(fileURLWithPath: absolute[index]).lastPathComponent, text: copy.text)
    }
    return (sources, notes)
  }

  /// A text as a Swift literal.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  mutating func note(_ file: Int, _ line: Int, _ message: String) {
    notes.append(Note(file: program.files[file].path, line: line, message: message))
  }

  func tokens(_ file: Int) -> [Token] { program.tokens[file] }

  /// The index behind the group that begins at a token.
  func endOfGroup(_ file: Int, from start: Int) -> Int { tokens(file).endOfGroup(from: start) }

  /// The innermost type around a token.
  func type(around index: Int, _ file: Int) -> TypeDeclaration? {
    program.types.last { $0.file == file && $0.body.contains(index) }
  }

  // MARK: What is read as on iOS

  private mutating func answerConditions(_ file: Int) {
    for (range, holds) in program.conditions[file] {
      edits[file].replace(range, by: holds ? "true" : "false")
    }
  }

  private mutating func rewriteImports(_ file: Int) {
    for (module, range) in program.imports[file] {
      let (first, last) = (tokens(file)[range.lowerBound], tokens(file)[range.upperBound - 1])
      let bytes = first.range.lowerBound..<last.range.upperBound
      let name = program.files[file].text(bytes).split(separator: " ").last.map(String.init) ?? module
      if module == "UIKit", name == module || range.count > 3 && !name.hasPrefix("UIKit.UIG") { continue }
      if Self.presentModules.contains(module), module != "UIKit" { continue }
      if module == "Darwin" {
        edits[file].replace(bytes, by: "import Glibc")
      } else if bytes.count >= 12 {
        edits[file].replace(bytes, by: "import UIKit")
      } else {
        edits[file].blank(bytes)
      }
      if !Self.modulesOfUIKit.contains(module) {
        note(file, first.line, "there is no module '\(module)' here; the import is left out")
      }
    }
  }

  private static let presentModules: Set = [
    "Foundation", "Dispatch", "Swift", "LayoutLab", "Glibc", "Observation", "Synchronization", "RegexBuilder",
    "UIKit", "Testing", "LayoutLabTesting", "LayoutLabReport",
  ]
  /// Modules whose contents the simulator has, as far as layouts need them.
  private static let modulesOfUIKit: Set = [
    "UIKit", "HeadlessUIKit", "CoreGraphics", "QuartzCore", "ObjectiveC", "Darwin", "CoreFoundation",
  ]

  // MARK: Attributes

  /// Blanks the attributes that Linux does not know, and the modifiers that belong to them.
  private mutating func blankAttributes(_ file: Int) {
    let tokens = tokens(file)
    for index in tokens.indices.dropLast() {
      let (token, next) = (tokens[index], tokens[index + 1])
      if token.isSign("@"), next.kind == .word, Self.blankedAttributes.contains(next.text) {
        var end = next.range.upperBound
        if index + 2 < tokens.count, tokens[index + 2].isSign("("), !tokens[index + 2].followsSpace {
          end = tokens[endOfGroup(file, from: index + 2) - 1].range.upperBound
        }
        edits[file].blank(token.range.lowerBound..<end)
      } else if token.isKeyword("dynamic") || token.isKeyword("optional"), isModifier(tokens, index) {
        edits[file].blank(token.range)
      }
    }
  }

  private func isModifier(_ tokens: [Token], _ index: Int) -> Bool {
    guard tokens[index + 1].kind == .word, index == 0 || !tokens[index - 1].isSign(".") else { return false }
    return Self.wordsAfterModifiers.contains(tokens[index + 1].text)
  }

  private static let blankedAttributes: Set = [
    "objc", "objcMembers", "IBOutlet", "UIApplicationMain", "NSApplicationMain", "main", "GKInspectable",
    "NSManaged", "IBAction", "IBSegueAction",
  ]
  private static let wordsAfterModifiers: Set = [
    "func", "var", "let", "init", "public", "private", "fileprivate", "internal", "open", "class", "static",
    "override", "final", "weak", "lazy", "required", "convenience", "unowned", "subscript",
  ]
}
