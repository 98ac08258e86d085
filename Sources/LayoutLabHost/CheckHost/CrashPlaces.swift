import Foundation

@_silgen_name("backtrace")
private func readCallStack(_ buffer: UnsafeMutablePointer<UInt>, _ size: CInt) -> CInt

/// Recognizes crashes at places that are known already, for which no backtrace has to be written.
///
/// A backtrace takes a second, so that a layout that crashes in many scenarios could not be run in all of them. A place
/// consists of the return addresses in the program from the crash out to the outermost function of the user, relative
/// to the beginning of the program.
enum CrashPlaces {
  /// The memory of the signal handler, which must not allocate any.
  private struct State {
    var stack: UnsafeMutablePointer<UInt>
    var text: UnsafeMutablePointer<UInt8>
    var length = 0
    /// The known places, each as the number of its addresses and the addresses.
    var known: UnsafeMutablePointer<UInt>
    var knownCount: Int
    /// The former handlers, by signal.
    var former: UnsafeMutablePointer<sigaction>
    /// The addresses of the program.
    var first: UInt
    var last: UInt
    var descriptor: CInt
    var process: pid_t
  }

  private nonisolated(unsafe) static let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
  /// The most addresses of a stack that are read.
  private static let depth = 96

  /// Sends the place of each crash before the backtrace is written; a crash at a known place ends the process.
  ///
  /// - Parameters:
  ///   - places: The known places.
  ///   - descriptor: The file descriptor for messages.
  static func watch(_ places: [[UInt]], descriptor: Int32) {
    guard let program = Platform.programAddresses else { return }
    let flat = places.flatMap { [UInt($0.count)] + $0 }
    let known = UnsafeMutablePointer<UInt>.allocate(capacity: max(1, flat.count))
    for (index, number) in flat.enumerated() { (known + index).initialize(to: number) }
    state.initialize(
      to: State(
        stack: .allocate(capacity: depth), text: .allocate(capacity: 32 * depth), known: known,
        knownCount: places.count, former: .allocate(capacity: 64), first: program.lowerBound,
        last: program.upperBound, descriptor: descriptor, process: getpid()))
    // The first call loads a library.
    _ = readCallStack(state.pointee.stack, 4)
    Platform.prepareSignalStack()
    for signal in Platform.crashSignals {
      var action = sigaction()
      // The usual stack may be full.
      action.sa_flags = CInt(SA_ONSTACK)
      Platform.setCrashHandler(in: &action)
      let former = state.pointee.former + Int(signal)
      former.initialize(to: sigaction())
      sigaction(signal, &action, former)
    }
  }

  // MARK: The handler

  /// Sends the place of a crash.
  ///
  /// - Parameters:
  ///   - signal: The signal.
  ///   - instruction: The address of the interrupted instruction, if the stack does not contain it; otherwise 0.
  static func handle(_ signal: CInt, at instruction: UInt) {
    if getpid() == state.pointee.process {
      let count = readOwnStack(from: instruction)
      let number = knownPlace(count)
      if number >= 0 {
        add("{\"crashedAgain\":{\"_0\":")
        add(UInt(number), radix: 10)
        add("}}\n")
        send()
        kill(getpid(), SIGKILL)
      }
      add("{\"crashing\":{\"_0\":\"")
      add(state.pointee.first, radix: 16)
      var index = 0
      while index < count {
        add(" ")
        add(state.pointee.stack[index], radix: 16)
        index += 1
      }
      add("\"}}\n")
      send()
    }
    sigaction(signal, state.pointee.former + Int(signal), nil)
    // The other signals come again by themselves, when the instruction is repeated.
    if signal == SIGABRT || signal == SIGQUIT { raise(signal) }
  }

  /// Reads the stack and keeps the addresses in the program, relative to its beginning.
  ///
  /// - Parameter instruction: An address before those on the stack, or 0 for none.
  /// - Returns: The number of addresses.
  private static func readOwnStack(from instruction: UInt) -> Int {
    let stack = state.pointee.stack
    let all = Int(readCallStack(stack, CInt(depth)))
    var (index, count) = (0, 0)
    // The innermost functions are those of the handler, which the system has called.
    while index < all, isOwn(stack[index]) { index += 1 }
    if isOwn(instruction) {
      // Like a return address, it is one after an address in the instruction.
      stack[count] = instruction + 1 - state.pointee.first
      count += 1
    }
    while index < all {
      if isOwn(stack[index]) {
        stack[count] = stack[index] - state.pointee.first
        count += 1
      }
      index += 1
    }
    return count
  }

  private static func isOwn(_ address: UInt) -> Bool {
    address >= state.pointee.first && address < state.pointee.last
  }

  /// Returns the index of the known place with which the stack begins; -1 for none.
  private static func knownPlace(_ count: Int) -> Int {
    var (number, start) = (0, 0)
    while number < state.pointee.knownCount {
      let length = Int(state.pointee.known[start])
      var index = 0
      while index < length, index < count,
        state.pointee.known[start + 1 + index] == state.pointee.stack[index]
      {
        index += 1
      }
      if index == length { return number }
      start += 1 + length
      number += 1
    }
    return -1
  }

  private static func add(_ text: StaticString) {
    var index = 0
    while index < text.utf8CodeUnitCount {
      add(text.utf8Start[index])
      index += 1
    }
  }

  private static func add(_ byte: UInt8) {
    guard state.pointee.length < 32 * depth else { return }
    state.pointee.text[state.pointee.length] = byte
    state.pointee.length += 1
  }

  private static func add(_ number: UInt, radix: UInt) {
    var (rest, divisor): (UInt, UInt) = (number, 1)
    while rest / divisor >= radix { divisor *= radix }
    while divisor > 0 {
      let digit = UInt8(truncatingIfNeeded: rest / divisor)
      add(digit < 10 ? 0x30 + digit : 0x57 + digit)
      rest %= divisor
      divisor /= radix
    }
  }

  private static func send() {
    var start = 0
    while start < state.pointee.length {
      let count = write(state.pointee.descriptor, state.pointee.text + start, state.pointee.length - start)
      guard count > 0 else { break }
      start += count
    }
    state.pointee.length = 0
  }
}
