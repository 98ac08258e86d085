import LayoutLab

/// A statement by which an app tells its layout that the data is about to change.
struct ChangeAnnouncement: Sendable, Equatable {
  /// The effect of a statement.
  enum Act: Sendable, Equatable {
    /// A flag is set, as in `layout.needsReload = true`.
    case setting(String)
    /// A method is called with arguments, as in `layout.reset()` and `layout.forget(from: 0)`.
    case calling(String, arguments: String = "")
    /// A property is assigned whose observer empties what the layout keeps, as in `layout.model = model`.
    case assigning(String)
  }

  /// The class that declares the flag or the method.
  var owner: String
  /// The effect of the statement.
  var act: Act
  /// The place of the statement in the project.
  var place: SourceLine

  /// Returns the statements of a project about a layout.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - program: The files with the layout.
  ///   - neighbors: The other files of the project; evaluated only if the layout has such flags or methods.
  /// - Returns: The statements, each of them once.
  static func all(
    of plan: SubjectPlan, in program: Program, among neighbors: @autoclosure () -> NeighborFiles
  ) -> [ChangeAnnouncement] {
    let (flags, methods) = (ChangeFlags(plan, in: program), ResetMethods(plan, in: program))
    guard flags.isNeeded || methods.isNeeded else { return [] }
    let files = ProjectFiles(program, neighbors())
    return flags.all(among: files) + methods.all(among: files)
  }

  /// The statement for a layout that `$0` stands for.
  var text: String {
    let target = "($0 as? \(owner))?"
    return switch act {
    case .setting(let flag): "\(target).\(flag) = true"
    case .calling(let method, let arguments): "_ = \(target).\(method)(\(arguments))"
    case .assigning(let property):
      "if let layout = $0 as? \(owner) { let value = layout.\(property); layout.\(property) = value }"
    }
  }

  /// The sentence about it in a report.
  var remark: String {
    let what =
      switch act {
      case .setting(let flag): "'\(flag)' is set"
      case .calling(let method, let arguments): "'\(method)(\(arguments))' is called"
      case .assigning(let property): "'\(property)' is assigned"
      }
    return "\(what) before each change of the data, as in \(place.file):\(place.line)"
  }
}
