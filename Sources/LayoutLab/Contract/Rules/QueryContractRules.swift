extension Rule {
  static let queryContract: [Rule] = []
}
