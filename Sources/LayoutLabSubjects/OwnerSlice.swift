import LayoutLab

/// The part of a class or structure that its factories for layouts use.
///
/// An app creates such an object with models and services that are not there in a check. Without the members that no
/// factory uses, it can be created without them.
package struct OwnerSlice {
  /// The path of the type.
  package let owner: String
  /// The bytes of what the factories do not use, with the index of the file.
  package private(set) var unused: [(file: Int, bytes: Range<Int>)] = []
  /// The properties that the factories use, and that only an initializer can set.
  package private(set) var awaited: [String] = []
  /// The bytes of the superclass and the colon before it, which nothing that is used may need; `nil` for none.
  package private(set) var superclass: (file: Int, bytes: Range<Int>)?

  /// Finds the part of a type.
  ///
  /// - Parameters:
  ///   - owner: The type.
  ///   - program: The files.
  ///   - words: The words in the factories that the type inherits.
  ///   - isFactory: Returns whether a member is a factory to keep.
  package init(
    _ owner: TypeDeclaration, in program: Program, words: Set<String> = [],
    keeping isFactory: (Member) -> Bool
  ) {
    self.owner = owner.path
    let parts = program.parts(of: owner)
    let reach = MemberReach(parts, in: program, words: words, from: isFactory)
    for part in parts {
      leaveOutConformances(of: part, program, areDelegates: reach.words.contains("delegate"))
      for member in part.members where member.kind != .enumCase && !member.tokens.isEmpty {
        if !reach.contains(member, in: part) {
          unused.append((part.file, program.bytes(member.tokens, ofFile: part.file)))
        } else if Self.awaitsValue(member) {
          awaited.append(member.name)
        }
      }
    }
  }

  /// Returns whether a stored property has no value before an initializer runs.
  private static func awaitsValue(_ member: Member) -> Bool {
    (member.kind == .property || member.kind == .constant) && !member.isStatic && !member.isComputed
      && !member.hasInitialValue && !member.modifiers.contains("lazy")
  }

  /// Leaves out the protocols, whose requirements are left out as well; the first entry of a class is its superclass.
  ///
  /// A property that is used can make the object the delegate of a view.
  private mutating func leaveOutConformances(
    of part: TypeDeclaration, _ program: Program, areDelegates: Bool
  ) {
    if areDelegates, part.kind == .extension, part.inherited.allSatisfy(Self.delegates.contains) { return }
    let tokens = program.tokens[part.file]
    guard !part.inherited.isEmpty, part.body.lowerBound > part.tokens.lowerBound else { return }
    let header = part.tokens.lowerBound..<(part.body.lowerBound - 1)
    guard let colon = header.first(where: { tokens[$0].isSign(":") && !Self.isNested($0, header, tokens) })
    else { return }
    let end = header.first { $0 > colon && tokens[$0].isKeyword("where") } ?? header.upperBound
    let comma = (colon..<end).first { tokens[$0].isSign(",") && !Self.isNested($0, colon..<end, tokens) }
    let first = part.inherited[0]
    let isProtocol =
      part.kind != .class || program.resolve(first, from: part.enclosing)?.kind == .protocol
      || ["Delegate", "DataSource", "Protocol"].contains { first.hasSuffix($0) }
    let kept = isProtocol ? colon : comma ?? end
    if kept < end { unused.append((part.file, program.bytes(kept..<end, ofFile: part.file))) }
    if part.kind == .class, !isProtocol {
      superclass = (part.file, program.bytes(colon..<(comma ?? end), ofFile: part.file))
    }
  }

  /// The protocols whose requirements are all optional.
  private static let delegates: Set = [
    "UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout", "UIScrollViewDelegate",
  ]

  /// Returns whether a token is within brackets.
  private static func isNested(_ index: Int, _ range: Range<Int>, _ tokens: [Token]) -> Bool {
    var depth = 0
    for token in tokens[range.lowerBound..<index] {
      if ["(", "[", "<"].contains(token.text) { depth += 1 }
      if [")", "]", ">"].contains(token.text) { depth -= 1 }
    }
    return depth > 0
  }
}
