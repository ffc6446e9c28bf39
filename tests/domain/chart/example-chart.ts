import { type Chart, chartOf as chartOfRecord } from '#domain/chart/chart.ts'
import type { Formats } from '#domain/chart/format/formats.ts'
import type { ChartKind } from '#domain/chart/kinds/chart-kind.ts'
import type { ChartModel, Drawing, MarkName, ModelOf } from '#domain/chart/model/chart-model.ts'
import type { Cell, ChartResult } from '#domain/chart/result/chart-result.ts'
import type { ModelOptions } from '#domain/chart/to-model/model-context.ts'
import { COMPLETE, incomplete } from '#domain/core/completeness/completeness.ts'
import { completenessLabel } from '#domain/core/completeness/completeness-text.ts'
import type { ColumnType } from '#domain/dataset/dataset.ts'

/** A chart with a form. */
export function chartOf(params: Record<string, unknown>): Chart {
  const form = { datasource: '1__table', ...params }
  const chart = chartOfRecord(7, { name: 'Delays', description: null, form })
  if (chart === null) throw new Error('no dataset')
  return chart
}

/** Formats without any known name. */
const OWN_FORMATS: Formats = { number: () => null, time: () => null }

/** Options of a model: no dataset, test formats, no assigned colors. */
export const OPTIONS: ModelOptions = { dataset: null, formats: OWN_FORMATS, colors: new Map() }

/** Draws a form of a kind; null if there is nothing to draw. */
export function drawingOf(
  kind: ChartKind,
  params: Record<string, unknown>,
  results: readonly ChartResult[],
  options: Partial<ModelOptions> = {},
): Drawing | null {
  return kind.open(chartOf(params)).toModel(results, { ...OPTIONS, ...options })
}

/** The notes below a drawing as one text: shortfalls, then remarks; null for none. */
export function notesOf(drawing: Drawing | null | undefined): string | null {
  if (drawing === null || drawing === undefined) return null
  const notes = [completenessLabel(drawing.completeness), drawing.remark].filter((note) => note !== null)
  return notes.length === 0 ? null : notes.join(', ')
}

/** The model of a drawing, which must have the given mark. */
export function modelOf<K extends MarkName>(drawing: Drawing | null, mark: K): ModelOf<K> {
  const model = drawing?.model
  const isOf = (one: ChartModel | undefined): one is ModelOf<K> => one?.kind === mark
  if (!isOf(model)) throw new Error(`a model of ${model?.kind}`)
  return model
}

/** A result from rows; `columns` has names and types. */
export function resultOf(
  columns: Readonly<Record<string, ColumnType>>,
  ...rows: readonly (readonly Cell[])[]
): ChartResult {
  return {
    columns: Object.entries(columns).map(([name, type], at) => ({
      name,
      type,
      values: rows.map((row) => row[at] ?? null),
    })),
    rowCount: rows.length,
    timeFrom: null,
    timeTo: null,
    completeness: COMPLETE,
  }
}

/** The same result, truncated by the row limit of the request. */
export function truncated(result: ChartResult): ChartResult {
  const at = result.sqlRowCount ?? result.rowCount
  const completeness = incomplete({ kind: 'truncated', at, by: 'row-limit', total: null, isCertain: true })
  return { ...result, completeness }
}

/** Midnight (UTC) of a day, in ms since 1970. */
export function day(text: string): number {
  return Date.parse(`${text}T00:00:00Z`)
}
