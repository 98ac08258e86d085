#if canImport(Darwin)
  import Foundation
  import LayoutLabHost

  extension Platform {
    /// The flag of `posix_spawn` with which a process begins a session.
    static var setsSession: Int16 { Int16(POSIX_SPAWN_SETSID) }

    /// Opens a pseudo-terminal, and returns its end for the test and the path of the other end.
    static func openTerminal() -> (main: Int32, other: String)? {
      let main = posix_openpt(O_RDWR | O_NOCTTY)
      guard main >= 0, grantpt(main) == 0, unlockpt(main) == 0, let name = ptsname(main) else { return nil }
      _ = fcntl(main, F_SETFD, FD_CLOEXEC)
      return (main, String(cString: name))
    }
  }
#endif
