import { type Chart, parseChart } from '#domain/chart/chart.ts'
import { OWN_FORMATS } from '#domain/chart/format/formats.ts'
import type { Cell, ChartRows } from '#domain/chart/result/chart-result.ts'
import type { DrawContext } from '#domain/chart/to-model/model-context.ts'
import type { ColumnType } from '#domain/dataset/dataset.ts'

/** A chart of a form. */
export function chartOf(params: Record<string, unknown>): Chart {
  const chart = parseChart({ id: 7, slice_name: 'Delays', form_data: { datasource: '1__table', ...params } })
  if (!chart.ok) throw new Error('unreadable')
  return chart.value
}

/** What a drawing of that form gets: no dataset, own formats, no colours given yet. */
export function contextOf(params: Record<string, unknown>, more: Partial<DrawContext> = {}): DrawContext {
  return { chart: chartOf(params), dataset: null, formats: OWN_FORMATS, colors: new Map(), ...more }
}

/** Rows written as a table: names with their types on top. */
export function rowsOf(
  columns: Readonly<Record<string, ColumnType>>,
  ...rows: readonly (readonly Cell[])[]
): ChartRows {
  return {
    columns: Object.entries(columns).map(([name, type]) => ({ name, type })),
    rows,
    rowCount: rows.length,
    timeFrom: null,
    timeTo: null,
  }
}

/** Midnight (UTC) of a day, in ms since 1970. */
export function day(text: string): number {
  return Date.parse(`${text}T00:00:00Z`)
}
