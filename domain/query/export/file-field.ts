import { isTimeOfCalendar } from '#domain/time/calendar.ts'
import { fileTime } from './file-time.ts'

/**
 * The properties of a column that decide how its values are written. `isDay` is there for dates without a clock, and
 * `isExact` for whole numbers and decimals, which a double may not hold.
 */
export interface FileColumn {
  readonly name: string
  readonly isNumber: boolean
  readonly isTime: boolean
  readonly isDay?: boolean
  readonly isExact?: boolean
}

/** Types whose numbers are doubles or smaller floats. */
const FLOATS = /^(?:double|float|real)/i

/** The properties that follow from the database's name of a column's type. */
export function typeTraits(type: unknown, isNumber: boolean): Pick<FileColumn, 'isDay' | 'isExact'> {
  if (typeof type !== 'string') return {}
  return {
    ...(type === 'DATE' && { isDay: true }),
    ...(isNumber && !FLOATS.test(type) && { isExact: true }),
  }
}

/** Numbers that JSON has no form for, as text files have them. Source: wire §5. */
const NUMBER_NAMES: ReadonlyMap<string, string> = new Map([
  ['NaN', 'NaN'],
  ['Infinity', 'inf'],
  ['-Infinity', '-inf'],
])

/**
 * The JSON text of a value as the text that files have: numbers with all their digits, times with a space before the clock,
 * `True` and `False`, nested values as JSON. Null for NULL.
 */
export function fileText(json: string, column: FileColumn): string | null {
  if (json === 'null') return null
  if (json === 'true') return 'True'
  if (json === 'false') return 'False'
  if (!json.startsWith('"')) return column.isTime ? timeText(json, column) : (NUMBER_NAMES.get(json) ?? json)
  const text = json.includes('\\') ? String(JSON.parse(json)) : json.slice(1, -1)
  if (column.isNumber) return NUMBER_NAMES.get(text) ?? text
  return column.isTime && text[10] === 'T' ? `${text.slice(0, 10)} ${text.slice(11)}` : text
}

/** A time in ms since 1970, as chart data have it, as the text that results have; a number that is no time stays. */
function timeText(ms: string, { isDay = false }: FileColumn): string {
  const time = Number(ms)
  return isTimeOfCalendar(time) ? fileTime(time, isDay) : ms
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** The JSON text of a value as JSON files have it: a column of numbers has numbers, with all their digits. */
export function fileJson(json: string, { isNumber }: FileColumn): string {
  if (json.startsWith('"')) {
    const text = json.slice(1, -1)
    return isNumber && JSON_NUMBER.test(text) ? text : json
  }
  // Some servers write these words, which are no JSON.
  return json === 'NaN' || json.endsWith('Infinity') ? `"${json}"` : json
}
