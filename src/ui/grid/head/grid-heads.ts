/** What a head shows beside its name. `place` is the key's place among several that the rows are sorted by, from 1. */
export type HeadState = {
  readonly sort: 'ascending' | 'descending' | null
  readonly place: number | null
  readonly isFiltered: boolean
}

/** What the owner of a grid lets its heads do; columns are those that are drawn, from 0. Keep the object the same. */
export type GridHeads = {
  /** So many columns stay at the left while the others scroll. */
  readonly pinned: number
  readonly state: (column: number) => HeadState
  /** A press on a head; `isAdded` with Shift. */
  readonly onSort: (column: number, isAdded: boolean) => void
  readonly onMenu: (column: number, anchor: Element) => void
  /** A head was dragged to the place of another. */
  readonly onMove: (column: number, to: number) => void
}

/** Pinned columns are let go where they would leave less than this share of the room to the others. */
const MOST_PINNED = 0.6

/** How many columns are pinned in a room of that width. */
export const pinnedInRoom = (pinned: number, widths: readonly number[], roomPx: number) =>
  sumOf(widths, 0, pinned) > roomPx * MOST_PINNED ? 0 : pinned

/** The width of some columns together, from one to before another, in px. */
export const sumOf = (widths: readonly number[], from: number, to: number) =>
  widths.slice(from, to).reduce((sum, px) => sum + px, 0)
