import type { PivotRows, PivotSide } from '#domain/chart/pivot/pivot-data.ts'
import { pivotOrder } from '#domain/chart/pivot/side-order.ts'
import { type Cell, type ChartColumn, type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { cellLabels } from '#domain/chart/to-model/cell-labels.ts'
import { labelFor, type ModelContext } from '#domain/chart/to-model/model-context.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import { compareCells } from '#domain/semantic/steps/frame.ts'
import type { PivotForm } from './fields.ts'

/** The names of a side by level, and its layout. */
interface NamedSide {
  readonly names: readonly string[]
  /** The columns of the levels with the labels of their cells; null at the level of the metrics. */
  readonly levels: readonly (NamedLevel | null)[]
  readonly side: PivotSide
}

/** The rows of a result with their names on both sides, and the sides. The metrics are a level of one side. */
export interface PivotInput {
  readonly rows: PivotRows
  readonly row: NamedSide
  readonly column: NamedSide
}

const METRIC = 'Metric'

/** A column of a side, and the label of each of its cells; null for other cells. */
export interface NamedLevel {
  readonly column: string
  readonly labelOf: (cell: Cell) => string | null
}

interface Level extends NamedLevel {
  readonly name: string
  readonly labels: readonly string[]
  readonly cells: ReadonlyMap<string, Cell>
}

/** Converts a result to the input of a pivot table. */
export function pivotInput(
  result: ChartResult,
  form: PivotForm,
  parts: {
    readonly metrics: readonly string[]
    readonly context: ModelContext
    readonly writeTime: (ms: number) => string
  },
): PivotInput {
  const { metrics, context, writeTime } = parts
  const levelOf = (column: ChartColumn): Level => {
    // Each distinct name is formatted once.
    const cells = [...new Set(column.values)]
    const names = cellLabels(column, cells, writeTime)
    const labels = new Map(cells.map((cell, at) => [cell, names[at] ?? '']))
    return {
      column: column.name,
      labelOf: (cell) => labels.get(cell) ?? null,
      name: labelFor(context, column.name),
      labels: column.values.map((cell) => labels.get(cell) ?? ''),
      cells: new Map(names.map((label, at) => [label, cells[at] ?? null])),
    }
  }
  const levels = (columns: PivotForm['groupbyRows']) =>
    columns.flatMap((one) => columnOf(result, columnLabel(one)) ?? []).map(levelOf)
  const [first, second] = [levels(form.groupbyRows), levels(form.groupbyColumns)]
  const [rowLevels, columnLevels] = form.transposePivot ? [second, first] : [first, second]
  const isOnRows = (form.metricsLayout === 'ROWS') !== form.transposePivot
  const measures = metrics.flatMap((metric) => {
    const column = columnOf(result, metric)
    return column === undefined ? [] : [{ label: labelFor(context, metric), values: column.values }]
  })
  const labels = metrics.map((metric) => labelFor(context, metric))
  const { rowCount } = result
  const nameOf = (side: readonly Level[], hasMetric: boolean) => {
    const metricAt = metricLevel(side.length, hasMetric, form)
    return (at: number, level: number): string => {
      if (level === metricAt) return measures[Math.floor(at / rowCount)]?.label ?? ''
      return levelAt(side, level, metricAt)?.labels[at % rowCount] ?? ''
    }
  }
  const rows: PivotRows = {
    count: measures.length * rowCount,
    rowName: nameOf(rowLevels, isOnRows),
    columnName: nameOf(columnLevels, !isOnRows),
    valueAt: (at) => {
      const cell = measures[Math.floor(at / rowCount)]?.values[at % rowCount] ?? null
      return typeof cell === 'boolean' ? String(cell) : cell
    },
  }
  const layout = { form, labels }
  return {
    rows,
    row: sideOf(rowLevels, isOnRows, {
      ...layout,
      order: form.rowOrder,
      // Totals of rows are a column at their ends, totals of columns a row below.
      hasTotal: form.colTotals,
      hasSubTotals: form.rowSubTotals,
      isFirst: form.rowSubtotalPosition,
    }),
    column: sideOf(columnLevels, !isOnRows, {
      ...layout,
      order: form.colOrder,
      hasTotal: form.rowTotals,
      hasSubTotals: form.colSubTotals,
      isFirst: form.colSubtotalPosition,
    }),
  }
}

/** The level of the metrics: first or last; −1 if they are on the other side. */
function metricLevel(count: number, hasMetric: boolean, form: PivotForm): number {
  return hasMetric ? (form.combineMetric ? count : 0) : -1
}

function levelAt(levels: readonly Level[], level: number, metricAt: number): Level | undefined {
  return levels[metricAt >= 0 && level > metricAt ? level - 1 : level]
}

interface SideLayout {
  readonly form: PivotForm
  readonly labels: readonly string[]
  readonly order: string | null
  readonly hasTotal: boolean
  readonly hasSubTotals: boolean
  readonly isFirst: boolean
}

function sideOf(levels: readonly Level[], hasMetric: boolean, layout: SideLayout): NamedSide {
  const { form, labels } = layout
  const metricAt = metricLevel(levels.length, hasMetric, form)
  const names = levels.map(({ name }) => name)
  const depth = levels.length + (hasMetric ? 1 : 0)
  const own = hasMetric ? names.toSpliced(metricAt, 0, METRIC) : names
  return {
    names: own,
    levels: hasMetric ? [...levels.slice(0, metricAt), null, ...levels.slice(metricAt)] : levels,
    side: {
      depth,
      order: pivotOrder(layout.order),
      totalLengths: totalLengths(depth, metricAt, labels.length > 1, layout),
      subTotalsFirst: layout.isFirst,
      compare: (one, other, level) => {
        // Metrics have the order of the form.
        if (level === metricAt) return labels.indexOf(one) - labels.indexOf(other)
        const cells = levelAt(levels, level, metricAt)?.cells
        return compareCells(cells?.get(one) ?? one, cells?.get(other) ?? other)
      },
    },
  }
}

/** The key lengths with totals. Values of different metrics are never added up. */
function totalLengths(
  depth: number,
  metricAt: number,
  hasSeveral: boolean,
  { hasTotal, hasSubTotals }: SideLayout,
): readonly number[] {
  const inner = Array.from({ length: Math.max(0, depth - 1) }, (_, at) => at + 1)
  const isMixed = (length: number) => metricAt >= 0 && hasSeveral && length <= metricAt
  const totalLength = metricAt === 0 ? (hasSeveral ? 1 : 0) : 0
  const wanted = [
    ...(hasTotal ? [totalLength] : []),
    ...(hasSubTotals ? inner.filter((length) => length !== (metricAt === 0 ? 1 : -1)) : []),
  ]
  return [...new Set(wanted)].filter((length) => !isMixed(length) && length < depth)
}
