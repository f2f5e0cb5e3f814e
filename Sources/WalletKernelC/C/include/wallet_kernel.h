// The kernel for hosts that are not Swift: a session takes events as text, and gives views, outputs
// and its log.
//
// - Texts are UTF-8 and end with a zero byte. An event is a line of the scenario language, with its
//   rows on lines after it, indented; `record` forms before it declare the types that it mounts.
// - What a function returns as `char *` or `uint8_t *` is the caller's: `wk_free` frees it.
// - A session may be used from any thread, by one at a time. A handle is a number in a pointer's
//   clothes, never an address: misuse of one (destroyed, made up, in use by another thread) is told
//   as WK_NO_SESSION or WK_BUSY, or as NULL, and touches nothing.
// - No function calls back, and nothing unwinds out of one.
// - JSON: amounts of base units and decimals are texts, keyed rows arrays of objects with "key"
//   first.
#ifndef WALLET_KERNEL_H
#define WALLET_KERNEL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A session: a log, and the screen that it leads to.
typedef struct wk_session wk_session;

/// What came of an event.
enum {
  /// Something changed, or something was told.
  WK_APPLIED = 0,
  /// It is in the log, and changed nothing that is shown.
  WK_IGNORED = 1,
  /// It can't apply: nothing changed.
  WK_REJECTED = 2,
  /// It is no event: nothing changed.
  WK_UNREADABLE = 3,
  /// There is no such session, or no more.
  WK_NO_SESSION = 4,
  /// Another thread is using the session.
  WK_BUSY = 5
};

/// Makes a session with an empty screen and an empty log; NULL when there are 4,096 already.
wk_session *wk_create(void);

/// Sends one event: WK_APPLIED, WK_IGNORED, WK_REJECTED, or WK_UNREADABLE. Several keys of one
/// `press` are one event, and WK_APPLIED if one of them was.
int32_t wk_send(wk_session *session, const char *event);

/// Why, for the last event that was not applied, or the last call that gave NULL though the session
/// is there; NULL after one that was well.
char *wk_reason(wk_session *session);

/// What was told since this was last called, as a JSON array of {"seq","request","source","name",
/// "values"}: the sequence of its event, the number of the request or null, whose it is, what, and
/// with which values; a request has "replyTo", too: what the answer names. A next event overwrites
/// nothing.
char *wk_outputs(wk_session *session);

/// What is shown otherwise than when this or wk_step was last called, as a JSON array. An id ("app",
/// "sheets", a component) says: read its view again; it has none if it is gone. Of a part with keyed
/// rows that was shown before, an object tells more: {"id","fields","rows":[{"path","changed",
/// "moved","removed"}]}. "fields" is whether anything but rows changed; "changed" (new ones, too)
/// and "moved" are arrays of {"key","index"}, "removed" of keys: take out what was removed and
/// moved, then put in what moved or is new, by ascending index.
char *wk_changed(wk_session *session);

/// The requests that need no answer any more, though nobody answered, since this was last called: a
/// JSON array of {"id","name","number"}.
char *wk_withdrawn(wk_session *session);

/// What is shown at a path, as JSON; a NULL path: everything. NULL: there is no such path.
char *wk_view(wk_session *session, const char *path);

/// What still waits for the host, oldest first, as a JSON array of {"id","name","number","seq",
/// "values"}: after wk_open_log, what to do again or to ask about. Answer with
/// `reply ID … for=NUMBER`.
char *wk_requests(wk_session *session);

/// Milliseconds of logical time until passing time changes something: when they are over, send
/// `wait Nms`. -1: nothing waits for time. -2: no session, or busy.
int64_t wk_next_deadline(wk_session *session);

/// How many events the log has: the sequence of the last. -1: no session, or busy.
int64_t wk_sequence(wk_session *session);

/// The digest of the state, 32 hexadecimal digits: the same after the same events everywhere.
char *wk_digest(wk_session *session);

/// The whole log as on disk, of *size bytes.
uint8_t *wk_log(wk_session *session, size_t *size);

/// What a file of the log lacks that ends with the event `sequence`; all of it for 0. NULL with a
/// reason: no chunk that was given ended there. Its cost does not depend on the log's length. *size
/// is 0, and the result not NULL, when nothing is lacking.
uint8_t *wk_log_since(wk_session *session, uint64_t sequence, size_t *size);

/// The events of the log behind the event `after`, as a JSON array of {"seq","text","origin",
/// "turn"}: the very lines that a script has, who it comes from, and whether it begins a turn.
/// What was secret in them is bullets.
char *wk_events(wk_session *session, uint64_t after);

/// Another session, that of the first `sequence` events: the past to look at. NULL: there are not
/// so many events, or too many sessions.
wk_session *wk_at(wk_session *session, uint64_t sequence);

/// What was shown after each event, as a JSON array of digests, each of the one before it and of the
/// whole view's JSON: equal in every build, or the first that differs names the event.
char *wk_chain(wk_session *session);

/// Sends several events, each from the left margin on; `together` makes one turn of several.
///
/// The answer is a JSON object: "outcomes" (an array of {"status","reason"}, one for each event;
/// WK_UNREADABLE for all the text if any of it can't be read), "outputs", "changed" (an array of
/// {"id","view","rows"}: "view" is null when the part is gone, and absent when only rows changed;
/// rows as in wk_changed, each with its "view"), "withdrawn", "nextDeadline" and "sequence". It
/// takes what wk_outputs, wk_changed and wk_withdrawn would have given.
char *wk_step(wk_session *session, const char *events);

/// {"interface","vocabulary","declarations"}: the version of this interface, that of the events, and
/// the digest of what all kinds declare. A generated wrapper refuses a kernel with another.
char *wk_contract(void);

/// The session as a scenario script that passes.
char *wk_script(wk_session *session);

/// Runs a script that brings in no other; the report as `walletsim run --format json` gives it.
/// `name` is what the report calls the script; NULL: "script.scenario".
char *wk_run(const char *script, const char *name);

/// The log of the scenario at a line of a script, of *size bytes, also if it fails; NULL: there is
/// no such scenario, or the script has errors.
uint8_t *wk_record(const char *script, const char *name, uint32_t line, size_t *size);

/// What is wrong with a script, as a JSON array of {"line","column","message"}: `walletsim check`.
char *wk_check(const char *script, const char *name);

/// What all kinds declare, as JSON: `walletsim describe --format json`.
char *wk_describe(void);

/// Opens a log. Outputs of its events are not told again; what is unanswered is in wk_requests.
///
/// NULL: *error has the reason. A session, and *error is not NULL: a notice, that the bytes had a
/// torn tail or are of an older version, so that the file must be written anew from wk_log before
/// anything is appended to it. `error` may be NULL.
wk_session *wk_open_log(const uint8_t *log, size_t size, char **error);

/// Frees what a function returned; NULL is nothing.
void wk_free(void *result);

/// How many results are not freed yet, over all sessions.
int64_t wk_unfreed(void);

/// Ends a session; WK_NO_SESSION if there is none, WK_BUSY if it is in use: it goes on then.
int32_t wk_destroy(wk_session *session);

/// Memory for an argument, for hosts without any of their own such as JavaScript; `wk_free` frees
/// it.
void *wk_alloc(size_t size);

#ifdef __cplusplus
}
#endif

#endif
