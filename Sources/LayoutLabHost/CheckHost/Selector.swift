import HeadlessUIKit

/// The type that replaces `#selector(…)` in the copy of a source that `layoutlab check` compiles.
public typealias Selector = HeadlessUIKit.Selector
