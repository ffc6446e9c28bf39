import type { QueryId } from '#domain/core/ids.ts'
import type { DropRule } from '#domain/query/result/dropped-result.ts'

/** Maximum age of a result where tabs are stored on the device, in ms. Source: SQL spec §4, §9. */
export const RESULT_AGE_MS = 86_400_000

/** Maximum size of such a result ("about 5 KB"). Source: SQL spec §4, §9. */
export const RESULT_LIMIT_BYTES = 5 * 1024

/** A stored result; `storedAt` and `pinnedAt` in ms since 1970. */
interface CachedResultHead {
  readonly queryId: QueryId
  readonly storedAt: number
  readonly sizeBytes: number
  readonly pinnedAt?: number | null
}

/**
 * Returns the results to delete where tabs stay on the device, by rule, oldest first; pinned ones stay. Source: SQL spec
 * §4.
 */
export function resultsToDrop(
  heads: readonly CachedResultHead[],
  rules: ResultRules,
): ReadonlyMap<DropRule, readonly QueryId[]> {
  const over = new Map<DropRule, QueryId[]>()
  for (const head of heads.toSorted((a, b) => a.storedAt - b.storedAt)) {
    const rule = ruleFor(head, rules)
    if (rule !== null) over.set(rule, [...(over.get(rule) ?? []), head.queryId])
  }
  return over
}

function ruleFor(head: CachedResultHead, { now, keepsLarge, previews }: ResultRules): DropRule | null {
  if (typeof head.pinnedAt === 'number') return null
  if (previews.has(head.queryId)) return 'preview'
  if (now - head.storedAt > RESULT_AGE_MS) return 'age'
  return !keepsLarge && head.sizeBytes > RESULT_LIMIT_BYTES ? 'size' : null
}

/** Inputs of `resultsToDrop`; `previews` are the runs of data previews. */
interface ResultRules {
  readonly now: number
  readonly keepsLarge: boolean
  readonly previews: ReadonlySet<QueryId>
}

/** Converts bytes to kilobytes of 1024 bytes with one decimal, at least 0.1 unless there are none. Source: SQL spec §4. */
export function kilobytes(bytes: number): number {
  return bytes === 0 ? 0 : Math.max(0.1, Math.round((bytes / 1024) * 10) / 10)
}
