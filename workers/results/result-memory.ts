import type { QueryId } from '#domain/core/ids.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import type { CellChunk } from '#domain/query/result/read-result.ts'

/** A result at hand; `chunks` may have holes that the store fills. `isStored` false: it exists nowhere else. */
export interface HeldResult {
  readonly queryId: QueryId
  readonly columns: readonly ResultColumn[]
  readonly rowCount: number
  readonly chunkRows: number
  readonly chunks: Map<number, CellChunk>
  isStored: boolean
}

/** Results at hand, the last used ones; one that is stored nowhere else is never dropped. */
export interface ResultMemory {
  readonly get: (queryId: QueryId) => HeldResult | null
  readonly hold: (result: HeldResult) => void
  readonly drop: (queryId: QueryId) => void
}

/** Makes a memory for `count` results. */
export function makeResultMemory(count: number): ResultMemory {
  // A Map keeps the order of insertion: the first key is the one that was not used for longest.
  const held = new Map<QueryId, HeldResult>()

  function hold(result: HeldResult): void {
    held.delete(result.queryId)
    held.set(result.queryId, result)
    const surplus = [...held.values()].filter((one) => one.isStored).slice(0, Math.max(0, held.size - count))
    for (const one of surplus) held.delete(one.queryId)
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
