import LayoutLab

/// The files of a project that show a layout: those that name it or a subclass, and those that name what these declare.
struct LayoutUsers {
  /// The files that name the layout, then those that name the types which they use it in, and so on.
  private(set) var generations: [[Program]] = []
  /// The classes in the scenes of storyboards that contain the layout.
  private(set) var storyboardClasses: Set<String> = []
  /// The files of the classes in the scenes of storyboards that contain the layout.
  private var scenes: [Program] = []
  /// The files that name the layout, and those of the classes in its scenes.
  var nearest: [Program] { (generations.first ?? []) + scenes }
  /// The types that show the layout, nearest first.
  private(set) var types: [String] = []
  /// The types that show the layout, and the classes in the scenes of storyboards that contain it.
  var allTypes: Set<String> { storyboardClasses.union(types) }
  /// The layout and its subclasses.
  let layouts: Set<String>
  /// Whether a storyboard contains the layout.
  private(set) var isInStoryboard = false
  /// Returns the files that contain a word.
  private let files: (String) -> [Program]

  /// Whether nothing in the project shows the layout.
  var isUnused: Bool { generations.isEmpty && !isInStoryboard }

  private static let mostGenerations = 3

  /// Finds the files.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - neighbors: The other files of the project.
  ///   - files: Returns the files that contain a word.
  init(of plan: SubjectPlan, among neighbors: NeighborFiles, files: @escaping (String) -> [Program]) {
    self.files = files
    layouts = Self.subclasses(of: plan.type.name, files)
    let scenes = layouts.sorted().flatMap { neighbors.layouts(of: $0) }
    isInStoryboard = !scenes.isEmpty
    storyboardClasses = Set(scenes.flatMap(\.classes))
    self.scenes = storyboardClasses.sorted().flatMap { name in
      files(name).filter { file in file.types.contains { $0.name == name } }
    }
    var names = layouts
    for _ in 0..<Self.mostGenerations {
      let uses = names.sorted().flatMap { name in
        files(name).filter { !$0.hasTests && (isInStoryboard || !Self.isOnlyOutlet(name, in: $0)) }
          .compactMap { Self.use(of: name, except: layouts, in: $0) }
      }
      if uses.isEmpty { break }
      generations.append(uses.map(\.program))
      names = Set(uses.flatMap(\.types)).subtracting(layouts)
      types += names.subtracting(types).sorted()
    }
  }

  /// Returns whether a file may change the data of a view with the layout, or the view: a file that shows the layout, one that
  /// names its types, or one with a type that such a file uses.
  ///
  /// Other screens and cells, which such a file may present, change views of their own, unless they get the layout. If the
  /// files that name the layout have no view, any file may.
  func mayChangeView(_ file: Program) -> Bool {
    let nearest = nearest
    guard nearest.contains(where: { $0.names("collectionView") || $0.names("UICollectionView") }) else {
      return true
    }
    let near = nearest + (generations.dropFirst().first ?? [])
    let path = file.files[0].path
    if near.contains(where: { $0.files[0].path == path }) || file.types.isEmpty { return true }
    return file.types.contains { type in
      if layouts.contains(type.name) { return true }
      // Such an extension only adds a conformance, to a type which every file may name.
      if type.kind == .extension, type.members.isEmpty { return false }
      if PlatformClasses.isName(type.name) { return mayRun(type, of: file, near) }
      let isOther =
        ["Controller", "Cell"].contains { end in
          type.name.hasSuffix(end) || type.inherited.contains { $0.hasSuffix(end) }
        } || Self.hasOutletOfView(type, in: file)
      if near.contains(where: { gives(aLayoutTo: type.name, in: $0) }) { return true }
      return !isOther && type.kind != .protocol && near.contains { $0.names(type.name) }
    }
  }

  /// Returns whether a type has a collection view of its own in a storyboard or a nib.
  private static func hasOutletOfView(_ type: TypeDeclaration, in file: Program) -> Bool {
    file.types.filter { $0.name == type.name }.flatMap(\.members).contains { member in
      member.attributes.contains("IBOutlet") && member.isCollectionView
    }
  }

  /// Returns whether the files of a view may run the members of an extension of a class of UIKit: one of them names a member
  /// of the file, or another such extension does, or the system may call one.
  private func mayRun(_ type: TypeDeclaration, of file: Program, _ near: [Program]) -> Bool {
    let isCalledBySystem = type.members.contains { member in
      member.kind == .initializer || member.modifiers.contains("override")
        || member.attributes.contains { !["discardableResult", "available", "MainActor"].contains($0) }
    }
    if isCalledBySystem || type.attributes.contains("objc") { return true }
    // Functions of protocols and of other extensions may call those of the class.
    let callers = file.types.filter { $0.kind == .extension || $0.kind == .protocol }.flatMap(\.members)
    return callers.filter { $0.kind != .initializer }.map(\.name).uniqued.contains { name in
      near.contains { $0.names(name) }
        || files(name).contains { other in
          other.files[0].path != file.files[0].path && other.names(name)
            && other.types.contains {
              PlatformClasses.isName($0.name) && $0.tokens.contains { other.tokens[0][$0].isKeyword(name) }
            }
        }
    }
  }

