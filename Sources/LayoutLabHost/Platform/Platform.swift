/// The services that each system provides in its own way.
///
/// `Platform+Linux.swift` and `Platform+Darwin.swift` declare the same members, one file for each system.
package enum Platform {}
