import LayoutLab

/// Finds methods of a layout that change a property without an invalidation, although another method that changes the same
/// property invalidates the layout, and writes how the program calls both.
///
/// Both methods receive nothing, a number or an index path. Methods that belong to an update of the data, after which UIKit
/// invalidates the layout anyway, are left out.
struct SilentMethods {
  private let program: Program
  private let plan: SubjectPlan

  init(_ plan: SubjectPlan, in program: Program) {
    self.plan = plan
    self.program = program
  }

  /// A method with what it does.
  private struct Method {
    var member: Member
    var file: Int
    /// The stored properties that it changes.
    var written: Set<String>
    var isSilent: Bool

    /// The type of the value that it receives; empty for none.
    var parameterType: String { member.parameters.first?.type ?? "" }
  }

  /// Returns the expressions that create the pairs.
  ///
  /// - Parameter place: Returns the expression for a line of a file.
  /// - Returns: One expression for each silent method.
  func expressions(place: (_ file: Int, _ line: Int) -> String) -> [String] {
    let methods = methods
    return methods.filter { $0.isSilent && !isCalled($0) && !Self.belongsToUpdate($0.member.name) }
      .compactMap { silent in
        let other = methods.first {
          !$0.isSilent && $0.parameterType == silent.parameterType
            && !$0.written.isDisjoint(with: silent.written)
        }
        return other.map { expression($0.member, silent, place(silent.file, silent.member.line)) }
      }
  }

  private func expression(_ invalidating: Member, _ silent: Method, _ place: String) -> String {
    func call(_ member: Member) -> String {
      let argument = member.parameters.first.map { ($0.label.map { "\($0): " } ?? "") + "value" } ?? ""
      return "layout.\(member.name)(\(argument))"
    }
    let value = silent.parameterType.isEmpty ? "" : ", value: \(silent.parameterType)"
    return "LayoutLab.LayoutMethodPair(\(SwiftLiteral.quoted(invalidating.fullName)), "
      + "\(SwiftLiteral.quoted(silent.member.fullName)), at: \(place)) "
      + "{ (layout: \(plan.type.path), isSilent: Bool\(value)) in "
      + "if isSilent { \(call(silent.member)) } else { \(call(invalidating)) } }"
  }

  private var methods: [Method] {
    let (loud, stored, part) = (loudNames, stored, plan.type)
    let tokens = program.tokens[part.file]
    // A private extension hides all of its methods.
    return part.members.filter(Self.isCallable).compactMap { member -> Method? in
      let written = member.tokens.filter { index in
        let isOfOther = tokens[index - 1].isSign(".") && !tokens[index - 2].isKeyword("self")
        return !isOfOther && stored.contains(tokens[index].text)
          && LayoutInputs.writes(tokens, after: index)
      }
      guard !written.isEmpty else { return nil }
      // Its own name does not show what it does.
      let words = Set(member.tokens.map { tokens[$0].text }).subtracting([member.name])
      return Method(
        member: member, file: part.file, written: Set(written.map { tokens[$0].text }),
        isSilent: words.isDisjoint(with: loud))
    }
  }

  /// The stored properties of the class that are observed by nothing.
  private var stored: Set<String> {
    let members = program.parts(of: plan.type).flatMap { part in
      part.members.filter { member in
        member.kind == .property && !member.isComputed && !member.isStatic
          && !member.tokens.contains { ["didSet", "willSet"].contains(program.tokens[part.file][$0].text) }
      }
    }
    return Set(members.map(\.name))
  }

  /// The names of UIKit's methods that invalidate a layout, and of all members of the class that may call one of them.
  private var loudNames: Set<String> {
    var names = Self.invalidations
    var isComplete = false
    let members = program.parts(of: [plan.type] + plan.ancestors).flatMap { part in
      part.members.map { ($0.name, Set(program.words($0.tokens, ofFile: part.file))) }
    }
    while !isComplete {
      let found = members.filter { !names.contains($0.0) && !names.isDisjoint(with: $0.1) }.map(\.0)
      names.formUnion(found)
      isComplete = found.isEmpty
    }
    return names
  }

  private static let invalidations: Set<String> = [
    "invalidateLayout", "invalidateEverything", "reloadData", "reloadItems", "reloadSections",
    "performBatchUpdates", "setCollectionViewLayout", "collectionViewLayout", "setNeedsLayout",
  ]

  /// Returns whether another member of the class calls a method, and may invalidate the layout then.
  private func isCalled(_ method: Method) -> Bool {
    program.parts(of: [plan.type] + plan.ancestors).contains { part in
      let tokens = program.tokens[part.file]
      return part.body.contains { index in
        tokens[index].text == method.member.name && index > 0 && !tokens[index - 1].isKeyword("func")
      }
    }
  }

  /// Returns whether an app can call a method with nothing, a number or an index path.
  private static func isCallable(_ member: Member) -> Bool {
    let hidden: Set = ["private", "fileprivate", "override", "static", "class"]
    return member.kind == .function && !member.isGeneric && member.effects.isEmpty
      && hidden.isDisjoint(with: member.modifiers) && !member.attributes.contains("available")
      && member.returnsNothing && member.parameters.count <= 1
      && member.parameters.allSatisfy { ["Int", "IndexPath"].contains($0.type) }
  }

  /// Returns whether the name of a method says that the data changes with the call.
  private static func belongsToUpdate(_ name: String) -> Bool {
    NameWords.all(in: name).contains { word in
      ["insert", "delet", "mov", "reload", "updat", "prepar", "renumber", "shift", "will", "did"].contains {
        word.hasPrefix($0)
      }
    }
  }
}
