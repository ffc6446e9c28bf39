import { chartOf, NEW_CHART_ID } from '#domain/chart/chart.ts'
import type { ChartKind } from '#domain/chart/kinds/chart-kind.ts'
import { EMPTY_MASK } from '#domain/chart/query/data-mask.ts'
import { supersetComparisons } from '#domain/chart/query/superset-comparisons.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { type ChartForm, valueOf } from '#domain/explore/builder-fields.ts'
import { parseTimeRange, type TimeRange } from '#domain/time/phrase/range.ts'

/**
 * The shifts of a field whose figures a Superset would set beside those of other periods, each as a label with its reason.
 * Relative time ranges are resolved at `now`, in ms since 1970.
 */
export function comparisonNotes(
  form: ChartForm,
  name: string,
  place: { readonly kind: Pick<ChartKind, 'open'>; readonly dataset: Dataset | null; readonly now: number },
): readonly string[] {
  const shifts = valueOf(form, name)
  const chart = chartOf(NEW_CHART_ID, { name: '', description: null, form })
  if (chart === null || !Array.isArray(shifts)) return []
  const isTime = (label: string) =>
    place.dataset?.columns.some((column) => column.name === label && column.type === 'time') === true
  const notes = place.kind
    .open(chart)
    .buildQueries(EMPTY_MASK, place.dataset)
    .flatMap((query) => supersetComparisons(query, { range: rangeOf(query, place.now), isTime }))
    .filter(({ offset }) => shifts.includes(offset))
    .map(({ offset, reason }) => `${offset}: ${reason}`)
  return [...new Set(notes)]
}

const NO_ENDS: TimeRange = { since: null, until: null }

/** The range of a query's first time filter. */
function rangeOf({ filters }: QueryObject, now: number): TimeRange {
  const filter = (filters ?? []).find(({ op }) => op.toUpperCase() === 'TEMPORAL_RANGE')
  const range = typeof filter?.val === 'string' ? parseTimeRange(filter.val, { now }) : null
  return range?.ok === true ? range.value : NO_ENDS
}
