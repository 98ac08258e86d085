import LayoutLab

/// The classes of an app that create a layout for a collection view, or in whose scenes a storyboard has it.
struct LayoutOwners {
  /// A class with the layout.
  struct Owner: Sendable, Equatable {
    var name: String
    /// The place at which the class creates the layout, or that of the layout in a storyboard.
    var place: SourceLine
    /// Whether a storyboard connects the class as the delegate of the collection view.
    var isConnected = false
    /// Whether the layout is in a storyboard.
    var isInStoryboard: Bool { !place.file.hasSuffix(".swift") }
  }

  /// The classes.
  private(set) var all: [Owner] = []
  /// The subclasses of the classes, which show the same layout.
  private(set) var subclasses: Set<String> = []
  /// Whether the layout is also created elsewhere, for example in a global function.
  private(set) var areIncomplete = false
  let layouts: Set<String>
  /// Returns the files of the app that contain a word.
  let files: (String) -> [Program]
  /// The properties of the layout that invalidate it when they are set.
  let invalidatingProperties: Set<String>

  /// Finds the classes.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - program: The module with the layout.
  ///   - neighbors: The other files of the project.
  init(of plan: SubjectPlan, in program: Program, among neighbors: NeighborFiles) {
    let project = ProjectFiles(program, neighbors)
    let layoutPath = program.files[plan.type.file].path
    files = { word in
      project.naming(word).filter { file in
        neighbors.isOfProject(file.files[0].path, around: layoutPath) && !file.hasTests
      }
    }
    layouts = LayoutUsers.subclasses(of: plan.type.name, files)
    invalidatingProperties = Self.invalidatingProperties(of: plan, in: program)
    for name in layouts.sorted() {
      for file in files(name) { addCreators(of: name, in: file) }
      for layout in neighbors.layouts(of: name)
      where neighbors.isOfProject(layout.place.file, around: layoutPath) {
        let delegates = layout.delegate.map { [$0] } ?? layout.classes.sorted().filter(isViewDelegate)
        if delegates.isEmpty { areIncomplete = true }
        for delegate in delegates {
          add(delegate, at: layout.place, isConnected: layout.delegate != nil)
        }
      }
    }
    subclasses = Set(all.flatMap { LayoutUsers.subclasses(of: $0.name, files) }).subtracting(all.map(\.name))
  }

  private mutating func add(_ name: String, at place: SourceLine, isConnected: Bool = false) {
    guard !all.contains(where: { $0.name == name }) else { return }
    all.append(Owner(name: name, place: place, isConnected: isConnected))
  }

  // MARK: Creators

  /// Adds the classes of a file that create a layout.
  private mutating func addCreators(of name: String, in file: Program) {
    let tokens = file.tokens[0]
    for index in tokens.indices.dropFirst().dropLast() where tokens[index].isKeyword(name) {
      let isCall = tokens[index + 1].isSign("(")
      let isInferred =
        index + 3 < tokens.count && tokens[index - 1].isSign(":") && tokens[index + 1].isSign("=")
        && tokens[index + 2].isSign(".") && tokens[index + 3].isKeyword("init")
      let types = file.types.filter { $0.tokens.contains(index) }
      guard isCall || isInferred, !types.contains(where: { layouts.contains($0.name) }) else { continue }
      let owner = Self.receiver(of: index, in: tokens) ?? types.first { $0.enclosing == nil }?.name
      guard let owner, isClass(owner) else {
        areIncomplete = true
        continue
      }
      add(owner, at: SourceLine(file: file.files[0].path, line: tokens[index].line))
    }
  }

  /// Returns the class of the app that is created with the layout, as in `Cards(collectionViewLayout: CardsLayout())`;
  /// `nil` if neither the layout nor a variable with it is an argument of such a call.
  static func receiver(of index: Int, in tokens: [Token]) -> String? {
    if let receiver = receiver(ofArgumentAt: index, in: tokens) { return receiver }
    guard index > 2, tokens[index - 1].isSign("="), tokens[index - 2].kind == .word,
      ["let", "var"].contains(where: tokens[index - 3].isKeyword)
    else { return nil }
    let uses = tokens.indices[(index + 1)...].filter { tokens[$0].isKeyword(tokens[index - 2].text) }
    return uses.lazy.compactMap { receiver(ofArgumentAt: $0, in: tokens) }.first
  }

  private static func receiver(ofArgumentAt index: Int, in tokens: [Token]) -> String? {
    var depth = 0
    for place in tokens[..<index].indices.reversed() {
      if [")", "]", "}"].contains(where: tokens[place].isSign) { depth += 1 }
      guard ["(", "[", "{"].contains(where: tokens[place].isSign) else { continue }
      if depth == 0 {
        guard tokens[place].isSign("("), place > 0 else { return nil }
        let called = tokens[place - 1]
        let isOfApp = called.text.first?.isUppercase ?? false && !PlatformClasses.isName(called.text)
        return called.kind == .word && isOfApp ? called.text : nil
      }
      depth -= 1
    }
    return nil
  }

  private func isClass(_ name: String) -> Bool { declaration(of: name) != nil }

  private func declaration(of name: String) -> TypeDeclaration? {
    for file in files(name) {
      if let type = file.types.first(where: { $0.name == name && $0.kind == .class }) { return type }
    }
    return nil
  }

  // MARK: Delegates

