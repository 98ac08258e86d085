import Foundation
import HeadlessUIKit

// A subclass of the layout attributes copies and compares what it adds.
extension Inspection {
  /// Looks at each class of attributes that a layout returns or names.
  func checkAttributeClasses(_ layout: UICollectionViewLayout, _ snapshot: AnswerSnapshot) {
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(UICollectionViewLayoutAttributes.self)]
    for answer in snapshot.elements {
      let type = type(of: answer.object)
      guard seen.insert(ObjectIdentifier(type)).inserted else { continue }
      check(type, sample: answer.object)
    }
    let named = type(of: layout).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    if let named, seen.insert(ObjectIdentifier(named)).inserted { check(named, sample: nil) }
  }

  private func check(
    _ type: UICollectionViewLayoutAttributes.Type, sample: UICollectionViewLayoutAttributes?
  ) {
    let name = String(describing: type)
    func instance() -> UICollectionViewLayoutAttributes {
      let new = type.init(_instantiated: ())
      new.indexPath = IndexPath(item: 0, section: 0)
      new.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
      return new
    }
    let fields = StoredField.list(of: type)
    var lost: [String] = []
    var ignored: [String] = []
    var isOneSided = false
    for field in fields {
      let changed = instance()
      guard field.change(in: changed) else { continue }
      if !Self.keeps(field.name, changed, changed.copy(with: nil)) { lost.append(field.name) }
      let plain = instance()
      if plain.isEqual(changed) != changed.isEqual(plain) {
        isOneSided = true
      } else if plain.isEqual(instance()), plain.isEqual(changed) {
        ignored.append(field.name)
      }
    }
    // What cannot be changed from outside, such as colours, may have been set by the layout.
    if let sample {
      let copy = sample.copy(with: nil)
      for field in fields where !lost.contains(field.name) && !Self.keeps(field.name, sample, copy) {
        lost.append(field.name)
      }
      for field in fields {
        guard let one = sample.copy(with: nil) as? UICollectionViewLayoutAttributes,
          let other = sample.copy(with: nil) as? UICollectionViewLayoutAttributes, one.isEqual(other),
          field.changeColor(in: other)
        else { continue }
        if one.isEqual(other) { ignored.append(field.name) }
      }
    }
    if let first = lost.first {
      suspect(
        .attributesCopyLosesState, type: "\(name).copy(with:)",
        "A copy of \(name) loses \(first)" + (lost.count > 1 ? " and \(lost.count - 1) more." : "."),
        expected: "a copy with the same \(lost.joined(separator: ", "))", actual: "the default value",
        about: name)
    }
    let oneSided = isOneSided ? "equality depends on which object is asked" : nil
    if let fault = oneSided ?? Self.equalityFault(instance, isCopyWhole: lost.isEmpty) {
      suspect(
        .attributesEqualityContract, type: "\(name).isEqual(_:)", "Of \(name), \(fault).",
        expected: "an object that equals itself and its copy, and no other that differs", actual: fault,
        about: name)
    } else if let first = ignored.first {
      suspect(
        .attributesEqualityIgnoresState, type: "\(name).isEqual(_:)",
        "Two objects of \(name) that differ in \(first) are equal"
          + (ignored.count > 1 ? ", and \(ignored.count - 1) more properties do not count." : "."),
        expected: "objects with another \(ignored.joined(separator: ", ")) to be unequal", actual: "equal",
        about: name)
    }
  }

  /// What is wrong with the equality of a class; nil where nothing is.
  private static func equalityFault(
    _ instance: () -> UICollectionViewLayoutAttributes, isCopyWhole: Bool
  ) -> String? {
    let (one, other) = (instance(), instance())
    if !one.isEqual(one) { return "an object is not equal to itself" }
    if isCopyWhole, let copy = one.copy(with: nil) as? UICollectionViewLayoutAttributes {
      if !one.isEqual(copy) { return "an object is not equal to its copy" }
      if one.hash != copy.hash { return "an object and its equal copy have different hashes" }
    }
    if one.isEqual(other) != other.isEqual(one) { return "equality depends on which object is asked" }
    if one.isEqual(other), one.hash != other.hash { return "equal objects have different hashes" }
    other.frame = CGRect(x: 10, y: 90, width: 50, height: 70)
    if one.isEqual(other) { return "objects with different frames are equal" }
    other.frame = one.frame
    other.alpha = 0.5
    if one.isEqual(other) { return "objects with different alpha are equal" }
    return nil
  }

  /// Whether a stored property has the same value in two objects.
  private static func keeps(_ name: String, _ one: Any, _ other: Any) -> Bool {
    guard type(of: one) == type(of: other) else { return false }
    return words(of: name, in: one) == words(of: name, in: other)
  }

  /// A stored property's value in words; objects by their identity.
  private static func words(of name: String, in object: Any) -> String {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      for child in current.children where child.label == name { return words(child.value) }
      mirror = current.superclassMirror
    }
    return ""
  }

  private static func words(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { "some \(words($0.value))" } ?? "nil"
    }
    if mirror.displayStyle == .class {
      let object = value as AnyObject
      if let known = object as? NSObject { return "\(known.hash)" }
      return "\(ObjectIdentifier(object).hashValue)"
    }
    return String(describing: value)
  }
}
