import LayoutLab
import LayoutLabReport
import LayoutLabSubjects
import LayoutLabToolReport

/// Makes the files of a layout compile, as the linker would: what the layout needs is added from neighboring files,
/// and what it does not need and what does not compile is left out.
struct ModuleRepair {
  private(set) var module: CheckFiles.Module
  let neighbors: NeighborFiles
  /// The files without changes, in the order of the module.
  private var originals: [SourceFile]
  /// The declarations of the files without changes, as far as they were needed, by the index of the file.
  private var partsOfOriginals: [Int: [FilePart]] = [:]
  /// The changes of each file.
  private var changes: [FileChange]
  /// The layouts of the files that are checked and the values that they need, which are never left out.
  private var layouts: Set<String>
  /// The functions that create layouts; the code around them can be left out.
  private let factories: [SourceLine]
  /// The types with these functions.
  private let owners: Set<String>
  /// The superclasses of the types that are reduced to their functions, by the path of the type.
  private var superclasses: [String: (file: Int, bytes: Range<Int>)] = [:]
  /// The types that were reduced.
  private var reduced: Set<String> = []
  /// The types of neighboring files that are reduced to the members that other code names.
  private var reducedTypes = ReducedTypes()
  /// The notes that such a type is taken, by its name.
  private var notesOnReducedTypes: [String: (plain: CheckReport.Note, current: CheckReport.Note)] = [:]
  /// The notes on types of the checked files that are reduced, by name; those that could not be have no entry.
  private var notesOnOwnTypes: [String: CheckReport.Note] = [:]
  /// The types of the checked files that the repair has tried to reduce.
  private var triedTypes: Set<String> = []

  private typealias Place = ModuleReach.Place

  /// The parts that are left out of a file.
  private struct FileChange {
    /// The declarations that are compiled; `nil` for all.
    var shown: [Range<Int>]?
    /// Declarations and members that are left out.
    var blanked: [Range<Int>] = []
    /// Bodies of functions that are left out, with what is compiled in their place.
    var bodies: [(bytes: Range<Int>, text: String)] = []
    /// Declarations that were taken and left out again.
    var returned: Set<Range<Int>> = []
    /// Members that were left out and are compiled again.
    var restored: Set<Range<Int>> = []
    /// Names in place of which there are others of LayoutLab.
    var replaced: [(bytes: Range<Int>, name: String)] = []
  }

  init(_ module: CheckFiles.Module, neighbors: NeighborFiles) {
    self.module = module
    self.neighbors = neighbors
    let program = module.program
    originals = program.files.map { file in
      module.borrowed.first { $0.file.path == file.path }?.file ?? file
    }
    changes = program.files.map { file in
      FileChange(shown: module.borrowed.first { $0.file.path == file.path }?.shown)
    }
    var layouts: Set<String> = []
    var factories: [SourceLine] = []
    var owners: Set<String> = []
    for plan in CheckFiles.loose(program) where module.checked.contains(plan.type.file) {
      if plan.isFactory {
        factories.append(SourceLine(file: program.files[plan.type.file].path, line: plan.type.line))
        if let owner = plan.type.enclosing { owners.insert(owner) }
      } else {
        for type in [plan.type] + plan.ancestors { layouts.insert(Self.outermost(type.path)) }
      }
    }
    self.layouts = layouts
    self.factories = factories
    self.owners = owners
  }

  private static func outermost(_ path: String) -> String {
    path.split(separator: ".").first.map(String.init) ?? path
  }

  /// Changes the module so that fewer of its errors remain.
  ///
  /// - Parameter diagnostics: The errors of the module.
  /// - Returns: Whether anything was changed.
  mutating func repair(_ diagnostics: [Compiler.Diagnostic]) -> Bool {
    if reduceOwners(diagnostics) { return true }
    let program = module.program
    let parts = program.files.indices.map { FilePart.parts(ofFile: $0, in: program) }
    let reach = ModuleReach(parts, layouts: layouts) { file, line in isFactory(file, line) }
    if reduceOwnTypes(diagnostics, parts, reach) { return true }
    var missing: [(need: MissingDeclaration, at: Compiler.Diagnostic)] = []
    var broken: [(place: Place, error: Compiler.Diagnostic)] = []
    var called: ModuleReach?
    var isChanged = false
    for diagnostic in diagnostics {
      guard let file = program.files.firstIndex(where: { $0.path == diagnostic.file }) else { continue }
      guard let index = parts[file].firstIndex(where: { $0.lines.contains(diagnostic.line) }) else {
        missing += needs(of: diagnostic, file, nil).map { ($0, diagnostic) }
        continue
      }
      let part = parts[file][index]
      if !reach.places.contains(Place(file: file, part: index)) {
        if let need = extendedType(part, diagnostic), reach.words.contains(need.name) {
          missing.append((need, diagnostic))
          continue
        }
        if leaveOut(part.bytes, file, part.line, part.title, diagnostic) { isChanged = true }
        continue
      }
      if changeHeader(diagnostic, file) || leaveOutMessage(diagnostic, file)
        || leaveOutCallOfView(diagnostic, file) || leaveOutCast(diagnostic, file)
        || giveMember(diagnostic, file)
        || addInitializer(diagnostic, file, part) || addOperator(diagnostic, file, part)
      {
        isChanged = true
        continue
      }
      let item = part.items.first { $0.lines.contains(diagnostic.line) }
      let unmet = needs(of: diagnostic, file, part).map { ($0, diagnostic) }
      if let item, !reach.uses(item), !isFactory(file, item.line) {
        // A neighbor may have what a member of a layout needs, even if nothing here calls the member.
        if isLayout(part), add(unmet) {
          isChanged = true
          continue
        }
        if leaveOut(item.bytes, file, item.line, item.name, diagnostic) { isChanged = true }
        continue
      }
      missing += unmet
      var canBeEmpty = !isLayout(part)
      // What only gestures, controls, timers or notifications run does not matter to a check.
      if !canBeEmpty, let item, let body = item.body, originals[file].hasRoom(for: Self.trap, in: body) {
        let reach =
          called ?? ModuleReach(parts, layouts: layouts, followsSelectors: false) { isFactory($0, $1) }
        called = reach
        canBeEmpty = !reach.uses(item)
      }
      if canBeEmpty { broken.append((Place(file: file, part: index), diagnostic)) }
    }
    if add(missing) { isChanged = true }
    for error in diagnostics where !isChanged && leaveOutSuperclass(error) { isChanged = true }
    if isChanged { apply() }
    return isChanged || restoreReducedTypes(diagnostics) || cutMembers(of: broken, parts)
  }

