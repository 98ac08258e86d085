import LayoutLab
import LayoutLabSubjects

/// The statements by which an app changes the content inset of the views that show a layout.
struct InsetChanges {
  /// The limits of an app whose views keep their content insets; none if something may change them.
  let limits: [DataLimit]

  /// The limit of the content insets alone, whatever the app is; `nil` if something in the project changes them.
  var limitOfStaleAnswers: DataLimit? {
    limits.isEmpty
      ? nil
      : DataLimit(
        .constantInsets, remark: "Nothing in the project changes the content inset of the view.",
        rules: [.staleAfterInsetChange], severity: .warning)
  }

  /// Finds the statements.
  ///
  /// Statements that run only while a view is set up change nothing that the layout has seen.
  ///
  /// - Parameters:
  ///   - users: The types that show the layout.
  ///   - project: The files of the app.
  init(by users: LayoutUsers, in project: ProjectFiles) {
    var first: SourceLine?
    for file in project.naming("contentInset").filter(users.mayChangeView) where !file.hasTests {
      let tokens = file.tokens[0]
      for index in tokens.indices where Self.isChange(at: index, in: tokens) {
        guard file.isOfSetUp(index) else {
          limits = []
          return
        }
        first = first ?? SourceLine(file: file.files[0].path, line: tokens[index].line)
      }
    }
    let isOpen = (users.nearest + (users.generations.dropFirst().first ?? [])).contains { file in
      file.tokens[0].contains { token in
        let word = token.text.lowercased()
        return token.kind == .word && Self.changers.contains(where: word.contains)
      }
    }
    if isOpen {
      limits = []
    } else if let first {
      limits = [
        DataLimit(
          .constantInsets,
          remark: "The app sets the content inset of the view only while it sets it up (\(first.text)).",
          severity: .warning)
      ]
    } else {
      limits = [DataLimit.Extent.constantInsets, .withoutInsets].map {
        var limit = DataLimit(
          $0, remark: "Nothing in the app changes the content inset of the view.", severity: .warning)
        limit.lowersWarnings = true
        return limit
      }
    }
  }

  /// Parts of the names of controls and libraries that change the content inset of a view.
  private static let changers = ["refreshcontrol", "pulltorefresh", "mj_", "infinitescroll", "keyboard"]

  /// Returns whether a statement sets a content inset, or one side of it.
  private static func isChange(at index: Int, in tokens: [Token]) -> Bool {
    guard tokens[index].isKeyword("contentInset") else { return false }
    let next = index + (index + 2 < tokens.count && tokens[index + 1].isSign(".") ? 3 : 1)
    return next < tokens.count && tokens[next].isAssignment
  }
}
