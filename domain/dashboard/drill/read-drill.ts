import type { Chart } from '#domain/chart/chart.ts'
import type { Pick as ChartPick } from '#domain/chart/model/pick/pick.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { hasKnownColumns } from '#domain/dashboard/cross/known-columns.ts'
import { parsePicks } from '#domain/dashboard/cross/stored-pick.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import type { DrillStep } from './drill-by.ts'

/** An open drill: to the rows of a part (null: of the chart), or by steps. `part` of a drill by is grouped next; null for the chart. */
type OpenDrill =
  | { readonly chart: number; readonly as: 'detail'; readonly part: ChartPick | null }
  | {
      readonly chart: number
      readonly as: 'by'
      readonly steps: readonly DrillStep[]
      readonly part: ChartPick | null | undefined
    }

/** The most steps of a drill. */
const MOST_STEPS = 20

/** Parses the drill of an address; null if it is unreadable. */
export function parseDrill(text: string): OpenDrill | null {
  const parsed = parseJson(text)
  if (!parsed.ok || !isRecord(parsed.value)) return null
  const { chart, as, part, steps } = parsed.value
  const picked = partOf(part)
  if (typeof chart !== 'number' || picked === 'unreadable') return null
  if (as === 'detail') return { chart, as, part: picked ?? null }
  if (as !== 'by' || !Array.isArray(steps) || steps.length > MOST_STEPS) return null
  const read = steps.map(stepOf)
  const known = read.filter((step) => step !== null)
  return known.length < read.length ? null : { chart, as, steps: known, part: picked }
}

/** Whether a drill has only columns that its chart and dataset have. Parts of later steps are of the columns of earlier ones. */
export function isDrillOf(drill: OpenDrill, chart: Chart, dataset: Dataset | null): boolean {
  const steps = drill.as === 'by' ? drill.steps : []
  const parts = [drill.part, ...steps.map(({ part }) => part)].filter(
    (part) => part !== null && part !== undefined,
  )
  const names = new Set(dataset?.columns.map(({ name }) => name))
  return (
    hasKnownColumns(parts, chart, dataset ?? undefined) &&
    (dataset === null || steps.every(({ column }) => names.has(column)))
  )
}

/** A part; null for the rows of the chart, undefined for none. */
function partOf(value: unknown): ChartPick | null | undefined | 'unreadable' {
  if (value === null || value === undefined) return value
  return parsePicks([value])?.[0] ?? 'unreadable'
}

function stepOf(value: unknown): DrillStep | null {
  if (!isRecord(value) || typeof value['column'] !== 'string') return null
  const part = partOf(value['part'])
  return part === 'unreadable' ? null : { column: value['column'], part: part ?? null }
}
