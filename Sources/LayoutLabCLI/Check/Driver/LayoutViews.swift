import LayoutLab

/// The variables of an app with the collection views that show a layout.
struct LayoutViews {
  /// The names of the variables.
  let names: Set<String>

  /// Finds the variables.
  ///
  /// - Parameters:
  ///   - layout: The name of the layout's class.
  ///   - files: The files of the app that may name it.
  init(of layout: String, in files: [Program]) {
    names = Set(files.flatMap { Self.names(of: layout, in: $0) })
  }

  private static func names(of layout: String, in file: Program) -> [String] {
    let tokens = file.tokens[0]
    // A property is created with the layout, perhaps in a closure.
    let declared = file.types.flatMap(\.members).filter { member in
      let words = tokens[member.tokens]
      return (member.kind == .property || member.kind == .constant)
        && words.contains { $0.isKeyword("UICollectionView") } && words.contains { $0.isKeyword(layout) }
    }
    let assigned = Assignment.all(in: file).compactMap { statement -> String? in
      let value = tokens[statement.value]
      if statement.property == "collectionViewLayout" {
        return shows(layout, value, in: file) ? statement.variable : nil
      }
      let isView = value.contains { $0.isKeyword("UICollectionView") }
      return isView && shows(layout, value, in: file) ? statement.property : nil
    }
    let local = tokens.indices.dropFirst().dropLast(2).filter { index in
      tokens[index].kind == .word && tokens[index + 1].isSign("=")
        && tokens[index + 2].isKeyword("UICollectionView")
        && !tokens[index - 1].isSign(".")
        && shows(layout, tokens[(index + 2)...].prefix { $0.line == tokens[index].line }, in: file)
    }
    return declared.map(\.name) + assigned + local.map { tokens[$0].text }
  }

  /// Whether an expression contains a new layout, or a variable that has one, perhaps from a closure.
  private static func shows(_ layout: String, _ value: ArraySlice<Token>, in file: Program) -> Bool {
    let layouts = file.types.flatMap(\.members).filter { member in
      let words = file.tokens[0][member.tokens]
      return (member.kind == .property || member.kind == .constant)
        && words.contains { $0.isKeyword(layout) } && !words.contains { $0.isKeyword("UICollectionView") }
    }
    return value.indices.contains { index in
      let token = value[index]
      if token.isKeyword(layout) { return true }
      // Labels of arguments and members of others are no variables.
      let isLabel = index + 1 < value.endIndex && value[index + 1].isSign(":")
      let isMember = index > value.startIndex && value[index - 1].isSign(".")
      return token.kind == .word && token.text.first?.isLowercase ?? false && !isLabel && !isMember
        && (layouts.contains { $0.name == token.text }
          || Assignment.isVariable(at: index, of: layout, in: file))
    }
  }
}
