import SystemAccess

/// What a call returns that a signal interrupted.
let interrupted = Int(-SystemError.interrupted.code)

extension FileOperations {
  /// The operating system's own.
  public static let system = FileOperations(
    open: { path, access in
      result { () throws(SystemError) in
        Int(try OpenFile.open(path, access.system).descriptor)
      }
    },
    status: { descriptor, status in
      done { () throws(SystemError) in
        status = Status(try OpenFile(descriptor: descriptor).status())
      }
    },
    statusOfPath: { path, status in
      done { () throws(SystemError) in status = Status(try FileSystem.status(of: path)) }
    },
    read: { descriptor, buffer, offset in
      result { () throws(SystemError) in
        try OpenFile(descriptor: descriptor).read(into: buffer, at: offset)
      }
    },
    write: { descriptor, bytes, offset in
      result { () throws(SystemError) in
        try OpenFile(descriptor: descriptor).write(bytes, at: offset)
      }
    },
    sync: { descriptor in
      done { () throws(SystemError) in try OpenFile(descriptor: descriptor).synchronize() }
    },
    syncFolder: { path in
      done { () throws(SystemError) in try FileSystem.synchronizeFolder(of: path) }
    },
    truncate: { descriptor, size in
      done { () throws(SystemError) in try OpenFile(descriptor: descriptor).truncate(to: size) }
    },
    setMode: { path, mode in
      done { () throws(SystemError) in try FileSystem.setMode(of: path, mode) }
    },
    rename: { path, newPath in
      done { () throws(SystemError) in try FileSystem.rename(path, to: newPath) }
    },
    renameNew: { path, newPath in
      done { () throws(SystemError) in try FileSystem.rename(path, toNew: newPath) }
    },
    remove: { path in done { () throws(SystemError) in try FileSystem.removeFile(path) } },
    lock: { descriptor in
      done { () throws(SystemError) in try OpenFile(descriptor: descriptor).lock() }
    },
    lockHolder: { status in
      FileSystem.lockHolder(of: FileIdentity(device: status.device, inode: status.inode)) ?? 0
    },
    close: { descriptor in
      // A child process that has been forked but not yet begun shares the lock for a moment.
      OpenFile(descriptor: descriptor).unlock()
      return done { () throws(SystemError) in try OpenFile(descriptor: descriptor).close() }
    })
}

/// A call's result, or its error's number, negated.
@inline(__always)
private func result(_ call: () throws(SystemError) -> Int) -> Int {
  do throws(SystemError) { return try call() } catch { return Int(-error.code) }
}

/// The same for a call without a result.
@inline(__always)
private func done(_ call: () throws(SystemError) -> Void) -> Int {
  do throws(SystemError) { try call() } catch { return Int(-error.code) }
  return 0
}

extension FileOperations.Access {
  fileprivate var system: OpenFile.Access {
    switch self {
    case .read: .read
    case .readAndWrite: .readAndWrite
    case .create: .create
    case .createPrivate: .createPrivate
    case .replace: .replacePrivate
    }
  }
}

extension FileOperations.Status {
  fileprivate init(_ status: FileStatus) {
    kind =
      switch status.kind {
      case .regular: .regular
      case .folder: .directory
      case .pipe: .pipe
      case .socket: .socket
      case .device: .device
      case .other: .other
      }
    (size, device, inode) = (status.size, status.identity.device, status.identity.inode)
  }
}
