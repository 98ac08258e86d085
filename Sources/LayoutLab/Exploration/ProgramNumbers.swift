/// A sequence of pseudorandom numbers that follows from a seed and is the same on every machine.
struct ProgramNumbers: Sendable {
  private let seed: UInt64
  private var index: UInt64 = 0

  /// Creates the sequence of a seed.
  init(seed: UInt64) { self.seed = seed }

  /// Returns the next number, from 0 to one less than a limit; 0 if the limit is not positive.
  mutating func below(_ limit: Int) -> Int {
    index &+= 1
    guard limit > 1 else { return 0 }
    return Int(SeededNumber(seed: seed, index: index).steps(upTo: UInt64(limit - 1)))
  }

  /// Returns true in some of a hundred cases.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// Returns one of several values, which must not be empty.
  mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }
}
