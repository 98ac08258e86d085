import LayoutLab

/// The optional methods that a layout calls by force, for example in `delegate.collectionView!(view, sizeForItemAt: path)`.
///
/// Without them the call traps, so that the author knows that each delegate of the layout has them.
struct ForcedCalls {
  /// The names of the methods, with their argument labels.
  let names: Set<String>

  /// Finds the calls in a layout.
  init(_ plan: SubjectPlan, in program: Program) {
    var names: Set<String> = []
    for part in program.parts(of: [plan.type] + plan.ancestors) {
      let tokens = program.tokens[part.file]
      for index in part.body.dropFirst().dropLast(2)
      where tokens[index].kind == .word && tokens[index - 1].isSign(".") && tokens[index + 1].isSign("!")
        && tokens[index + 2].isSign("(")
      {
        let end = tokens.endOfGroup(from: index + 2)
        let labels = ConstantText.arguments(index + 3..<end - 1, in: tokens).map { "\($0.label ?? "_"):" }
        names.insert("\(tokens[index].text)(\(labels.joined()))")
      }
    }
    self.names = names
  }
}
