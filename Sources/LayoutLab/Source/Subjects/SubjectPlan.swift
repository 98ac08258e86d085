/// A layout class in the files, with the way in which an instance is created.
package struct SubjectPlan: Sendable {
  /// The ways in which the generated program creates a layout.
  package enum Making: Sendable, Equatable {
    /// With `init()`.
    case initializer
    /// With an expression of the user.
    case expression(String)
    /// With a fixture in the files, given by its path.
    case fixture(String)
    /// With an initializer whose arguments are examples.
    case example(String)
    /// With an initializer that receives the generated delegate under the name `delegate`.
    case delegated(String)
    /// With a function or a static member, called in the argument of `CheckHost.made`.
    case factory(String)
    /// Not possible; the reason ends with a solution.
    case impossible(String)
  }

  /// The class.
  package var type: TypeDeclaration
  /// The superclasses in the files, nearest first.
  package var ancestors: [TypeDeclaration]
  /// The nearest superclass in UIKit.
  package var root: String
  package var making: Making
  /// Whether only the file of the class can name it, because it or an enclosing type is private.
  package var isHidden = false
  /// Whether a function or a static member creates the layout, and the class is one of UIKit's.
  package var isFactory = false
  /// An expression for the number of sections for which the app has identifiers; `nil` if any number is possible.
  package var mostSections: String?
  /// Calls of the initializer with other cases of an enumeration than the usual call has.
  package var otherCalls: [OtherCall] = []
  /// Whether an argument of the call is the number of items, which stays the same.
  package var givesItemCount = false
  /// Whether all arguments of the call are those of a call in the project, and none is an example.
  package var hasGivenArguments = false
  /// A remark for the user on how the layout is created; `nil` for none.
  package var remark: String?

  /// A call of an initializer with another case of an enumeration.
  package struct OtherCall: Sendable, Equatable {
    /// The name of the parameter.
    package var name: String
    /// The name of the case.
    package var `case`: String
    package var call: String

    /// Creates a call.
    package init(name: String, case: String, call: String) {
      self.name = name
      self.case = `case`
      self.call = call
    }
  }

  /// Creates a plan.
  package init(type: TypeDeclaration, ancestors: [TypeDeclaration], root: String, making: Making) {
    self.type = type
    self.ancestors = ancestors
    self.root = root
    self.making = making
  }

  /// Whether a layout can be created.
  package var isPossible: Bool {
    if case .impossible = making { false } else { true }
  }

  /// The call of the initializer or the factory with examples as arguments; `nil` for none.
  package var exampleCall: String? {
    switch making {
    case .example(let call), .delegated(let call), .factory(let call): call
    default: nil
    }
  }

  /// Whether the initializer gets arguments that LayoutLab has chosen.
  package var hasChosenArguments: Bool {
    if case .example = making { !hasGivenArguments } else { false }
  }

  /// Whether a fixture creates the layout.
  package var hasFixture: Bool {
    if case .fixture = making { true } else { false }
  }
}
