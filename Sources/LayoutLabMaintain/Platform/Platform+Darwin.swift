#if canImport(Darwin)
  import Foundation
  import LayoutLabCLI
  import LayoutLabHost

  extension Platform {
    /// The arguments with which the toolchain reads the interfaces of modules that are built for this machine.
    static var symbolArguments: [String] { targetSystem.compilerArguments }

    /// The use of resources by child processes that have ended.
    static var usageOfChildren: rusage {
      var usage = rusage()
      getrusage(RUSAGE_CHILDREN, &usage)
      return usage
    }

    /// The resident memory of this process in bytes, or `nil` if the system does not report it.
    static var residentBytes: Int? {
      let bytes = memory(of: getpid())
      return bytes > 0 ? bytes : nil
    }
  }
#endif
