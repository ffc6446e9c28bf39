import { parseJson } from '#domain/core/parse.ts'

/** The text of a cell, which is JSON; null for NULL. */
export function cellText(cell: string | null): string | null {
  if (cell === null) return null
  const read = parseJson(cell)
  return read.ok && typeof read.value === 'string' ? read.value : cell
}
