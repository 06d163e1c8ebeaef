import GamifyCore

enum TaskVerbs {
  static let all = [add, list, show, edit, complete, cancel, restore, delete, postpone]
}
