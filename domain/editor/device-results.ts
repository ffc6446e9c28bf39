import type { QueryId } from '#domain/core/ids.ts'
import type { DropRule } from '#domain/query/result/dropped-result.ts'

/** Where tabs stay on the device, results older than this go, in ms. Source: SQL spec §4, §9. */
export const RESULT_AGE_MS = 86_400_000

/** … and those of more bytes than this ("about 5 KB"). Source: SQL spec §4, §9. */
export const RESULT_LIMIT_BYTES = 5 * 1024

/** What deciding about a kept result needs: when it was stored (ms since 1970), and its size. */
interface CachedResultHead {
  readonly queryId: QueryId
  readonly storedAt: number
  readonly sizeBytes: number
  readonly pinnedAt?: number | null
}

/**
 * Results to delete where tabs stay here, oldest first, by the rule: previews, a day old, or too large; a pinned one stays.
 * Source: SQL spec §4.
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
