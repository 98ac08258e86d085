import Foundation
import HeadlessUIKit
import LayoutLab

extension Rewriter {
  /// Allows instances to be created from class values, which Swift otherwise limits to required initializers.
  ///
  /// `.init` becomes `._new`, a static method that calls the matching initializer of the simulator's class.
  mutating func rewriteMetatypeCalls(_ file: Int) {
    let tokens = tokens(file)
    for index in tokens.indices
    where tokens[index].isKeyword("init") && index >= 2 && index + 1 < tokens.count {
      guard tokens[index - 1].isSign("."), tokens[index + 1].isSign("(") else { continue }
      let label =
        index + 2 < tokens.count && index + 3 < tokens.count && tokens[index + 3].isSign(":")
        ? tokens[index + 2].text : tokens[index + 2].isSign(")") ? "" : nil
      if label == "frame", Self.isValue(tokens, before: index - 1), !hasOtherTypesWithFrames {
        edits[file].replace(tokens[index].range, by: "_new")
        continue
      }
      guard let receiver = receiver(tokens, before: index - 1, file) else { continue }
      let family = family(of: receiver, file, around: index)
      switch (family, label) {
      case ("UICollectionViewLayoutAttributes", "forCellWith"),
        ("UICollectionViewLayoutAttributes", "forSupplementaryViewOfKind"),
        ("UICollectionViewLayoutAttributes", "forDecorationViewOfKind"),
        ("UICollectionViewLayoutAttributes", ""), ("UICollectionViewLayoutInvalidationContext", ""),
        ("UICollectionReusableView", "frame"), ("UICollectionReusableView", ""), ("UIView", ""):
        edits[file].replace(tokens[index].range, by: "_new")
      default: break
      }
    }
  }

  /// Allows views of generic types to be created, for example by `V()` for `<V: UIView>`.
  mutating func rewriteGenericCalls(_ file: Int) {
    let tokens = tokens(file)
    for index in tokens.indices.dropLast(2)
    where index > 0 && tokens[index].kind == .word && tokens[index].text.first?.isUppercase == true {
      let (before, open, first) = (tokens[index - 1], tokens[index + 1], tokens[index + 2])
      guard open.isSign("("), open.range.lowerBound == tokens[index].range.upperBound, !before.isSign("."),
        !["class", "struct", "enum", "func", "case", "import"].contains(where: before.isKeyword),
        let limit = constraint(ofParameter: tokens[index].text, file, before: index)
      else { continue }
      switch (family(of: limit, file, around: index), first.isSign(")") ? "" : first.text) {
      case ("UIView", ""), ("UICollectionReusableView", ""), ("UICollectionReusableView", "frame"):
        edits[file].insert("._new", at: tokens[index].range.upperBound)
      case ("UIView", "type") where limit == "UIButton":
        edits[file].insert("._new", at: tokens[index].range.upperBound)
      default: break
      }
    }
  }

  /// Adds the argument without which an empty text with attributes cannot be created on Linux.
  mutating func rewriteEmptyTexts(_ file: Int) {
    let tokens = tokens(file)
    for index in tokens.indices.dropLast(2)
    where ["NSAttributedString", "NSMutableAttributedString"].contains(tokens[index].text) {
      guard tokens[index + 1].isSign("("), tokens[index + 2].isSign(")") else { continue }
      edits[file].insert("string: \"\"", at: tokens[index + 2].range.lowerBound)
    }
  }

  /// Returns whether the expression before a dot is the value of a class, not its name.
  ///
  /// For a value, Swift would choose the initializer of the class as which the value is declared.
  private static func isValue(_ tokens: [Token], before dot: Int) -> Bool {
    let last = tokens[dot - 1]
    if last.isSign(")") || last.isSign("]") { return last.range.upperBound == tokens[dot].range.lowerBound }
    guard last.kind == .word, last.range.upperBound == tokens[dot].range.lowerBound else { return false }
    return last.text.first?.isLowercase == true && last.text != "self" && last.text != "super"
  }

  /// Whether a class that is no view declares an initializer with a frame.
  private var hasOtherTypesWithFrames: Bool {
    program.types.contains { type in
      let declaresOne = type.members.contains { $0.kind == .initializer && $0.fullName == "init(frame:)" }
      guard declaresOne, type.kind != .extension, type.kind != .protocol else { return false }
      return type.kind != .class || program.ancestors(of: type).root.map(Self.isView) != true
    }
  }

