import '#domain/core/zod-without-eval.ts'
import { chartDataAnswer, type QueryAnswer, type QueryObject } from '#domain/contract/bi/chart-data.ts'
import type { Completeness } from '#domain/core/completeness/completeness.ts'
import { parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type ColumnType, columnType } from '#domain/dataset/dataset.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import { parseWireTime } from '#domain/time/wire-time.ts'
import { answerCompleteness } from './answer-completeness.ts'

/** A value of a result; times are ms since 1970, integers beyond 2^53 are texts. */
export type Cell = string | number | boolean | null

/** A column of a result with its values by row. */
export interface ChartColumn {
  readonly name: string
  readonly type: ColumnType
  readonly values: readonly Cell[]
  /** The parts of a series name, if the server reports them. */
  readonly parts?: readonly string[] | undefined
  /** The range of a bin, lower end included, if the server reports it. */
  readonly range?: readonly [low: number, high: number] | undefined
}

/**
 * The result of one query by column. `timeFrom` (included) and `timeTo` (excluded) are ms since 1970; `sqlRowCount` is the
 * number of rows before post-processing, if the server reports it.
 */
export interface ChartResult {
  readonly columns: readonly ChartColumn[]
  readonly rowCount: number
  readonly sqlRowCount?: number | undefined
  readonly timeFrom: number | null
  readonly timeTo: number | null
  /** The end of what the rows cover, in ms since 1970 as stored, if the server reports it. */
  readonly timeEnd?: number | undefined
  /** Whether the rows are all that the query covers; it is joined into everything computed from them. */
  readonly completeness: Completeness
  /** Set for a comparison of a server that reports no completeness, until `withSupersetShortfalls` has checked it. */
  readonly isSupersetComparison?: true | undefined
  /** The filters that the server applied, as it names them; missing without any. */
  readonly appliedFilters?: readonly object[] | undefined
  /** The requested totals, if the server supports them. */
  readonly totals?: readonly ChartTotals[] | undefined
}

/** The metrics by a grouping over all rows, regardless of the row limit. */
export interface ChartTotals {
  /** The labels of the grouping columns. */
  readonly groups: readonly string[]
  readonly columns: readonly Pick<ChartColumn, 'name' | 'values'>[]
  readonly rowCount: number
}

/**
 * The response to the queries of a chart. `cachedAt` is when the server computed it, if not for this request, in ms since
 * 1970.
 */
export interface ChartAnswer {
  readonly results: readonly ChartResult[]
  readonly cachedAt: number | null
}

/** Why a chart has no rows although the server responded. */
export interface ChartDataError {
  readonly code: 'unreadable' | 'query-failed'
  readonly message: string
}

/** Parses the response to a chart's queries, in their order. Fails: `unreadable`, `query-failed`. */
export function readChartAnswer(
  text: string,
  queries: readonly QueryObject[],
): Result<ChartAnswer, ChartDataError> {
  const json = parseJson(text)
  const parsed = chartDataAnswer.safeParse(json.ok ? json.value : null)
  if (!parsed.success) return err({ code: 'unreadable', message: START_TEXTS.unreadable })
  const answers = parsed.data.result
  // Queries of one chart often fail for the same reason; different messages are joined.
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

/** The result of one query; `query` is undefined if unknown. */
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
    ...(answer.applied_filters?.length ? { appliedFilters: answer.applied_filters } : {}),
    ...(isSupersetComparison(answer, query) ? { isSupersetComparison: true as const } : {}),
    ...(typeof answer.time_end === 'number' ? { timeEnd: answer.time_end } : {}),
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

/** The column with a name. */
export function columnOf({ columns }: ChartResult, name: string): ChartColumn | undefined {
  return columns.find((column) => column.name === name)
}
