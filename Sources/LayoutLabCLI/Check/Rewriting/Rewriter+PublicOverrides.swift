import HeadlessUIKit
import LayoutLab

extension Rewriter {
  /// Makes the overrides of UIKit's methods in a public layout public, which they have to be.
  ///
  /// The app of such a class does not compile, but the layout can be checked all the same.
  mutating func openOverrides(of type: TypeDeclaration) {
    guard type.modifiers.contains("public") || type.modifiers.contains("open") else { return }
    let tokens = tokens(type.file)
    for member in type.members
    where member.modifiers.contains("override") && Self.accesses.isDisjoint(with: member.modifiers) {
      guard LifecycleCall.LayoutMember(rawValue: member.fullName) != nil,
        let keyword = member.tokens.first(where: { tokens[$0].isKeyword("override") })
      else { continue }
      edits[type.file].insert("public ", at: tokens[keyword].range.lowerBound)
    }
  }

  private static let accesses: Set = ["public", "open", "internal", "fileprivate", "private", "package"]
}