  /// Returns the class of a call's receiver, as far as the source shows it.
  private func receiver(_ tokens: [Token], before dot: Int, _ file: Int) -> String? {
    // An optional class value, as in `layoutClass?.init(forCellWith: path)`.
    let isOptional = tokens[dot - 1].isSign("?") && dot > 1 && tokens[dot - 2].kind == .word
    let dot = isOptional ? dot - 1 : dot
    let last = tokens[dot - 1]
    if last.isSign(")") {
      guard let index = tokens.startOfGroup(endingAt: dot - 1), index > 0 else { return nil }
      if tokens[index - 1].isKeyword("type"), tokens[index + 1].isKeyword("of") {
        guard tokens[dot - 2].isKeyword("self") else { return nil }
        return type(around: dot, file)?.path
      }
      return metatype(in: tokens[index..<dot])
    }
    guard last.kind == .word, dot >= 2, !tokens[dot - 2].isSign(".") else { return nil }
    if last.text == "Self" { return type(around: dot, file)?.path }
    guard last.text.first?.isLowercase == true, last.text != "self", last.text != "super" else { return nil }
    for index in stride(from: dot - 2, to: 1, by: -1)
    where tokens[index].text == last.text && ["let", "var"].contains(tokens[index - 1].text) {
      let line = tokens[index...].prefix { $0.line <= tokens[index].line + 2 }
      return metatype(in: line)
    }
    // A parameter of the function.
    for index in stride(from: dot - 2, to: 1, by: -1) {
      if tokens[index].isKeyword("func") { return nil }
      guard tokens[index].text == last.text, tokens[index + 1].isSign(":") else { continue }
      return tokens[index + 3].isSign(".") && tokens[index + 4].text == "Type" ? tokens[index + 2].text : nil
    }
    return nil
  }

  /// Returns the class of the first `X.Type` in some tokens.
  private func metatype(in tokens: ArraySlice<Token>) -> String? {
    for index in tokens.indices.dropFirst(2)
    where tokens[index].text == "Type" && tokens[index - 1].isSign(".") {
      return tokens[index - 2].text
    }
    return nil
  }

  /// Returns the simulator's class from which a class derives.
  private func family(of name: String, _ file: Int, around index: Int) -> String? {
    let scope = type(around: index, file)?.path
    let name = constraint(ofParameter: name, file, before: index) ?? name
    let own = program.resolve(name, from: scope)
    let root = own.map { program.ancestors(of: $0).root } ?? program.resolvedName(name, from: scope)
    switch root {
    case "UICollectionViewLayoutInvalidationContext", "UICollectionViewFlowLayoutInvalidationContext":
      return "UICollectionViewLayoutInvalidationContext"
    case "UICollectionViewCell", "UICollectionReusableView": return "UICollectionReusableView"
    default: return root.map(Self.isView) == true ? "UIView" : root
    }
  }

  /// Returns the class to which a generic parameter is limited, for example `UIView` for `V` in `<V: UIView>`.
  private func constraint(ofParameter name: String, _ file: Int, before index: Int) -> String? {
    let tokens = tokens(file)
    for place in stride(from: index, to: 0, by: -1)
    where tokens[place].text == name && place + 2 < tokens.count && tokens[place + 1].isSign(":") {
      guard tokens[place - 1].isSign("<") || tokens[place - 1].isSign(",") else { continue }
      return tokens[place + 2].text
    }
    return nil
  }

  /// Returns whether a name is that of a class of views in the simulator.
  private static func isView(_ name: String) -> Bool {
    ["HeadlessUIKit", "HeadlessUIKitExtras"].contains { NSClassFromString("\($0).\(name)") is UIView.Type }
  }

  /// Adds the initializer that the simulator needs to a class that does not inherit it.
  mutating func addInstantiationHook(to type: TypeDeclaration) {
    let parameter: String
    switch program.ancestors(of: type).root {
    case "UICollectionViewLayoutAttributes", "UICollectionViewLayoutInvalidationContext",
      "UICollectionViewFlowLayoutInvalidationContext":
      parameter = "_instantiated: Void"
      guard Self.hides(["init()"], in: type) else { return }
    case "UICollectionViewCell", "UICollectionReusableView":
      parameter = "_instantiatedAt frame: CGRect"
      guard Self.hides(["init(frame:)", "init(coder:)"], in: type) else { return }
    default: return
    }
    let access = type.modifiers.contains("public") || type.modifiers.contains("open") ? "public " : ""
    additions[type.path, default: ""] +=
      "\(access)required init(\(parameter)) { fatalError(\"\(type.path) has no initializer that UIKit could call\") }\n"
  }

  /// Returns whether a class declares designated initializers and does not override all inherited ones.
  private static func hides(_ inherited: [String], in type: TypeDeclaration) -> Bool {
    let own = type.members.filter { $0.kind == .initializer && !$0.modifiers.contains("convenience") }
    guard !own.isEmpty else { return false }
    return !inherited.allSatisfy { name in own.contains { $0.fullName == name } }
  }
}
