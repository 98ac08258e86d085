/// Distinguishes a layout that crashes because it needs input from its app from one that is incorrect.
package struct MissingInputs {
  package let program: Program
  package let plan: SubjectPlan

  /// Creates the judgement on the inputs of a layout.
  package init(program: Program, plan: SubjectPlan) {
    self.program = program
    self.plan = plan
  }

  /// Returns the reason why a layout cannot be checked, or `nil` if its findings are valid.
  ///
  /// A layout cannot be checked if it crashes in its first display, and either its delegate could not be generated or
  /// it reads a value or a list that nothing in the files sets; or if it shows nothing there because it returns early without
  /// a value that nothing in the files sets.
  package func reason(for findings: [Finding]) -> String? {
    if let need = neededClass(findings) { return "it needs its app: \(need.advice(program))" }
    let first = findings.filter(Self.isOfFirstDisplay)
    if let crash = first.first(where: { $0.rule == .layoutCrash }) {
      if let view = OwnCollectionView(plan, in: program).type, !plan.hasFixture, isIn(view, crash) {
        return
          "it needs its app: it is shown in a collection view of class '\(view.path)', which stops in line "
          + "\(crash.line) of \(crash.file); write a LayoutFixture with a makeCollectionView(frame:layout:)"
      }
      if crash.scenario == Battery.probe.rawValue, let view = neededView(at: crash) {
        return
          "it needs its app: \(view.advice(program)); in UIKit's own view it stops in line \(crash.line) of "
          + crash.file
      }
      if let problem = DelegatePlan(plan, in: program).problems.first { return problem.message }
      return emptyList(at: crash).map(Self.sentence)
        ?? unwrappedValue(at: crash).map { sentence(about: $0, readAt: crash) }
        ?? sharedData(at: crash).map { sentence(about: $0, readAt: crash) }
    }
    if let exception = first.first(where: { $0.rule == .uikitException }),
      let need = Self.neededSections(exception.message)
    {
      return need
    }
    let isEmpty = first.contains { [.missingItems, .rectQueryMissesElements].contains($0.rule) }
    return isEmpty ? neededValue.map(Self.sentence) ?? neededCall : nil
  }

  /// Returns the reason why a layout that shows nothing or stops cannot be checked, or `nil` if it needs nothing from its
  /// app.
  ///
  /// What it needs is a property that is `nil` or zero in a new layout, that its app sets, and on which its answers
  /// depend: the rectangle query or `prepare()` returns early without it, or it is the length of an item.
  ///
  /// - Parameters:
  ///   - findings: The candidates of all scenarios.
  ///   - isEmpty: Whether nothing would be visible in the first display.
  ///   - given: The names of the properties and methods by which the layout has received values.
  /// - Returns: The reason.
  package func reason(forNothingIn findings: [Finding], isEmpty: Bool, given: Set<String>) -> String? {
    guard !plan.hasFixture else { return nil }
    let first = findings.filter(Self.isOfFirstDisplay)
    let misses = first.contains { [.missingItems, .rectQueryMissesElements].contains($0.rule) }
    var effect = "shows nothing"
    var name = misses ? guardedValue(given, in: "layoutAttributesForElements(in:)") : nil
    if name == nil, let crash = first.first(where: { $0.rule == .layoutCrash }) {
      name = guardedValue(given, in: "prepare()")
      effect = "stops in line \(crash.line) of \(crash.file)"
    }
    if name == nil, isEmpty { (name, effect) = (emptyLength(given), "shows nothing") }
    if name == nil, plan.hasChosenArguments,
      first.contains(where: { $0.message.hasPrefix(Finding.nothingShown) })
    {
      return
        "it shows nothing with the arguments with which LayoutLab creates it; '--make' or a LayoutFixture gives others"
    }
    return name.map { name in
      "it \(effect) without '\(name)', which nothing that UIKit calls sets; "
        + "write a LayoutFixture whose makeLayout() sets it"
    }
  }

  /// Returns the class of collection views that the layout looks for, if it cannot be created here.
  ///
  /// A class that only other types look for counts if the function that crashed uses what they find.
  private func neededView(at crash: Finding) -> FixtureNeeds.Need? {
    guard !plan.hasFixture, OwnCollectionView(plan, in: program).type == nil else { return nil }
    let needs = FixtureNeeds(plan, in: program)
    return needs.all.first { $0.role == .collectionView }
      ?? needs.ofOthers.first { reaches($0, from: crash) }
  }

  /// Returns whether the function in which a layout has crashed calls one with a cast, or reads what it has computed.
  private func reaches(_ need: FixtureNeeds.Need, from crash: Finding) -> Bool {
    let parts =
      program.parts(of: [plan.type] + plan.ancestors) + FixtureNeeds.partsOfOthers(plan, program)
    func contains(_ file: Int, _ line: Int, _ member: Member, _ part: TypeDeclaration) -> Bool {
      part.file == file && program.tokens[file][member.tokens].contains { $0.line == line }
    }
    guard let file = program.files.firstIndex(where: { $0.path == crash.file }) else { return false }
    var roots = parts.flatMap { part in part.members.filter { contains(file, crash.line, $0, part) } }
    while true {
      let reach = MemberReach(parts, in: program) { member in
        roots.contains { $0.tokens == member.tokens && $0.name == member.name }
      }
      let isReached = parts.contains { part in
        part.members.contains { contains(need.file, need.line, $0, part) && reach.contains($0, in: part) }
      }
      if isReached { return true }
      let stored = parts.flatMap(\.members).filter {
        $0.kind == .property && !$0.isComputed && reach.words.contains($0.name)
      }.map(\.name)
      let setters = parts.flatMap { part in
        part.members.filter { member in
          !reach.contains(member, in: part)
            && stored.contains { $0 != member.name && member.assigns($0, program.tokens[part.file]) }
        }
      }
      if setters.isEmpty { return false }
      roots += setters
    }
  }

  /// The properties that are `nil` or zero in a new layout, and that only an app sets.
  private func emptyProperties(_ given: Set<String>) -> [Member] {
    let open = Set(LayoutInputs(plan, in: program).names)
    let parts = program.parts(of: [plan.type] + plan.ancestors)
    let reach = MemberReach(parts, in: program) { member in
      member.modifiers.contains("override") || member.kind == .initializer
    }
    func setters(_ name: String) -> [(Member, TypeDeclaration)] {
      parts.flatMap { part in
        part.members.filter { $0.name != name && $0.assigns(name, program.tokens[part.file]) }.map {
          ($0, part)
        }
      }
    }
    return parts.flatMap { part in
      part.members.filter { member in
        guard member.isEmptyAtFirst(program.tokens[part.file]) || refersToObject(member, of: part),
          !given.contains(member.name),
          reach.words.contains(member.name)
        else { return false }
        let setters = setters(member.name)
        let isSetByApp =
          open.contains(member.name) || setters.contains { setter, _ in open.contains(setter.fullName) }
        return isSetByApp && !setters.contains { given.contains($0.fullName) || reach.contains($0, in: $1) }
      }
    }
  }

  /// Returns whether a property is a weak reference to an object of a class in the files.
  ///
  /// Delegates, whose types are protocols, are generated.
  private func refersToObject(_ member: Member, of part: TypeDeclaration) -> Bool {
    guard member.isStoredVariable, member.modifiers.contains("weak") else { return false }
    let type = String((member.type ?? "").prefix { !"?!".contains($0) })
    return program.resolve(type, from: part.path)?.kind == .class
  }

  /// Returns the name of a property without which an override returns early.
  private func guardedValue(_ given: Set<String>, in override: String) -> String? {
    let parts = program.parts(of: [plan.type] + plan.ancestors)
    let empty = emptyProperties(given)
    for part in parts {
      let tokens = program.tokens[part.file]
      for member in part.members where member.fullName == override && member.modifiers.contains("override") {
        let guarded = member.tokens.drop { !tokens[$0].isKeyword("guard") }.prefix {
          !tokens[$0].isKeyword("else")
        }
        // The constant can have another name than the property.
        let names = guarded.filter { tokens[$0].kind == .word && !tokens[$0 - 1].isSign(".") }.map {
          tokens[$0].text
        }
        if let name = empty.map(\.name).first(where: names.contains) { return name }
      }
    }
    return nil
  }

  /// Returns the name of a property with the length or the size of an item.
  private func emptyLength(_ given: Set<String>) -> String? {
    emptyProperties(given).first { member in
      let type = (member.type ?? "").prefix { !"?!".contains($0) }
      return ["", "CGFloat", "Double", "Float", "CGSize"].contains(type)
        && ExampleLength.isLength(member.name, isOptional: member.type?.hasSuffix("?") ?? false)
    }?.name
  }

  /// Returns the reason why a layout cannot be checked that counts the items of a section that the data does not have.
  ///
  /// A calendar, for example, can have a section for each day of the week.
  private static func neededSections(_ message: String) -> String? {
    guard let section = sectionCounted(message) else { return nil }
    return "it counts the items of section \(section), and needs data with more than \(section) "
      + "section\(section == 1 ? "" : "s"), which the 'data' of a LayoutFixture can have"
  }

  private static func isOfFirstDisplay(_ finding: Finding) -> Bool {
    BatteryScenarioID(rawValue: finding.scenario)?.isFirstDisplay ?? false
  }

  /// Returns the section after the first one that does not exist and whose items the layout counts.
  private static func sectionCounted(_ message: String) -> Int? {
    guard let start = message.firstRange(of: "request for number of items in section "),
      let section = Int(message[start.upperBound...].prefix { $0.isNumber }), section > 0
    else { return nil }
    return section
  }

  /// Returns the section whose items a layout counts in its first display although the data has no such section.
  package static func sectionCounted(in findings: [Finding]) -> Int? {
    findings.lazy.filter { $0.rule == .uikitException && isOfFirstDisplay($0) }
      .compactMap { sectionCounted($0.message) }.first
  }

  /// Returns the section of the elements that a layout has in its first display although the data has no such section.
  package static func sectionBeyondData(in findings: [Finding]) -> Int? {
    findings.lazy.filter { $0.rule == .indexPathOutOfRange && isOfFirstDisplay($0) }.compactMap {
      finding -> Int? in
      // UIKit's own message has the path in parentheses.
      if let start = finding.evidence.actual.firstRange(of: "index path: (") {
        return Int(finding.evidence.actual[start.upperBound...].prefix { $0.isNumber })
      }
      let path = finding.evidence.expected.split(separator: "[").last?.prefix { $0 != "]" }
      return path?.split(separator: ",").first.flatMap { Int($0) }
    }.max()
  }

  /// Returns the class of the app that the layout expects in the line of a crash.
  private func neededClass(_ findings: [Finding]) -> FixtureNeeds.Need? {
    if plan.hasFixture { return nil }
    let messages = ["Could not cast value", "Unconditional cast failed"]
    let crashes = findings.filter { $0.rule == .layoutCrash }
    let casts = crashes.filter { finding in messages.contains { finding.message.contains($0) } }
    let needs = FixtureNeeds(plan, in: program)
    return (needs.all + needs.ofOthers).first { need in
      let path = program.files[need.file].path
      if let lines = need.trapLines, crashes.contains(where: { $0.file == path && lines.contains($0.line) }) {
        return true
      }
      return need.isForced
        && casts.contains { finding in
          // The message of a cast between two classes names them, and the crash has no line.
          finding.line == need.line && finding.file == path
            || finding.message.contains("to 'Checked.\(need.type)'")
        }
    }
  }

  /// Returns whether a crash is in the code of a class.
  private func isIn(_ type: TypeDeclaration, _ crash: Finding) -> Bool {
    program.parts(of: [type]).contains { part in
      guard program.files[part.file].path == crash.file, let last = part.tokens.last else { return false }
      return (part.firstLine...program.tokens[part.file][last].line).contains(crash.line)
    }
  }

  private static func sentence(about name: String) -> String {
    "it needs '\(name)', which nothing in the files sets; write a LayoutFixture whose makeLayout() sets it"
  }

  private func sentence(about name: String, readAt crash: Finding) -> String {
    let setter = isFilled(name) ? "nothing that UIKit calls sets" : "nothing in the files sets"
    return "it needs '\(name)', which line \(crash.line) of \(crash.file) reads and \(setter); "
      + "write a LayoutFixture whose makeLayout() sets it"
  }

  /// Returns the name of a property that a crash unwraps, and that only an app can set.
  private func unwrappedValue(at crash: Finding) -> String? {
    guard crash.message.contains("Unexpectedly found nil while"),
      let file = program.files.firstIndex(where: { $0.path == crash.file })
    else { return nil }
    let line = program.tokens[file].filter { $0.line == crash.line }
    func unwraps(_ member: Member) -> Bool {
      let type = member.type ?? ""
      return line.indices.contains { index in
        guard line[index].kind == .word else { return false }
        let isName = line[index].text == member.name
        guard
          isName
            || Self.isCopy(line[index].text, of: member.name, before: crash.line, in: program.tokens[file])
        else { return false }
        return type.hasSuffix("!")
          || type.hasSuffix("?") && index + 1 < line.count && line[index + 1].isSign("!")
      }
    }
    let isHidden = { (modifier: String) in
      modifier.hasPrefix("private") || modifier.hasPrefix("fileprivate") || modifier.hasSuffix("(set)")
    }
    return ([plan.type] + plan.ancestors).flatMap(\.members).first { member in
      member.isStoredVariable
        && !member.modifiers.contains(where: isHidden) && unwraps(member)
        && (!isFilled(member.name) || !isFilledByOverrides(member.name))
    }?.name
  }

  /// Returns whether a constant was set to a property shortly before a line, as in `let width = self.itemWidth`.
  private static func isCopy(_ constant: String, of name: String, before line: Int, in tokens: [Token])
    -> Bool
  {
    let near = tokens.indices.filter { tokens[$0].line < line && tokens[$0].line > line - 20 }.dropLast(3)
    guard let last = near.last(where: { tokens[$0].isKeyword("let") && tokens[$0 + 1].isKeyword(constant) }),
      tokens[last + 2].isSign("=")
    else { return false }
    let value = tokens[(last + 3)...].prefix { $0.line == tokens[last].line }.map(\.text)
    return value == [name] || value == ["self", ".", name]
  }

  /// Returns whether something that UIKit calls assigns a value to a property, other than the creation of the layout.
  ///
  /// A property that is still `nil` in the first display was not set in the creation.
  private func isFilledByOverrides(_ name: String) -> Bool {
    let classes = [plan.type] + plan.ancestors
    let parts = program.parts(of: classes)
    let reach = MemberReach(parts, in: program) { member in
      member.modifiers.contains("override") && member.kind != .initializer && member.name != "awakeFromNib"
    }
    return parts.contains { part in
      let tokens = program.tokens[part.file]
      return part.members.contains { member in
        reach.contains(member, in: part) && member.name != name
          && member.tokens.dropLast().contains {
            tokens[$0].kind == .word && tokens[$0].text == name && tokens[$0 + 1].isSign("=")
          }
      }
    }
  }

  /// Returns the data of the app that a crash reads with a subscript, for example `Store.shared.items`.
  private func sharedData(at crash: Finding) -> String? {
    let messages = ["Index out of range", "Unexpectedly found nil"]
    guard messages.contains(where: { crash.message.contains($0) }),
      let file = program.files.firstIndex(where: { $0.path == crash.file })
    else { return nil }
    let tokens = program.tokens[file]
    let line = tokens.indices.filter { tokens[$0].line == crash.line }
    guard let start = line.first else { return nil }
    if let name = Self.sharedName(in: tokens[start...].prefix { $0.line == crash.line }) { return name }
    for index in line where tokens[index].kind == .word && index + 1 < tokens.count {
      let isRead = tokens[index + 1].isSign("[") || tokens[index + 1].isSign("!")
      guard isRead, index == 0 || !tokens[index - 1].isSign(".") else { continue }
      if let name = source(of: tokens[index].text, before: index, in: tokens) { return name }
      if program.globals.contains(where: { $0.name == tokens[index].text }), !isFilled(tokens[index].text) {
        return tokens[index].text
      }
    }
    return nil
  }

  /// Returns the shared data to which a constant was set shortly before, for example in `let items = Store.shared.items`.
  private func source(of name: String, before index: Int, in tokens: [Token]) -> String? {
    let start = max(0, index - 200)
    for position in stride(from: index - 2, through: start, by: -1)
    where tokens[position].isKeyword("let") && tokens[position + 1].text == name {
      let line = tokens[position].line
      return Self.sharedName(in: tokens[position...].prefix { $0.line == line })
    }
    return nil
  }

  /// Returns the first chain such as `Store.shared.items` in some tokens.
  private static func sharedName(in line: ArraySlice<Token>) -> String? {
    for index in line.indices.dropLast(4) {
      let isShared = ["shared", "sharedInstance", "instance", "current"].contains(line[index + 2].text)
      guard line[index].kind == .word, line[index].text.first?.isUppercase == true,
        line[index + 1].isSign("."), isShared, line[index + 3].isSign("."), line[index + 4].kind == .word
      else { continue }
      return [0, 2, 4].map { line[index + $0].text }.joined(separator: ".")
    }
    return nil
  }

  /// The name of an optional value without which an override returns early, and which only an app can set.
  private var neededValue: String? {
    for type in [plan.type] + plan.ancestors {
      let answers = AnswerText(program: program)
      let values = type.members.filter { member in
        member.kind == .property && member.type?.hasSuffix("?") == true && member.isSettable
          && !member.isStatic && !member.isComputed && !member.modifiers.contains(where: Self.hides)
          && answers.expression(for: String((member.type ?? "").dropLast()), question: "", scope: type.path)
            != nil
          && !isFilled(member.name)
      }
      let tokens = program.tokens[type.file]
      for override in type.members where override.modifiers.contains("override") {
        let guarded = override.tokens.drop { !tokens[$0].isKeyword("guard") }.prefix {
          !tokens[$0].isKeyword("else")
        }
        for value in values {
          let isNeeded = guarded.dropLast().contains { index in
            tokens[index].isKeyword("let") && tokens[index + 1].text == value.name
          }
          if isNeeded { return value.name }
        }
      }
    }
    return nil
  }

  /// The reason why a layout shows nothing whose answers come from lists that only a method for the app fills.
  private var neededCall: String? {
    let parts = program.parts(of: [plan.type] + plan.ancestors)
    let reach = MemberReach(parts, in: program) { member in
      member.modifiers.contains("override") || member.kind == .initializer
    }
    let query = parts.lazy.compactMap { part in
      part.members.first { member in
        member.modifiers.contains("override") && member.fullName == "layoutAttributesForElements(in:)"
      }.map { (part.file, $0) }
    }.first
    guard let (file, query) = query else { return nil }
    let words = program.words(query.tokens, ofFile: file)
    let lists = parts.flatMap(\.members).filter { member in
      member.kind == .property && !member.isComputed && !member.isStatic && words.contains(member.name)
        && (member.type?.hasPrefix("[") == true || member.type?.hasPrefix("Array<") == true)
    }
    guard !lists.isEmpty, !words.contains("super") else { return nil }
    var needed: (list: String, function: String)?
    for list in lists {
      let fillers = parts.flatMap { part in
        part.members.filter { $0.kind == .function && fills(list.name, $0, part.file) }.map { ($0, part) }
      }
      guard let (filler, _) = fillers.first, !fillers.contains(where: { reach.contains($0, in: $1) }) else {
        return nil
      }
      needed = needed ?? (list.name, filler.fullName)
    }
    return needed.map { list, function in
      "it returns nothing until '\(function)' fills '\(list)', and only its app calls that; "
        + "write a LayoutFixture whose makeLayout() calls it"
    }
  }

  /// Returns whether a function adds something to a list.
  private func fills(_ list: String, _ function: Member, _ file: Int) -> Bool {
    let tokens = program.tokens[file]
    return function.tokens.dropLast(2).contains { index in
      guard tokens[index].kind == .word, tokens[index].text == list else { return false }
      let next = tokens[index + 1]
      if next.isSign("=") {
        let value = tokens[(index + 2)...].prefix(3).map(\.text)
        return value.prefix(2) != ["[", "]"] && value != ["[", ":", "]"]
      }
      if next.isSign("+=") { return true }
      if next.isSign("[") {
        let end = tokens.endOfGroup(from: index + 1)
        return end < tokens.count && tokens[end].isSign("=")
      }
      return next.isSign(".") && ["append", "insert", "updateValue"].contains(tokens[index + 2].text)
    }
  }

  private static func hides(_ modifier: String) -> Bool {
    modifier.hasPrefix("private") || modifier.hasPrefix("fileprivate") || modifier == "weak"
  }

  /// Returns the name of a list that is read in the line of a crash, and that only an app can fill.
  private func emptyList(at crash: Finding) -> String? {
    guard let file = program.files.firstIndex(where: { $0.path == crash.file }) else { return nil }
    let line = program.tokens[file].filter { $0.line == crash.line }
    let lists = ([plan.type] + plan.ancestors).flatMap(\.members).filter { member in
      member.kind == .property && !member.isComputed && !member.isStatic
        && !member.modifiers.contains(where: Self.hides)
        && (member.type?.hasPrefix("[") == true || member.type?.hasPrefix("Array<") == true)
    }
    return lists.map(\.name).first { name in
      let isRead = line.indices.dropLast().contains { index in
        line[index].kind == .word && line[index].text == name && line[index + 1].isSign("[")
      }
      return isRead && !isFilled(name)
    }
  }

  private func isFilled(_ name: String) -> Bool {
    program.tokens.contains { tokens in
      tokens.indices.dropLast(2).contains { index in
        guard tokens[index].kind == .word, tokens[index].text == name else { return false }
        let isDeclaration =
          index > 0 && (tokens[index - 1].isKeyword("var") || tokens[index - 1].isKeyword("let"))
        if tokens[index + 1].isSign("=") || tokens[index + 1].isSign("+=") { return !isDeclaration }
        return tokens[index + 1].isSign(".")
          && ["append", "insert", "reserveCapacity"].contains(tokens[index + 2].text)
      }
    }
  }
}
