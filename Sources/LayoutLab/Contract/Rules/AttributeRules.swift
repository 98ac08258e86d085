extension Rule {
  static let attributes: [Rule] = []
}
