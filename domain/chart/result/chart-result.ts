import '#domain/core/zod-without-eval.ts'
import { chartDataAnswer, type QueryAnswer } from '#domain/contract/bi/chart-data.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type ColumnType, columnType } from '#domain/dataset/dataset.ts'

/** One value of a result; times are ms since 1970, integers beyond 2^53 come as texts. */
export type Cell = string | number | boolean | null

/** One column of a result. */
export interface ChartColumn {
  readonly name: string
  readonly type: ColumnType
}

/** The rows that one query gave, `rows[r][c]`. `timeFrom` (included) and `timeTo` (not) are ms since 1970. */
export interface ChartRows {
  readonly columns: readonly ChartColumn[]
  readonly rows: readonly (readonly Cell[])[]
  readonly rowCount: number
  readonly timeFrom: number | null
  readonly timeTo: number | null
}

/** Why a chart has no rows: the server answered, but the query failed. */
export interface ChartDataError {
  readonly code: 'unreadable' | 'query-failed'
  readonly message: string
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

function readRows(answer: QueryAnswer): ChartRows {
  const names = answer.colnames ?? []
  return {
    columns: names.map((name, index) => ({ name, type: columnType(answer.coltypes?.[index]) })),
    rows: (answer.data ?? []).map((row) =>
      names.map((name) => (Object.hasOwn(row, name) ? readCell(row[name]) : null)),
    ),
    rowCount: answer.rowcount ?? answer.data?.length ?? 0,
    timeFrom: answer.from_dttm ?? null,
    timeTo: answer.to_dttm ?? null,
  }
}

/** Reads the answer to a chart's queries, from the server or as kept. Fails: `unreadable`, `query-failed`. */
export function parseChartResult(value: unknown): Result<readonly ChartRows[], ChartDataError> {
  const parsed = chartDataAnswer.safeParse(value)
  if (!parsed.success) return err({ code: 'unreadable', message: 'The answer cannot be read.' })
  const failed = parsed.data.result.find((answer) => typeof answer.error === 'string' && answer.error !== '')
  if (failed) return err({ code: 'query-failed', message: failed.error ?? '' })
  return ok(parsed.data.result.map(readRows))
}

/** A number of a cell; texts that are numbers count, all else is null. */
export function toNumber(cell: Cell | undefined): number | null {
  if (typeof cell === 'number') return cell
  if (typeof cell !== 'string' || cell.trim() === '') return null
  const value = Number(cell)
  return Number.isFinite(value) ? value : null
}

/** The place of a column by name; −1 when the result has none. */
export function columnAt(rows: ChartRows, name: string): number {
  return rows.columns.findIndex((column) => column.name === name)
}
