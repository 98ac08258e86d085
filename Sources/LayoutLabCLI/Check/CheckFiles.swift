import Foundation
import LayoutLab
import LayoutLabSubjects
import LayoutLabToolReport

/// Finds and reads the files of a check.
struct CheckFiles {
  /// Files that are compiled together, of which some have layouts to check.
  struct Module: Sendable {
    var program: Program
    /// The indices of the files whose layouts are checked.
    var checked: Set<Int>
    /// Other files of the folder, which can be added if the compiler misses one of their declarations.
    var spare: [(file: SourceFile, names: Set<String>)] = []
    /// Whether the user has named each of the files, so that none may be left out silently.
    var isNamed = false
    /// Notes about files that were left out.
    var leftOut: [CheckReport.Note] = []
    /// The files of which only some declarations are compiled, each as it is, with the bytes of these declarations.
    var borrowed: [(file: SourceFile, shown: [Range<Int>])] = []
    /// The functions in place of whose bodies there is a trap.
    var emptied: [Emptied] = []

    /// A function whose body does not compile here.
    struct Emptied: Sendable {
      var file: String
      var lines: ClosedRange<Int>
      var name: String
      var error: Compiler.Diagnostic
    }

    /// The paths of the files that are compiled as a whole.
    var pathsOfWholeFiles: [String] { program.files.map(\.path).filter { !isBorrowed($0) } }

    /// Returns whether only some declarations of a file are compiled.
    func isBorrowed(_ path: String) -> Bool { borrowed.contains { $0.file.path == path } }

    /// Adds declarations of another file, without the rest of the file.
    mutating func borrow(_ bytes: [Range<Int>], of file: SourceFile) {
      let index = borrowed.firstIndex { $0.file.path == file.path } ?? borrowed.endIndex
      if index == borrowed.endIndex { borrowed.append((file, [])) }
      borrowed[index].shown += bytes.filter { !borrowed[index].shown.contains($0) }
      let shown = borrowed[index].shown
      let unused = FilePart.parts(ofFile: 0, in: Program([file])).map(\.bytes).filter { !shown.contains($0) }
      let kept = program.files.filter { $0.path != file.path }
      program = Program(kept + [file.blanking(unused)])
    }

    /// Returns the module without the members of types that cannot be created, as far as no layout uses them, and with
    /// notes about functions that create layouts and cannot be called.
    var withoutUnusedMembers: Module {
      var module = self
      let finder = FactoryFinder(program: program)
      var blanked: [Int: [Range<Int>]] = [:]
      for slice in finder.slices() {
        guard let owner = program.type(at: slice.owner), checked.contains(owner.file) else { continue }
        for range in slice.unused { blanked[range.file, default: []].append(range.bytes) }
        module.leftOut.append(
          .init(
            file: program.files[owner.file].path, line: owner.line,
            message:
              "'\(slice.owner)' is created without the members that its layouts do not use, because its "
              + "initializers need arguments that only the app has"))
      }
      if isNamed, (try? SubjectFinder(program: program).find())?.contains(where: \.isPossible) == true {
        for plan in finder.uncallable() where checked.contains(plan.type.file) {
          guard case .impossible(let reason) = plan.making else { continue }
          module.leftOut.append(
            .init(
              file: program.files[plan.type.file].path, line: plan.type.line,
              message: "not checked: \(reason)"))
        }
      }
      guard !blanked.isEmpty else { return module }
      module.program = Program(
        program.files.enumerated().map { index, file in blanked[index].map { file.blanking($0) } ?? file })
      return module
    }

    /// Returns whether a class with a name or path, for example `Wall.Layout`, is in the files to check.
    func declares(_ name: String?) -> Bool {
      program.types.contains { type in
        checked.contains(type.file) && type.kind == .class && (type.path == name || type.name == name)
      }
    }

    /// Returns the module without some files, or `nil` if it contains none of them or checks a layout in one.
    func removing(_ paths: Set<String>) -> Module? {
      let kept = program.files.indices.filter { !paths.contains(program.files[$0].path) }
      guard kept.count < program.files.count, checked.isSubset(of: kept) else { return nil }
      let numbers = kept.indices.filter { checked.contains(kept[$0]) }
      return Module(
        program: Program(kept.map { program.files[$0] }), checked: Set(numbers), spare: spare,
        isNamed: isNamed, leftOut: leftOut, borrowed: borrowed)
    }

