import type { DuckDBConnection } from '@duckdb/node-api'
import { allText, type CsvFormat, csvOptions } from '#domain/engines/duckdb/folder/csv-options.ts'
import { textLiteral } from '#domain/semantic/dialect.ts'

/** Upper limit of the line numbers in a note. */
const MOST_LINES = 5

/** Counts the rows of a ragged file that fit its header; `note` describes the others with their lines, null if all fit. */
export async function leftOutRows(
  connection: DuckDBConnection,
  path: string,
  format: CsvFormat,
): Promise<{ readonly readable: number; readonly note: string | null }> {
  const options = csvOptions(allText(format))
  const read = `read_csv(${textLiteral(path)}${options}, store_rejects = true)`
  await forget(connection)
  try {
    // All columns are read, so that each row is checked to its end.
    const [row = []] = (
      await connection.runAndReadAll(`SELECT count(*), max(length(COLUMNS(*))) FROM ${read}`)
    ).getRows()
    const lines = (await connection.runAndReadAll('SELECT DISTINCT line FROM reject_errors ORDER BY line'))
      .getRows()
      .map(([line]) => Number(line))
    const readable = Number(row[0])
    const note = lines.length === 0 ? null : noteOf(readable + lines.length, lines, format.columns.length)
    return { readable, note }
  } finally {
    await forget(connection)
  }
}

async function forget(connection: DuckDBConnection): Promise<void> {
  await connection.run('DROP TABLE IF EXISTS reject_errors')
  await connection.run('DROP TABLE IF EXISTS reject_scans')
}

function noteOf(rows: number, lines: readonly number[], columns: number): string {
  const named = lines.slice(0, MOST_LINES).join(', ')
  const more = lines.length > MOST_LINES ? ` and ${lines.length - MOST_LINES} more` : ''
  const which = lines.length === 1 ? `line ${named}` : `lines ${named}${more}`
  return `${lines.length} of ${rows} rows are left out, since they have more than ${columns} values: ${which}.`
}
