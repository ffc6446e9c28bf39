import type { DuckDBConnection } from '@duckdb/node-api'
import type { OnProgress } from '#domain/engines/engine.ts'

/** How often a statement is looked at, in ms: often enough to be seen moving. */
const LOOK_EVERY_MS = 500

/** Tells how far a statement is while it runs; gives how to stop that. DuckDB knows it of scans of tables alone. */
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
