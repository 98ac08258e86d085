import LayoutLab

/// Navigation bars, tab bars and toolbars, which cover a part of the views of an app.
enum AppBars {
  /// The words in code without which only a storyboard shows such bars.
  private static let words = [
    "UINavigationController", "UITabBarController", "UINavigationBar", "UITabBar", "UIToolbar",
    "navigationController", "navigationItem", "tabBarController", "setToolbarItems",
    "additionalSafeAreaInsets",
    "NavigationView", "NavigationStack", "TabView",
  ]
  private static let elements = [
    "navigationController", "tabBarController", "navigationBar", "tabBar", "toolbar",
  ]

  /// Returns the limit of an app without such bars; `nil` if a file or a storyboard names one.
  ///
  /// The status bar covers a part of the views of such an app too.
  static func limit(in project: ProjectFiles, among neighbors: NeighborFiles) -> DataLimit? {
    let isWithout =
      !project.hasObjectiveC && !neighbors.interfacesContain(elements)
      && words.allSatisfy { word in !project.naming(word).contains { $0.names(word) } }
    guard isWithout else { return nil }
    return DataLimit(
      .withoutNavigationBars, remark: "Nothing in the project shows a navigation bar or a tab bar.")
  }
}
