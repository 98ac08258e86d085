import LayoutLab

extension Member {
  /// Whether the member runs before a layout is prepared: an initializer, the value of a property, or a method that loads or
  /// sets up a view.
  var setsUpView: Bool {
    switch kind {
    case .initializer, .constant: return true
    case .property: return !isComputed
    case .function:
      let words = NameWords.all(in: name)
      return ["viewDidLoad", "loadView", "awakeFromNib"].contains(name) || words.prefix(2) == ["set", "up"]
        || words.first.map(Self.setUps.contains) ?? false
    default: return false
    }
  }

  /// The first words of methods that set up a view.
  private static let setUps: Set = [
    "setup", "configure", "create", "make", "build", "initialize", "init", "common",
  ]
}

extension Program {
  /// Returns whether a token of the first file is in members that run before a layout is prepared, and in no others.
  func isOfSetUp(_ place: Int) -> Bool {
    let members = types.flatMap(\.members).filter { $0.tokens.contains(place) }
    return !members.isEmpty && members.allSatisfy(\.setsUpView)
  }
}
