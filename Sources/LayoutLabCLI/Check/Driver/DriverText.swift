import LayoutLab
import LayoutLabHost
import LayoutLabSubjects

/// Writes the program that examines the layouts in the user's files.
struct DriverText {
  let program: Program
  let plans: [SubjectPlan]
  /// The path of each file in reports.
  let paths: [String]
  /// The facts about the layouts that their project contains.
  var facts = ProjectFacts()
  /// Whether the layouts get the values that the project gives to them.
  var givesValues = true
  /// Whether calls are described as text.
  var traces = false
  /// Whether the files contain several mutants.
  var choosesMutant = false
  /// Whether the delegates implement the protocols of the files, in addition to those of UIKit.
  var answersProtocols = true
  /// Whether properties of the layouts can be set by name.
  var offersSettings = true
  /// Whether the program passes the counters of its edges on.
  var countsEdges = false
  /// Whether the code counts the regions of its source.
  var countsRegions = false
  /// Whether the program writes a profile at its end.
  var measuresCoverage = false
  /// The name of the program's source file.
  static let file = "LayoutLabDriver.swift"

  /// The program's source.
  var text: String {
    let visible = plans.indices.filter { !plans[$0].isHidden }
    let classes = visible.map(delegateClass)
    let subjects = plans.indices.map { index in
      plans[index].isHidden ? "      { \(Self.functionName(index))() },\n" : subject(index)
    }
    return """
      import LayoutLab
      import LayoutLabHost
      import UIKit
      \(traces ? "import LayoutLabReport" : "")

      \(declarations.names)
      @main struct _LabDriver {
        @MainActor static func main() {
          \(countsRegions ? "LayoutLab.EdgeCounters.setRegions(_labFirstRegion(), _labEndOfRegions())" : "")
          \(measuresCoverage ? "LayoutLabHost.CheckHost.willEnd = { _ = _labWriteProfile() }" : "")
          LayoutLabHost.CheckHost.main([
      \(subjects.joined())    ]\(traces ? ", trace: { LayoutLabReport.TraceText().text($0) }, call: { LayoutLabReport.TraceText().text($0) }" : ""))
        }
      }

      \(classes.joined(separator: "\n"))
      \(declarations.members)
      \(Platform.targetSystem.declarations)
      \(CombineStandIns.text(for: program))
      \(SimdStandIns.text(for: program))
      \(RandomStandIns.text(for: program))
      \(Self.hooks + Self.exits)
      \(countsEdges ? Self.counterHooks : "")
      \(countsRegions ? Self.regionCounters : "")
      \(measuresCoverage ? Self.profileWriter : "")
      \(choosesMutant ? MutantSchema.declaration : "")
      """
  }

  /// Code at the end of files with private layouts, which creates their subjects, and of those with structures that only
  /// an app can create; by the number of the file.
  var appendices: [Int: String] {
    var texts: [Int: String] = [:]
    for index in plans.indices where plans[index].isHidden && plans[index].isPossible {
      let function = "\(Self.functionName(index))() -> LayoutLab.LayoutSubject"
      // Without an argument, the directive would end the one of the appendix.
      let own = subject(index).replacing("#sourceLocation()", with: Self.ownLocation)
      let body = "\n    (\n\(own.trimmed.dropLast()))()\n"
      let scope = plans[index].type.enclosing
      texts[plans[index].type.file, default: "\nimport LayoutLab\nimport LayoutLabHost\n"] +=
        "\(delegateClass(index))"
        + (scope.map { scope in
          """
          extension \(scope) {
            @MainActor fileprivate static func \(function) {\(body)  }
          }
          @MainActor func \(function) { \(scope).\(Self.functionName(index))() }

          """
        } ?? "@MainActor func \(function) {\(body)}\n")
    }
    // Several layouts can be created with the same structures.
    let calls = plans.compactMap(\.exampleCall).joined(separator: "\n")
    for (file, text) in ExampleArguments(program: program).extensions(for: calls) {
      texts[file, default: ""] += text
    }
    return texts.mapValues {
      "\n\(Self.ownLocation)\n" + $0 + "#sourceLocation()\n"
    }
  }

  private static let ownLocation = "#sourceLocation(file: \"/\(file)\", line: 1)"

  private static func functionName(_ index: Int) -> String { "_labSubject\(index)" }

