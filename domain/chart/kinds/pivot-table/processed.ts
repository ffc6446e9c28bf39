import * as z from 'zod/mini'
import { field } from '#domain/chart/fields/field.ts'
import { clientPivot, type PivotedFrame } from '#domain/chart/pivot/client-pivot.ts'
import { type Scalar, scalarText } from '#domain/chart/pivot/keyed-frame.ts'
import { type ProcessAnswer, type ProcessedAnswer, shownName } from '#domain/chart/pivot/processed-answer.ts'
import { pivotOrder } from '#domain/chart/pivot/side-order.ts'
import { fileTime } from '#domain/query/export/file-time.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'

const pivotForm = z.object({
  groupbyRows: field.columns(),
  groupbyColumns: field.columns(),
  metrics: field.metrics(),
  aggregateFunction: field.text(),
  transposePivot: field.flag(false),
  combineMetric: field.flag(false),
  rowTotals: field.flag(false),
  colTotals: field.flag(false),
  metricsLayout: field.text(),
  rowOrder: field.text(),
  colOrder: field.text(),
})

/** A pivoted table, with groups of both sides and the totals of its form. Source: wire §7. */
const processPivot: ProcessAnswer = (form, answer) => {
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
    rowOrder: pivotOrder(read.rowOrder),
    columnOrder: pivotOrder(read.colOrder),
  })
  if (frame === null) return 'too-large'
  return shownFrame(frame, {
    answer,
    isTurned: read.metricsLayout === 'ROWS',
    shown: (value) => (metrics.includes(String(value)) ? shownName(answer, String(value)) : value),
  })
}

interface FrameNames {
  readonly answer: Parameters<ProcessAnswer>[1]
  readonly isTurned: boolean
  readonly shown: (value: Scalar) => Scalar
}

function shownFrame(frame: PivotedFrame, { answer, isTurned, shown }: FrameNames): ProcessedAnswer {
  // Superset writes the names of a side with one level as texts.
  const textOfOne = (key: readonly Scalar[]) => (key.length === 1 ? key.map(scalarText) : key)
  const columns = frame.columns.map((key) => (isTurned ? textOfOne(key) : key).map(shown))
  const index = frame.index.map((key) => (isTurned ? key : textOfOne(key)).map(shown))
  const coltypes = columns.map((_key, at) =>
    frame.cells.every((row) => typeof (row[at] ?? 0) === 'number') ? 0 : 1,
  )
  return {
    colnames: columns,
    indexnames: index,
    coltypes,
    names: { columns: columns.map(flatName), index: index.map(flatName) },
    cells: frame.cells,
    file: fileNames(frame, { answer, shown, coltypes }),
  }
}

const METRIC = 'Metric'

/** The names of both sides for a file: each level of the rows is a column, and times are texts. */
function fileNames(
  { columns, columnLevels, index, indexLevels }: PivotedFrame,
  { answer, shown, coltypes }: Omit<FrameNames, 'isTurned'> & { readonly coltypes: readonly number[] },
): ProcessedAnswer['file'] {
  const writers = (levels: readonly (string | null)[]) => levels.map((level) => timeWriter(answer, level))
  const [inColumns, inIndex] = [writers(columnLevels), writers(indexLevels)]
  const texts = (key: readonly Scalar[], write: ReturnType<typeof writers>) =>
    key.map((value, level) => shown(write[level]?.(value) ?? value))
  const depth = index[0]?.length ?? 1
  return {
    columns: [
      ...Array.from({ length: depth }, (_, level) => ({
        // Superset has no header above rows with one level.
        name: depth === 1 ? '' : levelName(answer, indexLevels[level] ?? null),
        kind: isTime(answer, indexLevels[level] ?? null) ? 2 : 1,
      })),
      ...columns.map((key, at) => ({ name: flatName(texts(key, inColumns)), kind: coltypes[at] ?? 1 })),
    ],
    index: index.map((key) => texts(key, inIndex).map(scalarText)),
  }
}

function levelName(answer: FrameNames['answer'], level: string | null): string {
  return level === null ? METRIC : shownName(answer, level)
}

function columnNamed({ columns }: FrameNames['answer'], name: string | null) {
  return name === null ? undefined : columns.find((column) => column.name === name)
}

function isTime(answer: FrameNames['answer'], level: string | null): boolean {
  return columnNamed(answer, level)?.kind === 2
}

/** Formats the times of a level; other values are unchanged. */
function timeWriter(answer: FrameNames['answer'], level: string | null): (value: Scalar) => Scalar {
  const column = columnNamed(answer, level)
  if (column?.kind !== 2) return (value) => value
  return (value) => (typeof value === 'number' ? fileTime(value, column.type === 'DATE') : value)
}

function flatName(key: readonly Scalar[]): string {
  return key.map(scalarText).join(' ').trim()
}

/** The processors of this kind by viz type. */
export const processed: ReadonlyMap<string, ProcessAnswer> = new Map([['pivot_table_v2', processPivot]])
