import Foundation
import LayoutLab
import LayoutLabHost
import LayoutLabReport

/// Builds the modules of a folder with tests, as far as they compile, and a program for each module with tests.
struct SuiteBuild {
  /// A program that runs the tests of a module.
  struct Product: Sendable {
    var target: String
    /// The path of the program.
    var program: String
    var classes: [XCTestFinder.Class]
    /// The classes of Quick, whose examples the program lists.
    var specs: [XCTestFinder.Spec] = []
    var usesSwiftTesting: Bool
  }

  /// The files of a target, with the code that is left out.
  private struct Module {
    var target: SuiteTarget
    var repair: SuiteRepair
    var stamp = ""
    var files: [SourceFile]
    /// The files without changes.
    var originals: [SourceFile]
    /// Whether the module belongs to another package and does not import UIKit, so that its files are compiled as they
    /// are, for Linux.
    var isPlain = false
  }

  /// The maximum number of attempts to compile a module.
  private static let mostAttempts = 16

  /// All files with their copies.
  private struct Copies {
    var program: Program
    var paths: [String]
    var copies: [Rewriter.Copy]
    var notes: [SourceNote]
  }

  let scratch: String
  private let compiler: Compiler
  private var modules: [Module]
  /// The copies for the present files of all modules; nil if those have changed since.
  private var presentCopies: Copies?
  /// The programs.
  private(set) var products: [Product] = []
  private(set) var notes: [SourceNote] = []
  /// Errors of modules that do not compile at all.
  private(set) var errors: [String] = []

  /// Reads the files of the modules.
  ///
  /// - Parameters:
  ///   - targets: The modules, each after those that it depends on.
  ///   - scratch: The folder for products.
  /// - Throws: `Compiler.Failure` if there is no compiler, and `InputError` if a file cannot be read.
  init(_ targets: [SuiteTarget], scratch: String) throws {
    self.scratch = scratch
    compiler = try Compiler()
    modules = []
    var problems: [String] = []
    var sources: [[SourceFile]] = []
    for target in targets {
      sources.append(
        target.files.compactMap { path in
          guard let data = FileManager.default.contents(atPath: path),
            String(validating: data, as: UTF8.self) != nil
          else {
            problems.append("\(path): error: the file cannot be read as UTF-8 text")
            return nil
          }
          let file = SourceFile(path: path, bytes: [UInt8](data))
          return Self.isForOtherPlatform(file) ? nil : file
        })
    }
    if !problems.isEmpty { throw InputError(lines: problems) }
    let program = Program(sources.flatMap(\.self))
    let classes = Set(XCTestFinder(program: program).classes(in: program.files.indices).map(\.path))
    var start = 0
    for (target, files) in zip(targets, sources) {
      let tests = Self.tests(in: program, start..<start + files.count, classes: classes)
      var target = target
      target.files = files.map(\.path)
      var module = Module(
        target: target, repair: SuiteRepair(files, tests: tests), files: files, originals: files)
      module.isPlain =
        target.package != nil
        && !program.imports[start..<start + files.count].joined().contains { $0.module == "UIKit" }
      modules.append(module)
      start += files.count
    }
  }

  /// Returns whether a file imports a module that iOS does not have, so that it belongs to the target of another platform.
  private static func isForOtherPlatform(_ file: SourceFile) -> Bool {
    let others: Set = ["AppKit", "Cocoa", "WatchKit"]
    return Program([file]).imports[0].contains { others.contains($0.module) }
  }

  /// The paths of all files, which the indices of tests refer to.
  var paths: [String] { modules.flatMap { $0.files.map(\.path) } }

  /// The code that is left out.
  var leftOut: [SuiteRepair.Cut] { modules.flatMap(\.repair.cuts) }

  /// The code of the package itself that is left out.
  var ownLeftOut: [SuiteRepair.Cut] { modules.filter { $0.target.package == nil }.flatMap(\.repair.cuts) }

  /// The paths as the user named them, by the paths that the compiler receives.
  private(set) var names: [String: String] = [:]

