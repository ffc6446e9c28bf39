import type { QueryId } from '#domain/core/ids.ts'

/** What deciding about a stored result needs; times in ms since 1970. */
interface StoredHead {
  readonly queryId: QueryId
  readonly sizeBytes: number
  readonly storedAt: number
  readonly usedAt?: number
  readonly pinnedAt?: number | null
}

/** How many results may be stored on a device, and how many bytes of them, as they came over the wire. */
export interface ResultBudget {
  readonly count: number
  readonly bytes: number
}

/** What may be stored: usually, and once the disk is full. */
export const ROOMY: ResultBudget = { count: 200, bytes: 500_000_000 }
export const CROWDED: ResultBudget = { count: 4, bytes: 32_000_000 }

/** Results to let go so that another one of so many bytes has room: those used longest ago first, never a pinned one. */
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
