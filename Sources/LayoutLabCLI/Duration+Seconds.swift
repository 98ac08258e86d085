extension Duration {
  /// The duration in seconds, exact to a millisecond.
  var inSeconds: Double { Double(self / .milliseconds(1)) / 1000 }
}
