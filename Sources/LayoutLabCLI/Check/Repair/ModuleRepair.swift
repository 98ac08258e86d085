import LayoutLab
import LayoutLabReport
import LayoutLabSubjects
import LayoutLabToolReport

/// Makes the files of a layout compile, as the linker would: what the layout needs is added from neighboring files,
/// and what it does not need and what does not compile is left out.
struct ModuleRepair {
  var module: CheckFiles.Module
  let neighbors: NeighborFiles
  /// The files without changes, in the order of the module.
  var originals: [SourceFile]
  /// The declarations of the files without changes, as far as they were needed, by the index of the file.
  var partsOfOriginals: [Int: [FilePart]] = [:]
  /// The changes of each file.
  var changes: [FileChange]
  /// The layouts of the files that are checked and the values that they need, which are never left out.
  var layouts: Set<String>
  /// The types that only give their names to layouts in extensions of them, and that no file of the module declares.
  let namespaces: Set<String>
  /// The functions that create layouts; the code around them can be left out.
  private let factories: [SourceLine]
  /// The types with these functions.
  let owners: Set<String>
  /// The superclasses of the types that are reduced to their functions, by the path of the type.
  var superclasses: [String: (file: Int, bytes: Range<Int>)] = [:]
  /// The types that were reduced.
  var reduced: Set<String> = []
  /// The types of neighboring files that are reduced to the members that other code names.
  var reducedTypes = ReducedTypes()
  /// The notes that such a type is taken, by its name.
  var notesOnReducedTypes: [String: (plain: CheckReport.Note, current: CheckReport.Note)] = [:]
  /// The notes on types of the checked files that are reduced, by name; those that could not be have no entry.
  var notesOnOwnTypes: [String: CheckReport.Note] = [:]
  /// The types of the checked files that the repair has tried to reduce.
  var triedTypes: Set<String> = []

  typealias Place = ModuleReach.Place

  /// The parts that are left out of a file.
  struct FileChange {
    /// The declarations that are compiled; `nil` for all.
    var shown: [Range<Int>]?
    /// Declarations and members that are left out.
    var blanked: [Range<Int>] = []
    /// Bodies of functions that are left out, with what is compiled in their place.
    var bodies: [(bytes: Range<Int>, text: String)] = []
    /// Declarations that were taken and left out again.
    var returned: Set<Range<Int>> = []
    /// Members that were left out and are compiled again.
    var restored: Set<Range<Int>> = []
    /// Names in place of which there are others of LayoutLab.
    var replaced: [(bytes: Range<Int>, name: String)] = []
  }

  /// Creates a repair.
  ///
  /// - Parameters:
  ///   - module: The files.
  ///   - neighbors: The files around them.
  ///   - reducesObjects: Whether classes of neighboring files are reduced too of which the layouts use objects.
  init(_ module: CheckFiles.Module, neighbors: NeighborFiles, reducesObjects: Bool = false) {
    reducedTypes.reducesObjects = reducesObjects
    self.module = module
    self.neighbors = neighbors
    let program = module.program
    originals = program.files.map { file in
      module.borrowed.first { $0.file.path == file.path }?.file ?? file
    }
    changes = program.files.map { file in
      FileChange(shown: module.borrowed.first { $0.file.path == file.path }?.shown)
    }
    var layouts: Set<String> = []
    var factories: [SourceLine] = []
    var owners: Set<String> = []
    for plan in CheckFiles.loose(program) where module.checked.contains(plan.type.file) {
      if plan.isFactory {
        factories.append(SourceLine(file: program.files[plan.type.file].path, line: plan.type.line))
        if let owner = plan.type.enclosing { owners.insert(owner) }
      } else {
        for type in [plan.type] + plan.ancestors { layouts.insert(Self.outermost(type.path)) }
      }
    }
    self.layouts = layouts
    namespaces = layouts.filter { name in
      program.type(at: name) == nil && program.types.contains { $0.path.hasPrefix(name + ".") }
    }
    self.factories = factories
    self.owners = owners
  }

