/// The numbers of attributes objects that were created and read since the process started.
///
/// The difference between two values is a cost that is the same in every run, unlike processor time.
@MainActor package struct AttributesUsage {
  /// The number of objects that were created or copied.
  package internal(set) var created = 0
  /// The number of times that a frame or an index path was read.
  package internal(set) var read = 0

  /// The numbers at present.
  @exclusivity(unchecked) package internal(set) static var current = AttributesUsage()
}
