import HeadlessUIKit
import LayoutLab

/// The scroll directions for which a flow layout is written, according to its source.
///
/// Many flow layouts leave the direction to a storyboard or a view controller. One that snaps to items and only uses the
/// horizontal content offset is made for the horizontal direction.
package struct FlowDirectionEvidence {
  private let program: Program
  private let parts: [TypeDeclaration]

  /// Creates the evidence in the source of a layout.
  package init(_ plan: SubjectPlan, in program: Program) {
    self.program = program
    let classes = [plan.type] + plan.ancestors
    let isPlain: Bool
    switch plan.making {
    case .initializer, .example, .delegated: isPlain = true
    // The author of an expression or a fixture has chosen the direction too.
    case .expression, .fixture, .factory, .impossible: isPlain = false
    }
    parts =
      isPlain && plan.root == "UICollectionViewFlowLayout"
      ? program.parts(of: classes) : []
  }

  /// The directions; ``FlowDirections/own`` if the layout sets its direction, or if the source does not tell.
  package var directions: FlowDirections {
    if let required, !assignsDirection { return required == .horizontal ? .horizontal : .own }
    guard !setsDirection else { return .own }
    if snaps, usesOffset(along: "x"), !usesOffset(along: "y") { return .horizontal }
    return supportsHorizontal ? .both : .own
  }

  private var setsDirection: Bool {
    assignsDirection || parts.contains { part in part.members.contains { $0.name == "scrollDirection" } }
  }

  private var assignsDirection: Bool {
    parts.contains { part in
      places(of: "scrollDirection", in: part).contains { tokens, index in
        index + 1 < tokens.count && tokens[index + 1].isSign("=")
      }
    }
  }

  /// The only direction in which the layout does not stop the app with a message; `nil` if it never compares the direction
  /// for that.
  package var required: UICollectionView.ScrollDirection? {
    for part in parts {
      let tokens = program.tokens[part.file]
      let observed = part.members.filter { $0.name == "scrollDirection" }
      let newValues = places(of: "newValue", in: part).map(\.1).filter { index in
        observed.contains { $0.tokens.contains(index) }
      }
      for index in places(of: "scrollDirection", in: part).map(\.1) + newValues {
        if let required = required(byComparisonAt: index, in: tokens) { return required }
      }
    }
    return nil
  }

  /// Returns the direction that a comparison requires, as in `assert(scrollDirection == .horizontal)`; `nil` if nothing
  /// stops the app if it fails.
  private func required(
    byComparisonAt index: Int, in tokens: [Token]
  ) -> UICollectionView.ScrollDirection? {
    guard index + 5 < tokens.count, ["==", "!="].contains(tokens[index + 1].text),
      tokens[index + 2].isSign("."),
      ["horizontal", "vertical"].contains(tokens[index + 3].text)
    else { return nil }
    let isSelf = index > 2 && tokens[index - 1].isSign(".") && tokens[index - 2].isKeyword("self")
    let before = isSelf ? index - 3 : index - 1
    guard before > 0 else { return nil }
    let end = index + 4
    let mustHold: Bool
    if tokens[before].isSign("("), ["assert", "precondition"].contains(tokens[before - 1].text),
      tokens[end].isSign(",") || tokens[end].isSign(")")
    {
      mustHold = true
    } else if tokens[before].isKeyword("if"), stops(at: end, in: tokens) {
      mustHold = false
    } else if tokens[before].isKeyword("guard"), tokens[end].isKeyword("else"), stops(at: end + 1, in: tokens)
    {
      mustHold = true
    } else {
      return nil
    }
    let isEqual = (tokens[index + 1].text == "==") == mustHold
    return (tokens[index + 3].text == "horizontal") == isEqual ? .horizontal : .vertical
  }

  /// Whether a block begins with the end of the app.
  private func stops(at brace: Int, in tokens: [Token]) -> Bool {
    brace + 1 < tokens.count && tokens[brace].isSign("{")
      && ["fatalError", "preconditionFailure", "assertionFailure"].contains(tokens[brace + 1].text)
  }

  /// Whether the layout has code for the horizontal direction.
  ///
  /// A layout that only asks for the vertical direction may return at once if it has another. If it returns what the
  /// flow layout returns, the horizontal direction works too.
  private var supportsHorizontal: Bool {
    let returns = returnsUnlessVertical
    return !returns.isEmpty && !returns.contains(.early)
      || parts.contains { !places(of: "scrollDirection", in: $0).isEmpty }
        && parts.contains { part in
          places(of: "horizontal", in: part).contains { tokens, index in
            index > 0 && tokens[index - 1].isSign(".")
          }
        }
  }

  /// Whether the layout returns early in a method unless it scrolls vertically.
  package var isForVerticalOnly: Bool { returnsUnlessVertical.contains(.early) }

  /// The statement that leaves a method unless the layout scrolls vertically.
  private enum Return {
    /// The method has no effect, or has an answer of its own.
    case early
    /// The method returns what the flow layout returns.
    case callingSuper
  }

  /// The statements that leave methods unless the layout scrolls vertically: those in a `guard`.
  private var returnsUnlessVertical: Set<Return> {
    var returns: Set<Return> = []
    for part in parts {
      for (tokens, index) in places(of: "scrollDirection", in: part) {
        guard tokens[(index + 1)...].prefix(3).map(\.text) == ["==", ".", "vertical"],
          let start = tokens[..<index].lastIndex(where: { $0.isKeyword("guard") || $0.isSign("{") }),
          tokens[start].isKeyword("guard"),
          let end = tokens[index...].firstIndex(where: { $0.isKeyword("else") || $0.isSign("}") })
        else { continue }
        let statement = tokens[end...].prefix(5).map(\.text)
        guard statement.starts(with: ["else", "{", "return"]) else { continue }
        returns.insert(statement.dropFirst(3) == ["super", "."] ? .callingSuper : .early)
      }
    }
    return returns
  }

  /// Whether the layout adjusts the offset at which a scroll or an update ends.
  private var snaps: Bool { parts.contains { !targetMethods(of: $0).isEmpty } }

  private func targetMethods(of part: TypeDeclaration) -> [Member] {
    let members: [LifecycleCall.LayoutMember] = [.targetContentOffset, .targetContentOffsetWithVelocity]
    let names = members.map(\.rawValue)
    return part.members.filter { names.contains($0.fullName) && $0.modifiers.contains("override") }
  }

  /// Whether a coordinate of an offset or a velocity decides something.
  ///
  /// A proposed coordinate that is returned as it is, as in `CGPoint(x: x, y: proposed.y)`, decides nothing.
  private func usesOffset(along axis: String) -> Bool {
    parts.contains { part in
      let proposals = targetMethods(of: part).flatMap(\.parameters).map(\.name)
      return (["contentOffset"] + proposals).contains { name in
        places(of: name, in: part).contains { tokens, index in
          guard index + 2 < tokens.count, tokens[index + 1].isSign("."), tokens[index + 2].text == axis else {
            return false
          }
          return !isPassedOn(tokens, index, as: axis)
        }
      }
    }
  }

  /// Whether the expression that ends at a token is an argument with the name of the coordinate.
  private func isPassedOn(_ tokens: [Token], _ index: Int, as axis: String) -> Bool {
    var first = index
    while first > 1,
      tokens[first - 1].isSign(".") || tokens[first - 1].isSign("!") || tokens[first - 1].isSign("?")
    {
      first -= tokens[first - 1].isSign(".") ? 1 : 0
      while first > 0, tokens[first - 1].isSign("!") || tokens[first - 1].isSign("?") { first -= 1 }
      guard first > 0, tokens[first - 1].kind == .word else { break }
      first -= 1
    }
    return first > 1 && tokens[first - 1].isSign(":") && tokens[first - 2].text == axis
      && index + 3 < tokens.count && (tokens[index + 3].isSign(")") || tokens[index + 3].isSign(","))
  }

  private func places(of name: String, in part: TypeDeclaration) -> [([Token], Int)] {
    let tokens = program.tokens[part.file]
    return part.body.filter { tokens[$0].kind == .word && tokens[$0].text == name }.map { (tokens, $0) }
  }
}
