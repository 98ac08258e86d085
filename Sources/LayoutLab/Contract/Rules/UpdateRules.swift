extension Rule {
  static let updates: [Rule] = []
}
