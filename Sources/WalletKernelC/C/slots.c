#include "wallet_kernel_slots.h"

#include <stdatomic.h>
#ifdef __wasm__
void *malloc(size_t size);
void free(void *block);
#else
#include <stdlib.h>
#endif

// A handle is the slot's number, from 1, and the slot's generation above it. On 32 bits a slot is
// used 2^20 times, then never again: no handle comes twice.
enum { SLOT_BITS = 12, SLOT_COUNT = 1 << SLOT_BITS };
static const uintptr_t most_generations = UINTPTR_MAX >> SLOT_BITS;

// The lowest two bits of a slot's word are its state, those above its generation.
enum { FREE = 0, IDLE = 1, BUSY = 2, STATES = 4 };

typedef struct {
  _Atomic(uint64_t) word;
  void *box;
} slot;

static slot slots[SLOT_COUNT];

static uint64_t word(uintptr_t generation, unsigned state) {
  return (uint64_t)generation * STATES + state;
}

uintptr_t wk_slot_take(void *box) {
  // Slot 0 has no handle, so that none is NULL.
  for (uintptr_t index = 1; index < SLOT_COUNT; index++) {
    uint64_t old = atomic_load_explicit(&slots[index].word, memory_order_relaxed);
    uintptr_t generation = (uintptr_t)(old / STATES);
    if (old % STATES != FREE || generation > most_generations) continue;
    if (!atomic_compare_exchange_strong_explicit(
            &slots[index].word, &old, word(generation, BUSY), memory_order_acquire,
            memory_order_relaxed))
      continue;
    slots[index].box = box;
    atomic_store_explicit(&slots[index].word, word(generation, IDLE), memory_order_release);
    return generation << SLOT_BITS | index;
  }
  return 0;
}

int32_t wk_slot_enter(uintptr_t handle, void **box) {
  slot *at = &slots[handle % SLOT_COUNT];
  uintptr_t generation = handle >> SLOT_BITS;
  uint64_t old = word(generation, IDLE);
  if (handle % SLOT_COUNT == 0) return WK_SLOT_GONE;
  if (atomic_compare_exchange_strong_explicit(
          &at->word, &old, word(generation, BUSY), memory_order_acquire, memory_order_relaxed)) {
    *box = at->box;
    return WK_SLOT_ENTERED;
  }
  return old == word(generation, BUSY) ? WK_SLOT_BUSY : WK_SLOT_GONE;
}

void wk_slot_leave(uintptr_t handle) {
  atomic_store_explicit(
      &slots[handle % SLOT_COUNT].word, word(handle >> SLOT_BITS, IDLE), memory_order_release);
}

void wk_slot_give_up(uintptr_t handle) {
  slot *at = &slots[handle % SLOT_COUNT];
  at->box = NULL;
  atomic_store_explicit(&at->word, word((handle >> SLOT_BITS) + 1, FREE), memory_order_release);
}

static _Atomic(int64_t) unfreed;

void *wk_result(size_t size) {
  // Never of no size: NULL means something else.
  void *result = malloc(size ? size : 1);
  if (result) atomic_fetch_add_explicit(&unfreed, 1, memory_order_relaxed);
  return result;
}

void *wk_alloc(size_t size) { return wk_result(size); }

void wk_free(void *result) {
  if (!result) return;
  atomic_fetch_sub_explicit(&unfreed, 1, memory_order_relaxed);
  free(result);
}

int64_t wk_unfreed(void) { return atomic_load_explicit(&unfreed, memory_order_relaxed); }
