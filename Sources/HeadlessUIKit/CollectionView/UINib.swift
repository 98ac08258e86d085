import Foundation

/// The name of a nib file.
///
/// Nib files cannot be read outside Apple's platforms. Where one is registered, plain instances of the class that
/// UIKit would expect at that place are made.
@preconcurrency @MainActor open class UINib: NSObject {
  /// The name of the file, without its extension.
  public let name: String

  /// Creates a nib for a file of a bundle.
  public init(nibName name: String, bundle: Bundle?) {
    self.name = name
    super.init()
  }

  /// Creates a nib from a file's contents, which are not read.
  public init(data: Data, bundle: Bundle?) {
    name = ""
    super.init()
  }

  /// Returns the objects of the nib: none.
  open func instantiate(withOwner ownerOrNil: Any?, options: [AnyHashable: Any]? = nil) -> [Any] { [] }
}
