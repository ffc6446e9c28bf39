import { isRecord, parseJson } from '#domain/core/parse.ts'
import type { SettableFilter } from '#domain/dashboard/filters/all.ts'
import { isSettable, type NativeFilter } from '#domain/dashboard/filters/native-filter.ts'
import { parseFilterKey } from './filter-key.ts'

const TIME_RANGE = '__time_range'

/** The values of `preselect_filters` by filter id, and a note for each key that cannot be read. */
interface Preselected {
  readonly values: ReadonlyMap<string, unknown>
  readonly notes: readonly string[]
}

/**
 * Reads `preselect_filters`, whose keys are ids of filters, of charts (`{"<chart id>": {"<column>": values}}`), or filter keys
 * (`{"<chart id>_<column>": values}`): a column sets the filters of that column, `__time_range` those of time. Null if it is
 * unreadable. Source: BI spec §2, §5.
 */
export function preselectedValues(text: string, filters: readonly NativeFilter[]): Preselected | null {
  const parsed = parseJson(text)
  if (!parsed.ok || !isRecord(parsed.value)) return null
  const settable = filters.filter(isSettable)
  const values = new Map<string, unknown>()
  const notes: string[] = []
  const setColumn = (column: string, of: unknown) => {
    for (const filter of settable)
      if (columnOf(filter) === column) values.set(filter.id, listed(filter.kind, of))
  }
  for (const [key, value] of Object.entries(parsed.value)) {
    if (settable.some(({ id }) => id === key)) values.set(key, value)
    else if (isRecord(value)) for (const [column, of] of Object.entries(value)) setColumn(column, of)
    else {
      const named = parseFilterKey(key)
      if (named.ok) setColumn(named.value.column, value)
      else notes.push(named.error.message)
    }
  }
  return { values, notes }
}

function columnOf(filter: SettableFilter): string | null {
  if (filter.kind === 'time') return TIME_RANGE
  return filter.kind === 'values' || filter.kind === 'range' ? filter.column : null
}

function listed(kind: SettableFilter['kind'], value: unknown): unknown {
  return kind === 'time' || Array.isArray(value) ? value : [value]
}
