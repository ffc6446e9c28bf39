import { isolated } from '#domain/core/text/isolated.ts'
import { kindOf, readerOf, type SettableFilter } from './all.ts'
import type { NativeValue } from './filter-state.ts'
import { readStoredFilter, type StoredFilter } from './stored-filter.ts'

/** A title between filters. */
interface FilterDivider {
  readonly kind: 'divider'
  readonly id: string
  readonly title: string
  readonly description: string
}

/** A part of the filter bar; unsupported kinds are left out with a note. */
export type NativeFilter = SettableFilter | FilterDivider

/** Values by filter id; unset filters are missing. */
export type FilterValues = ReadonlyMap<string, NativeValue>

/**
 * Parses a dashboard's filters; those that cannot filter are left out with a note. Filters may depend on each other in a circle:
 * see `withoutCycles`.
 */
export function parseNativeFilters(value: unknown): {
  readonly filters: readonly NativeFilter[]
  readonly notes: readonly string[]
} {
  const filters: NativeFilter[] = []
  const notes: string[] = []
  for (const entry of Array.isArray(value) ? value : []) {
    const stored = readStoredFilter(entry)
    const filter = stored === null ? null : readFilter(stored, entry)
    if (filter !== null) filters.push(filter)
    else notes.push(`Filter “${isolated(stored?.name ?? 'unreadable')}” cannot be used and is left out.`)
  }
  return { filters, notes }
}

function readFilter(stored: StoredFilter, entry: unknown): NativeFilter | null {
  const { id, name, description, scope } = stored
  if (stored.type === 'DIVIDER') return { kind: 'divider', id, title: stored.title, description }
  const read = readerOf(stored.filterType)
  if (read === undefined) return null
  return read(stored, {
    id,
    name,
    description,
    scope,
    parents: stored.cascadeParentIds,
    isRequired: stored.controlValues.enableEmptyFilter,
    initialValue: stored.defaultDataMask.filterState.value,
    stored: typeof entry === 'object' && entry !== null ? { ...entry } : {},
  })
}

/** The default value of a filter; null without one. */
export function initialValue(filter: SettableFilter): NativeValue | null {
  return kindOf(filter.kind).parse(filter.initialValue)
}

/** The hint of a filter, or undefined: its description, and which rows an inverse one excludes. */
export function hintOf(filter: SettableFilter): string | undefined {
  const { description } = filter
  const parts = [
    ...(description === '' ? [] : [description]),
    ...(filter.kind === 'values' && filter.isInverse ? [INVERSE] : []),
  ]
  return parts.length === 0 ? undefined : parts.join(' ')
}

/** SQL drops rows without a value from NOT IN, unless they are excluded explicitly or not. */
const INVERSE = 'Excludes the selected values, and rows without a value.'

/** Whether a part is a filter, not a divider. */
export function isSettable(filter: NativeFilter): filter is SettableFilter {
  return filter.kind !== 'divider'
}
