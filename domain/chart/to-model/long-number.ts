import { exactText } from '#domain/chart/format/format-number.ts'
import type { Cell } from '#domain/chart/result/chart-result.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import { numberCell, type TableValue, textCell } from './table-cells.ts'

/** Non-finite numbers as they are sent in columns of numbers. */
const NOT_FINITE: readonly string[] = ['NaN', 'Infinity', '-Infinity']

/** The text of a number that exceeds a double, or of a non-finite one; undefined for any other cell. */
export function digitsOf(cell: Cell | undefined): string | undefined {
  if (typeof cell !== 'string') return undefined
  return numberOf(cell) !== null || NOT_FINITE.includes(cell) ? cell : undefined
}

/** Whether a text is a non-finite number. */
export function isNotFinite(digits: string | undefined): boolean {
  return digits !== undefined && NOT_FINITE.includes(digits)
}

/** By place, the digits of numbers that exceed a double; undefined if there are none. */
export function allDigitsOf(cells: readonly Cell[]): readonly (string | undefined)[] | undefined {
  const digits = cells.map(digitsOf)
  return digits.some((one) => one !== undefined) ? digits : undefined
}

/** A cell of a column of numbers in a table view: with all digits, or the text of a non-finite number. */
export function measureCell(cell: Cell | undefined): TableValue {
  return longCell(numberOf(cell), digitsOf(cell))
}

/** A number in a table view, with its digits if it exceeds a double; `text` replaces the formatted value. */
export function longCell(value: number | null, digits: string | undefined, text?: string): TableValue {
  if (value === null && digits !== undefined) return textCell(exactText(digits), digits)
  if (value === null || (digits === undefined && text === undefined)) return value
  if (digits === undefined) return numberCell(value, text)
  const exact = exactText(digits)
  return { ...numberCell(value, text ?? exact), exact, plain: digits }
}
