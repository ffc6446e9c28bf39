import type { LocalDatabase } from '#data/db/database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import type { ComparedResult } from '#domain/query/compare/compared-result.ts'
import { cellAt } from '#domain/query/result/result-cells.ts'

/** Reads a result of this device whole, to be compared; null where it is not here, or not whole. */
export async function readCompared(db: LocalDatabase, queryId: QueryId): Promise<ComparedResult | null> {
  const head = await db.results.get(queryId)
  if (head === undefined) return null
  const { columns, rowCount, chunkRows } = head
  const chunks = await db.resultChunks
    .where('[queryId+index]')
    .between([queryId, 0], [queryId, Number.MAX_SAFE_INTEGER])
    .toArray()
  if (chunks.length * chunkRows < rowCount) return null
  return {
    columns,
    rowCount,
    cell: (column, row) => cellAt(chunks[Math.floor(row / chunkRows)]?.columns[column], row % chunkRows),
  }
}
