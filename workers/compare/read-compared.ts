import type { LocalDatabase } from '#data/db/database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import type { ComparedResult } from '#domain/query/compare/compared-result.ts'
import { readStored } from '#workers/results/result-store.ts'

/** Reads a stored result for a comparison; null if it is missing or incomplete. */
export async function readCompared(db: LocalDatabase, queryId: QueryId): Promise<ComparedResult | null> {
  const stored = await readStored(db, queryId)
  if (stored === null) return null
  const { columns, rowCount, reader } = stored.table
  const readers = columns.map((_, column) => reader(column))
  return { columns, rowCount, cell: (column, row) => readers[column]?.cell(row) ?? null }
}
