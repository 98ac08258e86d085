extension UIView {
  /// A property of a view that invalidates the view when its value changes.
  @propertyWrapper public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
    private var value: Value
    private let invalidation: InvalidationType

    /// The value; only read through the view, see the static subscript.
    @available(*, unavailable, message: "Invalidating is only for properties of views") public
      var wrappedValue: Value
    {
      get { value }
      set { value = newValue }
    }

    /// Creates a property with one invalidation.
    public init(wrappedValue: Value, _ invalidation: InvalidationType) {
      (value, self.invalidation) = (wrappedValue, invalidation)
    }

    /// The value of the property of a view; setting a different value invalidates the view.
    @MainActor
    public static subscript<EnclosingSelf: UIView>(
      _enclosingInstance observed: EnclosingSelf,
      wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
      storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Self>
    ) -> Value {
      get { observed[keyPath: storageKeyPath].value }
      set {
        guard observed[keyPath: storageKeyPath].value != newValue else { return }
        observed[keyPath: storageKeyPath].value = newValue
        observed[keyPath: storageKeyPath].invalidation.invalidate(view: observed)
      }
    }
  }
}

extension UIView.Invalidating {
  /// Creates a property with two invalidations.
  public init<
    InvalidationType1: UIViewInvalidating, InvalidationType2: UIViewInvalidating
  >(
    wrappedValue: Value, _ i1: InvalidationType1, _ i2: InvalidationType2
  )
  where
    InvalidationType == UIView.Invalidations.Tuple<
      InvalidationType1, InvalidationType2
    >
  { self.init(wrappedValue: wrappedValue, .init(i1, i2)) }

  /// Creates a property with three invalidations.
  public init<
    InvalidationType1: UIViewInvalidating, InvalidationType2: UIViewInvalidating,
    InvalidationType3: UIViewInvalidating
  >(
    wrappedValue: Value, _ i1: InvalidationType1, _ i2: InvalidationType2, _ i3: InvalidationType3
  )
  where
    InvalidationType == UIView.Invalidations.Tuple<
      UIView.Invalidations.Tuple<
        InvalidationType1, InvalidationType2
      >, InvalidationType3
    >
  { self.init(wrappedValue: wrappedValue, .init(.init(i1, i2), i3)) }

  /// Creates a property with four invalidations.
  public init<
    InvalidationType1: UIViewInvalidating, InvalidationType2: UIViewInvalidating,
    InvalidationType3: UIViewInvalidating, InvalidationType4: UIViewInvalidating
  >(
    wrappedValue: Value, _ i1: InvalidationType1, _ i2: InvalidationType2, _ i3: InvalidationType3,
    _ i4: InvalidationType4
  )
  where
    InvalidationType == UIView.Invalidations.Tuple<
      UIView.Invalidations.Tuple<
        UIView.Invalidations.Tuple<
          InvalidationType1, InvalidationType2
        >, InvalidationType3
      >, InvalidationType4
    >
  { self.init(wrappedValue: wrappedValue, .init(.init(.init(i1, i2), i3), i4)) }

  /// Creates a property with five invalidations.
  public init<
    InvalidationType1: UIViewInvalidating, InvalidationType2: UIViewInvalidating,
    InvalidationType3: UIViewInvalidating, InvalidationType4: UIViewInvalidating,
    InvalidationType5: UIViewInvalidating
  >(
    wrappedValue: Value, _ i1: InvalidationType1, _ i2: InvalidationType2, _ i3: InvalidationType3,
    _ i4: InvalidationType4, _ i5: InvalidationType5
  )
  where
    InvalidationType == UIView.Invalidations.Tuple<
      UIView.Invalidations.Tuple<
        UIView.Invalidations.Tuple<
          UIView.Invalidations.Tuple<
            InvalidationType1, InvalidationType2
          >, InvalidationType3
        >, InvalidationType4
      >, InvalidationType5
    >
  { self.init(wrappedValue: wrappedValue, .init(.init(.init(.init(i1, i2), i3), i4), i5)) }

  /// Creates a property with six invalidations.
  public init<
    InvalidationType1: UIViewInvalidating, InvalidationType2: UIViewInvalidating,
    InvalidationType3: UIViewInvalidating, InvalidationType4: UIViewInvalidating,
    InvalidationType5: UIViewInvalidating, InvalidationType6: UIViewInvalidating
  >(
    wrappedValue: Value, _ i1: InvalidationType1, _ i2: InvalidationType2, _ i3: InvalidationType3,
    _ i4: InvalidationType4, _ i5: InvalidationType5, _ i6: InvalidationType6
  )
  where
    InvalidationType == UIView.Invalidations.Tuple<
      UIView.Invalidations.Tuple<
        UIView.Invalidations.Tuple<
          UIView.Invalidations.Tuple<
            UIView.Invalidations.Tuple<
              InvalidationType1, InvalidationType2
            >, InvalidationType3
          >, InvalidationType4
        >, InvalidationType5
      >, InvalidationType6
    >
  { self.init(wrappedValue: wrappedValue, .init(.init(.init(.init(.init(i1, i2), i3), i4), i5), i6)) }

