import LayoutLab
import LayoutLabSubjects

/// A call with which the project of a layout creates it, as in `Columns(count: 2, spacing: 10)`.
///
/// Only arguments count whose values do not contain names of the app, other than the parameters of a function whose callers
/// give such values.
struct ProjectCreation {
  /// How the layout is created, with examples for arguments that only the app knows.
  let making: SubjectPlan.Making
  /// The place of the call.
  let place: SourceLine
  /// Whether an argument is the number of items, with which the data source is created too.
  private(set) var givesItemCount = false
  /// Whether all arguments are those of the call.
  private(set) var isWhole = false

  /// A sentence about how the layout is created.
  func remark(_ name: String) -> String? {
    let count = givesItemCount ? ", where \(CountOfData.example) is the number of items" : ""
    let place =
      "as in \(place.file):\(place.line)\(count); '--make' or a LayoutFixture chooses other arguments"
    switch making {
    case .example(let call): return "'\(name)' is created with \(ExampleArguments.readable(call)), \(place)"
    case .delegated(let call):
      let call = ExampleArguments.readable(call)
      return "'\(name)' is created with \(call), where 'delegate' is generated, \(place)"
    default: return nil
    }
  }

  /// Finds the first call with arguments that are known; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - finder: The finder of the layout.
  ///   - neighbors: The other files of the project.
  init?(of plan: SubjectPlan, by finder: SubjectFinder, among neighbors: NeighborFiles) {
    let files = ProjectFiles(finder.program, neighbors)
    let initializers = finder.initializers(of: plan.type)
    // The values of callers count if no call has values of its own.
    for isForwarded in [false, true] {
      for file in files.naming(plan.type.name) where !file.hasTests {
        for call in Self.calls(of: plan.type.name, in: file) {
          let labels = call.arguments.map(\.label)
          for initializer in initializers {
            guard let given = Self.parameters(of: initializer, with: labels) else { continue }
            var values: [String: String] = [:]
            var open: [(Parameter, Range<Int>)] = []
            var givesCount = false
            for (parameter, argument) in zip(given, call.arguments) {
              var value =
                Self.value(
                  of: argument.value, for: parameter, scope: plan.type.path, in: file, finder.program, files)
                ?? Self.structure(
                  in: argument.value, for: parameter, scope: plan.type.path, in: file, finder, files)
              if value == nil, parameter.type == "Int",
                CountOfData.isCount(argument.value, in: file, files)
              {
                (value, givesCount) = ("\(CountOfData.example)", true)
              }
              values[parameter.name] = value
              if value == nil { open.append((parameter, argument.value)) }
            }
            for (parameter, argument) in isForwarded || !values.isEmpty ? open : [] {
              values[parameter.name] = Self.forwardedValue(of: argument, in: file, files) {
                Self.value(of: $0, for: parameter, scope: plan.type.path, in: $1, finder.program, files)
              }
            }
            guard !values.isEmpty,
              let making = finder.making(plan.type, with: initializer, giving: values)
            else { continue }
            self.making = making
            givesItemCount = givesCount
            isWhole = given.allSatisfy { values[$0.name] != nil }
            place = SourceLine(file: file.files[0].path, line: call.line)
            return
          }
        }
      }
    }
    return nil
  }

  /// Returns a structure of the module that an argument creates, directly or in a constant before, with examples for what
  /// only the app knows; `nil` for other arguments, or if nothing is known.
  private static func structure(
    in argument: Range<Int>, for parameter: Parameter, scope: String, in file: Program,
    _ finder: SubjectFinder, _ files: ProjectFiles
  ) -> String? {
    let (tokens, module) = (file.tokens[0], finder.program)
    guard let type = module.resolve(AnswerText.stripped(parameter.type), from: scope), type.kind == .struct,
      !type.isGeneric
    else { return nil }
    let isName = argument.count == 1 && tokens[argument.lowerBound].kind == .word
    let value =
      isName
      ? ConstantText.value(of: tokens[argument.lowerBound].text, before: argument.lowerBound, in: tokens)
      : argument
    guard let value, let open = tokens[value].firstIndex(where: { $0.isSign("(") }),
      tokens.endOfGroup(from: open) == value.upperBound,
      [[type.name], [type.name, ".", "init"], [".", "init"]].contains(
        tokens[value.lowerBound..<open].map(\.text))
    else { return nil }
    let arguments = ConstantText.arguments(open + 1..<value.upperBound - 1, in: tokens)
    for initializer in finder.initializers(of: type) {
      guard let given = parameters(of: initializer, with: arguments.map(\.label)) else { continue }
      var values: [String: String] = [:]
      for (parameter, argument) in zip(given, arguments) {
        values[parameter.name] = Self.value(
          of: argument.value, for: parameter, scope: type.path, in: file, module, files)
      }
      return values.isEmpty ? nil : finder.call(of: type, with: initializer, giving: values)
    }
    return nil
  }

