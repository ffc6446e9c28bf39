import '#domain/core/zod-without-eval.ts'
import { chartDataAnswer, type QueryAnswer, type QueryObject } from '#domain/contract/bi/chart-data.ts'
import type { Completeness } from '#domain/core/completeness/completeness.ts'
import { parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type ColumnType, columnType } from '#domain/dataset/dataset.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import { parseWireTime } from '#domain/time/wire-time.ts'
import { answerCompleteness } from './answer-completeness.ts'

/** One value of a result; times are ms since 1970, integers beyond 2^53 come as texts. */
export type Cell = string | number | boolean | null

/** One column of a result with its values, row by row. */
export interface ChartColumn {
  readonly name: string
  readonly type: ColumnType
  readonly values: readonly Cell[]
  /** What the name of a series is put together of, where the server says it. */
  readonly parts?: readonly string[] | undefined
  /** The ends of the range whose values it counts, where the server says them: the lower one is in it. */
  readonly range?: readonly [low: number, high: number] | undefined
}

/**
 * What one query gave, column by column. `timeFrom` (included) and `timeTo` (not) are ms since 1970; `sqlRowCount` are the
 * rows that the database gave before any steps, where the server says it.
 */
export interface ChartResult {
  readonly columns: readonly ChartColumn[]
  readonly rowCount: number
  readonly sqlRowCount?: number | undefined
  readonly timeFrom: number | null
  readonly timeTo: number | null
  /** Whether the rows are all that the query covers; joined into everything that is made of them. */
  readonly completeness: Completeness
  /** Set for a comparison of a server that reports no completeness, until `withSupersetShortfalls` has judged it. */
  readonly isSupersetComparison?: true | undefined
  /** The totals that were requested with the query, where the server has them. */
  readonly totals?: readonly ChartTotals[] | undefined
}

/** The metrics of a grouping of a query over all its rows, whatever its limit of rows is. */
export interface ChartTotals {
  /** The labels of the columns that it groups by. */
  readonly groups: readonly string[]
  readonly columns: readonly Pick<ChartColumn, 'name' | 'values'>[]
  readonly rowCount: number
}

/** The answer to the queries of a chart. `cachedAt` is when the server worked it out, if not now, in ms since 1970. */
export interface ChartAnswer {
  readonly results: readonly ChartResult[]
  readonly cachedAt: number | null
}

/** Why a chart has no rows: the server answered, but the query failed. */
export interface ChartDataError {
  readonly code: 'unreadable' | 'query-failed'
  readonly message: string
}

/** Reads the text of the answer to a chart's queries, which are given in their order. Fails: `unreadable`, `query-failed`. */
export function readChartAnswer(
  text: string,
  queries: readonly QueryObject[],
): Result<ChartAnswer, ChartDataError> {
  const json = parseJson(text)
  const parsed = chartDataAnswer.safeParse(json.ok ? json.value : null)
  if (!parsed.success) return err({ code: 'unreadable', message: START_TEXTS.unreadable })
  const answers = parsed.data.result
  // Queries of one chart often fail alike; what differs is said as well.
  const failures = new Set(
    answers.flatMap(({ error }) => (typeof error === 'string' && error !== '' ? [error] : [])),
  )
  if (failures.size > 0) return err({ code: 'query-failed', message: [...failures].join('\n') })
  const cached = answers.flatMap(({ is_cached: isCached, cached_dttm: at }) =>
    isCached === true && typeof at === 'string' ? (parseWireTime(at) ?? []) : [],
  )
  return ok({
    results: answers.map((answer, at) => readQueryAnswer(answer, queries[at])),
    cachedAt: cached.length === 0 ? null : Math.min(...cached),
  })
}

/** The answer to one query, column by column; `query` is missing where nothing is known of it. */
export function readQueryAnswer(answer: QueryAnswer, query: QueryObject | undefined): ChartResult {
  const rows = answer.data ?? []
  const parts = new Map(Object.entries(answer.label_map ?? {}))
  const ranges = new Map(Object.entries(answer.bin_ranges ?? {}))
  return {
    columns: (answer.colnames ?? []).map((name, index) => ({
      name,
      type: columnType(answer.coltypes?.[index]),
      values: rows.map((row) => (Object.hasOwn(row, name) ? readCell(row[name]) : null)),
      parts: parts.get(name),
      range: ranges.get(name),
    })),
    rowCount: rows.length,
    sqlRowCount: answer.sql_rowcount ?? undefined,
    timeFrom: answer.from_dttm ?? null,
    timeTo: answer.to_dttm ?? null,
    completeness: answerCompleteness(answer, query),
    ...(isSupersetComparison(answer, query) ? { isSupersetComparison: true as const } : {}),
    ...(answer.totals ? { totals: answer.totals.map(readTotals) } : {}),
  }
}

function isSupersetComparison({ completeness }: QueryAnswer, query: QueryObject | undefined): boolean {
  const isReported = completeness !== null && completeness !== undefined
  return !isReported && (query?.time_offsets ?? []).length > 0
}

function readTotals({
  columns: groups,
  data: rows,
}: NonNullable<QueryAnswer['totals']>[number]): ChartTotals {
  const names = [...new Set(rows.slice(0, 1).flatMap((row) => Object.keys(row)))]
  const columns = names.map((name) => ({ name, values: rows.map((row) => readCell(row[name])) }))
  return { groups, columns, rowCount: rows.length }
}

function readCell(value: unknown): Cell {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      return Number.isFinite(value) ? value : null
    default:
      return value === null || value === undefined ? null : JSON.stringify(value)
  }
}

/** The column of a name. */
export function columnOf({ columns }: ChartResult, name: string): ChartColumn | undefined {
  return columns.find((column) => column.name === name)
}
