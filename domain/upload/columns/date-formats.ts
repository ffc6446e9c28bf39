/** A pattern of dates, named as in strftime: the order of its parts and what separates them. */
export interface DateFormat {
  readonly format: string
  readonly order: 'ymd' | 'dmy' | 'mdy'
  readonly separator: '-' | '/' | '.' | ' '
  readonly yearDigits: 2 | 4
  /** The month is an English name: Jan, January. */
  readonly hasMonthName?: true
}

const SEPARATORS = ['-', '/', '.'] as const

const NAMED: readonly DateFormat[] = [
  { format: '%d %b %Y', order: 'dmy', separator: ' ', yearDigits: 4, hasMonthName: true },
  { format: '%d-%b-%Y', order: 'dmy', separator: '-', yearDigits: 4, hasMonthName: true },
  { format: '%d-%b-%y', order: 'dmy', separator: '-', yearDigits: 2, hasMonthName: true },
  { format: '%b %d, %Y', order: 'mdy', separator: ' ', yearDigits: 4, hasMonthName: true },
]

const NUMBERED = SEPARATORS.flatMap((separator): readonly DateFormat[] => [
  { format: ['%Y', '%m', '%d'].join(separator), order: 'ymd', separator, yearDigits: 4 },
  { format: ['%d', '%m', '%Y'].join(separator), order: 'dmy', separator, yearDigits: 4 },
  { format: ['%m', '%d', '%Y'].join(separator), order: 'mdy', separator, yearDigits: 4 },
  { format: ['%d', '%m', '%y'].join(separator), order: 'dmy', separator, yearDigits: 2 },
  { format: ['%m', '%d', '%y'].join(separator), order: 'mdy', separator, yearDigits: 2 },
])

/** The known patterns of dates. */
export const DATE_FORMATS: readonly DateFormat[] = [...NUMBERED, ...NAMED]

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** The first letters of the months, which decide their numbers. */
export const MONTH_STARTS: readonly string[] = MONTHS.map((name) => name.slice(0, 3))

/** Matches letters of any case, in JavaScript and in RE2. */
function anyCase(text: string): string {
  return [...text].map((letter) => `[${letter}${letter.toUpperCase()}]`).join('')
}

const MONTH_NAME = `(${MONTHS.map((name) => {
  const rest = name.slice(3)
  return `${anyCase(name.slice(0, 3))}${rest === '' ? '' : `(?:${anyCase(rest)})?`}`
}).join('|')})`

/** The number of a month by its name or its digits. */
export function monthOf(text: string): number {
  const named = MONTH_STARTS.indexOf(text.slice(0, 3).toLowerCase())
  return named < 0 ? Number(text) : named + 1
}

/** The pattern that ISO dates have. */
export const ISO_DATE = '%Y-%m-%d'

/** A known pattern; null if it is unknown. */
export function findDateFormat(format: string | null): DateFormat | null {
  return DATE_FORMATS.find((known) => known.format === (format ?? ISO_DATE)) ?? null
}

/** The expression of a date with groups for its three parts, for JavaScript and for RE2. */
export function datePattern({ order, separator, yearDigits, hasMonthName }: DateFormat): string {
  const mark = separator === '.' ? '[.]' : separator
  const year = `([0-9]{${yearDigits}})`
  const part = '([0-9]{1,2})'
  if (hasMonthName === true)
    return order === 'mdy' ? `${MONTH_NAME} ${part},? ${year}` : [part, MONTH_NAME, year].join(mark)
  return (order === 'ymd' ? [year, part, part] : [part, part, year]).join(mark)
}

/** The groups of year, month and day in the expression of a date, from 1. */
export function dateGroups({ order }: DateFormat): readonly [year: number, month: number, day: number] {
  if (order === 'ymd') return [1, 2, 3]
  return order === 'dmy' ? [3, 2, 1] : [3, 1, 2]
}

/** Two digits of a year up to this are in this century; source: POSIX strptime. */
export const LAST_YEAR_OF_2000S = 68

/** Whether the matched parts of a text are a day of the calendar. */
export function isDay(format: DateFormat, groups: readonly (string | undefined)[]): boolean {
  const [yearAt, monthAt, dayAt] = dateGroups(format)
  const [year, month, day] = [Number(groups[yearAt]), monthOf(groups[monthAt] ?? ''), Number(groups[dayAt])]
  if (month < 1 || month > 12 || day < 1 || (format.yearDigits === 4 && year < 1)) return false
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0 || format.yearDigits === 2)
  return day <= (month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31)
}