  /// Returns a class with its superclasses; `nil` if one of them is declared outside of the app and UIKit.
  func withSuperclasses(_ name: String) -> [String]? {
    var chain = [name]
    while chain.count < 10, let type = declaration(of: chain[chain.count - 1]) {
      guard let superclass = type.inherited.first.map({ String($0.prefix { $0 != "<" }) }) else { break }
      if !PlatformClasses.isName(superclass), !isClass(superclass) { return nil }
      chain.append(superclass)
    }
    return chain
  }

  /// Returns the files that contain the names of classes, those of UIKit excluded.
  func files(ofClasses names: [String]) -> [Program] {
    var paths: Set<String> = []
    return names.filter { !PlatformClasses.isName($0) }.flatMap(files).filter {
      paths.insert($0.files[0].path).inserted
    }
  }

  /// Returns whether the objects of a class are the delegates of their own collection views.
  private func isViewDelegate(_ name: String) -> Bool { delegates(ofViewsIn: name) == [name] }

  /// Returns the classes of the delegates of a class's collection views: its own, or that of objects which it creates.
  ///
  /// - Parameter name: The class.
  /// - Returns: The classes; `nil` if they are unknown.
  private func delegates(ofViewsIn name: String) -> Set<String>? {
    guard let chain = withSuperclasses(name) else { return nil }
    var values: [[String]] = []
    let files = files(ofClasses: chain)
    for file in files {
      let types = file.types.filter { chain.contains($0.name) && !PlatformClasses.isName($0.name) }
      if types.isEmpty { continue }
      let tokens = file.tokens[0]
      for statement in Assignment.all(in: file) where statement.property == "delegate" {
        guard types.contains(where: { $0.tokens.contains(statement.value.lowerBound) }),
          statement.variable.lowercased().contains("collection")
            || statement.isOf("UICollectionView", in: file)
            || statement.variable == "self" && chain.contains("UICollectionView")
        else { continue }
        values.append(tokens[statement.value].map(\.text))
      }
      guard chain.contains("UICollectionView") else { continue }
      let own = types.flatMap { Array($0.tokens.dropFirst().dropLast(2)) }.filter { index in
        tokens[index].isKeyword("delegate") && tokens[index].isFirstOnLine && tokens[index + 1].isSign("=")
      }
      values += own.map { [tokens[$0 + 2].text] }
    }
    values.removeAll { $0 == ["nil"] }
    if values.allSatisfy({ $0 == ["self"] }) {
      return chain.contains("UICollectionViewController") || !values.isEmpty ? [name] : nil
    }
    var found: Set<String> = []
    for value in values where value != ["self"] {
      guard let last = value.last, value == [last] || value == ["self", ".", last],
        let classes = classes(ofObjects: last, in: files, of: chain)
      else { return nil }
      found.formUnion(classes)
    }
    return values.contains(["self"]) ? found.union([name]) : found
  }

  /// Returns the classes of the app whose objects some classes create for a property; `nil` if it can have other values.
  private func classes(ofObjects property: String, in files: [Program], of chain: [String]) -> Set<String>? {
    var found: Set<String> = []
    for file in files {
      let tokens = file.tokens[0]
      for type in file.types where chain.contains(type.name) && !PlatformClasses.isName(type.name) {
        for index in type.tokens.dropLast(3) where tokens[index].isKeyword(property) {
          let rest = tokens[index...].prefix { $0.line == tokens[index].line }
          // Between the name and the sign there is the type of a property at most.
          guard let sign = rest.firstIndex(where: { $0.isSign("=") }),
            sign == index + 1 || tokens[index + 1].isSign(":"), sign + 2 < type.tokens.upperBound
          else { continue }
          let isOfOther =
            tokens[index - 1].isSign(".") && !tokens[index - 2].isKeyword("self")
          if isOfOther || tokens[sign + 1].isKeyword("nil") { continue }
          guard tokens[sign + 2].isSign("("), withSuperclasses(tokens[sign + 1].text) != nil,
            isClass(tokens[sign + 1].text)
          else { return nil }
          found.insert(tokens[sign + 1].text)
        }
      }
    }
    return found.isEmpty ? nil : found
  }

  /// The classes of the delegates of all collection views with the layout; `nil` if they are unknown.
  var delegates: Set<String>? {
    if areIncomplete || all.isEmpty { return nil }
    var found: Set<String> = []
    for owner in all {
      guard let classes = owner.isConnected ? [owner.name] : delegates(ofViewsIn: owner.name) else {
        return nil
      }
      found.formUnion(classes)
    }
    return found
  }

  // MARK: Methods of the delegate

  /// Returns some classes with their superclasses and subclasses.
  func family(of classes: Set<String>) -> Set<String> {
    Set(classes.flatMap { (withSuperclasses($0) ?? []) + LayoutUsers.subclasses(of: $0, files) })
  }

  /// Returns the optional methods of the delegate that no class with the layout implements, nor a superclass or a subclass.
  ///
  /// - Parameter methods: The names with their argument labels.
  /// - Returns: The names of the missing methods; none if the delegates of the views are unknown.
  func missing(among methods: [String]) -> [String] {
    guard let delegates else { return [] }
    let family = family(of: delegates)
    return methods.filter { method in
      let label = method.dropLast(2).split(separator: ":").last.map(String.init) ?? ""
      return !files(label).contains { file in
        file.types.contains { type in
          family.contains(type.name) && type.members.contains { $0.fullName == method }
        }
      }
    }
  }
}
