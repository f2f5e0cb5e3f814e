// What lists show of how they are loaded.

/// How loading stands, for a person.
public enum LoadingPhase: String, FieldWord {
  /// Nothing was ever asked for or given.
  case idle
  /// The first rows are awaited.
  case loading
  /// There are rows.
  case loaded
  /// There are no rows.
  case empty
  /// There are no rows, since the load failed.
  case failed
  /// There are rows, and newer ones are awaited.
  case refreshing
  /// There are rows, and further ones are awaited.
  case loadingMore
}

/// What a list shows of how it is loaded.
public struct LoadingView: ComponentView {
  /// How loading stands.
  public var phase = LoadingPhase.idle
  /// Why the newest load failed; with it the button that repeats the load is there.
  public var message: String?
  /// Whether further rows may be asked for.
  public var hasMore = true
  /// Whether the button that repeats the load is there.
  public var isRetryVisible: Bool { message != nil }

  /// Nothing was asked for.
  public init() {}

  /// What a screen reader says of the list itself: that it waits, or why it does not show more.
  public var accessibility: Accessibility? {
    switch phase {
    case .loading, .refreshing, .loadingMore: .spinner
    case .idle, .loaded, .empty, .failed:
      message.flatMap { $0.isEmpty ? nil : Accessibility($0) }
    }
  }

  /// Hands over every field.
  public func fields(_ visit: inout ViewVisitor) {
    visit.field("phase", phase)
    visit.field("message", message)
    visit.field("retryVisible", isRetryVisible)
    visit.later { $0.field("hasMore", hasMore) }
    visit.part("retry", isRetryVisible ? .button("Retry") : nil)
    visit.later { $0.record("a11y", accessibility) }
  }
}

/// What a row shows by itself, of a kind whose rows are loaded.
public protocol LoadedRowContent: ComponentView {
  /// What a screen reader says of it; without a label it is named by its key.
  var accessibility: Accessibility { get }
  /// Whether scripts have known since the first that such rows may be redacted.
  static var hasAlwaysLoaded: Bool { get }
}

extension LoadedRowContent {
  /// No: other kinds than the first came to it later.
  public static var hasAlwaysLoaded: Bool { false }
}

/// What a row of such a kind shows: one that is drawn in the place of another has the same fields,
/// so that nothing jumps.
public struct LoadedRow<Content: LoadedRowContent>: ComponentView {
  /// What the row shows by itself.
  public var content = Content()
  /// Whether it stands for one that is not there yet.
  public var isRedacted = false
  /// What a screen reader says of it.
  public var accessibility = Accessibility()

  /// An empty row.
  public init() {}

  fileprivate init(_ row: ViewRow<Content>) {
    content = row.view
    accessibility = row.view.accessibility
    if accessibility.label.isEmpty { accessibility.label = row.key }
  }

  fileprivate init(placeholder: Content) {
    content = placeholder
    isRedacted = true
    accessibility = .redacted
  }

  /// Hands over every field.
  public func fields(_ visit: inout ViewVisitor) {
    visit.fields(of: content)
    if Content.hasAlwaysLoaded {
      visit.field("redacted", isRedacted)
    } else {
      visit.later { $0.field("redacted", isRedacted) }
    }
    visit.accessibility(accessibility)
  }
}

/// The view of a kind that shows rows that are loaded and nothing else.
public struct LoadedRowsView<Content: LoadedRowContent>: ComponentView {
  /// How loading stands.
  public var loading = LoadingView()
  /// The rows, or those that are drawn while nothing is there yet.
  public var rows: [ViewRow<LoadedRow<Content>>] = []

  /// Nothing was asked for.
  public init() {}

  /// Makes the view of rows, each under its key.
  init(_ state: some LoadingState, _ rows: [ViewRow<Content>], placeholder: Content) {
    loading = state.loading.view(hasRows: state.hasRows)
    self.rows =
      state.loading.placeholderKeys(hasRows: state.hasRows).map {
        ViewRow($0, LoadedRow(placeholder: placeholder))
      } + rows.map { ViewRow($0.key, LoadedRow($0)) }
  }

  /// Hands over every field.
  public func fields(_ visit: inout ViewVisitor) {
    if Content.hasAlwaysLoaded {
      visit.fields(of: loading)
    } else {
      visit.later { $0.fields(of: loading) }
    }
    visit.rows("rows", rows)
  }
}
