import type { QueryId } from '#domain/core/ids.ts'

/** The head of a stored result; times in ms since 1970. */
interface StoredHead {
  readonly queryId: QueryId
  readonly sizeBytes: number
  readonly storedAt: number
  readonly usedAt?: number
  readonly pinnedAt?: number | null
}

/** Limits of stored results: their number, and their size on the wire in bytes. */
export interface ResultBudget {
  readonly count: number
  readonly bytes: number
}

/** The usual limits, and those for a full disk. */
export const ROOMY: ResultBudget = { count: 200, bytes: 500_000_000 }
export const CROWDED: ResultBudget = { count: 4, bytes: 32_000_000 }

/** Selects results to remove for a new one of `newBytes`: least recently used first, never pinned ones. */
export function resultsToLetGo(
  heads: readonly StoredHead[],
  newBytes: number,
  budget: ResultBudget,
): readonly QueryId[] {
  const lastUse = ({ usedAt, storedAt }: StoredHead) => Math.max(usedAt ?? 0, storedAt)
  let count = heads.length + 1
  let bytes = heads.reduce((sum, { sizeBytes }) => sum + sizeBytes, newBytes)
  const letGo: QueryId[] = []
  for (const head of heads.toSorted((a, b) => lastUse(a) - lastUse(b))) {
    if (count <= budget.count && bytes <= budget.bytes) break
    if (typeof head.pinnedAt === 'number') continue
    letGo.push(head.queryId)
    count -= 1
    bytes -= head.sizeBytes
  }
  return letGo
}
