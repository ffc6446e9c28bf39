import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { ComparedResult } from './compared-result.ts'

const DECIMAL = /^-?\d{1,400}(\.\d{1,400})?$/

/** Whether two cells have equal values: 1.10 and 1.1 are equal numbers, though different texts; NULL and '' differ. */
export function sameCell(
  one: ResultCell,
  other: ResultCell,
  column: { readonly isNumber: boolean },
): boolean {
  if (one === other) return true
  if (one === null || other === null || !column.isNumber) return false
  // Different doubles are different numbers.
  if (typeof one === 'number' && typeof other === 'number') return false
  return plain(one) === plain(other)
}

interface KeyColumn {
  readonly number: number
  readonly isNumber: boolean
}

/** Makes a function that returns the key of a row as a text, equal only for equal values. */
export function keyReader(
  { cell }: Pick<ComparedResult, 'cell'>,
  columns: readonly KeyColumn[],
): (row: number) => string {
  // Allocates no list, because it is called for millions of rows.
  return (row) => {
    let key = ''
    for (const { number, isNumber } of columns) key += partText(cell(number, row), isNumber)
    return key
  }
}

/** Prefixed by the length, so that adjacent values cannot be confused. */
function partText(cell: ResultCell, isNumber: boolean): string {
  if (cell === null) return '-'
  const text = isNumber ? plain(cell) : String(cell)
  return `${typeof cell === 'boolean' ? 'b' : 't'}${text.length}:${text}`
}

/** Normalizes a number: no leading zeros, no trailing zeros after the point. */
function plain(cell: Exclude<ResultCell, null>): string {
  if (typeof cell === 'number' && Number.isSafeInteger(cell)) return `${cell}.`
  const text = String(cell)
  if (!DECIMAL.test(text)) return text
  const [integer = '', fraction = ''] = text.replace('-', '').split('.')
  let end = fraction.length
  while (end > 0 && fraction[end - 1] === '0') end -= 1
  let start = 0
  while (start < integer.length - 1 && integer[start] === '0') start += 1
  const digits = `${integer.slice(start)}.${fraction.slice(0, end)}`
  return text.startsWith('-') && digits !== '0.' ? `-${digits}` : digits
}
