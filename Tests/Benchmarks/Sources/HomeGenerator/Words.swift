/// What tasks are made of: some of it beyond ASCII, as in life.
enum Words {
  static let verbs = [
    "Answer", "Book", "Buy", "Call about", "Check", "Clean", "Collect", "Compare", "Draft",
    "Finish",
    "Fix", "Fold", "Hand in", "Look up", "Order", "Pack", "Pay for", "Plan", "Post", "Practise",
    "Prepare", "Print", "Read", "Repair", "Return", "Review", "Send", "Sort", "Translate", "Update",
    "Water", "Write", "Überprüfen:", "Réviser", "Comprar", "予約する",
  ]

  static let things = [
    "the report", "the invoice", "the slides", "the contract", "the tax return", "the insurance",
    "the bicycle", "the balcony plants", "the bathroom", "the kitchen shelf", "the photo album",
    "the library books", "the birthday present", "the train tickets", "the café table",
    "the hotel in Zürich", "the passport form", "the meeting minutes", "the release notes",
    "the failing test", "the backup disk", "the old laptop", "the résumé", "chapter seven",
    "vocabulary 第三課", "the piano piece", "groceries", "jalapeños and crème fraîche",
    "the winter tyres", "the neighbours' post", "smörgåsbord for the office", "the energy bill",
    "the dentist", "the school trip", "the garden hose", "the flat in Łódź", "a gift for Zoë",
    "the running shoes", "the survey", "the budget of next year",
  ]

  static let endings = [
    "before lunch", "with Anna", "for the team", "this time really", "and tell Jürgen",
    "at the office", "by phone", "for mum", "together with François", "in peace", "(second try)",
    "– the short way", "on the way home", "from last week",
  ]

  static let symbols = ["🎉", "🪴", "📦", "☎️", "🧾", "🚲", "👩🏽‍💻", "🇫🇷", "📚", "🧹"]

  static let sentences = [
    "The number is on the last letter.", "Ask for the cheaper one first.",
    "Zoë knows where the key is.", "Not before the first of the month.",
    "Two copies, one of them signed.", "The old version is in the folder “Ablage”.",
    "If it rains, move it to the week after.", "Costs about 40 €.",
  ]

  static let tags = [
    "home", "work", "family", "errand", "phone", "mail", "money", "health", "garden", "car",
    "reading", "writing", "learning", "travel", "urgent", "waiting", "someday", "quick", "focus",
    "office", "online", "shop", "friends", "sport", "music", "kitchen", "repairs", "papers", "café",
    "ménage",
  ]

  static let projects = [
    "house", "taxes", "thesis", "website", "holiday", "move", "garden", "client-a", "client-b",
    "relaunch", "band", "club", "japanese", "marathon", "photo-archive", "newsletter", "hiring",
    "kitchen", "allotment", "überblick",
  ]

  static let rules = [
    "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=WEEKLY;INTERVAL=2", "FREQ=MONTHLY;BYMONTHDAY=1",
    "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=YEARLY",
  ]

  static let rewards: [(name: String, cost: Int)] = [
    ("Coffee with a friend", 300), ("Kino 🍿", 900), ("A new book", 1500), ("Day at the spa", 4000),
  ]
}