  /// Compiles all modules, and those again that need less of each other.
  ///
  /// - Throws: `Compiler.Failure` if the compiler fails without an error in a file.
  mutating func build() throws {
    var broken: [String] = []
    modules.indices.forEach { repeatCuts($0) }
    for index in modules.indices {
      let target = modules[index].target
      if let missing = modules.map(\.target).closure(of: target).first(where: broken.contains) {
        broken.append(target.name)
        modules[index].repair.leaveOutEverything("the module '\(missing)' does not compile")
        continue
      }
      do {
        try build(index)
      } catch Compiler.Failure.diagnostics(let diagnostics) where target.package != nil {
        // Without the module, its imports are left out, and the code that needs it.
        let reason = diagnostics.first.map { "\($0.file):\($0.line): \($0.message)" } ?? ""
        errors.append(
          "layoutlab: note: the module '\(target.name)' does not compile here and is not available: \(reason)"
        )
        modules.indices.forEach { modules[$0].target.dependencies.removeAll { $0 == target.name } }
        modules[index].files = []
        presentCopies = nil
      } catch Compiler.Failure.diagnostics(let diagnostics) {
        broken.append(target.name)
        errors += diagnostics.prefix(8).map { "\($0.file):\($0.line):\($0.column): error: \($0.message)" }
        modules[index].repair.leaveOutEverything("the module '\(target.name)' does not compile")
      }
    }
  }

  // MARK: Modules

  private mutating func build(_ index: Int) throws {
    for attempt in 1... {
      do {
        try compile(index)
        try keepCuts(index)
        return
      } catch Compiler.Failure.diagnostics(let diagnostics) {
        guard attempt < Self.mostAttempts, modules[index].repair.leaveOut(diagnostics) else {
          throw Compiler.Failure.diagnostics(diagnostics)
        }
        modules[index].files = modules[index].repair.files
        presentCopies = nil
      }
    }
  }

  /// Returns the copies of all files, which one module shares with the next if no code is left out in between.
  private mutating func copies() -> Copies {
    if let presentCopies { return presentCopies }
    let program = Program(modules.flatMap(\.files))
    let paths = program.files.map { URL(fileURLWithPath: $0.path).standardizedFileURL.path }
    let modulesThere = Set(modules.filter { !$0.files.isEmpty }.map(\.target.name) + ["XCTest"])
    let (copies, notes) = Rewriter.copies(of: program, paths: paths, modules: modulesThere, outlets: true)
    let new = Copies(program: program, paths: paths, copies: copies, notes: notes)
    presentCopies = new
    return new
  }

