import type { DuckDBConnection } from '@duckdb/node-api'
import type { OnProgress } from '#domain/engines/engine.ts'

/** How often the progress is read, in ms. */
const LOOK_EVERY_MS = 500

/** Reports the progress of a statement until the returned function is called. DuckDB measures scans of tables only. */
export function watchProgress(
  connection: Pick<DuckDBConnection, 'progress'>,
  onProgress: OnProgress,
): () => void {
  let last = 0
  const timer = setInterval(() => {
    const percent = Math.floor(connection.progress.percentage)
    if (percent <= last) return
    last = percent
    onProgress(percent)
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
