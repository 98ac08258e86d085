// `_forEachField` of the standard library is built on these functions of the runtime. Unlike it, they can be called on
// each platform: Apple's toolchains contain no system programming interfaces.

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(
  _ type: Any.Type, index: Int, field: UnsafeMutablePointer<FieldReflection.Description>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: Any.Type, index: Int) -> Int

/// The stored properties of types, including those that are inherited.
enum FieldReflection {
  /// The description of a field that the runtime fills in.
  fileprivate struct Description {
    var name: UnsafePointer<CChar>?
    var release: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
  }

  /// Calls a closure with the name, the offset in bytes, and the type of each stored property.
  static func forEachField(of type: Any.Type, _ body: (String, Int, Any.Type) -> Void) {
    for index in 0..<fieldCount(type) {
      var description = Description()
      let fieldType = fieldType(type, index: index, field: &description)
      defer { description.release?(description.name) }
      body(description.name.map { String(cString: $0) } ?? "", fieldOffset(type, index: index), fieldType)
    }
  }
}
