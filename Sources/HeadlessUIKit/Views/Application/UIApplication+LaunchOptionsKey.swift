extension UIApplication.LaunchOptionsKey {
  /// The URL to open.
  public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
  /// The bundle identifier of the app that requested the launch.
  public static let sourceApplication = Self(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
  /// The remote notification to handle.
  public static let remoteNotification = Self(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  /// The local notification to handle.
  public static let localNotification = Self(rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
  /// The property list of the app that requested the launch.
  public static let annotation = Self(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
  /// Whether a location event caused the launch.
  public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
  /// The finished downloads of a magazine.
  public static let newsstandDownloads = Self(rawValue: "UIApplicationLaunchOptionsNewsstandDownloadsKey")
  /// The restored Bluetooth centrals.
  public static let bluetoothCentrals = Self(rawValue: "UIApplicationLaunchOptionsBluetoothCentralsKey")
  /// The restored Bluetooth peripherals.
  public static let bluetoothPeripherals = Self(rawValue: "UIApplicationLaunchOptionsBluetoothPeripheralsKey")
  /// The chosen home screen action.
  public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  /// The activity to continue.
  public static let userActivityDictionary = Self(
    rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
  /// The attribution of the event.
  public static let eventAttribution = Self(rawValue: "UIApplicationLaunchOptionsEventAttributionKey")
  /// The accepted invitation to shared data.
  public static let cloudKitShareMetadata = Self(
    rawValue: "UIApplicationLaunchOptionsCloudKitShareMetadataKey")
}
