import { isRecord } from '#domain/core/parse.ts'
import { readSingleValue, type SingleValue } from '#domain/dashboard/filters/range/single-value.ts'
import type { ChartScope } from '#domain/dashboard/filters/scope.ts'
import { readStoredFilter } from '#domain/dashboard/filters/stored-filter.ts'
import { readAllowedGrains } from '#domain/dashboard/filters/time-grain/allowed-grains.ts'

/** Settings of a filter that are on or off, by their names on the wire. Source: BI spec §3 (controlValues). */
export type ControlName =
  | 'enableEmptyFilter'
  | 'defaultToFirstItem'
  | 'multiSelect'
  | 'searchAllOptions'
  | 'inverseSelection'
  | 'sortAscending'

/** A title between filters, as it is edited. */
interface DividerForm {
  readonly kind: 'divider'
  readonly title: string
  readonly description: string
}

/** A filter as it is edited. */
export interface FilterForm {
  readonly kind: 'filter'
  /** Its `filterType` on the wire, which may be unknown here. */
  readonly wireType: string
  readonly name: string
  readonly description: string
  readonly datasetId: number | null
  readonly column: string | null
  readonly parents: readonly string[]
  readonly scope: ChartScope
  readonly controls: Readonly<Record<ControlName, boolean>>
  /** Adhoc filters of the list of values, as those of a chart. */
  readonly preFilters: readonly unknown[]
  /** `No filter` without one. */
  readonly preTimeRange: string
  readonly preTimeColumn: string | null
  /** The metric that orders the values; null if they order themselves. */
  readonly sortMetric: string | null
  /** The only end that a range filter offers; null for both. */
  readonly singleValue: SingleValue | null
  /** The grains that a grain filter offers; none for all. */
  readonly grains: readonly string[]
  /** The `value` of `defaultDataMask`, not parsed. */
  readonly initialValue: unknown
}

/** An entry as it is edited. */
type EntryForm = DividerForm | FilterForm

/** Reads an entry of the configuration; null if it cannot be read, so that it can only be moved and removed. */
export function entryForm(stored: unknown): EntryForm | null {
  const filter = isRecord(stored) ? readStoredFilter(stored) : null
  if (filter === null || !isRecord(stored)) return null
  const { name, title, description, targets, scope, controlValues } = filter
  if (filter.type === 'DIVIDER') return { kind: 'divider', title, description }
  return {
    kind: 'filter',
    wireType: filter.filterType,
    name,
    description,
    datasetId: targets[0]?.datasetId ?? null,
    column: targets[0]?.column?.name ?? null,
    parents: filter.cascadeParentIds,
    scope,
    controls: controlValues,
    preFilters: filter.adhoc_filters,
    preTimeRange: filter.time_range,
    preTimeColumn: filter.granularity_sqla,
    sortMetric: filter.sortMetric === '' ? null : filter.sortMetric,
    singleValue: readSingleValue(stored),
    grains: readAllowedGrains(stored),
    initialValue: filter.defaultDataMask.filterState.value,
  }
}

/** Whether the list of values has a filter of its own. */
export function hasPreFilter({ preFilters, preTimeRange }: FilterForm): boolean {
  return preFilters.length > 0 || hasTimeRange(preTimeRange)
}

/** Whether a stored time range restricts anything. */
export function hasTimeRange(range: string): boolean {
  return range !== '' && range !== 'No filter'
}

/** The name of an entry in the list; `placeholder` names its kind where it has none. */
export function entryName(stored: unknown, placeholder: string): string {
  const form = entryForm(stored)
  if (form === null) return 'Unreadable filter'
  const name = form.kind === 'divider' ? form.title : form.name
  return name.trim() === '' ? placeholder : name
}
