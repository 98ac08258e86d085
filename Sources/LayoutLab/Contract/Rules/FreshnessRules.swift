extension Rule {
  static let freshness: [Rule] = []
}
