#if os(Linux)
  import Foundation

  /// The threads of the process besides the main one.
  enum OtherThreads {
    /// Whether a thread has work to do: it runs or waits for a processor.
    static var areBusy: Bool {
      guard let folder = opendir("/proc/self/task") else { return false }
      defer { closedir(folder) }
      let main = "\(getpid())"
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name.first?.isNumber == true, name != main, isRunning(name) { return true }
      }
      return false
    }

    /// Returns whether the state of a thread is `R`, the letter after the name in parentheses.
    private static func isRunning(_ thread: String) -> Bool {
      let file = open("/proc/self/task/\(thread)/stat", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return false }
      defer { close(file) }
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = read(file, &bytes, bytes.count)
      guard count > 0, let end = bytes[..<count].lastIndex(of: UInt8(ascii: ")")), end + 2 < count else {
        return false
      }
      return bytes[end + 2] == UInt8(ascii: "R")
    }
  }
#endif
