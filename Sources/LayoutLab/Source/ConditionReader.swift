/// Removes the code under conditions that are false on iOS.
///
/// The compiler evaluates the same conditions on Linux, in a copy in which those that would differ are replaced; both
/// must have the same result.
package struct ConditionReader {
  /// The compiled tokens, without directives.
  package private(set) var active: [Token] = []
  /// The token ranges of conditions to replace in the copy, with their value on iOS.
  package private(set) var answers: [(range: Range<Int>, holds: Bool)] = []
  private let tokens: [Token]
  private var index = 0

  /// Reads all tokens of a file.
  package init(_ tokens: [Token]) {
    self.tokens = tokens
    var blocks: [Block] = []
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      guard token.kind == .directive else {
        if blocks.allSatisfy(\.isActive) { active.append(token) }
        continue
      }
      switch token.text {
      case "#if":
        let holds = condition()
        blocks.append(Block(isActive: holds, wasActive: holds))
      case "#elseif":
        let holds = condition()
        if let last = blocks.indices.last { blocks[last].turn(to: holds) }
      case "#else":
        if let last = blocks.indices.last { blocks[last].turn(to: true) }
      case "#endif": _ = blocks.popLast()
      default: if blocks.allSatisfy(\.isActive) { active.append(token) }
      }
    }
  }

  private struct Block {
    var isActive: Bool
    var wasActive: Bool

    mutating func turn(to holds: Bool) {
      isActive = holds && !wasActive
      wasActive = wasActive || holds
    }
  }

  // MARK: Expressions

  private mutating func condition() -> Bool {
    var holds = conjunction()
    while take("||") {
      let other = conjunction()
      holds = holds || other
    }
    return holds
  }

  private mutating func conjunction() -> Bool {
    var holds = primary()
    while take("&&") {
      let other = primary()
      holds = holds && other
    }
    return holds
  }

  private mutating func take(_ sign: String) -> Bool {
    guard index < tokens.count, tokens[index].text == sign, !tokens[index].isFirstOnLine else { return false }
    index += 1
    return true
  }

  private mutating func primary() -> Bool {
    if take("!") { return !primary() }
    if take("(") {
      let holds = condition()
      _ = take(")")
      return holds
    }
    guard index < tokens.count, tokens[index].kind == .word, !tokens[index].isFirstOnLine else {
      return false
    }
    let word = tokens[index]
    index += 1
    guard take("(") else { return word.text == "true" }
    var argument = ""
    while index < tokens.count, tokens[index].text != ")", !tokens[index].isFirstOnLine {
      argument += tokens[index].text
      index += 1
    }
    let end = index < tokens.count ? tokens[index].range.upperBound : word.range.upperBound
    _ = take(")")
    return answer(word.text, argument, word.range.lowerBound..<end)
  }

  private mutating func answer(_ question: String, _ argument: String, _ range: Range<Int>) -> Bool {
    switch question {
    case "os":
      answers.append((range, argument == "iOS"))
      return argument == "iOS"
    case "canImport":
      // 'canImport(UIKit.UIView)' asks for a part of a module.
      if Self.iOSModules.contains(String(argument.prefix { $0 != "." && $0 != "," })) {
        answers.append((range, true))
        return true
      }
      if Self.commonModules.contains(argument) { return true }
      // The compiler knows which modules of the toolchain there are; others can only be on a Mac.
      if !Self.toolchainModules.contains(argument) { answers.append((range, false)) }
      return false
    case "swift", "compiler":
      let version = argument.drop { !$0.isNumber }.split(separator: ".").compactMap { Int($0) }
      let isOlder = !Self.version.lexicographicallyPrecedes(version)
      return argument.hasPrefix("<") ? !isOlder : isOlder
    case "arch": return argument == "x86_64"
    default: return false
    }
  }

  /// Modules of iOS that the simulator replaces.
  private static let iOSModules: Set = ["UIKit", "CoreGraphics", "QuartzCore"]
  /// Modules that exist on both platforms.
  private static let commonModules: Set = ["Foundation", "Dispatch", "Swift", "LayoutLab"]
  /// Modules of the toolchain, some of which only one platform has.
  private static let toolchainModules: Set = [
    "Glibc", "Darwin", "FoundationNetworking", "FoundationEssentials", "FoundationXML", "Testing", "XCTest",
    "Observation", "Synchronization", "RegexBuilder", "HeadlessUIKit", "HeadlessUIKitExtras", "LayoutGallery",
    "LayoutLabHost", "LayoutLabReport", "LayoutLabTesting",
  ]
  private static let version = [6, 3]
}
