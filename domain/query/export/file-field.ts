import { isTimeOfCalendar } from '#domain/time/calendar.ts'
import { fileTime } from './file-time.ts'

/**
 * Properties of a column that determine the format of its values. `isDay`: dates without a clock; `isExact`: integers and
 * decimals, which a double may not hold.
 */
export interface FileColumn {
  readonly name: string
  readonly isNumber: boolean
  readonly isTime: boolean
  readonly isDay?: boolean
  readonly isExact?: boolean
}

/** Floating-point types. */
const FLOATS = /^(?:double|float|real)/i

/** Properties that follow from the type name of a column. */
export function typeTraits(type: unknown, isNumber: boolean): Pick<FileColumn, 'isDay' | 'isExact'> {
  if (typeof type !== 'string') return {}
  return {
    ...(type === 'DATE' && { isDay: true }),
    ...(isNumber && !FLOATS.test(type) && { isExact: true }),
  }
}

/** Names of numbers that JSON lacks, as text files write them. Source: wire §5. */
const NUMBER_NAMES: ReadonlyMap<string, string> = new Map([
  ['NaN', 'NaN'],
  ['Infinity', 'inf'],
  ['-Infinity', '-inf'],
])

/**
 * Converts a JSON value to the text of a file: numbers with all digits, times with a space before the clock, `True` and
 * `False`, nested values as JSON. Null for NULL.
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

/** Formats a time in ms since 1970, as in chart data; an invalid time stays a number. */
function timeText(ms: string, { isDay = false }: FileColumn): string {
  const time = Number(ms)
  return isTimeOfCalendar(time) ? fileTime(time, isDay) : ms
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** Converts a JSON value for a JSON file: numeric columns have numbers with all digits. */
export function fileJson(json: string, { isNumber }: FileColumn): string {
  if (json.startsWith('"')) {
    const text = json.slice(1, -1)
    return isNumber && JSON_NUMBER.test(text) ? text : json
  }
  // Some servers write these names, which are not valid JSON.
  return json === 'NaN' || json.endsWith('Infinity') ? `"${json}"` : json
}
