import type { ColumnChoice } from '#domain/upload/recipe.ts'
import {
  DATE_FORMATS,
  type DateFormat,
  dateGroups,
  datePattern,
  ISO_DATE,
  isDay,
  monthOf,
} from './date-formats.ts'
import { allAre, type ColumnValue, type Reading } from './reading.ts'
import { CLOCK, LONGEST_VALUE, ZONE } from './value-patterns.ts'

const CLOCK_ONLY = new RegExp(`^${CLOCK}$`)
const ZONED = new RegExp(`${ZONE}$`)

const READERS = DATE_FORMATS.map((format) => ({
  format,
  date: new RegExp(`^${datePattern(format)}$`),
  timestamp: new RegExp(`^${datePattern(format)}[ T]${CLOCK}(?:${ZONE})?$`),
}))

/** A format that reads all values. */
interface Fitting {
  readonly format: DateFormat
  readonly kind: 'date' | 'timestamp'
}

/** Reads values as dates, timestamps or clock times; null if they are none. The order of day and month is proven or open. */
export function guessTime(values: readonly ColumnValue[]): Reading | null {
  if (values.some(({ text }) => text.length > LONGEST_VALUE)) return null
  if (values.every(({ text }) => CLOCK_ONLY.test(text)))
    return {
      type: { kind: 'time' },
      format: null,
      evidence: allAre(values, 'times of a day'),
      choices: [],
      isOpen: false,
    }
  const fitting = READERS.flatMap((reader): readonly Fitting[] => {
    const kind = kindOf(values, reader)
    return kind === null ? [] : [{ format: reader.format, kind }]
  })
  const [first, ...others] = fitting
  if (first === undefined) return null
  const zones = values.filter(({ text }) => text.includes(':') && ZONED.test(text)).length
  if (first.kind === 'timestamp' && zones > 0 && zones < values.length) return null
  const sample = values[0]?.text ?? ''
  if (others.length > 0 || first.format.yearDigits === 2) return openTime(fitting, sample)
  const proof = proofOf(values, first.format)
  const inUtc = zones > 0 ? ' They are stored in UTC.' : ''
  return {
    type: { kind: first.kind },
    format: first.format.format === ISO_DATE ? null : first.format.format,
    evidence: `${allAre(values, `${first.kind === 'date' ? 'dates' : 'dates with times'}${proof}`)}${inUtc}`,
    choices: [],
    isOpen: false,
  }
}

function kindOf(
  values: readonly ColumnValue[],
  { format, date, timestamp }: (typeof READERS)[number],
): 'date' | 'timestamp' | null {
  let hasClock = false
  for (const { text } of values) {
    const day = date.exec(text)
    const found = day ?? timestamp.exec(text)
    if (found === null || !isDay(format, found)) return null
    if (day === null) hasClock = true
  }
  return hasClock ? 'timestamp' : 'date'
}

const ORDERS = { ymd: 'Year, month, day', dmy: 'Day, month', mdy: 'Month, day' } as const

function openTime(fitting: readonly Fitting[], sample: string): Reading {
  const isShortYear = fitting.some(({ format }) => format.yearDigits === 2)
  const choices = fitting.map(
    ({ format, kind }): ColumnChoice => ({
      label: `${ORDERS[format.order]}: ${isoOf(sample, format)}`,
      type: { kind },
      format: format.format === ISO_DATE ? null : format.format,
    }),
  )
  const evidence =
    fitting.length > 1
      ? `“${sample}” could start with the day or the month.`
      : `“${sample}” has a year of two digits.`
  return {
    type: { kind: 'text' },
    format: null,
    evidence: isShortYear && fitting.length > 1 ? `${evidence} Its year has two digits.` : evidence,
    choices,
    isOpen: true,
  }
}

/** The day of a text in ISO 8601, for a choice. */
function isoOf(text: string, format: DateFormat): string {
  const reader = READERS.find((one) => one.format === format)
  const parts = reader?.date.exec(text) ?? reader?.timestamp.exec(text) ?? []
  const [yearAt, monthAt, dayAt] = dateGroups(format)
  const [year = '', name = '', day = ''] = [parts[yearAt], parts[monthAt], parts[dayAt]]
  const month = String(monthOf(name))
  const full = year.length === 2 ? `${Number(year) > 68 ? '19' : '20'}${year}` : year
  return `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The value that proves the order of day and month. */
function proofOf(values: readonly ColumnValue[], { order, hasMonthName }: DateFormat): string {
  if (order === 'ymd' || hasMonthName === true) return ''
  const at = order === 'dmy' ? 0 : 1
  const proof = values.find(({ text }) => Number(text.split(/[^0-9]/)[at]) > 12)
  return proof === undefined
    ? ''
    : `; in “${proof.text}” the ${order === 'dmy' ? 'first' : 'second'} number is the day`
}
