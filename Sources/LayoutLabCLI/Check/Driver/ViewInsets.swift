import LayoutLab
import LayoutLabSubjects

/// The content inset that an app gives to the collection view of a layout, on which the places depend at which scrolling
/// ends.
struct ViewInsets: Sendable, Equatable {
  /// The insets as an expression; `nil` if only the app knows them.
  let text: String?
  /// The place of the statement.
  let place: SourceLine

  /// Whether nothing gives an inset to the view.
  private(set) var areAbsent = false

  /// A function that returns the insets of a view of a size.
  var closure: String? {
    text.map { text in
      let body = text.replacing(AppAnswers.viewSize, with: "size")
      return "{ \(body == text ? "_" : "size") in \(body) }"
    }
  }

  /// A sentence about the insets; `nil` if there are none, or if they are unknown.
  var remark: String? {
    guard let text, !areAbsent else { return nil }
    return "scrolling ends in a view with \(AppAnswers.readable(text)), as in \(place.file):\(place.line); "
      + "a LayoutFixture or other files change that"
  }

  /// The limit of what is known about offsets at which scrolling ends, if only the app knows the insets.
  var limit: DataLimit? {
    text == nil
      ? DataLimit(
        .unknownValues,
        remark: "The app gives its view a content inset that only it knows (\(place.text)).",
        rules: DataLimit.rulesOfTargetOffsets, severity: .warning)
      : nil
  }

