import { parseRison } from '#domain/contract/rison/parse-rison.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'

/** The parameter of all filters of a dashboard: values or data masks by filter id, and data masks by chart id. Source: BI spec §2. */
export const FILTERS_PARAMETER = 'native_filters'

/** An entry of a chart, in JSON or in rison. It also matches some texts of values, so it only shows that a chart may have one. */
const CHART_ENTRY = /[{(,]\s*["']?\d+["']?\s*:/

/** Whether the filters of an address may hold picked parts of charts. */
export function mayHoldCross(text: string | null | undefined): boolean {
  return typeof text === 'string' && CHART_ENTRY.test(text)
}

/** The entries of the filters of an address, by filter id or chart id; none if it is unreadable. */
export function addressEntries(text: string | null | undefined): ReadonlyMap<string, unknown> {
  if (text === null || text === undefined) return new Map()
  const json = parseJson(text)
  const parsed = json.ok ? json : parseRison(text)
  return new Map(parsed.ok && isRecord(parsed.value) ? Object.entries(parsed.value) : [])
}

/** The entries of filters as an address holds them; null for none. */
function entriesText(entries: ReadonlyMap<string, unknown>): string | null {
  return entries.size === 0 ? null : JSON.stringify(Object.fromEntries(entries))
}

const CHART_ID = /^\d+$/

/** The entries with those of charts (`of` "charts") or of filters replaced by others; those of the other kind stay. */
export function withEntries(
  text: string | null | undefined,
  of: 'charts' | 'filters',
  entries: Readonly<Record<string, unknown>>,
): string | null {
  const others = [...addressEntries(text)].filter(([id]) => CHART_ID.test(id) === (of === 'filters'))
  return entriesText(new Map([...others, ...Object.entries(entries)]))
}
