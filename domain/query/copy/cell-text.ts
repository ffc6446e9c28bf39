import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import { guardFormula } from './formula-guard.ts'

/** A cell as plain text; NULL is empty. */
export function plainCell(cell: ResultCell): string {
  return cell === null ? '' : String(cell)
}

/** A cell for a spreadsheet; with `isGuarded`, texts cannot be formulas. */
export function spreadsheetCell(cell: ResultCell, column: ResultColumn, isGuarded: boolean): string {
  const text = plainCell(cell)
  return isGuarded && !isNumberText(text, column) ? guardFormula(text) : text
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/
const NUMBER_WORD = /^[+-]?(?:nan|inf|infinity)$/i

function isNumberText(text: string, { kind }: ResultColumn): boolean {
  return kind === 'number' && (NUMBER.test(text) || NUMBER_WORD.test(text))
}