  /// Finds the insets; `nil` if no file with the layout sets any while the view is set up, or if several views have
  /// different ones.
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
    let views = LayoutViews(of: plan.type.name, in: files.naming(plan.type.name)).names
    for file in ([plan.type.name] + subclasses.sorted()).flatMap(files.naming)
    where !file.hasTests && seen.insert(file.files[0].path).inserted {
      let namesLayout = file.tokens[0].contains { $0.isKeyword(plan.type.name) }
      let types = file.types.filter { subclasses.contains($0.name) }
      found += Self.statements(in: file).filter { statement in
        Self.isCollectionView(statement.whole, in: file, views)
          && (namesLayout || types.contains { $0.tokens.contains(statement.whole.value.lowerBound) })
      }.grouped.map { Self.insets(of: $0, in: file, files) }
    }
    for layout in neighbors.layouts(of: plan.type.name) {
      for file in layout.classes.sorted().flatMap(files.naming)
      where !file.hasTests && seen.insert(file.files[0].path).inserted {
        found += Self.statements(in: file).filter { Self.isOutlet($0.whole, of: layout, in: file) }.grouped
          .map { Self.insets(of: $0, in: file, files) }
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

  private init(text: String?, place: SourceLine) { (self.text, self.place) = (text, place) }

  // MARK: Statements

  /// A statement that sets the inset of a view, or one side of it.
  fileprivate struct Statement {
    /// The statement as one about the whole inset.
    var whole: Assignment
    /// The side; `nil` for all.
    var side: String?
  }

  private static let sides = ["top", "left", "bottom", "right"]

  private static func statements(in file: Program) -> [Statement] {
    Assignment.all(in: file).compactMap { statement in
      if statement.property == "contentInset" { return Statement(whole: statement) }
      guard statement.variable == "contentInset", sides.contains(statement.property) else { return nil }
      return statement.ofWhole(in: file).map { Statement(whole: $0, side: statement.property) }
    }
  }

  /// Returns the insets that some statements about one view give to it, of which each sets another side, or one sets all.
  ///
  /// - Parameters:
  ///   - statements: The statements.
  ///   - file: Their file.
  ///   - files: The files of the project.
  /// - Returns: The insets, without an expression if only the app knows them; `nil` if the view may be without them at first.
  private static func insets(
    of statements: [Statement], in file: Program, _ files: ProjectFiles
  ) -> ViewInsets? {
    func text(_ statement: Assignment) -> String? {
      var constants = ConstantText(cases: [], files: files.naming)
      constants.viewSize = AppAnswers.viewSize
      constants.isInView = isInView(statement, file)
      return constants.text(of: statement.value, in: file)
    }
    guard let first = statements.first else { return nil }
    let place = SourceLine(file: file.files[0].path, line: first.whole.line)
    var texts: [String: String] = [:]
    for statement in statements {
      guard let side = statement.side, texts[side] == nil, let text = text(statement.whole) else { break }
      texts[side] = text
    }
    let parts = sides.map { "\($0): \(texts[$0] ?? "0")" }
    let all =
      first.side == nil
      ? statements.count == 1 ? text(first.whole).flatMap(insets) : nil
      : texts.count == statements.count ? "UIEdgeInsets(\(parts.joined(separator: ", ")))" : nil
    let isSure = statements.allSatisfy { isSetUp($0.whole, in: file) }
    return all != nil || isSure ? ViewInsets(text: all, place: place) : nil
  }

  /// Returns an expression with its type if it consists of four insets; `nil` for others.
  private static func insets(_ text: String) -> String? {
    let name = "UIEdgeInsets"
    let written = text.hasPrefix(".init(") ? name + text.dropFirst(5) : text
    return written.hasPrefix(name + "(") && written.hasSuffix(")") ? written : nil
  }

  /// Returns whether a statement is in a view other than a cell, so that the frame is that of the view with the layout.
  private static func isInView(_ statement: Assignment, _ file: Program) -> Bool {
    let type = file.types.last { $0.tokens.contains(statement.value.lowerBound) }
    let superclass = type?.inherited.first ?? ""
    return superclass.hasSuffix("View") && !superclass.hasSuffix("ReusableView")
  }

  /// Returns whether a statement always runs before users scroll: outside of conditions, in the value of a property, in an
  /// initializer, or in a method that UIKit calls.
  private static func isSetUp(_ statement: Assignment, in file: Program) -> Bool {
    let tokens = file.tokens[0]
    let index = statement.value.lowerBound
    guard let member = file.types.flatMap(\.members).last(where: { $0.tokens.contains(index) }) else {
      return false
    }
    let before = member.tokens.prefix { $0 < index }
    let isConditional = before.contains { open in
      tokens[open].isSign("{") && tokens.endOfGroup(from: open) > index
        && tokens[..<open].reversed().prefix { $0.line == tokens[open].line }.contains { token in
          ["if", "else", "for", "while", "case", "switch", "func"].contains(where: token.isKeyword)
        } && open != before.first { tokens[$0].isSign("{") }
    }
    return !isConditional
      && (member.setsUpView || member.name.hasPrefix("view") || member.name == "layoutSubviews")
  }

  /// Returns whether a statement in a class of a storyboard's scene sets a property of the collection view with the layout.
  private static func isOutlet(
    _ statement: Assignment, of layout: StoryboardLayout, in file: Program
  ) -> Bool {
    let isInScene = file.types.contains { type in
      layout.classes.contains(type.name) && type.tokens.contains(statement.value.lowerBound)
    }
    let outlets = layout.outlets.isEmpty ? ["collectionView"] : layout.outlets
    return isInScene && outlets.contains(statement.variable)
  }

  /// Returns whether a statement sets a property of a collection view that can have the layout: by the name or the type of
  /// the variable, or in a subclass.
  private static func isCollectionView(
    _ statement: Assignment, in file: Program, _ views: Set<String>
  ) -> Bool {
    if NameWords.all(in: statement.variable).contains("collection") { return true }
    if views.isEmpty ? statement.isOf("UICollectionView", in: file) : views.contains(statement.variable) {
      return true
    }
    let around = file.types.filter { $0.tokens.contains(statement.value.lowerBound) }
    return statement.variable == "self"
      && around.contains { type in
        file.ancestors(of: type).root == "UICollectionView"
      }
  }
}

extension [ViewInsets.Statement] {
  /// The statements about each view: those that set one side of its inset together, and others alone.
  fileprivate var grouped: [[ViewInsets.Statement]] {
    var groups: [[ViewInsets.Statement]] = []
    for statement in self {
      let place = groups.firstIndex { group in
        group[0].side != nil && statement.side != nil && group[0].whole.variable == statement.whole.variable
      }
      if let place { groups[place].append(statement) } else { groups.append([statement]) }
    }
    return groups
  }
}
