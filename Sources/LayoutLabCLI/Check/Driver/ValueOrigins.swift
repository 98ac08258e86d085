import LayoutLab

/// The values that a project gives to the layouts of a class, separated by the types whose statements give them.
///
/// Two view controllers with layouts of the same class can give them values that do not go together.
struct ValueOrigins {
  /// A type that has statements about a layout, or a file with such statements outside of all types.
  struct Origin {
    var name: String
    var values: [ProjectValues.Value] = []
    var examples: [ProjectValues.Value] = []
    var unknown: [ProjectValues.UnknownValue] = []
    /// The values that a storyboard gives to the layout of the type.
    var storyboardValues: [ProjectValues.Value] = []
    /// Whether the type creates a layout, or a storyboard has one in a scene of the type.
    var isOwner = false
    /// The words in the parts of the type.
    fileprivate var words: Set<String> = []

    /// Returns whether the values contain a different one for a property.
    private func differs(from value: ProjectValues.Value) -> Bool {
      (values + storyboardValues.filter { new in !values.contains { $0.name == new.name } })
        .contains { $0.name == value.name && $0.text != value.text }
    }

    fileprivate func differs(from other: Origin) -> Bool { other.values.contains(where: differs) }

    fileprivate func names(_ other: Origin) -> Bool {
      words.contains(other.name) || other.words.contains(name)
    }

    /// How much is known about the values.
    fileprivate var knowledge: Int {
      let names = Set((values + storyboardValues).map(\.name))
      return names.count - unknown.filter { !names.contains($0.name) }.count
    }
  }

  private(set) var all: [Origin] = []
  private let layout: String

  /// Creates a list without values.
  ///
  /// - Parameter layout: The name of the layout's class.
  init(of layout: String) { self.layout = layout }

  /// Changes the values of the type around a token, which is added to the list if it is missing.
  ///
  /// - Parameters:
  ///   - index: The token.
  ///   - file: The file with the token.
  ///   - change: Changes the values.
  mutating func update(at index: Int, in file: Program, _ change: (inout Origin) -> Void) {
    let name = Self.name(at: index, in: file)
    if let place = all.firstIndex(where: { $0.name == name }) { return change(&all[place]) }
    var origin = Origin(name: name)
    change(&origin)
    if !origin.values.isEmpty || !origin.examples.isEmpty || !origin.unknown.isEmpty { all.append(origin) }
  }

  /// Returns the name of the outermost type around a token; the path of the file outside of all types.
  static func name(at index: Int, in file: Program) -> String {
    let types = file.types.filter { $0.tokens.contains(index) }
    let path = types.max { $0.tokens.count < $1.tokens.count }?.path ?? ""
    return path.split(separator: ".").first.map(String.init) ?? file.files[0].path
  }

  /// Finds the types that create a layout, or in whose scenes a storyboard has one.
  ///
  /// - Parameters:
  ///   - files: The files that name the layout.
  ///   - storyboards: The layouts in storyboards, each with the values that it gets there.
  mutating func findOwners(
    in files: [Program], _ storyboards: [(layout: StoryboardLayout, values: [ProjectValues.Value])]
  ) {
    for file in files {
      let tokens = file.tokens[0]
      for index in tokens.indices.dropFirst().dropLast(3) where tokens[index].isKeyword(layout) {
        let isCall =
          tokens[index + 1].isSign("(")
          || tokens[index + 1].isSign(".") && tokens[index + 2].isKeyword("init")
        let isInferred =
          tokens[index - 1].isSign(":") && tokens[index + 1].isSign("=") && tokens[index + 2].isSign(".")
          && tokens[index + 3].isKeyword("init")
        guard isCall || isInferred else { continue }
        let name = Self.name(at: index, in: file)
        for place in all.indices where all[place].name == name { all[place].isOwner = true }
      }
    }
    for place in all.indices {
      let scene = storyboards.first { $0.layout.classes.contains(all[place].name) }
      guard let scene else { continue }
      all[place].isOwner = true
      all[place].storyboardValues = scene.values
    }
    for file in files {
      for type in file.types {
        guard let place = all.firstIndex(where: { $0.name == type.name }) else { continue }
        all[place].words.formUnion(file.tokens[0][type.tokens].filter { $0.kind == .word }.map(\.text))
      }
    }
  }

  /// The owner whose values the layout gets: the one about which most is known, or the first of several.
  var owner: Origin? {
    all.filter(\.isOwner).reduce(nil) { best, next in
      best.map { $0.knowledge >= next.knowledge } ?? false ? best : next
    }
  }

  /// The types whose values go together: the owner, and others that are about the same layout as far as their names and
  /// values tell.
  var chosen: [Origin] {
    let (owner, owners) = (owner, all.filter(\.isOwner))
    var chosen = owner.map { [$0] } ?? []
    for origin in all where !origin.isOwner {
      let isOfOwner = owners.count < 2 || owner.map(origin.names) ?? true
      if isOfOwner, !chosen.contains(where: { $0.differs(from: origin) }) { chosen.append(origin) }
    }
    return chosen
  }
}