    /// Returns the files whose layouts are checked, and a fixture, with the other files of the folder, and then those
    /// around it, as neighbors.
    func alone(with fixture: String?, reader: ProjectReader) -> (module: Module, neighbors: NeighborFiles) {
      let kept = program.files.indices.filter { checked.contains($0) || program.files[$0].path == fixture }
      let numbers = kept.indices.filter { checked.contains(kept[$0]) }
      let others = program.files.indices.filter { !kept.contains($0) }.map { program.files[$0] }
      return (
        Module(
          program: Program(kept.map { program.files[$0] }), checked: Set(numbers), isNamed: isNamed,
          leftOut: leftOut),
        NeighborFiles(
          others + spare.map(\.file), around: kept.map { program.files[$0].path }, reader: reader)
      )
    }

    /// Returns the module with the spare files that declare some names, or `nil` if no file does.
    func adding(_ names: Set<String>) -> Module? {
      let chosen = spare.filter { !$0.names.isDisjoint(with: names) }
      guard !chosen.isEmpty else { return nil }
      let paths = Set(chosen.map(\.file.path))
      return Module(
        program: Program(program.files + chosen.map(\.file)), checked: checked,
        spare: spare.filter { !paths.contains($0.file.path) }, leftOut: leftOut)
    }
  }

  /// The maximum size of a file in bytes.
  static let limit = 2_000_000

