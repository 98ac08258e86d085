import LayoutLab
import LayoutLabToolReport

// Types that are reduced to what the layouts use.
extension ModuleRepair {
  /// Reduces types of the checked files that do not compile to what the layouts use of them, if that is less than an
  /// instance; returns whether there are any.
  mutating func reduceOwnTypes(
    _ diagnostics: [Compiler.Diagnostic], _ parts: [[FilePart]], _ reach: ModuleReach
  ) -> Bool {
    var names: [String] = []
    for error in diagnostics {
      guard let file = module.program.files.firstIndex(where: { $0.path == error.file }),
        module.checked.contains(file),
        let index = parts[file].firstIndex(where: { $0.lines.contains(error.line) })
      else { continue }
      let part = parts[file][index]
      guard part.extended == nil, let name = part.names.first, !part.isFixture, !isLayout(part),
        reach.places.contains(Place(file: file, part: index)), triedTypes.insert(name).inserted,
        reduce(name, file)
      else { continue }
      names.append(name)
      let note = CheckReport.Note(
        file: error.file, line: part.line,
        message:
          "of '\(name)', only what the layouts use is compiled, because the rest does not compile here: "
          + error.message)
      notesOnOwnTypes[name] = note
      module.leftOut.append(note)
    }
    guard !names.isEmpty else { return false }
    apply()
    return names.contains { reducedTypes.names.contains($0) }
  }

  /// Reduces a type to what is used of it, if no code needs more; returns whether it does.
  mutating func reduce(_ name: String, _ file: Int) -> Bool {
    guard !layouts.contains(name) || namespaces.contains(name), !owners.contains(name) else { return false }
    let program = Program([originals[file]])
    let types = program.types.filter { $0.path == name && $0.body.lowerBound > $0.tokens.lowerBound }
    let parts = (types.filter { $0.kind != .extension } + types.filter { $0.kind == .extension }).map {
      ReducedTypes.Part(file: file, program: program, type: $0)
    }
    return reducedTypes.add(name, parts)
  }

  /// Adapts the reduced types to the code that uses them; returns whether the program has to be created again.
  mutating func updateReducedTypes() -> Bool {
    guard !reducedTypes.names.isEmpty else { return false }
    let program = module.program
    let parts = program.files.indices.map { FilePart.parts(ofFile: $0, in: program) }
    let reach = ModuleReach(parts, layouts: layouts) { file, line in isFactory(file, line) }
    let unused = parts.indices.map { file in
      parts[file].indices.flatMap { index -> [Range<Int>] in
        let part = parts[file][index]
        guard reach.places.contains(Place(file: file, part: index)) else { return [part.bytes] }
        // A neighbor may have what a member of a layout needs, even if nothing here calls the member.
        if isLayout(part) { return [] }
        return part.items.filter { !reach.uses($0) && !isFactory(file, $0.line) }.map(\.bytes)
      }
    }
    let found = reducedTypes.update(in: program) { file, offset in
      !unused[file].contains { $0.contains(offset) }
    }
    reducedTypes.release(found.whole)
    var isChanged = found.isChanged || !found.whole.isEmpty
    for name in found.superclasses.sorted() where program.type(at: name) == nil {
      let need = MissingDeclaration(name: name)
      guard let (file, line) = place(of: name, in: program) else { continue }
      let error = Compiler.Diagnostic(file: file, line: line, column: 1, message: "")
      if add([(need, error)]) { isChanged = true }
    }
    return isChanged
  }

  /// Returns the first line with a name.
  private func place(of name: String, in program: Program) -> (file: String, line: Int)? {
    for (file, tokens) in zip(program.files, program.tokens) {
      if let token = tokens.first(where: { $0.isKeyword(name) }) { return (file.path, token.line) }
    }
    return nil
  }

  /// Compiles reduced types as a whole again if errors can be due to what is left out of them.
  mutating func restoreReducedTypes(_ diagnostics: [Compiler.Diagnostic]) -> Bool {
    let program = module.program
    var names: Set<String> = []
    for error in diagnostics {
      let quoted = error.message.split(separator: "'").map { String($0) }
      names.formUnion(reducedTypes.names.filter { quoted.contains($0) || quoted.contains($0 + ".Type") })
      guard error.message.hasPrefix("cannot find '"),
        let file = program.files.firstIndex(where: { $0.path == error.file }),
        let name = reducedTypes.name(at: error.line, file)
      else { continue }
      names.insert(name)
    }
    guard !names.isEmpty else { return false }
    reducedTypes.release(names)
    apply()
    return true
  }

  /// Says in the notes what is taken of the reduced types.
  mutating func noteReducedTypes() {
    for (name, note) in notesOnOwnTypes where !reducedTypes.names.contains(name) {
      module.leftOut.removeAll { $0 == note }
      notesOnOwnTypes[name] = nil
    }
    for (name, note) in notesOnReducedTypes {
      guard let index = module.leftOut.firstIndex(of: note.current) else { continue }
      let members = reducedTypes.kept(name).map { "'\($0)'" }
      if reducedTypes.names.contains(name), let origin = note.plain.origin {
        let what = members.isEmpty ? "the name" : members.listed
        module.leftOut[index].message =
          "\(what) of '\(name)' \(members.count > 1 ? "are" : "is") taken from \(origin), without the rest"
      } else {
        module.leftOut[index].message = note.plain.message
      }
      notesOnReducedTypes[name]?.current = module.leftOut[index]
    }
  }
}
