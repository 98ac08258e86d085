import Foundation

/// A file that a flag names, to be written when the work is done.
struct OutputFile: Equatable {
  let path: String
  /// The flag as it is typed.
  private let flag: String

  /// A file of a flag.
  ///
  /// - Parameters:
  ///   - path: The path as it was named.
  ///   - flag: The flag.
  ///   - command: The name of the command, whose help says more.
  /// - Throws: `UsageError` where the file cannot be written, so that this is told before anything is run.
  init(_ path: String, of flag: Flag, _ command: String) throws {
    (self.path, self.flag) = (path, flag.name)
    if let complaint = Self.complaint(about: path) {
      throw UsageError(message: "'\(flag.name) \(path)' \(complaint)", command: command)
    }
  }

  /// The file that a flag names; nil where the flag was not given.
  ///
  /// - Throws: `UsageError` where the file cannot be written, or several are named.
  init?(_ flag: Flag, _ invocation: Invocation) throws {
    let paths = invocation.lines(of: flag)
    guard let path = paths.first else { return nil }
    if paths.count > 1 {
      throw UsageError(
        message: "'\(flag.name)' names one file, and these are \(paths.count)",
        command: invocation.command.name)
    }
    try self.init(path, of: flag, invocation.command.name)
  }

  /// The part of the name behind the last dot, in small letters.
  var format: String { (path as NSString).pathExtension.lowercased() }

  /// Writes the file.
  ///
  /// - Throws: `UsageError` where the file can no longer be written.
  func write(_ data: Data) throws {
    do {
      try data.write(to: URL(filePath: path))
    } catch {
      throw UsageError(message: "'\(flag) \(path)' cannot be written any more")
    }
  }

  /// Writes the file, and says so where messages go.
  ///
  /// - Throws: `UsageError` where the file can no longer be written.
  @MainActor func write(_ data: Data, _ terminal: Terminal) throws {
    try write(data)
    terminal.complain("wrote \(path)")
  }

  /// Why a file cannot be written; nil where it can.
  ///
  /// It is opened as it will be later, since permissions alone do not tell: not for everybody, nor on every disk.
  private static func complaint(about file: String) -> String? {
    var isFolder: ObjCBool = false
    let manager = FileManager.default
    let exists = manager.fileExists(atPath: file, isDirectory: &isFolder)
    if isFolder.boolValue { return "is a folder; name a file in it" }
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    guard manager.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      return "cannot be written: its folder does not exist"
    }
    // What is no plain file, such as a pipe, has no end to which something could be added.
    let attributes = try? manager.attributesOfItem(atPath: file)
    if exists, attributes?[.type] as? FileAttributeType != .typeRegular { return nil }
    // Only what is made here is removed again: others may try the same file at the same time.
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
