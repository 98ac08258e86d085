import LayoutLab

/// A part of a source file that can be repeated, once for each mutant; the program selects one when it runs.
struct MutantRegion: Sendable, Hashable {
  /// The contents of a region.
  enum Content: Sendable, Hashable {
    /// The body of a function without a result.
    case statements
    /// The body of a function with a result type, as written.
    case result(String)
    /// The initial value of a property.
    case value
  }

  /// The bytes between the braces of a body, or after the equals sign.
  let bytes: Range<Int>
  let content: Content
}

extension MutantRegion {
  /// Returns the regions of a member; empty if it cannot be repeated.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - body: The tokens between its braces; `nil` if it has no body.
  ///   - tokens: The tokens of the file.
  /// - Returns: The regions, which do not overlap.
  static func regions(of member: Member, body: Range<Int>?, in tokens: [Token]) -> [MutantRegion] {
    guard let body else { return initialValue(of: member, in: tokens).map { [$0] } ?? [] }
    // The braces of a closure that computes an initial value are not a body.
    guard equals(in: member.tokens.lowerBound..<body.lowerBound - 1, of: tokens) == nil,
      member.effects.isEmpty
    else { return [] }
    if isAccessor(tokens[body.lowerBound]) { return accessors(of: member, body, in: tokens) }
    switch member.kind {
    case .initializer, .other: return [between(body, .statements, in: tokens)]
    case .function where member.returnsNothing:
      return [between(body, .statements, in: tokens)]
    case .function, .property, .subscripting:
      return result(of: member).map { [between(body, $0, in: tokens)] } ?? []
    default: return []
    }
  }

  private static func between(_ body: Range<Int>, _ content: Content, in tokens: [Token]) -> MutantRegion {
    MutantRegion(
      bytes: tokens[body.lowerBound - 1].range.upperBound..<tokens[body.upperBound].range.lowerBound,
      content: content)
  }

  private static func initialValue(of member: Member, in tokens: [Token]) -> MutantRegion? {
    guard member.hasInitialValue, let equals = equals(in: member.tokens, of: tokens),
      let last = member.tokens.last, last > equals
    else { return nil }
    return MutantRegion(
      bytes: tokens[equals + 1].range.lowerBound..<tokens[last].range.upperBound, content: .value)
  }

  /// Returns the index of the first equals sign outside of parentheses.
  private static func equals(in range: Range<Int>, of tokens: [Token]) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if tokens[index].isSign("=") { return index }
      let opens = ["(", "[", "{"].contains { tokens[index].isSign($0) }
      index = opens ? tokens.endOfGroup(from: index) : index + 1
    }
    return nil
  }

  private static func result(of member: Member) -> Content? {
    guard let type = member.type, !type.isEmpty, !type.hasPrefix("some ") else { return nil }
    return .result(type)
  }

  private static func isAccessor(_ token: Token) -> Bool {
    token.kind == .word && ["get", "set", "willSet", "didSet"].contains(token.text)
  }

  /// Returns the bodies of the accessors of a property, without accessors in an unusual notation.
  private static func accessors(
    of member: Member, _ body: Range<Int>, in tokens: [Token]
  ) -> [MutantRegion] {
    var regions: [MutantRegion] = []
    var index = body.lowerBound
    while index < body.upperBound, isAccessor(tokens[index]) {
      let content = tokens[index].text == "get" ? result(of: member) : .statements
      var brace = index + 1
      if brace < body.upperBound, tokens[brace].isSign("(") { brace = tokens.endOfGroup(from: brace) }
      guard brace < body.upperBound, tokens[brace].isSign("{") else { break }
      let end = tokens.endOfGroup(from: brace)
      if let content, end - 1 > brace { regions.append(between(brace + 1..<end - 1, content, in: tokens)) }
      index = end
    }
    return regions
  }
}
