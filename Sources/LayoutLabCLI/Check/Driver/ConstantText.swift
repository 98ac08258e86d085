import LayoutLab

/// Values that mean the same in every file: numbers, sizes, insets, flags and cases, and constants with such values.
struct ConstantText {
  /// The cases that the value can be.
  let cases: Set<String>
  /// Returns the files that contain a word, in which static constants are looked for.
  var files: (String) -> [Program] = { _ in [] }
  /// The expression for the size of a view; `nil` for that of a phone.
  var viewSize: String?
  /// Whether the value is in a view that is as large as the one of the size.
  var isInView = false
  /// The types that can be created without arguments, whose first values a configuration has.
  var configurations: Set<String> = []
  /// The names of global constants that can stay in the text, because they are in the module of the layout.
  var globals: Set<String> = []
  /// The known properties of the object to which the value is assigned.
  var properties: (variable: String, values: [String: String]) = ("", [:])
  /// The values of the parameters of the function whose result is read.
  private var arguments: [String: String] = [:]

  init(cases: Set<String>, files: @escaping (String) -> [Program] = { _ in [] }) {
    (self.cases, self.files) = (cases, files)
  }

  /// Returns the value of some tokens as text; `nil` if it contains other names of the app.
  func text(of value: Range<Int>, in program: Program) -> String? {
    guard let text = text(of: value, in: program, depth: 0) else { return nil }
    // A quotient of integers would be rounded.
    return text.contains("/") ? text : text.replacing("390.0", with: "390").replacing("844.0", with: "844")
  }

  private func text(of value: Range<Int>, in program: Program, depth: Int) -> String? {
    guard depth < 6, value.count < 100 else { return nil }
    let tokens = program.tokens[0]
    if let sizeClass = Self.sizeClass(tokens[value]) { return sizeClass }
    if let choice = DeviceChoice(value, in: tokens) {
      return text(of: choice.valueOnPhone, in: program, depth: depth + 1)
    }
    var (text, index) = ("", value.lowerBound)
    while index < value.upperBound {
      let token = tokens[index]
      if token.followsSpace, !text.isEmpty, text.last != "(", !token.isSign(")") { text += " " }
      let path = named(tokens[index..<value.upperBound], before: value.lowerBound, tokens)
      if let (length, end) = screenLength(path) {
        text += length
        index += end - path.startIndex - (path.count - (value.upperBound - index))
        guard let rest = Self.afterDefault(tokens[index..<value.upperBound]) else { return nil }
        index = rest
        continue
      }
      let isOfSelf =
        index > value.lowerBound + 1 && tokens[index - 1].isSign(".") && tokens[index - 2].isKeyword("self")
      if index == value.lowerBound || !tokens[index - 1].isSign(".") || isOfSelf,
        let (constant, end) = constant(at: index, in: value, program, depth)
      {
        let isNumber = constant.allSatisfy { $0.isNumber || $0 == "." }
        text += isNumber ? constant : "(\(constant))"
        index = end
        continue
      }
      let next = index + 1 < value.upperBound ? tokens[index + 1] : nil
      if token.isKeyword("self"), next?.isSign(".") ?? false {
        index += 2
        continue
      }
      if isOfSelf { return nil }
      let isMember = index > value.lowerBound && tokens[index - 1].isSign(".")
      switch token.kind {
      case .number: break
      case .mark where ["(", ")", ",", ":", "[", "]", "."].contains(token.text): break
      case .operation where ["+", "-", "*", "/"].contains(token.text): break
      case .word where next?.isSign(":") ?? false: break
      case .word where isMember && (Self.members.contains(token.text) || cases.contains(token.text)): break
      case .word where !isMember && Self.words.contains(token.text): break
      default: return nil
      }
      text += token.text
      index += 1
    }
    if text.isEmpty { return nil }
    return depth > 0 ? Self.typed(text, like: value, in: tokens) : text
  }

