/// The topics of help that are no verbs.
struct Topic {
  let name: String
  let title: String
  let paragraphs: [String]
  let pairs: [(String, String)]

  static let names = all.map(\.name)

  static let all: [Topic] = [
    Topic(
      name: "dates", title: "Dates in words",
      paragraphs: [
        """
        Wherever a date is asked for it can be typed in words. The whole phrase must be \
        understood, or nothing happens; every date that is set is echoed with its weekday.
        """
      ],
      pairs: [
        ("2026-12-24", "a day"), ("2026-12-24T09:00", "a time on it"),
        ("today, tomorrow", "from the present day on"),
        ("fri, friday", "the next Friday after today"),
        ("+3d, in 3 days", "steps of days, weeks, months, years"),
        ("fri 5pm", "a day with a time"),
      ]),
    Topic(
      name: "rules", title: "Repeats",
      paragraphs: [
        """
        What --every takes: words, or an RRULE of RFC 5545 (DAILY, WEEKLY, MONTHLY, YEARLY). \
        rewardme rule explains any of them with its dates.
        """,
        """
        A series keeps to the calendar from its first due date, however early or late each date is \
        completed; --from-completion counts from the completion instead. A 29th, 30th or 31st that \
        a month lacks is skipped: the last day of the month is what it says.
        """,
      ],
      pairs: [
        ("day, 2 weeks, 3 months, year", "an interval from the due date"),
        ("mon,wed  mon-fri  weekday", "days of the week"),
        ("15th, last day of the month", "a day of each month"),
        ("2nd tue, last workday", "a weekday of each month"),
        ("feb 29, last sun of march", "a day of each year"),
        ("week until 2027-03-01", "with an end; also: for 10 times"),
        ("FREQ=MONTHLY;BYMONTHDAY=-1", "an RRULE"),
      ]),
    Topic(
      name: "environment", title: "Environment variables",
      paragraphs: [
        "An option goes before a variable. A variable that is empty counts as not set.",
        """
        Without PAGER, less is used where it is installed. PAGER, VISUAL and EDITOR can hold \
        arguments: words between blanks, which no shell reads.
        """,
      ],
      pairs: [
        ("REWARDME_HOME", "the folder with everything, as --home"),
        ("REWARDME_NOW", "the present moment, as --now"),
        ("XDG_DATA_HOME", "else the folder is rewardme in here"),
        ("HOME", "else it is .local/share/rewardme in here"),
        ("TZ", "the time zone; else that of the system"),
        ("NO_COLOR", "no colour"), ("CLICOLOR, CLICOLOR_FORCE, FORCE_COLOR", "colour or not"),
        ("COLUMNS", "the width, where the terminal does not say"),
        ("LC_ALL, LC_CTYPE, LANG", "symbols beyond ASCII only for UTF-8"),
        ("REWARDME_NO_EMOJI", "set: as --no-emoji"),
        ("REWARDME_NO_INPUT", "set: as --no-input"),
        ("REWARDME_DEBUG", "set: as --verbose"),
        ("PAGER", "what long output is read in on a terminal; empty or cat: none"),
        ("VISUAL, EDITOR", "what task edit --editor opens, the first that is set"),
      ]),
    Topic(
      name: "exit-codes", title: "Exit statuses", paragraphs: [],
      pairs: [
        ("0", "done, also when there was nothing to say"), ("1", "the rules said no"),
        ("2", "the command line makes no sense"), ("65", "damaged data that cannot be read"),
        ("70", "a fault in rewardme itself: please report it"),
        ("74", "the disk or a stream failed"),
        ("75", "another rewardme is busy, or a remote out of reach: try again"),
        ("77", "no permission"),
      ]),
    Topic(
      name: "scripting", title: "Use from scripts",
      paragraphs: [
        """
        --json prints one object with the number of its schema; keys are only ever added, while \
        the text for people may change in any release. Errors are JSON too, on standard error.
        """,
        """
        In a pipe, tables are one record a line with tabs between the fields, without header or \
        colour, and with dates as in ISO 8601. rewardme asks no questions without a terminal.
        """,
      ],
      pairs: [
        ("rewardme add Tea --json", "the task with its number"),
        ("rewardme list | cut -f1,8", "numbers and titles"),
        ("rewardme done 3 -q", "no output when it went well"),
      ]),
    Topic(
      name: "formatting", title: "Forms of output",
      paragraphs: [
        """
        What is printed for people may change in any release, in words, colours and columns. What \
        scripts read should come from --json, of which names and meanings stay.
        """
      ],
      pairs: [
        ("on a terminal", "a header, colours, dates such as \"in 2 days\", fitted to the width"),
        ("in a pipe", "tabs between fields, no header, ISO dates, nothing cut"),
        ("--json", "one object, the same wherever it goes"),
        ("--color WHEN", "colours whatever the stream and the variables say"),
        ("--ascii", "no symbols beyond ASCII but those in your own words"),
        ("-q, --quiet", "nothing but what was asked for"),
      ]),
  ]
}

extension Page {
  mutating func add(_ topic: Topic) {
    heading(Text(topic.title))
    for paragraph in topic.paragraphs {
      line(Text(paragraph))
      gap()
    }
    pairs(topic.pairs.map { ($0.0, Text($0.1)) })
  }
}
