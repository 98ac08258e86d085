import Foundation
import HeadlessUIKit
import Testing

/// Compares trait collections with behavior recorded from UIKit.
@Suite struct TraitCollectionTests {
  @Test func `all traits of an empty collection are unspecified`() {
    let empty = UITraitCollection()
    #expect(empty.userInterfaceIdiom.rawValue == -1)
    #expect(empty.layoutDirection.rawValue == -1)
    #expect(empty.displayGamut.rawValue == -1)
    #expect(empty.accessibilityContrast.rawValue == -1)
    #expect(empty.userInterfaceLevel.rawValue == -1)
    #expect(empty.legibilityWeight.rawValue == -1)
    #expect(empty.activeAppearance.rawValue == -1)
    #expect(empty.userInterfaceStyle.rawValue == 0)
    #expect(empty.horizontalSizeClass.rawValue == 0)
    #expect(empty.verticalSizeClass.rawValue == 0)
    #expect(empty.forceTouchCapability.rawValue == 0)
    #expect(empty.displayScale == 0)
    #expect(empty.preferredContentSizeCategory == .unspecified)
  }

  @Test func `the last collection that specifies a trait determines its value`() {
    let scales = [1, 2, 0].map { UITraitCollection(displayScale: $0) }
    #expect(UITraitCollection(traitsFrom: scales).displayScale == 2)
    let light = UITraitCollection(userInterfaceStyle: .light)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UITraitCollection(traitsFrom: [light, dark]).userInterfaceStyle == .dark)
    let none = UITraitCollection(userInterfaceStyle: .unspecified)
    #expect(UITraitCollection(traitsFrom: [light, none]).userInterfaceStyle == .light)
    #expect(UITraitCollection(traitsFrom: []) == UITraitCollection())
  }

  @Test func `equality and hashes depend on the values, and a copy is the object itself`() {
    let one = UITraitCollection(displayScale: 3)
    let other = UITraitCollection { $0.displayScale = 3 }
    #expect(one == other)
    #expect(one.hash == other.hash)
    #expect(one != UITraitCollection(displayScale: 2))
    #expect(one.copy() as? UITraitCollection === one)
  }

  @Test func `a collection contains another if all traits that the other specifies are equal`() {
    let both = UITraitCollection {
      $0.displayScale = 3
      $0.userInterfaceStyle = .dark
    }
    #expect(both.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(both.containsTraits(in: UITraitCollection(userInterfaceStyle: .unspecified)))
    #expect(both.containsTraits(in: nil))
    #expect(!both.containsTraits(in: UITraitCollection(displayScale: 2)))
    #expect(!UITraitCollection(displayScale: 3).containsTraits(in: both))
  }

  @Test func `modifying keeps the other traits`() {
    let base = UITraitCollection {
      $0.displayScale = 3
      $0.layoutDirection = .rightToLeft
    }
    let changed = base.modifyingTraits { $0.displayScale = 2 }
    #expect(changed.displayScale == 2)
    #expect(changed.layoutDirection == .rightToLeft)
    #expect(base.replacing(UITraitDisplayScale.self, value: 1).displayScale == 1)
    #expect(base[UITraitLayoutDirection.self] == .rightToLeft)
  }

  @Test func `only some traits affect colors`() {
    let base = UITraitCollection()
    #expect(base.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(base.hasDifferentColorAppearance(comparedTo: UITraitCollection(displayGamut: .P3)))
    #expect(!base.hasDifferentColorAppearance(comparedTo: UITraitCollection(displayScale: 3)))
    #expect(!base.hasDifferentColorAppearance(comparedTo: UITraitCollection(layoutDirection: .rightToLeft)))
  }

  @Test func `a trait that the app defines has a default value and can be set`() {
    #expect(UITraitCollection()[RankTrait.self] == 7)
    let ranked = UITraitCollection { $0[RankTrait.self] = 3 }
    #expect(ranked[RankTrait.self] == 3)
    #expect(ranked != UITraitCollection())
    #expect(UITraitCollection(traitsFrom: [ranked, UITraitCollection()])[RankTrait.self] == 3)
  }

  // Other tests change the traits of the main screen, on the main actor.
  @Test @MainActor func `performAsCurrent can be nested`() {
    let outside = UITraitCollection.current
    let (light, dark) = (
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
    )
    light.performAsCurrent {
      #expect(UITraitCollection.current === light)
      dark.performAsCurrent { #expect(UITraitCollection.current === dark) }
      #expect(UITraitCollection.current === light)
    }
    #expect(UITraitCollection.current === outside)
  }

  @Test func `content size categories are ordered`() {
    #expect(UIContentSizeCategory.small < .large)
    #expect(UIContentSizeCategory.extraExtraExtraLarge < .accessibilityMedium)
    #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraLarge.isAccessibilityCategory)
    #expect(UIContentSizeCategory.large.rawValue == "UICTContentSizeCategoryL")
  }
}

/// A trait that an app defines.
struct RankTrait: UITraitDefinition {
  static let defaultValue = 7
}
