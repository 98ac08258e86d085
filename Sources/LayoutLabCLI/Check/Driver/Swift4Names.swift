import LayoutLab

/// Names from before Swift 4.2 that files in Swift 4 mode still use.
enum Swift4Names {
  /// Returns declarations for the old names that the files use but do not declare.
  static func declarations(usedIn program: Program) -> String {
    var words: Set<String> = []
    for token in program.tokens.joined() where token.kind == .word { words.insert(token.text) }
    let declared = Set(program.globals.map(\.name))
    func isMissing(_ name: String) -> Bool {
      words.contains(name) && program.type(at: name) == nil && !declared.contains(name)
    }
    var lines: [String] = []
    for (name, type) in types where isMissing(name) { lines.append("public typealias \(name) = \(type)") }
    for (name, value) in constants where isMissing(name) {
      lines.append("public var \(name): \(value.type) { \(value.text) }")
    }
    for (name, text) in functions where isMissing(name) { lines.append(text) }
    for (type, name, text) in members where words.contains(name) {
      lines.append("extension \(type) { \(text) }")
    }
    if program.tokens.contains(where: setsRateByNumber) { lines.append(rateByNumber) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns whether a file sets a deceleration rate to a number, which it was before it was a type of its own.
  private static func setsRateByNumber(_ tokens: [Token]) -> Bool {
    tokens.indices.dropLast(2).contains { index in
      tokens[index].text == "decelerationRate" && tokens[index + 1].isSign("=")
        && tokens[index + 2].kind == .number
    }
  }

  private static let rateByNumber =
    "extension UIScrollView.DecelerationRate: @retroactive ExpressibleByFloatLiteral, "
    + "@retroactive ExpressibleByIntegerLiteral { "
    + "public init(floatLiteral value: Double) { self.init(rawValue: CGFloat(value)) }; "
    + "public init(integerLiteral value: Int) { self.init(rawValue: CGFloat(value)) } }"

  private static let types: [(String, String)] = [
    ("UICollectionViewScrollDirection", "UICollectionView.ScrollDirection"),
    ("UICollectionViewScrollPosition", "UICollectionView.ScrollPosition"),
    ("UICollectionElementCategory", "UICollectionView.ElementCategory"),
    ("UICollectionUpdateAction", "UICollectionViewUpdateItem.Action"), ("RunLoopMode", "RunLoop.Mode"),
    ("UIViewContentMode", "UIView.ContentMode"), ("UIViewAutoresizing", "UIView.AutoresizingMask"),
    ("UIViewAnimationOptions", "UIView.AnimationOptions"), ("UIViewAnimationCurve", "UIView.AnimationCurve"),
    ("UIControlEvents", "UIControl.Event"), ("UIControlState", "UIControl.State"),
    ("UIGestureRecognizerState", "UIGestureRecognizer.State"),
    ("UISwipeGestureRecognizerDirection", "UISwipeGestureRecognizer.Direction"),
    ("UIScrollViewDecelerationRate", "UIScrollView.DecelerationRate"),
    ("UIScrollViewIndicatorStyle", "UIScrollView.IndicatorStyle"),
    ("UIScrollViewKeyboardDismissMode", "UIScrollView.KeyboardDismissMode"),
    ("NSAttributedStringKey", "NSAttributedString.Key"),
    ("NSLayoutAttribute", "NSLayoutConstraint.Attribute"),
    ("NSLayoutRelation", "NSLayoutConstraint.Relation"),
    ("UILayoutConstraintAxis", "NSLayoutConstraint.Axis"),
    ("UIApplicationState", "UIApplication.State"), ("UITableViewRowAnimation", "UITableView.RowAnimation"),
    ("UITableViewStyle", "UITableView.Style"), ("UITableViewCellStyle", "UITableViewCell.CellStyle"),
    ("UITableViewScrollPosition", "UITableView.ScrollPosition"), ("UIButtonType", "UIButton.ButtonType"),
  ]

  private static let constants: [(String, (type: String, text: String))] = [
    ("UICollectionElementKindSectionHeader", ("String", "UICollectionView.elementKindSectionHeader")),
    ("UICollectionElementKindSectionFooter", ("String", "UICollectionView.elementKindSectionFooter")),
    ("UICollectionViewFlowLayoutAutomaticSize", ("CGSize", "UICollectionViewFlowLayout.automaticSize")),
    ("UIScrollViewDecelerationRateNormal", ("UIScrollView.DecelerationRate", ".normal")),
    ("UIScrollViewDecelerationRateFast", ("UIScrollView.DecelerationRate", ".fast")),
    ("UIViewNoIntrinsicMetric", ("CGFloat", "UIView.noIntrinsicMetric")),
    ("UILayoutFittingCompressedSize", ("CGSize", "UIView.layoutFittingCompressedSize")),
    ("UILayoutFittingExpandedSize", ("CGSize", "UIView.layoutFittingExpandedSize")),
    ("UITableViewAutomaticDimension", ("CGFloat", "UITableView.automaticDimension")),
    ("kCAFillModeForwards", ("CAMediaTimingFillMode", ".forwards")),
    ("kCAFillModeBackwards", ("CAMediaTimingFillMode", ".backwards")),
    ("kCAFillModeBoth", ("CAMediaTimingFillMode", ".both")),
    ("kCAMediaTimingFunctionLinear", ("CAMediaTimingFunctionName", ".linear")),
    ("kCAMediaTimingFunctionEaseIn", ("CAMediaTimingFunctionName", ".easeIn")),
    ("kCAMediaTimingFunctionEaseOut", ("CAMediaTimingFunctionName", ".easeOut")),
    ("kCAMediaTimingFunctionEaseInEaseOut", ("CAMediaTimingFunctionName", ".easeInEaseOut")),
    ("kCAMediaTimingFunctionDefault", ("CAMediaTimingFunctionName", ".default")),
    ("NSFontAttributeName", ("NSAttributedString.Key", ".font")),
    ("NSForegroundColorAttributeName", ("NSAttributedString.Key", ".foregroundColor")),
    ("NSParagraphStyleAttributeName", ("NSAttributedString.Key", ".paragraphStyle")),
  ]

  private static let functions: [(String, String)] = [
    (
      "UIEdgeInsetsMake",
      "public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) "
        + "-> UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }"
    ),
    (
      "UIEdgeInsetsInsetRect",
      "public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }"
    ),
    (
      "UIEdgeInsetsEqualToEdgeInsets",
      "public func UIEdgeInsetsEqualToEdgeInsets(_ one: UIEdgeInsets, _ other: UIEdgeInsets) -> Bool { one == other }"
    ),
    (
      "UIOffsetMake",
      "public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset "
        + "{ UIOffset(horizontal: horizontal, vertical: vertical) }"
    ),
  ]

  /// The type of each old member, its name, and its declaration.
  private static let members: [(String, String, String)] =
    [
      (
        "NSString", "NSFontAttributeName",
        "public func size(attributes: [NSAttributedString.Key: Any]?) -> CGSize { size(withAttributes: attributes) }"
      ),
      ("RunLoop.Mode", "commonModes", "public static var commonModes: RunLoop.Mode { .common }"),
      (
        "RunLoop.Mode", "defaultRunLoopMode",
        "public static var defaultRunLoopMode: RunLoop.Mode { .default }"
      ),
      (
        "UIView", "sendSubview",
        "@preconcurrency @MainActor public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }"
      ),
      (
        "UIView", "bringSubview",
        "@preconcurrency @MainActor public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }"
      ),
      (
        "UIViewController", "addChildViewController",
        "@preconcurrency @MainActor public func addChildViewController(_ child: UIViewController) { addChild(child) }"
      ),
      (
        "UIViewController", "removeFromParentViewController",
        "@preconcurrency @MainActor public func removeFromParentViewController() { removeFromParent() }"
      ),
    ]
    + notifications.map { (former, name) in
      ("NSNotification.Name", former, "public static var \(former): NSNotification.Name { \(name) }")
    }

  private static let notifications: [(String, String)] = [
    ("UIKeyboardWillShow", "UIResponder.keyboardWillShowNotification"),
    ("UIKeyboardDidShow", "UIResponder.keyboardDidShowNotification"),
    ("UIKeyboardWillHide", "UIResponder.keyboardWillHideNotification"),
    ("UIKeyboardDidHide", "UIResponder.keyboardDidHideNotification"),
    ("UIKeyboardWillChangeFrame", "UIResponder.keyboardWillChangeFrameNotification"),
    ("UIDeviceOrientationDidChange", "UIDevice.orientationDidChangeNotification"),
    ("UIContentSizeCategoryDidChange", "UIContentSizeCategory.didChangeNotification"),
    ("UIApplicationDidReceiveMemoryWarning", "UIApplication.didReceiveMemoryWarningNotification"),
    ("UIApplicationWillEnterForeground", "UIApplication.willEnterForegroundNotification"),
    ("UIApplicationDidEnterBackground", "UIApplication.didEnterBackgroundNotification"),
    ("UIApplicationDidBecomeActive", "UIApplication.didBecomeActiveNotification"),
    ("UIApplicationWillResignActive", "UIApplication.willResignActiveNotification"),
    (
      "UIApplicationWillChangeStatusBarOrientation",
      "UIApplication.willChangeStatusBarOrientationNotification"
    ),
    ("UIApplicationDidChangeStatusBarOrientation", "UIApplication.didChangeStatusBarOrientationNotification"),
  ]
}
