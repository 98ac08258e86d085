// Appends to lazy arrays, which cost as much as the array is long.
extension SubjectSource {
  /// The first lazy property of the classes to which they append.
  ///
  /// Swift 6 compiles a change of a lazy property as a read and a write, and copies the array in between.
  var growingLazyProperty: Place? {
    for type in [plan.type] + plan.ancestors {
      for member in type.members where member.kind == .property && member.modifiers.contains("lazy") {
        let isAppended = tokens.indices.dropLast(2).contains { index in
          tokens[index].text == member.name && tokens[index + 1].text == "."
            && ["append", "insert"].contains(tokens[index + 2].text)
        }
        if isAppended { return Place(name: member.name, file: type.file, line: member.line) }
      }
    }
    return nil
  }
}