  /// Returns the value of a constant with the type of its declaration, which a quotient of integers needs, as in
  /// `let scale: CGFloat = 3 / 4`.
  private static func typed(_ text: String, like value: Range<Int>, in tokens: [Token]) -> String {
    let start = value.lowerBound
    guard start > 2, tokens[start - 1].isSign("="), tokens[start - 3].isSign(":"),
      ["CGFloat", "Double", "Float"].contains(tokens[start - 2].text), text.contains("/"),
      text.allSatisfy({ $0.isNumber || " ()+-*/".contains($0) })
    else { return text }
    return "\(text) as \(tokens[start - 2].text)"
  }

  /// Returns the size class of a phone that is upright, for `traitCollection.verticalSizeClass`; `nil` for other values.
  private static func sizeClass(_ tokens: ArraySlice<Token>) -> String? {
    guard let last = tokens.last, tokens.contains(where: { $0.isKeyword("traitCollection") }),
      tokens.allSatisfy({ $0.kind == .word || [".", "?", "!"].contains(where: $0.isSign) })
    else { return nil }
    return switch last.text {
    case "verticalSizeClass": ".regular"
    case "horizontalSizeClass": ".compact"
    default: nil
    }
  }

  private static let members: Set = ["zero", "init", "horizontal", "vertical", "ScrollDirection"]
  private static let words: Set = [
    "true", "false", "Int", "Double", "Float", "CGFloat", "CGSize", "CGPoint", "CGRect", "UIEdgeInsets",
    "UIOffset", "UICollectionView", "IndexPath",
    // Functions.
    "CGSizeMake", "CGPointMake", "CGRectMake", "max", "min", "floor", "ceil", "round", "abs",
  ]

  // MARK: Constants

  /// Returns the value of a constant, and the index after its name; `nil` if the name is not that of a constant.
  private func constant(
    at index: Int, in value: Range<Int>, _ program: Program, _ depth: Int
  ) -> (text: String, end: Int)? {
    let tokens = program.tokens[0]
    guard tokens[index].kind == .word, !Self.words.contains(tokens[index].text) else { return nil }
    let end = index + 1
    let next = end < value.upperBound ? tokens[end] : nil
    if let property = property(at: index, in: value, tokens) { return property }
    if let insets = insetsMade(at: index, in: value, program, depth) { return insets }
    if let called = result(ofCallAt: index, in: value, program, depth) { return called }
    if next?.isSign(":") ?? false || next?.isSign("(") ?? false { return nil }
    if let argument = arguments[tokens[index].text], !(next?.isSign(".") ?? false) { return (argument, end) }
    guard next?.isSign(".") ?? false else {
      guard let found = Self.value(of: tokens[index].text, before: value.lowerBound, in: tokens) else {
        if globals.contains(tokens[index].text) { return (tokens[index].text, end) }
        return global(named: tokens[index].text, depth).map { ($0, end) }
      }
      return text(of: found, in: program, depth: depth + 1).map { ($0, end) }
    }
    if let part = part(ofConstantAt: index, in: value, program, depth) { return part }
    if let configured = configured(at: index, in: value, program) { return configured }
    if let owned = constant(ofObjectAt: index, in: value, tokens, depth) { return owned }
    if let owned = constant(ofTypedObjectAt: index, in: value, tokens, depth) { return owned }
    // The constant can be that of a type in another type.
    var (path, last) = ([String](), index)
    while tokens[last].text.first?.isUppercase == true, last + 2 < value.upperBound,
      tokens[last + 1].isSign(".")
    {
      path.append(tokens[last].text)
      last += 2
    }
    guard let outer = path.first, tokens[last].kind == .word,
      last + 1 >= value.upperBound || !tokens[last + 1].isSign(".")
    else { return nil }
    let (type, name) = (path.joined(separator: "."), tokens[last].text)
    for file in [program] + files(outer) {
      let declared = file.types.filter {
        $0.file == 0 && (path.count == 1 ? $0.name == type : $0.path == type)
      }
      for member in declared.flatMap(\.members) where member.kind == .constant && member.isStatic {
        guard member.name == name,
          let found = Self.value(of: name, before: member.tokens.upperBound, in: file.tokens[0])
        else { continue }
        return text(of: found, in: file, depth: depth + 1).map { ($0, last + 1) }
      }
    }
    return nil
  }

