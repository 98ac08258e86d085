import Foundation

extension UIWindowScene {
  /// The request of a new window for an item; the simulator opens no windows.
  @preconcurrency @MainActor open class ActivationConfiguration: NSObject {
    /// The activity that describes the content of the window.
    public let userActivity: NSUserActivity

    /// Creates a request for an activity.
    public init(userActivity: NSUserActivity) { self.userActivity = userActivity }
  }
}

/// An activity of the user that another window or device can continue.
open class NSUserActivity: NSObject, @unchecked Sendable {
  /// The type of the activity, usually a reverse domain name.
  public let activityType: String
  /// The title.
  open var title: String?
  /// The values that describe the state of the activity.
  open var userInfo: [AnyHashable: Any]?

  /// Creates an activity of a type.
  public init(activityType: String) { self.activityType = activityType }
}
