import LayoutLab

/// The code of an app in which UIKit animates nothing: closures of `performWithoutAnimation`, and what follows
/// `setAnimationsEnabled(false)`.
struct UnanimatedCode {
  private let project: ProjectFiles

  /// Finds such code in the files of a project.
  init(in project: ProjectFiles) { self.project = project }

  /// Returns whether a token of a file is in such code, also in a closure that a list keeps for it.
  ///
  /// - Parameters:
  ///   - index: The index of the token.
  ///   - file: The file.
  /// - Returns: Whether it is.
  func contains(_ index: Int, of file: Program) -> Bool {
    let tokens = file.tokens[0]
    let opened = Self.openGroups(around: index, in: tokens)
    if Self.isUnanimated(index, opened, tokens) { return true }
    guard let list = Self.listOfClosures(opened, tokens) else { return false }
    return runs(list, except: file)
  }

  /// Returns the brackets that are open at a token, outermost first.
  private static func openGroups(around index: Int, in tokens: [Token]) -> [Int] {
    var open: [Int] = []
    for place in tokens.indices.prefix(upTo: index) where tokens[place].kind == .mark {
      if ["(", "[", "{"].contains(tokens[place].text) { open.append(place) }
      if [")", "]", "}"].contains(tokens[place].text) { _ = open.popLast() }
    }
    return open
  }

  /// Returns the name of the function to which a bracket belongs; for a closure among arguments, that of their call.
  private static func function(ofGroupAt open: Int, _ tokens: [Token]) -> String? {
    guard open > 0 else { return nil }
    var name = open - 1
    if tokens[open].isSign("{") {
      if tokens[name].isSign(")"), let start = tokens.startOfGroup(endingAt: name) { name = start - 1 }
      if name > 0, tokens[name].isSign("(") { name -= 1 }
    }
    return name >= 0 && tokens[name].kind == .word ? tokens[name].text : nil
  }

  /// The functions that run a closure later, or with animations.
  private static let others: Set = [
    "async", "asyncAfter", "animate", "scheduledTimer", "perform", "Task", "BlockOperation", "append",
    "addOperation", "animateKeyframes", "transition", "addAnimations",
  ]

  private static func isUnanimated(_ index: Int, _ opened: [Int], _ tokens: [Token]) -> Bool {
    for open in opened.reversed() {
      let name = function(ofGroupAt: open, tokens)
      if name == "performWithoutAnimation" { return true }
      if tokens[open].isSign("{"), areDisabled(from: open, to: index, tokens) { return true }
      if name.map(others.contains) ?? false { return false }
    }
    return false
  }

  /// Returns whether a statement of a block turns animations off before a token, and none turns them on again.
  private static func areDisabled(from open: Int, to index: Int, _ tokens: [Token]) -> Bool {
    var place = open + 1
    var areDisabled = false
    while place < index {
      if tokens[place].isKeyword("setAnimationsEnabled"), place + 2 < index {
        areDisabled = tokens[place + 2].isKeyword("false")
      }
      // Other blocks run only at times.
      let end = tokens[place].isSign("{") ? tokens.endOfGroup(from: place) : place + 1
      place = end > index ? place + 1 : end
    }
    return areDisabled
  }

  // MARK: Closures in lists

  /// Returns the list to which the closure around a token is appended, as in `operations.append(BlockOperation { … })`.
  private static func listOfClosures(_ opened: [Int], _ tokens: [Token]) -> String? {
    for open in opened where open > 2 && tokens[open - 1].isKeyword("append") {
      guard opened.contains(where: { $0 >= open && tokens[$0].isSign("{") }),
        let list = tokens.owner(ofMemberAt: open - 1), tokens[list].kind == .word
      else { continue }
      return tokens[list].text
    }
    return nil
  }

  private static let harmlessMembers: Set = [
    "append", "removeAll", "removeFirst", "isEmpty", "count", "reserveCapacity",
  ]

  /// Returns whether each place that runs the closures of a list animates nothing, and there is one.
  ///
  /// Only loops are known to run them.
  private func runs(_ list: String, except own: Program) -> Bool {
    // The list belongs to the type with the closure.
    let types = Set(own.types.map(\.name))
    let files = project.naming(list).filter { file in file.types.contains { types.contains($0.name) } }
    var isRun = false
    for file in files {
      let tokens = file.tokens[0]
      for index in tokens.indices.dropLast(2).dropFirst() where tokens[index].isKeyword(list) {
        if tokens[index - 1].isKeyword("var") || tokens[index - 1].isKeyword("let") { continue }
        let next = tokens[index + 1]
        if next.isSign("=") { continue }
        if next.isSign("."), Self.harmlessMembers.contains(tokens[index + 2].text) { continue }
        let line = tokens[..<index].reversed().prefix { $0.line == tokens[index].line }
        let isLoop = line.contains { $0.isKeyword("in") } && line.contains { $0.isKeyword("for") }
        let isCall = next.isSign(".") && tokens[index + 2].isKeyword("forEach")
        guard isLoop || isCall,
          Self.isUnanimated(index, Self.openGroups(around: index, in: tokens), tokens)
        else { return false }
        isRun = true
      }
    }
    return isRun
  }
}
