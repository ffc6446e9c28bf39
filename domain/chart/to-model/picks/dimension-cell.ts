import type { PickedCell } from '#domain/chart/model/pick/pick.ts'
import type { Cell } from '#domain/chart/result/chart-result.ts'
import { valueLabel } from '#domain/chart/to-model/cell-labels.ts'
import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import type { ColumnType, Dataset } from '#domain/dataset/dataset.ts'
import { groupText } from '#domain/semantic/steps/groups/group-names.ts'
import { timeText } from '#domain/time/format-time.ts'
import { grainPeriod } from '#domain/time/grain-period.ts'
import { parseWireTime } from '#domain/time/wire-time.ts'

/** A column by which a query groups, with the grain that truncates its times; `timeLabel` formats them. */
export interface Dimension {
  readonly column: QueryColumn
  readonly grain?: string | null | undefined
  readonly timeLabel?: ((ms: number) => string) | undefined
}

/** The dataset, whose times are shown with an offset. */
type PickDataset = Pick<Dataset, 'hoursOffset' | 'columns'> | null

const HOUR_MS = 3_600_000

/**
 * The condition for the rows with a value of a dimension: the value as returned, or the period that begins with it if the
 * query truncates times, or the millisecond if it does not. Null for an unknown grain or time.
 */
export function dimensionCell(
  { column, grain, timeLabel }: Dimension,
  { type, value }: { readonly type: ColumnType; readonly value: Cell },
  dataset: PickDataset,
): PickedCell | null {
  const ownGrain = grain ?? axisGrain(column)
  if (type !== 'time' || value === null) return { kind: 'value', column, value, label: valueLabel(value) }
  const time = typeof value === 'number' ? value : parseWireTime(String(value))
  const label = time === null ? valueLabel(value) : (timeLabel?.(time) ?? timeText(time, ownGrain))
  if (ownGrain === null || ownGrain === '')
    return time === null ? { kind: 'value', column, value, label } : instantCell(column, time, label)
  const period = grainPeriod(ownGrain)
  if (period === null || time === null) return null
  // Periods begin in the stored calendar, and filters use shown times.
  const moved = (dataset?.hoursOffset ?? 0) * HOUR_MS
  const [from, to] = [period.beginOf(time - moved) + moved, period.endOf(time - moved) + moved]
  return { kind: 'times', column, from, to, includesTo: false, label }
}

/** The condition for the times that are answered as one: stored times have microseconds, answered ones whole ms. */
function instantCell(column: QueryColumn, time: number, label: string): PickedCell {
  const from = Math.floor(time)
  return { kind: 'times', column, from, to: from + 1, includesTo: false, label }
}

/**
 * The condition for the rows of a group, by its name in a response. The name has no type; the column's type in the dataset is
 * used if known. Null as for `dimensionCell`.
 */
export function groupCell(
  dimension: Dimension,
  { name, label }: { readonly name: string; readonly label: string },
  dataset: PickDataset,
): PickedCell | null {
  const type = typeOf(dimension.column, dataset)
  const text = groupText(name)
  const value = text === null ? null : typedValue(text, type)
  const cell = dimensionCell(dimension, { type, value }, dataset)
  return cell === null ? null : { ...cell, label }
}

/** The condition for the rows of a bin of numbers; the last bin includes its end. */
export function binCell(
  column: QueryColumn,
  [from, to]: readonly [from: number, to: number],
  { isLast, label }: { readonly isLast: boolean; readonly label: string },
): PickedCell {
  return { kind: 'numbers', column, from, to, includesTo: isLast, label }
}

/** The grain of a time axis. */
function axisGrain(column: QueryColumn): string | null {
  if (typeof column === 'string' || column.columnType !== 'BASE_AXIS') return null
  return column.timeGrain ?? null
}

function typeOf(column: QueryColumn, dataset: PickDataset): ColumnType {
  const name = typeof column === 'string' ? column : column.sqlExpression
  return dataset?.columns.find((one) => one.name === name)?.type ?? 'text'
}

const TRUTH: ReadonlyMap<string, boolean> = new Map([
  ['True', true],
  ['False', false],
])

/** Converts a text to a type; unchanged if it would lose digits. */
function typedValue(text: string, type: ColumnType): Cell {
  switch (type) {
    case 'number':
      return String(Number(text)) === text ? Number(text) : text
    case 'boolean':
      return TRUTH.get(text) ?? text
    case 'time':
      return parseWireTime(text) ?? text
    case 'text':
      return text
  }
}
