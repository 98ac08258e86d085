import LayoutLab

extension Rewriter {
  /// Lets subclasses implement optional requirements that a conforming superclass leaves out.
  ///
  /// With Objective-C, the object is asked. Swift asks the class that declares the conformance, so that this class gets
  /// each missing method, which answers like a missing one, and the method of the subclass overrides it.
  mutating func openWitnesses(paths: [String]) {
    var opened: Set<String> = []
    for type in program.types where type.kind == .class || type.kind == .extension {
      guard let owner = type.kind == .class ? type : program.resolve(type.path, from: nil),
        owner.kind == .class
      else { continue }
      for member in type.members where Self.canOverride(member) {
        guard let base = conformingSuperclass(of: owner, missing: member) else { continue }
        let start = tokens(type.file)[member.tokens.lowerBound...].first { $0.isKeyword("func") }
        guard let start else { continue }
        edits[type.file].insert("override ", at: start.range.lowerBound)
        if type.kind == .extension { move(member, of: type, into: owner, paths: paths) }
        guard opened.insert("\(base.path).\(member.fullName)").inserted else { continue }
        let access = base.modifiers.contains("public") || base.modifiers.contains("open") ? "public " : ""
        additions[base.path, default: ""] +=
          "\(access)func \(member.name)(\(Self.signature(member))) -> \(member.type ?? "Void") "
          + "{ return _LabOptional.\(Self.isOfUIKit(member.fullName) ? "absent" : "missing")() }\n"
      }
    }
  }

  private static func canOverride(_ member: Member) -> Bool {
    let hidden: Set = ["override", "private", "fileprivate", "static", "class"]
    return member.kind == .function && !member.parameters.isEmpty && !member.isGeneric
      && !member.modifiers.contains(where: hidden.contains)
  }

  /// Returns the superclass that conforms to the protocol of an optional requirement, if no superclass implements it.
  private func conformingSuperclass(of type: TypeDeclaration, missing member: Member) -> TypeDeclaration? {
    let ancestors = program.ancestors(of: type).own
    func implements(_ type: TypeDeclaration) -> Bool {
      program.parts(of: type).contains { part in
        part.members.contains { $0.fullName == member.fullName }
      }
    }
    guard !ancestors.contains(where: implements) else { return nil }
    // The class itself decides about its own conformance.
    guard !conforms(type, to: member) else { return nil }
    return ancestors.last { conforms($0, to: member) }
  }

  /// Returns whether a class declares the conformance to a protocol with an optional requirement.
  private func conforms(_ type: TypeDeclaration, to member: Member) -> Bool {
    program.parts(of: type).flatMap(\.inherited).contains { name in
      if let own = program.resolve(name, from: type.path), own.kind == .protocol {
        let (closure, roots) = DelegatePlan.closure(of: own, program)
        return closure.contains { declaration in
          declaration.members.contains {
            $0.modifiers.contains("optional") && $0.fullName == member.fullName
          }
        } || roots.contains { Self.isOptional(member.fullName, in: $0) }
      }
      return Self.isOptional(member.fullName, in: name)
    }
  }

  /// Returns whether a requirement of one of UIKit's protocols, or of a protocol that it refines, is optional.
  static func isOptional(_ name: String, in protocolName: String) -> Bool {
    if optionalRequirements[protocolName]?.contains(name) ?? false { return true }
    return refined[protocolName].map { isOptional(name, in: $0) } ?? false
  }

  private static func isOfUIKit(_ name: String) -> Bool {
    optionalRequirements.values.contains { $0.contains(name) }
  }

  private static let refined = [
    "UICollectionViewDelegateFlowLayout": "UICollectionViewDelegate",
    "UICollectionViewDelegate": "UIScrollViewDelegate",
  ]

  /// The optional requirements that apps implement, by protocol.
  static let optionalRequirements: [String: Set<String>] = [
    "UICollectionViewDataSource": [
      "numberOfSections(in:)", "collectionView(_:viewForSupplementaryElementOfKind:at:)",
      "collectionView(_:canMoveItemAt:)", "collectionView(_:moveItemAt:to:)", "indexTitles(for:)",
      "collectionView(_:indexPathForIndexTitle:at:)",
    ],
    "UICollectionViewDataSourcePrefetching": ["collectionView(_:cancelPrefetchingForItemsAt:)"],
    "UICollectionViewDelegateFlowLayout": [
      "collectionView(_:layout:sizeForItemAt:)", "collectionView(_:layout:insetForSectionAt:)",
      "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
      "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
      "collectionView(_:layout:referenceSizeForHeaderInSection:)",
      "collectionView(_:layout:referenceSizeForFooterInSection:)",
    ],
    "UICollectionViewDelegate": [
      "collectionView(_:shouldHighlightItemAt:)", "collectionView(_:didHighlightItemAt:)",
      "collectionView(_:didUnhighlightItemAt:)", "collectionView(_:shouldSelectItemAt:)",
      "collectionView(_:shouldDeselectItemAt:)", "collectionView(_:didSelectItemAt:)",
      "collectionView(_:didDeselectItemAt:)", "collectionView(_:canPerformPrimaryActionForItemAt:)",
      "collectionView(_:performPrimaryActionForItemAt:)", "collectionView(_:shouldShowMenuForItemAt:)",
      "collectionView(_:canPerformAction:forItemAt:withSender:)",
      "collectionView(_:performAction:forItemAt:withSender:)", "collectionView(_:canFocusItemAt:)",
      "collectionView(_:selectionFollowsFocusForItemAt:)", "collectionView(_:shouldUpdateFocusIn:)",
      "collectionView(_:didUpdateFocusIn:with:)", "indexPathForPreferredFocusedView(in:)",
      "collectionView(_:willDisplay:forItemAt:)",
      "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)",
      "collectionView(_:didEndDisplaying:forItemAt:)",
      "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)",
      "collectionView(_:transitionLayoutForOldLayout:newLayout:)",
      "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)",
      "collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)",
      "collectionView(_:targetContentOffsetForProposedContentOffset:)",
      "collectionView(_:sceneActivationConfigurationForItemAt:point:)",
      "collectionView(_:canEditItemAt:)",
      "collectionView(_:shouldBeginMultipleSelectionInteractionAt:)",
      "collectionView(_:didBeginMultipleSelectionInteractionAt:)",
      "collectionViewDidEndMultipleSelectionInteraction(_:)",
    ],
    "UIScrollViewDelegate": [
      "scrollViewDidScroll(_:)", "scrollViewDidZoom(_:)", "scrollViewWillBeginDragging(_:)",
      "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
      "scrollViewDidEndDragging(_:willDecelerate:)", "scrollViewWillBeginDecelerating(_:)",
      "scrollViewDidEndDecelerating(_:)", "scrollViewDidEndScrollingAnimation(_:)", "viewForZooming(in:)",
      "scrollViewWillBeginZooming(_:with:)", "scrollViewDidEndZooming(_:with:atScale:)",
      "scrollViewShouldScrollToTop(_:)", "scrollViewDidScrollToTop(_:)",
      "scrollViewDidChangeAdjustedContentInset(_:)",
    ],
  ]
}
