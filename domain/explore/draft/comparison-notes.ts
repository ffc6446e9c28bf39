import type { ServerDescription } from '#domain/capabilities/capabilities.ts'
import { chartOf, NEW_CHART_ID } from '#domain/chart/chart.ts'
import type { ChartKind } from '#domain/chart/kinds/chart-kind.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { supersetComparisons } from '#domain/chart/query/superset-comparisons.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { type ChartForm, valueOf } from '#domain/explore/builder-fields.ts'
import { parseTimeOffset } from '#domain/semantic/offsets/time-offset.ts'
import { unmatchedText } from '#domain/semantic/offsets/unmatched-text.ts'
import { parseTimeRange, type TimeRange } from '#domain/time/phrase/range.ts'

interface NotesPlace {
  readonly kind: Pick<ChartKind, 'open'>
  readonly dataset: Dataset | null
  readonly now: number
  readonly server: ServerDescription['kind']
}

/**
 * Time shifts with misleading figures, as `label: reason`: those that a Superset compares with other periods, and those
 * for which our server leaves out days without a counterpart. Relative time ranges are resolved at `now`, in ms since
 * 1970.
 */
export function comparisonNotes(form: ChartForm, name: string, place: NotesPlace): readonly string[] {
  const shifts = valueOf(form, name)
  const chart = chartOf(NEW_CHART_ID, { name: '', description: null, form })
  if (chart === null || !Array.isArray(shifts)) return []
  const isTime = (label: string) =>
    place.dataset?.columns.some((column) => column.name === label && column.type === 'time') === true
  const notes = place.kind
    .open(chart)
    .buildQueries(EMPTY_MASK, place.dataset)
    .flatMap((query) => {
      const range = rangeOf(query, place.now)
      return place.server === 'superset'
        ? supersetComparisons(query, { range, isTime })
        : ownComparisons(query, range)
    })
    .filter(({ offset }) => shifts.includes(offset))
    .map(({ offset, reason }) => `${offset}: ${reason}`)
  return [...new Set(notes)]
}

function ownComparisons(query: QueryObject, range: TimeRange) {
  return (query.time_offsets ?? []).flatMap((offset) => {
    const shift = parseTimeOffset(offset)
    const reason = shift.ok ? unmatchedText(query, shift.value, range) : null
    return reason === null ? [] : [{ offset, reason }]
  })
}

const NO_ENDS: TimeRange = { since: null, until: null }

/** The range of a query's first time filter. */
function rangeOf({ filters }: QueryObject, now: number): TimeRange {
  const filter = (filters ?? []).find(({ op }) => op.toUpperCase() === 'TEMPORAL_RANGE')
  const range = typeof filter?.val === 'string' ? parseTimeRange(filter.val, { now }) : null
  return range?.ok === true ? range.value : NO_ENDS
}
