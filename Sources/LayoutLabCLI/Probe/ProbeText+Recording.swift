// The parts of the probe that record the calls of a layout and of a delegate.
extension ProbeText {
  /// Returns a layout class that records the calls of the collection view.
  ///
  /// - Parameters:
  ///   - name: The name of the class.
  ///   - base: The class whose layout it is.
  /// - Returns: The class.
  static func recordingLayout(_ name: String, of base: String) -> String {
    "/// Records the calls that reach the layout, and passes them on.\nfinal class \(name): \(base) {\n"
      + plainMembers + elementMembers + "}\n"
  }

  private static let plainMembers = #"""
      override func prepare() { ProbeLog.call("layout.prepare()") { super.prepare() } }

      override var collectionViewContentSize: CGSize {
        ProbeLog.call("layout.collectionViewContentSize", result: { $0.json }) {
          super.collectionViewContentSize
        }
      }

      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        ProbeLog.call(
          "layout.layoutAttributesForElements(in:)", ["\"rect\": \(rect.json)"],
          result: { list in list.map { "\"\($0.count) attribute\($0.count == 1 ? "" : "s")\"" } ?? "null" }
        ) { super.layoutAttributesForElements(in: rect) }
      }

      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        query("layoutAttributesForItem(at:)", indexPath) { super.layoutAttributesForItem(at: indexPath) }
      }

      override func invalidateLayout() { ProbeLog.call("layout.invalidateLayout()") { super.invalidateLayout() } }

      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        ProbeLog.call("layout.invalidateLayout(with:)", ["\"context\": \(context.words.json)"]) {
          super.invalidateLayout(with: context)
        }
      }

      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        ProbeLog.call(
          "layout.shouldInvalidateLayout(forBoundsChange:)", ["\"newBounds\": \(newBounds.json)"],
          result: { "\($0)" }
        ) { super.shouldInvalidateLayout(forBoundsChange: newBounds) }
      }

      override func invalidationContext(
        forBoundsChange newBounds: CGRect
      ) -> UICollectionViewLayoutInvalidationContext {
        ProbeLog.call(
          "layout.invalidationContext(forBoundsChange:)", ["\"newBounds\": \(newBounds.json)"],
          result: { "\(type(of: $0))".json }
        ) { super.invalidationContext(forBoundsChange: newBounds) }
      }

      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
      ) -> Bool {
        ProbeLog.call(
          "layout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)",
          ["\"preferredAttributes\": \(preferred.json), \"originalAttributes\": \(original.json)"],
          result: { "\($0)" }
        ) { super.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original) }
      }

      override func invalidationContext(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutInvalidationContext {
        ProbeLog.call(
          "layout.invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)",
          ["\"preferredAttributes\": \(preferred.json)"], result: { "\(type(of: $0))".json }
        ) { super.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original) }
      }

      override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
        ProbeLog.call(
          "layout.targetContentOffset(forProposedContentOffset:)", ["\"proposedContentOffset\": \(proposed.json)"],
          result: { $0.json }
        ) { super.targetContentOffset(forProposedContentOffset: proposed) }
      }

      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        let words = updateItems.map { $0.words }.joined(separator: ", ")
        ProbeLog.call("layout.prepare(forCollectionViewUpdates:)", ["\"updateItems\": \(words.json)"]) {
          super.prepare(forCollectionViewUpdates: updateItems)
        }
      }

      override func finalizeCollectionViewUpdates() {
        ProbeLog.call("layout.finalizeCollectionViewUpdates()") { super.finalizeCollectionViewUpdates() }
      }

      override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
        ProbeLog.call("layout.prepare(forAnimatedBoundsChange:)", ["\"oldBounds\": \(oldBounds.json)"]) {
          super.prepare(forAnimatedBoundsChange: oldBounds)
        }
      }

      override func finalizeAnimatedBoundsChange() {
        ProbeLog.call("layout.finalizeAnimatedBoundsChange()") { super.finalizeAnimatedBoundsChange() }
      }

      private func query(
        _ name: String, kind: String? = nil, _ path: IndexPath, _ body: () -> UICollectionViewLayoutAttributes?
      ) -> UICollectionViewLayoutAttributes? {
        let arguments = (kind.map { ["\"elementKind\": \($0.json)"] } ?? []) + ["\"indexPath\": \(path.json)"]
        return ProbeLog.call("layout.\(name)", arguments, result: { $0?.json ?? "null" }, body)
      }

      private func changes(_ name: String, _ kind: String, _ body: () -> [IndexPath]) -> [IndexPath] {
        ProbeLog.call("layout.\(name)(ofKind:)", ["\"elementKind\": \(kind.json)"], result: { $0.json }, body)
      }

    """#

  /// The overrides that look alike: the attributes of other elements, of appearing and of disappearing ones.
  private static let elementMembers: String = {
    func query(_ name: String, _ label: String, isOfKind: Bool) -> String {
      let parameters =
        isOfKind ? "\(label) elementKind: String, at indexPath: IndexPath" : "at indexPath: IndexPath"
      let labels = isOfKind ? "\(label):at:" : "at:"
      let arguments = isOfKind ? "\(label): elementKind, at: indexPath" : "at: indexPath"
      return """

          override func \(name)(
            \(parameters)
          ) -> UICollectionViewLayoutAttributes? {
            query("\(name)(\(labels))", \(isOfKind ? "kind: elementKind, " : "")indexPath) {
              super.\(name)(\(arguments))
            }
          }

        """
    }
    func changes(_ name: String) -> String {
      """

        override func \(name)(ofKind elementKind: String) -> [IndexPath] {
          changes("\(name)", elementKind) {
            super.\(name)(ofKind: elementKind)
          }
        }

      """
    }
    var text = ""
    for thing in ["Supplementary", "Decoration"] {
      text += query("layoutAttributesFor\(thing)View", "ofKind", isOfKind: true)
    }
    for (thing, isOfKind) in [("Item", false), ("SupplementaryElement", true), ("DecorationElement", true)] {
      text += query("initialLayoutAttributesForAppearing\(thing)", "ofKind", isOfKind: isOfKind)
      text += query("finalLayoutAttributesForDisappearing\(thing)", "ofKind", isOfKind: isOfKind)
    }
    for thing in ["Supplementary", "Decoration"] {
      text += changes("indexPathsToDeleteFor\(thing)View") + changes("indexPathsToInsertFor\(thing)View")
    }
    return text
  }()

  /// Returns a delegate class with the methods that a scenario needs.
  static func delegate(_ name: String, _ needs: ProbeNeeds) -> String {
    let conformance = needs.isFlow ? "UICollectionViewDelegateFlowLayout" : "UICollectionViewDelegate"
    var text = """
      @MainActor final class \(name): NSObject, \(conformance) {
        private let data: ProbeData

        init(_ data: ProbeData) { self.data = data }

      """
    text += displayMembers
    if let offset = needs.targetOffset {
      text += #"""

          func collectionView(
            _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
          ) -> CGPoint {
            ProbeLog.call(
              "delegate.collectionView(_:targetContentOffsetForProposedContentOffset:)",
              ["\"proposedContentOffset\": \(proposed.json)"], result: { $0.json }
            ) { \#(ProbeLiteral.point(offset)) }
          }

        """#
    }
    if needs.sizes {
      text += #"""

          func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
          ) -> CGSize {
            ProbeLog.call(
              "delegate.collectionView(_:layout:sizeForItemAt:)", ["\"indexPath\": \(indexPath.json)"],
              result: { $0.json }
            ) { data.size(indexPath) ?? .zero }
          }

        """#
    }
    if needs.insets {
      text += #"""

          func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
          ) -> UIEdgeInsets {
            ProbeLog.call(
              "delegate.collectionView(_:layout:insetForSectionAt:)", ["\"section\": \(section)"],
              result: { insets in
                let names = ["top": insets.top, "left": insets.left, "bottom": insets.bottom, "right": insets.right]
                let words = ["top", "left", "bottom", "right"].map { "\($0): \(names[$0]?.json ?? "")" }
                return "(\(words.joined(separator: ", ")))".json
              }
            ) { data.sections[section].insets }
          }

        """#
    }
    for (isNeeded, word, property) in [
      (needs.headers, "Header", "header"), (needs.footers, "Footer", "footer"),
    ]
    where isNeeded {
      text += #"""

          func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout,
            referenceSizeFor\#(word)InSection section: Int
          ) -> CGSize {
            ProbeLog.call(
              "delegate.collectionView(_:layout:referenceSizeFor\#(word)InSection:)", ["\"section\": \(section)"],
              result: { $0.json }
            ) { data.sections[section].\#(property) }
          }

        """#
    }
    return text + "}\n"
  }

  private static let displayMembers = #"""

      func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
      ) { display("willDisplay:forItemAt:", ["\"indexPath\": \(indexPath.json)"]) }

      func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      ) { display("didEndDisplaying:forItemAt:", ["\"indexPath\": \(indexPath.json)"]) }

      func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
      ) {
        let arguments = ["\"elementKind\": \(elementKind.json)", "\"indexPath\": \(indexPath.json)"]
        display("willDisplaySupplementaryView:forElementKind:at:", arguments)
      }

      func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
      ) {
        let arguments = ["\"elementKind\": \(elementKind.json)", "\"indexPath\": \(indexPath.json)"]
        display("didEndDisplayingSupplementaryView:forElementOfKind:at:", arguments)
      }

      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        ProbeLog.call("delegate.scrollViewDidScroll(_:)") {}
      }

      private func display(_ name: String, _ arguments: [String]) {
        ProbeLog.call("delegate.collectionView(_:\(name))", arguments) {}
      }

    """#
}