  /// Adds types of neighboring files that a generated delegate can return.
  ///
  /// - Parameters:
  ///   - names: The names of the types.
  ///   - place: The line that needs them.
  /// - Returns: Whether there are any.
  mutating func addValues(_ names: [String], at place: Compiler.Diagnostic) -> Bool {
    // Values need the whole types.
    let known = layouts
    layouts.formUnion(names)
    guard add(names.map { (MissingDeclaration(name: $0), place) }) else {
      layouts = known
      return false
    }
    apply()
    return true
  }

  /// Returns the type of an extension in the files, if a neighbor declares it and the error is that it is missing.
  private func extendedType(_ part: FilePart, _ error: Compiler.Diagnostic) -> MissingDeclaration? {
    guard let extended = part.extended, let need = MissingDeclaration(error.message), need.type == nil,
      need.name == extended, neighbors.nearest(need, except: { _, _ in false }) != nil
    else { return nil }
    return need
  }

  private func isFactory(_ file: Int, _ line: Int) -> Bool {
    factories.contains { $0.file == module.program.files[file].path && $0.line == line }
  }

  /// Returns whether errors in a declaration are those of a layout or its owner, which the user must see.
  private func isLayout(_ part: FilePart) -> Bool {
    if let extended = part.extended {
      return layouts.contains(Self.outermost(extended)) || owners.contains(extended)
    }
    return !part.names.isDisjoint(with: layouts) || !part.names.isDisjoint(with: owners)
  }

  /// Returns the declarations whose absence can cause an error.
  private func needs(
    of diagnostic: Compiler.Diagnostic, _ file: Int, _ part: FilePart?
  ) -> [MissingDeclaration] {
    possibleNeeds(of: diagnostic, file, part).map { need in
      var need = need
      need.file = diagnostic.file
      return need
    }
  }

  private func possibleNeeds(
    of diagnostic: Compiler.Diagnostic, _ file: Int, _ part: FilePart?
  ) -> [MissingDeclaration] {
    let program = module.program
    let line = program.tokens[file].filter { $0.line == diagnostic.line && $0.kind == .word }
    let words = Set(line.map(\.text))
    let aliased = MissingDeclaration.aliasedType(in: diagnostic.message)
    guard let need = MissingDeclaration(diagnostic.message, line: words) else {
      let members =
        operators(diagnostic) + membersOfNumbers(diagnostic, file) + membersOfGeometry(diagnostic, file, part)
      guard members.isEmpty else { return members }
      guard MissingDeclaration.isAboutArguments(diagnostic.message) else { return [] }
      let unlabeled = MissingDeclaration.lacksLabels(diagnostic.message) ? [nil as String?] : []
      // Messages name functions, but not initializers.
      let function = MissingDeclaration.function(in: diagnostic.message)
      return (unlabeled + labels(from: diagnostic.line, file, of: function)).map {
        MissingDeclaration(label: $0, line: function.map { [$0] } ?? words)
      }
    }
    guard need.type == nil, let part else {
      // The member can be declared for an alias or for the type that it stands for.
      let types = aliased.map { [need.type, $0].compactMap(\.self) } ?? []
      let exact = types.map { MissingDeclaration(name: need.name, type: $0, isExact: true) }
      if exact.contains(where: { neighbors.nearest($0, except: { _, _ in false }) != nil }) { return exact }
      return inherited(need) + [need]
    }
    // A member of the class, of a superclass or of a protocol can be named without them.
    let own = part.extended ?? part.names.first ?? ""
    let type = program.resolve(own, from: nil)
    let ancestors = type.map { [$0] + program.ancestors(of: $0).own } ?? []
    let names = [own] + ancestors.flatMap { [$0.name] + $0.inherited } + Array(part.inherited)
    let roots =
      names.contains("UICollectionViewFlowLayout") ? ["UICollectionViewLayout", "NSObject"] : ["NSObject"]
    return [need]
      + (names + roots).uniqued.map { MissingDeclaration(name: need.name, type: $0, isExact: true) }
  }

