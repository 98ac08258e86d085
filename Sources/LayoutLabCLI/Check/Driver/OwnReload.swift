import LayoutLab

/// The limit of layouts whose collection view has a `reloadData()` of its own, which can reset the layout.
///
/// LayoutLab reloads a collection view of UIKit's class.
struct OwnReload {
  /// The limit; `nil` if no view with the layout overrides the method.
  let limit: DataLimit?

  /// Finds the override.
  ///
  /// - Parameters:
  ///   - users: The types that show the layout.
  ///   - project: The files of the app.
  init(by users: LayoutUsers, in project: ProjectFiles) {
    let types = users.allTypes
    let place = project.first(naming: RepeatedReloads.reload) { file in
      file.types.filter { types.contains($0.name) }.flatMap(\.members).first { member in
        member.name == RepeatedReloads.reload && member.modifiers.contains("override")
      }.map { SourceLine(file: file.files[0].path, line: $0.line) }
    }
    limit = place.map { place in
      DataLimit(
        .constantData,
        remark: "The app's view does more than UIKit's when it reloads its data (\(place.text)).",
        rules: [.staleAfterDataChange, .layoutCrash, .indexPathOutOfRange], severity: .warning)
    }
  }
}
