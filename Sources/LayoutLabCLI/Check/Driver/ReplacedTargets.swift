import LayoutLab
import LayoutLabSubjects

/// The statement by which an app's delegate replaces the offset at which a layout ends each drag.
///
/// UIKit asks the layout first, and then lets the delegate change the answer.
struct ReplacedTargets {
  /// The place of the statement; `nil` if the layout's answer may count.
  let place: SourceLine?

  /// The limit of an app with such a statement.
  var limit: DataLimit? {
    place.map { place in
      DataLimit(
        .anyData, remark: "The delegate of the view replaces the target of each drag (\(place.text)).",
        rules: DataLimit.rulesOfTargetOffsets)
    }
  }

  private static let method = "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)"

  /// Finds the first statement in the delegates of the layout's views, if all of them have one.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - owners: The classes with the layout.
  init(of plan: SubjectPlan, by owners: LayoutOwners) {
    let layouts = Set([plan.type.name, plan.root, "UICollectionViewLayout"] + plan.ancestors.map(\.name))
    let delegates = owners.delegates?.sorted() ?? []
    let places = delegates.compactMap { Self.place(in: $0, owners, layouts) }
    place = places.count == delegates.count ? places.first : nil
  }

  /// Returns the place of the statement in the method that a class has, itself or from a superclass.
  private static func place(
    in name: String, _ owners: LayoutOwners, _ layouts: Set<String>
  ) -> SourceLine? {
    let chain = owners.withSuperclasses(name) ?? [name]
    let files = owners.files(ofClasses: chain)
    for type in chain {
      for file in files {
        let members = file.types.filter { $0.name == type }.flatMap(\.members)
        guard let member = members.first(where: { $0.fullName == method }) else { continue }
        return line(in: member, file.tokens[0], layouts).map {
          SourceLine(file: file.files[0].path, line: $0)
        }
      }
    }
    return nil
  }

  /// Returns the line of a statement that always runs and assigns the target; `nil` if the method may end before it.
  private static func line(in method: Member, _ tokens: [Token], _ layouts: Set<String>) -> Int? {
    guard let target = method.parameters.last?.name,
      var index = method.tokens.first(where: { tokens[$0].isSign("{") }).map({ $0 + 1 })
    else { return nil }
    var start = index
    while index + 4 < method.tokens.upperBound {
      if tokens[index].isSign("{") {
        let end = tokens.endOfGroup(from: index)
        let leaves = tokens[index..<end].contains { $0.isKeyword("return") }
        if leaves, !isAlwaysMet(tokens[start..<index], layouts) { return nil }
        (index, start) = (end, end)
        continue
      }
      if tokens[index].isKeyword("return") { return nil }
      if tokens[index].isFirstOnLine { start = index }
      if tokens[index].isKeyword(target), tokens[index + 1].isSign("."),
        tokens[index + 2].isKeyword("pointee")
      {
        let isPart = tokens[index + 3].isSign(".") && ["x", "y"].contains(tokens[index + 4].text)
        if tokens[isPart ? index + 5 : index + 3].isSign("=") { return tokens[index].line }
      }
      index += 1
    }
    return nil
  }

  /// Returns whether a condition only casts the layout of the view to a class that it has, as in
  /// `guard let layout = view.collectionViewLayout as? WallLayout else`.
  private static func isAlwaysMet(_ statement: ArraySlice<Token>, _ layouts: Set<String>) -> Bool {
    guard let first = statement.first, first.isKeyword("guard"), let last = statement.dropLast().last else {
      return false
    }
    return !statement.contains { $0.isSign(",") } && layouts.contains(last.text)
      && statement.contains { $0.isKeyword("collectionViewLayout") }
      && statement.contains { $0.isKeyword("as") }
  }
}
