import WalletKernel
import WalletKernelHeader
import WalletSession

// What `wallet_kernel.h` declares and documents; the compiler holds each function to it.

@c @implementation
public func wk_create() -> OpaquePointer? { KernelSession().handle }

@c @implementation
public func wk_send(_ session: OpaquePointer?, _ event: UnsafePointer<CChar>?) -> Int32 {
  KernelSession.use(session, orElse: { $0 }) { $0.send(event) }
}

@c @implementation
public func wk_reason(_ session: OpaquePointer?) -> UnsafeMutablePointer<CChar>? {
  KernelSession.text(of: session) { $0.reason }
}

@c @implementation
public func wk_outputs(_ session: OpaquePointer?) -> UnsafeMutablePointer<CChar>? {
  KernelSession.text(of: session) { $0.outputs().text }
}

@c @implementation
public func wk_changed(_ session: OpaquePointer?) -> UnsafeMutablePointer<CChar>? {
  KernelSession.text(of: session) { $0.changed().text }
}

@c @implementation
public func wk_withdrawn(_ session: OpaquePointer?) -> UnsafeMutablePointer<CChar>? {
  KernelSession.text(of: session) { $0.withdrawn().text }
}

@c @implementation
public func wk_view(
  _ session: OpaquePointer?, _ path: UnsafePointer<CChar>?
) -> UnsafeMutablePointer<CChar>? {
  KernelSession.text(of: session) { $0.view(path) }
}

@c @implementation
public func wk_requests(_ session: OpaquePointer?) -> UnsafeMutablePointer<CChar>? {
  KernelSession.text(of: session) { $0.requests.text }
}

@c @implementation
public func wk_next_deadline(_ session: OpaquePointer?) -> Int64 {
  KernelSession.use(session, orElse: { _ in -2 }) { $0.nextDeadline ?? -1 }
}

@c @implementation
public func wk_sequence(_ session: OpaquePointer?) -> Int64 {
  KernelSession.use(session, orElse: { _ in -1 }) { Int64($0.live.sequence) }
}

@c @implementation
public func wk_digest(_ session: OpaquePointer?) -> UnsafeMutablePointer<CChar>? {
  KernelSession.text(of: session) { $0.live.wallet.state.digest.text }
}

@c @implementation
public func wk_log(
  _ session: OpaquePointer?, _ size: UnsafeMutablePointer<Int>?
) -> UnsafeMutablePointer<UInt8>? {
  KernelSession.bytes(of: session, size) { $0.wholeLog() }
}

@c @implementation
public func wk_log_since(
  _ session: OpaquePointer?, _ sequence: UInt64, _ size: UnsafeMutablePointer<Int>?
) -> UnsafeMutablePointer<UInt8>? {
  KernelSession.bytes(of: session, size) { $0.log(after: sequence) }
}

@c @implementation
public func wk_events(
  _ session: OpaquePointer?, _ after: UInt64
) -> UnsafeMutablePointer<CChar>? {
  KernelSession.text(of: session) { $0.events(after: after).text }
}

@c @implementation
public func wk_at(_ session: OpaquePointer?, _ sequence: UInt64) -> OpaquePointer? {
  KernelSession.use(session, orElse: { _ in nil }) { $0.past(at: sequence)?.handle }
}

@c @implementation
public func wk_chain(_ session: OpaquePointer?) -> UnsafeMutablePointer<CChar>? {
  KernelSession.text(of: session) { $0.chain.text }
}

@c @implementation
public func wk_step(
  _ session: OpaquePointer?, _ events: UnsafePointer<CChar>?
) -> UnsafeMutablePointer<CChar>? {
  KernelSession.text(of: session) { $0.step(events).text }
}

@c @implementation
public func wk_contract() -> UnsafeMutablePointer<CChar>? { result(KernelContract.json.text) }

@c @implementation
public func wk_describe() -> UnsafeMutablePointer<CChar>? { result(KernelContract.description) }

@c @implementation
public func wk_script(_ session: OpaquePointer?) -> UnsafeMutablePointer<CChar>? {
  KernelSession.text(of: session) { $0.script }
}

@c @implementation
public func wk_run(
  _ script: UnsafePointer<CChar>?, _ name: UnsafePointer<CChar>?
) -> UnsafeMutablePointer<CChar>? {
  result(KernelScript(script, name).report)
}

@c @implementation
public func wk_record(
  _ script: UnsafePointer<CChar>?, _ name: UnsafePointer<CChar>?, _ line: UInt32,
  _ size: UnsafeMutablePointer<Int>?
) -> UnsafeMutablePointer<UInt8>? {
  result(KernelScript(script, name).log(ofScenarioAt: line), size)
}

@c @implementation
public func wk_check(
  _ script: UnsafePointer<CChar>?, _ name: UnsafePointer<CChar>?
) -> UnsafeMutablePointer<CChar>? {
  result(KernelScript(script, name).problems.text)
}

@c @implementation
public func wk_open_log(
  _ log: UnsafePointer<UInt8>?, _ size: Int,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> OpaquePointer? {
  let bytes = Array(UnsafeBufferPointer(start: log, count: log == nil ? 0 : max(0, size)))
  let (session, notice) = KernelSession.open(bytes)
  error?.pointee = notice.flatMap { result($0) }
  return session?.handle
}

@c @implementation
public func wk_destroy(_ session: OpaquePointer?) -> Int32 { KernelSession.destroy(session) }
