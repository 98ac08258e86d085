import Foundation

/// Geometry as objects, for dictionaries and key-value coding.
///
/// Two values are equal if they contain equal geometry of the same type. As in UIKit, reading another type
/// is a programmer error.
extension NSValue {
  /// Creates a value with a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// Creates a value with a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// Creates a value with a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// Creates a value with a vector.
  public convenience init(cgVector vector: CGVector) { self.init(numbers: vector, count: 2) }

  /// Creates a value with an affine transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(numbers: transform, count: 6)
  }

  /// Creates a value with insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(numbers: insets, count: 4) }

  /// Creates a value with directional insets.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(numbers: insets, count: 4)
  }

  /// Creates a value with an offset.
  public convenience init(uiOffset offset: UIOffset) { self.init(numbers: offset, count: 2) }

  /// The point of the value.
  public var cgPointValue: CGPoint { pointValue }

  /// The size of the value.
  public var cgSizeValue: CGSize { sizeValue }

  /// The rectangle of the value.
  public var cgRectValue: CGRect { rectValue }

  /// The vector of the value.
  public var cgVectorValue: CGVector { numbers(CGVector(), count: 2) }

  /// The affine transform of the value.
  public var cgAffineTransformValue: CGAffineTransform { numbers(CGAffineTransform(), count: 6) }

  /// The insets of the value.
  public var uiEdgeInsetsValue: UIEdgeInsets { numbers(UIEdgeInsets(), count: 4) }

  /// The directional insets of the value.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    numbers(NSDirectionalEdgeInsets(), count: 4)
  }

  /// The offset of the value.
  public var uiOffsetValue: UIOffset { numbers(UIOffset(), count: 2) }

  #if !canImport(QuartzCore)
    /// Creates a value with a three-dimensional transform.
    public convenience init(caTransform3D transform: CATransform3D) {
      self.init(numbers: transform, count: 16)
    }

    /// The three-dimensional transform of the value.
    public var caTransform3DValue: CATransform3D { numbers(CATransform3D(), count: 16) }
  #endif

  // Foundation on Linux cannot store structs in a value, but it can store arrays of numbers, which have the
  // same bytes.

  private convenience init<Value>(numbers value: Value, count: Int) {
    assert(MemoryLayout<Value>.size == count * MemoryLayout<Double>.size)
    let bytes = withUnsafeBytes(of: value) { Array($0) }
    self.init(bytes: bytes, objCType: "[\(count)d]")
  }

  private func numbers<Value>(_ empty: Value, count: Int) -> Value {
    let kind = String(cString: objCType)
    precondition(
      kind == "[\(count)d]",
      "Cannot read a \(Value.self) from a value of type \(kind); read the type that the value was created with."
    )
    var value = empty
    withUnsafeMutablePointer(to: &value) { getValue(UnsafeMutableRawPointer($0)) }
    return value
  }
}
