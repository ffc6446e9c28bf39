import type { QueryId } from '#domain/core/ids.ts'
import type { ResultTable } from '#domain/query/result/result-table.ts'
import type { FoundCells } from '#domain/query/view/find-cells.ts'
import type { ViewMemory } from './view-memory.ts'

/** A result in memory. `isStored` false: it is nowhere else. `found` holds the last text search. */
export interface HeldResult {
  readonly queryId: QueryId
  readonly table: ResultTable
  readonly views: ViewMemory
  readonly sizeBytes: number
  isStored: boolean
  found: { readonly key: string; readonly cells: FoundCells } | null
}

/** The most recently used results; unstored ones are never dropped. */
interface ResultMemory {
  readonly get: (queryId: QueryId) => HeldResult | null
  readonly hold: (result: HeldResult) => void
  readonly drop: (queryId: QueryId) => void
}

/** Makes a memory for `count` results with `bytes` in total; the most recent one is held whatever its size. */
export function makeResultMemory({ count, bytes }: { count: number; bytes: number }): ResultMemory {
  // A Map iterates in insertion order, so the first key is the least recently used.
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