  /// Returns the source of the class that implements the delegate protocols of a layout.
  private func delegateClass(_ index: Int) -> String {
    DelegateText(
      program: program, name: Self.delegateName(index), plan: delegatePlan(index),
      isHidden: plans[index].isHidden, app: answersProtocols ? facts[plans[index]].answers : nil,
      forced: ForcedCalls(plans[index], in: program).names, leavesBars: leavesBars(plans[index]),
      omitted: omittedMembers(of: plans[index])
    ).text
  }

  /// Returns whether a flow layout creates no attributes for headers and footers itself.
  private func leavesBars(_ plan: SubjectPlan) -> Bool {
    plan.root == "UICollectionViewFlowLayout"
      && !program.parts(of: [plan.type] + plan.ancestors).contains { part in
        part.body.contains { program.tokens[part.file][$0].isKeyword("forSupplementaryViewOfKind") }
      }
  }

  /// Returns the method for sizes if a layout computes with UIKit's own size of items, which it would contradict.
  private func omittedMembers(of plan: SubjectPlan) -> [String] {
    let isDefault = values(of: plan).contains(where: \.isDefault)
    guard isDefault, GivenItemSize(plan, in: program).property?.name == "itemSize" else { return [] }
    return [AppAnswers.flowMembers[0]]
  }

  private func delegatePlan(_ index: Int) -> DelegatePlan {
    answersProtocols ? DelegatePlan(plans[index], in: program) : DelegatePlan()
  }

  private func subject(_ index: Int) -> String {
    subject(plans[index], delegatePlan(index), Self.delegateName(index))
  }

  /// Returns the source of a program that runs the tests in the files, and scenarios with a layout.
  ///
  /// - Parameters:
  ///   - scenarios: The paths of scenario files.
  ///   - making: The expression that creates the layout for scenarios.
  /// - Returns: The source.
  func testText(scenarios: [String], making: String) -> String {
    let tests = scenarios.enumerated().map { number, path in
      """
      @Test(\(SwiftLiteral.quoted(String(path.split(separator: "/").last ?? "")))) @MainActor func _labScenario\(number)() {
        LayoutLabTesting.expectScenario(LayoutLabTesting.ScenarioFile(\(SwiftLiteral.quoted(path)))) { \(making) }
      }

      """
    }
    return """
      import LayoutLab
      import LayoutLabHost
      import LayoutLabTesting
      import Testing
      import UIKit

      \(declarations.aliases)
      @main struct _LabTests {
        static func main() async { await Testing.__swiftPMEntryPoint() as Swift.Never }
      }

      \(tests.joined())
      \(declarations.members)
      \(Platform.targetSystem.declarations)
      \(CombineStandIns.text(for: program))
      \(SimdStandIns.text(for: program))
      \(Self.hooks)
      \(choosesMutant ? MutantSchema.declaration : "")
      """
  }

  /// Returns the values that the project gives to the properties of a layout.
  private func values(of plan: SubjectPlan) -> [ProjectValues.Value] { givesValues ? facts[plan].values : [] }

  private var declarations: ModuleDeclarations { ModuleDeclarations(program: program) }

  private static func delegateName(_ index: Int) -> String { "\(delegatePrefix)\(index)" }

  /// The beginning of the names of generated delegates.
  static let delegatePrefix = "_LabDelegate"

