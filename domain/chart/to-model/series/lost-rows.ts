import { metricsOf, type SeriesForm } from '#domain/chart/controls/shared-controls.ts'
import { type ChartColumn, type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { countText } from '#domain/chart/to-model/rows-cut.ts'
import { entryOf } from '#domain/semantic/steps/frame.ts'

/** Rows that the database gave and no place of the drawing has. Not `isSure` where some of them may have a place and no value. */
export interface LostRows {
  readonly count: number
  readonly isSure: boolean
}

const NONE: LostRows = { count: 0, isSure: true }

/** Rows that have no place on the axis; none where steps between the query and its answer make that unknown. */
export function lostRows(
  result: ChartResult,
  form: SeriesForm,
  axis: ChartColumn,
  groupCount: number,
): LostRows {
  const own = columnOf(result, axis.name)
  const isLong = own !== undefined && groupCount > 0 && own.values.length !== axis.values.length
  if (axis.type === 'time' && (isLong || groupCount === 0)) {
    const withoutTime = own?.values.filter((cell) => cell === null).length ?? 0
    if (withoutTime > 0) return { count: withoutTime, isSure: true }
  }
  const { sqlRowCount } = result
  if (sqlRowCount === undefined || isLong || isSet(form.resample_rule) || form.time_compare.length > 0)
    return NONE
  const isRolled = isSet(form.rolling_type) && form.rolling_type !== 'cumsum'
  if (groupCount === 0) {
    // A window that is not full yet has no row.
    const dropped = isRolled ? Math.max(0, Math.floor(Number(form.min_periods ?? 0)) - 1) : 0
    return { count: Math.max(0, sqlRowCount - result.rowCount - dropped), isSure: true }
  }
  if (isRolled || metricsOf(form).length === 0) return NONE
  return { count: Math.max(0, sqlRowCount - rowsDrawn(result, axis, groupCount)), isSure: false }
}

const isSet = (text: string | null) => text !== null && text !== '' && text !== 'None'

/** How many pairs of a place and a group have a value of any metric: each was a row. */
function rowsDrawn({ columns, rowCount }: ChartResult, axis: ChartColumn, groupCount: number): number {
  const byGroup = new Map<string, ChartColumn[]>()
  for (const column of columns) {
    if (column.name === axis.name || column.type !== 'number') continue
    const { parts = [column.name] } = column
    entryOf(byGroup, JSON.stringify(parts.slice(-groupCount)), (): ChartColumn[] => []).push(column)
  }
  let drawn = 0
  for (const metrics of byGroup.values()) {
    for (let row = 0; row < rowCount; row += 1) {
      if (metrics.some(({ values }) => (values[row] ?? null) !== null)) drawn += 1
    }
  }
  return drawn
}

/** What is said of rows without a place on an axis; null where there are none. */
export function lostText(all: readonly LostRows[], axisName: string): string | null {
  const count = all.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return null
  const what = axisName === '' ? 'a place' : axisName
  const isSure = all.every((one) => one.count === 0 || one.isSure)
  return `${countText(count, 'row')} without ${what}${isSure ? '' : ' or a value'} not drawn`
}
