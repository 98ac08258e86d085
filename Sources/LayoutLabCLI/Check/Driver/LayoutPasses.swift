import LayoutLab

/// The methods of a file that UIKit calls whenever a view has another size, and that do nothing to its collection view.
struct LayoutPasses {
  private let file: Program
  /// The tokens of the methods that only give frames to views of other classes.
  private(set) var ofOtherViews: [Range<Int>] = []

  private static let names: Set = ["layoutSubviews", "viewWillLayoutSubviews", "viewDidLayoutSubviews"]

  /// Finds the methods.
  init(in file: Program) {
    self.file = file
    for type in file.types {
      ofOtherViews += type.members.filter { placesOnlyOthers($0, of: type) }.map(\.tokens)
    }
  }

  /// Returns whether a token is in such a method.
  func contains(_ index: Int) -> Bool { ofOtherViews.contains { $0.contains(index) } }

  /// Returns whether a method consists of assignments to views of other classes, and of the call of its superclass.
  private func placesOnlyOthers(_ member: Member, of type: TypeDeclaration) -> Bool {
    let tokens = file.tokens[0]
    guard member.kind == .function, Self.names.contains(member.name), member.modifiers.contains("override"),
      let body = FixedCount.body(of: member, in: file), !body.contains(where: { tokens[$0].isSign("{") })
    else { return false }
    let statements = Assignment.all(in: file).filter { body.contains($0.value.lowerBound) }
    return !statements.isEmpty && statements.count == body.count(where: { tokens[$0].isAssignment })
      && statements.allSatisfy { isOther($0.variable, in: type) }
      && body.allSatisfy { isHarmless($0, in: tokens) }
  }

  /// Returns whether a property of a type is a view that is no collection view.
  private func isOther(_ name: String, in type: TypeDeclaration) -> Bool {
    let place = FixedCount.Place(program: file, owner: type)
    guard let view = FixedCount(files: { _ in [] }).type(ofProperty: name, at: place) else { return false }
    return !view.contains("Collection") && !Self.classesOfAnyView.contains(view)
  }

  /// Superclasses of the collection view.
  private static let classesOfAnyView: Set = ["UIView", "UIScrollView"]

  /// Returns whether a token neither names the collection view nor calls a method of the app.
  private func isHarmless(_ index: Int, in tokens: [Token]) -> Bool {
    let token = tokens[index]
    guard token.kind == .word else { return true }
    if NameWords.all(in: token.text).contains("collection") { return false }
    // The object itself can be given to a function.
    if token.isKeyword("self") { return tokens[index + 1].isSign(".") }
    guard tokens[index + 1].isSign("(") else { return true }
    let isOfSuperclass =
      index > 1 && tokens[index - 1].isSign(".") && tokens[index - 2].isKeyword("super")
      && Self.names.contains(token.text)
    return isOfSuperclass || Self.calls.contains(token.text)
  }

  /// Calls that only make a value.
  private static let calls: Set = [
    "CGRect", "CGPoint", "CGSize", "CGFloat", "init", "min", "max", "floor", "ceil", "round", "insetBy",
  ]
}