  /// Returns the value of a constant outside of all types, in another file; `nil` if no or several files declare it.
  private func global(named name: String, _ depth: Int) -> String? {
    let declarations = files(name).flatMap { file -> [(Program, Int)] in
      let tokens = file.tokens[0]
      return tokens.indices.dropLast(2).filter { index in
        tokens[index].isKeyword("let") && tokens[index + 1].isKeyword(name) && tokens[index].isFirstOnLine
          && !file.types.contains { $0.tokens.contains(index) }
      }.map { (file, $0) }
    }
    guard declarations.count == 1, let (file, place) = declarations.first,
      let found = Self.value(of: name, before: place + 1, in: file.tokens[0])
    else { return nil }
    return text(of: found, in: file, depth: depth + 1)
  }

  /// Returns the value of a constant of another object, as in `viewController.spacing`, and the index after it.
  ///
  /// The object's name tells its class, such as `PhotosViewController`, if one class with such a name has the constant.
  private func constant(
    ofObjectAt index: Int, in value: Range<Int>, _ tokens: [Token], _ depth: Int
  ) -> (text: String, end: Int)? {
    guard tokens[index].text.first?.isLowercase ?? false, index + 2 < value.upperBound,
      index + 3 >= value.upperBound || !["(", "."].contains(where: tokens[index + 3].isSign)
    else { return nil }
    let (object, name) = (tokens[index].text.lowercased(), tokens[index + 2].text)
    let owners = files(name).flatMap { file in
      file.types.filter { type in
        type.file == 0 && type.name.lowercased().hasSuffix(object)
          && type.members.contains { $0.name == name && $0.kind == .constant && !$0.isStatic }
      }.map { (file, $0) }
    }
    guard owners.count == 1, let (file, type) = owners.first,
      let member = type.members.first(where: { $0.name == name }),
      let found = Self.value(of: name, before: member.tokens.upperBound, in: file.tokens[0])
    else { return nil }
    return text(of: found, in: file, depth: depth + 1).map { ($0, index + 3) }
  }

  /// Returns the one value of a property of another object whose type a declaration names, as in `theme.spacing` with a
  /// parameter `theme: WallTheme`, and the index after it.
  private func constant(
    ofTypedObjectAt index: Int, in value: Range<Int>, _ tokens: [Token], _ depth: Int
  ) -> (text: String, end: Int)? {
    guard tokens[index].text.first?.isLowercase ?? false, index + 2 < value.upperBound,
      index + 3 >= value.upperBound || !["(", "."].contains(where: tokens[index + 3].isSign)
    else { return nil }
    let declared = tokens.indices.dropLast(3).filter { place in
      tokens[place].isKeyword(tokens[index].text) && tokens[place + 1].isSign(":")
        && tokens[place + 2].text.first?.isUppercase ?? false
        && !["(", "."].contains(where: tokens[place + 3].isSign)
    }
    guard let place = declared.last(where: { $0 < index }) ?? declared.first else { return nil }
    let found = OnlyValue(of: tokens[index + 2].text, in: tokens[place + 2].text, files: files)
    return found.flatMap { text(of: $0.value, in: $0.file, depth: depth + 1) }.map { ($0, index + 3) }
  }

  /// Returns a known property of the object to which the value is assigned, or a side of it, and the index after its name.
  private func property(at index: Int, in value: Range<Int>, _ tokens: [Token]) -> (text: String, end: Int)? {
    guard tokens[index].text == properties.variable, index + 2 < value.upperBound,
      tokens[index + 1].isSign("."), var text = properties.values[tokens[index + 2].text]
    else { return nil }
    var end = index + 3
    if end + 1 < value.upperBound, tokens[end].isSign("."), Self.parts.contains(tokens[end + 1].text) {
      text = "(\(text)).\(tokens[end + 1].text)"
      end += 2
    }
    return end < value.upperBound && tokens[end].isSign(".") ? nil : (text, end)
  }