  private func subject(_ plan: SubjectPlan, _ delegates: DelegatePlan, _ delegateName: String) -> String {
    var lines: [String] = []
    var (make, fixture): (String, String?) = ("", nil)
    switch plan.making {
    case .initializer: make = "LayoutLabHost.CheckHost.made(\(plan.type.path)())"
    case .expression(let expression):
      make =
        "\n#sourceLocation(file: \"--make\", line: 1)\n LayoutLabHost.CheckHost.made(\(expression))\n#sourceLocation()\n"
    case .fixture(let path):
      fixture = path
      make = "LayoutLabHost.CheckHost.made(\(path)())"
    case .example(let call), .factory(let call): make = "LayoutLabHost.CheckHost.made(\(call))"
    case .delegated(let call):
      make = "LayoutLabHost.CheckHost.made(for: \(delegateName).self) { delegate in \(call) }"
    case .impossible: return ""
    }
    lines.append("{ LayoutLabHost.CheckHost.subject(")
    lines.append(
      "  name: \(SwiftLiteral.quoted(plan.type.path)), place: \(place(plan.type.file, plan.type.line)),")
    let source = SubjectSource(plan, in: program)
    lines.append("  members: \(dictionary(source.members)),")
    lines.append("  types: \(dictionary(source.types)),")
    let inputs = LayoutInputs(plan, in: program).names.map(SwiftLiteral.quoted)
    lines.append("  inputs: [\(inputs.joined(separator: ", "))],")
    if plan.givesItemCount {
      lines.append("  givenItems: \(CountOfData.example),")
    } else if ExampleArguments.giveItems(plan.exampleCall ?? ""), !plan.isFactory {
      lines.append("  givenItems: \(ExampleArguments.numberOfItems),")
    }
    if let count = ExampleArguments.rowsAndColumns(in: plan.exampleCall ?? ""), !plan.isFactory {
      lines.append("  rowsAndColumns: \(count),")
    }
    if let most = plan.mostSections { lines.append("  mostSections: \(most),") }
    if delegates.asksFlowDelegate { lines.append("  asksFlowDelegate: true,") }
    if source.scrollsItself { lines.append("  scrollsItself: true,") }
    if source.readsVisibleItems { lines.append("  readsVisibleItems: true,") }
    if source.readsOffset { lines.append("  readsOffset: true,") }
    if !source.namesBars { lines.append("  namesBars: false,") }
    let barKinds = source.namedBarKinds
    if !barKinds.isEmpty { lines.append("  namedBarKinds: \(barKinds),") }
    if !source.asksForAttributes { lines.append("  asksForAttributes: false,") }
    if !source.queriesSuperByRect { lines.append("  queriesSuperByRect: false,") }
    let facts = self.facts[plan]
    if facts.isWithoutBars { lines.append("  showsBars: false,") }
    if facts.isInvalidatedAfterResize { lines.append("  isInvalidatedAfterResize: true,") }
    if facts.isInvalidatedAfterScroll { lines.append("  isInvalidatedAfterScroll: true,") }
    if facts.addsSafeArea { lines.append("  addsSafeArea: true,") }
    if let insets = facts.viewInsets?.closure { lines.append("  contentInset: \(insets),") }
    if !source.countsSections { lines.append("  countsSections: false,") }
    if !source.hasRectQuery { lines.append("  hasRectQuery: false,") }
    if DecorationRegistration(plan, in: program).isLeftToApp { lines.append("  leavesRegistration: true,") }
    if fixture == nil, let cell = OwnCellClass(plan, in: program).type {
      lines.append("  cellClass: \(cell.path).self,")
    }
    if fixture == nil, let view = OwnCollectionView(plan, in: program).type {
      lines.append("  collectionView: { \(view.path)(frame: $0, collectionViewLayout: $1) },")
    }
    let directions = FlowDirectionEvidence(plan, in: program).directions
    if directions != .own { lines.append("  directions: .\(directions),") }
    if offersSettings {
      let settings = ConfigurableProperties(plan, in: program).expressions
      if !settings.isEmpty {
        lines.append("  settings: [\(settings.joined(separator: ", "))],")
      }
      let pairs = SilentMethods(plan, in: program).expressions { place($0, $1) }
      if !pairs.isEmpty {
        lines.append("  methodPairs: [\(pairs.joined(separator: ", "))],")
      }
    }
    let unreadState = self.facts.unreadState
    if !unreadState.isEmpty {
      lines.append("  unreadState: [\(unreadState.map(SwiftLiteral.quoted).joined(separator: ", "))],")
    }
    let unread = facts.unreadProperties
    if !unread.isEmpty {
      lines.append("  unreadProperties: [\(unread.map(SwiftLiteral.quoted).joined(separator: ", "))],")
    }
    let announcements = facts.announcements.map(\.text)
    if !announcements.isEmpty {
      lines.append("  announceChange: { \(announcements.joined(separator: "; ")) },")
    }
    let others = (offersSettings ? plan.otherCalls : []).map { other in
      "(\(SwiftLiteral.quoted(other.name)), \(SwiftLiteral.quoted(other.case)), "
        + "{ LayoutLabHost.CheckHost.made(\(other.call)) })"
    }
    if !others.isEmpty { lines.append("  others: [\(others.joined(separator: ", "))],") }
    if let fixture { lines.append("  fixture: { \(fixture)() },") }
    lines.append("  connect: { layout, view, answers in")
    lines.append(
      "    let delegate = LayoutLabHost.CheckHost.delegate(\(delegateName).self, of: layout, answers, view)")
    if delegates.isDataSource { lines.append("    view.dataSource = delegate") }
    let own = OwnItemSize(plan, in: program)
    if let (owner, name) = own.property {
      lines.append("    answers.ownItemSize = { ($0 as? \(owner))?.\(name) }")
    }
    if let (owner, name) = own.width {
      lines.append("    answers.ownItemWidth = { ($0 as? \(owner))?.\(name) }")
    }
    for property in delegates.properties {
      lines.append(
        "    if let layout = layout as? \(property.owner) { LayoutLabHost.CheckHost.fill(&layout.\(property.name), delegate) }"
      )
    }
    let settings = SettingsText(program: program, plan: plan)
    lines += settings.assignments.map { "    \($0)" }
    if offersSettings, fixture == nil { lines += settings.optionalValues.map { "    \($0.statement)" } }
    for value in values(of: plan) {
      let statement = "if let layout = layout as? \(value.owner) { layout.\(value.statement) }"
      lines.append(
        value.followsSize
          ? "    answers.renew(for: view) { [weak layout, weak delegate] in if let delegate { \(statement) } }"
          : "    \(statement)")
    }
    let isKnown = { (name: String) in values(of: plan).contains { $0.name == name } }
    if fixture == nil, let (owner, name) = GivenItemSize(plan, in: program).property, !isKnown(name) {
      lines.append(
        "    if let layout = layout as? \(owner) { LayoutLabHost.CheckHost.give(&layout.\(name)) }")
    }
    for count in fixture == nil ? GivenCounts(plan, in: program).properties : [] where !isKnown(count.name) {
      lines.append(
        "    if let layout = layout as? \(count.owner) { "
          + "LayoutLabHost.CheckHost.give(&layout.\(count.name), \(count.value)) }")
    }
    let counts = fixture == nil ? CountsOfData(plan, in: program).properties : []
    let texts = fixture == nil ? TextsOfData(plan, in: program).properties.filter { !isKnown($0.name) } : []
    let statements =
      counts.map { "(layout as? \($0.owner))?.\($0.name) = \($0.countsSections ? "sections" : "items")" }
      + texts.map { text in
        let path = "IndexPath(item: item, section: 0)"
        return "(layout as? \(text.owner))?.\(text.name) = (0..<items).map { item in "
          + "values.text(\(SwiftLiteral.quoted(text.name)), \(path)) }"
      }
    if !statements.isEmpty {
      lines.append(
        "    answers.follow { [weak layout, values = delegate.values] sections, items in _ = values; "
          + "\(statements.joined(separator: "; ")) }")
    }
    if fixture == nil, overridesAwakening(plan) {
      // A layout in a storyboard is awakened when its collection view has it.
      lines.append("    layout.awakeFromNib()")
    }
    lines.append("    return delegate")
    let kinds = decorationKinds(of: plan)
    let registrations = settings.registrations
    if kinds.isEmpty, registrations.isEmpty {
      lines.append("  }, make: { \(make) })")
    } else {
      lines.append("  }, make: {")
      lines.append("    let layout: UIKit.UICollectionViewLayout = \(make)")
      for kind in kinds {
        lines.append(
          "    layout.register(UIKit.UICollectionReusableView.self, forDecorationViewOfKind: \(kind))")
      }
      lines += registrations.map { "    \($0)" }
      lines.append("    return layout")
      lines.append("  })")
    }
    lines.append("},")
    return lines.map { "      \($0)\n" }.joined()
  }