  /// Creates a property with seven invalidations.
  public init<
    InvalidationType1: UIViewInvalidating, InvalidationType2: UIViewInvalidating,
    InvalidationType3: UIViewInvalidating, InvalidationType4: UIViewInvalidating,
    InvalidationType5: UIViewInvalidating, InvalidationType6: UIViewInvalidating,
    InvalidationType7: UIViewInvalidating
  >(
    wrappedValue: Value, _ i1: InvalidationType1, _ i2: InvalidationType2, _ i3: InvalidationType3,
    _ i4: InvalidationType4, _ i5: InvalidationType5, _ i6: InvalidationType6, _ i7: InvalidationType7
  )
  where
    InvalidationType == UIView.Invalidations.Tuple<
      UIView.Invalidations.Tuple<
        UIView.Invalidations.Tuple<
          UIView.Invalidations.Tuple<
            UIView.Invalidations.Tuple<
              UIView.Invalidations.Tuple<
                InvalidationType1, InvalidationType2
              >, InvalidationType3
            >, InvalidationType4
          >, InvalidationType5
        >, InvalidationType6
      >, InvalidationType7
    >
  {
    self.init(
      wrappedValue: wrappedValue, .init(.init(.init(.init(.init(.init(i1, i2), i3), i4), i5), i6), i7))
  }

  /// Creates a property with eight invalidations.
  public init<
    InvalidationType1: UIViewInvalidating, InvalidationType2: UIViewInvalidating,
    InvalidationType3: UIViewInvalidating, InvalidationType4: UIViewInvalidating,
    InvalidationType5: UIViewInvalidating, InvalidationType6: UIViewInvalidating,
    InvalidationType7: UIViewInvalidating, InvalidationType8: UIViewInvalidating
  >(
    wrappedValue: Value, _ i1: InvalidationType1, _ i2: InvalidationType2, _ i3: InvalidationType3,
    _ i4: InvalidationType4, _ i5: InvalidationType5, _ i6: InvalidationType6, _ i7: InvalidationType7,
    _ i8: InvalidationType8
  )
  where
    InvalidationType == UIView.Invalidations.Tuple<
      UIView.Invalidations.Tuple<
        UIView.Invalidations.Tuple<
          UIView.Invalidations.Tuple<
            UIView.Invalidations.Tuple<
              UIView.Invalidations.Tuple<
                UIView.Invalidations.Tuple<
                  InvalidationType1, InvalidationType2
                >, InvalidationType3
              >, InvalidationType4
            >, InvalidationType5
          >, InvalidationType6
        >, InvalidationType7
      >, InvalidationType8
    >
  {
    self.init(
      wrappedValue: wrappedValue,
      .init(.init(.init(.init(.init(.init(.init(i1, i2), i3), i4), i5), i6), i7), i8))
  }

  /// Creates a property with nine invalidations.
  public init<
    InvalidationType1: UIViewInvalidating, InvalidationType2: UIViewInvalidating,
    InvalidationType3: UIViewInvalidating, InvalidationType4: UIViewInvalidating,
    InvalidationType5: UIViewInvalidating, InvalidationType6: UIViewInvalidating,
    InvalidationType7: UIViewInvalidating, InvalidationType8: UIViewInvalidating,
    InvalidationType9: UIViewInvalidating
  >(
    wrappedValue: Value, _ i1: InvalidationType1, _ i2: InvalidationType2, _ i3: InvalidationType3,
    _ i4: InvalidationType4, _ i5: InvalidationType5, _ i6: InvalidationType6, _ i7: InvalidationType7,
    _ i8: InvalidationType8, _ i9: InvalidationType9
  )
  where
    InvalidationType == UIView.Invalidations.Tuple<
      UIView.Invalidations.Tuple<
        UIView.Invalidations.Tuple<
          UIView.Invalidations.Tuple<
            UIView.Invalidations.Tuple<
              UIView.Invalidations.Tuple<
                UIView.Invalidations.Tuple<
                  UIView.Invalidations.Tuple<
                    InvalidationType1, InvalidationType2
                  >, InvalidationType3
                >, InvalidationType4
              >, InvalidationType5
            >, InvalidationType6
          >, InvalidationType7
        >, InvalidationType8
      >, InvalidationType9
    >
  {
    self.init(
      wrappedValue: wrappedValue,
      .init(.init(.init(.init(.init(.init(.init(.init(i1, i2), i3), i4), i5), i6), i7), i8), i9))
  }

  /// Creates a property with ten invalidations.
  public init<
    InvalidationType1: UIViewInvalidating, InvalidationType2: UIViewInvalidating,
    InvalidationType3: UIViewInvalidating, InvalidationType4: UIViewInvalidating,
    InvalidationType5: UIViewInvalidating, InvalidationType6: UIViewInvalidating,
    InvalidationType7: UIViewInvalidating, InvalidationType8: UIViewInvalidating,
    InvalidationType9: UIViewInvalidating, InvalidationType10: UIViewInvalidating
  >(
    wrappedValue: Value, _ i1: InvalidationType1, _ i2: InvalidationType2, _ i3: InvalidationType3,
    _ i4: InvalidationType4, _ i5: InvalidationType5, _ i6: InvalidationType6, _ i7: InvalidationType7,
    _ i8: InvalidationType8, _ i9: InvalidationType9, _ i10: InvalidationType10
  )
  where
    InvalidationType == UIView.Invalidations.Tuple<
      UIView.Invalidations.Tuple<
        UIView.Invalidations.Tuple<
          UIView.Invalidations.Tuple<
            UIView.Invalidations.Tuple<
              UIView.Invalidations.Tuple<
                UIView.Invalidations.Tuple<
                  UIView.Invalidations.Tuple<
                    UIView.Invalidations.Tuple<
                      InvalidationType1, InvalidationType2
                    >, InvalidationType3
                  >, InvalidationType4
                >, InvalidationType5
              >, InvalidationType6
            >, InvalidationType7
          >, InvalidationType8
        >, InvalidationType9
      >, InvalidationType10
    >
  {
    self.init(
      wrappedValue: wrappedValue,
      .init(.init(.init(.init(.init(.init(.init(.init(.init(i1, i2), i3), i4), i5), i6), i7), i8), i9), i10))
  }
}
