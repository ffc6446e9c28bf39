import type { Result } from '#domain/core/result.ts'
import type { HistoryRow, LocalDatabase } from './database.ts'

/** Parses a stored row of a kind. */
export type ParseRow<Row> = (stored: unknown) => Result<Row, unknown>

/** All rows of a table, and whether its parser accepts each of them. */
interface ReadTable<Row> {
  readonly rows: readonly Row[]
  readonly isSound: boolean
}

/**
 * Reads a table within the caller's transaction and checks its rows. If none is rejected, all rows have the declared type.
 * Source: sync §3.10.
 */
export async function readTable<Row>(
  db: LocalDatabase,
  name: HistoryRow['kind'],
  parse: ParseRow<Row>,
): Promise<ReadTable<Row>> {
  // `toArray` is ten times faster than a cursor, and every start waits for it.
  const rows = await db.table<Row>(name).toArray()
  return { rows, isSound: rows.every((row) => parse(row).ok) }
}