  private func overridesAwakening(_ plan: SubjectPlan) -> Bool {
    ([plan.type] + plan.ancestors).contains { type in
      program.parts(of: type).flatMap(\.members).contains { member in
        member.fullName == "awakeFromNib()" && member.modifiers.contains("override")
      }
    }
  }

  /// The kinds of decoration views that other files register, as a view controller does for its layout.
  private func decorationKinds(of plan: SubjectPlan) -> [String] {
    let registration = DecorationRegistration(plan, in: program)
    var kinds: [String] = []
    for (file, tokens) in program.tokens.enumerated() {
      for index in tokens.indices.dropLast(3)
      where tokens[index].text == "forDecorationViewOfKind" && tokens[index + 1].isSign(":") {
        guard let call = tokens[..<index].lastIndex(where: { $0.isKeyword("register") }), call > 1,
          tokens[call - 1].isSign("."), tokens[call - 2].text != "self",
          Self.depth(of: tokens[(call + 1)..<index]) == 1, registration.concernsLayout(call: call, in: file)
        else { continue }
        var end = index + 2
        while end < tokens.count, !tokens[end].isSign(")"), !tokens[end].isSign(",") { end += 1 }
        let value = tokens[index + 2..<end]
        guard let first = value.first, let last = value.last else { continue }
        let text = program.files[file].text(first.range.lowerBound..<last.range.upperBound)
        if isConstant(text), !kinds.contains(text) { kinds.append(text) }
      }
    }
    return kinds
  }

