import LayoutLab
import LayoutLabSubjects

/// Writes fixtures for the layouts of a file, with everything that the layouts expect from their app.
enum FixtureText {
  /// Returns a file with a fixture for each layout in a file.
  ///
  /// - Throws: `InputError` if the file cannot be read or declares no layout.
  static func text(ofFile path: String) throws -> String {
    guard let module = try CheckFiles.modules([path], fixture: nil).first else { return "" }
    let program = completed(module.program, path)
    let finder = SubjectFinder(program: program)
    let plans: [SubjectPlan]
    do {
      plans = try finder.find().filter { module.checked.contains($0.type.file) && !$0.isFactory }
    } catch {
      throw InputError(
        lines: try CheckCommand.lines(
          of: error,
          CheckRun(module: module, options: CheckOptions(), folder: ""), CheckOptions()))
    }
    guard !plans.isEmpty else {
      throw InputError(lines: [
        "\(path): error: this file declares no class that derives from UICollectionViewLayout"
      ])
    }
    let fixtures = plans.map { fixture($0, finder, in: program) }
    return """
      import LayoutLab
      import UIKit

      // 'layoutlab check' finds a fixture in the checked files, or in the file that '--fixture' names.

      \(fixtures.joined(separator: "\n"))
      """
  }

  /// Returns the files with those of the project that declare the classes in casts.
  private static func completed(_ program: Program, _ path: String) -> Program {
    let neighbors = NeighborFiles(of: [path])
    var files = program.files
    for tokens in program.tokens {
      let names = zip(tokens.indices, tokens).compactMap { index, token -> String? in
        guard token.isKeyword("as") || token.isKeyword("is") else { return nil }
        return tokens[(index + 1)...].first { !["?", "!", "[", "("].contains($0.text) }?.text
      }
      for name in names.uniqued where program.resolve(name, from: nil) == nil {
        guard
          let found = neighbors.nearest(MissingDeclaration(name: name), except: { _, _ in false })?.program,
          !files.contains(where: { $0.path == found.files[0].path })
        else { continue }
        files.append(found.files[0])
      }
    }
    return files.count == program.files.count ? program : Program(files, reusing: program)
  }

  private static func fixture(_ plan: SubjectPlan, _ finder: SubjectFinder, in program: Program) -> String {
    let call = finder.expression(for: plan)
    let inputs = LayoutInputs(plan, in: program).names.filter {
      !$0.hasPrefix("as ") && !$0.hasPrefix("init(")
    }
    var make = ["let layout = \(call)"]
    if call.contains("…") {
      make.insert("// Write the values that an app would give in place of each '…'.", at: 0)
    }
    if !inputs.isEmpty { make.append("// An app can also set or call: \(inputs.joined(separator: ", "))") }
    make.append("return layout")
    let roles = Dictionary(grouping: FixtureNeeds(plan, in: program).all, by: \.role)
    var members = ["func makeLayout() -> UICollectionViewLayout {\n\(make.map { "  \($0)\n" }.joined())}"]
    for role in FixtureNeeds.Role.allCases {
      // One object cannot be of two classes.
      guard let need = roles[role]?.first else { continue }
      members.append("// Line \(need.line) expects \(role.rawValue) to be of this class.\n\(need.member)")
    }
    let kinds = decorationKinds(plan, in: program)
    if !kinds.isEmpty {
      let entries = kinds.map { "\($0): UICollectionReusableView.self" }
      members.append(
        "// The layout does not register these kinds itself.\n"
          + "var decorationClasses: [String: UICollectionReusableView.Type] {\n  [\(entries.joined(separator: ", "))]\n}"
      )
    }
    // Scenarios with updates need more data than most fixtures have.
    members.append(
      "// For a layout that needs other data than one section of 40 items, the number of items in each section:\n"
        + "// var data: ScenarioData? { [40] }")
    let body = members.joined(separator: "\n\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
    let name = plan.type.path.split(separator: ".").joined()
    return """
      /// Creates \(plan.type.path) as an app does, with what it expects around itself.
      struct \(name)Fixture: LayoutFixture {
      \(body)
      }

      """
  }

  /// Returns the kinds of decoration views for which the layout creates attributes, if it registers none, as they are
  /// written.
  private static func decorationKinds(_ plan: SubjectPlan, in program: Program) -> [String] {
    var kinds: [String] = []
    let classes = [plan.type] + plan.ancestors
    for part in program.parts(of: classes) {
      let tokens = program.tokens[part.file]
      for index in part.body where tokens[index].text == "forDecorationViewOfKind" {
        if tokens[..<index].suffix(24).contains(where: { $0.isKeyword("register") }) { return [] }
        let start = index + 2
        guard start < tokens.count, tokens[index + 1].isSign(":") else { continue }
        let end = tokens[start...].firstIndex { $0.isSign(",") || $0.isSign(")") } ?? start
        guard end > start else { continue }
        let text = program.files[part.file].text(
          tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound)
        // Only literals and members of types mean the same in another file.
        let isConstant = text.hasPrefix("\"") || text.first?.isUppercase == true
        if isConstant, !kinds.contains(text) { kinds.append(text) }
      }
    }
    return kinds
  }
}
