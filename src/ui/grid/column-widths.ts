import type { CellValue, GridColumn } from './cell-value.ts'
import { formatCell, isNumeric } from './format-cell.ts'

/** Smallest width of a column, in px. */
export const NARROWEST_PX = 48
const WIDEST_AT_FIRST_PX = 320
const WIDEST_FITTED_PX = 900
/** Average width of a character in Inter at 13 px with tabular figures, and in JetBrains Mono. */
const CHARACTER_PX = 7.3
const DIGIT_PX = 7.9
const MONO_CHARACTER_PX = 7.85
const CELL_PADDING_PX = 22
/** Width of the icon of the kind and of the sort mark, in px. */
const HEADER_EXTRA_PX = 44
const SAMPLED_ROWS = 60
/** Most growth of a column that fills the pane: a number far from its name is hard to read. */
const MOST_STRETCH = 1.6

type Read = (row: number, column: number) => CellValue | undefined

type FitOptions = {
  readonly column: GridColumn
  readonly index: number
  readonly rows: readonly number[]
  readonly read: Read
  readonly widestPx?: number
}

/** The width that fits the name of a column and the values of `rows`, in px. */
export const fittedWidth = ({ column, index, rows, read, widestPx = WIDEST_FITTED_PX }: FitOptions) => {
  let px = column.name.length * (CHARACTER_PX + 0.4) + HEADER_EXTRA_PX + CELL_PADDING_PX
  for (const row of rows) {
    const value = read(row, index)
    if (value === undefined) continue
    const { text, variant } = formatCell(value, column.kind, column.form)
    px = Math.max(px, text.length * characterPx(column, variant) + CELL_PADDING_PX)
  }
  return Math.round(Math.max(NARROWEST_PX, Math.min(px, widestPx)))
}

const characterPx = ({ kind }: GridColumn, variant: string) => {
  if (variant === 'mono') return MONO_CHARACTER_PX
  return isNumeric(kind) || kind === 'timestamp' || kind === 'date' ? DIGIT_PX : CHARACTER_PX
}

/** The widths of a new result, by its names and first rows, in px. */
export const firstWidths = (columns: readonly GridColumn[], rowCount: number, read: Read) => {
  const rows = Array.from({ length: Math.min(rowCount, SAMPLED_ROWS) }, (_, row) => row)
  return columns.map((column, index) =>
    Math.max(leastAtFirst(column), fittedWidth({ column, index, rows, read, widestPx: WIDEST_AT_FIRST_PX })),
  )
}

/** Before its first row arrives, a column is as wide as a typical value of its kind. */
const leastAtFirst = ({ kind }: GridColumn) => {
  if (kind === 'time') return 104
  return isNumeric(kind) ? 84 : 72
}

/** Widens columns that the user did not size, all by the same factor, to fill `roomPx`. */
export const stretchedWidths = (
  natural: readonly number[],
  sized: readonly (number | undefined)[],
  roomPx: number,
) => {
  const fixed = sized.reduce<number>((sum, px) => sum + (px ?? 0), 0)
  const free = natural.reduce((sum, px, index) => sum + (sized[index] === undefined ? px : 0), 0)
  const factor = free === 0 ? 1 : Math.max(1, Math.min(MOST_STRETCH, (roomPx - fixed) / free))
  return natural.map((px, index) => sized[index] ?? Math.floor(px * factor))
}
