/// The language in short: each form with what it does, by sections, for hovers and completions of
/// editors. The whole of it is `Scenarios/LANGUAGE.md`.
public enum LanguageReference {
  /// A form of the language.
  public struct Form: Equatable, Sendable {
    /// The word that it begins with.
    public var word: String
    /// How it is written.
    public var form: String
    /// What it does, in a sentence.
    public var summary: String
    /// A snippet, with `$1`, `$2` … where something is to be filled in.
    public var snippet: String { Self.snippet(of: form) }

    init(_ form: String, _ summary: String) {
      word = String(form.prefix { $0 != " " && $0 != "(" })
      (self.form, self.summary) = (form, summary)
    }

    /// What is to be filled in stands in capitals.
    private static func snippet(of form: String) -> String {
      var number = 0
      let required = form.split(separator: " ").filter { !$0.hasPrefix("[") && !$0.hasPrefix("+") }
      return required.map { word in
        let capitals = word.contains { $0.isUppercase }
        guard capitals, !word.contains("(") else { return String(word) }
        number += 1
        return word.hasPrefix("\"") ? "\"$\(number)\"" : "$\(number)"
      }.joined(separator: " ")
    }
  }

  /// Forms that belong together.
  public struct Section: Equatable, Sendable {
    /// Its name.
    public var name: String
    /// What is common to them.
    public var text: String
    /// The forms.
    public var forms: [Form]
  }

  /// All sections. Only what this version reads stands in them.
  public static let sections: [Section] = all.map { section in
    Section(
      name: section.name, text: section.text,
      forms: section.forms.filter { section.name != "steps" || Verb.named($0.word) != nil })
  }

  /// The words that a step can begin with.
  public static let stepWords = Verb.names

  /// The forms of a word; empty for one that begins none.
  public static func forms(of word: String) -> [Form] {
    sections.flatMap { $0.forms }.filter { $0.word == word }
  }

