/** An item of an edited board. */
export interface BoardItem {
  readonly id: string
  /** Its name for screen readers. */
  readonly label: string
  /** Columns of the board it lies on. */
  readonly width: number
  /** Rows; of an item with content `inside`, the rows of its content count. */
  readonly height: number
  /** The sizes that a user may change. */
  readonly resizes: 'nothing' | 'width' | 'height' | 'both'
  /** Smallest and largest height, in rows. */
  readonly heights?: readonly [number, number] | undefined
  readonly inside: BoardInside | null
}

/** A place with items: the board itself, or the content of an item. Items flow from left to right, then down. */
export interface BoardInside {
  /** The id under which drops are reported; that of the item, or of the part of it that is open. */
  readonly id: string
  readonly label: string
  readonly columns: number
  /** Whether items lie side by side. Its height stays while something is dragged over it, since a full row would push the next one away. */
  readonly isRow: boolean
  /** Rows above the items, for a heading of the container. */
  readonly headRows: number
  /** Rows of a place without items. */
  readonly emptyRows: number
  readonly items: readonly BoardItem[]
}

/** Before the item with this index in `parentId`, after the last one if there is none. */
export interface BoardPlace {
  readonly parentId: string
  readonly index: number
}

/** Position and size of an item in columns and rows, from 0. */
export interface PlacedItem {
  readonly item: BoardItem
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Places items from left to right; one that does not fit in its line begins the next one below. */
export function flowItems({ items, columns }: BoardInside): readonly PlacedItem[] {
  const placed: PlacedItem[] = []
  let x = 0
  let y = 0
  let lineHeight = 0
  for (const item of items) {
    const width = Math.max(1, Math.min(item.width, columns))
    const height = heightOf(item)
    if (x + width > columns) {
      y += lineHeight
      x = 0
      lineHeight = 0
    }
    placed.push({ item, x, y, width, height })
    x += width
    lineHeight = Math.max(lineHeight, height)
  }
  return placed
}

/** Rows of an item with its content. */
function heightOf({ height, inside }: BoardItem): number {
  return inside === null ? height : inside.headRows + rowsOf(inside)
}

/** Rows of the items of a place. */
export function rowsOf(inside: BoardInside): number {
  const rows = flowItems(inside).map(({ y, height }) => y + height)
  return Math.max(inside.items.length === 0 ? inside.emptyRows : 0, ...rows)
}

/** All items of a place in reading order, each before its content. */
export function itemsOf(inside: BoardInside): readonly BoardItem[] {
  return inside.items.flatMap((item) => [item, ...(item.inside === null ? [] : itemsOf(item.inside))])
}

/** The items that begin above a row of the place, counted from 0, in reading order; of an item below it also no content. */
export function itemsAbove(inside: BoardInside, row: number): readonly BoardItem[] {
  return flowItems(inside)
    .filter(({ y }) => y < row)
    .flatMap(({ item, y }) => [
      item,
      ...(item.inside === null ? [] : itemsAbove(item.inside, innerRow(item.inside, row - y))),
    ])
}

/** A row below the top of an item as a row of its content. */
export function innerRow({ headRows }: BoardInside, row: number): number {
  return row - headRows
}

/** All places in reading order, the given one first. */
export function insidesOf(inside: BoardInside): readonly BoardInside[] {
  return [inside, ...inside.items.flatMap((item) => (item.inside === null ? [] : insidesOf(item.inside)))]
}

/** The place of an item; null if the board does not have it. */
export function placeOf(board: BoardInside, id: string): BoardPlace | null {
  for (const { id: parentId, items } of insidesOf(board)) {
    const index = items.findIndex((item) => item.id === id)
    if (index >= 0) return { parentId, index }
  }
  return null
}
