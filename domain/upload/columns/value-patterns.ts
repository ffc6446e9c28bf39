import type { TextLayout } from '#domain/upload/recipe.ts'

/** How numbers are written. */
export type NumberMarks = Pick<TextLayout, 'decimal' | 'thousands'>

/** Longer texts are no number, date or time. */
export const LONGEST_VALUE = 100

/**
 * The patterns of numbers, for JavaScript and for RE2; they match all of a text. `strict` ones reject what a number would
 * lose: leading zeros, a plus sign, and an exponent as in the code 12E5.
 */
interface NumberPatterns {
  readonly integer: string
  readonly number: string
  readonly strictInteger: string
  readonly strictNumber: string
}

/** The patterns of numbers in a layout. */
export function numberPatterns({ decimal, thousands }: NumberMarks): NumberPatterns {
  const point = escaped(decimal)
  const group = thousands === null ? '' : `|[0-9]{1,3}(?:${escaped(thousands)}[0-9]{3})+`
  const strictGroup = thousands === null ? '' : `|[1-9][0-9]{0,2}(?:${escaped(thousands)}[0-9]{3})+`
  const digits = `(?:[0-9]+${group})`
  const strictDigits = `(?:0|[1-9][0-9]*${strictGroup})`
  const exponent = '(?:[eE][+-]?[0-9]{1,3})?'
  const strictFraction = `${strictDigits}(?:${point}[0-9]+)?(?:[eE][+-][0-9]{1,3})?|${strictDigits}${point}[0-9]+[eE][0-9]{1,3}|${point}[0-9]+`
  return {
    integer: `[+-]?${digits}`,
    number: `[+-]?(?:${digits}(?:${point}[0-9]*)?|${point}[0-9]+)${exponent}`,
    strictInteger: `-?${strictDigits}`,
    strictNumber: `-?(?:${strictFraction})`,
  }
}

function escaped(sign: string): string {
  return sign === '.' ? '[.]' : sign
}

const MINUTES = '[0-5][0-9](?::[0-5][0-9](?:[.][0-9]{1,6})?)?'

/** The half of the day behind a clock of twelve hours. */
export const HALF_DAY = ' ?[aApP][mM]'

/** The clock of a timestamp, of 24 or twelve hours. */
export const CLOCK = `(?:(?:[01]?[0-9]|2[0-3]):${MINUTES}|(?:0?[1-9]|1[0-2]):${MINUTES}${HALF_DAY})`

/** The distance of a timestamp from UTC. */
export const ZONE = ' ?(?:Z|[+-][0-9]{2}(?::?[0-9]{2})?)'

/** The words of booleans; `1` and `0` count only if a user chooses them. */
export const STRICT_BOOLEAN = '[tT]rue|[fF]alse|TRUE|FALSE'
export const TRUE_TEXTS: readonly string[] = ['true', 't', 'yes', 'y', '1', 'on']
export const FALSE_TEXTS: readonly string[] = ['false', 'f', 'no', 'n', '0', 'off']

/** Words that usually mean no value. They are guessed only in columns of other types than text. */
export const NULL_TEXTS: readonly string[] = [
  'NULL',
  'null',
  'Null',
  'NA',
  'N/A',
  'n/a',
  '#N/A',
  'NaN',
  'nan',
  'None',
  'none',
  'nil',
  '-',
  '--',
  '?',
  '\\N',
]

/** Means NULL in a column of texts, too: no text has it as its value. */
export const ALWAYS_NULL = '\\N'

/** Makes a test of a pattern over all of a text. */
export function matcher(pattern: string): (text: string) => boolean {
  const complete = new RegExp(`^(?:${pattern})$`)
  return (text) => text.length <= LONGEST_VALUE && complete.test(text)
}
