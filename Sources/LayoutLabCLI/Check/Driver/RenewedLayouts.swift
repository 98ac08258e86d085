import LayoutLab

/// The place at which an app creates a new layout after a change of its view's size, with a function that returns one.
struct RenewedLayouts {
  /// The limit of what the app shows; `nil` if it keeps its layout.
  let limit: DataLimit?

  /// Searches a project.
  ///
  /// - Parameters:
  ///   - factory: The function or the property that returns the layout.
  ///   - program: The module with the function.
  ///   - neighbors: The other files of the project.
  init(of factory: SubjectPlan, in program: Program, among neighbors: NeighborFiles) {
    let name = String(factory.type.name.split(separator: ".").last?.prefix { $0 != "(" } ?? "")
    for file in ProjectFiles(program, neighbors).naming(name) {
      let tokens = file.tokens[0]
      for index in tokens.indices
      where tokens[index].isKeyword(name) && LayoutOwners.isRunAfterResize(index, in: file) {
        let place = SourceLine(file: file.files[0].path, line: tokens[index].line)
        limit = DataLimit(
          .renewedLayouts, remark: "The app creates a new layout after a change of the size (\(place.text)).")
        return
      }
    }
    limit = nil
  }
}
