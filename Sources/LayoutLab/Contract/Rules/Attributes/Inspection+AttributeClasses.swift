import Foundation
import HeadlessUIKit

// A subclass of the layout attributes must copy and compare the properties that it adds.
extension Inspection {
  /// Checks each class of attributes that a layout returns or that layoutAttributesClass names.
  func checkAttributeClasses(_ layout: UICollectionViewLayout, _ snapshot: AnswerSnapshot) {
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(UICollectionViewLayoutAttributes.self)]
    // Nearly all elements are of the class of their neighbor, for which the set need not be searched.
    var previous = ObjectIdentifier(UICollectionViewLayoutAttributes.self)
    for place in snapshot.elements.indices {
      let type = type(of: snapshot.elements[place].object)
      let id = ObjectIdentifier(type)
      guard id != previous else { continue }
      previous = id
      guard seen.insert(id).inserted else { continue }
      let objects = snapshot.elements.lazy.map(\.object).filter { Swift.type(of: $0) == type }.prefix(100)
      check(
        type, sample: Self.fullest(of: type, from: snapshot.elements[place], in: snapshot),
        among: Array(objects))
    }
    let named = type(of: layout).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    if let named, seen.insert(ObjectIdentifier(named)).inserted { check(named, sample: nil, among: []) }
  }

  /// Returns the first object of a class that has all optional values, or the first one at all if none has them.
  private static func fullest(
    of type: UICollectionViewLayoutAttributes.Type, from first: ElementAnswer, in snapshot: AnswerSnapshot
  ) -> UICollectionViewLayoutAttributes {
    let fields = StoredField.list(of: type)
    func lacks(_ object: UICollectionViewLayoutAttributes) -> Bool {
      fields.contains { $0.isMissing(in: object) }
    }
    guard lacks(first.object) else { return first.object }
    // Elements of one kind mostly have the same values.
    var kinds: Set<String> = []
    for element in snapshot.elements where Swift.type(of: element.object) == type {
      if kinds.insert("\(element.id.rank) \(element.id.kind)").inserted, !lacks(element.object) {
        return element.object
      }
    }
    return first.object
  }

  /// Collects the values that properties of a class have in some objects.
  private func collectValues(
    of properties: [String], _ name: String, in objects: [UICollectionViewLayoutAttributes]
  ) {
    let fields = Set(properties.map { String($0.prefix { $0 != "." }) })
    for object in objects {
      let look = "\(object.transform3D) \(object.alpha)"
      for field in fields {
        valuesOfState["\(name).\(field)", default: [:]][look, default: []].insert(
          Self.words(of: field, in: object))
      }
    }
  }

  /// Returns why no view misses that equality ignores a property, as a further sentence; `nil` if one may.
  ///
  /// - Parameters:
  ///   - property: The property, or a number of it.
  ///   - name: The name of the class.
  /// - Returns: That nothing reads it, that it has never differed so far, or that it only differs together with what UIKit
  ///   compares.
  private func excuse(for property: String, of name: String) -> String? {
    if isUnread(property, of: name) { return Self.unreadNote }
    let values = valuesOfState["\(name).\(property.prefix { $0 != "." })"] ?? [:]
    let all = values.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    if all.count == 1 { return " All attributes have the same value here." }
    return all.count > 1 && values.values.allSatisfy { $0.count == 1 }
      ? " It only differs together with the transform or alpha, which are compared." : nil
  }

  /// Returns a property of UIKit's class that copies of some attributes lose; `nil` if there is none.
  private static func lostValue(in objects: ArraySlice<UICollectionViewLayoutAttributes>) -> String? {
    for object in objects {
      guard let copy = object.copy(with: nil) as? UICollectionViewLayoutAttributes else { continue }
      if !CATransform3DEqualToTransform(copy.transform3D, object.transform3D) { return "transform" }
      if copy.alpha != object.alpha { return "alpha" }
      if copy.zIndex != object.zIndex { return "zIndex" }
      if copy.isHidden != object.isHidden { return "isHidden" }
      if !Near.sizes(copy.size, object.size) { return "size" }
    }
    return nil
  }

  /// Checks a class.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - sample: An object of the class that the layout has returned; `nil` if it has returned none.
  ///   - objects: The first objects of the class that the layout has returned.
  private func check(
    _ type: UICollectionViewLayoutAttributes.Type, sample: UICollectionViewLayoutAttributes?,
    among objects: [UICollectionViewLayoutAttributes]
  ) {
    let name = String(describing: type)
    let fields = StoredField.list(of: type)
    // The layout may set what an object needs before it can be compared.
    let isIncomplete = fields.contains { $0.isMissing(in: type.init(_instantiated: ())) }
    func instance() -> UICollectionViewLayoutAttributes {
      let copy = isIncomplete ? sample?.copy(with: nil) as? UICollectionViewLayoutAttributes : nil
      let new = copy ?? type.init(_instantiated: ())
      new.indexPath = IndexPath(item: 0, section: 0)
      new.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
      return new
    }
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
      } else {
        ignored += Self.ignoredParts(of: field, instance)
      }
    }
    // Values that cannot be made here, such as colors, may have been set by the layout.
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
    // What a view or a query reads matters most.
    (lost, ignored) = (readFirst(lost, of: name), readFirst(ignored, of: name))
    collectValues(of: ignored, name, in: objects)
    // UIKit shows copies of attributes in animations.
    let lostValue = Self.lostValue(in: objects.prefix(20))
    if let lostValue { lost.insert(lostValue, at: 0) }
    if let first = lost.first {
      let isUnread = isUnread(first, of: name)
      report(
        .attributesCopyLosesState, type: "\(name).copy(with:)",
        "A copy of \(name) loses \(first)"
          + (lost.count > 1 ? " and \(ListPhrase.count(lost.count - 1, "other value"))." : ".")
          + (isUnread ? Self.unreadNote : ""),
        expected: "a copy with the same \(lost.joined(separator: ", "))",
        actual: lostValue == nil ? "the default value" : "another value", aspect: .named(name),
        severity: isUnread ? .style : nil, fix: lostValue == nil ? nil : Self.fixForObservers)
    }
    let oneSided = isOneSided ? Self.oneSidedEquality : nil
    if let fault = oneSided ?? Self.equalityFault(instance, isCopyWhole: lost.isEmpty) {
      let copies =
        fault == Self.unequalCopy && subject.types["\(name).copy(with:)"] != nil
        && subject.types["\(name).isEqual(_:)"] == nil
      report(
        .attributesEqualityContract, type: copies ? "\(name).copy(with:)" : "\(name).isEqual(_:)",
        copies
          ? "copy(with:) of \(name) returns an object with other values: \(fault)."
          : "isEqual(_:) of \(name) is not an equivalence relation: \(fault).",
        expected: "an object that equals itself and its copy, and no object that differs", actual: fault,
        aspect: .named(name),
        fix: copies
          ? Self.fixForObservers : nil)
    } else if let first = ignored.first(where: { excuse(for: $0, of: name) == nil }) ?? ignored.first {
      let excuse = excuse(for: first, of: name)
      report(
        .attributesEqualityIgnoresState, type: "\(name).isEqual(_:)",
        "Two objects of \(name) that differ in \(first) are equal"
          + (ignored.count > 1
            ? ", and \(ignored.count - 1) other \(ignored.count == 2 ? "property is" : "properties are") not compared."
            : ".") + (excuse ?? ""),
        expected: "objects that differ in \(ignored.joined(separator: ", ")) to be unequal", actual: "equal",
        aspect: .named(excuse == nil ? name : CandidateFinding.excusedState + name),
        severity: excuse == nil ? nil : .style)
    }
  }

  /// Returns the numbers of a property, such as `center.x`, in which equal objects can differ.
  private static func ignoredParts(
    of field: StoredField, _ instance: () -> UICollectionViewLayoutAttributes
  ) -> [String] {
    field.parts.filter { part in
      let (plain, changed) = (instance(), instance())
      return part.change(in: changed) && plain.isEqual(changed) && changed.isEqual(plain)
    }.map(\.name)
  }

  private static let unreadNote = " No file of the project reads it after prepare()."

  /// Whether no view and no query can show the state of a property.
  private func isUnread(_ property: String, of name: String) -> Bool {
    subject.unreadState.contains("\(name).\(property.prefix { $0 != "." })")
  }

  /// Whether no view and no query can show the state of any property that a class adds.
  func isStateUnread(of type: UICollectionViewLayoutAttributes.Type) -> Bool {
    let fields = StoredField.list(of: type)
    return !fields.isEmpty && fields.allSatisfy { isUnread($0.name, of: "\(type)") }
  }

  private func readFirst(_ properties: [String], of name: String) -> [String] {
    properties.filter { !isUnread($0, of: name) } + properties.filter { isUnread($0, of: name) }
  }

  private static let fixForObservers =
    "Copy each value as it is: a property whose observer changes others must be set before them, or without it."
  private static let unequalCopy = "an object is not equal to its copy"
  private static let oneSidedEquality = "one object equals another that does not equal it"

  /// Returns what is wrong with `isEqual(_:)` and `hash` of a class; `nil` if nothing is.
  private static func equalityFault(
    _ instance: () -> UICollectionViewLayoutAttributes, isCopyWhole: Bool
  ) -> String? {
    let (one, other) = (instance(), instance())
    if !one.isEqual(one) { return "an object is not equal to itself" }
    if isCopyWhole, let copy = one.copy(with: nil) as? UICollectionViewLayoutAttributes {
      if !one.isEqual(copy) { return unequalCopy }
      if one.hash != copy.hash { return "an object and its equal copy have different hashes" }
    }
    if one.isEqual(other) != other.isEqual(one) { return oneSidedEquality }
    if one.isEqual(other), one.hash != other.hash { return "equal objects have different hashes" }
    other.frame = CGRect(x: 10, y: 90, width: 50, height: 70)
    if one.isEqual(other) { return "objects with different frames are equal" }
    other.frame = one.frame
    other.alpha = 0.5
    if one.isEqual(other) { return "objects with different values of alpha are equal" }
    return nil
  }

  /// Whether a stored property has the same value in two objects.
  private static func keeps(_ name: String, _ one: Any, _ other: Any) -> Bool {
    guard type(of: one) == type(of: other) else { return false }
    return words(of: name, in: one) == words(of: name, in: other)
  }

  /// Returns the value of a stored property as text; objects are identified by their addresses or hashes.
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
