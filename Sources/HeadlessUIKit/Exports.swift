// A file that says `import UIKit` sees Foundation as well, and so do its extensions of Foundation's types.
@_exported public import Foundation