  /// Returns insets that are made by the function of former SDKs, and the index after its call.
  private func insetsMade(
    at index: Int, in value: Range<Int>, _ program: Program, _ depth: Int
  ) -> (text: String, end: Int)? {
    let tokens = program.tokens[0]
    guard tokens[index].text == "UIEdgeInsetsMake", index + 1 < value.upperBound,
      tokens[index + 1].isSign("(")
    else { return nil }
    let end = tokens.endOfGroup(from: index + 1)
    let sides = Self.arguments(index + 2..<end - 1, in: tokens).compactMap {
      text(of: $0.value, in: program, depth: depth + 1)
    }
    guard sides.count == 4 else { return nil }
    let labels = ["top", "left", "bottom", "right"]
    return ("UIEdgeInsets(\(zip(labels, sides).map { "\($0): \($1)" }.joined(separator: ", ")))", end)
  }

  private static let parts: Set = ["left", "right", "top", "bottom", "width", "height"]

  /// Returns a side of a constant size or of constant insets, and the index after its name.
  private func part(
    ofConstantAt index: Int, in value: Range<Int>, _ program: Program, _ depth: Int
  ) -> (text: String, end: Int)? {
    let tokens = program.tokens[0]
    guard index + 2 < value.upperBound, Self.parts.contains(tokens[index + 2].text),
      index + 3 >= value.upperBound || !["(", "."].contains(where: tokens[index + 3].isSign),
      let found = Self.value(of: tokens[index].text, before: value.lowerBound, in: tokens),
      let text = text(of: found, in: program, depth: depth + 1), !text.hasPrefix(".")
    else { return nil }
    return ("\(text).\(tokens[index + 2].text)", index + 3)
  }

  /// Returns a value of a configuration that nothing has changed, as in `configuration.itemSize`, and the index after it.
  private func configured(
    at index: Int, in value: Range<Int>, _ program: Program
  ) -> (text: String, end: Int)? {
    let tokens = program.tokens[0]
    guard !configurations.isEmpty, index + 2 < value.upperBound, tokens[index + 2].kind == .word else {
      return nil
    }
    let declared = program.types.flatMap(\.members).first { member in
      member.name == tokens[index].text && (member.kind == .property || member.kind == .constant)
    }
    guard let declared else { return nil }
    let type = declared.type ?? tokens[declared.tokens].first { configurations.contains($0.text) }?.text
    guard let type, configurations.contains(type) else { return nil }
    var (text, end) = ("\(type)().\(tokens[index + 2].text)", index + 3)
    if end + 1 < value.upperBound, tokens[end].isSign("."), Self.parts.contains(tokens[end + 1].text) {
      text += ".\(tokens[end + 1].text)"
      end += 2
    }
    let isWhole = end >= value.upperBound || !["(", "."].contains(where: tokens[end].isSign)
    return isWhole ? (text, end) : nil
  }

