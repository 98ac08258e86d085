#if canImport(Darwin)
  @preconcurrency import Darwin

  /// The threads of the process besides the main one.
  enum OtherThreads {
    /// Whether a thread has work to do: it runs or waits for a processor.
    static var areBusy: Bool {
      var list: thread_act_array_t?
      var count: mach_msg_type_number_t = 0
      guard task_threads(mach_task_self_, &list, &count) == KERN_SUCCESS, let list else { return false }
      defer {
        for index in 0..<Int(count) { mach_port_deallocate(mach_task_self_, list[index]) }
        let size = vm_size_t(Int(count) * MemoryLayout<thread_act_t>.stride)
        vm_deallocate(mach_task_self_, vm_address_t(UInt(bitPattern: list)), size)
      }
      // The first thread is the main one.
      return (1..<max(1, Int(count))).contains { index in
        var info = thread_basic_info()
        var size = mach_msg_type_number_t(
          MemoryLayout<thread_basic_info>.size / MemoryLayout<natural_t>.size)
        let result = withUnsafeMutablePointer(to: &info) { pointer in
          pointer.withMemoryRebound(to: integer_t.self, capacity: Int(size)) {
            thread_info(list[index], thread_flavor_t(THREAD_BASIC_INFO), $0, &size)
          }
        }
        return result == KERN_SUCCESS && info.run_state == TH_STATE_RUNNING
      }
    }
  }
#endif
