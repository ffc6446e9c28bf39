import { parseRison } from '#domain/contract/rison/parse-rison.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { addressToValues, initialValues } from './filter-values.ts'
import type { FilterValues, NativeFilter } from './native-filter.ts'

/**
 * Parses the filters of an address: our form has a JSON value for each, that of Superset a data mask in rison. Missing
 * filters have their default, unreadable ones are skipped. Source: BI spec §2.
 */
export function filtersOfAddress(text: string | undefined, filters: readonly NativeFilter[]): FilterValues {
  if (text === undefined) return initialValues(filters)
  const json = parseJson(text)
  const parsed = json.ok ? json : parseRison(text)
  return parsed.ok ? addressToValues(valuesOf(parsed.value), filters) : initialValues(filters)
}

/** A data mask has the value in its `filterState`; our value is used as it is. */
function valuesOf(address: unknown): unknown {
  if (!isRecord(address)) return address
  return Object.fromEntries(Object.entries(address).map(([id, value]) => [id, valueOf(value)]))
}

function valueOf(value: unknown): unknown {
  if (!isRecord(value)) return value
  const { filterState } = value
  return isRecord(filterState) ? (filterState['value'] ?? null) : null
}
