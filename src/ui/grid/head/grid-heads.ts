/** The marks of a head. `place` is its position among several sort keys, from 1. */
export type HeadState = {
  readonly sort: 'ascending' | 'descending' | null
  readonly place: number | null
  readonly isFiltered: boolean
}

/** The actions of the heads; columns are the rendered ones, from 0. Use the same object. */
export type GridHeads = {
  /** Number of columns that stay at the left while the others scroll. */
  readonly pinned: number
  readonly state: (column: number) => HeadState
  /** Called by a press on a head; `isAdded` with Shift. */
  readonly onSort: (column: number, isAdded: boolean) => void
  readonly onMenu: (column: number, anchor: Element) => void
  /** Called when a head is dragged to the place of another one. */
  readonly onMove: (column: number, to: number) => void
}

/** Largest share of the width for pinned columns; beyond it some of them scroll. */
const MOST_PINNED = 0.6

/** Number of columns that are pinned in an area of that width. */
export const pinnedInRoom = (pinned: number, widths: readonly number[], roomPx: number) =>
  sumOf(widths, 0, pinned) > roomPx * MOST_PINNED ? 0 : pinned

/** The total width of the columns from `from` to before `to`, in px. */
export const sumOf = (widths: readonly number[], from: number, to: number) =>
  widths.slice(from, to).reduce((sum, px) => sum + px, 0)
