import { err, ok, type Result } from '#domain/core/result.ts'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'

type Range = Extract<NativeValue, { kind: 'range' }>

/** The two ends of a range as typed. */
export type RangeText = readonly [from: string, to: string]

/** The end of a range that cannot be read, and one sentence for users. */
export interface RangeError {
  readonly end: 'from' | 'to'
  readonly message: string
}

const NOT_A_NUMBER = 'Enter a number, or leave it empty.'
const TOO_LARGE = 'This number is too large.'
const INEXACT = 'This number has too many digits to be compared exactly.'
const REVERSED = 'The end is smaller than the start.'

/** Reads two typed ends; an empty one is open, and two of them clear the filter (null). Fails: with the end that is wrong. */
export function readRange(...[fromText, toText]: RangeText): Result<Range | null, RangeError> {
  const [from, to] = [readEnd(fromText), readEnd(toText)]
  if (!from.ok) return err({ end: 'from', message: from.error })
  if (!to.ok) return err({ end: 'to', message: to.error })
  if (from.value !== null && to.value !== null && from.value > to.value)
    return err({ end: 'to', message: REVERSED })
  const isOpen = from.value === null && to.value === null
  return ok(isOpen ? null : { kind: 'range', from: from.value, to: to.value })
}

/** The number of a text, null for an empty one. A number that a double would round is rejected: it would choose other rows. */
function readEnd(text: string): Result<number | null, string> {
  const trimmed = text.trim().replace('−', '-')
  if (trimmed === '') return ok(null)
  const typed = decimalOf(trimmed)
  if (typed === null) return err(NOT_A_NUMBER)
  const number = Number(trimmed)
  if (!Number.isFinite(number)) return err(TOO_LARGE)
  return decimalOf(String(number)) === typed ? ok(number + 0) : err(INEXACT)
}

/** A decimal number in one spelling, "-15e-1" for "-1.50"; null for any other text. */
function decimalOf(text: string): string | null {
  const [, sign, integer = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text) ?? []
  const all = integer + fraction
  if (all === '') return null
  const digits = trimZeros(all)
  if (digits.text === '') return '0'
  return `${sign === '-' ? '-' : ''}${digits.text}e${Number(exponent) - fraction.length + digits.after}`
}

/** Digits without zeros at either end, and the number of zeros after them. */
function trimZeros(digits: string): { readonly text: string; readonly after: number } {
  let [start, end] = [0, digits.length]
  while (digits[start] === '0' && start < end) start += 1
  while (end > start && digits[end - 1] === '0') end -= 1
  return { text: digits.slice(start, end), after: digits.length - end }
}
