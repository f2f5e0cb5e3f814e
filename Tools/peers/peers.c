// What LMDB and SQLite take for the work of a log: keep small events in order, and read all of them again.
//
//   peers FOLDER EVENTS
//
// Each event is what the log keeps of a key press: a byte for origin and turn, and three of event, under its sequence.
// Reading folds the keys with a pad's rules into a text, as the plainest of wallets would. Prints events a second.

#define _POSIX_C_SOURCE 200809L

#include <lmdb.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { transaction = 1000, rounds = 3, longest = 512 };

static uint64_t events;

static void check(bool holds, const char *what, const char *why) {
  if (holds) return;
  fprintf(stderr, "peers: %s: %s\n", what, why);
  exit(1);
}

static double clock_seconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

// Writing waits for the disk; reading is measured by the processor's time, in which other processes don't count.
static double seconds(void) { return clock_seconds(CLOCK_MONOTONIC); }
static double processor_seconds(void) { return clock_seconds(CLOCK_PROCESS_CPUTIME_ID); }

static void say(const char *name, double time) {
  printf("%s %.0f\n", name, (double)events / time);
  fflush(stdout);
}

// The same keys as walletsim's: half of them delete, so that the value stays short.
static uint8_t next_key(uint64_t *state) {
  *state ^= *state << 13;
  *state ^= *state >> 7;
  *state ^= *state << 17;
  uint8_t draw = (uint8_t)(*state >> 32) % 26;
  return draw < 13 ? 11 : draw < 23 ? draw - 13 : draw == 23 ? 10 : 5;
}

static void write_event(uint8_t event[4], uint64_t *state) {
  event[0] = 4;
  event[1] = 32;
  event[2] = 1;
  event[3] = next_key(state);
}

typedef struct {
  char text[longest];
  size_t length;
  bool has_point;
  uint64_t folded;
} Pad;

static void fold(Pad *pad, const uint8_t *event, size_t size) {
  if (size != 4 || event[1] != 32) return;
  uint8_t key = event[3];
  if (key == 11) {
    if (pad->length > 0 && pad->text[--pad->length] == '.') pad->has_point = false;
  } else if (key == 10) {
    if (!pad->has_point && pad->length < longest) pad->text[pad->length++] = '.';
    pad->has_point = true;
  } else if (pad->length < longest) {
    pad->text[pad->length++] = (char)('0' + key);
  }
  pad->folded += pad->length;
}

// What is folded must be used, or a compiler may leave it out.
static void use(const Pad *pad, uint64_t count) {
  check(count == events && pad->folded > 0, "reading", "events are missing");
}

// LMDB

static void lmdb_check(int code, const char *what) { check(code == 0, what, mdb_strerror(code)); }

static MDB_env *lmdb_open(const char *path, unsigned flags) {
  MDB_env *environment;
  lmdb_check(mdb_env_create(&environment), "mdb_env_create");
  lmdb_check(mdb_env_set_mapsize(environment, (size_t)64 << 30), "mdb_env_set_mapsize");
  lmdb_check(mdb_env_open(environment, path, MDB_NOSUBDIR | flags, 0644), "mdb_env_open");
  return environment;
}

static void lmdb_append(const char *name, const char *path, unsigned flags) {
  unlink(path);
  MDB_env *environment = lmdb_open(path, flags);
  uint64_t state = 0x9e3779b97f4a7c15;
  double start = seconds();
  for (uint64_t index = 0; index < events;) {
    MDB_txn *work;
    MDB_dbi table;
    lmdb_check(mdb_txn_begin(environment, NULL, 0, &work), "mdb_txn_begin");
    lmdb_check(mdb_dbi_open(work, NULL, MDB_INTEGERKEY, &table), "mdb_dbi_open");
    for (int count = 0; count < transaction && index < events; count++) {
      uint8_t event[4];
      write_event(event, &state);
      uint64_t sequence = ++index;
      MDB_val key = {sizeof sequence, &sequence}, value = {sizeof event, event};
      lmdb_check(mdb_put(work, table, &key, &value, MDB_APPEND), "mdb_put");
    }
    lmdb_check(mdb_txn_commit(work), "mdb_txn_commit");
  }
  say(name, seconds() - start);
  mdb_env_close(environment);
}

