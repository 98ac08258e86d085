#if !canImport(Darwin)
  /// The greatest finite `Float`, under the name that C gives it; text is often measured in such a height.
  public let MAXFLOAT = Float.greatestFiniteMagnitude
#endif
