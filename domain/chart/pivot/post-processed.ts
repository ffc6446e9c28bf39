import * as z from 'zod/mini'
import { control } from '#domain/chart/controls/control.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { clientPivot } from './client-pivot.ts'
import { type KeyedFrame, type ResultRow, type Scalar, scalarText, valueOf } from './keyed-frame.ts'

/** The rows of one query, what its columns are, and what people call those that have a name for people. */
interface PlainAnswer {
  readonly rows: readonly ResultRow[]
  /** `kind` is 0 number, 1 text, 2 time, 3 boolean. */
  readonly columns: readonly { readonly name: string; readonly kind: number }[]
  readonly verboseNames: ReadonlyMap<string, string>
}

/** An answer as it is shown: names of several levels are lists, and the values stand column by column. */
export interface ProcessedAnswer {
  readonly colnames: readonly (string | readonly Scalar[])[]
  readonly indexnames: readonly (number | readonly Scalar[])[]
  readonly coltypes: readonly number[]
  readonly names: { readonly columns: readonly string[]; readonly index: readonly string[] }
  /** Row by row. */
  readonly cells: readonly (readonly Scalar[])[]
}

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

/**
 * An answer as its chart shows it, for downloads and reports: a pivot table pivoted, a table by its columns. Null for every
 * other chart, whose answer stays as it is. Source: wire §7.
 */
export function postProcessed(
  form: Readonly<Record<string, unknown>>,
  answer: PlainAnswer,
): ProcessedAnswer | null {
  const { rows, columns } = answer
  if (rows.length === 0) return null
  const named = (name: string) => answer.verboseNames.get(name) ?? name
  if (form['viz_type'] === 'table')
    return {
      colnames: columns.map(({ name }) => named(name)),
      indexnames: rows.map((_row, at) => at),
      coltypes: columns.map(({ kind }) => kind),
      names: { columns: columns.map(({ name }) => named(name)), index: rows.map((_row, at) => String(at)) },
      cells: rows.map((row) => columns.map(({ name }) => valueOf(row, name))),
    }
  return form['viz_type'] === 'pivot_table_v2' ? pivoted(form, answer, named) : null
}

function pivoted(
  form: Readonly<Record<string, unknown>>,
  { rows }: PlainAnswer,
  named: (name: string) => string,
): ProcessedAnswer | null {
  const read = pivotForm.parse(form)
  const metrics = read.metrics.map(metricLabel)
  if (metrics.length === 0) return null
  const frame = clientPivot(rows, {
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
  return shownFrame(frame, (value) => (metrics.includes(String(value)) ? named(String(value)) : value))
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
