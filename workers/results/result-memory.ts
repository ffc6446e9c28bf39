import type { QueryId } from '#domain/core/ids.ts'
import type { ResultTable } from '#domain/query/result/result-table.ts'
import type { FoundCells } from '#domain/query/view/find-cells.ts'
import type { ViewMemory } from './view-memory.ts'

/** A result at hand. `isStored` false: it exists nowhere else. `found` is what was last looked for, and where it is. */
export interface HeldResult {
  readonly queryId: QueryId
  readonly table: ResultTable
  readonly views: ViewMemory
  readonly sizeBytes: number
  isStored: boolean
  found: { readonly key: string; readonly cells: FoundCells } | null
}

/** Results at hand, the last used ones; one that is stored nowhere else is never dropped. */
interface ResultMemory {
  readonly get: (queryId: QueryId) => HeldResult | null
  readonly hold: (result: HeldResult) => void
  readonly drop: (queryId: QueryId) => void
}

/** Makes a memory for `count` results of `bytes` in all; the last used one is at hand whatever its size. */
export function makeResultMemory({ count, bytes }: { count: number; bytes: number }): ResultMemory {
  // A Map keeps the order of insertion: the first key is the one that was not used for longest.
  const held = new Map<QueryId, HeldResult>()

  function hold(result: HeldResult): void {
    held.delete(result.queryId)
    held.set(result.queryId, result)
    let total = [...held.values()].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    for (const { queryId, isStored, sizeBytes } of [...held.values()].slice(0, -1)) {
      if (held.size <= count && total <= bytes) break
      if (!isStored) continue
      held.delete(queryId)
      total -= sizeBytes
    }
  }

  return {
    get: (queryId) => {
      const result = held.get(queryId)
      if (result === undefined) return null
      hold(result)
      return result
    },
    hold,
    drop: (queryId) => {
      held.delete(queryId)
    },
  }
}
