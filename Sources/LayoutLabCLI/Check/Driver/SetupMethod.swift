import LayoutLab

/// A method by which an app gives a layout lengths or sizes that are `nil` or zero at first, or those of a flow layout.
///
/// Examples are `func setUp(cardWidth: CGFloat) { size = CGSize(width: cardWidth, height: cardWidth * 1.4) }` and
/// `func setUp() { minimumLineSpacing = 0 }`.
struct SetupMethod {
  private let owner: String
  private let method: Member
  /// Whether the method reads the collection view, which the layout has when an app calls it.
  private let readsView: Bool

  /// Returns the methods of a layout.
  ///
  /// What they set is set by nothing else than initializers and other methods of this form.
  static func all(of plan: SubjectPlan, in program: Program) -> [SetupMethod] {
    let open = Set(LayoutInputs(plan, in: program).names)
    let parts = program.parts(of: [plan.type] + plan.ancestors)
    func isSetup(_ member: Member, of part: TypeDeclaration) -> Bool {
      guard member.kind == .function else { return false }
      return open.contains(member.fullName) || isForApp(member, of: part, parts, program)
    }
    func isSetOnlyBySetups(_ property: String) -> Bool {
      !parts.contains { part in
        part.members.contains { member in
          member.kind != .initializer && !isSetup(member, of: part)
            && member.assigns(property, program.tokens[part.file])
        }
      }
    }
    func sets(_ method: Member, _ property: String, in part: TypeDeclaration) -> Bool {
      method.assigns(property, program.tokens[part.file]) && isSetOnlyBySetups(property)
    }
    return parts.flatMap { part in
      part.members.filter { method in
        guard isSetup(method, of: part) else { return false }
        let isOfFlow = plan.root == "UICollectionViewFlowLayout"
        if isOfFlow, ProjectValues.flowLengths.contains(where: { sets(method, $0, in: part) }) { return true }
        return parts.contains { owner in
          owner.members.contains { property in
            property.isEmptyAtFirst(program.tokens[owner.file])
              && (ExampleLength.isLength(property.name, isOptional: true)
                || GivenCounts.value(of: property.name) != nil)
              && sets(method, property.name, in: part)
          }
        }
      }.map { method in
        let tokens = program.tokens[part.file]
        return SetupMethod(
          owner: part.path, method: method,
          readsView: method.tokens.contains { tokens[$0].text == "collectionView" })
      }
    }
  }

  /// Returns whether a method without parameters is one that only an app calls.
  private static func isForApp(
    _ method: Member, of part: TypeDeclaration, _ parts: [TypeDeclaration], _ program: Program
  ) -> Bool {
    let hidden = ["private", "fileprivate", "override"]
    guard method.parameters.isEmpty, !method.isStatic, method.returnsNothing,
      method.effects.isEmpty, !method.modifiers.contains(where: hidden.contains)
    else { return false }
    return !parts.contains { program.tokens[$0.file][$0.body].uses(method.name) }
  }

  /// Returns the first call of the method by a project.
  ///
  /// - Parameters:
  ///   - name: The class of the layout.
  ///   - file: A file of the project.
  ///   - constants: Reads the arguments.
  /// - Returns: The call and its token, if its arguments are known, or if they are numbers of columns or rows that only the
  ///   app knows.
  func call(
    of name: String, in file: Program, _ constants: ConstantText
  ) -> (value: ProjectValues.Value, index: Int)? {
    let tokens = file.tokens[0]
    for index in tokens.indices.dropFirst(2).dropLast()
    where tokens[index].isKeyword(method.name) && tokens[index - 1].isSign(".")
      && tokens[index + 1].isSign("(")
    {
      var variable = index - 2
      while variable > 0, tokens[variable].isSign("?") || tokens[variable].isSign("!") { variable -= 1 }
      // What the app computes again after a change of the size is not what the layout keeps.
      guard Assignment.isVariable(at: variable, of: name, in: file),
        !readsView || !LayoutOwners.isRunAfterResize(index, in: file)
      else { continue }
      let end = tokens.endOfGroup(from: index + 1)
      let given = ConstantText.arguments(index + 2..<end - 1, in: tokens)
      var isExample = false
      let texts = zip(given, method.parameters).compactMap { argument, parameter -> String? in
        var text = constants.text(of: argument.value, in: file)
        if text == nil, parameter.type == "Int", let count = GivenCounts.value(of: parameter.name) {
          (text, isExample) = ("\(count)", true)
        }
        return text.map { (argument.label.map { "\($0): " } ?? "") + $0 }
      }
      guard texts.count == given.count, method.parameters.map(\.label) == given.map(\.label) else { continue }
      let value = ProjectValues.Value(
        owner: owner, name: method.fullName, text: "\(method.name)(\(texts.joined(separator: ", ")))",
        place: SourceLine(file: file.files[0].path, line: tokens[index].line), isExample: isExample,
        isCall: true)
      return (value, index)
    }
    return nil
  }
}
