import GamifyCore

extension JSON {
  init(_ item: MilestoneCollection.Item) {
    let milestone = item.milestone
    self = [
      "id": .string(milestone.id.rawValue), "title": .string(milestone.title),
      "description": JSON(milestone.description), "icon": JSON(milestone.icon),
      "category": JSON(milestone.category), "metric": JSON(milestone.metric),
      "threshold": .number(milestone.threshold), "value": .number(item.value),
      "progress": .fraction(Double(item.done) / Double(max(milestone.threshold, 1))),
      "reached": JSON(item.reached), "points": JSON(milestone.points),
    ]
  }

  init(_ collection: MilestoneCollection) {
    self = [
      "milestones": .array(collection.items.map { JSON($0) }),
      "reachedCount": .number(collection.reachedCount),
      "total": .number(collection.items.count),
    ]
  }
}
