import { err, ok, type Result } from '#domain/core/result.ts'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'

type Range = Extract<NativeValue, { kind: 'range' }>

/** The end of a range that cannot be read, and one sentence for users. */
interface RangeError {
  readonly end: 'from' | 'to'
  readonly message: string
}

const NOT_A_NUMBER = 'Enter a number, or leave it empty.'

/** Reads two typed ends; an empty one is open, and two of them clear the filter (null). Fails: with the end that is wrong. */
export function readRange(fromText: string, toText: string): Result<Range | null, RangeError> {
  const [from, to] = [numberOf(fromText), numberOf(toText)]
  if (from === undefined) return err({ end: 'from', message: NOT_A_NUMBER })
  if (to === undefined) return err({ end: 'to', message: NOT_A_NUMBER })
  if (from !== null && to !== null && from > to)
    return err({ end: 'to', message: 'The end is smaller than the start.' })
  return ok(from === null && to === null ? null : { kind: 'range', from, to })
}

/** The number of a text; null for an empty one, undefined for no number. */
function numberOf(text: string): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const number = Number(trimmed.replace('−', '-'))
  return Number.isFinite(number) ? number : undefined
}
