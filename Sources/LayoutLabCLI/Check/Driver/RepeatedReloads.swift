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

  /// The names of the calls that show all of the data.
  static let reload = "reloadData"
  static let apply = "apply"

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
    let isCall = [Self.reload, Self.apply].contains(where: file.tokens[0][index].isKeyword)
    guard isCall, let (member, owner) = found,
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

  /// A likelihood that the view is reloaded when it shows items.
  enum Likelihood: Comparable {
    /// The view is only reloaded when its data arrives.
    case never
    /// Nothing tells when it is reloaded.
    case unknown
    /// A control, a change of the data or the next appearance of the view reloads it.
    case certain
  }

  /// The likelihood that the view is reloaded when it shows items.
  var likelihood: Likelihood {
    if followChanges { return .certain }
    let each = members.map { likelihood(of: $0.member, in: $0.owner, of: $0.file, depth: 0) }
    return max(each.max() ?? .never, members.count > 1 ? .unknown : .never)
  }

  private static let mostDepth = 3
  private static let mostPlaces = 4

  /// Returns the likelihood that a member runs more than once while a view is shown.
  private func likelihood(
    of member: Member, in owner: TypeDeclaration?, of file: Program, depth: Int
  ) -> Likelihood {
    guard let owner else { return .unknown }
    // A cell shows the data of one place after that of another.
    if Self.isReused(owner) { return .certain }
    let isObserved = member.kind == .property && Self.hasObserver(member.tokens, in: file)
    if member.setsUpView, !isObserved { return .never }
    guard isObserved || member.kind == .function else { return .unknown }
    if Self.isAction(member) { return .certain }
    if depth == Self.mostDepth { return .unknown }
    let places = isObserved ? changes(of: member, in: file) : calls(of: member, in: file)
    // Many calls are those of other methods with the same name.
    if places.count > Self.mostPlaces { return .unknown }
    // Nothing tells in which order several places reload it, or what calls a method that the project does not call.
    var found: Likelihood = places.count == 1 ? .never : .unknown
    for (other, index) in places where found != .certain {
      guard let (caller, owner) = other.member(around: index) else {
        found = .unknown
        continue
      }
      found =
        Self.observesLater(index, caller, other)
        ? .certain : max(found, likelihood(of: caller, in: owner, of: other, depth: depth + 1))
    }
    return found
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
