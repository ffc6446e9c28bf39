import type { GridItemHTMLElement, GridStack, GridStackNode } from 'gridstack'
import {
  type BoardInside,
  type BoardPlace,
  flowItems,
  innerRow,
  insidesOf,
  itemsOf,
  type PlacedItem,
} from './board-item.ts'
import { AT_THE_END, dropOntoAt, followDrag } from './drop-onto.ts'
import { BOARD_ID, type ItemElements, makeItemElements, putInOrder } from './item-elements.ts'
import { makeGrid, type Point, type Report } from './make-grid.ts'

/** The height of a row in px, and the row of the board below which the content of items is not shown yet. */
interface Rows {
  readonly height: number
  readonly shown: number
}

/** Receives the actions of a pointer, each once. The board is shown again after each. */
interface BoardEvents {
  /** Whether a container accepts an item or a new one. */
  readonly accepts: (id: string, parentId: string) => boolean
  /** A dragged item is over a place, with the pointer at `at`; null at its end. */
  readonly onOver: (id: string, place: BoardPlace | null, at: Point) => void
  /** Null if it was dropped beside the board. */
  readonly onDrop: (id: string, place: BoardPlace | null) => void
  /** In columns and rows of the board. */
  readonly onResize: (id: string, size: { readonly width: number; readonly height: number }) => void
}

/**
 * Shows boards with GridStack: one grid for each container, nested, which live until `destroy`. The grids are a view: `show`
 * puts all items where the board has them, whatever a drag made of them.
 */
export class BoardGrids {
  readonly #elements = new Map<string, ItemElements>()
  readonly #grids = new Map<string, GridStack>()
  /** The items that each grid shows, so that an edit of one container settles only that. */
  readonly #settled = new Map<string, { readonly grid: GridStack; readonly shape: string }>()
  #events: BoardEvents | null = null
  #unfollow: (() => void) | null = null
  #shown: { readonly root: HTMLElement; readonly board: BoardInside } | null = null

  /** Replaces the receiver of events. */
  listen(events: BoardEvents): void {
    this.#events = events
  }

  /** The elements of an item, which stay the same until the item leaves the board. */
  elementsOf(id: string): ItemElements {
    const made = this.#elements.get(id) ?? makeItemElements(id)
    this.#elements.set(id, made)
    return made
  }

  /** Shows a board in `root`, and moves only what differs. */
  show(root: HTMLElement, board: BoardInside, rows: Rows): void {
    this.#shown = { root, board }
    this.#showInside(root, board, rows)
    const used = new Set(insidesOf(board).map(({ id }) => id))
    for (const [id, grid] of this.#grids) {
      if (!used.has(id)) this.#end(grid)
    }
    const ids = new Set(itemsOf(board).map(({ id }) => id))
    for (const [id, { item }] of this.#elements) {
      if (ids.has(id)) continue
      leave(item)
      item.remove()
      this.#elements.delete(id)
    }
  }

