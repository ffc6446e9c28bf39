import { type ChartDataRequest, postChartData, type QueryObject } from '#domain/contract/bi/chart-data.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { DUCKDB } from '#domain/engines/duckdb/dialect.ts'
import type { Engine, EngineError } from '#domain/engines/engine.ts'
import { type CompiledQuery, compileQuery } from '#domain/semantic/compile-query.ts'
import type { SemanticDataset } from '#domain/semantic/semantic-dataset.ts'
import { type PostStep, parsePostSteps } from '#domain/semantic/steps/post-steps.ts'
import { type ChartRunner, createChartRunner } from '#server/commands/run-chart-query.ts'
import { openEngine, type ServerDeps } from '#server/http/deps.ts'
import { messageRefusal, NOT_FOUND, type Refusal } from '#server/http/http-error.ts'
import { implement, JsonBytes, type Route } from '#server/http/implement.ts'
import { presentQueryAnswer, presentResult } from '#server/present/chart-data.ts'
import { findDatabase } from '#server/store/databases.ts'
import { type Dataset, findDataset } from '#server/store/datasets.ts'

/** Rows of a sample. Source: contract, SAMPLES_ROW_LIMIT. */
const SAMPLES_ROW_LIMIT = 1000

/** Everything that the queries of one request share. */
interface Asked {
  readonly runner: ChartRunner
  readonly engine: Engine
  readonly scope: string
  readonly dataset: SemanticDataset
  readonly body: ChartDataRequest
  readonly now: number
  readonly signal: AbortSignal
}

/** Chart data. */
export function chartDataRoutes(deps: ServerDeps): readonly Route[] {
  const runner = createChartRunner()
  return [
    implement(
      postChartData,
      async ({ body, user, signal, now }) => {
        const dataset =
          body.datasource.type === 'table' ? await findDataset(deps.store, body.datasource.id) : null
        const database = dataset === null ? null : await findDatabase(deps.store, dataset.row.database_id)
        if (dataset === null || database === null) return err(NOT_FOUND)
        if ((body.result_format ?? 'json') !== 'json') {
          return err(messageRefusal(400, 'Only result_format json can be had here.'))
        }
        const engine = openEngine(deps, user.id, database)
        const scope = `${user.id} ${dataset.row.id} ${dataset.row.changed_on}`
        const asked = { runner, engine, scope, dataset: semanticDataset(dataset), body, now, signal }
        const answers = await Promise.all(body.queries.map((query) => answerQuery(asked, query)))
        const parts: Uint8Array[] = []
        for (const answer of answers) {
          if (!answer.ok) return answer
          parts.push(answer.value)
        }
        return ok(new JsonBytes(presentResult(parts)))
      },
      { refuseBody: (fields) => messageRefusal(400, `Request is incorrect: ${JSON.stringify(fields)}`) },
    ),
  ]
}

/** A stored dataset as queries need it. */
export function semanticDataset({ row, columns, metrics }: Dataset): SemanticDataset {
  return {
    schema: row.schema,
    tableName: row.table_name,
    sql: row.sql,
    mainTimeColumn: row.main_dttm_col,
    columns: columns.map((column) => ({
      name: column.column_name,
      type: column.type,
      typeGeneric: column.type_generic,
      isTime: column.is_dttm === 1,
      expression: column.expression,
    })),
    metrics: metrics.map((metric) => ({ name: metric.metric_name, expression: metric.expression })),
  }
}

async function answerQuery(asked: Asked, given: QueryObject): Promise<Result<Uint8Array, Refusal>> {
  const type = given.result_type ?? asked.body.result_type ?? 'full'
  if (type === 'columns' || type === 'timegrains')
    return ok(Buffer.from(JSON.stringify(describe(asked.dataset, type))))
  const query = type === 'samples' || type === 'drill_detail' ? sampleOf(given, asked.dataset) : given
  const plan = planQuery(asked, query)
  if (!plan.ok) return plan
  const { compiled, steps } = plan.value
  if (type === 'query') return ok(Buffer.from(JSON.stringify({ language: 'sql', query: `${compiled.sql};` })))
  const run = await asked.runner.run({
    engine: asked.engine,
    scope: asked.scope,
    sql: compiled.sql,
    rowLimit: compiled.rowLimit,
    schema: asked.dataset.schema,
    steps,
    force: asked.body.force === true,
    now: asked.now,
    signal: asked.signal,
  })
  if (!run.ok) return err(engineRefusal(run.error))
  return ok(presentQueryAnswer(compiled, run.value, type === 'results' ? 'results' : 'full'))
}

interface Plan {
  readonly compiled: CompiledQuery
  readonly steps: readonly PostStep[]
}

function planQuery({ dataset, now }: Asked, query: QueryObject): Result<Plan, Refusal> {
  const compiled = compileQuery({ query, dataset, dialect: DUCKDB, now })
  if (!compiled.ok) return err(messageRefusal(400, compiled.error.message))
  const steps = parsePostSteps(query.post_processing ?? [])
  return steps.ok
    ? ok({ compiled: compiled.value, steps: steps.value })
    : err(messageRefusal(400, steps.error.message))
}

/** All columns as they are, the filters kept. Source: contract, result type samples. */
function sampleOf(query: QueryObject, dataset: SemanticDataset): QueryObject {
  return {
    ...query,
    columns: dataset.columns.map((column) => column.name),
    metrics: null,
    orderby: [],
    post_processing: [],
    series_limit: 0,
    is_timeseries: false,
    row_limit: query.row_limit ? Math.min(query.row_limit, SAMPLES_ROW_LIMIT) : SAMPLES_ROW_LIMIT,
  }
}

function describe(dataset: SemanticDataset, type: 'columns' | 'timegrains') {
  if (type === 'timegrains') {
    return { data: DUCKDB.grains.map(({ name, sql, duration }) => ({ name, function: sql, duration })) }
  }
  const data = dataset.columns.map(({ name, typeGeneric }) => ({
    column_name: name,
    verbose_name: null,
    dtype: typeGeneric,
  }))
  return { data }
}

function engineRefusal(error: EngineError): Refusal {
  const { message } = error
  if (error.code === 'busy') {
    return { ...messageRefusal(503, message), headers: { 'retry-after': '2' } }
  }
  return messageRefusal(400, message.startsWith('Error: ') ? message : `Error: ${message}`)
}
