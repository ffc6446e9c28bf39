import {
  DEFAULT_HEIGHT,
  DEFAULT_WIDTH,
  GRID_COLUMNS,
  GRID_ID,
  type LayoutNode,
  MAX_HEIGHT,
  MIN_HEIGHT,
  ROOT_ID,
} from '#domain/dashboard/document/layout.ts'
import {
  DIVIDER_ROWS,
  GUTTER_ROWS,
  HEADER_ROWS,
  headerSize,
  TABS_ROWS,
  tabsOf,
  visiblePart,
} from '#domain/dashboard/view/placement.ts'
import type { BoardInside, BoardItem } from '#ui/board/edit/board-item.ts'

/** Rows of a container that has no items, so that something can be dropped on it. */
const EMPTY_ROWS = 12

/** Rows of a dashboard without components. */
const EMPTY_BOARD_ROWS = 40

/** How the components of a layout are shown: the open tabs, and their names for screen readers. */
interface Shown {
  readonly openTabs: readonly string[]
  readonly nameOf: (node: LayoutNode) => string
}

/** The open part of a layout as a board: the grid or a tab, with rows, columns and open tabs as containers in it. */
export function boardOf(root: LayoutNode, shown: Shown): BoardInside {
  const part = visiblePart(root, shown.openTabs)
  const grid = part.children.find(({ kind }) => kind === 'GRID')
  const board = part.id === ROOT_ID ? grid : part
  const items = board?.children.map((child) =>
    itemOf(child, { columns: GRID_COLUMNS, isInRow: false }, shown),
  )
  return {
    id: board?.id ?? GRID_ID,
    label: 'Dashboard',
    columns: GRID_COLUMNS,
    isRow: false,
    headRows: 0,
    emptyRows: EMPTY_BOARD_ROWS,
    items: items ?? [],
  }
}

/** The container of an item. */
interface Around {
  readonly columns: number
  readonly isInRow: boolean
}

function itemOf(node: LayoutNode, { columns, isInRow }: Around, shown: Shown): BoardItem {
  const label = shown.nameOf(node)
  const base = { id: node.id, label, width: columns, height: 0, resizes: 'nothing', inside: null } as const
  const width = Math.min(node.meta.width ?? DEFAULT_WIDTH, columns)
  switch (node.kind) {
    case 'CHART':
    case 'MARKDOWN':
      return {
        ...base,
        width: isInRow ? width : columns,
        height: (node.meta.height ?? DEFAULT_HEIGHT) + GUTTER_ROWS,
        resizes: isInRow ? 'both' : 'height',
        heights: [MIN_HEIGHT + GUTTER_ROWS, MAX_HEIGHT + GUTTER_ROWS],
      }
    case 'HEADER':
      return { ...base, height: HEADER_ROWS[headerSize(node.meta.headerSize)] }
    case 'ROW':
      return { ...base, inside: insideOf(node, { columns, isInRow: true }, shown) }
    case 'COLUMN':
      return {
        ...base,
        width,
        resizes: 'width',
        inside: insideOf(node, { columns: width, isInRow: false }, shown),
      }
    case 'TABS':
      return { ...base, inside: tabsInside(node, columns, shown) }
    case 'DIVIDER':
    case 'DYNAMIC':
    case 'ROOT':
    case 'GRID':
    case 'TAB':
      return { ...base, height: DIVIDER_ROWS }
  }
}

function insideOf(node: LayoutNode, within: Around, shown: Shown): BoardInside {
  return {
    id: node.id,
    label: shown.nameOf(node),
    columns: within.columns,
    isRow: within.isInRow,
    headRows: 0,
    emptyRows: EMPTY_ROWS,
    items: node.children.map((child) => itemOf(child, within, shown)),
  }
}

/** The content of the open tab, below the strip. */
function tabsInside(node: LayoutNode, columns: number, shown: Shown): BoardInside {
  const { open } = tabsOf(node, shown.openTabs)
  const tab = node.children.find(({ id }) => id === open)
  const content = insideOf(tab ?? { ...node, children: [] }, { columns, isInRow: false }, shown)
  return { ...content, headRows: TABS_ROWS }
}

/** The size that is stored for a resized item. */
export function storedSize(
  { width, height }: { readonly width: number; readonly height: number },
  item: BoardItem,
) {
  return {
    ...(item.resizes === 'height' ? {} : { width }),
    ...(item.resizes === 'width' ? {} : { height: height - GUTTER_ROWS }),
  }
}
