// Pays once, whatever happens: pay LOG BANK; a person's events on standard input.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "wallet_kernel.h"
static wk_session *session; static int file; static FILE *bank; static int64_t kept;
static void send_event(const char *event) {
  char line[2000], *asked; size_t size; int paid = 0;
  wk_send(session, event);
  uint8_t *lacking = wk_log_since(session, (uint64_t)kept, &size);
  if (write(file, lacking, size) != (ssize_t)size || fsync(file)) exit(1);
  kept = wk_sequence(session);
  char *requests = wk_requests(session);  // kept first, done then, answered last
  wk_free(lacking);
  if (!(asked = strstr(requests, "\"number\":"))) return wk_free(requests);
  for (rewind(bank); fgets(line, sizeof line, bank);) paid |= atoi(line) == atoi(asked + 9);
  char *amount = strtok(strstr(asked, "[\"") + 2, "\"");
  if (!paid) fprintf(bank, "%d %s\n", atoi(asked + 9), amount), fflush(bank);
  snprintf(line, sizeof line, "reply pay done for=%d", atoi(asked + 9)), send_event(line), wk_free(requests);
}
int main(int count, char **words) {
  static uint8_t old[1 << 20]; char line[999], *notice = NULL;
  if (count < 3 || (file = open(words[1], O_RDWR | O_CREAT | O_APPEND, 0600)) < 0 || !(bank = fopen(words[2], "a+"))) return 2;
  ssize_t length = read(file, old, sizeof old);
  if (!(session = length > 0 ? wk_open_log(old, (size_t)length, &notice) : wk_create())) return puts(notice), 1;
  if (!notice) kept = wk_sequence(session); else if (ftruncate(file, 0)) return 1;  // a write was cut short
  for (send_event(wk_sequence(session) ? "wait 0ms" : "mount keypad pay once=true"); fgets(line, sizeof line, stdin);) send_event(line); }
