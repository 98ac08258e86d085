import Foundation
import HeadlessUIKit
import LayoutLab

/// Writes the class that implements a layout's delegate protocols.
struct DelegateText {
  let program: Program
  /// The name of the class.
  let name: String
  let plan: DelegatePlan
  /// Whether the class is in the file of a private layout, whose protocols can be private too.
  var isHidden = false
  /// The answers of the app's delegate; `nil` if none is known.
  var app: AppAnswers?
  /// The optional methods that the layout calls by force, so that each delegate has them.
  var forced: Set<String> = []
  /// Whether the layout leaves headers and footers to the flow layout.
  var leavesBars = false
  /// The methods that no delegate of the layout has.
  var omitted: [String] = []

  private var answers: AnswerText { AnswerText(program: program, hasStandIns: true) }

  /// The source of the class.
  var text: String {
    var members: [String] = []
    var seen: Set<String> = []
    for type in plan.protocols {
      let defaulted = DelegatePlan.defaulted(of: type, program)
      let own = DelegatePlan.requirements(of: type, program).map { ($0, $1, false) }
      for (member, owner, isDefaulted) in own + defaulted.map({ ($0, $1, true) }) {
        let types = member.parameters.map(\.type).joined(separator: ",")
        guard seen.insert("\(member.fullName)|\(types)|\(member.type ?? "")").inserted,
          !Self.isAnswered(member)
        else { continue }
        members.append(text(of: member, owner, isDefaulted))
      }
    }
    members += flowMembers
    let protocols = plan.protocols.map { ", @preconcurrency \($0.path)" }.joined()
    return """
      @MainActor \(isHidden ? "fileprivate " : "")final class \(name): LayoutLab.GeneratedDelegate\(protocols) {
      \(members.joined())\(answers.standIns(in: members.joined()))}

      """
  }

  private func text(of member: Member, _ owner: TypeDeclaration, _ isDefaulted: Bool) -> String {
    let result = member.type ?? "Void"
    let question =
      "\(member.fullName) \(member.parameters.map(\.name).joined(separator: " "))\(unit(of: member, result))"
    var value = answers.expression(for: result, question: question, scope: owner.path) ?? "nil"
    if let size = sizeOfBar(member) { value = size }
    if let time = timeOfDay(member) { value = time }
    if spansColumns { value = Self.columns(in: value) }
    if AnswerText.stripped(result) == "Int", let limit = Self.limit(member) {
      value = "\(value) % max(1, p\(limit))"
    }
    if Self.isState(member), value != "nil" { value = "values.answersOptional ? (\(value)) : nil" }
    // An app returns values for some items or sections only, and leaves the others to the layout.
    if isDefaulted, DelegatePlan.isOptionalLength(member) {
      value =
        "values.answersOptional && values.flag(\(SwiftLiteral.quoted(question)), path) ? (\(value)) : nil"
    }
    let access = owner.modifiers.contains("public") ? "public " : ""
    var path = Self.path(member)
    var given = ""
    if let answer = app?.answer(of: member) {
      switch answer.value {
      case .constant(let text):
        given = "if \(Self.isGiven) { return self.values.given(\(text), \(path)) }; "
      case .same: path = "\(Self.isGiven) ? [] : \(path)"
      case .count(let ofSections):
        value = "values.count(\"\(ofSections ? "numberOfSections" : "numberOfItems")\", path)"
      case .any where answer.isSquare: value = "\(Self.isGiven) ? values.square(\(value)) : \(value)"
      case .any, .zero, .absent: break
      }
      if let side = answer.side, !answer.isSquare, AnswerText.stripped(result) == "CGSize" {
        value = "\(Self.isGiven) ? \(side.replacing(in: value)) : \(value)"
      }
    }
    let body =
      "\(given)let (values, path): (_, IndexPath) = (self.values, \(path)); _ = (values, path); "
      + "return \(value)"
    if member.kind == .property {
      let setter = member.isSettable ? " set {}" : ""
      return "  \(access)var \(member.name): \(result) { get { \(missing(member))\(body) }\(setter) }\n"
    }
    if result == "Void", let attributes = filledAttributes(member, owner) {
      return "  \(access)func \(member.name)(\(Rewriter.signature(member))) -> Void "
        + "{ \(missing(member))self.values.fill(p\(attributes)) }\n"
    }
    let effects = member.effects.filter { $0 == "async" }.map { " \($0)" }.joined()
    return "  \(access)func \(member.name)(\(Rewriter.signature(member)))\(effects) -> \(result) "
      + "{ \(missing(member))\(body) }\n"
  }

