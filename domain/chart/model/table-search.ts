import type { TableCell } from './table.ts'

/** Longest text that is searched for, in characters. */
const MOST_LENGTH = 500

/** The rows of which a cell holds a text, whatever its case; all where the text is empty. */
export function rowsWith(
  rows: readonly (readonly TableCell[])[],
  search: string,
): readonly (readonly TableCell[])[] {
  const wanted = search.trim().slice(0, MOST_LENGTH).toLowerCase()
  if (wanted === '') return rows
  return rows.filter((cells) =>
    cells.some(
      ({ text, exact }) => text.toLowerCase().includes(wanted) || exact.toLowerCase().includes(wanted),
    ),
  )
}
