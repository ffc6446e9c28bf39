import { metricsOf, type SeriesForm } from '#domain/chart/fields/field-groups.ts'
import { type ChartColumn, type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { notDrawn } from '#domain/chart/to-model/drawing-notes.ts'
import type { Shortfall } from '#domain/core/completeness/completeness.ts'
import { entryOf } from '#domain/semantic/steps/frame.ts'

/**
 * Rows of the database without a place on the axis. Not certain if some may have a place but no value; empty if
 * post-processing makes it unknown.
 */
export function lostRows(
  result: ChartResult,
  form: SeriesForm,
  axis: ChartColumn,
  groupCount: number,
): readonly Shortfall[] {
  const own = columnOf(result, axis.name)
  const isLong = own !== undefined && groupCount > 0 && own.values.length !== axis.values.length
  if (axis.type === 'time' && (isLong || groupCount === 0)) {
    const withoutTime = own?.values.filter((cell) => cell === null).length ?? 0
    if (withoutTime > 0) return withoutPlaces(withoutTime, axis.name)
  }
  const { sqlRowCount } = result
  if (sqlRowCount === undefined || isLong || isSet(form.resample_rule) || form.time_compare.length > 0)
    return []
  const isRolled = isSet(form.rolling_type) && form.rolling_type !== 'cumsum'
  if (groupCount === 0) {
    // Rows of incomplete rolling windows are dropped.
    const dropped = isRolled ? Math.max(0, Math.floor(Number(form.min_periods ?? 0)) - 1) : 0
    return withoutPlaces(sqlRowCount - result.rowCount - dropped, axis.name)
  }
  if (isRolled || metricsOf(form).length === 0) return []
  const unsure = notDrawn(
    sqlRowCount - rowsDrawn(result, axis, groupCount),
    `without ${placeName(axis.name)} or a value`,
    false,
  )
  return unsure === null ? [] : [unsure]
}

const isSet = (text: string | null) => text !== null && text !== '' && text !== 'None'

/** The number of pairs of place and group with a value of any metric, each of which was a row. */
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

/** Rows without a place on an axis; null for none. */
export function withoutPlace(count: number, axisName: string): Shortfall | null {
  return notDrawn(count, `without ${placeName(axisName)}`)
}

function withoutPlaces(count: number, axisName: string): readonly Shortfall[] {
  const lost = withoutPlace(count, axisName)
  return lost === null ? [] : [lost]
}

const placeName = (axisName: string) => (axisName === '' ? 'a place' : axisName)
