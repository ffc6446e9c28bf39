import { clausesOfPick } from '#domain/chart/query/mask/clauses-of-pick.ts'
import { foreignFilter, maskQuery } from '#domain/chart/query/mask/mask-query.ts'
import type { CrossFilter, FilterState } from '#domain/dashboard/filters/filter-state.ts'
import type { WrittenMask } from '#domain/dashboard/filters/written-mask.ts'
import { joinedPick } from './toggle-pick.ts'

/**
 * Writes the picked parts of charts as data masks by chart id, with the filters that a Superset applies, and the parts
 * themselves under `picks`. Source: BI spec §3.
 */
export function writtenCross(cross: FilterState['cross']): Readonly<Record<string, WrittenMask>> {
  return Object.fromEntries([...cross.values()].map((filter) => [filter.chartId, writtenMask(filter)]))
}

function writtenMask({ chartId, picks }: CrossFilter): WrittenMask {
  const pick = joinedPick(picks)
  const clauses = clausesOfPick(pick, { kind: 'chart', id: chartId })
  const filters = clauses.ok ? maskQuery(clauses.value).filters.map(foreignFilter) : []
  const values = filters.flatMap(({ val }): readonly unknown[] => (Array.isArray(val) ? val : [val]))
  return {
    id: `${chartId}`,
    extraFormData: { filters },
    filterState: { label: pick.label, value: values, selectedValues: values, picks },
    ownState: {},
  }
}
