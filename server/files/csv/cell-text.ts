import { isRecord } from '#domain/core/parse.ts'
import { fileTime } from '#domain/query/export/file-time.ts'
import { isTimeOfCalendar } from '#domain/semantic/time/calendar.ts'
import { safeText } from './csv-field.ts'

/**
 * The properties of a column that decide how its values are written; `isDay` is there for dates without a clock, and
 * `isExact` for whole numbers and decimals, which a double may not hold.
 */
export interface CsvColumn {
  readonly name: string
  readonly isNumber: boolean
  readonly isTime: boolean
  readonly isDay?: boolean
  readonly isExact?: boolean
}

/** Types whose numbers are doubles or smaller floats. */
const FLOATS = /^(?:double|float|real)/i

/** Reads a column as it was noted with its query. */
export function csvColumn(noted: unknown): CsvColumn {
  if (!isRecord(noted)) return { name: '', isNumber: false, isTime: false }
  const { name, type_generic: kind, is_dttm: isTime, type } = noted
  return {
    name: typeof name === 'string' ? name : '',
    isNumber: kind === 0,
    isTime: isTime === true,
    ...(type === 'DATE' && { isDay: true }),
    ...(typeof type === 'string' && kind === 0 && !FLOATS.test(type) && { isExact: true }),
  }
}

/** What the words for numbers that JSON has none for are in CSV. Source: wire §5. */
const NUMBER_WORDS: ReadonlyMap<string, string> = new Map([
  ['NaN', ''],
  ['Infinity', 'inf'],
  ['-Infinity', '-inf'],
])

/**
 * Writes the JSON text of a value as text of CSV: numbers with all their digits, times as texts, nested values as JSON. `safe`
 * marks what would be read as something else.
 */
export function cellText(json: string, column: CsvColumn, safe: (text: string) => string = safeText): string {
  if (json === 'null') return ''
  if (json === 'true') return 'True'
  if (json === 'false') return 'False'
  if (!json.startsWith('"')) return column.isTime ? timeText(json, column) : json
  const text = json.includes('\\') ? String(JSON.parse(json)) : json.slice(1, -1)
  if (column.isNumber) return NUMBER_WORDS.get(text) ?? safe(text)
  return safe(column.isTime && text[10] === 'T' ? `${text.slice(0, 10)} ${text.slice(11)}` : text)
}

/** A time in ms since 1970, as chart data have it, as the text that results have; a number that is no time stays. */
function timeText(ms: string, { isDay = false }: CsvColumn): string {
  const time = Number(ms)
  return isTimeOfCalendar(time) ? fileTime(time, isDay) : ms
}
