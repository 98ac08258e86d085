import LayoutLab
import LayoutLabReport

/// Makes the files of a layout compile, as the linker would: what the layout needs is added from neighboring files,
/// and what it does not need and what does not compile is left out.
struct ModuleRepair {
  private(set) var module: CheckFiles.Module
  private let neighbors: NeighborFiles
  /// The files without changes, in the order of the module.
  private var originals: [SourceFile]
  /// The changes of each file.
  private var changes: [FileChange]
  /// The layouts of the files that are checked, which are never left out.
  private let layouts: Set<String>

  /// The functions that create layouts; the code around them can be left out.
  private let factories: [SourceLine]

  /// The parts that are left out of a file.
  private struct FileChange {
    /// The declarations that are compiled; `nil` for all.
    var shown: [Range<Int>]?
    /// Declarations and members that are left out.
    var blanked: [Range<Int>] = []
    /// Bodies of functions that are left out.
    var bodies: [Range<Int>] = []
  }

  init(_ module: CheckFiles.Module, neighbors: NeighborFiles) {
    self.module = module
    self.neighbors = neighbors
    let program = module.program
    originals = program.files
    changes = program.files.map { _ in FileChange() }
    var layouts: Set<String> = []
    var factories: [SourceLine] = []
    for plan in CheckFiles.loose(program) where module.checked.contains(plan.type.file) {
      if plan.isFactory {
        factories.append(SourceLine(file: program.files[plan.type.file].path, line: plan.type.line))
      } else {
        for type in [plan.type] + plan.ancestors { layouts.insert(Self.outermost(type.path)) }
      }
    }
    self.layouts = layouts
    self.factories = factories
  }

  private static func outermost(_ path: String) -> String {
    path.split(separator: ".").first.map(String.init) ?? path
  }

  /// Changes the module so that fewer of its errors remain.
  ///
  /// - Parameter diagnostics: The errors of the module.
  /// - Returns: Whether anything was changed.
  mutating func repair(_ diagnostics: [Compiler.Diagnostic]) -> Bool {
    let program = module.program
    let parts = program.files.indices.map { FilePart.parts(ofFile: $0, in: program) }
    let needed = needed(parts)
    var missing: [(need: MissingDeclaration, at: Compiler.Diagnostic)] = []
    var unneeded: [Place: Compiler.Diagnostic] = [:]
    var broken: [(place: Place, error: Compiler.Diagnostic)] = []
    for diagnostic in diagnostics {
      guard let file = program.files.firstIndex(where: { $0.path == diagnostic.file }) else { continue }
      let index = parts[file].firstIndex { $0.lines.contains(diagnostic.line) }
      let place = index.map { Place(file: file, part: $0) }
      if let place, !needed.contains(place) {
        unneeded[place] = unneeded[place] ?? diagnostic
        continue
      }
      if let need = MissingDeclaration(diagnostic.message) { missing.append((need, diagnostic)) }
      if let place, !isLayout(parts[file][place.part]) { broken.append((place, diagnostic)) }
    }
    if !unneeded.isEmpty {
      leaveOut(unneeded, parts)
      return true
    }
    if add(missing) { return true }
    return cutMembers(of: broken, parts)
  }

  // MARK: What the layouts need

  /// A declaration of the module.
  private struct Place: Hashable {
    var file: Int
    var part: Int
  }

  private func isLayout(_ part: FilePart) -> Bool {
    part.extended == nil && !part.names.isDisjoint(with: layouts)
  }

  /// Returns the declarations that the layouts refer to, directly or indirectly.
  private func needed(_ parts: [[FilePart]]) -> Set<Place> {
    var declaring: [String: [Place]] = [:]
    var extending: [String: [Place]] = [:]
    var queue: [Place] = []
    for (file, list) in parts.enumerated() {
      for (index, part) in list.enumerated() {
        let place = Place(file: file, part: index)
        if let extended = part.extended {
          extending[Self.outermost(extended), default: []].append(place)
        } else {
          for name in part.names { declaring[name, default: []].append(place) }
        }
        let isFixture = part.inherited.contains { $0 == "LayoutFixture" || $0 == "LayoutLab.LayoutFixture" }
        let isFactory = factories.contains {
          $0.file == module.program.files[file].path && part.lines.contains($0.line)
        }
        if isLayout(part) || isFixture || isFactory { queue.append(place) }
      }
    }
    var seen = Set(queue)
    while let place = queue.popLast() {
      let part = parts[place.file][place.part]
      var next = part.words.flatMap { declaring[$0] ?? [] }
      for word in part.words {
        // Extensions belong to their type; those of the platform's types count if a member is used.
        next += (extending[word] ?? []).filter { other in
          let extensionPart = parts[other.file][other.part]
          return declaring[word] != nil && layouts.contains(word)
            || !extensionPart.names.isDisjoint(with: part.words) || !extensionPart.inherited.isEmpty
        }
      }
      for (type, places) in extending where declaring[type] == nil {
        next += places.filter { !parts[$0.file][$0.part].names.isDisjoint(with: part.words) }
      }
      for other in next where seen.insert(other).inserted { queue.append(other) }
    }
    return seen
  }

