import LayoutLab
import LayoutLabSubjects

/// The content inset that an app gives to the collection view of a layout, on which the places depend at which scrolling
/// ends.
struct ViewInsets: Sendable, Equatable {
  /// The insets as an expression.
  let text: String
  /// The place of the statement.
  let place: SourceLine

  /// Whether nothing gives an inset to the view.
  private(set) var areAbsent = false

  /// A sentence about the insets; `nil` if there are none.
  var remark: String? {
    areAbsent
      ? nil
      : "scrolling ends in a view with \(text), as in \(place.file):\(place.line); a LayoutFixture or other files change that"
  }

  /// Finds the insets; `nil` if no file with the layout sets constant ones, or if several views have different ones.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - program: The module with the layout.
  ///   - neighbors: The other files of the project.
  ///   - owners: The classes that create the layout.
  init?(
    of plan: SubjectPlan, in program: Program, among neighbors: NeighborFiles, owners: LayoutOwners
  ) {
    let files = ProjectFiles(program, neighbors)
    var found: [ViewInsets?] = []
    let subclasses = owners.subclasses
    var seen: Set<String> = []
    for file in ([plan.type.name] + subclasses.sorted()).flatMap(files.naming)
    where !file.hasTests && seen.insert(file.files[0].path).inserted {
      let namesLayout = file.tokens[0].contains { $0.isKeyword(plan.type.name) }
      let types = file.types.filter { subclasses.contains($0.name) }
      for statement in Assignment.all(in: file)
      where statement.property == "contentInset" && Self.isCollectionView(statement, in: file)
        && (namesLayout || types.contains { $0.tokens.contains(statement.value.lowerBound) })
      {
        let constants = ConstantText(cases: [], files: files.naming)
        let text = constants.text(of: statement.value, in: file).flatMap(Self.insets)
        found.append(
          text.map {
            ViewInsets(text: $0, place: SourceLine(file: file.files[0].path, line: statement.line))
          })
      }
    }
    if found.isEmpty, let place = Self.placeWithoutInsets(owners, files) {
      (text, self.place, areAbsent) = ("UIEdgeInsets.zero", place, true)
      return
    }
    guard let first = found.first, let first, found.allSatisfy({ $0?.text == first.text }) else { return nil }
    self = first
  }

  /// Returns the place at which an app creates the layout if no file with it, or with a class that shows it, names an
  /// inset; `nil` if one does, or if a storyboard has the layout.
  private static func placeWithoutInsets(_ owners: LayoutOwners, _ files: ProjectFiles) -> SourceLine? {
    guard !owners.areIncomplete, let first = owners.all.first, !owners.all.contains(where: \.isInStoryboard)
    else { return nil }
    let names = owners.all.map(\.name) + owners.subclasses.sorted()
    let isNamed = names.flatMap(files.naming).contains { file in
      file.tokens[0].contains { $0.text.hasSuffix("ontentInset") }
    }
    return isNamed ? nil : first.place
  }

  private init(text: String, place: SourceLine) { (self.text, self.place) = (text, place) }

  /// Returns an expression with its type if it consists of four insets; `nil` for others.
  private static func insets(_ text: String) -> String? {
    let name = "UIEdgeInsets"
    let written = text.hasPrefix(".init(") ? name + text.dropFirst(5) : text
    return written.hasPrefix(name + "(") && written.hasSuffix(")") ? written : nil
  }

  /// Returns whether a statement sets a property of a collection view: by the name of the variable, or in a subclass.
  private static func isCollectionView(_ statement: Assignment, in file: Program) -> Bool {
    if NameWords.all(in: statement.variable).contains("collection") { return true }
    let around = file.types.filter { $0.tokens.contains(statement.value.lowerBound) }
    return statement.variable == "self"
      && around.contains { type in
        file.ancestors(of: type).root == "UICollectionView"
      }
  }
}
