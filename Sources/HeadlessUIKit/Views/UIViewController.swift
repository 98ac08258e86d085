import Foundation

/// An object that manages one view.
@preconcurrency @MainActor open class UIViewController: UIResponder {
}