  /// Returns what a caller gives to the function around an argument that is one of its parameters; `nil` if the argument is
  /// another, or if no caller gives a known value.
  ///
  /// - Parameters:
  ///   - argument: The argument.
  ///   - file: Its file.
  ///   - files: The files of the project.
  ///   - value: Returns a known value of the caller's argument in a file.
  /// - Returns: The first value.
  private static func forwardedValue(
    of argument: Range<Int>, in file: Program, _ files: ProjectFiles,
    _ value: (Range<Int>, Program) -> String?
  ) -> String? {
    guard argument.count == 1, let word = argument.first.map({ file.tokens[0][$0] }), word.kind == .word
    else {
      return nil
    }
    let owned = file.types.flatMap { type in type.members.map { (member: $0, name: type.name) } }
    let all = owned + file.globals.map { (member: $0, name: $0.name) }
    let around = all.filter { entry in
      [.function, .initializer].contains(entry.member.kind)
        && entry.member.tokens.contains(argument.lowerBound)
    }
    guard let (function, type) = around.max(by: { $0.member.tokens.count > $1.member.tokens.count }),
      let parameter = function.parameters.first(where: { $0.name == word.text })
    else { return nil }
    let name = function.kind == .initializer ? type : function.name
    for caller in files.naming(name) where !caller.hasTests {
      for call in calls(of: name, in: caller, ofMembers: function.kind == .function) {
        guard let given = parameters(of: function, with: call.arguments.map(\.label)),
          let index = given.firstIndex(of: parameter),
          let found = value(call.arguments[index].value, caller)
        else { continue }
        return found
      }
    }
    return nil
  }

  /// Returns the calls of the initializers of a class, or of a function, which can be a member of something.
  private static func calls(
    of name: String, in file: Program, ofMembers: Bool = false
  ) -> [(line: Int, arguments: [(label: String?, value: Range<Int>)])] {
    let tokens = file.tokens[0]
    return tokens.indices.dropLast(2).compactMap { index in
      guard tokens[index].isKeyword(name) else { return nil }
      let isInit =
        index + 3 < tokens.count && tokens[index + 1].isSign(".") && tokens[index + 2].isKeyword("init")
      let open = index + (isInit ? 3 : 1)
      guard tokens[open].isSign("("),
        index == 0 || !["class", "func", "extension"].contains(tokens[index - 1].text),
        ofMembers || index == 0 || !tokens[index - 1].isSign(".")
      else { return nil }
      let end = tokens.endOfGroup(from: open)
      guard end - 1 > open + 1 else { return nil }
      return (tokens[index].line, ConstantText.arguments(open + 1..<end - 1, in: tokens))
    }
  }

  /// Returns the parameters to which the arguments of a call belong; `nil` if they are not those of an initializer.
  private static func parameters(of initializer: Member, with labels: [String?]) -> [Parameter]? {
    var rest = labels[...]
    var given: [Parameter] = []
    for parameter in initializer.parameters {
      if let label = rest.first, label == parameter.label {
        given.append(parameter)
        rest.removeFirst()
      } else if !parameter.hasDefault {
        return nil
      }
    }
    return rest.isEmpty ? given : nil
  }

  /// Returns the text of a list of numbers, or of groups of numbers as in `[(1, 0.5), (0.5, 2)]`; `nil` if the tokens contain
  /// something else.
  private static func numbers(in tokens: ArraySlice<Token>) -> String? {
    let signs: Set = ["[", "]", "(", ")", ",", "-"]
    guard tokens.first?.isSign("[") ?? false, tokens.contains(where: { $0.kind == .number }),
      tokens.allSatisfy({ $0.kind == .number || signs.contains($0.text) })
    else { return nil }
    return tokens.map(\.text).joined().replacing(",", with: ", ")
  }

  /// Returns an argument as text; `nil` if only the app knows it, or if it may not have the type of the parameter.
  private static func value(
    of argument: Range<Int>, for parameter: Parameter, scope: String, in file: Program, _ module: Program,
    _ files: ProjectFiles
  ) -> String? {
    let stripped = AnswerText.stripped(parameter.type)
    let type = AnswerText.optional(stripped).map(AnswerText.stripped) ?? stripped
    if type.hasPrefix("["), let list = numbers(in: file.tokens[0][argument]) { return list }
    let declared = module.resolve(type, from: scope)
    let cases = declared?.kind == .enum ? declared?.members.filter { $0.kind == .enumCase } ?? [] : []
    let plain = Set(cases.filter(\.parameters.isEmpty).map(\.name))
    let constants = ConstantText(cases: plain, files: files.naming)
    guard var text = constants.text(of: argument, in: file) else { return nil }
    // The value of a constant is in parentheses.
    if text.hasPrefix("("), text.hasSuffix("))") { text = String(text.dropFirst().dropLast()) }
    let isNumber =
      text.allSatisfy { $0.isNumber || $0 == "." || $0 == "-" } && text.contains(where: \.isNumber)
    switch type {
    case "Int", "UInt": return isNumber && !text.contains(".") ? text : nil
    case "CGFloat", "Double", "Float": return isNumber ? text : nil
    case "Bool": return ["true", "false"].contains(text) ? text : nil
    case "CGSize", "CGPoint", "CGRect", "UIEdgeInsets":
      return [type + "(", type + ".", ".zero", ".init("].contains(where: text.hasPrefix) ? text : nil
    case "UICollectionView.ScrollDirection": return text.hasPrefix(".") ? text : nil
    default: return text.hasPrefix(".") && plain.contains(String(text.dropFirst())) ? text : nil
    }
  }
}
