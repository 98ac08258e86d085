import Foundation
import LayoutLab
import LayoutLabHost

/// Makes copies of the user's files that compile on Linux.
///
/// All lines and columns stay the same, so that compiler errors and crash reports apply to the user's original file.
/// Literals and comments are never changed.
struct Rewriter {
  /// The copy of a file.
  struct Copy: Sendable {
    /// The text of the copy, which contains the original path and lines for the compiler.
    var text: String
  }

  typealias Note = SourceNote

  let program: Program
  var edits: [EditList]
  /// The text to insert before the closing brace of a class, by the class's path.
  var additions: [String: String] = [:]
  private(set) var notes: [Note] = []
  /// The number of functions that replace selectors.
  var selectors = 0
  /// The modules whose imports stay, in addition to those of the toolchain.
  private let modules: Set<String>

  private init(_ program: Program, modules: Set<String>) {
    self.program = program
    self.modules = modules
    edits = program.files.map { EditList($0) }
  }

  /// Rewrites all files.
  ///
  /// - Parameters:
  ///   - program: The files.
  ///   - paths: The path of each file for the compiler.
  ///   - modules: The modules whose imports stay, in addition to those of the toolchain.
  ///   - outlets: Whether nib files can set the outlets of classes.
  /// - Returns: A copy of each file, and notes about features without a counterpart.
  static func copies(
    of program: Program, paths: [String], modules: Set<String> = [], outlets: Bool = false
  ) -> (copies: [Copy], notes: [Note]) {
    var rewriter = Rewriter(program, modules: modules)
    for file in program.files.indices {
      rewriter.answerConditions(file)
      rewriter.rewriteImports(file)
      rewriter.blankAttributes(file)
      rewriter.rewriteSelectors(file)
      rewriter.rewriteMetatypeCalls(file)
      rewriter.rewriteGenericCalls(file)
      rewriter.rewriteEmptyTexts(file)
      rewriter.rewriteNumberCasts(file)
      rewriter.rewriteDynamicMembers(file)
      rewriter.rewriteForcedCalls(file)
      rewriter.rewriteAnswerChains(file)
      rewriter.rewriteWeakCaptures(file)
      rewriter.rewriteScreenConstants(file)
      rewriter.openForcedResults(file)
      rewriter.callForwardedParameters(file)
      rewriter.blankPreviews(file)
    }
    for type in program.types {
      if type.kind == .protocol { rewriter.makeOptionalMembers(of: type) }
      if type.kind == .class {
        rewriter.addInstantiationHook(to: type)
        rewriter.unwrapForcedNumbers(of: type)
      }
      rewriter.closeFinalMembers(of: type)
      rewriter.initializeGeometry(in: type)
      if type.kind == .class { rewriter.openOverrides(of: type) }
      if outlets, type.kind == .class { rewriter.addOutlets(to: type) }
    }
    rewriter.openWitnesses(paths: paths)
    rewriter.dispatchExtensionMethods()
    rewriter.moveOverrides(paths: paths)
    rewriter.closeClasses(paths: paths)
    let copies = program.files.indices.map { file in
      Copy(text: rewriter.missingImports(file) + location(paths[file]) + rewriter.edits[file].result)
    }
    return (copies, rewriter.notes)
  }

  /// Returns the line that gives the compiler the path of the original file.
  private static func location(_ path: String) -> String {
    "#sourceLocation(file: \(SwiftLiteral.quoted(path)), line: 1)\n"
  }

  /// Returns the copy of a file that is compiled as it is.
  static func original(_ file: SourceFile, path: String) -> String {
    location(path) + file.text(0..<file.bytes.count)
  }

  /// Returns the copies of all files for the compiler, each with a name.
  static func sources(of program: Program) -> (sources: [(name: String, text: String)], notes: [Note]) {
    let absolute = program.files.map { URL(fileURLWithPath: $0.path).standardizedFileURL.path }
    let (copies, notes) = copies(of: program, paths: absolute)
    let sources = copies.enumerated().map { index, copy in
      let name = URL(fileURLWithPath: absolute[index]).lastPathComponent
      // The compiler takes the constants of another language as Swift.
      return (name: "\(index)-" + name + (name.hasSuffix(".swift") ? "" : ".swift"), text: copy.text)
    }
    return (sources, notes)
  }

