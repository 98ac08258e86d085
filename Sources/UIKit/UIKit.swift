@_exported public import HeadlessUIKit
@_exported public import HeadlessUIKitExtras