static void lmdb_read(const char *path) {
  double best = 1e9;
  for (int round = 0; round < rounds; round++) {
    MDB_env *environment = lmdb_open(path, MDB_RDONLY);
    double start = processor_seconds();
    MDB_txn *work;
    MDB_dbi table;
    MDB_cursor *cursor;
    lmdb_check(mdb_txn_begin(environment, NULL, MDB_RDONLY, &work), "mdb_txn_begin");
    lmdb_check(mdb_dbi_open(work, NULL, MDB_INTEGERKEY, &table), "mdb_dbi_open");
    lmdb_check(mdb_cursor_open(work, table, &cursor), "mdb_cursor_open");
    MDB_val key, value;
    Pad pad = {0};
    uint64_t count = 0;
    while (mdb_cursor_get(cursor, &key, &value, MDB_NEXT) == 0) {
      fold(&pad, value.mv_data, value.mv_size);
      count++;
    }
    double time = processor_seconds() - start;
    best = time < best ? time : best;
    use(&pad, count);
    mdb_cursor_close(cursor);
    mdb_txn_abort(work);
    mdb_env_close(environment);
  }
  say("lmdbReadAndFold", best);
}

// SQLite

static sqlite3 *database;

static void sqlite_check(int code, const char *what) {
  check(code == SQLITE_OK || code == SQLITE_DONE, what, sqlite3_errmsg(database));
}

static void sqlite_do(const char *text) {
  sqlite_check(sqlite3_exec(database, text, NULL, NULL, NULL), text);
}

static sqlite3_stmt *sqlite_prepare(const char *text) {
  sqlite3_stmt *statement;
  sqlite_check(sqlite3_prepare_v2(database, text, -1, &statement, NULL), text);
  return statement;
}

static void sqlite_append(const char *path) {
  sqlite_check(sqlite3_open(path, &database), "sqlite3_open");
  sqlite_do("PRAGMA journal_mode=WAL");
  sqlite_do("PRAGMA synchronous=NORMAL");
  sqlite_do("CREATE TABLE log (sequence INTEGER PRIMARY KEY, time INTEGER, event BLOB)");
  sqlite3_stmt *insert = sqlite_prepare("INSERT INTO log VALUES (?, 0, ?)");
  uint64_t state = 0x9e3779b97f4a7c15;
  double start = seconds();
  for (uint64_t index = 0; index < events;) {
    sqlite_do("BEGIN");
    for (int count = 0; count < transaction && index < events; count++) {
      uint8_t event[4];
      write_event(event, &state);
      sqlite3_bind_int64(insert, 1, (sqlite3_int64)++index);
      sqlite3_bind_blob(insert, 2, event, sizeof event, SQLITE_STATIC);
      sqlite_check(sqlite3_step(insert), "insert");
      sqlite3_reset(insert);
    }
    sqlite_do("COMMIT");
  }
  say("sqliteAppend", seconds() - start);
  sqlite3_finalize(insert);
  sqlite3_close(database);
}

static void sqlite_read(const char *path) {
  double best = 1e9;
  for (int round = 0; round < rounds; round++) {
    sqlite_check(sqlite3_open(path, &database), "sqlite3_open");
    sqlite3_stmt *select =
        sqlite_prepare("SELECT sequence, time, event FROM log ORDER BY sequence");
    double start = processor_seconds();
    Pad pad = {0};
    uint64_t count = 0;
    while (sqlite3_step(select) == SQLITE_ROW) {
      const uint8_t *event = sqlite3_column_blob(select, 2);
      fold(&pad, event, (size_t)sqlite3_column_bytes(select, 2));
      count++;
    }
    double time = processor_seconds() - start;
    best = time < best ? time : best;
    use(&pad, count);
    sqlite3_finalize(select);
    sqlite3_close(database);
  }
  say("sqliteReadAndFold", best);
}

static void show_bytes(const char *name, const char *path) {
  struct stat status;
  check(stat(path, &status) == 0, path, "is not there");
  printf("%s %.2f\n", name, (double)status.st_size / (double)events);
}

int main(int count, char **arguments) {
  check(count == 3, "usage", "peers FOLDER EVENTS");
  events = strtoull(arguments[2], NULL, 10);
  check(events > 0, "EVENTS", "must be a number from 1");
  check(chdir(arguments[1]) == 0, arguments[1], "is no folder");
  lmdb_append("lmdbAppendWithoutSync", "peer.lmdb", MDB_NOSYNC);
  lmdb_append("lmdbAppend", "peer.lmdb", 0);
  lmdb_read("peer.lmdb");
  show_bytes("lmdbBytesPerEvent", "peer.lmdb");
  sqlite_append("peer.sqlite");
  sqlite_read("peer.sqlite");
  show_bytes("sqliteBytesPerEvent", "peer.sqlite");
  return 0;
}
