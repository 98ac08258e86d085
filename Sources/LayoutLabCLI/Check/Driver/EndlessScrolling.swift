import LayoutLab
import LayoutLabSubjects

/// The statements by which an app moves the content offset while its view scrolls, so that users do not reach the ends of
/// the content.
struct EndlessScrolling {
  /// The place of the first statement; `nil` if there is none.
  let place: SourceLine?

  /// The limit of an app with such a statement.
  var limit: DataLimit? {
    place.map { place in
      DataLimit(
        .anyData,
        remark:
          "The app moves the content offset while it scrolls (\(place.text)), so that the ends are not reached.",
        rules: [.targetOffsetOutOfRange], severity: .warning)
    }
  }

  private static let delegateMethod = "scrollViewDidScroll"

  /// Finds the statements in the methods of delegates that UIKit calls while a view scrolls, and in the methods that these
  /// call: their own, and those of the layout.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - program: The module with the layout.
  ///   - users: The types that show the layout.
  ///   - project: The files of the app.
  ///   - isForOthers: Whether only a method of the layout's own counts, because the project is not the only app with it.
  init(
    of plan: SubjectPlan, in program: Program, by users: LayoutUsers, _ project: ProjectFiles,
    isForOthers: Bool
  ) {
    let own = program.parts(of: [plan.type] + plan.ancestors)
    for file in project.naming(Self.delegateMethod) where !file.hasTests {
      // A method of the layout's own that is called at such a time is one for its view.
      let isOfView = !isForOthers && users.mayChangeView(file)
      for type in file.types {
        guard let method = type.members.first(where: { Self.isDelegateMethod($0) }) else { continue }
        let tokens = file.tokens[0]
        let called = Self.calls(in: tokens[method.tokens])
        let siblings = type.members.filter { $0.kind == .function && called.contains($0.name) }
        if isOfView, let line = ([method] + siblings).lazy.compactMap({ Self.move(in: $0, tokens) }).first {
          place = SourceLine(file: file.files[0].path, line: line)
          return
        }
        for part in own {
          let methods = part.members.filter { $0.kind == .function && called.contains($0.name) }
          guard let line = methods.lazy.compactMap({ Self.move(in: $0, program.tokens[part.file]) }).first
          else { continue }
          place = SourceLine(file: program.files[part.file].path, line: line)
          return
        }
      }
    }
    place = nil
  }

  private static func isDelegateMethod(_ member: Member) -> Bool {
    member.kind == .function && member.name == delegateMethod
  }

  /// Returns the names of the functions that some tokens call.
  private static func calls(in tokens: ArraySlice<Token>) -> Set<String> {
    let places = tokens.indices.dropFirst().dropLast().filter { index in
      tokens[index].kind == .word && tokens[index + 1].isSign("(") && !tokens[index - 1].isKeyword("func")
    }
    return Set(places.map { tokens[$0].text })
  }

  // MARK: Statements

  private static let scrollingCalls: Set = ["setContentOffset", "scrollToItem", "scrollRectToVisible"]

  /// Returns the line of the first statement of a method that moves the content of a collection view or of the view that
  /// scrolls; `nil` if there is none.
  private static func move(in method: Member, _ tokens: [Token]) -> Int? {
    let index = method.tokens.dropLast(3).first { index in
      guard tokens[index].kind == .word, let view = tokens.owner(ofMemberAt: index),
        isView(tokens[view].text, of: method)
      else { return false }
      if scrollingCalls.contains(tokens[index].text), tokens[index + 1].isSign("(") {
        let call = index + 2..<tokens.endOfGroup(from: index + 1) - 1
        let flag = ConstantText.arguments(call, in: tokens).last { $0.label == "animated" }
        return flag.map { tokens[$0.value].map(\.text) == ["false"] } ?? false
          && !isOfOther(call, tokens[view].text, tokens)
      }
      guard tokens[index].isKeyword("contentOffset") else { return false }
      let isPart = tokens[index + 1].isSign(".") && ["x", "y"].contains(tokens[index + 2].text)
      let sign = isPart ? index + 3 : index + 1
      guard sign + 1 < method.tokens.upperBound, tokens[sign].isAssignment else { return false }
      let end =
        (sign + 2..<method.tokens.upperBound).first {
          tokens[$0].isFirstOnLine || tokens[$0].isSign("}") || tokens[$0].isSign(";")
        } ?? method.tokens.upperBound
      let value = sign + 1..<end
      // Some apps keep their users from pulling the content beyond its beginning.
      let isBeginning = ["0", "zero"].contains(tokens[end - 1].text) && value.count < 4
      return !isBeginning && !isOfOther(value, tokens[view].text, tokens)
    }
    return index.map { tokens[$0].line }
  }

  /// Returns whether a variable is the view that scrolls, or has a name like that of a collection view.
  private static func isView(_ name: String, of method: Member) -> Bool {
    method.parameters.contains { $0.name == name } || NameWords.all(in: name).contains("collection")
  }

  /// Returns whether a value is taken from the offset of another view, which the first one follows.
  private static func isOfOther(_ value: Range<Int>, _ view: String, _ tokens: [Token]) -> Bool {
    value.contains { index in
      tokens[index].isKeyword("contentOffset")
        && tokens.owner(ofMemberAt: index).map { tokens[$0].text != view } ?? false
    }
  }
}
