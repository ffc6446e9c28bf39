import { numberOf } from '#domain/semantic/steps/frame.ts'
import { aggregationOf, type Gathering } from './aggregations.ts'
import { frameWithTotals } from './frame-totals.ts'
import { type KeyedFrame, type ResultRow, type Scalar, turned, valueOf } from './keyed-frame.ts'
import type { PivotOrder } from './pivot-data.ts'
import { compareKeys, type KeySizes, keySizes } from './side-order.ts'

/** Maximum number of cells of a pivoted table, which take about a second. */
const MOST_CELLS = 1_000_000

/** The layout of a pivot table. */
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
  readonly rowOrder: PivotOrder
  readonly columnOrder: PivotOrder
}

/** A pivoted table with the names of the levels of its keys; null is the level of the metrics. */
export interface PivotedFrame extends KeyedFrame {
  readonly indexLevels: readonly (string | null)[]
  readonly columnLevels: readonly (string | null)[]
}

/**
 * Pivots the rows of a result as Superset does for reports and downloads: totals are computed from visible cells, and a
 * missing cell is null. Null for more than a million cells. Source: wire §7.
 */
export function clientPivot(result: readonly ResultRow[], pivot: ClientPivot): PivotedFrame | null {
  const { isMetricOnRows, isTransposed, aggregation, hasRowTotals, hasColumnTotals } = pivot
  // Metrics on rows are pivoted on columns, and the result is transposed.
  const isTurned = isTransposed !== isMetricOnRows
  const rows = isTurned ? pivot.columns : pivot.rows
  const columns = isTurned ? pivot.rows : pivot.columns
  const total = `Total (${aggregation})`
  const { gather, fractionOf } = aggregationOf(aggregation)
  const { rowOrder, columnOrder, metrics, isCombined } = pivot
  const [order, across] = isMetricOnRows ? [columnOrder, rowOrder] : [rowOrder, columnOrder]
  const cells = gathered(result, { rows, columns, metrics, isCombined, total, gather, order, across })
  if (cells === null) return null
  const plain = asFractions(cells, fractionOf !== null && isMetricOnRows ? ACROSS[fractionOf] : fractionOf)
  const wide = hasRowTotals ? turned(frameWithTotals(turned(plain), total, gather)) : plain
  const complete = hasColumnTotals && rows.length > 0 ? frameWithTotals(wide, total, gather) : wide
  const levels = isCombined ? [...columns, null] : [null, ...columns]
  return isMetricOnRows
    ? { ...turned(complete), indexLevels: levels, columnLevels: rows }
    : { ...complete, indexLevels: rows, columnLevels: levels }
}

/** The total of a fraction before the result is transposed. */
const ACROSS = { Total: 'Total', Rows: 'Columns', Columns: 'Rows' } as const

interface Sides {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly metrics: readonly string[]
  /** Whether metrics are side by side in each group of columns. */
  readonly isCombined: boolean
  readonly total: string
  readonly gather: () => Gathering
  readonly order: PivotOrder
  readonly across: PivotOrder
}

interface Line {
  readonly key: readonly Scalar[]
  /** The accumulators of each column by metric, by the text of the column's key. */
  readonly cells: Map<string, readonly Gathering[]>
}

/** A column: its key with the metric, and where its cells are found. */
interface Column {
  readonly key: readonly Scalar[]
  readonly text: string
  readonly metric: number
}

/** The cells of both sides by metric; a side without names has one line. Null if there are too many cells. */
function gathered(result: readonly ResultRow[], sides: Sides): KeyedFrame | null {
  const { rows, columns, metrics, isCombined, total, gather, order, across } = sides
  const lines = new Map<string, Line>()
  const groups = new Map<string, readonly Scalar[]>()
  const sizes = keySizes(order, gather)
  const columnSizes = keySizes(across, gather)
  for (const one of result) {
    const line = lineOf(lines, keyOf(one, rows))
    const group = keyOf(one, columns)
    const text = JSON.stringify(group)
    groups.set(text, group)
    const cells = line.cells.get(text) ?? metrics.map(gather)
    line.cells.set(text, cells)
    for (const [at, metric] of metrics.entries()) {
      const value = valueOf(one, metric)
      if (value === null) continue
      const number = typeof value === 'boolean' ? Number(value) : value
      cells[at]?.add(number)
      sizes.add(line.key, number)
      columnSizes.add(columnKey(group, metric, isCombined), number)
    }
  }
  if (lines.size * groups.size * metrics.length > MOST_CELLS) return null
  const byKey = compareKeys(order, sizes.sizeOf)
  const sortedLines = [...lines.values()].toSorted((one, other) => byKey(one.key, other.key))
  const sortedColumns = columnsOf(groups, sides, columnSizes)
  return {
    columns: sortedColumns.map(({ key }) => key),
    index: rows.length === 0 ? [[total]] : sortedLines.map(({ key }) => key),
    cells: sortedLines.map(({ cells }) =>
      sortedColumns.map(({ text, metric }) => cells.get(text)?.[metric]?.value() ?? null),
    ),
  }
}

function columnKey(group: readonly Scalar[], metric: string, isCombined: boolean): readonly Scalar[] {
  return isCombined ? [...group, metric] : [metric, ...group]
}

/** The columns in order; metrics have the order of the form, before their groups or inside each of them. */
function columnsOf(
  groups: ReadonlyMap<string, readonly Scalar[]>,
  { metrics, isCombined, across }: Sides,
  { sizeOf }: KeySizes,
): readonly Column[] {
  const sorted = (sizeOfGroup: KeySizes['sizeOf']) => {
    const byKey = compareKeys(across, sizeOfGroup)
    return [...groups].toSorted(([, one], [, other]) => byKey(one, other))
  }
  const column = ([text, group]: readonly [string, readonly Scalar[]], at: number): Column => ({
    key: columnKey(group, metrics[at] ?? '', isCombined),
    text,
    metric: at,
  })
  return isCombined
    ? sorted(sizeOf).flatMap((group) => metrics.map((_metric, at) => column(group, at)))
    : metrics.flatMap((metric, at) =>
        sorted((key) => sizeOf([metric, ...key])).map((group) => column(group, at)),
      )
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

function asFractions(frame: KeyedFrame, of: 'Total' | 'Rows' | 'Columns' | null): KeyedFrame {
  if (of === null) return frame
  const sum = (values: readonly Scalar[]) =>
    values.reduce<number>((all, value) => all + (numberOf(value) ?? 0), 0)
  const total = sum(frame.cells.flat())
  const byRow = frame.cells.map(sum)
  const byColumn = turned(frame).cells.map(sum)
  const part = (value: Scalar, row: number, column: number): Scalar => {
    const all = of === 'Total' ? total : of === 'Rows' ? (byRow[row] ?? 0) : (byColumn[column] ?? 0)
    const number = numberOf(value)
    return number !== null && all !== 0 ? number / all : null
  }
  return {
    ...frame,
    cells: frame.cells.map((values, row) => values.map((value, column) => part(value, row, column))),
  }
}
