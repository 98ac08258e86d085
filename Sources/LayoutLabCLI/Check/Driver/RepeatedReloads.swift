import LayoutLab

/// Signs that a view is reloaded when it shows items already, and not only when its data arrives.
struct RepeatedReloads {
  private let project: ProjectFiles
  /// The members that reload the view after its set-up, each with its file.
  private var members: [(member: Member, owner: TypeDeclaration?, file: Program)] = []
  /// Whether a library or a closure that runs at each change reloads the view.
  private var followChanges = false
  /// The first place at which the view is reloaded after its set-up.
  private(set) var place: SourceLine?

  /// Creates the signs of a project, without places.
  init(in project: ProjectFiles) { self.project = project }

  /// Adds a place at which the view is reloaded.
  ///
  /// - Parameters:
  ///   - index: The token with the name of the call.
  ///   - file: The file.
  mutating func add(_ index: Int, in file: Program) {
    let found = file.member(around: index)
    // An observer of a property runs each time that it is set.
    let isInObserver = found.map { entry in
      entry.member.kind == .property && Self.hasObserver(entry.member.tokens.lowerBound..<index, in: file)
    }
    guard isInObserver ?? false || file.mayRunAfterSetUp(index) else { return }
    guard file.tokens[0][index].isKeyword("reloadData"), let (member, owner) = found,
      !Self.observesLater(index, member, file)
    else {
      followChanges = true
      return
    }
    place = place ?? SourceLine(file: file.files[0].path, line: file.tokens[0][index].line)
    let isKnown = members.contains {
      $0.file.files[0].path == file.files[0].path && $0.member.tokens == member.tokens
    }
    if !isKnown { members.append((member, owner, file)) }
  }

  /// Whether the view may be reloaded when it shows items.
  var arePossible: Bool {
    followChanges || members.count > 1
      || members.contains { mayRunAgain($0.member, of: $0.owner, in: $0.file, depth: 0) }
  }

  private static let mostDepth = 3

  /// Returns whether a member may run more than once while a view is shown.
  private func mayRunAgain(_ member: Member, of owner: TypeDeclaration?, in file: Program, depth: Int) -> Bool
  {
    // A cell shows the data of one place after that of another.
    if owner.map(Self.isReused) ?? true { return true }
    let isObserved = member.kind == .property && Self.hasObserver(member.tokens, in: file)
    if member.setsUpView, !isObserved { return false }
    guard isObserved || member.kind == .function, depth < Self.mostDepth, !Self.isAction(member) else {
      return true
    }
    let places = isObserved ? changes(of: member, in: file) : calls(of: member, in: file)
    guard places.count == 1, let (other, index) = places.first,
      let (caller, owner) = other.member(around: index), !Self.observesLater(index, caller, other)
    else { return true }
    return mayRunAgain(caller, of: owner, in: other, depth: depth + 1)
  }

  /// Returns the files that can name a member.
  private func files(naming member: Member, of file: Program) -> [Program] {
    member.isHiddenInFile ? [file] : project.naming(member.name).filter { !$0.hasTests }
  }

  private func calls(of method: Member, in file: Program) -> [(Program, Int)] {
    files(naming: method, of: file).flatMap { other in
      other.tokens[0].indices.dropFirst().filter { index in
        other.tokens[0][index].isKeyword(method.name) && !other.tokens[0][index - 1].isKeyword("func")
      }.map { (other, $0) }
    }
  }

  /// Returns the places at which a property gets another value, its declaration excluded.
  private func changes(of property: Member, in file: Program) -> [(Program, Int)] {
    files(naming: property, of: file).flatMap { other in
      other.tokens[0].indices.filter { index in
        FixedCount.isChange(of: property.name, at: index, in: other.tokens[0])
      }.map { (other, $0) }
    }
  }

  /// Returns whether tokens of a property begin an observer or a setter.
  private static func hasObserver(_ range: Range<Int>, in file: Program) -> Bool {
    range.contains { place in
      ["didSet", "willSet", "set"].contains(where: file.tokens[0][place].isKeyword)
    }
  }

  private static func isReused(_ type: TypeDeclaration) -> Bool {
    ["Cell", "ReusableView"].contains { end in
      type.name.hasSuffix(end) || type.inherited.contains { $0.hasSuffix(end) }
    }
  }

  /// Returns whether the system calls a method: for a control, a notification or each time that the view appears.
  private static func isAction(_ method: Member) -> Bool {
    if method.attributes.contains("objc") || method.attributes.contains("IBAction") { return true }
    return method.modifiers.contains("override") && method.name != "viewDidLoad"
  }

  /// The words of calls that run a closure at each change of something.
  private static let observingCalls: Set = [
    "sink", "subscribe", "observe", "addObserver", "addSnapshotListener", "onNext", "drive", "assign",
    "scheduledTimer", "publisher", "addAction", "UIAction", "onChange",
  ]

  /// Returns whether a token is in a closure that runs at each change of something.
  private static func observesLater(_ index: Int, _ member: Member, _ file: Program) -> Bool {
    let tokens = file.tokens[0]
    return member.tokens.contains { start in
      start < index && observingCalls.contains(tokens[start].text)
        && tokens[start...index].contains { $0.isSign("{") }
    }
  }
}
