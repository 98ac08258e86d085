import LayoutLab

/// The methods by which an app could give values to a layout, but which nothing in its project calls.
struct UncalledMethods {
  /// The names of the methods, with their argument labels.
  let names: Set<String>

  /// Finds the methods.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - program: The module with the layout.
  ///   - neighbors: The other files of the project.
  init(_ plan: SubjectPlan, in program: Program, among neighbors: NeighborFiles) {
    let files = ProjectFiles(program, neighbors)
    names = Set(
      Self.methods(of: plan, in: program).filter { method in
        let name = String(method.prefix { $0 != "(" })
        return !files.naming(name).contains { $0.tokens[0].uses(name) }
      })
  }

  /// Returns the methods by which an app can give values to a layout.
  static func methods(of plan: SubjectPlan, in program: Program) -> [String] {
    LayoutInputs(plan, in: program).names.filter { $0.hasSuffix(")") && !$0.hasPrefix("init") }
  }
}