  /** Ends all grids; `show` begins again. */
  destroy(): void {
    for (const grid of [...this.#grids.values()].toReversed()) grid.destroy(false)
    this.#grids.clear()
    this.#settled.clear()
  }

  /** Ends a grid after those inside of it. */
  #end(ended: GridStack): void {
    const { el } = ended
    for (const [id, grid] of [...this.#grids].toReversed()) {
      if (grid !== ended && !isWithin(el, grid.el)) continue
      grid.destroy(false)
      this.#grids.delete(id)
      this.#settled.delete(id)
    }
  }

  #showInside(element: HTMLElement, inside: BoardInside, rows: Rows): void {
    const grid = this.#gridOf(element, inside, rows.height)
    if (grid === null) return
    const placed = flowItems(inside)
    const shape = shapeText(inside, placed, rows.shown)
    const last = this.#settled.get(inside.id)
    const isSettled = last?.grid === grid
    if (isSettled && last.shape === shape) {
      this.#showContents(placed, rows)
      return
    }
    this.#settled.set(inside.id, { grid, shape })
    const own = placed.map(({ item }) => this.elementsOf(item.id).item)
    grid.batchUpdate()
    for (const stranger of grid.getGridItems()) {
      if (own.includes(stranger)) continue
      leave(stranger)
      // Otherwise the grid, which orders its children, would move all of them.
      stranger.remove()
    }
    const isNew = grid.engine.nodes.length === 0
    for (const one of placed)
      put(grid, this.elementsOf(one.item.id).item, { ...one, sizeToContent: isGrowing(one, rows.shown) })
    putInOrder(grid.el, own)
    this.#showContents(placed, rows)
    // After the content, whose size counts. A drag leaves elements elsewhere than their nodes are.
    const isMoved = (one: PlacedItem) =>
      isGrowing(one, rows.shown) || !isInPlace(this.elementsOf(one.item.id).item, one)
    const moved = isNew || isSettled ? placed.filter(isMoved) : placed
    settle(
      grid,
      moved.map((one) => [this.elementsOf(one.item.id).item, one]),
    )
    // Items in flow are packed, except for those of other heights than the board has.
    if (!placed.some((one) => isGrowing(one, rows.shown))) grid.engine.batchUpdate(false, false)
    grid.batchUpdate(false)
  }

  #showContents(placed: readonly PlacedItem[], { height, shown }: Rows): void {
    for (const { item, y } of placed) {
      if (item.inside === null || y >= shown) continue
      const place = this.elementsOf(item.id).inside
      place.style.marginTop = `${item.inside.headRows * height}px`
      this.#showInside(place, item.inside, { height, shown: innerRow(item.inside, shown - y) })
    }
  }

