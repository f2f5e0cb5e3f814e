// A host in C, linked at build time: it pays once, and its log survives it.
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "wallet_kernel.h"

static void expect(char *text, const char *part) {
  if (!text || !strstr(text, part)) printf("not in '%s': '%s'\n", text ? text : "NULL", part);
  assert(text && strstr(text, part));
  wk_free(text);
}

int main(void) {
  int64_t unfreed = wk_unfreed();
  wk_session *session = wk_create();
  assert(wk_send(session, "mount keypad pay once=true action=Pay") == WK_APPLIED);
  assert(wk_send(session, "press pay 5") == WK_APPLIED);
  assert(wk_send(session, "tap pay.action") == WK_APPLIED);
  assert(wk_send(session, "tap pay.action") == WK_IGNORED);
  expect(wk_reason(session), "locked");
  expect(wk_outputs(session), "\"request\":1");
  expect(wk_view(session, "pay.value"), "\"5\"");
  size_t size = 0;
  uint8_t *log = wk_log(session, &size);
  assert(log && size > 64);
  assert(wk_destroy(session) == WK_APPLIED);
  assert(wk_destroy(session) == WK_NO_SESSION);

  char *error = NULL;
  wk_session *resumed = wk_open_log(log, size, &error);
  assert(resumed && !error);
  wk_free(log);
  expect(wk_requests(resumed), "\"number\":1");
  assert(wk_send(resumed, "reply pay done for=1") == WK_APPLIED);
  assert(wk_destroy(resumed) == WK_APPLIED);
  assert(!wk_open_log((const uint8_t *)"no log", 6, &error));
  expect(error, "log");
  assert(wk_unfreed() == unfreed);
  puts("ok");
  return 0;
}
