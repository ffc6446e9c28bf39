import { fnv } from '#domain/core/text/fnv.ts'

/** Tables of a list are compared by so many buckets. A changed table costs the rows of its bucket. */
const BUCKETS = 512

/** Characters of the hash of a bucket. */
const DIGITS = 6

/** A shorter list travels as a whole. */
export const FEWEST_COMPARED = 2000

/** The bucket of a table. */
export function bucketOf(name: string): number {
  return fnv(name) % BUCKETS
}

/** The hashes of all buckets as a text. `rows` are names with the text that a change of the table changes. */
export function hashBuckets(rows: Iterable<readonly [name: string, text: string]>): string {
  const hashes = new Uint32Array(BUCKETS)
  for (const [name, text] of rows) {
    const bucket = bucketOf(name)
    // A sum does not depend on the order of the tables.
    hashes[bucket] = ((hashes[bucket] ?? 0) + mixed(fnv(text))) >>> 0
  }
  return Array.from(hashes, (hash) =>
    hash
      .toString(36)
      .padStart(DIGITS + 1, '0')
      .slice(-DIGITS),
  ).join('')
}

/** The buckets in which two lists differ; null if the first text is no hashes of a list. */
export function differingBuckets(known: string, now: string): readonly number[] | null {
  if (known.length !== BUCKETS * DIGITS) return null
  const part = (text: string, bucket: number) => text.slice(bucket * DIGITS, (bucket + 1) * DIGITS)
  return Array.from({ length: BUCKETS }, (_none, bucket) => bucket).filter(
    (bucket) => part(known, bucket) !== part(now, bucket),
  )
}

/** Spreads a hash over all bits, so that a sum of hashes of similar texts differs. */
function mixed(hash: number): number {
  let mix = hash ^ (hash >>> 16)
  mix = Math.imul(mix, 0x7feb352d)
  mix ^= mix >>> 15
  mix = Math.imul(mix, 0x846ca68b)
  return (mix ^ (mix >>> 16)) >>> 0
}
