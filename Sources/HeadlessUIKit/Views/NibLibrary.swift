import Foundation

/// The nib files that can be read; there are none unless tests of a package run, for which another module reads them.
@MainActor package enum NibLibrary {
  /// The paths of the files by name.
  package static var paths: [String: String] = [:]
  /// Creates the objects of a file, given its path and the object to which it belongs.
  package static var reader: ((String, Any?) -> [Any])?

  /// Creates the objects of a file; nil if there is no such file.
  package static func objects(named name: String, owner: Any?) -> [Any]? {
    guard let path = paths[name], let reader else { return nil }
    return reader(path, owner)
  }
}

/// The coder that a view from a nib file receives.
package final class NibCoder: NSCoder {
  /// The frame of the view.
  package let frame: CGRect
  /// The layout of the collection view; nil for other views.
  package let layout: UICollectionViewLayout?

  package init(frame: CGRect = .zero, layout: UICollectionViewLayout? = nil) {
    self.frame = frame
    self.layout = layout
  }
}
