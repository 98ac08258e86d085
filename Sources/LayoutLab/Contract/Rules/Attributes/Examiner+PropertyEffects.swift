import Foundation
import HeadlessUIKit

// A property that invalidates the layout must have an effect on it.
extension Examiner {
  /// Finds a distance that changes no answer, although its setter invalidates the layout or the app sets it, and another
  /// distance has an effect.
  ///
  /// Properties that a delegate can override, or that can be meant for animations and snapping, do not count.
  func examinePropertyEffects() {
    guard !traits.isFlow, !traits.isCompositional, !traits.isDynamic, !traits.isSelfSizing,
      subject.members.isEmpty || !Self.membersBesidesQueries.contains(where: { subject.overrides($0) })
    else { return }
    let distances = subject.settings.filter { isDistance($0) }
    guard distances.count > 1 else { return }
    let plain = makeTrial()
    guard plain.take(.load).exception == nil, !plain.answers.gaveDistance else { return }
    let haveEffect = distances.map { hasEffect($0.name, Situation()) }
    guard haveEffect.contains(true) else { return }
    for (setting, hasUsualEffect) in zip(distances, haveEffect) where !hasUsualEffect {
      let isUnread = subject.unreadProperties.contains(setting.name)
      guard isUnread || invalidates(setting.name),
        !situations(besides: setting.name).contains(where: { hasEffect(setting.name, $0) })
      else { continue }
      begin(2, "setting '\(setting.name)'")
      inspection.report(
        .propertyWithoutEffect, at: nil, read: SubjectSource.name(ofProperty: setting.name),
        "Setting '\(setting.name)' to \(Self.comparedDistances.small) and to \(Self.comparedDistances.large) leads to the same content size and the "
          + "same attributes, with other data and other properties too, although "
          + (isUnread ? "the app sets it." : "its setter invalidates the layout."),
        expected: "other frames or another content size with \(Self.comparedDistances.large)",
        actual: "the same as with \(Self.comparedDistances.small)",
        aspect: .named(setting.name))
      return
    }
  }

  /// The distances that are compared.
  private static let comparedDistances = (small: 2, large: 25)

  /// The methods in which a distance can have an effect that no query shows.
  private static let membersBesidesQueries: [LifecycleCall.LayoutMember] = [
    .targetContentOffset, .targetContentOffsetWithVelocity, .initialLayoutAttributesForAppearingItem,
    .finalLayoutAttributesForDisappearingItem,
  ]

  /// Whether a setting is a distance that is not one of an element that the layout may not show.
  private func isDistance(_ setting: LayoutSetting) -> Bool {
    let name = setting.name.lowercased()
    guard case .number(let number)? = setting.read(subject.make()), number >= 0,
      PropertyMeaning(setting.name, value: number) == .distance
    else { return false }
    return !Self.optionalElements.contains { name.contains($0) }
  }

  /// The words for elements that a layout may not show.
  private static let optionalElements = [
    "header", "footer", "supplementary", "decoration", "separator", "badge", "sticky", "pin",
  ]

  /// The surroundings in which an effect can show.
  private struct Situation {
    var data: ScenarioData?
    var device: ScenarioDevice?
    /// The value of another property.
    var other: (name: String, value: ParameterValue)?
    /// How far the view is scrolled, from 0 to 1.
    var place: CGFloat = 0
  }

  /// Returns surroundings that differ from the usual ones in one thing each.
  private func situations(besides name: String) -> [Situation] {
    var situations = [Situation(place: 0.5), Situation(place: 1)]
    if variesData, subject.data == nil {
      situations += [Situation(data: [1]), Situation(data: [3]), Situation(data: [200])]
      if canShowThreeSections { situations += [Situation(data: [7, 1, 12]), Situation(data: [40, 0, 40])] }
    }
    situations += [
      Situation(device: ScenarioDevice(size: Battery.landscape)),
      Situation(device: ScenarioDevice(safeArea: UIEdgeInsets(top: 47, left: 20, bottom: 34, right: 20))),
      Situation(device: ScenarioDevice(direction: .rtl)),
    ]
    let sections: ScenarioData? = canShowThreeSections ? [7, 1, 12] : nil
    for setting in subject.settings where setting.name != name {
      let values = setting.cases ?? ProgramSpace(subject, traits: traits).values(of: setting.name)
      for value in values {
        situations.append(Situation(other: (setting.name, value)))
        situations.append(Situation(data: sections, other: (setting.name, value)))
      }
    }
    return situations
  }

  /// Whether two values of a property lead to different attributes or content sizes, or to an exception.
  private func hasEffect(_ name: String, _ situation: Situation) -> Bool {
    func snapshot(_ distance: Int) -> AnswerSnapshot? {
      let trial = makeTrial(data: situation.data, device: situation.device)
      if let other = situation.other {
        guard trial.take(.setting(other.name, to: other.value)).exception == nil else { return nil }
      }
      guard trial.take(.setting(name, to: .number(Double(distance)))).exception == nil,
        trial.take(.load).exception == nil
      else { return nil }
      if situation.place > 0 { trial.within { trial.scroll(toFraction: situation.place) } }
      return FreshInstance(of: trial).snapshot()
    }
    guard let one = snapshot(Self.comparedDistances.small), let other = snapshot(Self.comparedDistances.large)
    else { return true }
    return !one.differences(from: other, limit: 1).isEmpty || one.elements.count != other.elements.count
  }

  /// Whether the setter of a property invalidates the layout.
  private func invalidates(_ name: String) -> Bool {
    let trial = makeTrial()
    guard trial.take(.load).exception == nil, case .number(let usual)? = trial.value(of: name) else {
      return false
    }
    let taken = trial.take(.setting(name, to: .number(usual + 11)))
    return taken.exception == nil && !taken.watch.contexts.isEmpty
  }
}
