import Database from 'better-sqlite3'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineError, RunAnswer } from '#domain/engines/engine.ts'
import { guardedError } from '#domain/engines/guard-error.ts'
import { SQLITE } from '#domain/engines/sqlite/dialect.ts'
import { sqliteError } from '#domain/engines/sqlite/errors.ts'
import { guardSqlite } from '#domain/engines/sqlite/guard.ts'
import type { Plan } from '#domain/query/estimate/plan.ts'
import { type RunWatcher, serve } from '#server/engines/host/child.ts'
import type { RunOrder } from '#server/engines/host/messages.ts'
import { exportRemote } from '#server/engines/remote/export-remote.ts'
import { answerRows, NO_ROWS } from '#server/engines/remote/run-query.ts'
import { checkFile, readCatalog } from './read-catalog.ts'
import { statementRows } from './statement-rows.ts'

// A statement blocks this process; the parent ends it to stop the statement.
serve(async ({ settings }) => {
  const file = isRecord(settings) && typeof settings['file'] === 'string' ? settings['file'] : ''
  const database = new Database(file, { readonly: true, fileMustExist: true })
  // Views and triggers of a file from elsewhere call no functions with side effects.
  database.pragma('trusted_schema = OFF')
  database.pragma('query_only = ON')
  checkFile(database)
  return {
    run: async (order, watcher) => {
      try {
        return await run(database, order, watcher)
      } catch (error) {
        return err(errorOf(error, order.sql))
      }
    },
    catalog: async (question) => {
      try {
        return ok(readCatalog(database, question))
      } catch (error) {
        return err(errorOf(error, ''))
      }
    },
  }
})

function errorOf(error: unknown, sql: string): EngineError {
  const { message } = error instanceof Error ? error : new Error(String(error))
  return sqliteError(message, error instanceof Database.SqliteError ? error.code : '', sql)
}

async function run(
  database: Database.Database,
  order: RunOrder,
  watcher: RunWatcher,
): Promise<Result<RunAnswer, EngineError>> {
  const startedAt = performance.now()
  const { sql, limitedSql, explains, exports } = order
  const guarded = guardSqlite(sql)
  if (!guarded.ok) return err(guardedError(sql, guarded.error, SQLITE.scan))
  const since = () => performance.now() - startedAt
  const { canLimit, end } = guarded.value
  if (explains)
    return ok({
      ...NO_ROWS,
      plan: canLimit ? readPlan(database, sql.slice(0, end)) : null,
      engineMs: since(),
    })
  if (exports !== null) {
    const exported = await exportRemote(statementRows(database, sql, 'sql'), order, exports, watcher.signal)
    return exported.ok ? ok({ ...NO_ROWS, ...exported.value, engineMs: since() }) : exported
  }
  const isLimited = limitedSql !== null && canLimit && guardSqlite(limitedSql).ok
  const rows = statementRows(database, isLimited ? limitedSql : sql, order.form)
  const answered = await answerRows(rows, order, watcher)
  return answered.ok ? ok({ ...answered.value, isLimited, engineMs: since() }) : answered
}

interface PlanRow {
  readonly id: number
  readonly parent: number
  readonly detail: string
}

/** SQLite's plan has steps without estimates. */
function readPlan(database: Database.Database, sql: string): Plan {
  const rows = database.prepare<[], PlanRow>(`EXPLAIN QUERY PLAN ${sql}`).all()
  const depths = new Map<number, number>()
  const steps = rows.map(({ id, parent, detail }) => {
    const depth = (depths.get(parent) ?? -1) + 1
    depths.set(id, depth)
    return { depth, name: detail, details: [], estimatedRows: null, rows: null, ms: null }
  })
  return { steps, isCut: false }
}
