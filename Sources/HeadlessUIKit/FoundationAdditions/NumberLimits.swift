#if !canImport(Darwin)
  /// The greatest finite `Float`, with its name in C, which is often used as the height for measuring text.
  public let MAXFLOAT = Float.greatestFiniteMagnitude
#endif
