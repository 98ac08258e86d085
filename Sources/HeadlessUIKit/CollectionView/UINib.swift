import Foundation

/// A placeholder for a nib file, which is read only in the tests of a package.
///
/// If a nib that is not read is registered for views, the collection view creates plain instances of the expected base
/// class.
@preconcurrency @MainActor open class UINib: NSObject {
  /// The name of the file, without its extension.
  public let name: String

  /// Creates a nib from the name of a file; the bundle is ignored.
  public init(nibName name: String, bundle: Bundle?) {
    self.name = name
    super.init()
  }

  /// Creates a nib without a name; the data is ignored.
  public init(data: Data, bundle: Bundle?) {
    name = ""
    super.init()
  }

  /// Creates the objects of the file; none if the file is not read.
  open func instantiate(withOwner ownerOrNil: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
    NibLibrary.objects(named: name, owner: ownerOrNil) ?? []
  }
}
