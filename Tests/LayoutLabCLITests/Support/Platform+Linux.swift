#if os(Linux)
  import Foundation
  import LayoutLabHost

  extension Platform {
    /// The flag of `posix_spawn` with which a process begins a session.
    static var setsSession: Int16 { 0x80 }

    // The request codes behind `ptsname` and `unlockpt`, which are not available in Swift.
    private static var numberOfOther: UInt { 0x8004_5430 }
    private static var setLock: UInt { 0x4004_5431 }

    /// Opens a pseudo-terminal, and returns its end for the test and the path of the other end.
    static func openTerminal() -> (main: Int32, other: String)? {
      let main = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var (number, lock): (Int32, Int32) = (0, 0)
      guard main >= 0, ioctl(main, numberOfOther, &number) == 0, ioctl(main, setLock, &lock) == 0 else {
        return nil
      }
      return (main, "/dev/pts/\(number)")
    }
  }
#endif
