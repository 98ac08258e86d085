// Re-exports what `import UIKit` also provides on Apple platforms, so that its types can be extended.
@_exported public import Foundation

#if canImport(QuartzCore)
  @_exported public import CoreGraphics
  @_exported public import QuartzCore
#endif
