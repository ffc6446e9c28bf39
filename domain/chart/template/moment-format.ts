import { clockText, twoDigits } from '#domain/time/format-time.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Tokens of Moment's formats, longest first. */
const LETTERS: ReadonlyMap<string, (at: Date) => string> = new Map<string, (at: Date) => string>([
  ['YYYY', (at) => String(at.getUTCFullYear())],
  ['YY', (at) => twoDigits(at.getUTCFullYear() % 100)],
  ['MMMM', (at) => MONTHS[at.getUTCMonth()] ?? ''],
  ['MMM', (at) => (MONTHS[at.getUTCMonth()] ?? '').slice(0, 3)],
  ['MM', (at) => twoDigits(at.getUTCMonth() + 1)],
  ['M', (at) => String(at.getUTCMonth() + 1)],
  ['DD', (at) => twoDigits(at.getUTCDate())],
  ['D', (at) => String(at.getUTCDate())],
  ['dddd', (at) => DAYS[at.getUTCDay()] ?? ''],
  ['ddd', (at) => (DAYS[at.getUTCDay()] ?? '').slice(0, 3)],
  ['HH', (at) => twoDigits(at.getUTCHours())],
  ['H', (at) => String(at.getUTCHours())],
  ['hh', (at) => twoDigits(at.getUTCHours() % 12 || 12)],
  ['h', (at) => String(at.getUTCHours() % 12 || 12)],
  ['mm', (at) => twoDigits(at.getUTCMinutes())],
  ['ss', (at) => twoDigits(at.getUTCSeconds())],
  ['A', (at) => (at.getUTCHours() < 12 ? 'AM' : 'PM')],
  ['LT', (at) => clockText(at)],
])

/** Formats a time (ms since 1970, UTC) in a format of Moment. Unknown letters and text in brackets are copied. */
export function momentText(ms: number, format: string): string {
  const at = new Date(ms)
  if (Number.isNaN(at.getTime())) return String(ms)
  return format.replaceAll(
    /\[([^\]]{0,100})\]|YYYY|YY|MMMM|MMM|MM|M|DD|D|dddd|ddd|HH|H|hh|h|mm|ss|LT|A/g,
    (letters, text: string | undefined) => text ?? LETTERS.get(letters)?.(at) ?? letters,
  )
}
