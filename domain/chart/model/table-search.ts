import type { TableCell } from './table.ts'

/** Maximum length of a search text in characters. */
const MOST_LENGTH = 500

/** The rows with a cell that contains the text, ignoring case; all rows for an empty text. */
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
