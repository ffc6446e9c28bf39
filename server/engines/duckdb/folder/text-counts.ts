import type { ColumnTexts } from '#domain/engines/duckdb/folder/exact-type.ts'
import { textLiteral } from '#domain/semantic/dialect.ts'
import { quoteName } from '#domain/sql/quote-name.ts'

/** The number of counts per column. */
export const TEXT_COUNTS = 7

const INTEGER = String.raw`^[+-]?[0-9]+$`
const DECIMAL = String.raw`^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)$`

/** SQL for the counts of a column's texts, in the order of `textsAt`. */
export function textCounts(name: string): readonly string[] {
  const text = `trim(${quoteName(name)})`
  const isInteger = `regexp_full_match(${text}, ${textLiteral(INTEGER)})`
  const isDecimal = `regexp_full_match(${text}, ${textLiteral(DECIMAL)})`
  const digits = `ltrim(regexp_replace(${text}, '[^0-9]', '', 'g'), '0')`
  const integerPart = `ltrim(regexp_replace(split_part(${text}, '.', 1), '[^0-9]', '', 'g'), '0')`
  return [
    `count(*) FILTER (${text} <> '')`,
    `count(*) FILTER (${isInteger})`,
    `count(*) FILTER (${isDecimal})`,
    `max(length(${integerPart})) FILTER (${isDecimal})`,
    `max(length(split_part(${text}, '.', 2))) FILTER (${isDecimal})`,
    `max(length(${digits})) FILTER (${isInteger})`,
    `max(length(${digits})) FILTER (${isDecimal} AND NOT ${isInteger})`,
  ]
}

/** The counts of a column, at its offset in the row of counts. */
export function textsAt(found: readonly number[], at: number): ColumnTexts {
  const of = (index: number) => found[at + index] ?? 0
  return {
    filled: of(0),
    integers: of(1),
    decimals: of(2),
    integerDigits: of(3),
    fractionDigits: of(4),
    longestInteger: of(5),
    longestDecimal: of(6),
  }
}