  /// Returns the number of open parentheses after some tokens; -1 if one is closed that was opened before them.
  private static func depth(of tokens: ArraySlice<Token>) -> Int {
    var depth = 0
    for token in tokens {
      if token.isSign("(") { depth += 1 }
      if token.isSign(")") { depth -= 1 }
      if depth <= 0 { return -1 }
    }
    return depth
  }

  /// Returns whether a text is a literal, or a visible static property of a type in the files.
  private func isConstant(_ text: String) -> Bool {
    if text.hasPrefix("\""), text.hasSuffix("\""), !text.contains("\\") { return true }
    guard let dot = text.lastIndex(of: "."), let type = program.type(at: String(text[..<dot])) else {
      return false
    }
    func isHidden(_ modifiers: [String]) -> Bool {
      modifiers.contains { $0.hasPrefix("private") || $0.hasPrefix("fileprivate") }
    }
    return !isHidden(type.modifiers)
      && type.members.contains {
        $0.name == text[text.index(after: dot)...] && $0.isStatic && !isHidden($0.modifiers)
      }
  }

  // MARK: Places

  private func place(_ file: Int, _ line: Int) -> String {
    ".init(file: \(SwiftLiteral.quoted(paths[file])), line: \(line))"
  }

  /// Returns a dictionary literal; of equal keys, the first one counts.
  private func dictionary(_ places: [SubjectSource.Place]) -> String {
    var seen: Set<String> = []
    let entries = places.filter { seen.insert($0.name).inserted }
      .map { "\(SwiftLiteral.quoted($0.name)): \(place($0.file, $0.line))" }
    return entries.isEmpty ? "[:]" : "[" + entries.joined(separator: ", ") + "]"
  }

  /// Functions that the code with counters calls before `main`, with the counters of each object file.
  private static let counterHooks = """
    @_cdecl("__sanitizer_cov_8bit_counters_init")
    public func _labCounters(_ first: UnsafeMutablePointer<UInt8>, _ end: UnsafeMutablePointer<UInt8>) {
      LayoutLab.EdgeCounters.add(first, end)
    }

    """

  /// The functions of the profiling runtime that return where the counters of regions begin and end.
  private static let regionCounters = """
    @_silgen_name("__llvm_profile_begin_counters") func _labFirstRegion() -> UnsafeMutablePointer<UInt64>
    @_silgen_name("__llvm_profile_end_counters") func _labEndOfRegions() -> UnsafeMutablePointer<UInt64>

    """

  /// The function of the profiling runtime that writes the profile, which a process that is killed does not call.
  private static let profileWriter = """
    @_silgen_name("__llvm_profile_write_file") func _labWriteProfile() -> CInt

    """

  /// A replacement for `exit`, which a layout has no reason to call.
  private static let exits = """
    @_cdecl("exit") public func _labExit(_ code: CInt) -> Swift.Never { LayoutLabHost.CheckHost.leave() }
    @_cdecl("_exit") public func _labExitNow(_ code: CInt) -> Swift.Never { LayoutLabHost.CheckHost.leave() }

    """

  /// Declarations for the copies: limited printing, and disabled assertions as in a release build.
  private static let hooks = """
    public func print(_ items: Any..., separator: String = " ", terminator: String = "\\n") {
      LayoutLabHost.CheckHost.show(items.map { "\\($0)" }.joined(separator: separator) + terminator)
    }
    public func assert(
      _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #file,
      line: UInt = #line
    ) {}
    public func assertionFailure(
      _ message: @autoclosure () -> String = "", file: StaticString = #file, line: UInt = #line
    ) {}

    """
}
