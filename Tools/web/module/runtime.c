// What the module needs of a host's library: memory, moving bytes, and numbers for ids of logs.

typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;
typedef __UINT64_TYPE__ u64;

extern byte __heap_base;

// Memory: blocks of a size class, each class with a list of those that were freed. Nothing is joined
// or given back, so memory is bounded by the most that was ever in use, about a quarter more for the
// classes.
enum { ALIGNMENT = 16, CLASSES = 128 };

typedef struct block {
  struct block *next;
} block;

// Before each block, at the 16 bytes that alignment costs anyway.
typedef struct {
  unsigned class;
  unsigned offset;  // from the beginning of what was taken to the block
  unsigned unused[2];
} head;

static byte *top = &__heap_base;
static block *lists[CLASSES];

// Four classes to each power of two, from 16 bytes on.
static unsigned class_of(size_t size, size_t *rounded) {
  if (size <= 64) {
    *rounded = (size + 15) & ~(size_t)15;
    return (unsigned)(*rounded / 16);
  }
  unsigned power = 31 - (unsigned)__builtin_clz((unsigned)(size - 1));
  size_t step = (size_t)1 << (power - 2);
  size_t steps = (size - 1) / step + 1;
  *rounded = steps * step;
  return (power - 5) * 4 + (unsigned)(steps - 4) + 1;
}

static byte *take(size_t size) {
  byte *block = (byte *)(((size_t)top + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1));
  if (size > (size_t)-1 - (size_t)block) return 0;
  byte *end = block + size;
  size_t held = (size_t)__builtin_wasm_memory_size(0) << 16;
  if ((size_t)end > held) {
    // In larger pieces than a page: each growth may move all that a host looks at.
    size_t pages = (((size_t)end - held) >> 16) + 16;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) {
      pages = (((size_t)end - held) >> 16) + 1;
      if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
    }
  }
  top = end;
  return block;
}

void *malloc(size_t size) {
  if (size > 0x40000000) return 0;
  size_t rounded;
  unsigned class = class_of(size ? size : 1, &rounded);
  block *free = lists[class];
  if (free) {
    lists[class] = free->next;
    return free;
  }
  byte *taken = take(rounded + sizeof(head));
  if (!taken) return 0;
  *(head *)taken = (head){.class = class, .offset = sizeof(head)};
  return taken + sizeof(head);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment <= ALIGNMENT) {
    *result = malloc(size);
    return *result ? 0 : 12;
  }
  // A block within a larger one, with a head of its own that leads back.
  byte *outer = malloc(size + alignment);
  if (!outer) return 12;
  byte *inner = (byte *)(((size_t)outer + alignment) & ~(alignment - 1));
  head *own = (head *)(inner - sizeof(head));
  unsigned class = ((head *)(outer - sizeof(head)))->class;
  *own = (head){.class = class, .offset = (unsigned)(inner - outer) + sizeof(head)};
  *result = inner;
  return 0;
}

void free(void *freed) {
  if (!freed) return;
  head *own = (head *)((byte *)freed - sizeof(head));
  block *outer = (block *)((byte *)freed - own->offset + sizeof(head));
  unsigned class = own->class;
  outer->next = lists[class];
  lists[class] = outer;
}

// With the instructions for whole ranges of memory these are one instruction each.
void *memcpy(void *to, const void *from, size_t count) {
  return __builtin_memcpy(to, from, count);
}
void *memmove(void *to, const void *from, size_t count) {
  return __builtin_memmove(to, from, count);
}
void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }
int memcmp(const void *left, const void *right, size_t count) {
  const byte *a = left, *b = right;
  for (; count > 0; a++, b++, count--)
    if (*a != *b) return *a - *b;
  return 0;
}

// Numbers for the ids of logs and for the order of hash tables: the host sows them.
static u64 seed = 0x9e3779b97f4a7c15u;

void wk_seed(u64 value) { seed ^= value; }

void arc4random_buf(void *to, size_t count) {
  byte *bytes = to;
  for (size_t i = 0; i < count; i++) {
    if (i % 8 == 0) seed += 0x9e3779b97f4a7c15u;
    u64 mixed = seed;
    mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebu;
    bytes[i] = (byte)((mixed ^ mixed >> 31) >> i % 8 * 8);
  }
}

// Where a product of two words is checked for overflow, the compiler asks for one of four.
__int128 __multi3(__int128 left, __int128 right) {
  u64 a = (u64)left, b = (u64)right;
  u64 low_low = (a & 0xffffffff) * (b & 0xffffffff), low_high = (a & 0xffffffff) * (b >> 32);
  u64 high_low = (a >> 32) * (b & 0xffffffff), high_high = (a >> 32) * (b >> 32);
  u64 middle = (low_low >> 32) + (low_high & 0xffffffff) + (high_low & 0xffffffff);
  u64 high = high_high + (low_high >> 32) + (high_low >> 32) + (middle >> 32);
  high += (u64)(left >> 64) * b + a * (u64)(right >> 64);
  return (__int128)((unsigned __int128)high << 64 | (middle << 32 | (low_low & 0xffffffff)));
}

// Nobody reads what a stop would print.
int putchar(int character) { return character; }

size_t __stack_chk_guard = 42;
void __stack_chk_fail(void) { __builtin_trap(); }