  #gridOf(element: HTMLElement, inside: BoardInside, rowHeight: number): GridStack | null {
    const known = this.#grids.get(inside.id)
    if (known !== undefined && known.el === element) {
      if (known.getColumn() !== inside.columns) known.column(inside.columns, 'none')
      return known
    }
    known?.destroy(false)
    // The content of another tab was shown in the same element, whose grid would be used again with its old rules.
    for (const other of this.#grids.values()) if (other.el === element) this.#end(other)
    const accepts = (id: string, parentId: string) => this.#events?.accepts(id, parentId) ?? false
    const grid = makeGrid(element, inside, rowHeight, { accepts, report: this.#report })
    if (grid !== null) this.#grids.set(inside.id, grid)
    return grid
  }

  readonly #report: Report = (kind, element, at) => {
    const id = element.getAttribute(BOARD_ID)
    const node = element.gridstackNode
    // A drag moves other items too, in any grid.
    this.#settled.clear()
    if (id === null || node === undefined || this.#shown === null) return
    if (kind === 'resize') this.#events?.onResize(id, { width: node.w ?? 1, height: node.h ?? 1 })
    const { root, board } = this.#shown
    const onto = kind === 'resize' ? null : dropOntoAt(at)
    const inside = isInside(root, at) ? placeIn(board, node, id) : null
    const place = onto === null ? inside : { parentId: onto, index: AT_THE_END }
    if (kind === 'begin') this.#unfollow ??= followDrag()
    if (kind === 'over') this.#events?.onOver(id, place, at)
    if (kind !== 'drop') return
    this.#unfollow?.()
    this.#unfollow = null
    this.#events?.onOver(id, null, at)
    const isNew = !this.#elements.has(id)
    // A new item is a copy of the dragged element, which the board does not show.
    if (isNew) node.grid?.removeWidget(element, true, false)
    // The dragged element itself reports that it was dropped onto another one.
    this.#events?.onDrop(id, isNew && onto !== null ? null : place)
  }
}

/** A grid that has ended has no element. */
function isWithin(outer: HTMLElement | undefined, inner: HTMLElement | undefined): boolean {
  return outer !== undefined && inner !== undefined && outer.contains(inner)
}

function isInside(element: HTMLElement, { x, y }: Point): boolean {
  const box = element.getBoundingClientRect()
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

/** The items of a place with everything that its grid shows of them, as text. */
function shapeText(
  { columns, headRows, emptyRows }: BoardInside,
  placed: readonly PlacedItem[],
  shownRows: number,
): string {
  return JSON.stringify([
    columns,
    headRows,
    emptyRows,
    ...placed.map((one) => {
      const { id, label, resizes, heights, inside } = one.item
      return [
        [id, label, resizes, heights, inside?.id, inside?.isRow, inside?.headRows],
        [one.x, one.y, one.width, one.height, isGrowing(one, shownRows)],
      ]
    }),
  ])
}

/** Whether an item has the height of its content, also while something is dragged into it. */
function isGrowing({ item, y }: PlacedItem, shownRows: number): boolean {
  return item.inside?.isRow === false && y < shownRows
}

/** Adds the element of an item to a grid. */
function put(
  grid: GridStack,
  element: GridItemHTMLElement,
  placed: PlacedItem & { readonly sizeToContent: boolean },
): void {
  const { item, sizeToContent } = placed
  element.ariaLabel = item.label
  element.toggleAttribute('data-container', item.inside !== null)
  element.dataset['resizes'] = item.resizes
  if (element.gridstackNode?.grid === grid) {
    element.gridstackNode.sizeToContent = sizeToContent
    return
  }
  leave(element)
  grid.el.append(element)
  grid.makeWidget(element, { ...shapeOf(placed), id: item.id, sizeToContent })
}

/** Moves elements to their places, whatever the grid made of the last drag. */
function settle(grid: GridStack, moved: readonly (readonly [GridItemHTMLElement, PlacedItem])[]): void {
  // All at first, so that no item is pushed away by one that is not settled yet.
  for (const [{ gridstackNode }, placed] of moved)
    if (gridstackNode !== undefined) Object.assign(gridstackNode, shapeOf(placed))
  for (const [element, placed] of moved) grid.update(element, shapeOf(placed))
}

function isInPlace({ gridstackNode: node }: GridItemHTMLElement, placed: PlacedItem): boolean {
  return (
    node !== undefined &&
    Object.entries(shapeOf(placed)).every(([name, value]) => Reflect.get(node, name) === value)
  )
}

function shapeOf({ item, x, y, width: w, height: h }: PlacedItem) {
  const [minH = 1, maxH = 100_000] = item.heights ?? []
  return { x, y, w, h, minH, maxH, noResize: item.resizes === 'nothing' }
}

/** Takes an element out of its grid; its nested grid ends and begins again in the next one. */
function leave(element: GridItemHTMLElement): void {
  const node = element.gridstackNode
  node?.subGrid?.destroy(false)
  node?.grid?.removeWidget(element, false, false)
}

/** The place of a dragged node, as an index among the items that its container has now. */
function placeIn(board: BoardInside, node: GridStackNode, id: string): BoardPlace | null {
  const { grid } = node
  const inside = grid === undefined ? null : insideOf(board, grid.el)
  if (grid === undefined || inside === null) return null
  const order = grid.engine.nodes.toSorted((a, b) => (a.y ?? 0) - (b.y ?? 0) || (a.x ?? 0) - (b.x ?? 0))
  const following = order.slice(order.indexOf(node) + 1).map((one) => one.id)
  const next = inside.items.findIndex((item) => item.id !== id && item.id === following[0])
  return { parentId: inside.id, index: next < 0 ? inside.items.length : next }
}

function insideOf(board: BoardInside, element: HTMLElement): BoardInside | null {
  const owner = element.closest(`[${BOARD_ID}]`)?.getAttribute(BOARD_ID) ?? null
  if (owner === null) return board
  return itemsOf(board).find(({ id }) => id === owner)?.inside ?? null
}
