import type { DuckDBConnection } from '@duckdb/node-api'

/** Time limit for checking all rows of a file, in ms. */
const CHECK_WITHIN_MS = 8_000

/** The note on a file of which only the first rows were checked, as many as DuckDB samples of JSON. */
export const UNCHECKED = 'The file is large: its types follow from its first 20,480 rows.'

/** Runs work with a time limit; `late` if that was exceeded. */
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
