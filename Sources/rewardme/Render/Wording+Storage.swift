import GamifyCore

extension StorageError {
  var status: Int32 {
    switch self {
    case .full, .system, .wrongKind: 74
    case .noPermission: 77
    case .busy: 75
    case .damaged, .newer: 65
    }
  }

  var message: Text {
    switch self {
    case .full(let path): "\(path): no space left. Nothing was changed."
    case .noPermission(let path): "\(path): no permission."
    case .wrongKind(let path): "\(path): not what should be there, a folder or a file."
    case .busy(let path, let seconds):
      "\(path): another rewardme is running, and did not finish within \(seconds) seconds."
    case .system(let path, _, let message): "\(path): \(message)."
    case .damaged(let path, let line?, _): "\(path):\(line): this line is damaged."
    case .damaged(let path, nil, .lostEnd(let bytes)):
      bytes > 0
        ? "\(path): \(counted(bytes, "byte")) that were written before are gone."
        : "\(path): what was written before is no longer there."
    case .damaged(let path, nil, .lostEntries(let device, let count)):
      """
      \(path): the last \(counted(count, "entry", plural: "entries")) written here (device \
      \(device.rawValue)) are not there.
      """
    case .damaged(let path, nil, _): "\(path): cannot be read."
    case .newer(let path, let version):
      "\(path): written by a newer rewardme (format \(version))."
    }
  }

  var hints: [Text] {
    switch self {
    case .full: ["Free some space and type it again."]
    case .noPermission: ["Check who owns the folder and what its permissions are."]
    case .busy: ["Try again."]
    case .damaged:
      [
        "Nothing was changed. Bring the file back from a backup, or see: rewardme doctor"
      ]
    case .newer: ["Nothing was changed. Update rewardme on this machine."]
    case .wrongKind: ["Choose another place with --home or REWARDME_HOME."]
    case .system: []
    }
  }
}