  mutating func note(_ file: Int, _ line: Int, _ message: String) {
    notes.append(Note(file: program.files[file].path, line: line, message: message))
  }

  func tokens(_ file: Int) -> [Token] { program.tokens[file] }

  /// Returns the index after the group that begins at a token.
  func endOfGroup(_ file: Int, from start: Int) -> Int { tokens(file).endOfGroup(from: start) }

  /// Returns the innermost type that contains a token.
  func type(around index: Int, _ file: Int) -> TypeDeclaration? {
    program.types.last { $0.file == file && $0.body.contains(index) }
  }

  // MARK: Platform conditions

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
      let isWhole = name == module
      if Self.presentModules.contains(module) && isWhole || modules.contains(module) { continue }
      if Self.presentModules.contains(module) {
        // 'import class UIKit.UIView' names a declaration, 'import UIKit.UIView' a submodule; neither need be there.
        edits[file].replace(bytes, by: "import \(module)")
      } else if module == "Darwin" {
        edits[file].replace(bytes, by: "import \(Platform.targetSystem.cLibrary)")
      } else if bytes.count >= 12 {
        edits[file].replace(bytes, by: "import UIKit")
      } else {
        edits[file].blank(bytes)
      }
      let isReplaced = module == CombineStandIns.module && CombineStandIns.areNeeded(by: program)
      if isReplaced || module == SimdStandIns.module {
        note(file, first.line, "the module '\(module)' is not available; simple declarations take its place")
      } else if !Self.modulesOfUIKit.contains(module), !Self.presentModules.contains(module) {
        note(file, first.line, "the module '\(module)' is not available; the import is left out")
      }
    }
  }

  /// Returns the imports that a file does without on iOS.
  ///
  /// UIKit can come from a bridging header, and networking is part of Foundation there.
  private func missingImports(_ file: Int) -> String {
    let imported = Set(program.imports[file].map(\.module))
    let networking = "FoundationNetworking"
    let usesNetworking = tokens(file).contains { $0.kind == .word && Self.networkingTypes.contains($0.text) }
    return (imported.contains("UIKit") ? "" : "import UIKit\n")
      + (usesNetworking && !imported.contains(networking) ? "import \(networking)\n" : "")
  }

  private static let networkingTypes: Set = [
    "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "URLAuthenticationChallenge",
    "URLCache", "URLCredential", "URLProtocol", "URLRequest", "URLResponse", "URLSession",
    "URLSessionConfiguration", "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionDelegate",
    "URLSessionDownloadTask", "URLSessionTask", "URLSessionTaskDelegate", "URLSessionUploadTask",
  ]

  private static let presentModules: Set = [
    "FoundationNetworking", "Foundation", "Dispatch", "Swift", "LayoutLab", "Glibc", "Observation",
    "Synchronization", "RegexBuilder",
    "UIKit", "Testing", "LayoutLabHost", "LayoutLabTesting", "LayoutLabReport",
  ]
  /// Modules that the simulator replaces, as far as layouts need them.
  private static let modulesOfUIKit: Set = [
    "UIKit", "HeadlessUIKit", "HeadlessUIKitExtras", "CoreGraphics", "QuartzCore", "ObjectiveC", "Darwin",
    "CoreFoundation", "os", "OSLog",
  ]

  // MARK: Attributes

  /// Blanks attributes that Linux does not support, and modifiers that Swift 5 does not accept.
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
      } else if token.isKeyword("open"), next.isKeyword("let") {
        // Swift 4 only warned about a constant that is open.
        edits[file].blank(token.range)
      }
    }
  }

  /// Leaves out the previews of Xcode, which are macros, and the attributes before them.
  private mutating func blankPreviews(_ file: Int) {
    let tokens = tokens(file)
    for index in tokens.indices where tokens[index].text == "#Preview" {
      var (start, end) = (index, index + 1)
      while end < tokens.count, tokens[end].isSign("(") || tokens[end].isSign("{") {
        end = endOfGroup(file, from: end)
      }
      while start > 0, tokens[start - 1].isSign(")"),
        let attribute = tokens[..<start].lastIndex(where: { $0.isSign("@") }),
        attribute + 2 < start, endOfGroup(file, from: attribute + 2) == start
      {
        start = attribute
      }
      _ = edits[file].take(tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound)
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
