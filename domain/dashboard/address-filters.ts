import { parseRison } from '#domain/contract/rison/parse-rison.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { addressToValues, initialValues } from './data-mask.ts'
import type { FilterValues, NativeFilter } from './native-filter.ts'

/**
 * The filters that an address stands for: ours, a value for each in JSON, or as a page of Superset writes them, a data mask
 * for each in rison. What it does not name has its default, what cannot be read is passed over. Source: BI spec §2.
 */
export function filtersOfAddress(text: string | undefined, filters: readonly NativeFilter[]): FilterValues {
  if (text === undefined) return initialValues(filters)
  const json = parseJson(text)
  const parsed = json.ok ? json : parseRison(text)
  return parsed.ok ? addressToValues(valuesOf(parsed.value), filters) : initialValues(filters)
}

/** A data mask says in its `filterState` what its filter is set to; a value of ours is itself. */
function valuesOf(address: unknown): unknown {
  if (!isRecord(address)) return address
  return Object.fromEntries(Object.entries(address).map(([id, value]) => [id, valueOf(value)]))
}

function valueOf(value: unknown): unknown {
  if (!isRecord(value)) return value
  const { filterState } = value
  return isRecord(filterState) ? (filterState['value'] ?? null) : null
}