  /// Returns the result of a function of the project, and the index after its call.
  ///
  /// These are static functions of a type, and functions of the types in the same file. Their bodies consist of
  /// constants and of the expression that they return.
  private func result(
    ofCallAt start: Int, in value: Range<Int>, _ program: Program, _ depth: Int
  ) -> (text: String, end: Int)? {
    let tokens = program.tokens[0]
    var (name, owner): (Int, String?) = (start, nil)
    if start + 2 < value.upperBound, tokens[start + 1].isSign(".") {
      if !tokens[start].isKeyword("self") { owner = tokens[start].text }
      name = start + 2
    }
    guard name + 2 < value.upperBound, tokens[name].kind == .word, tokens[name + 1].isSign("("),
      owner.map({ $0.first?.isUppercase ?? false }) ?? true
    else { return nil }
    let end = tokens.endOfGroup(from: name + 1)
    guard end <= value.upperBound else { return nil }
    let given = Self.arguments(name + 2..<end - 1, in: tokens)
    for file in owner.map({ [program] + files($0) }) ?? [program] {
      let members = file.types.filter { $0.file == 0 && (owner == nil || $0.name == owner) }.flatMap(
        \.members)
      let function = members.first { member in
        member.kind == .function && member.name == tokens[name].text && (owner == nil || member.isStatic)
          && member.parameters.map(\.label) == given.map(\.label)
      }
      guard let function else { continue }
      // The nearest declaration counts: other targets can have others.
      guard let body = Self.result(of: function, in: file.tokens[0]) else {
        return Self.firstNumber(of: function, in: file.tokens[0]).map { ($0, end) }
      }
      var inner = self
      inner.arguments = [:]
      for (parameter, argument) in zip(function.parameters, given) {
        guard let text = text(of: argument.value, in: program, depth: depth + 1) else { return nil }
        inner.arguments[parameter.name] = text.allSatisfy { $0.isNumber || $0 == "." } ? text : "(\(text))"
      }
      return inner.text(of: body, in: file, depth: depth + 1).map { ($0, end) }
    }
    return nil
  }

  /// Returns the first of several numbers that a function returns, directly or in a variable; `nil` if it may return anything
  /// else.
  private static func firstNumber(of function: Member, in tokens: [Token]) -> String? {
    let others: Set = ["for", "while", "repeat", "func"]
    guard let open = function.tokens.first(where: { tokens[$0].isSign("{") }),
      !(open..<function.tokens.upperBound).contains(where: { others.contains(tokens[$0].text) })
    else { return nil }
    let body = open..<function.tokens.upperBound
    var numbers: [String] = []
    func add(_ place: Int) -> Bool {
      guard tokens[place].kind == .number,
        place + 1 >= tokens.count || tokens[place + 1].isFirstOnLine || tokens[place + 1].isSign("}")
      else { return false }
      numbers.append(tokens[place].text)
      return true
    }
    for index in body.dropLast() where tokens[index].isKeyword("return") {
      if add(index + 1) { continue }
      let name = tokens[index + 1]
      guard name.kind == .word, tokens[index + 2].isFirstOnLine || tokens[index + 2].isSign("}") else {
        return nil
      }
      let uses = body.filter { tokens[$0].isKeyword(name.text) && $0 != index + 1 }
      guard let declared = uses.first, ["let", "var"].contains(tokens[declared - 1].text) else { return nil }
      for use in uses {
        let isInitial = use == declared && !tokens[use + 1].isSign("=")
        if isInitial { continue }
        guard tokens[use + 1].isSign("="), add(use + 2) else { return nil }
      }
    }
    return numbers.first
  }

