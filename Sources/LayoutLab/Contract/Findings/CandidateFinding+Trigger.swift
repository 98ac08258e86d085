import HeadlessUIKit

// The change after which a candidate was seen, in a scenario of the battery or at the end of a generated program.
extension CandidateFinding {
  /// The last step of the generated program that shows it; `nil` in a scenario of the battery.
  private var lastAction: Step.Action? { finding.program?.steps.last?.action }

  /// The aspect of what is stale only when no items are left.
  static let lostItems = "no items"

  /// Whether it was seen after the last item had gone.
  var isAfterLossOfItems: Bool {
    if let program = finding.program {
      return program.counts(through: finding.step).last?.allSatisfy { $0 == 0 } ?? false
    }
    let scenarios: [BatteryScenarioID] = [
      .deleteAll, .reloadWithNothing, .deleteAllSections, .reloadWithoutSections,
    ]
    return battery.map { battery in
      scenarios.contains { $0 == battery || $0.answered == battery }
    } ?? false
  }

  /// Whether it was seen after a change of the safe area.
  var isAfterSafeArea: Bool {
    if case .traits(let traits)? = lastAction { return traits.safeArea != nil }
    return battery == .changeSafeArea
  }

  /// Whether it was seen after a change of the margins.
  var isAfterMargins: Bool {
    if case .traits(let traits)? = lastAction { return traits.layoutMargins != nil }
    return battery == .changeMargins
  }

  /// Whether it was seen after a change of the height alone.
  var isAfterChangeOfHeight: Bool {
    if let (before, after) = lastSizes {
      return before.width == after.width && before.height != after.height
    }
    return battery == .resizeHeight || battery == .resizeFewItems && finding.step == 2
      || battery == .resizeSections && finding.step == 4
  }

  /// Whether it was seen after a change of the width alone.
  var isAfterChangeOfWidth: Bool {
    if let (before, after) = lastSizes {
      return before.width != after.width && before.height == after.height
    }
    return battery == .resizeWidth
      || finding.step == 3 && [.resizeFewItems, .resizeSections].contains(battery)
  }

  /// The sizes of the view before and after the last step of the generated program that shows it; `nil` in a scenario of the
  /// battery.
  private var lastSizes: (before: CGSize, after: CGSize)? {
    finding.program.map { program in
      let start = ProgramStanding(counts: program.data.sections.map(\.items), size: program.device.size)
      return (start.after(program.steps.dropLast()).size, start.after(program.steps).size)
    }
  }

  /// Whether it was seen after the screen was rotated with the view.
  var isAfterRotation: Bool {
    if case .rotate? = lastAction { return true }
    return battery?.isRotation ?? false
  }

  /// Whether it shows that the layout has kept what it took from the size of the screen, in an app that rotates.
  var isRotationOfKeptScreen: Bool {
    finding.rule == .staleAfterResize && aspect == .screenSize && finding.severity == .error
  }

  /// Whether it was seen when the layout was replaced, or took the place of a different layout.
  var isAfterReplacement: Bool {
    if case .setLayout? = lastAction { return true }
    return battery == .replaceLayout
  }

  /// Whether it was seen in a view that no device has: narrower than a phone, or lower than half of one in landscape.
  ///
  /// What a tiny view has left behind in a larger one is something else.
  var isInTinyView: Bool {
    if let battery { return [.tinyView, .noRoom].contains(battery) && finding.step == 2 }
    guard let program = finding.program else { return false }
    let start = ProgramStanding(counts: program.data.sections.map(\.items), size: program.device.size)
    let size = start.after(program.steps).size
    return size.width < 320 || size.height < 187
  }

  /// Whether the layout has crashed in a method for the animations of an update, although the data has not changed.
  var isCrashOutsideOfUpdates: Bool {
    guard finding.rule == .layoutCrash, finding.step > 1, !isAfterDataChange, let function = crash?.function
    else { return false }
    return LifecycleCall.LayoutMember.animationEnds.contains { function.hasSuffix(".\($0.rawValue)") }
  }

  /// Whether the layout has crashed after a change of the data, which it may have missed.
  package var isCrashAfterChange: Bool {
    finding.rule == .layoutCrash && finding.step > 1 && isAfterDataChange
  }

  /// The aspect of content that ends out of sight where the layout itself adjusts the offset of an update.
  static let ownTarget = "target offset"

  /// The aspect of what is wrong only where bars cover a part of the view.
  static let bars = "bars"

  /// The aspect of offsets that are wrong with a content inset across the scroll direction.
  static let insetAcross = "inset across"

  /// The aspect of offsets that are wrong with items as large as those of a carousel.
  static let largeItems = "large items"

  /// The aspect of an answer without any of the later sections, of which section 0 is empty.
  static let laterSections = "later sections"

  /// Whether the answer lacks the later sections of data whose section 0 is empty.
  var isAboutLaterSections: Bool { aspect == .named(Self.laterSections) }

  /// Whether both are crashes of one function at different lines, each in a range such as `0...count - 1` of nothing.
  func isEmptyRange(like other: CandidateFinding) -> Bool {
    guard finding.rule == .layoutCrash, other.finding.rule == .layoutCrash,
      let one = crash, let another = other.crash, let function = one.function
    else { return false }
    let sentence = "Range requires lowerBound <= upperBound"
    return one.sentence == sentence && another.sentence == sentence && another.function == function
      && finding.file == other.finding.file && finding.line != other.finding.line
  }

  /// Whether it was seen after a change of the data.
  var isAfterDataChange: Bool {
    if let lastAction { return lastAction.trigger == .data }
    guard let battery else { return false }
    return Battery.dataChanges.contains(battery) || battery.step(finding.step)?.trigger == .data
  }
}

extension LifecycleCall.LayoutMember {
  /// The methods that return where the animations of elements begin and end.
  static let animationEnds: [Self] = [
    .initialLayoutAttributesForAppearingItem, .finalLayoutAttributesForDisappearingItem,
    .initialLayoutAttributesForAppearingSupplementaryElement,
    .finalLayoutAttributesForDisappearingSupplementaryElement,
    .initialLayoutAttributesForAppearingDecorationElement,
    .finalLayoutAttributesForDisappearingDecorationElement,
  ]
}

extension Finding {
  /// Puts a clause before the message, such as one about the circumstances.
  mutating func begin(with clause: String) { message = "\(clause), \(message.uncapitalizedFirst)" }

  /// Adds a sentence to the message.
  mutating func add(_ sentence: String) {
    message += (message.hasSuffix(".") ? " " : ". ") + sentence
  }
}