  /// Returns the declarations by which a class can have a member from a superclass or from a protocol.
  ///
  /// An extension of one of UIKit's superclasses can have the member, or let that class conform to a protocol with an
  /// extension that has it.
  private func inherited(_ need: MissingDeclaration) -> [MissingDeclaration] {
    guard let type = need.type, !type.isEmpty, !need.isConformance, !need.isHidden, need.call.isEmpty,
      need.label == nil
    else { return [] }
    let program = module.program
    var names = [type]
    if let own = program.resolve(type, from: nil) {
      let ancestors = program.ancestors(of: own)
      names += ancestors.own.map(\.name) + [ancestors.root].compactMap(\.self)
    }
    let superclasses = names.last.map(PlatformClasses.superclasses) ?? []
    if superclasses.isEmpty { return [] }
    names += superclasses
    let exact = names.map { MissingDeclaration(name: need.name, type: $0, isExact: true) }
    if exact.contains(where: { neighbors.nearest($0, except: { _, _ in false }) != nil }) { return exact }
    return neighbors.protocols(with: need.name).flatMap { name in
      names.map { MissingDeclaration(name: name, type: $0, isConformance: true, isExact: true) }
    }
  }

  /// Returns the operators for two types that the files can lack, in extensions of either type or outside of types.
  private func operators(_ diagnostic: Compiler.Diagnostic) -> [MissingDeclaration] {
    guard let (name, left, right) = diagnostic.missingOperator else { return [] }
    return [left, right].uniqued.map { MissingDeclaration(name: name, type: $0, isExact: true) }
  }

  /// Returns the static members of a number type that a line can lack, as in `width * .ratio`.
  ///
  /// The compiler does not name the member if it has an operator to try.
  private func membersOfNumbers(_ diagnostic: Compiler.Diagnostic, _ file: Int) -> [MissingDeclaration] {
    let quoted = diagnostic.message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    guard quoted.contains("SIMD") || quoted.contains(where: { $0.hasSuffix(".Scalar") }) else { return [] }
    let types = ["CGFloat", "Double", "Float"].filter { type in quoted.contains { $0.hasPrefix(type) } }
    return members(in: diagnostic.line...diagnostic.line, file, of: types)
  }

  /// Returns the members that some lines name after a dot, as members of each of some types.
  private func members(in lines: ClosedRange<Int>, _ file: Int, of types: [String]) -> [MissingDeclaration] {
    let tokens = module.program.tokens[file].filter { lines.contains($0.line) }
    let names = zip(tokens, tokens.dropFirst()).filter { $0.isSign(".") && $1.kind == .word }.map(\.1.text)
    return types.flatMap { type in
      names.uniqued.map { MissingDeclaration(name: $0, type: type, isExact: true) }
    }
  }

  /// Returns the members and operators of geometry types and numbers that an expression can lack if the compiler gives up
  /// on it.
  ///
  /// The expression can go on in the next lines, up to the end of the member.
  private func membersOfGeometry(
    _ diagnostic: Compiler.Diagnostic, _ file: Int, _ part: FilePart?
  ) -> [MissingDeclaration] {
    guard diagnostic.message.contains("unable to type-check this expression in reasonable time") else {
      return []
    }
    let end = part?.items.first { $0.lines.contains(diagnostic.line) }?.lines.upperBound
    let lines = diagnostic.line...max(diagnostic.line, end ?? diagnostic.line)
    let tokens = module.program.tokens[file].filter { lines.contains($0.line) }
    let operators = ["*", "/", "+", "-"].filter { name in tokens.contains { $0.isSign(name) } }
    return members(in: lines, file, of: Self.geometry)
      + operators.flatMap { name in
        Self.vectors.map { MissingDeclaration(name: name, type: $0, isExact: true) }
      }
  }

  private static let vectors = ["CGPoint", "CGSize", "CGVector"]

  private static let geometry = [
    "CGFloat", "Double", "Float", "Int", "CGPoint", "CGSize", "CGRect", "CGVector", "CGAffineTransform",
    "CATransform3D", "UIEdgeInsets",
    "BinaryFloatingPoint", "FloatingPoint", "BinaryInteger", "Numeric", "Comparable",
  ]