  // MARK: Changes

  private mutating func leaveOut(_ places: [Place: Compiler.Diagnostic], _ parts: [[FilePart]]) {
    for (place, error) in places.sorted(by: { ($0.key.file, $0.key.part) < ($1.key.file, $1.key.part) }) {
      let part = parts[place.file][place.part]
      if module.checked.contains(place.file) { note(place.file, part.line, part.title, error) }
      changes[place.file].blanked.append(part.bytes)
    }
    apply()
  }

  /// Creates the program from the files and their changes.
  private mutating func apply() {
    let files = zip(originals, changes).map { file, change in
      var unused: [Range<Int>] = []
      if let shown = change.shown {
        unused = FilePart.parts(ofFile: 0, in: Program([file])).map(\.bytes).filter { !shown.contains($0) }
      }
      return file.blanking(unused + change.blanked).blanking(change.bodies, by: Self.trap)
    }
    module.program = Program(files)
  }

  private static let trap = "fatalError()"

  private mutating func note(
    _ file: Int, _ line: Int, _ what: String, _ error: Compiler.Diagnostic
  ) {
    module.leftOut.append(
      .init(
        file: module.program.files[file].path, line: line,
        message: "'\(what)' is left out, because it does not compile here: \(error.message)"))
  }

  /// Adds declarations from neighboring files; returns whether there were any.
  private mutating func add(_ missing: [(need: MissingDeclaration, at: Compiler.Diagnostic)]) -> Bool {
    var isChanged = false
    var seen: Set<MissingDeclaration> = []
    for (need, error) in missing where seen.insert(need).inserted {
      let known = Dictionary(
        zip(originals.map(\.path), changes.map { $0.shown ?? [] }), uniquingKeysWith: { $1 })
      let found = neighbors.nearest(need) { path, part in known[path]?.contains(part.bytes) ?? false }
      guard let found else { continue }
      let file = found.program.files[0]
      if !originals.contains(where: { $0.path == file.path }) {
        originals.append(file)
        changes.append(FileChange(shown: []))
      }
      guard let index = originals.firstIndex(where: { $0.path == file.path }) else { continue }
      changes[index].shown?.append(contentsOf: found.parts.map(\.bytes))
      isChanged = true
      let what = need.isConformance ? "\(need.type ?? ""): \(need.name)" : need.name
      module.leftOut.append(
        .init(
          file: error.file, line: error.line,
          message: "'\(what)' is taken from \(file.path)"))
    }
    if isChanged { apply() }
    return isChanged
  }

  /// Leaves out the functions with errors or, if that is not enough, the whole declaration.
  private mutating func cutMembers(
    of broken: [(place: Place, error: Compiler.Diagnostic)], _ parts: [[FilePart]]
  ) -> Bool {
    let before = changes.map { ($0.bodies.count, $0.blanked.count) }
    for (place, error) in broken {
      let part = parts[place.file][place.part]
      let change = changes[place.file]
      if change.blanked.contains(where: { $0.overlaps(part.bytes) && $0 == part.bytes }) { continue }
      let body = part.bodies.first { $0.lines.contains(error.line) }
      if let body, !change.bodies.contains(body.bytes),
        originals[place.file].hasRoom(for: Self.trap, in: body.bytes)
      {
        changes[place.file].bodies.append(body.bytes)
      } else if let body, change.bodies.contains(body.bytes),
        error.isInside(body.bytes, originals[place.file])
      {
        continue
      } else if let member = part.members.first(where: { $0.lines.contains(error.line) }) {
        if !change.blanked.contains(member.bytes) { changes[place.file].blanked.append(member.bytes) }
      } else {
        changes[place.file].blanked.append(part.bytes)
        if module.checked.contains(place.file) { note(place.file, part.line, part.title, error) }
      }
    }
    guard zip(before, changes).contains(where: { $0 != ($1.bodies.count, $1.blanked.count) }) else {
      return false
    }
    apply()
    return true
  }
}

extension Compiler.Diagnostic {
  /// Returns whether the error is in some bytes of its file.
  fileprivate func isInside(_ bytes: Range<Int>, _ source: SourceFile) -> Bool {
    guard line <= source.lineStarts.count else { return false }
    return bytes.contains(source.lineStarts[line - 1] + column - 1)
  }
}
