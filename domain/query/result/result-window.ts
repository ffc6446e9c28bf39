import type { CellChunk } from './read-result.ts'
import { cellAt, type ResultCell, type ResultCells } from './result-cells.ts'

/** Rows `first` to `last`, both included, and the columns to take, by number. */
export interface CellRange {
  readonly first: number
  readonly last: number
  readonly columns: readonly number[]
}

/** Numbers of the chunks that hold the rows from `first` on, `count` of them. */
export function chunksOfRows(first: number, count: number, chunkRows: number): readonly number[] {
  if (count <= 0) return []
  const from = Math.floor(first / chunkRows)
  const to = Math.floor((first + count - 1) / chunkRows)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** Cuts rows out of chunks, column by column; a chunk that is missing gives a shorter window. */
export function cutWindow(
  chunks: ReadonlyMap<number, CellChunk>,
  rows: { readonly first: number; readonly count: number; readonly chunkRows: number },
): readonly ResultCells[] {
  const { first, count, chunkRows } = rows
  const parts = chunksOfRows(first, count, chunkRows).map((index) => {
    const from = Math.max(0, first - index * chunkRows)
    const to = Math.min(chunkRows, first + count - index * chunkRows)
    return (chunks.get(index) ?? []).map((cells) => cells.slice(from, to))
  })
  const [only, ...more] = parts
  if (only === undefined) return []
  return more.length === 0
    ? only
    : only.map((_, column) => joinCells(parts.map((part) => part[column] ?? [])))
}

function joinCells(parts: readonly ResultCells[]): readonly ResultCell[] {
  return parts.flatMap((cells) => Array.from(cells, (_, row) => cellAt(cells, row)))
}

/** The text of cells for the clipboard: tabs between columns, one line a row; NULL is empty. */
export function writeTsv(
  columns: readonly ResultCells[],
  rowCount: number,
  header: readonly string[] | null,
): string {
  const lines = header === null ? [] : [header.map(quoteTsv).join('\t')]
  for (let row = 0; row < rowCount; row += 1) {
    lines.push(columns.map((cells) => quoteTsv(cellText(cellAt(cells, row)))).join('\t'))
  }
  return lines.join('\n')
}

function cellText(cell: ResultCell): string {
  return cell === null ? '' : String(cell)
}

/** Spreadsheets take a cell with a tab, a line break or a leading quote as one only in quotes. */
function quoteTsv(text: string): string {
  return /[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