  /// Returns the argument labels of the calls that begin in a line, which can go on in the next ones.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - file: The index of the file.
  ///   - function: The name of the function whose calls count; `nil` for all calls.
  /// - Returns: The labels, each once.
  private func labels(from line: Int, _ file: Int, of function: String?) -> [String] {
    /// The names of the open calls; empty for other brackets.
    var open: [String] = []
    var (labels, before): ([String], Token?) = ([], nil)
    for token in module.program.tokens[file].drop(while: { $0.line < line }) {
      guard token.line == line || !open.isEmpty else { break }
      if ["(", "[", "{"].contains(where: token.isSign) {
        open.append(before?.kind == .word ? before?.text ?? "" : "")
      } else if [")", "]", "}"].contains(where: token.isSign) {
        _ = open.popLast()
      } else if token.isSign(":"), let before, before.kind == .word, function == nil || open.last == function
      {
        labels.append(before.text)
      }
      before = token
    }
    return labels.uniqued
  }

  // MARK: Owners of factories

  /// Reduces the types with functions that create layouts to what these functions use, if the rest does not compile.
  private mutating func reduceOwners(_ diagnostics: [Compiler.Diagnostic]) -> Bool {
    let program = module.program
    var isChanged = false
    for path in owners.sorted() where !reduced.contains(path) {
      guard let owner = program.resolve(path, from: nil), owner.kind == .class || owner.kind == .struct else {
        continue
      }
      let slice = FactoryFinder(program: program).slice(of: owner)
      let error = diagnostics.first { error in
        slice.unused.contains { range in
          guard program.files[range.file].path == error.file else { return false }
          let source = program.files[range.file]
          let lines = source.line(at: range.bytes.lowerBound)...source.line(at: range.bytes.upperBound - 1)
          return lines.contains(error.line)
        }
      }
      guard let error, slice.awaited.isEmpty else { continue }
      for range in slice.unused { changes[range.file].blanked.append(range.bytes) }
      superclasses[path] = slice.superclass
      reduced.insert(path)
      module.leftOut.append(
        .init(
          file: error.file, line: error.line,
          message:
            "of '\(path)', only what its layouts use is compiled, because the rest does not compile here: "
            + error.message))
      isChanged = true
    }
    if isChanged { apply() }
    return isChanged
  }

  /// Leaves out the superclass of a reduced type, which does not compile; returns whether there was one.
  private mutating func leaveOutSuperclass(_ error: Compiler.Diagnostic) -> Bool {
    for (path, superclass) in superclasses {
      let source = originals[superclass.file]
      guard source.path == error.file, source.line(at: superclass.bytes.lowerBound) == error.line else {
        continue
      }
      changes[superclass.file].blanked.append(superclass.bytes)
      superclasses[path] = nil
      return true
    }
    return false
  }

  // MARK: Headers of types

  /// Leaves out a protocol of a module that is not there, or puts a class of LayoutLab in place of a superclass.
  ///
  /// - Parameters:
  ///   - error: An error; only missing types in the header of a type change something.
  ///   - file: The index of the file.
  /// - Returns: Whether the header was changed.
  private mutating func changeHeader(_ error: Compiler.Diagnostic, _ file: Int) -> Bool {
    guard error.message.hasPrefix("cannot find type"), let need = MissingDeclaration(error.message),
      let entry = InheritedType(named: need.name, line: error.line, file, in: module.program),
      neighbors.nearest(need, except: { _, _ in false }) == nil,
      !changes[file].blanked.contains(entry.bytes),
      !changes[file].replaced.contains(where: { $0.bytes == entry.bytes })
    else { return false }
    let owner = entry.type.path
    if entry.isSuperclass {
      guard let known = InheritedType.substitute(for: need.name) else { return false }
      changes[file].replaced.append((entry.bytes, known))
      note(file, error.line, "'\(owner)' is compiled with the superclass '\(known)'", error)
      return true
    }
    // The superclass of a reduced type goes last.
    if superclasses[owner] != nil, entry.isFirstOfClass { return false }
    changes[file].blanked.append(entry.bytes)
    let what =
      entry.isFirstOfClass
      ? "superclass or protocol '\(need.name)' of '\(owner)'" : "conformance of '\(owner)' to '\(need.name)'"
    note(file, error.line, "the \(what) is left out", error)
    return true
  }

  // MARK: Statements

  /// Leaves out a call of a module that is not there if it only reports a text; returns whether it is one.
  private mutating func leaveOutMessage(_ error: Compiler.Diagnostic, _ file: Int) -> Bool {
    guard let need = MissingDeclaration(error.message), let root = Self.root(of: need, error),
      let call = MessageCall(of: root, at: error, in: module.program.tokens[file]),
      call.isOfLog || neighbors.nearest(need, except: { _, _ in false }) == nil,
      !changes[file].blanked.contains(call.bytes)
    else { return false }
    changes[file].blanked.append(call.bytes)
    note(file, error.line, "the call of '\(call.name)' is left out", error)
    return true
  }

  /// Leaves out a call of a member that a view does not have here if nothing uses its result.
  ///
  /// What views show does not matter to a layout.
  private mutating func leaveOutCallOfView(_ error: Compiler.Diagnostic, _ file: Int) -> Bool {
    let program = module.program
    guard error.message.contains(" has no member '"), let need = MissingDeclaration(error),
      let type = need.type, isPlainView(type, in: program),
      neighbors.nearest(need, except: { _, _ in false }) == nil,
      let call = UnusedCall(of: need.name, at: error, in: program.tokens[file], of: program.files[file]),
      !changes[file].blanked.contains(call.bytes)
    else { return false }
    changes[file].blanked.append(call.bytes)
    note(file, error.line, "the call of '\(need.name)' is left out", error)
    return true
  }

