import LayoutLab

/// The code of an app that may run: what is outside of methods, and the methods that the system or such code calls.
///
/// A method that only calls itself never runs. When in doubt, code runs.
struct ReachedCode {
  private let project: ProjectFiles

  /// Finds calls in the files of a project.
  init(in project: ProjectFiles) { self.project = project }

  /// Returns whether a token of a file is in code that may run.
  ///
  /// - Parameters:
  ///   - index: The index of the token.
  ///   - file: The file.
  /// - Returns: Whether it is.
  func contains(_ index: Int, of file: Program) -> Bool {
    var seen: Set<Place> = []
    return isReached(index, in: file, &seen)
  }

  /// The place of a method, by which it is the same.
  private struct Place: Hashable {
    var path: String
    var start: Int
  }

  private func isReached(_ index: Int, in file: Program, _ seen: inout Set<Place>) -> Bool {
    guard let (method, owner) = Self.method(around: index, in: file) else { return true }
    let path = file.files[0].path
    guard seen.insert(Place(path: path, start: method.tokens.lowerBound)).inserted else { return false }
    if isEntry(method, of: owner, in: file) { return true }
    let isOfView = owner.map(isView) ?? false
    for other in project.naming(method.name) {
      let isOwn = other.files[0].path == path
      if !isOwn, method.isHiddenInFile { continue }
      for mention in Self.mentions(of: method.name, in: other) {
        if isOwn, method.tokens.contains(mention) { continue }
        if !isOfView, Self.isCallOfView(at: mention, in: other.tokens[0]) { continue }
        if isReached(mention, in: other, &seen) { return true }
      }
    }
    return false
  }

  /// Returns the innermost function around a token, with its type; `nil` for code outside of functions.
  private static func method(
    around index: Int, in file: Program
  ) -> (method: Member, owner: TypeDeclaration?)? {
    guard let (method, owner) = file.member(around: index), method.kind == .function else { return nil }
    return (method, owner)
  }

  // MARK: Mentions

  /// Returns the places at which a file names a function, other than declarations and labels of arguments.
  ///
  /// A string can contain the name of a selector, or a call.
  private static func mentions(of name: String, in file: Program) -> [Int] {
    let tokens = file.tokens[0]
    return tokens.indices.filter { index in
      let token = tokens[index]
      if token.kind == .literal { return file.files[0].text(token.range).contains(name) }
      guard token.kind == .word, token.text == name else { return false }
      if index > 0, tokens[index - 1].isKeyword("func") { return false }
      let isLabel =
        index > 0 && index + 1 < tokens.count && tokens[index + 1].isSign(":")
        && ["(", ","].contains(where: tokens[index - 1].isSign)
      return !isLabel
    }
  }

  /// Returns whether a call is one of a collection or table view, by a name that methods of other types can have too.
  private static func isCallOfView(at index: Int, in tokens: [Token]) -> Bool {
    guard methodsOfViews.contains(tokens[index].text), let view = tokens.owner(ofMemberAt: index) else {
      return false
    }
    let name = tokens[view].text.lowercased()
    return ["collectionview", "tableview"].contains(where: name.hasSuffix)
  }

  private static let methodsOfViews: Set = [
    "reloadData", "performBatchUpdates", "insertItems", "deleteItems", "moveItem", "reloadItems",
    "insertSections", "deleteSections", "moveSection", "reloadSections", "scrollToItem", "selectItem",
    "insertRows", "deleteRows", "moveRow", "reloadRows", "beginUpdates", "endUpdates", "scrollToRow",
  ]

  private func isView(_ type: TypeDeclaration) -> Bool {
    type.name.hasSuffix("View")
      || project.naming(type.name).flatMap(\.types).contains { part in
        part.name == type.name && part.inherited.contains { $0.hasSuffix("View") }
      }
  }

  // MARK: Calls by the system

  private static let harmlessAttributes: Set = [
    "discardableResult", "available", "inline", "inlinable", "MainActor", "nonobjc",
  ]

  /// Returns whether something outside of the project's own code may call a function: UIKit, Foundation, a library, a
  /// test or another app.
  private func isEntry(_ method: Member, of owner: TypeDeclaration?, in file: Program) -> Bool {
    let first = method.name.first
    guard first.map({ $0.isLetter || $0 == "_" }) ?? false, !file.hasTests,
      !["main", "callAsFunction"].contains(method.name),
      Self.harmlessAttributes.isSuperset(of: method.attributes)
    else { return true }
    // An extension can say for all of its members what other modules may use.
    let modifiers = method.modifiers + (owner.map { $0.kind == .extension ? $0.modifiers : [] } ?? [])
    if ["override", "public", "open", "package", "dynamic"].contains(where: modifiers.contains) {
      return true
    }
    if owner?.attributes.contains("objcMembers") ?? false { return true }
    if method.isHiddenInFile { return false }
    if project.hasObjectiveC { return true }
    guard let owner else { return false }
    return foreignTypes(of: owner.name).contains { Self.mayRequire(method, $0) }
  }

  /// Returns the superclasses and protocols of a type that the project does not declare.
  private func foreignTypes(of name: String) -> Set<String> {
    var (seen, open, foreign): (Set<String>, [String], Set<String>) = ([name], [name], [])
    while let next = open.popLast() {
      let parts = project.naming(next).flatMap(\.types).filter { $0.name == next }
      if next != name, !parts.contains(where: { $0.kind != .extension }) { foreign.insert(next) }
      for inherited in parts.flatMap(\.inherited) {
        let base = String(inherited.prefix { $0 != "<" })
        for part in base.split(separator: "&") {
          let type = String(part.filter { $0 != " " }.split(separator: ".").last ?? "")
          if !type.isEmpty, seen.insert(type).inserted { open.append(type) }
        }
      }
    }
    return foreign
  }

  /// Returns whether a type outside of the project may have a function as a requirement, which it calls.
  ///
  /// Subclasses override the methods of a class.
  private static func mayRequire(_ method: Member, _ type: String) -> Bool {
    if harmlessTypes.contains(type) || !PlatformClasses.superclasses(of: type).isEmpty { return false }
    if type.hasPrefix("UICollectionViewD") || type.hasPrefix("UITableViewD") || type == "UIScrollViewDelegate"
    {
      return startsOfViewDelegates.contains(where: method.name.hasPrefix)
    }
    let isDelegate = ["Delegate", "DataSource"].contains(where: type.hasSuffix)
    return !(PlatformClasses.isName(type) && isDelegate && method.parameters.isEmpty)
  }

  private static let harmlessTypes: Set = [
    "AnyObject", "class", "NSObject", "NSObjectProtocol", "Sendable", "Equatable", "Hashable", "Codable",
    "Decodable", "Encodable", "Identifiable", "CaseIterable", "String", "Int", "Error",
    "UITableViewController", "UITabBarController", "UIPageViewController",
  ]

  private static let startsOfViewDelegates = [
    "collectionView", "tableView", "scrollView", "numberOfSections", "indexTitles", "sectionIndexTitles",
    "indexPath",
  ]
}
