import { readLocalDataset } from '#data/answers/read-datasets.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { COMPLETE, type Completeness } from '#domain/core/completeness/completeness.ts'
import { makeLocalId } from '#domain/core/ids.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { DUCKDB } from '#domain/engines/duckdb/dialect.ts'
import type { RunAnswer } from '#domain/engines/engine.ts'
import { readFileStyle } from '#domain/query/export/file-style.ts'
import type { StoredDataset } from '#domain/records/datasets/record.ts'
import { startAnswer } from '#domain/semantic/answer/start-answer.ts'
import { type CompiledQuery, compileQuery } from '#domain/semantic/compile-query.ts'
import { totalQueries } from '#domain/semantic/derived/total-queries.ts'
import { withoutOldKeys } from '#domain/semantic/old-keys.ts'
import { queryCompleteness } from '#domain/semantic/query-completeness.ts'
import type { SemanticDataset } from '#domain/semantic/semantic-dataset.ts'
import type { PostStep } from '#domain/semantic/steps/post-steps.ts'
import { withTexts } from '#domain/semantic/templates/query-texts.ts'
import { mayHaveTemplate } from '#domain/sql/templates/may-have-template.ts'
import { deviceEngine } from './engine-client.ts'
import { readDeviceTables } from './table-list.ts'
import { bytesAnswer, csvAnswer, type DeviceAnswer, engineRejection, rejection } from './wire-answers.ts'

/** Longest time of a chart's query, in ms. Source: security D-05. */
const CHART_TIMEOUT_MS = 60_000

type Part = string | Uint8Array
type Body = Readonly<Record<string, unknown>>

/** A request for the data of a chart: its dataset, and what stops it. */
interface ChartCase {
  readonly db: LocalDatabase
  readonly dataset: SemanticDataset
  readonly signal: AbortSignal | undefined
  readonly now: number
}

/** The request of a chart: its body, and the style of its file as JSON. */
interface ChartBody {
  readonly body: Body
  readonly style: string | null
  readonly signal: AbortSignal | undefined
}

/** A query that cannot be answered, as the page shows it. */
class Refused extends Error {
  readonly answer: DeviceAnswer
  constructor(answer: DeviceAnswer) {
    super('refused')
    this.answer = answer
  }
}

/** Answers a request for chart data from the tables of this device, as a server does. Throws errors of the database. */
export async function answerChart(
  db: LocalDatabase,
  datasetId: number,
  { body, style, signal }: ChartBody,
): Promise<DeviceAnswer> {
  const stored = await readLocalDataset(db, datasetId)
  if (stored === null) return rejection(404, { message: 'The dataset is not on this device.' })
  const chart: ChartCase = { db, dataset: semanticOf(stored), signal, now: db.clock.now() }
  const type = typeof body['result_type'] === 'string' ? body['result_type'] : 'full'
  const format = body['result_format'] ?? 'json'
  const queries = Array.isArray(body['queries']) ? body['queries'].filter(isRecord) : []
  try {
    if (format !== 'json') return await answerFile(chart, queries, { format, style })
    const answers = await Promise.all(queries.map(async (query) => answerQuery(chart, query, type)))
    const parts = answers.flatMap((answer, at) => (at === 0 ? answer : [',', ...answer]))
    return bytesAnswer(['{"result":[', ...parts, ']}'])
  } catch (error) {
    if (error instanceof Refused) return error.answer
    throw error
  }
}

function semanticOf({ current }: StoredDataset): SemanticDataset {
  return {
    schema: current.schema,
    tableName: current.name,
    sql: current.sql,
    mainTimeColumn: current.mainTimeColumn,
    hoursOffset: current.hoursOffset,
    columns: current.columns.map(({ name, type, genericType, isTemporal, expression }) => ({
      name,
      type,
      typeGeneric: genericType,
      isTime: isTemporal,
      expression,
    })),
    metrics: current.metrics.map(({ name, expression }) => ({ name, expression })),
  }
}

const NO_WORKBOOK = 'Charts of this device are saved as CSV or JSON, not as a workbook.'

const SEVERAL_RESULTS = 'This chart has several results. Save it as JSON.'

/** Writes the rows of a chart with one query as a CSV file. */
async function answerFile(
  chart: ChartCase,
  [query, ...others]: readonly Body[],
  { format, style }: { readonly format: unknown; readonly style: string | null },
): Promise<DeviceAnswer> {
  if (format !== 'csv') return rejection(400, { message: NO_WORKBOOK })
  if (query === undefined || others.length > 0) return rejection(400, { message: SEVERAL_RESULTS })
  const planned = await planQuery(chart, query, 'results')
  if ('known' in planned) return rejection(400, { message: 'This chart has no rows to save.' })
  const { compiled, steps } = planned
  const answer = await run(chart, compiled, steps)
  const read = parseJson(style ?? '')
  const file = await deviceEngine(chart.db).rowsCsv(answer, readFileStyle(read.ok ? read.value : null))
  if (!file.ok) throw new Refused(engineRejection(file.error))
  return csvAnswer(file.value, queryCompleteness(compiled, { ...answer, seriesCount: null }) ?? COMPLETE)
}

async function answerQuery(chart: ChartCase, sent: object, type: string): Promise<readonly Part[]> {
  const planned = await planQuery(chart, sent, type)
  if ('known' in planned) return [JSON.stringify(planned.known)]
  const { query, compiled, steps, form, hasTotals } = planned
  const answer = await run(chart, compiled, steps)
  const totals = hasTotals ? await totalsOf(chart, query) : []
  const completeness = queryCompleteness(compiled, { ...answer, seriesCount: null })
  return present({ answer, compiled, completeness, totals, form })
}

