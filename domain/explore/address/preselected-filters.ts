import { isRecord, parseJson } from '#domain/core/parse.ts'
import { type ChartForm, listOf, valueOf } from '#domain/explore/builder-fields.ts'
import { writeFilter } from '#domain/explore/values/adhoc-filter.ts'
import { plainText } from '#domain/explore/values/plain-text.ts'

/** Filters of one chart in `preselect_filters`: values by column, and time fields. */
export type Preselected = ReadonlyMap<string, unknown>

/** Names of time fields, and the form field of each. */
const TIME_FIELDS: ReadonlyMap<string, string> = new Map([
  ['__time_range', 'time_range'],
  ['__time_col', 'granularity_sqla'],
  ['__time_grain', 'time_grain_sqla'],
])

/**
 * Parses `preselect_filters`: `{"<chart id>": {"<column>": value or values}}`. Empty without filters of this chart; null
 * if it is unreadable. Source: BI spec §2.
 */
export function readPreselected(text: string, chartId: number): Preselected | null {
  const parsed = parseJson(text)
  if (!parsed.ok || !isRecord(parsed.value)) return null
  const key = String(chartId)
  const own = Object.hasOwn(parsed.value, key) ? parsed.value[key] : {}
  return isRecord(own) ? new Map(Object.entries(own)) : null
}

/** Adds filters to a form; they replace its filters of the same columns. */
export function withPreselected(form: ChartForm, preselected: Preselected): ChartForm {
  const entries = [...preselected]
  const columns = entries.filter(([name]) => !TIME_FIELDS.has(name))
  const fields = entries.flatMap(([name, value]) => {
    const field = TIME_FIELDS.get(name)
    return field === undefined ? [] : [[field, plainText(value)] as const]
  })
  const filtered = new Set(columns.map(([name]) => name))
  const others = listOf(valueOf(form, 'adhoc_filters')).filter(
    (entry) => !(isRecord(entry) && typeof entry['subject'] === 'string' && filtered.has(entry['subject'])),
  )
  const filters = columns.map(([subject, value]) =>
    writeFilter({
      kind: 'simple',
      subject,
      operator: 'IN',
      values: Array.isArray(value) ? value : [value],
    }),
  )
  return {
    ...form,
    ...Object.fromEntries(fields),
    ...(filters.length === 0 ? {} : { adhoc_filters: [...others, ...filters] }),
  }
}
