import LayoutLab

/// The members of a program that some functions use, directly or indirectly.
///
/// Members are found by their names. A member of another type counts only if the type is named as well.
struct ProgramReach {
  /// All words in the members.
  private(set) var words: Set<String> = []
  private var places: Set<Place> = []
  /// The types whose members are used without the name of the type.
  private var open: Set<String> = []
  private let program: Program

  private struct Place: Hashable {
    var file: Int
    var token: Int
  }

  private struct Candidate {
    var member: Member
    var file: Int
    /// The path of the type in the files; `nil` for globals and for members of other types.
    var owner: String?
  }

  /// Finds the members.
  ///
  /// - Parameters:
  ///   - program: The files.
  ///   - roots: The functions, each with its file and the type or extension that contains it.
  init(_ program: Program, from roots: [(member: Member, owner: TypeDeclaration?, file: Int)]) {
    self.program = program
    for root in roots {
      add(root.member, root.file)
      if let owner = root.owner { openFamily(of: program.resolve(owner.path, from: nil) ?? owner) }
    }
    var waiting = candidates
    var isComplete = false
    while !isComplete {
      isComplete = true
      for type in program.types where type.kind != .extension && words.contains(type.name) {
        if openFamily(of: type) { isComplete = false }
      }
      waiting.removeAll { candidate in
        guard isUsed(candidate) else { return false }
        add(candidate.member, candidate.file)
        isComplete = false
        return true
      }
    }
  }

  /// Returns whether a member is one of those that are used.
  func contains(_ member: Member, ofFile file: Int) -> Bool {
    places.contains(Place(file: file, token: member.tokens.lowerBound))
  }

  private var candidates: [Candidate] {
    let members = program.types.flatMap { type in
      let owner = type.kind == .extension ? program.resolve(type.path, from: nil)?.path : type.path
      return type.members.map { Candidate(member: $0, file: type.file, owner: owner) }
    }
    let globals = program.files.indices.flatMap { file in
      DeclarationReader(program.tokens[file], file: file).globals.map { Candidate(member: $0, file: file) }
    }
    return members + globals
  }

  private func isUsed(_ candidate: Candidate) -> Bool {
    if let owner = candidate.owner {
      guard open.contains(owner) else { return false }
      if candidate.member.kind == .initializer {
        return owner.split(separator: ".").last.map { words.contains(String($0)) } ?? false
      }
    }
    return words.contains(candidate.member.name)
  }

  private mutating func add(_ member: Member, _ file: Int) {
    places.insert(Place(file: file, token: member.tokens.lowerBound))
    words.formUnion(program.words(member.tokens, ofFile: file))
  }

  /// Adds a type, its superclasses and the types around it; returns whether the type is a new one.
  @discardableResult private mutating func openFamily(of type: TypeDeclaration) -> Bool {
    guard open.insert(type.path).inserted else { return false }
    open.formUnion(program.ancestors(of: type).own.map(\.path))
    var outer = type.enclosing
    while let path = outer {
      open.insert(path)
      outer = program.type(at: path)?.enclosing
    }
    return true
  }
}