  /// Leaves out `as NSCopying`, with which a key is passed to a dictionary of Foundation; returns whether it was there.
  ///
  /// Off Apple's systems, such a dictionary takes keys that are hashable.
  private mutating func leaveOutCast(_ error: Compiler.Diagnostic, _ file: Int) -> Bool {
    guard error.message.hasPrefix("argument type 'any NSCopying' does not conform to") else { return false }
    let tokens = module.program.tokens[file]
    let casts = tokens.indices.dropLast().filter { index in
      tokens[index].line == error.line && tokens[index].isKeyword("as")
        && tokens[index + 1].isKeyword("NSCopying")
    }
    let bytes = casts.map { tokens[$0].range.lowerBound..<tokens[$0 + 1].range.upperBound }
    changes[file].blanked += bytes
    return !bytes.isEmpty
  }

  /// Returns whether a class is one of views whose content no layout depends on.
  private func isPlainView(_ name: String, in program: Program) -> Bool {
    let root = program.resolve(name, from: nil).map { program.ancestors(of: $0).root ?? "" }
    return PlatformClasses.isPlainView(root ?? name)
  }

  /// Adds an initializer with the beginnings of a known one's labels; returns whether the call at an error needs it.
  private mutating func addInitializer(
    _ error: Compiler.Diagnostic, _ file: Int, _ part: FilePart?
  ) -> Bool {
    guard
      let labels = ShortLabels(
        at: error, in: module.program.tokens[file], of: module.program.files[file]),
      !hasNeighbor(for: error, file, part)
    else { return false }
    return addDeclaration(
      labels.source, "'\(labels.call)' is \(labels.meaning), because no file declares it", error, file)
  }

  /// Adds an operator for points, sizes or vectors that no file declares; returns whether an error is about one.
  private mutating func addOperator(_ error: Compiler.Diagnostic, _ file: Int, _ part: FilePart?) -> Bool {
    guard let missing = GeometryOperator(at: error), !hasNeighbor(for: error, file, part) else {
      return false
    }
    return addDeclaration(
      missing.source, "'\(missing.call)' is \(missing.meaning), because no file declares it", error, file)
  }

  /// Returns whether a neighboring file may have what an error is about.
  private func hasNeighbor(for error: Compiler.Diagnostic, _ file: Int, _ part: FilePart?) -> Bool {
    needs(of: error, file, part).contains { neighbors.nearest($0, except: { _, _ in false }) != nil }
  }

  /// Adds a declaration at the end of a file; returns whether no file has it already.
  private mutating func addDeclaration(
    _ source: String, _ message: String, _ error: Compiler.Diagnostic, _ file: Int
  ) -> Bool {
    if originals.contains(where: { String(decoding: $0.bytes, as: UTF8.self).contains(source) }) {
      return false
    }
    let start = originals[file].bytes.count + 1
    originals[file] = SourceFile(
      path: originals[file].path, bytes: originals[file].bytes + Array("\n\(source)\n".utf8))
    changes[file].shown?.append(start..<start + source.utf8.count)
    partsOfOriginals[file] = nil
    module.leftOut.append(.init(file: error.file, line: error.line, message: message))
    return true
  }

  /// Returns the name that a call of a missing module begins with: one that is not there, or that of another type.
  ///
  /// Libraries for logging have types of this name too.
  private static func root(of need: MissingDeclaration, _ error: Compiler.Diagnostic) -> String? {
    if let type = need.type { return type == "Logger" ? type : nil }
    return error.message.hasPrefix("cannot find '") ? need.name : nil
  }

  /// Puts an example in place of a member of a class of UIKit that no file declares; returns whether it is one.
  private mutating func giveMember(_ error: Compiler.Diagnostic, _ file: Int) -> Bool {
    guard let need = MissingDeclaration(error),
      neighbors.nearest(need, except: { _, _ in false }) == nil,
      let member = PlatformMember(
        need, at: error, in: module.program.tokens[file], of: module.program.files[file]),
      !changes[file].replaced.contains(where: { $0.bytes == member.bytes })
    else { return false }
    changes[file].replaced.append((member.bytes, member.value))
    let message = "'\(member.name)' is \(member.value), because no file declares it"
    let path = originals[file].path
    if !module.leftOut.contains(where: { $0.file == path && $0.line == error.line && $0.message == message })
    {
      module.leftOut.append(.init(file: path, line: error.line, message: message))
    }
    return true
  }

  // MARK: Changes

  /// Leaves out a declaration or a member; returns whether it was there.
  private mutating func leaveOut(
    _ bytes: Range<Int>, _ file: Int, _ line: Int, _ what: String, _ error: Compiler.Diagnostic
  ) -> Bool {
    guard !changes[file].blanked.contains(bytes) else { return false }
    // A declaration of a neighboring file can be taken again when something else needs it, but only once.
    if let index = changes[file].shown?.firstIndex(of: bytes), changes[file].returned.insert(bytes).inserted {
      changes[file].shown?.remove(at: index)
      return true
    }
    changes[file].blanked.append(bytes)
    if module.checked.contains(file) { note(file, line, "'\(what)' is left out", error) }
    return true
  }

