import LayoutLab

/// Finds the test methods of XCTest, which Objective-C finds at run time.
struct XCTestFinder {
  /// A class with its test methods.
  struct Class: Sendable, Equatable {
    /// The name with those of the enclosing types.
    var path: String
    var methods: [Method]
  }

  /// A test method of a class or of one of its superclasses.
  struct Method: Sendable, Equatable {
    var name: String
    /// The index of the file in the program.
    var file: Int
    var line: Int
    var isAsync: Bool
  }

  /// A class with examples of Quick.
  struct Spec: Sendable, Equatable {
    var path: String
    /// The index of the file in the program.
    var file: Int
    var line: Int
  }

  let program: Program

  /// Returns the classes with test methods in some files, each with the methods that it inherits.
  ///
  /// - Parameter files: The indices of the files.
  /// - Returns: The classes in the order of the files; their methods in alphabetical order, as XCTest runs them.
  func classes(in files: some Collection<Int>) -> [Class] {
    let files = Set(files)
    return program.types.compactMap { type in
      guard type.kind == .class, files.contains(type.file), !type.isGeneric, !Self.isHidden(type.modifiers)
      else { return nil }
      let (own, root) = program.ancestors(of: type)
      guard root == "XCTestCase" || root == "XCTest.XCTestCase" else { return nil }
      var methods: [String: Method] = [:]
      for part in program.parts(of: [type] + own) {
        for member in part.members where Self.isTest(member) && methods[member.name] == nil {
          methods[member.name] = Method(
            name: member.name, file: part.file, line: member.line, isAsync: member.effects.contains("async"))
        }
      }
      guard !methods.isEmpty else { return nil }
      return Class(path: type.path, methods: methods.values.sorted { $0.name < $1.name })
    }
  }

  /// Returns the classes in some files that declare examples of Quick.
  func specs(in files: some Collection<Int>) -> [Spec] {
    subclasses(of: "QuickSpec", in: files).compactMap { type in
      let declares = program.parts(of: [type] + program.ancestors(of: type).own).contains { part in
        part.name != "QuickSpec" && part.members.contains { $0.name == "spec" && $0.kind == .function }
      }
      return declares ? Spec(path: type.path, file: type.file, line: type.line) : nil
    }
  }

  /// Returns the classes in some files that configure Quick.
  func configurations(in files: some Collection<Int>) -> [String] {
    subclasses(of: "QuickConfiguration", in: files).map(\.path)
  }

  private func subclasses(of base: String, in files: some Collection<Int>) -> [TypeDeclaration] {
    let files = Set(files)
    return program.types.filter { type in
      guard type.kind == .class, files.contains(type.file), !type.isGeneric, !Self.isHidden(type.modifiers)
      else { return false }
      let (own, root) = program.ancestors(of: type)
      return root == base || root == "Quick.\(base)" || own.contains { $0.name == base }
    }
  }

  /// Returns whether XCTest runs a method: its name begins with `test`, and it has neither parameters nor a result.
  static func isTest(_ member: Member) -> Bool {
    member.kind == .function && member.name.hasPrefix("test") && member.parameters.isEmpty
      && !member.isStatic && !member.isGeneric && !isHidden(member.modifiers)
      && ["Void", "()", nil].contains(member.type)
  }

  private static func isHidden(_ modifiers: [String]) -> Bool {
    modifiers.contains("private") || modifiers.contains("fileprivate")
  }
}
