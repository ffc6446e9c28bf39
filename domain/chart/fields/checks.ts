import { parseJson } from '#domain/core/parse.ts'

/** Why a field of a form rejects a value, in words that follow its label; null where it can. Source: BI spec §5. */
export type Check = (value: unknown, form?: Readonly<Record<string, unknown>>) => string | null

/** Most rows that a chart asks for. Source: BI spec §9. */
export const MOST_ROWS = 100_000

/** A field that needs a value: nothing, an empty text and an empty list are none. */
export const isFilled: Check = (value) => (isNothing(value) ? 'cannot be empty' : null)

/** A field that needs a value unless one of others has one. */
export function isFilledOr(...others: readonly string[]): Check {
  return (value, form = {}) =>
    isNothing(value) && others.every((name) => !Object.hasOwn(form, name) || isNothing(form[name]))
      ? 'cannot be empty'
      : null
}

/** A field that needs two columns. */
export const isPair: Check = (value) => {
  if (isNothing(value)) return 'cannot be empty'
  return Array.isArray(value) && value.length >= 2 ? null : 'needs two columns'
}

/** A whole number, as a number or as its text; nothing is none, and can stand. */
export const isInteger: Check = (value) =>
  isNothing(value) || Number.isInteger(numberOf(value)) ? null : 'is expected to be an integer'

/** A number, as a number or as its text; nothing is none, and can stand. */
export const isNumber: Check = (value) =>
  isNothing(value) || Number.isFinite(numberOf(value)) ? null : 'is expected to be a number'

/** A number that is not above another. */
export function isAtMost(most: number): Check {
  return (value) => (numberOf(value) > most ? `Value cannot exceed ${most}` : null)
}

/** A list of orders, of which each is written as JSON. */
export const isOrder: Check = (value) =>
  Array.isArray(value) && value.some((one: unknown) => typeof one === 'string' && !parseJson(one).ok)
    ? 'Found invalid orderby options'
    : null

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Longest text that is read as a number. */
const LONGEST_NUMBER = 40

function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  const isNumberText = typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_NUMBER
  return isNumberText ? Number(value) : Number.NaN
}