  private static let all = [
    Section(
      name: "file",
      text: """
        A script is a text file, NAME.scenario, in UTF-8. What belongs to a line is indented below
        it with spaces. '#' begins a comment at the start of a line or after a space.
        """,
      forms: [
        Form("scenario \"NAME\" [TAG …]", "a scenario of its own, from an empty screen"),
        Form("setup", "steps before every scenario of the file"),
        Form("after", "steps after every scenario of the file, also one that failed"),
        Form("macro NAME(PARAMETER, …)", "steps with arguments, called as NAME(value, …)"),
        Form("record NAME", "a record type for edit sessions, a field a line"),
        Form(
          "use \"PATH\"", "brings in another file's macros, records and setup, relative to this one"
        ),
        Form(
          "examples",
          "under a scenario: a table, which it runs for row by row; {column} stands for a cell"),
        Form(
          "examples from \"PATH\"",
          "under a scenario: the same, from a file of tab-separated values"),
        Form(
          "strict", "under a scenario, or at a file's head: all that is named below must be stated"),
        Form("strict ignored", "every line that was ignored must be stated"),
        Form("strict outputs", "every output must be looked at"),
        Form("strict view", "every leaf that changes must be covered"),
        Form("strict requests", "at the end nothing may wait for the host's answer"),
        Form("strict dressing", "as 'strict view', and colours and measures, too"),
        Form("strict none", "lifts what the file's head demands"),
        Form("skip", "a tag: the scenario is not run; skip(\"REASON\") says why"),
        Form("todo", "a tag: the scenario may be empty and is expected to fail"),
        Form("only", "a tag: just the scenarios that bear it are run"),
      ]),
    Section(
      name: "values",
      text: """
        A text stands in quotes, with \\" \\\\ \\n \\r \\t \\u{1F34C}; '{{' and '}}' are braces. A bare
        word is that text; true, false and none are values; 1.50 and 1.5 are the same decimal, and
        1, 1.0 and "1" are three things. A list is [] or values joined by commas. A path joins words,
        indices from 0 and quoted keys by dots: history.rows.0.title, fruits.rows."🍌".name. A
        duration is 250ms, 3s, 2m or 1h. {name} stands for a column's cell or a macro's argument.
        """, forms: []),
    Section(
      name: "steps",
      text: "A step a line. What a component takes 'walletsim describe KIND' tells.",
      forms: [
        Form("locale ID", "the locale changes: de_DE"),
        Form("platform NAME VERSION", "the platform changes: ios, ipados, macos or watchos"),
        Form("active", "the app becomes active"),
        Form("inactive", "the app becomes inactive"),
        Form("privacy WORD", "the app hides what it shows, or shows it again"),
        Form("mount KIND ID [in=SHEET] [NAME=VALUE …]", "a component appears; its rows follow"),
        Form("unmount ID", "a component goes"),
        Form("tap ID", "a tap on a component, a part (ID.PART) or a row (ID.KEY)"),
        Form("press ID KEY [KEY …]", "keys of a pad: 0 to 9, decimal, delete, or a quoted raw key"),
        Form("type \"TEXT\"", "the hardware keyboard types, where the focus is"),
        Form("key NAME", "a named hardware key: return, escape, backspace, tab, cmd+v"),
        Form("focus ID", "the focus moves to a component, or a field of it (ID.FIELD)"),
        Form("blur", "the focus goes"),
        Form("paste ID \"TEXT\"", "a text is pasted there"),
        Form("set ID NAME=VALUE [NAME=VALUE …]", "the host changes what it passes in"),
        Form("toast ID \"TEXT\" [NAME=VALUE …]", "the host shows a notice"),
        Form("reply ID WORD [NAME=VALUE …]", "the host answers"),
        Form("load ID [NAME=VALUE …]", "the host begins to load"),
        Form("rows ID [NAME=VALUE …]", "the host gives rows, which follow, a row a line"),
        Form("append ID [NAME=VALUE …]", "the host gives further rows, which follow"),
        Form("prepend ID [NAME=VALUE …]", "the host gives earlier rows, which follow"),
        Form("fail ID \"MESSAGE\" [NAME=VALUE …]", "the host could not do it"),
        Form("edit ID.ROW", "a person edits a row"),
        Form("view ID.ROW", "a person looks at a row"),
        Form("add ID", "a person adds a row"),
        Form("delete ID.ROW", "a person deletes a row"),
        Form("enter ID.FIELD VALUE", "a person enters a value"),
        Form("external ID.ROW NAME=VALUE [NAME=VALUE …]", "a row changes elsewhere, or is gone"),
        Form("act ID VERB [VALUE …]", "an act that the kind alone takes"),
        Form("drop ID NAME", "the host takes away what it raised under a name"),
        Form("drag SHEET DETENT", "a person drags a sheet to a detent"),
        Form("present SHEET [NAME=VALUE …]", "a sheet comes up"),
        Form("dismiss [SHEET]", "the host takes a sheet away"),
        Form("swipe SHEET", "a person swipes a sheet down"),
        Form("wait DURATION", "the clock moves; nothing else moves it"),
        Form("together", "the steps below happen in one run-loop turn"),
        Form("in any order", "every order of the steps below is run"),
        Form("repeat N", "the steps below, N times"),
        Form("mark NAME", "remembers this point of the session"),
        Form("rewind NAME", "goes back to a mark"),
        Form("reload", "the log is written and replayed from nothing: the view must be the same"),
        Form("random N seed=S [on=ID,…]", "N events that are drawn, the same for the same seed"),
        Form("expect PATH VALUE", "what must hold, else the scenario ends here"),
        Form("check PATH VALUE", "the same, and goes on"),
        Form("always PATH VALUE", "must hold after every event from here on"),
        Form("never PATH VALUE", "must not hold after any event from here on"),
      ]),
    Section(
      name: "expect",
      text: """
        What can stand behind expect and check; of a path also behind always and never. OP is one of
        != < <= > >= contains starts ends.
        """,
      forms: [
        Form("PATH VALUE", "the view shows this value there"),
        Form("PATH OP VALUE", "the value there is to this one as OP says"),
        Form("PATH", "the boolean there is true"),
        Form("not PATH", "the boolean there is false"),
        Form("PATH exists", "there is such a path"),
        Form("PATH absent", "there is none"),
        Form("PATH count N", "it has so many rows or elements"),
        Form("PATH count OP N", "it has as many rows or elements as OP says"),
        Form("PATH @PATH", "it shows what the view shows at the other path"),
        Form("PATH OP @PATH", "it is to what the view shows at the other path as OP says"),
        Form("any PATH VALUE", "of the rows that the path goes through, one at least shows it"),
        Form("every PATH VALUE", "all rows that the path goes through show it"),
        Form("exactly PATH", "it has the leaves in the lines below, and no others"),
        Form("output ID NAME [VALUE …]", "the oldest output not yet looked at is this one"),
        Form("some output ID NAME [VALUE …]", "one of the outputs not yet looked at is this one"),
        Form("last output ID NAME [VALUE …]", "the newest is; all before it are looked at, too"),
        Form("no output ID NAME [VALUE …]", "none of those not yet looked at is"),
        Form("outputs", "the outputs not yet looked at are those in the lines below, in order"),
        Form("no outputs", "none is left"),
        Form("ignored [\"REASON\"]", "the last acting line was ignored"),
        Form("rejected [\"REASON\"]", "the last acting line was rejected"),
        Form("unchanged", "the last acting line changed no part of the view"),
        Form("same PATH PATH", "two paths show the same"),
      ]),
    Section(
      name: "standing",
      text: "What must hold, or must not, after every event from there on.",
      forms: [
        Form("always PATH VALUE when PATH VALUE", "must hold while the second does"),
        Form("never PATH VALUE when PATH VALUE", "must not hold while the second does"),
        Form("always output ID NAME [VALUE …]", "every output of this name has these values"),
        Form("never output ID NAME [VALUE …]", "no output is this one"),
      ]),
  ]
}
