import { parseJson } from '#domain/core/parse.ts'

/** Checks the value of a field. Returns a reason that continues its label ("cannot be empty"), or null. Source: BI spec §5. */
export type Check = (value: unknown, form?: Readonly<Record<string, unknown>>) => string | null

/** Maximum row limit of a chart. Source: BI spec §9. */
export const MOST_ROWS = 100_000

/** Requires a value that is not null, empty text or an empty list. */
export const isFilled: Check = (value) => (isNothing(value) ? 'cannot be empty' : null)

/** Requires a value in this field or in one of `others`. */
export function isFilledOr(...others: readonly string[]): Check {
  return (value, form = {}) =>
    isNothing(value) && others.every((name) => !Object.hasOwn(form, name) || isNothing(form[name]))
      ? 'cannot be empty'
      : null
}

/** Requires two columns. */
export const isPair: Check = (value) => {
  if (isNothing(value)) return 'cannot be empty'
  return Array.isArray(value) && value.length >= 2 ? null : 'needs two columns'
}

/** Requires an integer or its text; an empty value passes. */
export const isInteger: Check = (value) =>
  isNothing(value) || Number.isInteger(numberOf(value)) ? null : 'is expected to be an integer'

/** Requires a number or its text; an empty value passes. */
export const isNumber: Check = (value) =>
  isNothing(value) || Number.isFinite(numberOf(value)) ? null : 'is expected to be a number'

/** Requires a number of at most `most`. */
export function isAtMost(most: number): Check {
  return (value) => (numberOf(value) > most ? `Value cannot exceed ${most}` : null)
}

/** Requires a list of orders, each as JSON. */
export const isOrder: Check = (value) =>
  Array.isArray(value) && value.some((one: unknown) => typeof one === 'string' && !parseJson(one).ok)
    ? 'Found invalid orderby options'
    : null

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Longest text that is parsed as a number. */
const LONGEST_NUMBER = 40

function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  const isNumberText = typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_NUMBER
  return isNumberText ? Number(value) : Number.NaN
}
