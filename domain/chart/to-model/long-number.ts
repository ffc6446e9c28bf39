import { exactText } from '#domain/chart/format/format-number.ts'
import type { Cell } from '#domain/chart/result/chart-result.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import { numberCell, type TableValue, textCell } from './table-cells.ts'

/** Numbers without digits, as the wire has them in columns of numbers. */
const NOT_FINITE: readonly string[] = ['NaN', 'Infinity', '-Infinity']

/**
 * The digits of a number that no double holds, which comes as a text, or the word for one that is not finite; undefined for
 * every other cell.
 */
export function digitsOf(cell: Cell | undefined): string | undefined {
  if (typeof cell !== 'string') return undefined
  return numberOf(cell) !== null || NOT_FINITE.includes(cell) ? cell : undefined
}

/** Tells whether the digits of a number are the word for one that is not finite. */
export function isNotFinite(digits: string | undefined): boolean {
  return digits !== undefined && NOT_FINITE.includes(digits)
}

/** The digits of a column's numbers, place by place; undefined where doubles hold all of them. */
export function allDigitsOf(cells: readonly Cell[]): readonly (string | undefined)[] | undefined {
  const digits = cells.map(digitsOf)
  return digits.some((one) => one !== undefined) ? digits : undefined
}

/** A cell of a column of numbers in a table view: with all its digits, or the word for a number that is not finite. */
export function measureCell(cell: Cell | undefined): TableValue {
  return longCell(numberOf(cell), digitsOf(cell))
}

/** A number in a table view, with its digits where no double holds it; drawn as `text` where that is given. */
export function longCell(value: number | null, digits: string | undefined, text?: string): TableValue {
  if (value === null && digits !== undefined) return textCell(exactText(digits), digits)
  if (value === null || (digits === undefined && text === undefined)) return value
  if (digits === undefined) return numberCell(value, text)
  const exact = exactText(digits)
  return { ...numberCell(value, text ?? exact), exact, plain: digits }
}
