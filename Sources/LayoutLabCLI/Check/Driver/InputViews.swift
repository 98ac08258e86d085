import LayoutLab

/// The input views of a project, which take the place of the keyboard and are as wide as the screen.
struct InputViews {
  /// The place at which the project makes an input view of the view with the layout; `nil` if it does not.
  private(set) var place: SourceLine?

  /// Finds the input view with a layout.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - program: The module with the layout.
  ///   - neighbors: The other files of the project.
  init(with plan: SubjectPlan, in program: Program, among neighbors: NeighborFiles) {
    let project = ProjectFiles(program, neighbors)
    let words = Self.classes.union(["inputView"])
    let isNeeded = words.contains { word in
      project.naming(word).contains { file in file.tokens[0].contains { $0.isKeyword(word) } }
    }
    guard isNeeded else { return }
    let users = LayoutUsers(of: plan, among: neighbors, files: project.naming)
    place =
      users.types.compactMap { Self.place(ofInputViewClass: $0, in: project) }.first
      ?? users.types.compactMap { Self.place(ofAssignment: $0, in: project) }.first
  }

  private static let classes: Set = ["UIInputViewController", "UIInputView"]

  /// Returns the place at which a class is declared that inherits from an input view.
  private static func place(ofInputViewClass name: String, in project: ProjectFiles) -> SourceLine? {
    project.first(naming: name) { file in
      file.types.first { $0.name == name && !classes.isDisjoint(with: $0.inherited) }.map {
        SourceLine(file: file.files[0].path, line: $0.line)
      }
    }
  }

  /// Returns the first statement that assigns a view of a class to `inputView`.
  private static func place(ofAssignment name: String, in project: ProjectFiles) -> SourceLine? {
    project.first(naming: "inputView") { file in
      let tokens = file.tokens[0]
      return tokens.indices.dropLast(2).first { index in
        tokens[index].isKeyword("inputView") && tokens[index + 1].isSign("=")
          && (tokens[index + 2].isKeyword(name)
            || Self.isVariable(tokens[index + 2].text, of: name, in: tokens))
      }.map { SourceLine(file: file.files[0].path, line: tokens[$0].line) }
    }
  }

  /// Returns whether a line of a file declares a variable or a parameter of a class.
  private static func isVariable(_ variable: String, of name: String, in tokens: [Token]) -> Bool {
    tokens.indices.dropLast(2).contains { index in
      tokens[index].isKeyword(variable) && (tokens[index + 1].isSign(":") || tokens[index + 1].isSign("="))
        && tokens[index + 2].isKeyword(name)
    }
  }

  /// A sentence about the view; `nil` if there is none.
  var remark: String? {
    place.map { place in
      "The view with the layout is an input view (\(place.text)), which is as wide as the screen."
    }
  }
}
