import Foundation

/// Geometry as objects, for dictionaries and key-value coding.
///
/// A value gives back what it was made from, and two values are equal when they were made from equal numbers of
/// the same kind. Asking for another kind of geometry is an error, as in UIKit.
extension NSValue {
  /// Creates an object that holds a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// Creates an object that holds a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// Creates an object that holds a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// Creates an object that holds a vector.
  public convenience init(cgVector vector: CGVector) { self.init(numbers: vector, count: 2) }

  /// Creates an object that holds an affine transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(numbers: transform, count: 6)
  }

  /// Creates an object that holds insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(numbers: insets, count: 4) }

  /// Creates an object that holds insets by the reading direction.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(numbers: insets, count: 4)
  }

  /// Creates an object that holds an offset.
  public convenience init(uiOffset offset: UIOffset) { self.init(numbers: offset, count: 2) }

  /// The point that the object holds.
  public var cgPointValue: CGPoint { pointValue }

  /// The size that the object holds.
  public var cgSizeValue: CGSize { sizeValue }

  /// The rectangle that the object holds.
  public var cgRectValue: CGRect { rectValue }

  /// The vector that the object holds.
  public var cgVectorValue: CGVector { numbers(CGVector(), count: 2) }

  /// The affine transform that the object holds.
  public var cgAffineTransformValue: CGAffineTransform { numbers(CGAffineTransform(), count: 6) }

  /// The insets that the object holds.
  public var uiEdgeInsetsValue: UIEdgeInsets { numbers(UIEdgeInsets(), count: 4) }

  /// The insets by the reading direction that the object holds.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    numbers(NSDirectionalEdgeInsets(), count: 4)
  }

  /// The offset that the object holds.
  public var uiOffsetValue: UIOffset { numbers(UIOffset(), count: 2) }

  #if !canImport(QuartzCore)
    /// Creates an object that holds a transform of space.
    public convenience init(caTransform3D transform: CATransform3D) {
      self.init(numbers: transform, count: 16)
    }

    /// The transform of space that the object holds.
    public var caTransform3DValue: CATransform3D { numbers(CATransform3D(), count: 16) }
  #endif

  // Foundation on Linux stores no structs, but it stores lists of numbers, which have the same bytes.

  private convenience init<Value>(numbers value: Value, count: Int) {
    assert(MemoryLayout<Value>.size == count * MemoryLayout<Double>.size)
    let bytes = withUnsafeBytes(of: value) { Array($0) }
    self.init(bytes: bytes, objCType: "[\(count)d]")
  }

  private func numbers<Value>(_ empty: Value, count: Int) -> Value {
    let kind = String(cString: objCType)
    precondition(
      kind == "[\(count)d]",
      "Cannot get a \(Value.self) from a value of kind \(kind); ask for what the value was made from.")
    var value = empty
    withUnsafeMutablePointer(to: &value) { getValue(UnsafeMutableRawPointer($0)) }
    return value
  }
}
