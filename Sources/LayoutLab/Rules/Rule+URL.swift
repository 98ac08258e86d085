extension Rule {
  /// The address of the published documentation.
  private static let site = "https://example.com/LayoutLab/documentation/layoutlab"

  /// The address of the rule's section in the documentation.
  package var url: String { "\(Self.site)/\(article)#\(id.rawValue)" }

  /// The name of the article with the rule.
  private var article: String {
    let articles = [
      ("rules-of-freshness", Rule.freshness), ("rules-of-queries", Rule.queries),
      ("rules-of-attributes", Rule.attributes), ("rules-of-invalidation", Rule.invalidation),
      ("rules-of-updates", Rule.updates),
    ]
    return articles.first { $0.1.contains { $0.id == id } }?.0 ?? "rules-of-app-code"
  }
}
