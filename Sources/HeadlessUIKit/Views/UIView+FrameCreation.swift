import Foundation

/// A view that can be created with a frame although its type is only known at run time.
///
/// Objective-C looks an initializer up at run time, so that `T(frame: .zero)` compiles for a generic `T: UIView`. Swift
/// wants a `required` initializer for that, which each subclass would have to repeat. The initializer of this protocol
/// takes its place for type parameters and metatypes; for a known class the compiler prefers that of the class. As in
/// UIKit, a subclass that neither overrides nor inherits `init(frame:)` crashes with "unimplemented initializer".
@preconcurrency @MainActor public protocol FrameCreatable {}

extension UIView: FrameCreatable {
  /// Calls the `init(frame:)` of the class of which an instance is created.
  public convenience init(_x x: Double, y: Double, width: Double, height: Double) {
    self.init(frame: CGRect(x: x, y: y, width: width, height: height))
  }

  // The symbol is the allocating entry of the convenience initializer above. It takes any metatype of a subclass, and
  // the initializer finds `init(frame:)` of that class; only the language requires `required`.
  @_silgen_name("$s13HeadlessUIKit6UIViewC2_x1y5width6heightACSd_S3dtcfC")
  static func _create(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> UIView

  /// Calls the `init()` of the class of which an instance is created; the argument tells the initializers apart.
  public convenience init(_empty: Bool) { self.init() }

  @_silgen_name("$s13HeadlessUIKit6UIViewC6_emptyACSb_tcfC")
  static func _createEmpty(_ empty: Bool) -> UIView
}

extension FrameCreatable {
  /// Creates a view of a generic type with a frame.
  @preconcurrency public init(frame: CGRect) {
    guard let type = Self.self as? UIView.Type,
      let view = type._create(
        Double(frame.origin.x), Double(frame.origin.y), Double(frame.size.width), Double(frame.size.height))
        as? Self
    else { preconditionFailure("\(Self.self) is not a class of views") }
    self = view
  }

  /// Creates a view from the value of a class; `check` and `test` write it in place of `.init()`.
  ///
  /// An initializer of this protocol would create an instance of the class as which the value is declared. It has
  /// another name than `init()`, so that a class without such an initializer does not get one.
  @preconcurrency public static func _new() -> Self {
    guard let type = self as? UIView.Type, let view = type._createEmpty(true) as? Self
    else { preconditionFailure("\(self) is not a class of views") }
    return view
  }

  /// Creates a view from the value of a class; `check` and `test` write it in place of `.init(frame:)`.
  @preconcurrency public static func _new(frame: CGRect) -> Self {
    guard let type = self as? UIView.Type,
      let view = type._create(
        Double(frame.origin.x), Double(frame.origin.y), Double(frame.size.width), Double(frame.size.height))
        as? Self
    else { preconditionFailure("\(self) is not a class of views") }
    return view
  }
}