  private mutating func compile(_ index: Int) throws {
    let target = modules[index].target
    let present = copies()
    let (program, absolute) = (present.program, present.paths)
    let start = modules[..<index].reduce(0) { $0 + $1.files.count }
    let range = start..<start + modules[index].files.count
    let own = Program(modules[index].files)
    let isPlain = modules[index].isPlain
    let declarations = ModuleDeclarations(program: own)
    let importsXCTest = own.imports.joined().contains { $0.module == "XCTest" }
    var sources = range.map { file in
      (
        name: "\(file - start)-" + URL(fileURLWithPath: absolute[file]).lastPathComponent,
        text: isPlain
          ? Rewriter.original(program.files[file], path: absolute[file]) : present.copies[file].text
      )
    }
    sources.append(
      (
        SuiteHelperText.file,
        isPlain
          ? SuiteHelperText.plain
          : SuiteHelperText(
            declarations: declarations, importsXCTest: importsXCTest, preferred: preferredTypes(for: index),
            usesModuleBundle: Self.usesModuleBundle(own)
          ).text
      ))
    let classes = target.isTest ? XCTestFinder(program: program).classes(in: range) : []
    let specs = target.isTest ? XCTestFinder(program: program).specs(in: range) : []
    let usesSwiftTesting = target.isTest && own.imports.joined().contains { $0.module == "Testing" }
    if target.isTest {
      sources.append(
        (
          SuiteMainText.file,
          SuiteMainText(
            classes: classes, usesSwiftTesting: usesSwiftTesting, specs: specs.map(\.path),
            configurations: XCTestFinder(program: program).configurations(in: range),
            quick: modules.first { $0.target.name == "Quick" }.map { QuickVersion($0.files) }
          ).text
        ))
    }
    if isPlain, let text = SuiteStandIns.text(for: target.name, modules[index].files) {
      sources.append((SuiteStandIns.file, text))
    }
    let needed = modules.map(\.target).closure(of: target)
    let dependencies = modules.filter { needed.contains($0.target.name) }
    let stamp = ContentStamp(
      [toolStamp, target.name, target.swiftVersion] + target.conditions + dependencies.map(\.stamp)
        + sources.flatMap { [$0.name, $0.text] }
    ).text
    let folder = "\(scratch)/\(target.name)"
    let kept = try? String(contentsOfFile: "\(folder)/stamp", encoding: .utf8)
    if kept != stamp {
      try? FileManager.default.removeItem(atPath: "\(folder)/stamp")
      try compile(target, sources, dependencies.map(\.target.name), in: folder, names: program.names)
      try Data(stamp.utf8).write(to: URL(fileURLWithPath: "\(folder)/stamp"))
    }
    modules[index].stamp = stamp
    names.merge(own.names) { $1 }
    for (source, file) in zip(sources, own.files) {
      // The macro of a test names the copy.
      names["\(folder)/sources/\(Compiler.plain(source.name))"] = file.path
    }
    if target.package == nil {
      notes += present.notes.filter { note in own.files.contains { $0.path == note.file } }
    }
    if target.isTest {
      products.append(
        Product(
          target: target.name, program: "\(folder)/tests", classes: classes, specs: specs,
          usesSwiftTesting: usesSwiftTesting))
    }
  }

  /// Returns whether files mention the bundle of a package's resources without declaring it.
  private static func usesModuleBundle(_ program: Program) -> Bool {
    let isDeclared = program.types.contains { type in
      ["Bundle", "Foundation.Bundle"].contains(type.path) && type.members.contains { $0.name == "module" }
    }
    return !isDeclared
      && program.tokens.contains { tokens in
        tokens.indices.dropFirst().contains { tokens[$0].isKeyword("module") && tokens[$0 - 1].isSign(".") }
      }
  }

  /// Returns the imports and aliases that prefer types of other packages to those that Foundation got later.
  ///
  /// On iOS, a file that does not import Foundation's new version sees only one of the types.
  private func preferredTypes(for index: Int) -> [String] {
    let own = Program(modules[index].files)
    var lines: [String] = []
    for module in modules where modules[index].target.dependencies.contains(module.target.name) {
      guard module.target.package != nil, !module.files.isEmpty else { continue }
      let names = Program(module.files).types.filter { type in
        ["Predicate", "Expression"].contains(type.path) && type.kind != .extension
          && type.modifiers.contains("public")
      }
      for type in names where !own.types.contains(where: { $0.path == type.name && $0.kind != .extension }) {
        let parameters = type.isGeneric ? "<T>" : ""
        lines += [
          "import \(module.target.name)",
          "typealias \(type.name)\(parameters) = \(module.target.name).\(type.name)\(parameters)",
        ]
      }
    }
    return lines
  }

