import HeadlessUIKit

/// The kinds of decoration views that the app of a layout is assumed to register.
///
/// A layout shows which kinds it needs when it is displayed. They are registered with all later instances.
@MainActor final class AssumedDecorations {
  /// The kinds so far, in the order in which they were found.
  private(set) var kinds: [String] = []

  /// Registers plain views for the kinds that a layout has not registered itself.
  func register(with layout: UICollectionViewLayout) {
    if kinds.isEmpty { return }
    let own = Set(layout.registeredDecorationKinds)
    for kind in kinds where !own.contains(kind) {
      layout.register(UICollectionReusableView.self, forDecorationViewOfKind: kind)
    }
  }

  /// Adds the kinds in the answer to a rectangle that the layout has not registered.
  func learn(from layout: UICollectionViewLayout, in rect: CGRect) {
    let known = Set(layout.registeredDecorationKinds + kinds)
    let found = (layout.layoutAttributesForElements(in: rect) ?? []).filter {
      $0.representedElementCategory == .decorationView
    }.compactMap(\.representedElementKind)
    kinds += Set(found).subtracting(known).sorted()
  }

  /// Adds the kind that an exception names.
  ///
  /// After an exception the view has no items anymore, so that a layout that counts them returns nothing.
  func learn(from reason: String) {
    guard let start = reason.firstRange(of: "a decoration view of kind: "),
      let end = reason.firstRange(of: " - must register")
    else { return }
    let kind = String(reason[start.upperBound..<end.lowerBound])
    if !kinds.contains(kind) { kinds.append(kind) }
  }
}

extension Examination {
  /// Runs a part of the examination, and again after it showed kinds of decoration views that the app registers.
  package func registering<Result>(_ body: () -> Result) -> Result {
    guard let assumed = subject.assumedDecorations else { return body() }
    while true {
      let (count, trials) = (assumed.kinds.count, log?.trials.count ?? 0)
      let result = body()
      if assumed.kinds.count == count { return result }
      log?.removeTrials(from: trials)
    }
  }

  /// A note about the kinds that the app of the layout must register; `nil` if there are none.
  var noteAboutDecorations: NotChecked? {
    guard let kinds = subject.assumedDecorations?.kinds, !kinds.isEmpty else { return nil }
    let names = kinds.map { "\"\($0)\"" }.joined(separator: ", ")
    return NotChecked(
      rule: .unregisteredElementKind,
      why: "the layout registers no view for decoration views of kind \(names), which its app must do; "
        + "plain views are registered here, and decorationClasses of a LayoutFixture gives others")
  }
}
