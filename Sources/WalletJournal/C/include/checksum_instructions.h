// The processor's own instructions for the two checksums of a log, where it has them.
//
// Swift has no name for these instructions. Nothing depends on them: `Checksum.swift` has a table for every other
// machine, and the tests hold both to give the same.

#ifndef CHECKSUM_INSTRUCTIONS_H
#define CHECKSUM_INSTRUCTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether this processor has what `checksum_castagnoli` needs.
bool checksum_has_castagnoli(void);

/// Whether this processor has what `checksum_zlib` needs.
bool checksum_has_zlib(void);

/// The register of the reflected CRC-32C after more bytes.
uint32_t checksum_castagnoli(uint32_t state, const void *bytes, size_t count);

/// The register of the reflected CRC-32C after a sequence, a link, and a record's bytes.
uint32_t checksum_link(
    uint32_t state, uint64_t sequence, uint32_t link, const void *bytes, size_t count);

/// The register of the reflected CRC-32 after as many of the bytes as come in whole blocks; at `done` is their number.
uint32_t checksum_zlib(uint32_t state, const void *bytes, size_t count, size_t *done);

#endif
