#include "checksum_instructions.h"

#include <string.h>

// Integers of a log are little-endian, and so are all machines with these instructions that are looked for.
#define LOAD(type, place) \
  __extension__({ \
    type loaded; \
    memcpy(&loaded, (place), sizeof loaded); \
    loaded; \
  })

#if defined(__x86_64__)

#include <immintrin.h>

bool checksum_has_castagnoli(void) { return __builtin_cpu_supports("sse4.2") != 0; }

bool checksum_has_zlib(void) {
  return __builtin_cpu_supports("pclmul") != 0 && __builtin_cpu_supports("sse4.1") != 0;
}

#define STEP8(state, word) ((uint32_t)_mm_crc32_u64((state), (word)))
#define STEP4(state, word) _mm_crc32_u32((state), (word))
#define STEP2(state, word) _mm_crc32_u16((state), (word))
#define STEP1(state, word) _mm_crc32_u8((state), (word))
#define WITH_CASTAGNOLI __attribute__((target("sse4.2")))

// Folding: a block of 16 bytes, multiplied with what x to the power of a distance leaves of the polynomial, is worth
// as much that distance further on. The factors are those powers for 64 and for 16 bytes, reflected, the one for
// each half of a block; they follow from the polynomial alone.
static const uint64_t far_factors[2] = {0x0154442bd4, 0x01c6e41596};
static const uint64_t near_factors[2] = {0x01751997d0, 0x00ccaa009e};

__attribute__((target("pclmul,sse4.1"))) static inline __m128i fold(
    __m128i block, __m128i factors, __m128i next) {
  __m128i low = _mm_clmulepi64_si128(block, factors, 0x00);
  __m128i high = _mm_clmulepi64_si128(block, factors, 0x11);
  return _mm_xor_si128(_mm_xor_si128(low, high), next);
}

static uint32_t bits_of_zlib(uint32_t state, const uint8_t *bytes, size_t count) {
  for (size_t index = 0; index < count; index++) {
    state ^= bytes[index];
    for (int bit = 0; bit < 8; bit++) state = state >> 1 ^ (state & 1 ? 0xEDB88320u : 0);
  }
  return state;
}

__attribute__((target("pclmul,sse4.1"))) uint32_t checksum_zlib(
    uint32_t state, const void *start, size_t count, size_t *done) {
  const uint8_t *bytes = start;
  *done = 0;
  if (count < 64) return state;
  const __m128i far = _mm_loadu_si128((const __m128i *)far_factors);
  const __m128i near = _mm_loadu_si128((const __m128i *)near_factors);
  __m128i blocks[4];
  for (int lane = 0; lane < 4; lane++) {
    blocks[lane] = _mm_loadu_si128((const __m128i *)(bytes + 16 * lane));
  }
  blocks[0] = _mm_xor_si128(blocks[0], _mm_cvtsi32_si128((int)state));
  size_t place = 64;
  for (; count - place >= 64; place += 64) {
    for (int lane = 0; lane < 4; lane++) {
      __m128i next = _mm_loadu_si128((const __m128i *)(bytes + place + 16 * lane));
      blocks[lane] = fold(blocks[lane], far, next);
    }
  }
  __m128i whole = fold(blocks[0], near, blocks[1]);
  whole = fold(whole, near, blocks[2]);
  whole = fold(whole, near, blocks[3]);
  for (; count - place >= 16; place += 16) {
    whole = fold(whole, near, _mm_loadu_si128((const __m128i *)(bytes + place)));
  }
  // What is left is worth as much as all of the blocks.
  uint8_t rest[16];
  _mm_storeu_si128((__m128i *)rest, whole);
  *done = place;
  return bits_of_zlib(0, rest, sizeof rest);
}

#elif defined(__aarch64__) && (defined(__APPLE__) || defined(__linux__))

#include <arm_acle.h>

#if defined(__linux__)
#include <sys/auxv.h>
// The bit of the kernel's interface that says so (asm/hwcap.h).
static bool has_instructions(void) { return (getauxval(AT_HWCAP) & (1 << 7)) != 0; }
#else
// Every processor of theirs has them.
static bool has_instructions(void) { return true; }
#endif

bool checksum_has_castagnoli(void) { return has_instructions(); }
bool checksum_has_zlib(void) { return has_instructions(); }

#define STEP8(state, word) __crc32cd((state), (word))
#define STEP4(state, word) __crc32cw((state), (word))
#define STEP2(state, word) __crc32ch((state), (word))
#define STEP1(state, word) __crc32cb((state), (word))
#define WITH_CASTAGNOLI __attribute__((target("crc")))

WITH_CASTAGNOLI uint32_t checksum_zlib(
    uint32_t state, const void *start, size_t count, size_t *done) {
  const uint8_t *bytes = start;
  size_t place = 0;
  for (; count - place >= 8; place += 8) state = __crc32d(state, LOAD(uint64_t, bytes + place));
  *done = place;
  return state;
}

#else

bool checksum_has_castagnoli(void) { return false; }
bool checksum_has_zlib(void) { return false; }

// Never called: there is nothing here to call it for.
uint32_t checksum_zlib(uint32_t state, const void *bytes, size_t count, size_t *done) {
  (void)bytes, (void)count;
  *done = 0;
  return state;
}

uint32_t checksum_castagnoli(uint32_t state, const void *bytes, size_t count) {
  (void)bytes, (void)count;
  return state;
}

uint32_t checksum_link(
    uint32_t state, uint64_t sequence, uint32_t link, const void *bytes, size_t count) {
  (void)sequence, (void)link, (void)bytes, (void)count;
  return state;
}

#endif

#if defined(WITH_CASTAGNOLI)

WITH_CASTAGNOLI static inline uint32_t castagnoli(
    uint32_t state, const uint8_t *bytes, size_t count) {
  for (; count >= 8; bytes += 8, count -= 8) state = STEP8(state, LOAD(uint64_t, bytes));
  if (count & 4) {
    state = STEP4(state, LOAD(uint32_t, bytes));
    bytes += 4;
  }
  if (count & 2) {
    state = STEP2(state, LOAD(uint16_t, bytes));
    bytes += 2;
  }
  if (count & 1) state = STEP1(state, *bytes);
  return state;
}

WITH_CASTAGNOLI uint32_t checksum_castagnoli(uint32_t state, const void *bytes, size_t count) {
  return castagnoli(state, bytes, count);
}

WITH_CASTAGNOLI uint32_t checksum_link(
    uint32_t state, uint64_t sequence, uint32_t link, const void *bytes, size_t count) {
  return castagnoli(STEP4(STEP8(state, sequence), link), bytes, count);
}

#endif
