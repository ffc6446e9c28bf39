import type { PivotOrder, PivotRow, PivotSide } from '#domain/chart/pivot/pivot-data.ts'
import { type Cell, type ChartColumn, type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { cellLabels } from '#domain/chart/to-model/cell-labels.ts'
import { labelFor, type ModelContext } from '#domain/chart/to-model/model-context.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import { compareCells } from '#domain/semantic/steps/frame.ts'
import type { PivotForm } from './controls.ts'

/** What a side is called, level by level, and how it is laid out. */
interface NamedSide {
  readonly names: readonly string[]
  readonly side: PivotSide
}

/** The rows of a result with their names on both sides, and the sides themselves. The metrics are a level of one of them. */
interface PivotInput {
  readonly rows: readonly PivotRow[]
  readonly row: NamedSide
  readonly column: NamedSide
}

const METRIC = 'Metric'

interface Level {
  readonly name: string
  readonly labels: readonly string[]
  readonly cells: ReadonlyMap<string, Cell>
}

/** Reads a result as what a pivot table is made of. */
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
    const labels = cellLabels(column, column.values, writeTime)
    return {
      name: labelFor(context, column.name),
      labels,
      cells: new Map(labels.map((label, row) => [label, column.values[row] ?? null])),
    }
  }
  const levels = (columns: PivotForm['groupbyRows']) =>
    columns.flatMap((one) => columnOf(result, columnLabel(one)) ?? []).map(levelOf)
  const [first, second] = [levels(form.groupbyRows), levels(form.groupbyColumns)]
  const [rowLevels, columnLevels] = form.transposePivot ? [second, first] : [first, second]
  const isOnRows = (form.metricsLayout === 'ROWS') !== form.transposePivot
  const values = metrics.map((metric) => columnOf(result, metric)?.values ?? [])
  const labels = metrics.map((metric) => labelFor(context, metric))
  const keyAt = (side: readonly Level[], hasMetric: boolean, at: { row: number; metric: number }) => {
    const names = side.map((level) => level.labels[at.row] ?? '')
    const metric = labels[at.metric] ?? ''
    return !hasMetric ? names : form.combineMetric ? [...names, metric] : [metric, ...names]
  }
  const rows = values.flatMap((cells, metric) =>
    cells.map(
      (cell, row): PivotRow => ({
        row: keyAt(rowLevels, isOnRows, { row, metric }),
        column: keyAt(columnLevels, !isOnRows, { row, metric }),
        value: typeof cell === 'boolean' ? String(cell) : cell,
      }),
    ),
  )
  const layout = { form, labels }
  return {
    rows,
    row: sideOf(rowLevels, isOnRows, {
      ...layout,
      order: form.rowOrder,
      // The totals of the rows stand as a column at their ends, and those of the columns as a row below.
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

interface SideLayout {
  readonly form: PivotForm
  readonly labels: readonly string[]
  readonly order: string | null
  readonly hasTotal: boolean
  readonly hasSubTotals: boolean
  readonly isFirst: boolean
}

const ORDERS: readonly PivotOrder[] = ['key_a_to_z', 'key_z_to_a', 'value_a_to_z', 'value_z_to_a']

function sideOf(levels: readonly Level[], hasMetric: boolean, layout: SideLayout): NamedSide {
  const { form, labels } = layout
  const metricAt = hasMetric ? (form.combineMetric ? levels.length : 0) : -1
  const names = levels.map(({ name }) => name)
  const depth = levels.length + (hasMetric ? 1 : 0)
  const own = hasMetric ? names.toSpliced(metricAt, 0, METRIC) : names
  const levelAt = (level: number) => levels[hasMetric && level > metricAt ? level - 1 : level]
  return {
    names: own,
    side: {
      depth,
      order: ORDERS.find((order) => order === layout.order) ?? 'key_a_to_z',
      totalLengths: totalLengths(depth, metricAt, labels.length > 1, layout),
      subTotalsFirst: layout.isFirst,
      compare: (one, other, level) => {
        // Metrics stand in the order of the form, whatever that of the names is.
        if (level === metricAt) return labels.indexOf(one) - labels.indexOf(other)
        const cells = levelAt(level)?.cells
        return compareCells(cells?.get(one) ?? one, cells?.get(other) ?? other)
      },
    },
  }
}

/** Which keys have totals: values of several metrics are never added to each other. */
function totalLengths(
  depth: number,
  metricAt: number,
  hasSeveral: boolean,
  { hasTotal, hasSubTotals }: SideLayout,
): readonly number[] {
  const inner = Array.from({ length: Math.max(0, depth - 1) }, (_, at) => at + 1)
  const isMixed = (length: number) => metricAt >= 0 && hasSeveral && length <= metricAt
  const whole = metricAt === 0 ? (hasSeveral ? 1 : 0) : 0
  const wanted = [
    ...(hasTotal ? [whole] : []),
    ...(hasSubTotals ? inner.filter((length) => length !== (metricAt === 0 ? 1 : -1)) : []),
  ]
  return [...new Set(wanted)].filter((length) => !isMixed(length) && length < depth)
}
