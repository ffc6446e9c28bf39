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
  return new Map(Object.entries(recordOf(text ?? '') ?? {}))
}

/** Whether a text has the form of filters in an address. */
export function readsEntries(text: string): boolean {
  return recordOf(text) !== null
}

function recordOf(text: string): Readonly<Record<string, unknown>> | null {
  const json = parseJson(text)
  const parsed = json.ok ? json : parseRison(text)
  return parsed.ok && isRecord(parsed.value) ? parsed.value : null
}

/** The entries of filters as an address holds them; null for none. */
function entriesText(entries: ReadonlyMap<string, unknown>): string | null {
  return entries.size === 0 ? null : JSON.stringify(Object.fromEntries(entries))
}

const CHART_ID = /^\d+$/

/** Whether an entry of this id belongs to a chart. */
export function isChartEntry(id: string): boolean {
  return CHART_ID.test(id)
}

/** The entries with those of charts (`of` "charts") or of filters replaced by others; those of the other kind stay. */
export function withEntries(
  text: string | null | undefined,
  of: 'charts' | 'filters',
  entries: Readonly<Record<string, unknown>>,
): string | null {
  const others = [...addressEntries(text)].filter(([id]) => isChartEntry(id) === (of === 'filters'))
  return entriesText(new Map([...others, ...Object.entries(entries)]))
}
