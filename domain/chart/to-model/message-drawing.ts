import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { TableModel } from '#domain/chart/model/table.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { counted } from '#domain/core/number/counted.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import { drawingNotes } from './drawing-notes.ts'

/** A message in place of a drawing; the rows are in the table view. */
export function messageDrawing(
  name: string,
  { title, text }: { readonly title: string; readonly text: string },
  table: TableModel,
): Drawing {
  return {
    model: { kind: 'message', title, text },
    table,
    summary: `${name}: ${title}. ${text}`,
    ...drawingNotes(),
    colorRange: null,
  }
}

/** Explains why rows cannot be drawn: they have no time in column `axis`, or their numbers are null or not finite. */
export function noValuesText(results: readonly ChartResult[], axis: string | null = null): string {
  const lost = axis === null ? 0 : rowsWithoutTime(results, axis)
  const all = results.reduce((sum, { rowCount }) => sum + rowCount, 0)
  if (axis === null || lost === 0) return nullsText(results, '')
  const [have, are] = lost === 1 ? ['has', 'is'] : ['have', 'are']
  const text = `${counted(lost, 'row')} ${have} no ${axis} and ${are} not drawn.`
  return lost === all ? text : `${text} ${nullsText(results, 'other ')}`
}

/** The number of rows without a time in a column of times. */
export function rowsWithoutTime(results: readonly ChartResult[], axis: string): number {
  const columns = results.flatMap((result) => columnOf(result, axis) ?? [])
  return columns
    .filter(({ type }) => type === 'time')
    .reduce((sum, { values }) => sum + values.filter((cell) => cell === null).length, 0)
}

function nullsText(results: readonly ChartResult[], which: string): string {
  const cells = results.flatMap(({ columns }) =>
    columns.flatMap(({ type, values }) => (type === 'number' ? values : [])),
  )
  return cells.some((cell) => typeof cell === 'string' && numberOf(cell) === null)
    ? `No ${which}value of this result is a number: they are NaN or infinite.`
    : `All ${which}values of this result are null.`
}

const NO_ROWS: TableModel = { kind: 'table', columns: [], rows: [], totals: null }

/** Explains that a query returned rows, none of which has a place in the chart; null if it returned none. */
export function lostRowsDrawing(name: string, { sqlRowCount = 0 }: ChartResult): Drawing | null {
  if (sqlRowCount === 0) return null
  const text = `The query gives ${counted(sqlRowCount, 'row')}, and none has a value along the axis.`
  return messageDrawing(name, { title: 'Nothing to draw', text }, NO_ROWS)
}
