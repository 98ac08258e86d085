import LayoutLab

/// The section controllers of IGListKit with which an app fills its views, one for each section.
struct SectionControllers {
  private static let base = "ListSectionController"
  /// The section controllers of the library whose sections have as many items as the app's data.
  private static let others = ["ListBindingSectionController", "ListStackedSectionController"]

  /// The place of the first class; `nil` if there is none, or if a section can have another number of items than one.
  let place: SourceLine?

  /// Finds the classes.
  ///
  /// - Parameters:
  ///   - project: The files of the app.
  ///   - fixed: The numbers that the app fixes.
  init(in project: ProjectFiles, _ fixed: FixedCount) {
    let names = LayoutUsers.subclasses(of: Self.base, project.naming).subtracting([Self.base])
    let parts = names.sorted().flatMap { name in
      project.naming(name).flatMap { file in
        file.types.filter { $0.name == name }.map { (file: file, type: $0) }
      }
    }
    let isOther = Self.others.contains { word in project.naming(word).contains { $0.names(word) } }
    // Without a method of its own, a section controller has one item.
    let areOne = parts.allSatisfy { file, type in
      type.members.filter { $0.fullName == "numberOfItems()" }
        .allSatisfy { fixed.number(returnedBy: $0, of: type, in: file) == 1 }
    }
    place =
      isOther || !areOne
      ? nil : parts.first.map { SourceLine(file: $0.file.files[0].path, line: $0.type.line) }
  }
}