  /// Returns whether a file creates an object with a layout, as in `Cards(collectionViewLayout: CardsLayout())`, that is not
  /// known to be of another class.
  private func gives(aLayoutTo name: String, in file: Program) -> Bool {
    let tokens = file.tokens[0]
    return tokens.indices.dropLast(5).contains { index in
      guard tokens[index].isKeyword(name), tokens[index + 1].isSign("("),
        tokens[index + 2].text.lowercased().hasSuffix("layout")
      else { return false }
      let value = tokens[index + 3].isSign(":") ? index + 4 : index + 2
      let isNew = tokens[value].text.first?.isUppercase ?? false && tokens[value + 1].isSign("(")
      return !isNew || layouts.contains(tokens[value].text)
    }
  }

  /// Returns the data sources that show the layout, as far as the files tell; otherwise all of them.
  ///
  /// The nearest count: those in files that name the layout, or that such a file names.
  func sources(among all: [AppDataSource]) -> [AppDataSource] {
    if isUnused { return [] }
    let receivers = receivers
    let received = all.filter { !$0.types.isDisjoint(with: receivers) }
    if !received.isEmpty { return received }
    for files in generations {
      let paths = Set(files.map { $0.files[0].path })
      let own = all.filter { paths.contains($0.program.files[0].path) }
      if !own.isEmpty { return own }
      let words = Set(files.flatMap { $0.tokens[0] }.filter { $0.kind == .word }.map(\.text))
      let named = all.filter { words.contains($0.type) && !PlatformClasses.isName($0.type) }
      // A generic superclass shows the sections of its subclasses.
      let concrete = named.filter { !$0.isGeneric }
      // A controller that such a file presents shows a view of its own.
      let others = concrete.filter { !$0.hasOwnView }
      if let nearest = [others, concrete, named].first(where: { !$0.isEmpty }) { return nearest }
    }
    let inScenes = all.filter { !$0.types.isDisjoint(with: storyboardClasses) }
    return inScenes.isEmpty ? all : inScenes
  }

  /// The classes that are created with the layout, as in `Cards(collectionViewLayout: CardsLayout())`, if that is all for
  /// which the layout is named; otherwise empty.
  private var receivers: Set<String> {
    if isInStoryboard { return [] }
    var found: Set<String> = []
    for file in generations.first ?? [] {
      for place in layouts.flatMap({ Self.places(of: $0, except: layouts, in: file) }) {
        guard let receiver = LayoutOwners.receiver(of: place, in: file.tokens[0]) else { return [] }
        found.insert(receiver)
      }
    }
    return found
  }

  /// Returns a class and its subclasses.
  static func subclasses(of name: String, _ files: (String) -> [Program]) -> Set<String> {
    var (found, open): (Set<String>, [String]) = ([name], [name])
    while let base = open.popLast() {
      for type in files(base).flatMap(\.types) where type.kind == .class && type.inherited.contains(base) {
        if found.insert(type.name).inserted { open.append(type.name) }
      }
    }
    return found
  }

  /// Returns whether a file names a class only as the type of outlets; without an object in a storyboard, these are nil.
  static func isOnlyOutlet(_ name: String, in file: Program) -> Bool {
    let tokens = file.tokens[0]
    let places = tokens.indices.filter { tokens[$0].isKeyword(name) }
    return !places.isEmpty
      && places.allSatisfy { index in
        let line = tokens[..<index].reversed().prefix { $0.line == tokens[index].line }
        return line.contains { $0.text.hasSuffix("IBOutlet") } && tokens[index - 1].isSign(":")
      }
  }

  /// Returns a file with the types in which it names a class; `nil` if it only declares the class, or names it in a
  /// protocol.
  private static func use(
    of name: String, except layouts: Set<String>, in file: Program
  ) -> (program: Program, types: [String])? {
    let places = places(of: name, except: layouts, in: file)
    if places.isEmpty { return nil }
    let types = file.types.filter { type in
      type.enclosing == nil && places.contains(where: type.tokens.contains)
        && !PlatformClasses.isName(type.name)
    }
    return (file, types.map(\.name))
  }

  /// Returns the places in a file that name a class, but not those in the class, in a layout or in a protocol.
  private static func places(of name: String, except layouts: Set<String>, in file: Program) -> [Int] {
    let tokens = file.tokens[0]
    let own = file.types.filter { layouts.contains($0.name) || $0.kind == .protocol || $0.name == name }
    return tokens.indices.filter { index in
      tokens[index].isKeyword(name) && !own.contains { $0.tokens.contains(index) }
    }
  }
}
