import { isRecord, parseJson } from '#domain/core/parse.ts'
import type { SettableFilter } from '#domain/dashboard/filters/all.ts'
import { isSettable, type NativeFilter } from '#domain/dashboard/filters/native-filter.ts'

const TIME_RANGE = '__time_range'

/**
 * Reads `preselect_filters`, `{"<filter id>": value}` or `{"<chart id>": {"<column>": values}}`, as values by filter id: a column
 * sets the filters of that column, `__time_range` those of time. Null if it is unreadable. Source: BI spec §2.
 */
export function preselectedValues(
  text: string,
  filters: readonly NativeFilter[],
): ReadonlyMap<string, unknown> | null {
  const parsed = parseJson(text)
  if (!parsed.ok || !isRecord(parsed.value)) return null
  const settable = filters.filter(isSettable)
  const values = new Map<string, unknown>()
  for (const [key, value] of Object.entries(parsed.value)) {
    if (settable.some(({ id }) => id === key)) values.set(key, value)
    else if (isRecord(value))
      for (const [column, of] of Object.entries(value))
        for (const filter of settable)
          if (columnOf(filter) === column) values.set(filter.id, listed(filter.kind, of))
  }
  return values
}

function columnOf(filter: SettableFilter): string | null {
  if (filter.kind === 'time') return TIME_RANGE
  return filter.kind === 'values' || filter.kind === 'range' ? filter.column : null
}

function listed(kind: SettableFilter['kind'], value: unknown): unknown {
  return kind === 'time' || Array.isArray(value) ? value : [value]
}
