extension Rule {
  static let invalidation: [Rule] = []
}