  private static func outermost(_ path: String) -> String {
    path.split(separator: ".").first.map(String.init) ?? path
  }

  /// Changes the module so that fewer of its errors remain.
  ///
  /// - Parameter diagnostics: The errors of the module.
  /// - Returns: Whether anything was changed.
  mutating func repair(_ diagnostics: [Compiler.Diagnostic]) -> Bool {
    if reduceOwners(diagnostics) { return true }
    let program = module.program
    let parts = program.files.indices.map { FilePart.parts(ofFile: $0, in: program) }
    let reach = ModuleReach(parts, layouts: layouts) { file, line in isFactory(file, line) }
    if reduceOwnTypes(diagnostics, parts, reach) { return true }
    var missing: [(need: MissingDeclaration, at: Compiler.Diagnostic)] = []
    var broken: [(place: Place, error: Compiler.Diagnostic)] = []
    var called: ModuleReach?
    /// The members that have got something that they need, by file.
    var helped: [Int: Set<Range<Int>>] = [:]
    var isChanged = false
    for diagnostic in diagnostics {
      guard let file = program.files.firstIndex(where: { $0.path == diagnostic.file }) else { continue }
      guard let index = parts[file].firstIndex(where: { $0.lines.contains(diagnostic.line) }) else {
        missing += needs(of: diagnostic, file, nil).map { ($0, diagnostic) }
        continue
      }
      let part = parts[file][index]
      if !reach.places.contains(Place(file: file, part: index)) {
        if let need = extendedType(part, diagnostic), reach.words.contains(need.name) {
          missing.append((need, diagnostic))
          continue
        }
        if leaveOut(part.bytes, file, part.line, part.title, diagnostic) { isChanged = true }
        continue
      }
      if changeHeader(diagnostic, file) || leaveOutMessage(diagnostic, file)
        || leaveOutCallOfView(diagnostic, file) || leaveOutCast(diagnostic, file)
        || giveMember(diagnostic, file)
        || addInitializer(diagnostic, file, part) || addOperator(diagnostic, file, part)
      {
        isChanged = true
        continue
      }
      let item = part.items.first { $0.lines.contains(diagnostic.line) }
      let unmet = needs(of: diagnostic, file, part).map { ($0, diagnostic) }
      if let item, !reach.uses(item), !isFactory(file, item.line) {
        // A neighbor may have what a member of a layout needs, even if nothing here calls the member.
        if isLayout(part), add(unmet) {
          helped[file, default: []].insert(item.bytes)
          isChanged = true
          continue
        }
        // Its other errors may follow from what it lacked.
        if helped[file]?.contains(item.bytes) ?? false { continue }
        if leaveOut(item.bytes, file, item.line, item.name, diagnostic) { isChanged = true }
        continue
      }
      missing += unmet
      var canBeEmpty = !isLayout(part)
      // What only gestures, controls, timers or notifications run does not matter to a check.
      if !canBeEmpty, let item, let body = item.body, originals[file].hasRoom(for: Self.trap, in: body) {
        let reach =
          called ?? ModuleReach(parts, layouts: layouts, followsSelectors: false) { isFactory($0, $1) }
        called = reach
        canBeEmpty = !reach.uses(item)
      }
      if canBeEmpty { broken.append((Place(file: file, part: index), diagnostic)) }
    }
    if add(missing) { isChanged = true }
    for error in diagnostics where !isChanged && leaveOutSuperclass(error) { isChanged = true }
    if isChanged { apply() }
    return isChanged || restoreReducedTypes(diagnostics) || cutMembers(of: broken, parts)
  }

  /// Adds types of neighboring files that a generated delegate can return.
  ///
  /// - Parameters:
  ///   - names: The names of the types.
  ///   - place: The line that needs them.
  /// - Returns: Whether there are any.
  mutating func addValues(_ names: [String], at place: Compiler.Diagnostic) -> Bool {
    // Values need the whole types.
    let known = layouts
    layouts.formUnion(names)
    guard add(names.map { (MissingDeclaration(name: $0), place) }) else {
      layouts = known
      return false
    }
    apply()
    return true
  }

