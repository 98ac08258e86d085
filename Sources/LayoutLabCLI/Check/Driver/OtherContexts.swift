import LayoutLab

/// The limit of projects that never invalidate a layout with a context of their own.
struct OtherContexts {
  /// The limit; `nil` if a statement passes a context to `invalidateLayout(with:)`.
  let limit: DataLimit?

  /// Searches the files of a project, that of the layout included.
  ///
  /// - Parameter project: The files.
  init(in project: ProjectFiles) {
    let isMade = project.naming(Self.method).contains { file in
      let tokens = file.tokens[0]
      return tokens.indices.dropFirst(2).dropLast(2).contains { index in
        tokens[index].isKeyword(Self.method) && tokens[index + 2].isKeyword("with")
          && !tokens[index - 1].isKeyword("func") && !tokens[index - 2].isKeyword("super")
      }
    }
    limit =
      isMade
      ? nil
      : DataLimit(
        .withoutOtherContexts, remark: "Nothing in the project calls invalidateLayout(with:).",
        severity: .warning)
  }

  private static let method = "invalidateLayout"
}
