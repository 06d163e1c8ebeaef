/// Tasks in the order of their numbers. Those of a snapshot stay lines of text until somebody asks for
/// them: most commands need one task out of ten thousand.
struct TaskShelf: Sendable {
  /// By number, ascending.
  private var tasks: [TaskItem] = []
  private var lines = TaskLines()
  /// The places of lines that no longer count: their tasks were changed or removed.
  private var passedOver: Set<Int> = []

  init() {}

  /// - `lines`: by number, ascending.
  init(_ lines: TaskLines) { self.lines = lines }

  init(_ tasks: [TaskItem]) { self.tasks = tasks }

  /// All tasks by number, ascending.
  ///
  /// - Cost: that of reading all lines.
  var all: [TaskItem] {
    if lines.count == 0 { return tasks }
    var all: [TaskItem] = []
    all.reserveCapacity(lines.count - passedOver.count + tasks.count)
    var next = 0
    for place in 0..<lines.count where !passedOver.contains(place) {
      while next < tasks.count, tasks[next].number < lines.number(at: place) {
        all.append(tasks[next])
        next += 1
      }
      if let task = lines.task(at: place) { all.append(task) }
    }
    return all + tasks[next...]
  }

  subscript(number: TaskNumber) -> TaskItem? {
    let place = place(of: number)
    if place < tasks.count, tasks[place].number == number { return tasks[place] }
    return lines.place(of: number).flatMap {
      passedOver.contains($0) ? nil : lines.task(at: $0)
    }
  }

  /// Puts a task in the place of its number, whatever was there.
  mutating func put(_ task: TaskItem) {
    if let place = lines.place(of: task.number) { passedOver.insert(place) }
    let place = place(of: task.number)
    if place < tasks.count, tasks[place].number == task.number {
      tasks[place] = task
    } else {
      tasks.insert(task, at: place)
    }
  }

  /// Changes the task of a number in place, where there is one.
  mutating func change(_ number: TaskNumber, _ body: (inout TaskItem) -> Void) {
    let place = place(of: number)
    if place < tasks.count, tasks[place].number == number {
      body(&tasks[place])
    } else if var task = self[number] {
      body(&task)
      put(task)
    }
  }

  mutating func remove(_ number: TaskNumber) {
    if let place = lines.place(of: number) { passedOver.insert(place) }
    let place = place(of: number)
    if place < tasks.count, tasks[place].number == number { tasks.remove(at: place) }
  }

  /// Where the number is among the tasks that are no lines, or would be put.
  private func place(of number: TaskNumber) -> Int {
    // Nearly always the question is about the end.
    guard let last = tasks.last, last.number >= number else { return tasks.count }
    return tasks.partitionIndex { $0.number >= number }
  }
}

extension TaskShelf: Hashable {
  static func == (a: Self, b: Self) -> Bool { a.all == b.all }
  func hash(into hasher: inout Hasher) { hasher.combine(all) }
}

/// The lines of tasks in a snapshot, each a `TaskRow`, by number.
struct TaskLines: Sendable {
  private var bytes: ArraySlice<UInt8> = []
  private var numbers: [TaskNumber] = []
  /// Where each line begins among the bytes, and where the last one ends.
  private var starts: [Int] = []

  init() {}

  /// Looks where the lines are; each is only read when it is asked for. `nil` when these are no lines
  /// of tasks by number.
  ///
  /// - `bytes`: taken from the front, as many lines as `count`.
  init?(_ count: Int, from bytes: inout ArraySlice<UInt8>) {
    let areRight = bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      // No line is shorter; a count that is wrong takes no memory.
      numbers.reserveCapacity(min(count, bytes.count / 8))
      starts.reserveCapacity(min(count, bytes.count / 8) + 1)
      for _ in 0..<max(count, 0) {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: start) else { return false }
        var row = JSONRowReader(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        guard let number = try? row.integer(), number > numbers.last?.value ?? .min else {
          return false
        }
        numbers.append(TaskNumber(number))
        starts.append(start)
        start = end + 1
      }
      starts.append(start)
      return true
    }
    guard areRight, count >= 0, let end = starts.last else { return nil }
    self.bytes = bytes.prefix(end)
    bytes = bytes.dropFirst(end)
  }

  var count: Int { numbers.count }

  func number(at place: Int) -> TaskNumber { numbers[place] }

  func place(of number: TaskNumber) -> Int? {
    let place = numbers.partitionIndex { $0 >= number }
    return place < numbers.count && numbers[place] == number ? place : nil
  }

  /// The task of a line. `nil` only for a line that this program did not write: a checksum vouches
  /// for the others.
  func task(at place: Int) -> TaskItem? {
    bytes.withUnsafeBufferPointer { bytes in
      var row = JSONRowReader(
        UnsafeBufferPointer(rebasing: bytes[starts[place]..<starts[place + 1]]))
      return try? TaskRow(from: &row).task
    }
  }
}
