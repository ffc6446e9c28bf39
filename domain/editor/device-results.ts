import type { QueryId } from '#domain/core/ids.ts'

/** Where tabs stay on the device, results older than this go, in ms. Source: SQL spec §4, §9. */
export const RESULT_AGE_MS = 86_400_000

/** … and those of more bytes than this ("about 5 KB"). Source: SQL spec §4, §9. */
export const RESULT_LIMIT_BYTES = 5 * 1024

/** What deciding about a kept result needs: when it was stored (ms since 1970), and its size. */
interface CachedResultHead {
  readonly queryId: QueryId
  readonly storedAt: number
  readonly sizeBytes: number
}

/** Results to delete where tabs stay here, oldest first: previews, a day old, or too large. Source: SQL spec §4. */
export function resultsToDrop(
  heads: readonly CachedResultHead[],
  { now, keepsLarge, previews }: ResultRules,
): readonly QueryId[] {
  const isOver = ({ queryId, storedAt, sizeBytes }: CachedResultHead): boolean =>
    previews.has(queryId) || now - storedAt > RESULT_AGE_MS || (!keepsLarge && sizeBytes > RESULT_LIMIT_BYTES)
  return heads
    .filter(isOver)
    .toSorted((a, b) => a.storedAt - b.storedAt)
    .map((head) => head.queryId)
}

/** What `resultsToDrop` goes by; `previews` are the runs that are data previews. */
interface ResultRules {
  readonly now: number
  readonly keepsLarge: boolean
  readonly previews: ReadonlySet<QueryId>
}

/** Bytes as the kilobytes that are told: 1024 bytes each, one decimal, never 0 for something. Source: SQL spec §4. */
export function kilobytes(bytes: number): number {
  return bytes === 0 ? 0 : Math.max(0.1, Math.round((bytes / 1024) * 10) / 10)
}