  /// Reads files and folders.
  ///
  /// Files that are named form one module. In a folder, each file that declares a layout is compiled with those
  /// files of the folder that it refers to.
  ///
  /// - Parameters:
  ///   - operands: The files and folders.
  ///   - fixture: The file with a fixture, which becomes part of every module; `nil` for none.
  ///   - type: The class to check, even if other classes derive from it; `nil` for all classes without subclasses.
  ///   - fixtures: Further files with fixtures, which become part of the modules whose layouts they name.
  ///   - reader: Reads the files around those that are named.
  /// - Returns: The modules that declare the class; all modules if `type` is `nil` or no module declares it.
  /// - Throws: `InputError` for files that cannot be read and for folders without a layout.
  static func modules(
    _ operands: [String], fixture: String?, type: String? = nil, fixtures: [String] = [],
    reader: ProjectReader = ProjectReader()
  ) throws -> [Module] {
    var errors: [String] = []
    var named: [SourceFile] = []
    var folders: [(path: String, files: [SourceFile])] = []
    for operand in operands.uniqued {
      var isFolder: ObjCBool = false
      if !FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder) {
        errors.append(missing(operand))
      } else if isFolder.boolValue {
        let paths = sources(inFolder: operand)
        if paths.isEmpty { errors.append("\(operand): error: there is no Swift file in this folder") }
        folders.append((operand, paths.compactMap { read($0, &errors) }))
      } else if let file = read(operand, &errors) {
        named.append(file)
      }
    }
    let extra = fixture.flatMap { read($0, &errors) }
    if !errors.isEmpty { throw InputError(lines: errors) }
    var modules: [Module] = []
    if !named.isEmpty {
      let files = named + [extra].compactMap(\.self)
      var module = Module(program: Program(files), checked: Set(named.indices), isNamed: true)
      let neighbors = NeighborFiles(of: named.map(\.path), reader: reader)
      if BaseClasses.isNeeded(module.program) {
        module = BaseClasses(neighbors).completing(module)
      }
      if !ConcreteSubclasses.missing(in: module).isEmpty {
        module = ConcreteSubclasses(neighbors).completing(module, only: type)
      }
      if !ArgumentTypes.missing(in: module).isEmpty {
        module = ArgumentTypes(neighbors).completing(module)
      }
      let plans = loose(module.program).filter { module.checked.contains($0.type.file) }
      module = OverridingExtensions(neighbors).completing(
        module, plans.filter { !$0.isFactory }.map(\.type))
      let layouts = Set(plans.map(\.type.file))
      if !layouts.isEmpty { module.checked = layouts }
      modules.append(module)
    }
    for folder in folders {
      let found = FolderModules(folder.files).modules(fixture: extra, type: type)
      if found.isEmpty {
        throw InputError(lines: [
          "\(folder.path): error: no file in this folder declares a UICollectionViewLayout"
        ])
      }
      modules += found
    }
    let common = fixtures.compactMap { read($0, &errors) }
    if !errors.isEmpty { throw InputError(lines: errors) }
    for index in modules.indices {
      let layouts = Set(modules[index].program.types.filter { $0.kind == .class }.map(\.name))
      let own = common.filter { file in
        !modules[index].program.files.contains { $0.path == file.path }
          && Tokenizer.read(file).tokens.contains { $0.kind == .word && layouts.contains($0.text) }
      }
      modules[index].program = Program(modules[index].program.files + own)
    }
    modules = modules.map(\.withoutUnusedMembers)
    let declaring = modules.filter { $0.declares(type) }
    return declaring.isEmpty ? modules : declaring
  }

  /// Returns a file with the other files of a folder, or `nil` if they are too many to be compiled together.
  static func around(_ file: SourceFile, in folder: URL, reader: ProjectReader) -> [SourceFile]? {
    let own = URL(fileURLWithPath: file.path).standardizedFileURL.path
    let paths = reader.files(in: folder).filter { $0.hasSuffix(".swift") }
    guard paths.count <= 600 else { return nil }
    var (files, size): ([SourceFile], Int) = ([file], 0)
    for path in paths where path != own {
      let data = reader.contents(of: path)
      size += data.count
      guard size <= 8_000_000 else { return nil }
      if String(validating: data, as: UTF8.self) != nil {
        files.append(SourceFile(path: shortened(path), bytes: [UInt8](data)))
      }
    }
    return files
  }

  /// Returns a path relative to the current folder if it is in it.
  static func shortened(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  // MARK: Reading

  private static func read(_ path: String, _ errors: inout [String]) -> SourceFile? {
    func fail(_ message: String) -> SourceFile? {
      errors.append("\(path): error: \(message)")
      return nil
    }
    guard path.hasSuffix(".swift") else {
      return fail("this is not a Swift file; name a file that ends in .swift")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      return fail("the file cannot be read")
    }
    guard data.count <= limit else {
      return fail("the file has \(data.count / 1_000_000) MB; move the layout to a file of its own")
    }
    let bytes = [UInt8](data)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      return fail("the file is not UTF-8 text; save it as UTF-8")
    }
    guard bytes.contains(where: { $0 > 0x20 }) else { return fail("the file is empty") }
    return SourceFile(path: path, bytes: bytes)
  }

  private static func missing(_ operand: String) -> String {
    let url = URL(fileURLWithPath: operand)
    let folder = operand.contains("/") ? url.deletingLastPathComponent().path : "."
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let nearest = NearestWord.find(url.lastPathComponent, among: names.filter { $0.hasSuffix(".swift") })
    return "\(operand): error: there is no such file" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
  }

  /// Returns the Swift files in a folder and its subfolders, sorted by path.
  static func sources(inFolder folder: String) -> [String] {
    let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      name.hasSuffix(".swift") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
        && name.split(separator: "/").last != "Package.swift"
    }.sorted().map { prefix + $0 }.filter { path in
      // Some folders are named after a file.
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
    }
  }

  // MARK: Folders

  /// Returns whether a file contains tests or is for another platform, so that no layout needs it.
  static func isOther(_ file: SourceFile) -> Bool {
    let modules: Set = [
      "XCTest", "Testing", "Quick", "Nimble", "Cocoa", "AppKit", "WatchKit", "PlaygroundSupport",
    ]
    if file.path.contains(".playground/") || file.path.hasSuffix("/main.swift") { return true }
    return Program([file]).imports[0].contains { modules.contains($0.module) }
  }

  /// Returns the layouts of files that do not belong together.
  static func loose(_ program: Program) -> [SubjectPlan] {
    program.types.filter { $0.kind == .class }.compactMap { type in
      let (ancestors, root) = program.ancestors(of: type)
      guard let root, SubjectFinder.roots.contains(root) else { return nil }
      return SubjectPlan(type: type, ancestors: ancestors, root: root, making: .initializer)
    } + FactoryFinder(program: program).find()
  }
}
