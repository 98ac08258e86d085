import LayoutLab
import LayoutLabReport

// Base classes, which lay out nothing by themselves.
extension CheckRun {
  /// Returns the reason why a layout is not checked that lays out nothing: that other files of its project have subclasses,
  /// or `nil` if there are none.
  func reasonForBaseClass(_ plan: SubjectPlan) -> String? {
    let name = plan.type.name
    let files = neighborFiles(of: module.checked.sorted().map { module.program.files[$0].path })
    let subclasses = files.programs(naming: name).flatMap { file in
      file.types.filter { $0.kind == .class && $0.inherited.first == name }.map {
        "'\($0.path)' (\(file.files[0].path))"
      }
    }
    guard !subclasses.isEmpty else { return nil }
    return
      "'\(plan.type.path)' lays out nothing by itself, because it is a base class; check \(subclasses.listed)"
  }
}
