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
