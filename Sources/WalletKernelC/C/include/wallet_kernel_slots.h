// Where sessions stand: what Swift can't say on every platform that it runs on (atomics), and what
// must be C's (memory that C's callers free). Not for hosts.
#ifndef WALLET_KERNEL_SLOTS_H
#define WALLET_KERNEL_SLOTS_H

#include <stddef.h>
#include <stdint.h>

/// What came of an attempt to use a slot; the numbers are those of `wallet_kernel.h`.
enum { WK_SLOT_ENTERED = 0, WK_SLOT_GONE = 4, WK_SLOT_BUSY = 5 };

/// Takes a free slot for a box, and gives its handle; 0: none is free.
uintptr_t wk_slot_take(void *box);
/// Enters the slot of a handle: nobody else does until it is left.
int32_t wk_slot_enter(uintptr_t handle, void **box);
/// Leaves a slot that was entered.
void wk_slot_leave(uintptr_t handle);
/// Gives up a slot that was entered: its handle is no session's any more.
void wk_slot_give_up(uintptr_t handle);

/// Memory that `wk_free` frees, counted.
void *wk_result(size_t size);

#endif
