extension Rule {
  static let application: [Rule] = []
}
