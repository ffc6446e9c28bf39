import { codeText, exactText } from '#domain/chart/format/format-number.ts'
import { timeAxis, valueAxis } from '#domain/chart/format/ticks.ts'
import type { PointsModel } from '#domain/chart/model/points.ts'
import type { ChartColumn } from '#domain/chart/result/chart-result.ts'
import { chartColor } from '#domain/chart/to-model/colors/label-colors.ts'
import { countText } from '#domain/core/number/count-text.ts'
import { isCodeName } from '#domain/query/layout/code-column.ts'
import { isoText } from '#domain/time/format-time.ts'
import { type ChartedRows, chartColumns } from './charted-rows.ts'
import type { QuickChart } from './quick-chart.ts'

/** Points and their summary. */
interface PointsDrawing {
  readonly model: PointsModel
  readonly summary: string
}

/** Draws rows as points, one series for each value column. Null if no row has both values. */
export function quickPoints(chart: QuickChart, rows: ChartedRows): PointsDrawing | null {
  const [axis, ...columns] = chartColumns(chart, rows)
  if (axis === undefined) return null
  const xs = axis.values.map((value) => (value === null ? Number.NaN : Number(value)))
  const isCode = isCodeName(axis.name)
  const writeX = axis.type === 'time' ? isoText : isCode ? codeText : exactText
  const series = columns.map((column, index) => pointsOf(column, { xs, writeX, index }))
  const points = series.flatMap((one) => one.points)
  if (points.length === 0) return null
  const xValues = points.map(({ x }) => x)
  const model: PointsModel = {
    kind: 'points',
    xName: axis.name,
    x:
      axis.type === 'time'
        ? timeAxis(xValues)
        : valueAxis(xValues, { fromZero: false, label: isCode ? codeText : undefined }),
    y: valueAxis(
      points.map(({ y }) => y),
      { fromZero: false },
    ),
    series,
  }
  const names = series.map(({ name }) => name).join(', ')
  return {
    model,
    summary: `Chart of the result: ${points.length === 1 ? '1 point' : `${countText(points.length)} points`}, ${names} by ${axis.name}.`,
  }
}

interface AxisPlan {
  readonly xs: readonly number[]
  readonly writeX: (value: number) => string
  readonly index: number
}

function pointsOf(column: ChartColumn, { xs, writeX, index }: AxisPlan): PointsModel['series'][number] {
  const points = xs.flatMap((x, row) => {
    const y = column.values[row]
    return typeof y === 'number' && Number.isFinite(x) ? [{ x, y }] : []
  })
  return {
    name: column.name,
    color: chartColor(index),
    points,
    texts: points.map(({ x, y }) => ({ x: writeX(x), y: exactText(y) })),
  }
}
