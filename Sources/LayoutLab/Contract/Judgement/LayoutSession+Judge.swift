extension LayoutSession {
  /// Creates a session that has taken no step.
  ///
  /// - Parameters:
  ///   - scenario: The scenario with the data, the device and the steps that ``run()`` takes.
  ///   - subject: A closure that creates the layout; a delegate of the layout can use the data. The session calls it
  ///     again, with other data, if a step expects that rules are kept or broken.
  ///   - layouts: A closure that creates the layouts that steps name, for example those of `setLayout`.
  public convenience init(
    _ scenario: Scenario, subject: @escaping (ScenarioDataSource) -> Subject, layouts: Layouts? = nil
  ) {
    self.init(scenario, subject: subject, layouts: layouts) { ContractShadow(of: $0) }
  }
}
