/** Size of a database file without tables: its three headers. */
const SIZE = 12_288

/** The bytes of the headers that are not zero, by their place. */
const HEADERS: readonly (readonly [at: number, hex: string])[] = [
  [0, '67fd9328818d2eb34455434b40'],
  [52, '76312e342e33'],
  [84, '64316463383866393530'],
  [4096, 'c48025b08a4e3fd2'],
  [4112, 'ffffffffffffffffffffffffffffffff'],
  [4138, '04'],
  [4145, '08'],
  [4152, '01'],
  [4180, '64316463383866393530'],
  [8192, 'c48025b08a4e3fd2'],
  [8208, 'ffffffffffffffffffffffffffffffff'],
  [8234, '04'],
  [8241, '08'],
  [8248, '01'],
  [8276, '64316463383866393530'],
]

/**
 * An empty database file of DuckDB 1.4, of the storage version 1.0.0. The engine creates no file in memory by itself: it opens
 * and fills a registered one.
 */
export function emptyTableFile(): Uint8Array {
  const bytes = new Uint8Array(SIZE)
  for (const [from, hex] of HEADERS)
    for (let at = 0; at < hex.length; at += 2)
      bytes[from + at / 2] = Number.parseInt(hex.slice(at, at + 2), 16)
  return bytes
}
