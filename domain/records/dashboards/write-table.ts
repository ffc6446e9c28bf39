import { exactNumbersOf, writeExact } from '#domain/core/json/write-exact.ts'
import { isRecord } from '#domain/core/parse.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { entriesOf, readTable, type StoredTable, type TableSources, tableOf } from './table.ts'

/**
 * Writes a table as JSON. If `source`, the text that was read, has the same content, it is returned, so that a table without
 * a change has the same bytes. In a changed one, numbers beyond 2^53 that are unchanged keep their digits.
 */
export function writeTable(table: StoredTable, source: string | null = null): string | null {
  if (table === null || typeof table === 'string') return table
  if (source !== null && sameValue(readTable(source), table)) return source
  return writeExact(table, exactIn(source))
}

/**
 * Writes metadata with the layout as `positions`, by which a server attaches its charts. Unchanged numbers of the sources keep
 * their digits. Source: BI spec §7.
 */
export function writeWithPositions(
  metadata: StoredTable,
  position: StoredTable,
  sources?: TableSources,
): string {
  const exact = { ...exactIn(sources?.metadata), positions: exactIn(sources?.position) }
  return writeExact(tableOf([...entriesOf(metadata), ['positions', position ?? {}]]), exact)
}

/** The exact numbers of a table's text; undefined for a text that is no table, or has none. */
function exactIn(source: string | null | undefined): Readonly<Record<string, unknown>> | undefined {
  if (source === null || source === undefined || !isRecord(readTable(source))) return undefined
  const exact = exactNumbersOf(source)
  return isRecord(exact) ? exact : undefined
}
