import 'gridstack/dist/gridstack.css'
import {
  type GridItemHTMLElement,
  GridStack,
  GridStackEngine,
  type GridStackMoveOpts,
  type GridStackNode,
} from 'gridstack'
import type { BoardInside } from './board-item.ts'
import { BOARD_ID } from './item-elements.ts'

/** A point of the window, in px. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Receives the actions of a pointer on an element of a grid. */
export type Report = (
  kind: 'begin' | 'over' | 'drop' | 'resize',
  element: GridItemHTMLElement,
  at: Point,
) => void

/** Half of the 12-px gap between two items, in px. */
const MARGIN = 6

/** Rows of the place of a dragged item between others, which shows where it goes. */
const MARKER_ROWS = 3

/** A node of a dragged item, with its own height in rows. */
interface DraggedNode extends GridStackNode {
  fullRows?: number
}

function isPlaceholder({ el }: GridStackNode): boolean {
  return el?.classList.contains('grid-stack-placeholder') === true
}

/**
 * Marks the place of a dragged item by a low one: a high one would push the containers below away from the pointer that is
 * on its way to them.
 */
class ListEngine extends GridStackEngine {
  override addNode(node: DraggedNode, ...others: readonly [boolean?, (GridStackNode | number)?]) {
    if (isPlaceholder(node) && this.nodes.length > 0) {
      node.fullRows ??= node.h ?? MARKER_ROWS
      node.h = MARKER_ROWS
      delete node.minH
    }
    return super.addNode(node, ...others)
  }
}

/** Orders items by their column alone, so that an item that is dragged a little lower stays between its neighbours. */
class RowEngine extends GridStackEngine {
  override addNode(node: DraggedNode, ...others: readonly [boolean?, (GridStackNode | number)?]) {
    if (isPlaceholder(node)) {
      node.y = 0
      node.h = node.fullRows ?? node.h ?? 1
    }
    return super.addNode(node, ...others)
  }

  override moveNode(node: GridStackNode, options: GridStackMoveOpts) {
    const isDragged = options.rect !== undefined && options.resizing !== true
    return super.moveNode(node, isDragged ? { ...options, y: 0 } : options)
  }
}

/** Makes the grid of a container, whose items flow in their order. Null if the element is no grid. */
export function makeGrid(
  element: HTMLElement,
  inside: BoardInside,
  rowHeight: number,
  {
    accepts,
    report,
  }: { readonly accepts: (id: string, parentId: string) => boolean; readonly report: Report },
): GridStack | null {
  const grid = GridStack.init(
    {
      column: inside.columns,
      cellHeight: rowHeight,
      margin: MARGIN,
      mode: 'list',
      animate: false,
      auto: false,
      minRow: inside.emptyRows,
      alwaysShowResizeHandle: true,
      resizable: { handles: 'e,s,se' },
      engineClass: inside.isRow ? RowEngine : ListEngine,
      acceptWidgets: (dragged) => {
        const id = dragged.getAttribute(BOARD_ID)
        return id !== null && !dragged.contains(element) && accepts(id, inside.id)
      },
    },
    element,
  )
  // Events of nested grids reach the outermost grid, except drops.
  grid?.on('dragstart', (event, el) => report('begin', el, pointOf(event)))
  grid?.on('drag', (event, el) => report('over', el, pointOf(event)))
  grid?.on('dragstop', (event, el) => report('drop', el, pointOf(event)))
  grid?.on('resizestop', (event, el) => report('resize', el, pointOf(event)))
  grid?.on('dropped', (event, _, node) => {
    if (node.el !== undefined) report('drop', node.el, pointOf(event))
  })
  return grid
}

/** The place of a drag event in the window, in px. GridStack passes a copy of the mouse event. */
export function pointOf(event: object): Point {
  const { clientX: x, clientY: y }: { readonly clientX?: unknown; readonly clientY?: unknown } = event
  return { x: typeof x === 'number' ? x : 0, y: typeof y === 'number' ? y : 0 }
}
