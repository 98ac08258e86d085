import HeadlessUIKit
import LayoutLab
import LayoutLabReport

// Base classes, which lay out nothing by themselves.
extension CheckRun {
  /// Returns why a layout lays out nothing that leaves this to subclasses.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - reason: The reason why it is not checked.
  /// - Returns: The reason that it is a base class, or `nil` if it may lay out something, or is not checked for another
  ///   reason.
  func reasonForBaseClass(_ plan: SubjectPlan, _ reason: String) -> String? {
    let isGeneric = reason.contains("' is generic; ")
    guard isGeneric || reason.contains(" lays out nothing although ") else { return nil }
    let name = plan.type.name
    let files = neighborFiles(of: module.checked.sorted().map { module.program.files[$0].path })
    let subclasses = files.programs(naming: name).flatMap { file in
      file.types.filter { type in
        let superclass = type.inherited.first.map { isGeneric ? String($0.prefix { $0 != "<" }) : $0 }
        return type.kind == .class && superclass == name && !(isGeneric && type.isGeneric)
      }.map {
        "'\($0.path)' (\(file.files[0].path))"
      }
    }
    if isGeneric {
      return subclasses.isEmpty ? nil : "'\(plan.type.path)' is generic; check \(subclasses.listed)"
    }
    if !subclasses.isEmpty {
      return
        "'\(plan.type.path)' lays out nothing by itself, because it is a base class; check \(subclasses.listed)"
    }
    if let line = lineOfQueryWithoutResult(plan) {
      return
        "'\(plan.type.path)' lays out nothing, because its layoutAttributesForElements(in:) (line \(line)) only returns "
        + "nil or an empty array, whatever the data"
    }
    if createsAttributes(plan) { return nil }
    return
      "'\(plan.type.path)' lays out nothing, because it creates no attributes and its superclass has none; check a "
      + "subclass that does"
  }

  /// Returns the line of the override of the query for rectangles that only returns `nil` or an empty array; `nil` if there
  /// is none.
  private func lineOfQueryWithoutResult(_ plan: SubjectPlan) -> Int? {
    let query = LifecycleCall.LayoutMember.layoutAttributesForElements.rawValue
    let parts = module.program.parts(of: [plan.type])
    guard let part = parts.first(where: { $0.members.contains { $0.fullName == query } }),
      let method = part.members.first(where: { $0.fullName == query })
    else { return nil }
    let tokens = module.program.tokens[part.file]
    let returns = method.tokens.dropLast(2).filter { tokens[$0].isKeyword("return") }
    let isEmpty = returns.allSatisfy { index in
      tokens[index + 1].isKeyword("nil") || tokens[index + 1].isSign("[") && tokens[index + 2].isSign("]")
    }
    return isEmpty ? returns.first.map { tokens[$0].line } : nil
  }

  /// Returns whether the source of a layout calls an initializer of attributes, or UIKit's class has some.
  private func createsAttributes(_ plan: SubjectPlan) -> Bool {
    guard plan.root == "UICollectionViewLayout" else { return true }
    return module.program.parts(of: [plan.type] + plan.ancestors).contains { part in
      let tokens = module.program.tokens[part.file]
      return part.body.dropLast().contains { index in
        let name = tokens[index].text
        return Self.labels.contains(name)
          || name.hasSuffix("Attributes") && name.first?.isUppercase == true && tokens[index + 1].isSign("(")
      }
    }
  }

  /// The labels of the initializers.
  private static let labels: Set = ["forCellWith", "forSupplementaryViewOfKind", "forDecorationViewOfKind"]
}