  /// Returns the type of an extension in the files, if a neighbor declares it and the error is that it is missing.
  private func extendedType(_ part: FilePart, _ error: Compiler.Diagnostic) -> MissingDeclaration? {
    guard let extended = part.extended, let need = MissingDeclaration(error.message), need.type == nil,
      need.name == extended, neighbors.nearest(need, except: { _, _ in false }) != nil
    else { return nil }
    return need
  }

  func isFactory(_ file: Int, _ line: Int) -> Bool {
    factories.contains { $0.file == module.program.files[file].path && $0.line == line }
  }

  /// Returns whether errors in a declaration are those of a layout or its owner, which the user must see.
  func isLayout(_ part: FilePart) -> Bool {
    if let extended = part.extended {
      return layouts.contains(Self.outermost(extended)) || owners.contains(extended)
    }
    return !part.names.isDisjoint(with: layouts) || !part.names.isDisjoint(with: owners)
  }

  // MARK: Changes

  /// Leaves out a declaration or a member; returns whether it was there.
  mutating func leaveOut(
    _ bytes: Range<Int>, _ file: Int, _ line: Int, _ what: String, _ error: Compiler.Diagnostic
  ) -> Bool {
    guard !changes[file].blanked.contains(bytes) else { return false }
    // A declaration of a neighboring file can be taken again when something else needs it, but only once.
    if let index = changes[file].shown?.firstIndex(of: bytes), changes[file].returned.insert(bytes).inserted {
      changes[file].shown?.remove(at: index)
      return true
    }
    changes[file].blanked.append(bytes)
    if module.checked.contains(file) { note(file, line, "'\(what)' is left out", error) }
    return true
  }

  /// Creates the program from the files and their changes, with what is used of reduced types.
  mutating func apply() {
    applyChanges()
    var passes = 0
    while passes < Self.mostReductions, updateReducedTypes() {
      applyChanges()
      passes += 1
    }
    noteReducedTypes()
  }

  /// The largest number of times that the uses of reduced types are counted again after one change.
  private static let mostReductions = 16

  private mutating func applyChanges() {
    let files = originals.indices.map { index in
      let change = changes[index]
      var unused: [Range<Int>] = []
      if let shown = change.shown {
        unused = parts(ofOriginal: index).map(\.bytes).filter { !shown.contains($0) }
      }
      let blanked = unused + change.blanked + reducedTypes.blanked(index)
      func isThere(_ bytes: Range<Int>) -> Bool { !blanked.contains { $0.overlaps(bytes) } }
      let file = change.bodies.filter { isThere($0.bytes) }.reduce(originals[index].blanking(blanked)) {
        $0.blanking([$1.bytes], by: $1.text)
      }
      return (change.replaced + reducedTypes.replaced(index)).filter { isThere($0.bytes) }.reduce(file) {
        $0.blanking([$1.bytes], by: $1.name)
      }
    }
    module.program = Program(files, reusing: module.program)
  }

  /// Returns the declarations of a file without changes.
  mutating func parts(ofOriginal index: Int) -> [FilePart] {
    if let known = partsOfOriginals[index] { return known }
    let parts = FilePart.parts(ofFile: 0, in: Program([originals[index]]))
    partsOfOriginals[index] = parts
    return parts
  }

  static let trap = "fatalError()"

  mutating func note(_ file: Int, _ line: Int, _ what: String, _ error: Compiler.Diagnostic) {
    module.leftOut.append(
      .init(
        file: originals[file].path, line: line,
        message: "\(what), because it does not compile here: \(error.message)"))
  }

