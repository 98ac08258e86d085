/// The names of the classes of recorded objects, kept because composing a name takes longer than the call itself.
@MainActor enum ClassNames {
  /// The recorded form of the name of a class.
  private final class Name {
    let value: RecordedValue

    init(_ value: consuming RecordedValue) { self.value = value }
  }

  @exclusivity(unchecked) private static var known: [ObjectIdentifier: Name] = [:]
  @exclusivity(unchecked) private static var last: (id: ObjectIdentifier, name: Name)?

  /// Returns the recorded form of the name of a class.
  static func recordedName(of type: AnyClass) -> RecordedValue {
    let id = ObjectIdentifier(type)
    if let last, last.id == id { return last.name.value.copy() }
    let name = known[id] ?? Name(.text("\(type)"))
    known[id] = name
    last = (id, name)
    return name.value.copy()
  }
}
