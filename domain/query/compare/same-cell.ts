import type { ResultCell } from '#domain/query/result/result-cells.ts'

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
  return plain(one) === plain(other)
}

/** One text for the cells of a key: the same for the same values, and no other. */
export function keyText(cells: readonly { readonly cell: ResultCell; readonly isNumber: boolean }[]): string {
  return cells.map(({ cell, isNumber }) => partText(isNumber && cell !== null ? plain(cell) : cell)).join('')
}

/** The length comes first, so that no value can be taken for two. */
function partText(cell: ResultCell): string {
  if (cell === null) return '-'
  const text = String(cell)
  return `${typeof cell === 'boolean' ? 'b' : 't'}${text.length}:${text}`
}

/** A number without the zeros that say nothing: at its end after the point, and before its first digit. */
function plain(cell: Exclude<ResultCell, null>): string {
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
