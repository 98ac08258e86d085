// Re-exports Foundation, which `import UIKit` also provides on Apple platforms, so that its types can be
// extended.
@_exported public import Foundation
