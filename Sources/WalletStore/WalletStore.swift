import Observation
import WalletKernel
import WalletSession

/// What a SwiftUI or UIKit app draws from: typed views by handle, and effects for requests.
///
/// Only what changed is published, and what shows the same as before is not: an observer of one
/// component hears of no other. Events that are sent from within an observer or an effect follow in
/// order.
@available(macOS 14, iOS 17, watchOS 10, *)
@MainActor
public final class WalletStore: Observable {
  /// What an effect answers with: the words of the request's reply; `nil`: nothing is sent, since
  /// the effect has answered by itself.
  public struct Answer: Sendable {
    var values: [Value]
    var options: [Option]

    /// It was done.
    public static let done = Answer("done")
    /// It failed.
    public static let failed = Answer("failed")

    /// An answer of other words, `valid` for one.
    public init(_ values: Value..., options: [Option] = []) {
      self.values = values
      self.options = options
    }
  }

  private let session: Session
  private var parts: [String: Part] = [:]
  private var effects: [(source: String, run: @MainActor (ReportedOutput) async -> Answer?)] = []
  private var running: [Request: Task<Void, Never>] = [:]
  private var queue: [(event: WalletEvent, beginsTurn: Bool)] = []
  private var isSending = false
  private var listeners: [Int: AsyncStream<String>.Continuation] = [:]
  private var listenerCount = 0

  /// Why the last event was not applied; `nil` after one that was.
  public private(set) var lastRefusal: String?

  private struct Request: Hashable {
    var id: String
    var name: String
    var number: Int64
  }

  /// What is published of one part of the screen: that it shows something else.
  @Observable
  fileprivate final class Part {
    var version = 0
  }

  /// A store of a session.
  public init(_ session: Session) {
    self.session = session
    // From here on changes count.
    _ = self.session.takeChanges()
  }

  // MARK: Views

  /// What a component shows; `nil` when there is no such component of this kind. Who reads it while
  /// observation tracks hears when it shows something else.
  public func view<Kind: Component>(of handle: Handle<Kind>) -> Kind.View? {
    _ = part(handle.id).version
    return session.view(of: handle)
  }

  /// What the screen itself shows: locale, focus, the presented sheet, open requests.
  public var app: AppView {
    _ = part("app").version
    return session.live.wallet.state.app
  }

  private func part(_ id: String) -> Part {
    if let known = parts[id] { return known }
    let part = Part()
    parts[id] = part
    return part
  }

  /// The views of a component, the present one first, each when it changed. Of several that come
  /// faster than they are taken the last is given.
  public func views<Kind: Component>(of handle: Handle<Kind>) -> AsyncStream<Kind.View?> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let (changed, source) = AsyncStream.makeStream(
        of: String.self, bufferingPolicy: .unbounded)
      let number = listenerCount
      listenerCount += 1
      listeners[number] = source
      continuation.yield(view(of: handle))
      let task = Task { @MainActor [weak self] in
        for await id in changed where id == handle.id {
          guard let self else { break }
          continuation.yield(self.session.view(of: handle))
        }
        continuation.finish()
      }
      continuation.onTermination = { [weak self] _ in
        task.cancel()
        Task { @MainActor in self?.listeners[number] = nil }
      }
    }
  }

  // MARK: Events

  /// Sends an event. One that is sent while another is worked on follows it.
  ///
  /// - Returns: `nil` when it was applied, or queued; else why not.
  @discardableResult
  public func send(_ event: WalletEvent, beginsTurn: Bool = true) -> String? {
    queue.append((event, beginsTurn))
    if isSending { return nil }
    isSending = true
    defer { isSending = false }
    var first: String??
    while !queue.isEmpty {
      let next = queue.removeFirst()
      take(next.event, beginsTurn: next.beginsTurn)
      if first == nil { first = .some(lastRefusal) }
    }
    return first ?? nil
  }

  private func take(_ event: WalletEvent, beginsTurn: Bool) {
    do throws(SessionError) {
      switch try session.send(event, beginsTurn: beginsTurn) {
      case .took: lastRefusal = nil
      case .ignored(let reason): lastRefusal = reason.sentence
      }
    } catch {
      lastRefusal = error.description
    }
    for change in session.takeChanges() {
      parts[change.id]?.version += 1
      for listener in listeners.values { listener.yield(change.id) }
    }
    for request in session.takeWithdrawn() {
      running.removeValue(
        forKey: Request(id: request.id, name: request.name, number: request.number))?.cancel()
    }
    for output in session.takeOutputs() { start(output) }
  }

  // MARK: Effects

  /// Does what a component's requests ask for, those that were left open when the session was
  /// resumed, too. The answer goes to its own request; a task whose request is withdrawn is
  /// cancelled, and what it answers is dropped.
  public func perform<Kind: Component>(
    for handle: Handle<Kind>, _ effect: @escaping @MainActor (Kind.Output) async -> Answer?
  ) {
    effects.append(
      (
        handle.id,
        { reported in
          guard let output = reported.output.as(handle) else { return nil }
          return await effect(output)
        }
      ))
    for left in session.live.outbox where left.output.source == handle.id { start(left) }
  }

  private func start(_ reported: ReportedOutput) {
    guard let number = reported.output.request, let target = reported.replyTo,
      let effect = effects.last(where: { $0.source == reported.output.source })
    else { return }
    let request = Request(id: target, name: reported.output.name, number: number)
    guard running[request] == nil else { return }
    running[request] = Task { [weak self] in
      let answer = await effect.run(reported)
      guard let self, !Task.isCancelled, self.running.removeValue(forKey: request) != nil,
        let answer
      else { return }
      let path = target.split(separator: ".").map(String.init)
      self.send(
        .act(
          id: path[0],
          .replied(
            part: path.dropFirst().map { .name($0) }, values: answer.values,
            options: answer.options + [Option("for", .integer(number))])))
    }
  }
}