  /// Creates the program from the files and their changes, with what is used of reduced types.
  private mutating func apply() {
    applyChanges()
    var passes = 0
    while passes < Self.mostReductions, updateReducedTypes() {
      applyChanges()
      passes += 1
    }
    noteReducedTypes()
  }

  /// The largest number of times that the uses of reduced types are counted again after one change.
  private static let mostReductions = 16

  private mutating func applyChanges() {
    let files = originals.indices.map { index in
      let change = changes[index]
      var unused: [Range<Int>] = []
      if let shown = change.shown {
        unused = parts(ofOriginal: index).map(\.bytes).filter { !shown.contains($0) }
      }
      let blanked = unused + change.blanked + reducedTypes.blanked(index)
      func isThere(_ bytes: Range<Int>) -> Bool { !blanked.contains { $0.overlaps(bytes) } }
      let file = change.bodies.filter { isThere($0.bytes) }.reduce(originals[index].blanking(blanked)) {
        $0.blanking([$1.bytes], by: $1.text)
      }
      return (change.replaced + reducedTypes.replaced(index)).filter { isThere($0.bytes) }.reduce(file) {
        $0.blanking([$1.bytes], by: $1.name)
      }
    }
    module.program = Program(files, reusing: module.program)
  }

  // MARK: Reduced types

  /// Reduces types of the checked files that do not compile to what the layouts use of them, if that is less than an
  /// instance; returns whether there are any.
  private mutating func reduceOwnTypes(
    _ diagnostics: [Compiler.Diagnostic], _ parts: [[FilePart]], _ reach: ModuleReach
  ) -> Bool {
    var names: [String] = []
    for error in diagnostics {
      guard let file = module.program.files.firstIndex(where: { $0.path == error.file }),
        module.checked.contains(file),
        let index = parts[file].firstIndex(where: { $0.lines.contains(error.line) })
      else { continue }
      let part = parts[file][index]
      guard part.extended == nil, let name = part.names.first, !part.isFixture, !isLayout(part),
        reach.places.contains(Place(file: file, part: index)), triedTypes.insert(name).inserted,
        reduce(name, file)
      else { continue }
      names.append(name)
      let note = CheckReport.Note(
        file: error.file, line: part.line,
        message:
          "of '\(name)', only what the layouts use is compiled, because the rest does not compile here: "
          + error.message)
      notesOnOwnTypes[name] = note
      module.leftOut.append(note)
    }
    guard !names.isEmpty else { return false }
    apply()
    return names.contains { reducedTypes.names.contains($0) }
  }

  /// Reduces a type to what is used of it, if no code needs more; returns whether it does.
  private mutating func reduce(_ name: String, _ file: Int) -> Bool {
    guard !layouts.contains(name), !owners.contains(name) else { return false }
    let program = Program([originals[file]])
    let types = program.types.filter { $0.path == name && $0.body.lowerBound > $0.tokens.lowerBound }
    let parts = (types.filter { $0.kind != .extension } + types.filter { $0.kind == .extension }).map {
      ReducedTypes.Part(file: file, program: program, type: $0)
    }
    return reducedTypes.add(name, parts)
  }

  /// Adapts the reduced types to the code that uses them; returns whether the program has to be created again.
  private mutating func updateReducedTypes() -> Bool {
    guard !reducedTypes.names.isEmpty else { return false }
    let program = module.program
    let parts = program.files.indices.map { FilePart.parts(ofFile: $0, in: program) }
    let reach = ModuleReach(parts, layouts: layouts) { file, line in isFactory(file, line) }
    let unused = parts.indices.map { file in
      parts[file].indices.flatMap { index -> [Range<Int>] in
        let part = parts[file][index]
        guard reach.places.contains(Place(file: file, part: index)) else { return [part.bytes] }
        // A neighbor may have what a member of a layout needs, even if nothing here calls the member.
        if isLayout(part) { return [] }
        return part.items.filter { !reach.uses($0) && !isFactory(file, $0.line) }.map(\.bytes)
      }
    }
    let found = reducedTypes.update(in: program) { file, offset in
      !unused[file].contains { $0.contains(offset) }
    }
    reducedTypes.release(found.whole)
    var isChanged = found.isChanged || !found.whole.isEmpty
    for name in found.superclasses.sorted() where program.type(at: name) == nil {
      let need = MissingDeclaration(name: name)
      guard let (file, line) = place(of: name, in: program) else { continue }
      let error = Compiler.Diagnostic(file: file, line: line, column: 1, message: "")
      if add([(need, error)]) { isChanged = true }
    }
    return isChanged
  }

  /// Returns the first line with a name.
  private func place(of name: String, in program: Program) -> (file: String, line: Int)? {
    for (file, tokens) in zip(program.files, program.tokens) {
      if let token = tokens.first(where: { $0.isKeyword(name) }) { return (file.path, token.line) }
    }
    return nil
  }

