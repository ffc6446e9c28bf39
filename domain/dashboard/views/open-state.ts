import { isolated } from '#domain/core/text/isolated.ts'
import { kindOf, type SettableFilter } from '#domain/dashboard/filters/all.ts'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import {
  filtersToAddress,
  type SetFilters,
  sameValue,
  takesFirst,
} from '#domain/dashboard/filters/filter-values.ts'
import { initialValue, isSettable, type NativeFilter } from '#domain/dashboard/filters/native-filter.ts'
import { readTimeRange } from '#domain/time/phrase/check.ts'
import { targetKey } from './screen-state.ts'
import type { StoredValue, ViewState } from './view-state.ts'

/** The dashboard on which a stored state is opened. */
export interface OpenScene {
  readonly filters: readonly NativeFilter[]
  readonly chartIds: ReadonlySet<number>
  /** The ids of its tabs; others are left out. */
  readonly tabIds: ReadonlySet<string>
}

/** A stored state as the dashboard is now: its texts for the address, and notes on the parts that are left out. */
interface OpenedState {
  /** Undefined if every filter has its default and no chart is filtered. */
  readonly filters: string | undefined
  readonly tabs: string | undefined
  readonly notes: readonly string[]
}

/** Opens a stored state. Filters that are gone or changed, and charts that are gone, are left out with a note. */
export function openState(state: ViewState, { filters, chartIds, tabIds }: OpenScene): OpenedState {
  const { set, notes } = openFilters(state.filters, filters)
  const known = [...state.cross].filter(([id]) => chartIds.has(Number(id)))
  const entries = { ...filtersToAddress(set, filters), ...Object.fromEntries(known) }
  const tabs = state.tabs.filter((id) => tabIds.has(id))
  return {
    filters: Object.keys(entries).length === 0 ? undefined : JSON.stringify(entries),
    tabs: tabs.length === 0 ? undefined : tabs.join(' '),
    notes: known.length < state.cross.size ? [...notes, CHART_GONE] : notes,
  }
}

const CHART_GONE = 'A chart with a cross filter was removed from the dashboard. Its cross filter is left out.'

function openFilters(
  stored: ViewState['filters'],
  filters: readonly NativeFilter[],
): { readonly set: SetFilters; readonly notes: readonly string[] } {
  const notes: string[] = []
  const set = new Map<string, NativeValue | null>()
  for (const [id, of] of stored) {
    const filter = filters.filter(isSettable).find((one) => one.id === id)
    const value = filter === undefined ? 'gone' : openValue(of, filter)
    if (value === 'gone') notes.push(`${nameOf(of)} was removed from the dashboard and is left out.`)
    else if (value === 'changed') notes.push(`${nameOf(of)} was changed in the dashboard and is left out.`)
    else set.set(id, value)
  }
  return { set, notes }
}

function nameOf({ name }: StoredValue): string {
  return `The filter “${isolated(name)}”`
}

/** The value of a filter, null for a cleared one; `changed` if it would mean something else now. */
function openValue({ kind, target, value }: StoredValue, filter: SettableFilter) {
  if (filter.kind !== kind || targetKey(filter) !== target) return 'changed'
  if (value === null) return null
  const parsed = kindOf(kind).parse(value)
  // An unreadable range would be applied as "until today" under its own label.
  const isReadable = parsed !== null && (parsed.kind !== 'time' || readTimeRange(parsed.range).ok)
  return isReadable ? parsed : 'changed'
}

/** Whether two states mean the same filters on a dashboard. Open tabs filter nothing and do not count. */
export function sameFilters(a: ViewState, b: ViewState, filters: readonly NativeFilter[]): boolean {
  const [one, other] = [openFilters(a.filters, filters).set, openFilters(b.filters, filters).set]
  const isSame = filters
    .filter(isSettable)
    .every((filter) => sameMeaning(meaningOf(filter, one), meaningOf(filter, other)))
  return isSame && sameCross(a.cross, b.cross)
}

/** The value of a filter: null for none, "first" for the first value of its list. */
function meaningOf(filter: SettableFilter, set: SetFilters): NativeValue | null | 'first' {
  const own = set.get(filter.id)
  return own === undefined ? (initialValue(filter) ?? (takesFirst(filter) ? 'first' : null)) : own
}

function sameMeaning(a: ReturnType<typeof meaningOf>, b: ReturnType<typeof meaningOf>): boolean {
  if (a === null || b === null || a === 'first' || b === 'first') return a === b
  return sameValue(a, b)
}

function sameCross(a: ViewState['cross'], b: ViewState['cross']): boolean {
  return (
    a.size === b.size && [...a].every(([id, value]) => JSON.stringify(value) === JSON.stringify(b.get(id)))
  )
}
