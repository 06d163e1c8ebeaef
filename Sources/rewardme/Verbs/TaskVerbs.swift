import GamifyCore

enum TaskVerbs {
  static let all = [add, list, show, edit, complete, skip, cancel, restore, delete, postpone]
}
