import LayoutLab
import LayoutLabHost

/// Writes the declarations that the copies of a module's files need: names that Linux lacks, and members that behave as
/// on iOS.
struct ModuleDeclarations {
  let program: Program

  /// Type aliases, and names from before Swift 4.2.
  var names: String { aliases + "\n" + Swift4Names.declarations(usedIn: program) }

  /// Members of types of the platform.
  var members: String { rectangles + "\n" + Self.instances + numbers }

  /// The function that casts to `NSNumber` call.
  private var numbers: String {
    guard program.tokens.contains(where: { !Rewriter.numberCasts($0).isEmpty }) else { return "" }
    return "func _labNumber(_ value: Any?) -> NSNumber? { LayoutLabHost.CheckHost.number(value) }\n"
  }

  /// Type aliases for names that Linux lacks, unless the files declare them.
  var aliases: String {
    var names = [
      ("_LabOptional", "LayoutLab.OptionalMember"), ("_LabObject", "LayoutLabHost.DynamicObject"),
      ("Selector", "LayoutLabHost.Selector"),
      ("NSHashTable", "LayoutLabHost.NSHashTable"), ("NSMapTable", "LayoutLabHost.NSMapTable"),
      ("NSPointerFunctions", "LayoutLabHost.NSPointerFunctions"), ("NSInteger", "Int"),
      ("NSUInteger", "UInt"),
    ]
    if Platform.targetSystem == .linux, hasArraysOfArrays {
      names.append(("NSMutableArray", "LayoutLabHost.ObjectArray"))
    }
    return names.filter { program.type(at: $0.0) == nil }.map { "public typealias \($0.0) = \($0.1)\n" }
      .joined()
  }

  /// Whether the files read arrays from mutable arrays, which Foundation turns into Swift arrays on Linux.
  ///
  /// Only Foundation makes mutable copies, which have its own class.
  private var hasArraysOfArrays: Bool {
    let words = program.tokens.map { $0.map(\.text) }
    func contains(_ name: String) -> Bool { words.contains { $0.contains(name) } }
    return contains("NSMutableArray") && !contains("mutableCopy")
      && words.contains { words in
        words.indices.dropLast(2).contains { index in
          words[index] == "as" && ["!", "?"].contains(words[index + 1])
            && ["NSMutableArray", "NSArray"].contains(words[index + 2])
        }
      }
  }

  /// Members that treat rectangles with NaN as Core Graphics does, where Foundation's own members trap.
  ///
  /// Members of the module itself take precedence over those of imported modules.
  private var rectangles: String {
    let own = Set(program.extensions(of: "CGRect").flatMap { $0.members.map(\.fullName) })
    let members = [
      (
        "intersects(_:)",
        "func intersects(_ other: CGRect) -> Bool { LayoutLabHost.CheckHost.overlap(self, other) }"
      ),
      (
        "intersection(_:)",
        "func intersection(_ other: CGRect) -> CGRect { LayoutLabHost.CheckHost.intersection(self, other) }"
      ),
    ]
    let missing = members.filter { !own.contains($0.0) }.map { "  public \($0.1)\n" }
    return "extension CGRect {\n\(missing.joined())}"
  }

  /// `_new`, which creates instances from class values, and `abs`.
  ///
  /// On Linux `CGFloat` has a static `abs`, which hides the function within its own extensions.
  private static let instances = """
    extension UICollectionViewLayoutInvalidationContext {
      @MainActor static func _new() -> Self { self.init(_instantiated: ()) }
    }
    extension UICollectionViewLayoutAttributes {
      @MainActor static func _new() -> Self { self.init(_instantiated: ()) }
      @MainActor static func _new(forCellWith path: IndexPath) -> Self { LayoutLabHost.CheckHost.attributes(self, path) }
      @MainActor static func _new(forSupplementaryViewOfKind kind: String, with path: IndexPath) -> Self {
        LayoutLabHost.CheckHost.attributes(self, supplementaryKind: kind, path)
      }
      @MainActor static func _new(forDecorationViewOfKind kind: String, with path: IndexPath) -> Self {
        LayoutLabHost.CheckHost.attributes(self, decorationKind: kind, path)
      }
    }
    extension UICollectionReusableView {
      @MainActor static func _new(frame: CGRect) -> Self { self.init(_instantiatedAt: frame) }
      @MainActor static func _new() -> Self { self.init(_instantiatedAt: .zero) }
    }
    extension CGFloat {
      func abs(_ number: CGFloat) -> CGFloat { Swift.abs(number) }
    }

    """
}
