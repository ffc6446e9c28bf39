import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { ComparedResult } from './compared-result.ts'

const DECIMAL = /^-?\d{1,400}(\.\d{1,400})?$/

/**
 * Tells whether two cells of a column hold the same value: 1.10 and 1.1 are one number, though two texts; NULL and '' are
 * not one value.
 */
export function sameCell(
  one: ResultCell,
  other: ResultCell,
  column: { readonly isNumber: boolean },
): boolean {
  if (one === other) return true
  if (one === null || other === null || !column.isNumber) return false
  // Two doubles that are not one are two numbers.
  if (typeof one === 'number' && typeof other === 'number') return false
  return plain(one) === plain(other)
}

/** A column of a key, by its number in its result. */
interface KeyColumn {
  readonly number: number
  readonly isNumber: boolean
}

/** Gives the key of each row of a result as one text: the same for the same values, and for no other. */
export function keyReader(
  { cell }: Pick<ComparedResult, 'cell'>,
  columns: readonly KeyColumn[],
): (row: number) => string {
  // Millions of rows are read: no list is made for any of them.
  return (row) => {
    let key = ''
    for (const { number, isNumber } of columns) key += partText(cell(number, row), isNumber)
    return key
  }
}

/** The length comes first, so that no value can be taken for two. */
function partText(cell: ResultCell, isNumber: boolean): string {
  if (cell === null) return '-'
  const text = isNumber ? plain(cell) : String(cell)
  return `${typeof cell === 'boolean' ? 'b' : 't'}${text.length}:${text}`
}

/** A number without the zeros that say nothing: at its end after the point, and before its first digit. */
function plain(cell: Exclude<ResultCell, null>): string {
  if (typeof cell === 'number' && Number.isSafeInteger(cell)) return `${cell}.`
  const text = String(cell)
  if (!DECIMAL.test(text)) return text
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  let end = fraction.length
  while (end > 0 && fraction[end - 1] === '0') end -= 1
  let start = 0
  while (start < whole.length - 1 && whole[start] === '0') start += 1
  const digits = `${whole.slice(start)}.${fraction.slice(0, end)}`
  return text.startsWith('-') && digits !== '0.' ? `-${digits}` : digits
}
