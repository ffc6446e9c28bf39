import type { ColumnTexts } from '#domain/engines/duckdb/folder/exact-type.ts'
import { textLiteral } from '#domain/semantic/dialect.ts'
import { quoteName } from '#domain/sql/quote-name.ts'

/** How many counts there are of a column. */
export const TEXT_COUNTS = 7

const WHOLE = String.raw`^[+-]?[0-9]+$`
const DECIMAL = String.raw`^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)$`

/** The counts of the texts of a column as SQL, in the order of `textsAt`. */
export function textCounts(name: string): readonly string[] {
  const text = `trim(${quoteName(name)})`
  const isComplete = `regexp_full_match(${text}, ${textLiteral(WHOLE)})`
  const isDecimal = `regexp_full_match(${text}, ${textLiteral(DECIMAL)})`
  const digits = `ltrim(regexp_replace(${text}, '[^0-9]', '', 'g'), '0')`
  const whole = `ltrim(regexp_replace(split_part(${text}, '.', 1), '[^0-9]', '', 'g'), '0')`
  return [
    `count(*) FILTER (${text} <> '')`,
    `count(*) FILTER (${isComplete})`,
    `count(*) FILTER (${isDecimal})`,
    `max(length(${whole})) FILTER (${isDecimal})`,
    `max(length(split_part(${text}, '.', 2))) FILTER (${isDecimal})`,
    `max(length(${digits})) FILTER (${isComplete})`,
    `max(length(${digits})) FILTER (${isDecimal} AND NOT ${isComplete})`,
  ]
}

/** The counts of a column among those of several. */
export function textsAt(found: readonly number[], at: number): ColumnTexts {
  const of = (index: number) => found[at + index] ?? 0
  return {
    filled: of(0),
    wholes: of(1),
    decimals: of(2),
    integerDigits: of(3),
    fractionDigits: of(4),
    longestInteger: of(5),
    longestDecimal: of(6),
  }
}