  /// Compiles reduced types as a whole again if errors can be due to what is left out of them.
  private mutating func restoreReducedTypes(_ diagnostics: [Compiler.Diagnostic]) -> Bool {
    let program = module.program
    var names: Set<String> = []
    for error in diagnostics {
      let quoted = error.message.split(separator: "'").map { String($0) }
      names.formUnion(reducedTypes.names.filter { quoted.contains($0) || quoted.contains($0 + ".Type") })
      guard error.message.hasPrefix("cannot find '"),
        let file = program.files.firstIndex(where: { $0.path == error.file }),
        let name = reducedTypes.name(at: error.line, file)
      else { continue }
      names.insert(name)
    }
    guard !names.isEmpty else { return false }
    reducedTypes.release(names)
    apply()
    return true
  }

  /// Says in the notes what is taken of the reduced types.
  private mutating func noteReducedTypes() {
    for (name, note) in notesOnOwnTypes where !reducedTypes.names.contains(name) {
      module.leftOut.removeAll { $0 == note }
      notesOnOwnTypes[name] = nil
    }
    for (name, note) in notesOnReducedTypes {
      guard let index = module.leftOut.firstIndex(of: note.current) else { continue }
      let members = reducedTypes.kept(name).map { "'\($0)'" }
      if reducedTypes.names.contains(name), let origin = note.plain.origin {
        let what = members.isEmpty ? "the name" : members.listed
        module.leftOut[index].message =
          "\(what) of '\(name)' \(members.count > 1 ? "are" : "is") taken from \(origin), without the rest"
      } else {
        module.leftOut[index].message = note.plain.message
      }
      notesOnReducedTypes[name]?.current = module.leftOut[index]
    }
  }

  /// Returns the declarations of a file without changes.
  private mutating func parts(ofOriginal index: Int) -> [FilePart] {
    if let known = partsOfOriginals[index] { return known }
    let parts = FilePart.parts(ofFile: 0, in: Program([originals[index]]))
    partsOfOriginals[index] = parts
    return parts
  }

  private static let trap = "fatalError()"

  private mutating func note(_ file: Int, _ line: Int, _ what: String, _ error: Compiler.Diagnostic) {
    module.leftOut.append(
      .init(
        file: originals[file].path, line: line,
        message: "\(what), because it does not compile here: \(error.message)"))
  }

  /// Adds declarations from neighboring files; returns whether there were any.
  private mutating func add(_ missing: [(need: MissingDeclaration, at: Compiler.Diagnostic)]) -> Bool {
    var isChanged = false
    var seen: Set<MissingDeclaration> = []
    var added: [(part: FilePart, path: String)] = []
    for (need, error) in missing where seen.insert(need).inserted {
      // If what was just added is not enough, the next errors say so.
      if added.contains(where: { need.isMet(by: $0.part, in: $0.path) }) { continue }
      if restore(need) {
        isChanged = true
        continue
      }
      let known = Dictionary(
        zip(originals, changes).map { ($0.path, $1.shown ?? [0..<$0.bytes.count]) }, uniquingKeysWith: { $1 })
      let found = neighbors.nearest(need) { path, part in
        known[path]?.contains {
          $0.lowerBound <= part.bytes.lowerBound && part.bytes.upperBound <= $0.upperBound
        } ?? false
      }
      guard let found else { continue }
      let file = found.program.files[0]
      if !originals.contains(where: { $0.path == file.path }) {
        originals.append(file)
        changes.append(FileChange(shown: []))
      }
      guard let index = originals.firstIndex(where: { $0.path == file.path }) else { continue }
      changes[index].shown?.append(contentsOf: found.parts.map(\.bytes))
      added += found.parts.map { ($0, file.path) }
      isChanged = true
      let what =
        need.isConformance
        ? "\(need.type ?? ""): \(need.name)" : need.label == nil ? need.name : found.parts[0].title
      module.leftOut.append(
        .init(
          file: error.file, line: error.line,
          message: "'\(what)' is taken from \(file.path)", origin: file.path))
      if need.type == nil, changes[index].shown != nil, reduce(need.name, index),
        let note = module.leftOut.last
      {
        notesOnReducedTypes[need.name] = (note, note)
      }
    }
    return isChanged
  }

  /// Compiles a member again that was left out before something needed it; returns whether there is one.
  private mutating func restore(_ need: MissingDeclaration) -> Bool {
    guard let type = need.type else { return false }
    for (index, file) in originals.enumerated() where !changes[index].blanked.isEmpty {
      let parts = parts(ofOriginal: index).filter { part in
        part.extended.map { $0 == type || $0.hasSuffix("." + type) } ?? part.names.contains(type)
      }
      let member = parts.flatMap(\.items).first { item in
        item.name == need.name && changes[index].blanked.contains(item.bytes)
          && !changes[index].restored.contains(item.bytes)
      }
      guard let member else { continue }
      changes[index].blanked.removeAll { $0 == member.bytes }
      changes[index].restored.insert(member.bytes)
      module.leftOut.removeAll {
        $0.file == file.path && $0.line == member.line && $0.message.hasPrefix("'\(member.name)' is left out")
      }
      return true
    }
    return false
  }

