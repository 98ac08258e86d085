import LayoutLab
import LayoutLabSubjects

// The types around functions that create layouts.
extension ModuleRepair {
  /// Reduces the types with functions that create layouts to what these functions use, if the rest does not compile.
  mutating func reduceOwners(_ diagnostics: [Compiler.Diagnostic]) -> Bool {
    let program = module.program
    var isChanged = false
    for path in owners.sorted() where !reduced.contains(path) {
      guard let owner = program.resolve(path, from: nil), owner.kind == .class || owner.kind == .struct else {
        continue
      }
      let slice = FactoryFinder(program: program).slice(of: owner)
      let error = diagnostics.first { error in
        slice.unused.contains { range in
          guard program.files[range.file].path == error.file else { return false }
          let source = program.files[range.file]
          let lines = source.line(at: range.bytes.lowerBound)...source.line(at: range.bytes.upperBound - 1)
          return lines.contains(error.line)
        }
      }
      guard let error, slice.awaited.isEmpty else { continue }
      for range in slice.unused { changes[range.file].blanked.append(range.bytes) }
      superclasses[path] = slice.superclass
      reduced.insert(path)
      module.leftOut.append(
        .init(
          file: error.file, line: error.line,
          message:
            "of '\(path)', only what its layouts use is compiled, because the rest does not compile here: "
            + error.message))
      isChanged = true
    }
    if isChanged { apply() }
    return isChanged
  }

  /// Leaves out the superclass of a reduced type, which does not compile; returns whether there was one.
  mutating func leaveOutSuperclass(_ error: Compiler.Diagnostic) -> Bool {
    for (path, superclass) in superclasses {
      let source = originals[superclass.file]
      guard source.path == error.file, source.line(at: superclass.bytes.lowerBound) == error.line else {
        continue
      }
      changes[superclass.file].blanked.append(superclass.bytes)
      superclasses[path] = nil
      return true
    }
    return false
  }
}
