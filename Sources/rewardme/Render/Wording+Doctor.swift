import GamifyCore

extension Diagnosis.Finding.Severity {
  var word: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .damage: "damage"
    }
  }
}

extension Diagnosis.Finding {
  /// The name of the case, for programs.
  var code: String { String(String(describing: self).prefix { $0.isLetter || $0.isNumber }) }

  var message: Text {
    switch self {
    case .damagedLine(let path, let line): "\(path):\(line): this line is damaged."
    case .lostEnd(let path, let bytes):
      bytes > 0
        ? "\(path): \(counted(bytes, "byte")) that were written before are gone."
        : "\(path): what was written before is no longer there."
    case .lostEntries(let path, let device, let count):
      """
      \(path): the last \(counted(count, "entry", plural: "entries")) written here (device \
      \(device.rawValue)) are not there.
      """
    case .newer(let path, let version): "\(path): written by a newer rewardme (format \(version))."
    case .unfinishedEnd(let path, let bytes):
      "\(path): the last entry was never finished (\(counted(bytes, "byte"))) and does not count."
    case .badSnapshot(let path, true): "\(path): does not say what the journal says."
    case .badSnapshot(let path, false): "\(path): cannot be used, so that commands are slower."
    case .tooOpen(let path, let mode):
      "\(path): others can read it (mode \(String(mode, radix: 8)))."
    case .foreignDevice:
      "This folder was copied, or comes from another machine."
    case .clockSetBack(let entry, let at, let before):
      "Entry \(entry) says \(at), earlier than the one before it (\(before)): the clock was set back."
    case .renumbered(_, let old, let new):
      "Two devices used task number \(old) while apart: the later task is number \(new) now."
    case .completedTwice(let entry, let number):
      "Task \(number) was completed on two devices: it counts once (entry \(entry) pays nothing)."
    case .beyondCap(let entry, let cap, let day, let limit):
      """
      Prizes of two devices on \(DateWords.full(day)) are beyond the cap \(cap.setting.rawValue) of \
      \(limit): they stay and count (entry \(entry)).
      """
    case .arriving(let path, let device, let count):
      """
      \(path): the last \(counted(count, "entry", plural: "entries")) of device \(device.rawValue) \
      were here before and are not there.
      """
    case .conflictCopy(let path): "\(path): a conflict copy that another program left."
    case .unknownEvents(let type, let count):
      "\(counted(count, "event")) of the unknown type \(quoted(type)), kept and passed over."
    case .wrongSums(let profile): "The sums of profile \(profile.rawValue) do not add up."
    case .noPicture(let profile, let path):
      "\(path): the picture of profile \(profile.rawValue) is not there, or is no PNG or JPEG."
    case .setAside(let path, let bytes):
      "\(path): set aside earlier (\(counted(bytes, "byte")))."
    }
  }

  /// What can be done about it.
  var advice: Text? {
    switch self {
    case .damagedLine:
      "Bring the file back from a backup, or go on without the line: rewardme doctor --repair"
    case .lostEnd, .lostEntries:
      "Bring the file back from a backup, or go on with what is there: rewardme doctor --repair"
    case .newer: "Update rewardme on this machine."
    case .badSnapshot: "It is only a cache: rewardme doctor --repair makes it anew."
    case .tooOpen: "rewardme doctor --repair keeps others out."
    case .foreignDevice: "The next command gives it a device name of its own."
    case .unknownEvents: "Update rewardme to see them."
    case .wrongSums: "Please report it: this is a fault of rewardme."
    case .noPicture: "Choose another: rewardme profile set --avatar FILE"
    case .setAside: "It can be deleted once you have looked at it."
    case .arriving:
      """
      They are taken when the file has arrived. If it never will, go on with what is there: \
      rewardme doctor --repair
      """
    case .conflictCopy: "Its lines count; the next command that writes merges it."
    case .unfinishedEnd, .clockSetBack, .renumbered, .completedTwice, .beyondCap: nil
    }
  }
}

extension Repair {
  var words: [Text] {
    var words: [Text] = setAside.map { aside in
      let lines = aside.lines.map { line -> Text in
        "line \(line.number)" + (line.said.map { " (\(Text.user($0)))" } ?? "")
      }
      return "\(aside.from): \(lines.joined(by: ", ")) set aside in \(aside.to)"
    }
    if let oldSnapshot { words.append("The old snapshot is in \(oldSnapshot)") }
    words += protected.map { "\($0): only you can read it now" }
    words += lost.map { loss in
      switch loss {
      case .task(let profile, let number, let title):
        "No longer counted: task \(number) \(Text.user(title.text)) of \(profile.rawValue)"
      case .points(let profile, let points):
        "No longer counted: \(counted(points.value, "point")) of \(profile.rawValue)"
      case .entries(let device, let count):
        "No longer there: \(counted(count, "entry", plural: "entries")) of device \(device.rawValue)"
      }
    }
    return words.isEmpty ? ["Nothing had to be mended."] : words
  }
}
