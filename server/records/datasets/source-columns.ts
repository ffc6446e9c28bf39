import { err, ok, type Result } from '#domain/core/result.ts'
import type { Engine, EngineError, WireColumn } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import type { SemanticDataset, SemanticError } from '#domain/semantic/semantic-dataset.ts'
import { sourceSql } from '#domain/semantic/write-query.ts'
import type { ScanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import { bracketStep } from '#domain/sql/scan/sql-token.ts'
import { splitStatements } from '#domain/sql/split-statements.ts'
import { fillChart } from '#server/chart-data/templates/fill-chart.ts'

/** A table, or with `sql` the rows of a query. */
interface Source {
  readonly catalog?: string | null
  readonly schema: string | null
  readonly tableName: string
  readonly sql: string | null
}

/** Fills in the templates of a source's query, as for a chart without a query. Fails: as `fillChart`. */
export async function fillSource<T extends Source>(
  source: T,
  fill: Parameters<typeof fillChart>[1],
): Promise<Result<T, SemanticError | EngineError>> {
  if (source.sql === null) return ok(source)
  const filled = await fillChart({ query: {}, dataset: datasetOf(source) }, fill)
  return filled.ok ? ok({ ...source, sql: filled.value.dataset.sql }) : filled
}

/** A source as a dataset without columns. */
function datasetOf({ schema, tableName, sql }: Source): SemanticDataset {
  return { schema, tableName, sql, mainTimeColumn: null, hoursOffset: 0, columns: [], metrics: [] }
}

/** Longest wait for the columns of a source, in ms. */
const COLUMNS_TIMEOUT_MS = 30_000

let runs = 0

/** Whether a text is one statement whose brackets are balanced, so that brackets can be set around it. */
function isOneStatement(sql: string, scan: ScanDialect): boolean {
  let depth = 0
  for (const token of sqlTokens(sql, scan)) {
    depth += bracketStep(token)
    if (depth < 0) return false
  }
  return depth === 0 && splitStatements(sql, scan).length === 1
}

/** Rows that tell the types of expressions, where nothing else does. */
const FIRST_ROWS = 100

/** Reads the current columns of a source, without rows where types are known without. Only one query that reads is run: the engine's guard rejects others. Fails: as a run. */
export async function readSourceColumns(
  engine: Engine,
  source: Source,
): Promise<Result<readonly WireColumn[], EngineError>> {
  const { catalog = null, schema, sql } = source
  if (sql !== null && !isOneStatement(sql, engine.dialect.scan))
    return err(placelessError('refused', 'A dataset needs one statement with balanced brackets.'))
  runs += 1
  const rowCount = engine.dialect.typesOfRows ? FIRST_ROWS : 0
  const run = await engine.run({
    clientId: `source-columns-${runs}`,
    sql: `SELECT * FROM ${sourceSql({ dataset: datasetOf(source), dialect: engine.dialect })} LIMIT ${rowCount}`,
    catalog,
    schema,
    rowLimit: FIRST_ROWS,
    timeoutMs: COLUMNS_TIMEOUT_MS,
  })
  return run.ok ? ok(run.value.columns) : run
}
