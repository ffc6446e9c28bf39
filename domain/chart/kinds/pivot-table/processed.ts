import * as z from 'zod/mini'
import { control } from '#domain/chart/controls/control.ts'
import { clientPivot } from '#domain/chart/pivot/client-pivot.ts'
import { type KeyedFrame, type Scalar, scalarText } from '#domain/chart/pivot/keyed-frame.ts'
import { type ProcessAnswer, type ProcessedAnswer, shownName } from '#domain/chart/pivot/processed-answer.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'

const pivotForm = z.object({
  groupbyRows: control.columns(),
  groupbyColumns: control.columns(),
  metrics: control.metrics(),
  aggregateFunction: control.text(),
  transposePivot: control.flag(false),
  combineMetric: control.flag(false),
  rowTotals: control.flag(false),
  colTotals: control.flag(false),
  metricsLayout: control.text(),
})

/** A pivot table pivoted, with the groups of both sides and the totals of its form. Source: wire §7. */
export const processPivot: ProcessAnswer = (form, answer) => {
  const read = pivotForm.parse(form)
  const metrics = read.metrics.map(metricLabel)
  if (metrics.length === 0) return null
  const frame = clientPivot(answer.rows, {
    rows: read.groupbyRows.map(columnLabel),
    columns: read.groupbyColumns.map(columnLabel),
    metrics,
    aggregation: read.aggregateFunction ?? 'Sum',
    isTransposed: read.transposePivot,
    isCombined: read.combineMetric,
    hasRowTotals: read.rowTotals,
    hasColumnTotals: read.colTotals,
    isMetricOnRows: read.metricsLayout === 'ROWS',
  })
  if (frame === null) return 'too-large'
  return shownFrame(frame, (value) =>
    metrics.includes(String(value)) ? shownName(answer, String(value)) : value,
  )
}

function shownFrame(frame: KeyedFrame, shown: (value: Scalar) => Scalar): ProcessedAnswer {
  const columns = frame.columns.map((key) => key.map(shown))
  const index = frame.index.map((key) => key.map(shown))
  return {
    colnames: columns,
    indexnames: index,
    coltypes: columns.map((_key, at) =>
      frame.cells.every((row) => typeof (row[at] ?? 0) === 'number') ? 0 : 1,
    ),
    names: { columns: columns.map(flatName), index: index.map(flatName) },
    cells: frame.cells,
  }
}

function flatName(key: readonly Scalar[]): string {
  return key.map(scalarText).join(' ').trim()
}
