/// The names of the classes of recorded objects, kept because composing a name takes longer than the call itself.
@MainActor enum ClassNames {
  @exclusivity(unchecked) private static var known: [ObjectIdentifier: String] = [:]
  @exclusivity(unchecked) private static var last: (id: ObjectIdentifier, name: String)?

  static func name(of type: AnyClass) -> String {
    let id = ObjectIdentifier(type)
    if let last, last.id == id { return last.name }
    let name = known[id] ?? "\(type)"
    known[id] = name
    last = (id, name)
    return name
  }
}