  /// Returns the labels and the values in the arguments of a call.
  static func arguments(_ range: Range<Int>, in tokens: [Token]) -> [(label: String?, value: Range<Int>)] {
    var (parts, start, depth): ([Range<Int>], Int, Int) = ([], range.lowerBound, 0)
    for index in range {
      if ["(", "[", "{"].contains(where: tokens[index].isSign) { depth += 1 }
      if [")", "]", "}"].contains(where: tokens[index].isSign) { depth -= 1 }
      if depth == 0, tokens[index].isSign(",") {
        parts.append(start..<index)
        start = index + 1
      }
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts.map { part in
      let isLabeled =
        part.count > 2 && tokens[part.lowerBound].kind == .word && tokens[part.lowerBound + 1].isSign(":")
      return isLabeled ? (tokens[part.lowerBound].text, part.dropFirst(2)) : (nil, part)
    }
  }

  /// Returns the tokens of the expression that a function returns, if it contains no other statements than constants.
  static func result(of function: Member, in tokens: [Token]) -> Range<Int>? {
    guard let open = function.tokens.first(where: { tokens[$0].isSign("{") }) else { return nil }
    return result(in: open + 1..<tokens.endOfGroup(from: open) - 1, tokens)
  }

  /// Returns the tokens of the expression that some statements return, if there are no others than constants.
  static func result(in body: Range<Int>, _ tokens: [Token]) -> Range<Int>? {
    let words: Set = ["if", "for", "while", "repeat", "switch", "guard", "var", "do", "func"]
    guard !body.isEmpty, !body.contains(where: { words.contains(where: tokens[$0].isKeyword) }) else {
      return nil
    }
    let returns = body.filter { tokens[$0].isKeyword("return") }
    if returns.isEmpty { return tokens[body].contains { $0.isKeyword("let") } ? nil : body }
    return returns.count == 1 ? returns[0] + 1..<body.upperBound : nil
  }

  /// Returns the tokens of the value of a constant: of the last one of its name before a place, or of the first one.
  ///
  /// A property that nothing in its file changes is a constant too, and so is a computed one with a single expression.
  static func value(of name: String, before place: Int, in tokens: [Token]) -> Range<Int>? {
    let declared = tokens.indices.dropLast(2).filter { index in
      tokens[index].isKeyword("let") && tokens[index + 1].isKeyword(name)
    }
    let property = declared.isEmpty ? unchangedProperty(name, in: tokens) : nil
    if let property, let body = computedValue(ofPropertyAt: property, in: tokens) { return body }
    guard let start = declared.last(where: { $0 < place }) ?? declared.first ?? property,
      let sign = tokens[(start + 2)...].prefix(6).firstIndex(where: { $0.isSign("=") })
    else { return nil }
    var (end, depth) = (sign + 1, 0)
    while end < tokens.count {
      if ["(", "[", "{"].contains(where: tokens[end].isSign) { depth += 1 }
      if [")", "]", "}"].contains(where: tokens[end].isSign) { depth -= 1 }
      // A group can end at the beginning of a line.
      let isClosing = [")", "]", "}"].contains(where: tokens[end].isSign)
      let isNext = end > sign + 1 && tokens[end].isFirstOnLine && !isClosing
      if depth < 0 || depth == 0 && isNext || tokens[end].isSign(";") { break }
      end += 1
    }
    // A line that ends with an operator goes on.
    let isWhole = end > sign + 1 && tokens[end - 1].kind != .operation
    return isWhole && (end >= tokens.count || tokens[end].kind != .operation) ? sign + 1..<end : nil
  }

  /// Returns the place at which a property is declared whose value nothing in its file changes; `nil` for others.
  ///
  /// Other files cannot change a private property, and hardly change a lazy or a computed one.
  private static func unchangedProperty(_ name: String, in tokens: [Token]) -> Int? {
    let declared = tokens.indices.dropLast(2).filter { index in
      tokens[index].isKeyword("var") && tokens[index + 1].isKeyword(name)
    }
    guard let place = declared.first, declared.count == 1 else { return nil }
    let modifiers = tokens[..<place].reversed().prefix { $0.line == tokens[place].line }
    let isOwn = ["private", "fileprivate", "lazy"].contains { word in
      modifiers.contains { $0.isKeyword(word) }
    }
    guard isOwn || computedValue(ofPropertyAt: place, in: tokens) != nil else { return nil }
    let isChanged = tokens.indices.dropFirst().dropLast().contains { index in
      tokens[index].isKeyword(name) && index != place + 1
        && (tokens[index + 1].isAssignment || tokens[index - 1].isSign("&"))
    }
    return isChanged ? nil : place
  }

  /// Returns the expression of a computed property without a setter, after constants if there are any; `nil` for other
  /// properties.
  private static func computedValue(ofPropertyAt place: Int, in tokens: [Token]) -> Range<Int>? {
    let rest = tokens[(place + 2)...].prefix { !$0.isFirstOnLine }
    guard let open = rest.firstIndex(where: { $0.isSign("{") || $0.isSign("=") }), tokens[open].isSign("{")
    else { return nil }
    let body = open + 1..<tokens.endOfGroup(from: open) - 1
    let words: Set = ["get", "set", "didSet", "willSet"]
    return body.contains { words.contains(where: tokens[$0].isKeyword) } ? nil : result(in: body, tokens)
  }

  /// Returns some tokens with the value of a constant in place of its name, if it is a chain such as `view.frame.size`.
  private func named(_ tokens: ArraySlice<Token>, before place: Int, _ all: [Token]) -> ArraySlice<Token> {
    guard let first = tokens.first, first.kind == .word, tokens.dropFirst().first?.isSign(".") ?? false,
      let found = Self.value(of: first.text, before: place, in: all),
      all[found].allSatisfy({ $0.kind == .word || [".", "?", "!"].contains($0.text) })
    else { return tokens }
    return (Array(all[found]) + tokens.dropFirst())[...]
  }

  /// Returns the index after a default, as in `?? 0`, or the first index if there is none; `nil` if the default is more than
  /// a number.
  private static func afterDefault(_ tokens: ArraySlice<Token>) -> Int? {
    guard tokens.prefix(2).allSatisfy({ $0.isSign("?") }), tokens.count > 1 else { return tokens.startIndex }
    let end = tokens.startIndex + 3
    guard tokens.count > 2, tokens[end - 1].kind == .number,
      end == tokens.endIndex || !tokens[end].isSign(".")
    else { return nil }
    return end
  }

  /// Returns a length of a phone in place of that of its screen or of the app's view, and the index after it.
  private func screenLength(_ tokens: ArraySlice<Token>) -> (String, Int)? {
    var words: [String] = []
    var index = tokens.startIndex
    while index < tokens.endIndex, tokens[index].kind == .word {
      words.append(tokens[index].text)
      index += 1
      let next = tokens[index...].drop { $0.isSign("?") || $0.isSign("!") }
      guard next.count > 1, next[next.startIndex].isSign("."), next[next.startIndex + 1].kind == .word else {
        // Two question marks are an operator.
        if next.startIndex == index + 1 { index += 1 }
        break
      }
      index = next.startIndex + 1
    }
    if ["top", "left", "bottom", "right"].contains(words.last) {
      if words.dropLast().last == "safeAreaInsets" { return ("0", index) }
      // UIKit sets the margins of each view to 8 points.
      if words.count > 2, words.dropLast().last == "layoutMargins", words.first != "view",
        !words.starts(with: ["self", "view"])
      {
        return ("8", index)
      }
    }
    guard let last = words.last, let length = length(named: last) else { return nil }
    var path = words.dropLast()[...]
    if path.first == "self" { path = path.dropFirst() }
    if path.last == "size", last != "size" { path = path.dropLast() }
    // Many apps extend views with a width and a height.
    if path.count == 1, let view = path.first, Self.isView(view) {
      return last == "size" ? nil : (length, index)
    }
    guard let rectangle = path.popLast(), ["bounds", "frame"].contains(rectangle) else { return nil }
    let isScreen = Array(path) == ["UIScreen", "main"]
    let isView = path.count == 1 ? Self.isView(path[path.startIndex]) : isInView && path.isEmpty
    return isScreen || isView ? (length, index) : nil
  }

  /// Returns whether a variable is named like a view that is as large as the screen, and not like one of its parts.
  private static func isView(_ name: String) -> Bool {
    let words = NameWords.all(in: name)
    let parts: Set = ["nib", "xib", "cell", "image", "text", "header", "footer", "icon", "card", "item"]
    return words.last == "view" && parts.isDisjoint(with: words)
      || name.lowercased().hasSuffix("collectionview")
  }

  /// Returns the text for the last word of a chain about a view's rectangle; `nil` for other words.
  private func length(named word: String) -> String? {
    guard let viewSize else { return ["width": "390.0", "height": "844.0"][word] }
    return word == "size" ? viewSize : ["width", "height"].contains(word) ? "\(viewSize).\(word)" : nil
  }
}