interface PlannedQuery {
  readonly query: QueryObject
  readonly compiled: CompiledQuery
  readonly steps: readonly PostStep[]
  readonly form: 'full' | 'results'
  readonly hasTotals: boolean
}

/** Plans a query, or gives its answer if that needs no rows. Throws Refused. */
async function planQuery(
  chart: ChartCase,
  sent: object,
  type: string,
): Promise<PlannedQuery | { readonly known: unknown }> {
  // The page made the query by its own contract.
  const query = withoutOldKeys(sent as QueryObject)
  const { dataset, now } = chart
  refuseTemplates(query, dataset)
  const resultType = query.result_type ?? type
  const start = startAnswer({ query, dataset, dialect: DUCKDB }, resultType)
  if (start.kind === 'known') return { known: start.value }
  const compiled = compileQuery({ query: start.query, dataset, dialect: DUCKDB, now })
  if (!compiled.ok) throw new Refused(rejection(400, { message: compiled.error.message }))
  const plan = await deviceEngine(chart.db).plan(start.query, compiled.value, resultType)
  if (!plan.ok) throw new Refused(rejection(400, { message: plan.error.message }))
  if (plan.value.kind === 'known') return { known: plan.value.value }
  const { steps, form } = plan.value
  return { query: start.query, compiled: compiled.value, steps, form, hasTotals: resultType === 'full' }
}

function refuseTemplates(query: QueryObject, dataset: SemanticDataset): void {
  withTexts({ query, dataset }, (text) => {
    if (mayHaveTemplate(text))
      throw new Refused(rejection(400, { message: 'Templates cannot be filled in on this device.' }))
    return text
  })
}

async function run(
  { db, signal }: ChartCase,
  { sql, rowLimit, comparisons }: CompiledQuery,
  steps: readonly PostStep[],
): Promise<RunAnswer> {
  const engine = deviceEngine(db)
  const clientId = makeLocalId(db.clock.randomBytes)
  const stop = () => void engine.stop(clientId)
  signal?.addEventListener('abort', stop)
  const request = { clientId, sql, schema: null, rowLimit, comparisons, steps, form: 'chart' } as const
  const ended = await engine.run(await readDeviceTables(db), { ...request, timeoutMs: CHART_TIMEOUT_MS })
  signal?.removeEventListener('abort', stop)
  if (!ended.ok) throw new Refused(engineRejection(ended.error))
  return ended.value
}

/** The totals of a query. A grouping whose query fails or is cut is left out, and the page names what it shows instead. */
async function totalsOf(chart: ChartCase, query: QueryObject): Promise<readonly (readonly Part[])[]> {
  const { dataset, now } = chart
  const totals: (readonly Part[])[] = []
  for (const { columns, query: own, groupsOf } of totalQueries(query)) {
    const compiled = compileQuery({ query: own, dataset, dialect: DUCKDB, now, groupsOf })
    if (!compiled.ok) continue
    const answer = await run(chart, compiled.value, []).catch(() => null)
    if (answer === null || answer.cut !== null || answer.rowCount >= compiled.value.rowLimit) continue
    totals.push([`{"columns":${JSON.stringify(columns)},"data":`, answer.dataJson, '}'])
  }
  return totals
}

interface Answered {
  readonly answer: RunAnswer
  readonly compiled: CompiledQuery
  readonly completeness: Completeness
  readonly totals: readonly (readonly Part[])[]
  readonly form: 'full' | 'results'
}

/** The answer to a query as parts of JSON. Source: wire §7. */
function present({ answer, compiled, completeness, totals, form }: Answered): readonly Part[] {
  const { label_map: labelMap, ...shape } = shapeOf(answer)
  const counts = { rowcount: answer.rowCount, sql_rowcount: answer.sqlRowCount }
  const isComplete = completeness ?? COMPLETE
  if (form === 'results')
    return [
      '{"data":',
      answer.dataJson,
      `,${JSON.stringify({ ...shape, ...counts, completeness: isComplete }).slice(1)}`,
    ]
  const head = {
    cache_key: null,
    cached_dttm: null,
    cache_timeout: 0,
    applied_template_filters: [],
    annotation_data: {},
    error: null,
    is_cached: null,
    query: [compiled, ...compiled.comparisons].map(({ sql }) => `${sql};\n\n`).join(''),
    status: 'success',
    stacktrace: null,
    from_dttm: compiled.range.since,
    to_dttm: compiled.range.until,
    label_map: labelMap,
    ...shape,
    ...counts,
    indexnames: Array.from({ length: answer.rowCount }, (_none, at) => at),
    result_format: 'json',
    applied_filters: compiled.appliedFilters.map((column) => ({ column })),
    rejected_filters: compiled.rejectedFilters.map((column) => ({ reason: 'not_in_datasource', column })),
    completeness: isComplete,
  }
  const all = totals.flatMap((one, at) => (at === 0 ? one : [',', ...one]))
  return [
    `${JSON.stringify(head).slice(0, -1)},"data":`,
    answer.dataJson,
    ...(totals.length === 0 ? [] : [',"totals":[', ...all, ']']),
    '}',
  ]
}

/** An empty result has neither columns nor labels. Source: wire §7. */
function shapeOf({ rowCount, columns: all, labelParts, ranges }: RunAnswer) {
  const columns = rowCount === 0 ? [] : all
  const names = columns.map((column) => column.name)
  const ended = names.flatMap((name, at) => (ranges?.[at] ? [[name, ranges[at]] as const] : []))
  return {
    label_map: Object.fromEntries(names.map((name, at) => [name, labelParts[at] ?? [name]])),
    colnames: names,
    coltypes: columns.map((column) => column.type_generic ?? 1),
    ...(ranges === undefined ? {} : { bin_ranges: Object.fromEntries(ended) }),
  }
}
