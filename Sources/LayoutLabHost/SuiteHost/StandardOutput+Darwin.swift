#if canImport(Darwin)
  @preconcurrency import Darwin

  /// The output of what tests print.
  enum StandardOutput {
    /// Writes each line at its end, so that a test that traps loses none.
    static func writeLines() { setvbuf(stdout, nil, _IOLBF, 0) }
  }
#endif
