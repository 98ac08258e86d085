// A file that says `import UIKit` or `import HeadlessUIKitExtras` sees the simulator's core as well.
@_exported public import HeadlessUIKit
