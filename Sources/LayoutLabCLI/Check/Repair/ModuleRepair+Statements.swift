import LayoutLab

// Headers, statements and declarations that do not compile.
extension ModuleRepair {
  /// Leaves out a protocol of a module that is not there, or puts a class of LayoutLab in place of a superclass.
  ///
  /// - Parameters:
  ///   - error: An error; only missing types in the header of a type change something.
  ///   - file: The index of the file.
  /// - Returns: Whether the header was changed.
  mutating func changeHeader(_ error: Compiler.Diagnostic, _ file: Int) -> Bool {
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
  mutating func leaveOutMessage(_ error: Compiler.Diagnostic, _ file: Int) -> Bool {
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
  mutating func leaveOutCallOfView(_ error: Compiler.Diagnostic, _ file: Int) -> Bool {
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
  mutating func leaveOutCast(_ error: Compiler.Diagnostic, _ file: Int) -> Bool {
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
  func isPlainView(_ name: String, in program: Program) -> Bool {
    let root = program.resolve(name, from: nil).map { program.ancestors(of: $0).root ?? "" }
    return PlatformClasses.isPlainView(root ?? name)
  }

  /// Adds an initializer with the beginnings of a known one's labels; returns whether the call at an error needs it.
  mutating func addInitializer(
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
  mutating func addOperator(_ error: Compiler.Diagnostic, _ file: Int, _ part: FilePart?) -> Bool {
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
  static func root(of need: MissingDeclaration, _ error: Compiler.Diagnostic) -> String? {
    if let type = need.type { return type == "Logger" ? type : nil }
    return error.message.hasPrefix("cannot find '") ? need.name : nil
  }

  /// Puts an example in place of a member of a class of UIKit that no file declares; returns whether it is one.
  mutating func giveMember(_ error: Compiler.Diagnostic, _ file: Int) -> Bool {
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
}
