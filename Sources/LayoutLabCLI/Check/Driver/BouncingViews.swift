import LayoutLab

/// The views of an app that bounce although all of their content is visible.
struct BouncingViews {
  private let users: LayoutUsers
  private let layout: String
  private let project: ProjectFiles
  private let neighbors: NeighborFiles

  /// Creates the views that may show a layout.
  ///
  /// - Parameters:
  ///   - users: The files that show the layout.
  ///   - layout: The name of the layout's class.
  ///   - project: The files of the app.
  ///   - neighbors: The storyboards of the app.
  init(
    of users: LayoutUsers, with layout: String, in project: ProjectFiles, among neighbors: NeighborFiles
  ) {
    (self.users, self.layout, self.project, self.neighbors) = (users, layout, project, neighbors)
  }

  /// The words without which only a storyboard lets a view bounce that has nothing to scroll to.
  private static let words = ["alwaysBounceVertical", "alwaysBounceHorizontal", "UIRefreshControl"]

  /// Whether one of the views may show the layout.
  ///
  /// The files and scenes that show the layout count, and the files of the types that they use.
  var mayShowLayout: Bool {
    let bouncing = Self.words.flatMap { word in project.naming(word).filter { $0.names(word) } }
    let showing = showingFiles
    if showing.isEmpty { return !bouncing.isEmpty || neighbors.letsViewsBounce(inScenesOf: nil) }
    let names = showing.flatMap(\.types).map(\.name).filter { !PlatformClasses.isName($0) }
    let types = withRelatives(Set(names).union(users.storyboardClasses))
    let used = types.union(showing.flatMap { $0.tokens[0] }.filter { $0.kind == .word }.map(\.text))
    let paths = Set(showing.map { $0.files[0].path })
    return neighbors.letsViewsBounce(inScenesOf: types.union([layout]))
      || bouncing.contains { file in
        paths.contains(file.files[0].path) || file.types.contains { used.contains($0.name) }
          || types.contains(where: file.names)
      }
  }

  /// The files that show the layout; those that use their types too if no file with the layout names a collection view.
  private var showingFiles: [Program] {
    let nearest = users.nearest
    let namesView = nearest.contains { file in
      file.tokens[0].contains { $0.kind == .word && $0.text.hasSuffix("ollectionView") }
    }
    return namesView ? nearest : nearest + users.generations.dropFirst().flatMap(\.self)
  }

  /// Returns types with the superclasses and subclasses that the project declares.
  private func withRelatives(_ names: Set<String>) -> Set<String> {
    names.reduce(into: project.withSuperclasses(names)) {
      $0.formUnion(LayoutUsers.subclasses(of: $1, project.naming))
    }
  }
}