  /// Leaves out the functions with errors or, if that is not enough, the whole declaration.
  ///
  /// A body in place of which there is a trap is recorded, because a layout that calls it cannot be judged.
  private mutating func cutMembers(
    of broken: [(place: Place, error: Compiler.Diagnostic)], _ parts: [[FilePart]]
  ) -> Bool {
    let before = changes.map { ($0.bodies.map(\.text), $0.blanked.count) }
    var emptied: [(file: Int, body: Range<Int>)] = []
    for (place, error) in broken {
      let part = parts[place.file][place.part]
      if changes[place.file].blanked.contains(part.bytes) { continue }
      guard let item = part.items.first(where: { $0.lines.contains(error.line) }) else {
        _ = leaveOut(part.bytes, place.file, part.line, part.title, error)
        continue
      }
      if changes[place.file].blanked.contains(item.bytes) { continue }
      guard let body = item.body, originals[place.file].hasRoom(for: Self.trap, in: body) else {
        _ = leaveOut(item.bytes, place.file, item.line, item.name, error)
        continue
      }
      // Another error of a body that has just been left out.
      if emptied.contains(where: { $0.file == place.file && $0.body == body }) { continue }
      let number = changes[place.file].bodies.firstIndex { $0.bytes.overlaps(body) }
      if let number {
        if !error.isInside(body, originals[place.file]) {
          _ = leaveOut(item.bytes, place.file, item.line, item.name, error)
          continue
        }
        // The superclass alone does not give all properties their values.
        if changes[place.file].bodies[number].text == Self.trap { continue }
        changes[place.file].bodies[number].text = Self.trap
      } else {
        let text = plainBody(of: item, place.file)
        let hasRoom = text.map { originals[place.file].hasRoom(for: $0, in: body) } ?? false
        changes[place.file].bodies.append((body, hasRoom ? text ?? "" : Self.trap))
        emptied.append((place.file, body))
        note(place.file, item.line, "the body of '\(item.name)' is left out", error)
        if hasRoom { continue }
      }
      module.emptied.append(
        .init(file: originals[place.file].path, lines: item.lines, name: item.name, error: error))
    }
    guard zip(before, changes).contains(where: { $0 != ($1.bodies.map(\.text), $1.blanked.count) }) else {
      return false
    }
    apply()
    return true
  }

  /// Returns what stands for the body of `init()` of an object of which the layouts use no member; `nil` for other
  /// functions.
  ///
  /// A layout may only keep the object, for example to pass it on.
  private func emptyInitializer(_ item: FilePart.Item, _ file: Int) -> String? {
    let program = module.program
    guard
      let owner = program.types.first(where: { type in
        type.file == file && type.kind == .class
          && type.members.contains { $0.line == item.line && $0.fullName == "init()" }
      })
    else { return nil }
    let (ancestors, root) = program.ancestors(of: owner)
    guard ancestors.isEmpty, root == nil || root == "NSObject" else { return nil }
    let members = Set(program.parts(of: owner).flatMap(\.members).map(\.name)).subtracting(["init"])
    let words = program.files.indices.reduce(into: Set<String>()) { words, file in
      for part in FilePart.parts(ofFile: file, in: program) where isLayout(part) {
        words.formUnion(part.words)
      }
    }
    guard words.isDisjoint(with: members) else { return nil }
    return root == nil ? "" : "super.init()"
  }

  /// Returns what stands for the body of a function of a view, whose content no layout depends on; `nil` if another
  /// function needs its result.
  private func plainBody(of item: FilePart.Item, _ file: Int) -> String? {
    let program = module.program
    if let text = emptyInitializer(item, file) { return text }
    let owners = program.types.filter { type in
      type.file == file && type.members.contains { $0.line == item.line && $0.name == item.name }
    }
    guard let owner = owners.last, let type = program.resolve(owner.path, from: nil), type.kind == .class,
      let root = program.ancestors(of: type).root, PlatformClasses.isPlainView(root),
      let member = owner.members.first(where: { $0.line == item.line && $0.name == item.name }),
      member.effects.isEmpty
    else { return nil }
    let arguments = member.parameters.map { ($0.label.map { "\($0): " } ?? "") + $0.name }
    let call = "super.\(member.name)(\(arguments.joined(separator: ", ")))"
    let overrides = member.modifiers.contains("override")
    if member.kind == .initializer { return overrides && member.fullName == "init(frame:)" ? call : nil }
    guard member.kind == .function, ["", "Void", "()"].contains(member.type ?? "") else { return nil }
    return overrides ? call : ""
  }
}

extension Compiler.Diagnostic {
  /// Returns whether the error is in some bytes of its file.
  func isInside(_ bytes: Range<Int>, _ source: SourceFile) -> Bool {
    guard line <= source.lineStarts.count else { return false }
    return bytes.contains(source.lineStarts[line - 1] + column - 1)
  }
}
