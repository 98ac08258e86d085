#if !canImport(ObjectiveC)
  import Foundation

  /// A mutable array whose elements stay what they are.
  ///
  /// Foundation's own array returns a Swift array for an element that is an `NSMutableArray`, so that the casts of a layout
  /// with an array of arrays fail on Linux, and changes of the inner array are lost.
  open class ObjectArray: NSMutableArray {
    private var elements: [Any] = []

    /// Creates an empty array.
    public override init(capacity numItems: Int) { super.init(capacity: numItems) }

    /// Creates an array with objects.
    public required init(objects: UnsafePointer<AnyObject>?, count: Int) {
      super.init(capacity: count)
      elements = UnsafeBufferPointer(start: objects, count: count).map { object in
        return object is NSArray ? object : NSArray(objects: [object], count: 1)[0]
      }
    }

    /// Creates an array with the elements of a literal.
    public required convenience init(arrayLiteral elements: Any...) {
      self.init(capacity: elements.count)
      self.elements = elements
    }

    /// Creates an array with the elements of another one.
    public convenience init(array: [Any]) {
      self.init(capacity: array.count)
      elements = array
    }

    /// Creates an empty array.
    public override convenience init() { self.init(capacity: 0) }

    /// Returns `nil`: layouts do not decode arrays.
    public required init?(coder aDecoder: NSCoder) { nil }

    open override var count: Int { elements.count }
    open override func object(at index: Int) -> Any { elements[index] }
    open override func insert(_ anObject: Any, at index: Int) { elements.insert(anObject, at: index) }
    open override func removeObject(at index: Int) { elements.remove(at: index) }
    open override func replaceObject(at index: Int, with anObject: Any) { elements[index] = anObject }
    open override func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any]) {
      elements.replaceSubrange(range.lowerBound..<range.upperBound, with: otherArray)
    }
    open override func exchangeObject(at idx1: Int, withObjectAt idx2: Int) { elements.swapAt(idx1, idx2) }
    open override func add(_ anObject: Any) { elements.append(anObject) }
    open override func contains(_ anObject: Any) -> Bool { index(of: anObject) != NSNotFound }
    open override func index(of anObject: Any) -> Int {
      elements.firstIndex { Self.areEqual($0, anObject) } ?? NSNotFound
    }
    open override func remove(_ anObject: Any) { elements.removeAll { Self.areEqual($0, anObject) } }
    open override func removeLastObject() { elements.removeLast() }
    open override func removeAllObjects() { elements.removeAll() }

    private static func areEqual(_ one: Any, _ other: Any) -> Bool {
      if let one = one as? NSObject, let other = other as? NSObject { return one.isEqual(other) }
      guard let one = one as? AnyHashable, let other = other as? AnyHashable else { return false }
      return one == other
    }
  }
#endif