  private func compile(
    _ target: SuiteTarget, _ sources: [(name: String, text: String)], _ dependencies: [String],
    in folder: String, names: [String: String]
  ) throws {
    try FileManager.default.createDirectory(atPath: "\(folder)/sources", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: "\(scratch)/modules", withIntermediateDirectories: true)
    var paths: [String] = []
    for source in sources {
      let path = "\(folder)/sources/\(Compiler.plain(source.name))"
      try Data(source.text.utf8).write(to: URL(fileURLWithPath: path))
      paths.append(path)
    }
    let isNeeded = modules.contains { $0.target.dependencies.contains(target.name) }
    let options =
      compiler.common(swiftVersion: target.swiftVersion, module: target.name, isHurried: true)
      + ["-parse-as-library", "-enable-testing", "-I", "\(scratch)/modules"]
      + target.conditions.map { "-D\($0)" }
    if !target.isTest || isNeeded {
      try Data(Compiler.list(paths).utf8).write(to: URL(fileURLWithPath: "\(folder)/inputs"))
      try compiler.run(
        options + [
          "-emit-module", "-emit-module-path", "\(scratch)/modules/\(target.name).swiftmodule", "-c", "-o",
          "\(folder)/module.o", "@\(folder)/inputs",
        ], names: names, folder: folder)
    }
    guard target.isTest else { return }
    let objects = dependencies.map { "\(scratch)/\($0)/module.o" }
    try Data(Compiler.list(paths + objects + EngineLibrary(compiler: compiler).linkerInputs()).utf8).write(
      to: URL(fileURLWithPath: "\(folder)/inputs"))
    try compiler.run(
      options + ["-o", "\(folder)/tests", "@\(folder)/inputs"], names: names, folder: folder)
  }

  /// The stamps of the tool and of the modules that are compiled in.
  private var toolStamp: String {
    Compiler.modules.map { name in
      FileStamp("\(compiler.build)/Modules/\(name).swiftmodule")?.text ?? ""
    }.joined(separator: " ") + (FileStamp(Platform.ownPath)?.text ?? "")
  }

  // MARK: Cuts of earlier runs

  /// The cuts of a module and the stamps of all files at the time.
  private struct Kept: Codable {
    var cuts: [SuiteRepair.Cut]
    var stamps: [String: String]
    var tool: String
  }

  private static func stamp(_ file: SourceFile) -> String { ContentStamp(texts: [Data(file.bytes)]).text }

  private func pathOfCuts(_ index: Int) -> String { "\(scratch)/\(modules[index].target.name)/cuts.json" }

  private func keepCuts(_ index: Int) throws {
    let stamps = modules.flatMap(\.originals).map { ($0.path, Self.stamp($0)) }
    let kept = Kept(
      cuts: modules[index].repair.cuts, stamps: Dictionary(stamps) { $1 }, tool: toolStamp)
    try JSONEncoder().encode(kept).write(to: URL(fileURLWithPath: pathOfCuts(index)))
  }

  private mutating func repeatCuts(_ index: Int) {
    guard let data = FileManager.default.contents(atPath: pathOfCuts(index)),
      let kept = try? JSONDecoder().decode(Kept.self, from: data), kept.tool == toolStamp, !kept.cuts.isEmpty
    else { return }
    let target = modules[index].target
    let seen = modules.map(\.target).closure(of: target) + [target.name]
    let files = modules.filter { seen.contains($0.target.name) }.flatMap(\.originals)
    let changed = files.filter { kept.stamps[$0.path] != Self.stamp($0) }
    modules[index].repair.repeatCuts(kept.cuts, changes: SuiteChanges(changed))
    modules[index].files = modules[index].repair.files
  }

  // MARK: Tests

  /// Returns the tests that some files declare.
  ///
  /// - Parameters:
  ///   - program: All files.
  ///   - files: The indices of the files.
  ///   - classes: The paths of all classes of XCTest.
  /// - Returns: The tests.
  private static func tests(
    in program: Program, _ files: Range<Int>, classes: Set<String>
  ) -> [SuiteRepair.DeclaredTest] {
    var tests: [SuiteRepair.DeclaredTest] = []
    func add(_ file: Int, _ member: Member) {
      let path = program.files[file].path
      guard !tests.contains(.init(file: path, line: member.line)) else { return }
      tests.append(.init(file: path, line: member.line))
    }
    for type in program.types where files.contains(type.file) {
      let extended = type.kind == .extension ? program.resolve(type.path, from: nil) : nil
      let owner = (extended ?? type).path
      for member in type.members {
        if classes.contains(owner), XCTestFinder.isTest(member) { add(type.file, member) }
        if member.attributes.contains("Test") { add(type.file, member) }
      }
    }
    for file in files {
      let globals = DeclarationReader(program.tokens[file], file: file).globals
      for member in globals where member.attributes.contains("Test") { add(file, member) }
    }
    return tests
  }
}