  /// Returns the size that the flow layout gives to a header or a footer, if a member asks for it; `nil` for others.
  private func sizeOfBar(_ member: Member) -> String? {
    let words = Set(NameWords.all(in: member.fullName))
    let section = Self.path(member)
    guard leavesBars, AnswerText.stripped(member.type ?? "") == "CGSize", section.hasPrefix("[p"),
      !section.contains(","), words.contains("header") != words.contains("footer")
    else { return nil }
    return "self.sizeOfBar(isFooter: \(words.contains("footer")), section: \(section.dropFirst().dropLast()))"
  }

  /// Whether the delegate returns a number of columns for each item, which must not exceed that of its section.
  private var spansColumns: Bool {
    plan.protocols.flatMap { DelegatePlan.requirements(of: $0, program) }.contains { member, owner in
      guard Self.path(member).hasPrefix("p") else { return false }
      let value = answers.expression(for: member.type ?? "", question: "", scope: owner.path) ?? ""
      return Self.calls("values.count(", in: value).contains { $0.lowercased().hasSuffix("columns") }
    }
  }

  /// Returns an expression in which lists that are named `columns` do not depend on the number of items.
  private static func columns(in value: String) -> String {
    let start = "values.list("
    return calls(start, in: value).uniqued.filter { $0.lowercased().hasSuffix(".columns") }.reduce(value) {
      $0.replacing("\(start)\"\($1)\"", with: "values.columns(\"\($1)\"")
    }
  }

