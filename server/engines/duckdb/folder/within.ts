import type { DuckDBConnection } from '@duckdb/node-api'

/** Longest time in which all rows of a file are checked, in ms. */
const CHECK_WITHIN_MS = 8_000

/** The note on a file of which only the first rows were checked. DuckDB samples as many of a JSON file. */
export const UNCHECKED = 'The file is large: its types follow from its first 20,480 rows.'

/** Runs work that is stopped after a time; `late` where it was. */
export async function within<T>(connection: DuckDBConnection, work: () => Promise<T>): Promise<T | 'late'> {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    connection.interrupt()
  }, CHECK_WITHIN_MS)
  try {
    return await work()
  } catch (error) {
    if (isLate) return 'late'
    throw error
  } finally {
    clearTimeout(timer)
  }
}
