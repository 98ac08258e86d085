import HeadlessUIKit

/// The programs that are possible for a layout.
@MainActor struct ProgramSpace {
  /// A property of the layout with the values that programs give it.
  struct Setting {
    var name: String
    var values: [ParameterValue]
  }

  let traits: LayoutTraits
  /// The properties that steps can set.
  let settings: [Setting]
  /// The data of the layout's fixture; `nil` if the data can be generated.
  let data: ScenarioData?
  /// The questions that programs can ask; none if the battery has asked them.
  let questions: [ProgramQuestion]
  /// Whether the layout shows one section only.
  var hasOneSection: Bool { traits.laysOutFirstSectionOnly }

  /// Creates the space of a layout.
  ///
  /// - Parameters:
  ///   - subject: The layout.
  ///   - traits: The traits of the layout.
  ///   - asksQuestions: Whether programs ask questions of the battery.
  init(_ subject: LayoutSubject, traits: LayoutTraits, asksQuestions: Bool = false) {
    self.traits = traits
    questions = asksQuestions ? ProgramQuestion.all(of: subject, traits) : []
    data = subject.data
    let layout = subject.settings.isEmpty ? nil : subject.make()
    lazy var connected = Trial(subject, Scenario(name: Battery.probe.rawValue, data: [1], steps: []))
    settings = subject.settings.compactMap { setting in
      guard let layout, !setting.isOptionalIndex, var current = setting.read(layout) else { return nil }
      // A number of columns can be 0 until the app sets it.
      if current == .number(0), PropertyMeaning(setting.name, value: 0) == .count {
        current = connected.value(of: setting.name) ?? current
      }
      let values =
        setting.cases.map { Self.rotated($0, after: current) }
        ?? Self.values(near: current, setting.name).filter { value in
          Self.keepsOrder(value, of: setting.name) { name in
            subject.settings.first { $0.name == name }?.read(layout)
          }
        }
      return values.isEmpty ? nil : Setting(name: setting.name, values: values)
    }
  }

  /// Returns the values that programs give a property.
  func values(of name: String) -> [ParameterValue] { settings.first { $0.name == name }?.values ?? [] }

  /// Returns steps that give each property each of its values once, as few at a time as possible.
  ///
  /// - Parameter most: The largest number of lists, unless a property has more values.
  /// - Returns: Lists of steps, each for one program.
  func forms(atMost most: Int) -> [[ProgramStep]] {
    guard most > 0 else { return [] }
    // One list cannot give a property two values.
    let least = settings.map(\.values.count).max() ?? 0
    var forms: [[ProgramStep]] = []
    for value in 0..<least {
      for place in settings.indices where value < settings[place].values.count {
        let step = ProgramStep(kind: .configure, first: place, second: value)
        if forms.count < max(most, least) {
          forms.append([step])
          continue
        }
        // The shortest list that does not set the property yet.
        let free = forms.indices.filter { !forms[$0].contains { $0.first == place } }
        if let target = free.min(by: { forms[$0].count < forms[$1].count }) { forms[target].append(step) }
      }
    }
    return forms
  }

  /// Returns the cases with those after the current one first, which is last.
  private static func rotated(_ cases: [ParameterValue], after current: ParameterValue) -> [ParameterValue] {
    guard let place = cases.firstIndex(of: current) else { return cases }
    return Array(cases[(place + 1)...] + cases[...place])
  }

  /// Whether a minimum stays below its maximum, and a maximum above all values of its minimum, whatever other properties
  /// are set to.
  private static func keepsOrder(
    _ value: ParameterValue, of name: String, _ current: (String) -> ParameterValue?
  ) -> Bool {
    guard case .number(let number) = value else { return true }
    for (least, most) in [("minimum", "maximum"), ("min", "max")] {
      if name.hasPrefix(least), case .number(let limit)? = current(most + name.dropFirst(least.count)) {
        return number <= limit
      }
      if name.hasPrefix(most), current(least + name.dropFirst(most.count)) != nil,
        case .number(let usual)? = current(name)
      {
        return number >= usual
      }
    }
    return true
  }

  /// Returns plausible values near the current one, without it.
  private static func values(near current: ParameterValue, _ name: String) -> [ParameterValue] {
    switch current {
    case .number(let number):
      return numbers(near: number, name).filter { $0 != number }.map { .number($0) }
    case .list(let parts):
      let numbers = parts.compactMap { if case .number(let number) = $0 { number } else { nil } }
      guard numbers.count == parts.count, numbers.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return [] }
      if numbers.count == 2, numbers.contains(0), NameWords.areOfSurface(name) {
        return [.list([390, 600]), .list([320, 480])]
      }
      let lists =
        numbers.count == 4
        ? [[5, 10, 15, 20], [0, 0, 0, 0], [12, 12, 12, 12]]
        : [
          numbers.map { $0 > 0 ? ($0 * 1.5).rounded() : 60 },
          numbers.map { $0 > 0 ? ($0 * 0.5).rounded() : 30 },
        ]
      return lists.filter { $0 != numbers }.map { .list($0.map { .number($0) }) }
    case .flag, .text: return []
    }
  }

  private static func numbers(near number: Double, _ name: String) -> [Double] {
    guard number.isFinite, number >= 0, number < 10_000 else { return [] }
    switch PropertyMeaning(name, value: number) {
    case .distance: return [8, 0, 20, 3.5]
    case .count: return [1, 2, 3, 4, 5].filter { number > 0 || $0 > 1 }
    // Every third item may have a look of its own; every second one or fourth one then may too.
    case .interval: return number > 1 ? [number - 1, number + 1] : []
    case .fraction: return [1, 0.5, 0.8]
    case .factor: return number > 0 ? [number * 0.8, number * 1.25] : []
    case .radius: return number > 0 ? [(number * 1.5).rounded(), (number * 0.75).rounded()] : []
    case .length: return number > 0 ? [(number * 1.5).rounded(), (number * 0.75).rounded()] : [30, 64]
    case .lengthOfBar:
      return number > 0 ? [(number * 1.5).rounded(), (number * 0.75).rounded(), 0] : [30, 64]
    // A number that is 0 may mean anything, for example the current page.
    case nil: return []
    }
  }
}
