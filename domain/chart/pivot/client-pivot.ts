import { compareCells, numberOf } from '#domain/semantic/steps/frame.ts'
import { aggregationOf, type Gathering } from './aggregations.ts'
import { frameWithTotals } from './frame-totals.ts'
import { type KeyedFrame, type ResultRow, type Scalar, scalarText, turned, valueOf } from './keyed-frame.ts'

/** Most cells of a pivoted table: a second's work. */
const MOST_CELLS = 1_000_000

/** How a pivot table is laid out, as its form says. */
interface ClientPivot {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly metrics: readonly string[]
  readonly aggregation: string
  readonly isTransposed: boolean
  readonly isCombined: boolean
  readonly hasRowTotals: boolean
  readonly hasColumnTotals: boolean
  readonly isMetricOnRows: boolean
}

/**
 * Pivots the rows of a result as the reference server does for reports and downloads: totals are worked out of the cells that
 * are shown, and a missing cell is null. Null where it has more than a million cells. Source: wire §7.
 */
export function clientPivot(result: readonly ResultRow[], pivot: ClientPivot): KeyedFrame | null {
  const { isMetricOnRows, isTransposed, aggregation, hasRowTotals, hasColumnTotals } = pivot
  // Metrics on the rows are pivoted on the columns, and all is turned at the end.
  const isTurned = isTransposed !== isMetricOnRows
  const rows = isTurned ? pivot.columns : pivot.rows
  const columns = isTurned ? pivot.rows : pivot.columns
  const total = `Total (${aggregation})`
  const { gather, fractionOf } = aggregationOf(aggregation)
  const cells = gathered(result, { rows, columns, metrics: pivot.metrics, total, gather })
  if (cells === null) return null
  const plain = asFractions(
    ordered(cells, pivot),
    fractionOf !== null && isMetricOnRows ? ACROSS[fractionOf] : fractionOf,
  )
  const wide = hasRowTotals ? turned(frameWithTotals(turned(plain), total, gather)) : plain
  const whole = hasColumnTotals && rows.length > 0 ? frameWithTotals(wide, total, gather) : wide
  return isMetricOnRows ? turned(whole) : whole
}

/** Of what a fraction is one before all is turned. */
const ACROSS = { Total: 'Total', Rows: 'Columns', Columns: 'Rows' } as const

interface Sides {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly metrics: readonly string[]
  readonly total: string
  readonly gather: () => Gathering
}

interface Line {
  readonly key: readonly Scalar[]
  /** What meets each column, metric by metric, by the text of the column's key. */
  readonly cells: Map<string, readonly Gathering[]>
}

/** The cells of both sides, metric by metric; a side without names has one line. Null where there are too many. */
function gathered(
  result: readonly ResultRow[],
  { rows, columns, metrics, total, gather }: Sides,
): KeyedFrame | null {
  const lines = new Map<string, Line>()
  const across = new Map<string, readonly Scalar[]>()
  for (const one of result) {
    const line = lineOf(lines, keyOf(one, rows))
    const key = keyOf(one, columns)
    const text = JSON.stringify(key)
    across.set(text, key)
    const cells = line.cells.get(text) ?? metrics.map(gather)
    line.cells.set(text, cells)
    for (const [at, metric] of metrics.entries()) {
      const value = valueOf(one, metric)
      if (value !== null) cells[at]?.add(typeof value === 'boolean' ? Number(value) : value)
    }
  }
  if (lines.size * across.size * metrics.length > MOST_CELLS) return null
  const sortedLines = [...lines.values()].toSorted((one, other) => compareKeys(one.key, other.key))
  const sortedColumns = [...across].toSorted(([, one], [, other]) => compareKeys(one, other))
  return {
    columns: metrics.flatMap((metric) => sortedColumns.map(([, key]) => [metric, ...key])),
    index:
      rows.length === 0
        ? [[total]]
        : sortedLines.map(({ key }) => (key.length === 1 ? key.map(scalarText) : key)),
    cells: sortedLines.map(({ cells }) =>
      metrics.flatMap((_metric, at) => sortedColumns.map(([text]) => cells.get(text)?.[at]?.value() ?? null)),
    ),
  }
}

function lineOf(lines: Map<string, Line>, key: readonly Scalar[]): Line {
  const text = JSON.stringify(key)
  const line = lines.get(text) ?? { key, cells: new Map<string, readonly Gathering[]>() }
  lines.set(text, line)
  return line
}

function keyOf(row: ResultRow, names: readonly string[]): readonly Scalar[] {
  return names.map((name) => valueOf(row, name))
}

function compareKeys(one: readonly Scalar[], other: readonly Scalar[]): number {
  for (const [level, value] of one.entries()) {
    const order = compareCells(value, other[level] ?? null)
    if (order !== 0) return order
  }
  return 0
}

/** Metrics side by side in each group of columns, where the form combines them. */
function ordered(frame: KeyedFrame, { isCombined, metrics }: ClientPivot): KeyedFrame {
  if (!isCombined || (frame.columns[0]?.length ?? 0) < 2) return frame
  const columns = frame.columns
    .map(([metric = null, ...group], at) => ({ group, metric, at }))
    .toSorted(
      (one, other) =>
        compareKeys(one.group, other.group) ||
        metrics.indexOf(String(one.metric)) - metrics.indexOf(String(other.metric)),
    )
  return {
    ...frame,
    columns: columns.map(({ group, metric }) => [...group, metric]),
    cells: frame.cells.map((row) => columns.map(({ at }) => row[at] ?? null)),
  }
}

function asFractions(frame: KeyedFrame, of: 'Total' | 'Rows' | 'Columns' | null): KeyedFrame {
  if (of === null) return frame
  const sum = (values: readonly Scalar[]) =>
    values.reduce<number>((all, value) => all + (numberOf(value) ?? 0), 0)
  const whole = sum(frame.cells.flat())
  const byRow = frame.cells.map(sum)
  const byColumn = turned(frame).cells.map(sum)
  const part = (value: Scalar, row: number, column: number): Scalar => {
    const all = of === 'Total' ? whole : of === 'Rows' ? (byRow[row] ?? 0) : (byColumn[column] ?? 0)
    const number = numberOf(value)
    return number !== null && all !== 0 ? number / all : null
  }
  return {
    ...frame,
    cells: frame.cells.map((values, row) => values.map((value, column) => part(value, row, column))),
  }
}