  /// Returns the words that calls in an expression pass as their first argument.
  private static func calls(_ start: String, in value: String) -> [String] {
    value.components(separatedBy: start + "\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  /// Returns whether a member names an item that there may not be, such as the one that is selected or open.
  ///
  /// Most layouts have a usual state without such an item.
  private static func isState(_ member: Member) -> Bool {
    guard let inner = AnswerText.optional(member.type ?? "") else { return false }
    return ["IndexPath", "NSIndexPath", "Int"].contains(AnswerText.stripped(inner)) && path(member) == "[]"
  }

  /// Returns the index of the attributes that a method completes; `nil` if it only hears of some.
  private func filledAttributes(_ member: Member, _ owner: TypeDeclaration) -> Int? {
    let words = member.parameters.flatMap { NameWords.all(in: $0.label ?? $0.name) }
    guard member.kind == .function, !words.contains("did"), !words.contains("will") else { return nil }
    return member.parameters.firstIndex { parameter in
      let name = AnswerText.stripped(parameter.type)
      let type = program.resolve(name, from: owner.path)
      return (type.flatMap { program.ancestors(of: $0).root } ?? name) == "UICollectionViewLayoutAttributes"
    }
  }

  /// Returns the unit of a time of day or of a duration, as a further word; empty if it is not known.
  ///
  /// A layout of a calendar that has something in minutes computes with minutes.
  private func unit(of member: Member, _ result: String) -> String {
    let words = NameWords.all(in: member.fullName)
    guard Self.asksForTime(words),
      ["Int", "CGFloat", "Double", "Float"].contains(AnswerText.stripped(result))
    else { return "" }
    let countsMinutes = program.tokens.contains { tokens in
      tokens.contains { $0.kind == .word && $0.text.lowercased().contains("minute") }
    }
    let countsHours = words.contains { $0.hasPrefix("hour") || $0.hasPrefix("second") }
    return countsMinutes && !countsHours ? " minutes" : ""
  }

  /// Returns a time such as `09:30` for a member that asks for a text, if the layout reads such times; `nil` for others.
  private func timeOfDay(_ member: Member) -> String? {
    let words = NameWords.all(in: member.fullName)
    guard AnswerText.stripped(member.type ?? "") == "String", Self.asksForTime(words),
      !words.contains(where: { $0.hasPrefix("duration") }), program.tokens.indices.contains(where: readsTimes)
    else { return nil }
    return "values.timeOfDay(\(SwiftLiteral.quoted(member.fullName)), path)"
  }

  /// Returns whether a file has the format of a time in hours and minutes, or splits a text at a colon.
  private func readsTimes(inFile file: Int) -> Bool {
    let tokens = program.tokens[file]
    return tokens.indices.contains { index in
      guard tokens[index].kind == .literal else { return false }
      let text = program.files[file].text(tokens[index].range)
      if ["\"HH:mm\"", "\"H:mm\""].contains(text) { return true }
      return text == "\":\"" && index > 1
        && ["separator", "separatedBy"].contains(where: tokens[index - 2].isKeyword)
    }
  }

  /// Returns whether a name asks for the beginning, the end or the duration of a time.
  private static func asksForTime(_ words: [String]) -> Bool {
    let times = words.indices.filter { place in
      words[place] == "end" || ["start", "begin", "duration"].contains { words[place].hasPrefix($0) }
    }
    return times.contains { place in
      otherUnits.isDisjoint(with: words[max(0, place - 1)..<min(words.count, place + 2)])
    }
  }

  /// The names of what begins or ends, but is counted in something other than minutes.
  private static let otherUnits: Set = [
    "day", "week", "month", "year", "column", "row", "lane", "line", "index", "page", "angle", "radius",
    "offset", "inset", "height", "width", "spacing", "position", "x", "y",
  ]

  private static let isGiven = "LayoutLabHost.CheckHost.givesAppAnswers"

  /// Overrides of the base class's methods for flow layouts, which the app's delegate answers.
  private var flowMembers: [String] {
    let flow = AppAnswers.flowMembers + AppAnswers.barMembers
    let known = app?.all.filter { flow.contains($0.member) } ?? []
    let absent = known.filter { $0.value == .absent }.map(\.member)
    let given = known.map(\.member).filter { !absent.contains($0) }
    let sets = [
      Self.set(
        "implemented", AppAnswers.flowMembers.filter { forced.contains($0) || required.contains($0) }, given),
      Self.set("omitted", omitted, absent),
    ].compactMap(\.self)
    return sets
      + Self.flowMethods.compactMap { method in
        guard let answer = app?.all.first(where: { $0.member == method.name }),
          answer.value == .same || answer.text != nil || answer.isSquare || answer.side != nil
        else { return nil }
        let labels = method.signature.arguments
        let usual = "super.collectionView(\(labels))"
        let value = answer.text.map {
          "values.given(\($0.replacing(AppAnswers.viewSize, with: "self.values.firstViewSize")), \(method.path))"
        }
        var other = answer.isSquare && answer.value == .any ? "values.square(\(usual))" : method.standIn
        if let side = answer.side, method.type == "CGSize" {
          other = side.replacing(
            in: answer.value == .any ? usual : other, viewSize: "self.values.firstViewSize")
        }
        return "  override func collectionView(\(method.signature.parameters)) -> \(method.type) { "
          + "guard \(Self.isGiven) else { return \(usual) }; return \(value ?? other) }\n"
      } + known.compactMap(Self.barMethod)
  }

  /// Returns the override of a method for headers or footers that returns the zero size for some sections; `nil` for
  /// other answers.
  private static func barMethod(_ answer: AppAnswers.Answer) -> String? {
    guard case .zero(let places) = answer.value else { return nil }
    let label = answer.member.dropLast(2).split(separator: ":").last.map(String.init) ?? ""
    let list = places.map(\.rawValue).sorted().map(SwiftLiteral.quoted).joined(separator: ", ")
    return
      "  override func collectionView(_ p0: UICollectionView, layout p1: UICollectionViewLayout, \(label) p2: Int) "
      + "-> CGSize { guard \(isGiven), [\(list)].contains(values.place(ofSection: p2)) else { "
      + "return super.collectionView(p0, layout: p1, \(label): p2) }; "
      + "return values.given(CGSize.zero, [p2]) }\n"
  }

  /// The methods of a flow layout's delegate that a protocol of the layout requires, so that each delegate has them.
  ///
  /// In an extension, a protocol can also have a method that returns the layout's own size.
  private var required: Set<String> {
    let all = plan.protocols.flatMap { type in
      (DelegatePlan.requirements(of: type, program) + DelegatePlan.defaulted(of: type, program)).map(\.0)
        .filter { member in
          !member.modifiers.contains("optional") && !isZero(member, of: type)
        }
    }
    return Set(all.map(\.fullName))
  }

  /// Returns whether an extension of a protocol implements a requirement and returns zero.
  private func isZero(_ member: Member, of type: TypeDeclaration) -> Bool {
    let names: Set = ["CGSize", "UIEdgeInsets", "zero", "init", "width", "height"]
    return program.types.contains { other in
      let tokens = program.tokens[other.file]
      return other.kind == .extension && other.path == type.path
        && other.members.contains { own in
          own.fullName == member.fullName
            && ConstantText.result(of: own, in: tokens).map { result in
              tokens[result].allSatisfy { token in
                switch token.kind {
                case .word: names.contains(token.text)
                case .number: Double(token.text) == 0
                default: true
                }
              }
            } ?? true
        }
    }
  }

  /// Returns an override of a property that contains names of methods; `nil` if it contains none.
  private static func set(_ name: String, _ always: [String], _ ofApp: [String]) -> String? {
    if always.isEmpty, ofApp.isEmpty { return nil }
    let list = { (names: [String]) in "[\(names.uniqued.map(SwiftLiteral.quoted).joined(separator: ", "))]" }
    return "  override var \(name): Set<String> { \(isGiven) ? \(list(always + ofApp)) : \(list(always)) }\n"
  }

  /// The methods for flow layouts, each with an expression for an answer that is unknown but always the same.
  private static let flowMethods:
    [(
      name: String, signature: (parameters: String, arguments: String), type: String, standIn: String,
      path: String
    )] =
      AppAnswers.flowMembers.map { name in
        let label = name.dropLast(2).split(separator: ":").last.map(String.init) ?? ""
        let isItem = label == "sizeForItemAt"
        let parameters =
          "_ p0: UICollectionView, layout p1: UICollectionViewLayout, \(label) p2: \(isItem ? "IndexPath" : "Int")"
        let (type, standIn) =
          switch label {
          case "sizeForItemAt": ("CGSize", "values.ownItemSize(p1) ?? values.size(\"item\", [])")
          case "insetForSectionAt": ("UIEdgeInsets", "values.insets(\"section\", [])")
          case "minimumLineSpacingForSectionAt": ("CGFloat", "values.inset(\"line\", [])")
          default: ("CGFloat", "values.inset(\"item\", [])")
          }
        return (name, (parameters, "p0, layout: p1, \(label): p2"), type, standIn, isItem ? "p2" : "[p2]")
      }

  /// Returns the beginning of an optional member, which can behave as if it were missing.
  private func missing(_ member: Member) -> String {
    guard member.modifiers.contains("optional") else { return "" }
    let isOptional = member.kind == .property && AnswerText.optional(member.type ?? "") != nil
    if forced.contains(member.fullName) { return "" }
    let isMissing =
      app?.answer(of: member)?.value ?? .absent == .absent
      ? "!values.answersOptional" : "!values.answersOptional, !\(Self.isGiven)"
    return
      "if \(isMissing) { return \(isOptional ? "nil" : "LayoutLab.OptionalMember.missing()") }; "
  }

  /// Returns the index of the argument that limits the returned number, for example a number of columns.
  private static func limit(_ member: Member) -> Int? {
    guard !asksHowMany(member.name) else { return nil }
    return member.parameters.firstIndex { parameter in
      let words = "\(parameter.label ?? "") \(parameter.name)"
      return AnswerText.stripped(parameter.type) == "Int" && asksHowMany(words)
        && !words.lowercased().contains("section")
    }
  }

  private static func asksHowMany(_ words: String) -> Bool {
    let words = words.lowercased()
    return words.contains("numberof") || words.contains("count") || words.contains("total")
  }

  /// Returns an expression for the index path that a value belongs to.
  private static func path(_ member: Member) -> String {
    for (index, parameter) in member.parameters.enumerated() {
      let type = AnswerText.stripped(parameter.type)
      if type == "IndexPath" { return "p\(index)" }
      if type == "IndexPath?" || type == "IndexPath!" { return "p\(index) ?? []" }
      if type == "NSIndexPath" { return "IndexPath(item: p\(index).item, section: p\(index).section)" }
    }
    let numbers = member.parameters.enumerated().filter { AnswerText.stripped($0.element.type) == "Int" }
    func isSection(_ parameter: Parameter) -> Bool {
      // The label is what the layout says, as in 'sizeForItemAt section'.
      let label = (parameter.label ?? "").lowercased()
      return !label.contains("item") && (label + parameter.name.lowercased()).contains("section")
    }
    let section = numbers.first { isSection($0.element) }
    let item = numbers.first { !isSection($0.element) }
    switch (section, item) {
    case (let section?, let item?): return "[p\(section.offset), p\(item.offset)]"
    case (let section?, nil): return "[p\(section.offset)]"
    case (nil, let item?): return "[0, p\(item.offset)]"
    case (nil, nil): return "[]"
    }
  }

  /// Returns whether the base class of generated delegates already implements a requirement.
  private static func isAnswered(_ member: Member) -> Bool {
    answered.contains(member.fullName)
      && member.parameters.allSatisfy { parameter in
        switch parameter.label {
        case "layout": AnswerText.stripped(parameter.type) == "UICollectionViewLayout"
        // A protocol of one's own can ask with the number of an item.
        case "sizeForItemAt": ["IndexPath", "NSIndexPath"].contains(AnswerText.stripped(parameter.type))
        default: true
        }
      }
  }

  private static let answered: Set<String> = {
    let delegate: [LifecycleCall.DelegateMember] = [
      .sizeForItem, .insetForSection, .minimumLineSpacingForSection, .minimumInteritemSpacingForSection,
      .referenceSizeForHeader, .referenceSizeForFooter,
    ]
    let dataSource: [LifecycleCall.DataSourceMember] = [
      .numberOfSections, .numberOfItems, .cellForItem, .viewForSupplementaryElement,
    ]
    return Set(delegate.map(\.rawValue) + dataSource.map(\.rawValue))
  }()
}
