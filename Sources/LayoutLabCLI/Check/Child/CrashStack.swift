import Foundation

/// The return addresses that a process sends before it crashes.
struct CrashStack: Equatable {
  /// The address of the program in memory.
  let base: UInt
  /// The addresses, innermost first.
  let addresses: [UInt]

  /// Reads the text that a process sends: the address of the program, and addresses relative to it.
  init?(_ text: String) {
    let numbers = text.split(separator: " ").compactMap { UInt($0, radix: 16) }
    guard let base = numbers.first, numbers.count > 1 else { return nil }
    self.base = base
    addresses = numbers.dropFirst().map { base + $0 }
  }

  /// Returns the arguments with which `atos` names the function and the line of each address.
  func arguments(forProgram program: String) -> [String] {
    // A return address can already belong to the next line.
    ["-o", program, "-l", Self.hexadecimal(base), "-fullPath"] + addresses.map { Self.hexadecimal($0 - 1) }
  }

  /// Returns a backtrace in the form of Swift's runtime.
  ///
  /// - Parameter output: A line of `atos` for each address, for example
  ///   `Layout.prepare() (in checked) (/app/Layout.swift:12)`.
  /// - Returns: The backtrace.
  func backtrace(_ output: String) -> String {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(addresses, lines).enumerated().compactMap { number, entry in
      let (address, line) = entry
      guard let program = line.range(of: " (in "), let open = line.range(of: ") (", options: .backwards),
        line.hasSuffix(")")
      else { return nil }
      let function = line[..<program.lowerBound]
      let place = line[open.upperBound...].dropLast()
      return "\(number) \(Self.hexadecimal(address)) \(function) + 0 in checked at \(place):0"
    }.joined(separator: "\n")
  }

  private static func hexadecimal(_ number: UInt) -> String { "0x" + String(number, radix: 16) }
}
