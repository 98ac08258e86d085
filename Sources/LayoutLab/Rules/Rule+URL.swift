extension Rule {
  /// The path of the article with the rule, from the folder of the package.
  package var articlePath: String { "Sources/LayoutLab/LayoutLab.docc/Rules/\(article).md" }

  /// Returns the address of the rule's section in a documentation that was built with DocC.
  ///
  /// - Parameter site: The address at which the documentation is published, for example `https://docs.example.com`.
  /// - Returns: The address.
  package func address(on site: String) -> String {
    var site = Substring(site)
    while site.last == "/" { site.removeLast() }
    return "\(site)/documentation/layoutlab/\(article)#\(id.rawValue)"
  }

  /// The name of the article with the rule.
  private var article: String {
    let articles = [
      ("rules-of-freshness", Rule.freshness), ("rules-of-queries", Rule.queries),
      ("rules-of-attributes", Rule.attributes), ("rules-of-invalidation", Rule.invalidation),
      ("rules-of-updates", Rule.updates), ("rules-of-compositional-layouts", Rule.compositional),
    ]
    return articles.first { $0.1.contains { $0.id == id } }?.0 ?? "rules-of-app-code"
  }
}
