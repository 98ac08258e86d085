import LayoutLab
import LayoutLabSubjects

// The code that can use a layout.
extension SubjectPlan {
  /// Returns whether several apps can use the layout, so that what it permits does not depend on one of them.
  ///
  /// A public layout that its library creates for a view of its own is a part of that view. In the modules of an app,
  /// classes are public too.
  ///
  /// - Parameters:
  ///   - program: The module with the layout.
  ///   - neighbors: The other files of the project.
  ///   - owners: The classes that create the layout.
  /// - Returns: Whether they can.
  func isForOthers(
    in program: Program, among neighbors: NeighborFiles, owners: @autoclosure () -> LayoutOwners
  ) -> Bool {
    guard isPublic else { return false }
    let path = program.files[type.file].path
    if !NeighborFiles.isInLibrary(path) { return !neighbors.areOfOneApp(using: type.name) }
    let folder = NeighborFiles.libraryFolder(around: path)
    return !owners().all.contains { owner in
      owner.place.file.hasPrefix(folder) && !neighbors.isOfExample(owner.place.file)
    }
  }

  /// Whether other modules can use the layout.
  var isPublic: Bool { type.modifiers.contains { $0 == "public" || $0 == "open" } }
}