  /// Adds declarations from neighboring files; returns whether there were any.
  mutating func add(_ missing: [(need: MissingDeclaration, at: Compiler.Diagnostic)]) -> Bool {
    var isChanged = false
    var seen: Set<MissingDeclaration> = []
    var added: [(part: FilePart, path: String)] = []
    for (need, error) in missing where seen.insert(need).inserted {
      // If what was just added is not enough, the next errors say so.
      if added.contains(where: { need.isMet(by: $0.part, in: $0.path) }) { continue }
      if restore(need) {
        isChanged = true
        continue
      }
      let known = Dictionary(
        zip(originals, changes).map { ($0.path, $1.shown ?? [0..<$0.bytes.count]) }, uniquingKeysWith: { $1 })
      let found = neighbors.nearest(need) { path, part in
        known[path]?.contains {
          $0.lowerBound <= part.bytes.lowerBound && part.bytes.upperBound <= $0.upperBound
        } ?? false
      }
      guard let found else { continue }
      let file = found.program.files[0]
      if !originals.contains(where: { $0.path == file.path }) {
        originals.append(file)
        changes.append(FileChange(shown: []))
      }
      guard let index = originals.firstIndex(where: { $0.path == file.path }) else { continue }
      changes[index].shown?.append(contentsOf: found.parts.map(\.bytes))
      added += found.parts.map { ($0, file.path) }
      isChanged = true
      let what =
        need.isConformance
        ? "\(need.type ?? ""): \(need.name)" : need.label == nil ? need.name : found.parts[0].title
      module.leftOut.append(
        .init(
          file: error.file, line: error.line,
          message: "'\(what)' is taken from \(file.path)", origin: file.path))
      if need.type == nil, changes[index].shown != nil, reduce(need.name, index),
        let note = module.leftOut.last
      {
        notesOnReducedTypes[need.name] = (note, note)
      }
    }
    restoreMembers(naming: Set(added.flatMap { $0.part.extended == nil ? $0.part.names : [] }))
    return isChanged
  }

  /// Compiles members again that were left out before the types that they name were there.
  private mutating func restoreMembers(naming types: Set<String>) {
    guard !types.isEmpty else { return }
    for index in originals.indices where !changes[index].blanked.isEmpty {
      for member in parts(ofOriginal: index).flatMap(\.items)
      where changes[index].blanked.contains(member.bytes) && !types.isDisjoint(with: member.words)
        && changes[index].restored.insert(member.bytes).inserted
      {
        compileAgain(member, index)
      }
    }
  }

  /// Takes back that a member is left out.
  private mutating func compileAgain(_ member: FilePart.Item, _ index: Int) {
    changes[index].blanked.removeAll { $0 == member.bytes }
    let path = originals[index].path
    module.leftOut.removeAll {
      $0.file == path && $0.line == member.line
        && $0.message.hasPrefix("'\(member.name)' is left out")
    }
  }

  /// Compiles members again that were left out before something needed them; returns whether there are any.
  ///
  /// For a conformance, these are all members of the type: the compiler does not say which one is missing.
  private mutating func restore(_ need: MissingDeclaration) -> Bool {
    guard let type = need.type else { return false }
    var isAny = false
    for index in originals.indices where !changes[index].blanked.isEmpty {
      let parts = parts(ofOriginal: index).filter { part in
        part.extended.map { $0 == type || $0.hasSuffix("." + type) } ?? part.names.contains(type)
      }
      for member in parts.flatMap(\.items) {
        guard need.isConformance || member.name == need.name,
          changes[index].blanked.contains(member.bytes),
          changes[index].restored.insert(member.bytes).inserted
        else { continue }
        compileAgain(member, index)
        if !need.isConformance { return true }
        isAny = true
      }
    }
    return isAny
  }
}

extension Compiler.Diagnostic {
  /// Returns whether the error is in some bytes of its file.
  func isInside(_ bytes: Range<Int>, _ source: SourceFile) -> Bool {
    guard line <= source.lineStarts.count else { return false }
    return bytes.contains(source.lineStarts[line - 1] + column - 1)
  }
}
