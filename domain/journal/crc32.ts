const TABLE = Uint32Array.from({ length: 256 }, (_none, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xed_b8_83_20 : rest >>> 1
  return rest
})

/** Computes the CRC-32 of bytes (ISO-HDLC, as in zip and PNG), from 0 to 2³²−1. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xff_ff_ff_ff) >>> 0
}
