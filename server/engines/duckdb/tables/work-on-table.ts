import type { DuckDBConnection } from '@duckdb/node-api'
import { err, ok, type Result } from '#domain/core/result.ts'
import { duckDbError } from '#domain/engines/duckdb/errors.ts'
import type { EngineError, RunAnswer } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import type { OpenDatabase } from '#server/engines/duckdb/open-database.ts'
import { watchProgress } from '#server/engines/duckdb/watch-progress.ts'
import type { RunWatcher } from '#server/engines/host/child.ts'
import type { ChangeOrder, LoadOrder } from '#server/engines/host/messages.ts'
import { changeTable } from './change-table.ts'
import { loadTable } from './load-table.ts'

/** Loads or changes a table in one transaction; a failure changes nothing. `sqlRowCount` is the number of loaded rows. */
export async function workOnTable(
  database: OpenDatabase,
  work: LoadOrder | ChangeOrder,
  { signal, onProgress }: Pick<RunWatcher, 'signal' | 'onProgress'>,
): Promise<Result<RunAnswer, EngineError>> {
  if (database.write === undefined) return err(READ_ONLY)
  const startedAt = performance.now()
  try {
    return await database.write(async (connection) => {
      const interrupt = () => connection.interrupt()
      signal.addEventListener('abort', interrupt)
      const stopWatching = watchProgress(connection, onProgress)
      try {
        const rows = await inTransaction(connection, () =>
          work.kind === 'load' ? loadTable(connection, work) : changeTable(connection, work.change),
        )
        // Blocks have a size only on the disk; a running statement may prevent it, and the next one does it then.
        if (rows.ok) await connection.run('CHECKPOINT').catch(() => undefined)
        return rows.ok
          ? ok({ ...NO_ROWS, sqlRowCount: rows.value, engineMs: performance.now() - startedAt })
          : rows
      } finally {
        stopWatching()
        signal.removeEventListener('abort', interrupt)
      }
    })
  } catch (error) {
    return err(duckDbError(error, '', database.redact))
  }
}

/** Commits the work if it succeeds. */
async function inTransaction(
  connection: DuckDBConnection,
  work: () => Promise<Result<number, EngineError>>,
): Promise<Result<number, EngineError>> {
  await connection.run('BEGIN TRANSACTION')
  try {
    const result = await work()
    await connection.run(result.ok ? 'COMMIT' : 'ROLLBACK')
    return result
  } catch (error) {
    await connection.run('ROLLBACK').catch(() => undefined)
    throw error
  }
}

const READ_ONLY = placelessError('forbidden', 'This database is only read.')

const NO_ROWS = {
  dataJson: Buffer.from('[]'),
  columns: [],
  rowCount: 0,
  labelParts: [],
  cut: null,
  isLimited: false,
}
