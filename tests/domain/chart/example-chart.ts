import { type Chart, chartOf as chartOfRecord } from '#domain/chart/chart.ts'
import type { Formats } from '#domain/chart/format/formats.ts'
import type { ChartKind } from '#domain/chart/kinds/chart-kind.ts'
import type { ChartModel, Drawing, MarkName, ModelOf } from '#domain/chart/model/chart-model.ts'
import type { Cell, ChartResult } from '#domain/chart/result/chart-result.ts'
import type { ModelOptions } from '#domain/chart/to-model/model-context.ts'
import { COMPLETE, incomplete } from '#domain/core/completeness/completeness.ts'
import { completenessLabel } from '#domain/core/completeness/completeness-text.ts'
import type { ColumnType } from '#domain/dataset/dataset.ts'

/** A chart of a form. */
export function chartOf(params: Record<string, unknown>): Chart {
  const form = { datasource: '1__table', ...params }
  const chart = chartOfRecord(7, { name: 'Delays', description: null, form })
  if (chart === null) throw new Error('no dataset')
  return chart
}

/** Knows no format beyond the frame's own. */
const OWN_FORMATS: Formats = { number: () => null, time: () => null }

/** What a model is made with beside the results: no dataset, own formats, no colours given yet. */
export const OPTIONS: ModelOptions = { dataset: null, formats: OWN_FORMATS, colors: new Map() }

/** Draws a form of a kind; null where the results hold nothing to draw. */
export function drawingOf(
  kind: ChartKind,
  params: Record<string, unknown>,
  results: readonly ChartResult[],
  options: Partial<ModelOptions> = {},
): Drawing | null {
  return kind.open(chartOf(params)).toModel(results, { ...OPTIONS, ...options })
}

/** The notes below a drawing as one text: what it lacks, then remarks; null for none. */
export function notesOf(drawing: Drawing | null | undefined): string | null {
  if (drawing === null || drawing === undefined) return null
  const notes = [completenessLabel(drawing.completeness), drawing.remark].filter((note) => note !== null)
  return notes.length === 0 ? null : notes.join(', ')
}

/** The model of a drawing, which must be of that mark. */
export function modelOf<K extends MarkName>(drawing: Drawing | null, mark: K): ModelOf<K> {
  const model = drawing?.model
  const isOf = (one: ChartModel | undefined): one is ModelOf<K> => one?.kind === mark
  if (!isOf(model)) throw new Error(`a model of ${model?.kind}`)
  return model
}

/** A result written as a table: names with their types on top. */
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

/** The same result with as many rows as a limit of the request allowed, and more left at the server. */
export function truncated(result: ChartResult): ChartResult {
  const at = result.sqlRowCount ?? result.rowCount
  const completeness = incomplete({ kind: 'truncated', at, by: 'row-limit', total: null, isCertain: true })
  return { ...result, completeness }
}

/** Midnight (UTC) of a day, in ms since 1970. */
export function day(text: string): number {
  return Date.parse(`${text}T00:00:00Z`)
}
