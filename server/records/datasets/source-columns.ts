import { err, ok, type Result } from '#domain/core/result.ts'
import type { Engine, EngineError, WireColumn } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { sourceSql } from '#domain/semantic/write-query.ts'
import type { ScanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import { bracketStep } from '#domain/sql/scan/sql-token.ts'
import { splitStatements } from '#domain/sql/split-statements.ts'

/** A table, or with `sql` the rows of a query. */
interface Source {
  readonly schema: string | null
  readonly tableName: string
  readonly sql: string | null
}

/** Longest wait for the columns of a source, in ms. */
const COLUMNS_TIMEOUT_MS = 30_000

let runs = 0

/** Whether a text stays within the brackets that are set around it. */
function isOneStatement(sql: string, scan: ScanDialect): boolean {
  let depth = 0
  for (const token of sqlTokens(sql, scan)) {
    depth += bracketStep(token)
    if (depth < 0) return false
  }
  return depth === 0 && splitStatements(sql, scan).length === 1
}

/**
 * Reads the columns that a source has now, without its rows. Nothing else than one query that reads is run: its own guard
 * refuses the rest. Fails: as a run.
 */
export async function readSourceColumns(
  engine: Engine,
  { schema, tableName, sql }: Source,
): Promise<Result<readonly WireColumn[], EngineError>> {
  if (sql !== null && !isOneStatement(sql, engine.dialect.scan))
    return err(
      placelessError('refused', 'A dataset is made of one statement, all of whose brackets are closed.'),
    )
  const dataset = { schema, tableName, sql, mainTimeColumn: null, hoursOffset: 0, columns: [], metrics: [] }
  runs += 1
  const run = await engine.run({
    clientId: `source-columns-${runs}`,
    sql: `SELECT * FROM ${sourceSql({ dataset, dialect: engine.dialect })} LIMIT 0`,
    schema,
    rowLimit: 1,
    timeoutMs: COLUMNS_TIMEOUT_MS,
  })
  return run.ok ? ok(run.value.columns) : run
}
