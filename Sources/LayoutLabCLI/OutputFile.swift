import Foundation

/// A file that a flag names, to be written at the end.
struct OutputFile: Equatable {
  let path: String
  /// The name of the flag.
  private let flag: String

  /// Creates an output file and checks that it can be written.
  ///
  /// - Parameters:
  ///   - path: The path as given.
  ///   - flag: The flag.
  ///   - command: The name of the command whose help is relevant.
  /// - Throws: `UsageError` if the file cannot be written, before anything is run.
  init(_ path: String, of flag: Flag, _ command: String) throws {
    (self.path, self.flag) = (path, flag.name)
    if let complaint = Self.complaint(about: path) {
      throw UsageError(message: "'\(flag.name) \(path)' \(complaint)", command: command)
    }
  }

  /// Creates the output file that a flag names, or returns `nil` if the flag was not given.
  ///
  /// - Throws: `UsageError` if the file cannot be written, or if the flag was given more than once.
  init?(_ flag: Flag, _ invocation: Invocation) throws {
    let paths = invocation.lines(of: flag)
    guard let path = paths.first else { return nil }
    if paths.count > 1 {
      throw UsageError(
        message: "'\(flag.name)' takes one file, but \(paths.count) are given",
        command: invocation.command.name)
    }
    try self.init(path, of: flag, invocation.command.name)
  }

  /// The filename extension in lowercase.
  var format: String { (path as NSString).pathExtension.lowercased() }

  /// Writes the file.
  ///
  /// - Throws: `UsageError` if the file can no longer be written.
  func write(_ data: Data) throws {
    do {
      try data.write(to: URL(filePath: path))
    } catch {
      throw UsageError(message: "'\(flag) \(path)' can no longer be written")
    }
  }

  /// Writes the file and reports it on standard error.
  ///
  /// - Throws: `UsageError` if the file can no longer be written.
  @MainActor func write(_ data: Data, _ terminal: Terminal) throws {
    try write(data)
    terminal.printMessage("wrote \(path)")
  }

  /// Returns the reason why a file cannot be written, or `nil` if it can.
  ///
  /// Permissions alone do not decide (think of root and of read-only disks), so the file is opened for writing.
  private static func complaint(about file: String) -> String? {
    var isFolder: ObjCBool = false
    let manager = FileManager.default
    let exists = manager.fileExists(atPath: file, isDirectory: &isFolder)
    if isFolder.boolValue { return "is a folder; name a file in it" }
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    guard manager.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      return "cannot be written: its folder does not exist"
    }
    // A pipe or a device is not opened here: only regular files can be tried without an effect.
    let attributes = try? manager.attributesOfItem(atPath: file)
    if exists, attributes?[.type] as? FileAttributeType != .typeRegular { return nil }
    // Only a file that was created here is removed again: another process may try the same path at the same time.
    let descriptor = open(file, O_WRONLY | O_CLOEXEC | (exists ? 0 : O_CREAT | O_EXCL), 0o666)
    guard descriptor >= 0 else {
      if errno == (exists ? ENOENT : EEXIST) { return nil }
      let isProtected = [EACCES, EPERM, EROFS].contains(errno)
      let thing = exists ? "it" : "its folder"
      return "cannot be written: "
        + (isProtected ? "\(thing) is protected" : String(cString: strerror(errno)))
    }
    close(descriptor)
    if !exists { unlink(file) }
    return nil
  }
}
