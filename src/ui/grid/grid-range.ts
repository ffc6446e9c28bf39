/** A block of cells, both ends counted, rows and columns from 0. */
export type GridRange = {
  readonly firstRow: number
  readonly lastRow: number
  readonly firstColumn: number
  readonly lastColumn: number
}

/** One cell, row and column from 0. */
export type GridCell = { readonly row: number; readonly column: number }

/** The ends of a selection: the anchor stays, the active cell moves. */
export type GridSelection = { readonly anchor: GridCell; readonly active: GridCell }

/** The size of the grid; `page` is how many rows fit on screen. */
export type GridSize = { readonly rows: number; readonly columns: number; readonly page: number }

/** The block between the two ends of a selection. */
export const rangeOf = ({ anchor, active }: GridSelection): GridRange => ({
  firstRow: Math.min(anchor.row, active.row),
  lastRow: Math.max(anchor.row, active.row),
  firstColumn: Math.min(anchor.column, active.column),
  lastColumn: Math.max(anchor.column, active.column),
})

/** Whether a cell is part of a block. */
export const isInRange = (range: GridRange, { row, column }: GridCell): boolean =>
  row >= range.firstRow && row <= range.lastRow && column >= range.firstColumn && column <= range.lastColumn

/** How many cells a block has. */
export const cellCount = (range: GridRange) =>
  (range.lastRow - range.firstRow + 1) * (range.lastColumn - range.firstColumn + 1)

/** The nearest cell inside the grid. */
export const clampCell = ({ row, column }: GridCell, { rows, columns }: GridSize): GridCell => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
})

/** A key press. */
export type GridKey = {
  readonly key: string
  /** Ctrl, or Cmd on Apple's machines. */
  readonly mod: boolean
  readonly shift: boolean
}

/** The selection after a key; `undefined` where the key does not move it. Source: look §9, grid. */
export const moveSelection = (selection: GridSelection, pressed: GridKey, size: GridSize) => {
  if (pressed.mod && pressed.key.toLowerCase() === 'a') {
    return { anchor: { row: 0, column: 0 }, active: clampCell({ row: Infinity, column: Infinity }, size) }
  }
  if (pressed.key === ' ' && pressed.mod) {
    return {
      anchor: clampCell({ row: Infinity, column: selection.active.column }, size),
      active: { row: 0, column: selection.active.column },
    }
  }
  if (pressed.key === 'Escape') {
    const alone =
      selection.anchor.row === selection.active.row && selection.anchor.column === selection.active.column
    return alone ? undefined : { anchor: selection.active, active: selection.active }
  }
  const target = targetOf(selection.active, pressed, size)
  if (target === undefined) return undefined
  const active = clampCell(target, size)
  return { anchor: pressed.shift ? selection.anchor : active, active }
}

const targetOf = (
  { row, column }: GridCell,
  { key, mod }: GridKey,
  { page }: GridSize,
): GridCell | undefined => {
  switch (key) {
    case 'ArrowUp':
      return { row: mod ? 0 : row - 1, column }
    case 'ArrowDown':
      return { row: mod ? Infinity : row + 1, column }
    case 'ArrowLeft':
      return { row, column: mod ? 0 : column - 1 }
    case 'ArrowRight':
      return { row, column: mod ? Infinity : column + 1 }
    case 'PageUp':
      return { row: row - page, column }
    case 'PageDown':
      return { row: row + page, column }
    case 'Home':
      return { row: mod ? 0 : row, column: 0 }
    case 'End':
      return { row: mod ? Infinity : row, column: Infinity }
    default:
      return undefined
  }
}
