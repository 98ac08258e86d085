import LayoutLab

/// The orientations that the view controllers around a layout support.
///
/// UIKit asks the controller that fills the screen. That can be a container of the controller that shows the layout, so that
/// what its class or a superclass returns counts too.
struct ControllerOrientations {
  /// The limit of views that keep their size, because no controller around them lets the screen rotate; `nil` if one may.
  let limit: DataLimit?

  private static let orientations = "supportedInterfaceOrientations"
  private static let rotation = "shouldAutorotate"
  private static let containers: Set = ["UINavigationController", "UITabBarController"]

  /// Finds the properties.
  ///
  /// - Parameters:
  ///   - users: The types that show the layout.
  ///   - project: The files of the app.
  init(around users: LayoutUsers, in project: ProjectFiles) {
    let files = [Self.orientations, Self.rotation].flatMap(project.naming)
      .filter { file in !file.hasTests && (file.names(Self.orientations) || file.names(Self.rotation)) }
    let classes = project.withSuperclasses(users.allTypes)
    var first: (type: String, place: SourceLine)?
    for file in files {
      for type in file.types {
        let isContainer = !Self.containers.isDisjoint(with: type.inherited)
        guard classes.contains(type.name) || isContainer else { continue }
        for member in type.members where member.name == Self.orientations || member.name == Self.rotation {
          if Self.keepsOrientation(member, in: file) {
            first = first ?? (type.name, SourceLine(file: file.files[0].path, line: member.line))
          } else if !isContainer, member.name == Self.orientations {
            limit = nil
            return
          }
        }
      }
    }
    limit = first.map { type, place in
      DataLimit(
        .constantSize(hasScreen: false),
        remark: "\(type) does not let the screen rotate (\(place.text)), so that views keep their size.",
        severity: .warning)
    }
  }

  /// Returns whether a property only names portrait orientations, or is false.
  private static func keepsOrientation(_ member: Member, in file: Program) -> Bool {
    let tokens = file.tokens[0]
    guard let body = FixedCount.body(of: member, in: file),
      let result = ConstantText.result(in: body, tokens)
    else { return false }
    let words = tokens[result].filter { $0.kind == .word }.map(\.text)
    if member.name == rotation { return words == ["false"] }
    let upright: Set = ["portrait", "portraitUpsideDown"]
    return !upright.isDisjoint(with: words)
      && upright.union(["UIInterfaceOrientationMask"]).isSuperset(of: words)
  }
}
