import type { Chart } from '#domain/chart/chart.ts'
import type { Pick as ChartPick } from '#domain/chart/model/pick/pick.ts'
import { clausesOfPick } from '#domain/chart/query/mask/clauses-of-pick.ts'
import { isRecord, textOrNull } from '#domain/core/parse.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { CrossFilter, FilterState } from '#domain/dashboard/filters/filter-state.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { hasKnownColumns } from './known-columns.ts'
import { picksOfFilters } from './picks-of-filters.ts'
import { parsePicks } from './stored-pick.ts'
import { joinedPick } from './toggle-pick.ts'

/** The dashboard whose picked parts are read. */
export interface ReadScene {
  readonly charts: readonly Chart[]
  readonly datasets: readonly Pick<Dataset, 'id' | 'columns'>[]
  readonly isEnabled: boolean
}

/** The picked parts of charts, and a note for each chart whose parts cannot be applied. */
export interface ReadCross {
  readonly cross: FilterState['cross']
  readonly notes: readonly string[]
}

const CHART_ID = /^\d{1,15}$/

/**
 * Reads the picked parts of charts from data masks by id; masks of filters are skipped. A chart applies with all of its parts or
 * not at all. Columns must be of the dataset of the chart, and expressions of its form: a link brings no SQL of its own.
 */
export function readCross(masks: ReadonlyMap<string, unknown>, scene: ReadScene): ReadCross {
  const set = [...masks].filter(([id, mask]) => CHART_ID.test(id) && isSet(mask))
  if (set.length > 0 && !scene.isEnabled)
    return {
      cross: new Map(),
      notes: ['Cross filters of this link are left out, because they are off here.'],
    }
  const read = set.map(([id, mask]) => readFilter(Number(id), mask, scene))
  return {
    cross: new Map(read.flatMap((one) => (typeof one === 'string' ? [] : [[one.chartId, one] as const]))),
    notes: [...new Set(read.filter((one) => typeof one === 'string'))],
  }
}

/** The parts of one chart, or a note. */
function readFilter(chartId: number, mask: unknown, { charts, datasets }: ReadScene): CrossFilter | string {
  const chart = charts.find(({ id }) => id === chartId)
  if (chart === undefined) return 'A chart of this link was deleted. Its cross filter is left out.'
  const picks = picksOf(mask)
  const dataset = datasets.find(({ id }) => id === chart.datasetId)
  const isKnown = hasKnownColumns(picks ?? [], chart, dataset)
  const clauses = clausesOfPick(joinedPick(picks ?? []), { kind: 'chart', id: chartId })
  const isUsable = picks !== null && isKnown && clauses.ok && clauses.value.length > 0
  return isUsable
    ? { chartId, picks }
    : `The cross filter of “${isolated(chart.name)}” cannot be applied. It is left out.`
}

function picksOf(mask: unknown): readonly ChartPick[] | null {
  if (!isRecord(mask)) return null
  const { filterState, extraFormData } = mask
  const state = isRecord(filterState) ? filterState : {}
  if (state['picks'] !== undefined) return parsePicks(state['picks'])
  const filters = isRecord(extraFormData) ? extraFormData['filters'] : null
  return picksOfFilters(filters, textOrNull(state['label']))
}

/** Whether a mask filters anything. */
function isSet(mask: unknown): boolean {
  if (!isRecord(mask)) return false
  const { extraFormData, filterState } = mask
  const filters = isRecord(extraFormData) ? extraFormData['filters'] : null
  const picks = isRecord(filterState) ? filterState['picks'] : undefined
  return (Array.isArray(filters) && filters.length > 0) || picks !== undefined
}
