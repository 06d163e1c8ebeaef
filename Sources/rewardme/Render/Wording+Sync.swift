import GamifyCore

extension SyncError {
  var status: Int32 {
    switch self {
    case .unreachable, .contested, .locked: 75
    case .whichBranch, .badRemote: 2
    case .noGit, .notSetUp, .setUpElsewhere, .noBranch, .refused, .gitFailed: 1
    }
  }

  var message: Text {
    switch self {
    case .noGit: "There is no program git here."
    case .notSetUp: "This home is not exchanged with other machines yet."
    case .setUpElsewhere(let remote):
      "This home is exchanged with \(quoted(remote)) already."
    case .noBranch: "No branch is checked out in the home's repository."
    case .whichBranch(let branches):
      branches.count == 1
        ? "\(quoted(branches[0])) cannot be the name of a branch."
        : "The remote has several branches: \(Text.user(branches.joined(separator: ", ")))."
    case .badRemote(let remote): "\(quoted(remote)) is no remote that git can push to."
    case .unreachable(let reason): "The remote cannot be reached: \(Text.user(reason))"
    case .refused(let reason): "The remote took nothing: \(Text.user(reason))"
    case .contested(let attempts):
      "Other machines pushed first, \(attempts) times in a row."
    case .locked(let path): "\(Text.user(path)): a lock file of git is in the way."
    case .gitFailed(let command, let reason): "git \(command): \(Text.user(reason))"
    }
  }

  var hints: [Text] {
    switch self {
    case .noGit:
      ["Install it: apt install git (Debian, Ubuntu), dnf install git (Fedora), brew install git."]
    case .notSetUp: ["Join a game: rewardme sync init REMOTE"]
    case .setUpElsewhere: ["Change it: git -C HOME remote set-url origin REMOTE"]
    case .noBranch: ["Check one out: git -C HOME symbolic-ref HEAD refs/heads/main"]
    case .whichBranch: ["Choose one: rewardme sync init REMOTE --branch NAME"]
    case .badRemote: ["It is a URL such as git@example.org:anna/game.git, or a path."]
    case .unreachable: ["What was done here is safe and committed. Try again later."]
    case .refused, .gitFailed: ["What was done here is safe. Look at it: git -C HOME status"]
    case .locked:
      [
        """
        What was done here is safe. Try again; when no git is running here, one was stopped and left \
        it: delete that file.
        """
      ]
    case .contested: ["What was done here is safe and committed. Try again."]
    }
  }
}

extension Merge {
  /// What a person should know of it, once.
  var news: [Text] {
    var news = findings.map(\.message)
    news += separated.sorted { $0.key < $1.key }.map { device, name in
      """
      Two machines wrote as device \(Text.user(device.rawValue)), as after copying a disk. Nothing \
      is lost: what one of them wrote belongs to device \(Text.user(name.rawValue)) now.
      """
    }
    if purged > 0 {
      news.append(
        "Text that was purged elsewhere is gone here too (\(counted(purged, "entry", plural: "entries")))."
      )
    }
    news += settled.map { "The conflict copy \(Text.user($0)) was merged and set aside." }
    return news
  }
}
