import { exactText } from '#domain/chart/format/format-number.ts'
import type { Cell } from '#domain/chart/result/chart-result.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import { numberCell, type TableValue } from './table-cells.ts'

/** The digits of a number that no double holds, which comes as a text; undefined for every other cell. */
export function digitsOf(cell: Cell | undefined): string | undefined {
  return typeof cell === 'string' && numberOf(cell) !== null ? cell : undefined
}

/** The digits of a column's numbers, place by place; undefined where doubles hold all of them. */
export function allDigitsOf(cells: readonly Cell[]): readonly (string | undefined)[] | undefined {
  const digits = cells.map(digitsOf)
  return digits.some((one) => one !== undefined) ? digits : undefined
}

/** A number in a table view, with its digits where no double holds it; drawn as `text` where that is given. */
export function longCell(value: number | null, digits: string | undefined, text?: string): TableValue {
  if (value === null || (digits === undefined && text === undefined)) return value
  if (digits === undefined) return numberCell(value, text)
  const exact = exactText(digits)
  return { ...numberCell(value, text ?? exact), exact, plain: digits }
}
