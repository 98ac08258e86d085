import HeadlessUIKit

/// A custom group of one large tile and two small ones, which fills the width of the view, also beside a safe area.
@MainActor class PhotoMosaic {
  var spacing: CGFloat = 2

  func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [self] _, environment in
      let width = width(in: environment)
      let group = NSCollectionLayoutGroup.custom(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(width), heightDimension: .absolute(width / 2))
      ) { [spacing] _ in
        let side = max(0, ((width - spacing) / 2).rounded(.down))
        let small = max(0, ((width / 2 - spacing) / 2).rounded(.down))
        return [
          CGRect(x: 0, y: 0, width: side, height: small * 2 + spacing),
          CGRect(x: side + spacing, y: 0, width: side, height: small),
          CGRect(x: side + spacing, y: small + spacing, width: side, height: small),
        ].map { NSCollectionLayoutGroupCustomItem(frame: $0) }
      }
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = spacing
      // The environment does not say by how much a safe area would narrow the section.
      section.contentInsetsReference = .none
      return section
    }
  }

  /// Returns the width of the mosaic.
  func width(in environment: any NSCollectionLayoutEnvironment) -> CGFloat {
    environment.container.effectiveContentSize.width
  }
}
