import {
  DEFAULT_HEIGHT,
  DEFAULT_WIDTH,
  GRID_COLUMNS,
  type LayoutNode,
} from '#domain/dashboard/document/layout.ts'

/** Content of a box. `tabs` is a strip of tabs; the boxes of the open tab follow below it. */
type BoxContent =
  | { readonly kind: 'chart'; readonly chartId: number }
  | { readonly kind: 'header'; readonly text: string; readonly size: 'small' | 'medium' | 'large' }
  | { readonly kind: 'markdown'; readonly source: string }
  | { readonly kind: 'divider' }
  | { readonly kind: 'tabs'; readonly tabs: readonly TabLabel[]; readonly open: string }

interface TabLabel {
  readonly id: string
  readonly text: string
}

/** A box of the flat grid; position and size in columns and rows (8 px each), from 0. */
export interface Box {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly content: BoxContent
}

/** The flat grid: its columns and its boxes in reading order. */
export interface Placement {
  readonly columns: number
  readonly boxes: readonly Box[]
}

/** Rows (8 px each) of the gap below a box. */
export const GUTTER_ROWS = 2
/** Rows of a header by its size, with the gap. */
export const HEADER_ROWS = { small: 4, medium: 5, large: 6 } as const
/** Rows of a divider, with the gap. */
export const DIVIDER_ROWS = 3
/** Rows of a strip of tabs, with the gap. */
export const TABS_ROWS = 6
/** Heights on a phone, in rows: `PHONE_SMALL_ROWS` for a single number, at most `PHONE_MAX_ROWS` for others. */
const PHONE_MAX_ROWS = 40
const PHONE_SMALL_ROWS = 14

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
}

interface Block {
  readonly boxes: readonly Box[]
  readonly height: number
}

/** The size of a header by its stored name; medium for an unknown one. */
export function headerSize(name: string | null): 'small' | 'medium' | 'large' {
  if (name === 'SMALL_HEADER') return 'small'
  return name === 'LARGE_HEADER' ? 'large' : 'medium'
}

/** The tabs of a strip, and the open one: the first match in `active`, otherwise the first tab. */
export function tabsOf(
  node: LayoutNode,
  active: readonly string[],
): { readonly tabs: readonly TabLabel[]; readonly open: string | null } {
  const tabs = node.children
    .filter((child) => child.kind === 'TAB')
    .map((child) => ({
      id: child.id,
      text: child.meta.text === null || child.meta.text === '' ? 'Tab title' : child.meta.text,
    }))
  const open = active.find((id) => tabs.some((tab) => tab.id === id)) ?? tabs[0]?.id ?? null
  return { tabs, open }
}

/** The strip of tabs above the dashboard, if there is one. */
export function topTabs(root: LayoutNode): LayoutNode | null {
  return root.children.find((child) => child.kind === 'TABS') ?? null
}

/** The visible part of the layout: the open top tab, or the root. */
export function visiblePart(root: LayoutNode, active: readonly string[]): LayoutNode {
  const strip = topTabs(root)
  if (strip === null) return root
  const { open } = tabsOf(strip, active)
  return strip.children.find((child) => child.id === open) ?? root
}

function leaf(node: LayoutNode, area: Area, height: number, content: BoxContent): Block {
  const box = { id: node.id, x: area.x, y: area.y, width: area.width, height: height + GUTTER_ROWS, content }
  return { boxes: [box], height: box.height }
}

function stack(nodes: readonly LayoutNode[], area: Area, active: readonly string[]): Block {
  const boxes: Box[] = []
  let height = 0
  for (const node of nodes) {
    const block = place(node, { ...area, y: area.y + height }, active)
    boxes.push(...block.boxes)
    height += block.height
  }
  return { boxes, height }
}

function widthOf(node: LayoutNode, area: Area): number {
  return Math.max(1, Math.min(node.meta.width ?? DEFAULT_WIDTH, area.width))
}

/** Places components side by side and wraps them, so that none overlap. */
function sideBySide(nodes: readonly LayoutNode[], area: Area, active: readonly string[]): Block {
  const boxes: Box[] = []
  let x = 0
  let lineY = 0
  let lineHeight = 0
  for (const node of nodes) {
    const width = node.kind === 'ROW' || node.kind === 'TABS' ? area.width : widthOf(node, area)
    if (x + width > area.width) {
      lineY += lineHeight
      lineHeight = 0
      x = 0
    }
    const block = place(node, { x: area.x + x, y: area.y + lineY, width }, active)
    boxes.push(...block.boxes)
    lineHeight = Math.max(lineHeight, block.height)
    x += width
  }
  return { boxes, height: lineY + lineHeight }
}

function placeTabs(node: LayoutNode, area: Area, active: readonly string[]): Block {
  const { tabs, open } = tabsOf(node, active)
  if (open === null) return { boxes: [], height: 0 }
  const strip = leaf(node, area, TABS_ROWS - GUTTER_ROWS, { kind: 'tabs', tabs, open })
  const body = node.children.find((child) => child.id === open)
  const below = stack(body?.children ?? [], { ...area, y: area.y + strip.height }, active)
  return { boxes: [...strip.boxes, ...below.boxes], height: strip.height + below.height }
}

function place(node: LayoutNode, area: Area, active: readonly string[]): Block {
  const { meta } = node
  const height = meta.height ?? DEFAULT_HEIGHT
  switch (node.kind) {
    case 'CHART':
      return leaf(node, { ...area, width: widthOf(node, area) }, height, {
        kind: 'chart',
        chartId: meta.chartId ?? 0,
      })
    case 'MARKDOWN':
      return leaf(node, { ...area, width: widthOf(node, area) }, height, {
        kind: 'markdown',
        source: meta.code ?? '',
      })
    case 'HEADER': {
      const size = headerSize(meta.headerSize)
      return leaf(node, area, HEADER_ROWS[size] - GUTTER_ROWS, {
        kind: 'header',
        text: meta.text ?? '',
        size,
      })
    }
    case 'DIVIDER':
      return leaf(node, area, DIVIDER_ROWS - GUTTER_ROWS, { kind: 'divider' })
    case 'TABS':
      return placeTabs(node, area, active)
    case 'ROW':
      return sideBySide(node.children, area, active)
    case 'ROOT':
    case 'GRID':
    case 'COLUMN':
    case 'TAB':
    case 'DYNAMIC':
      return stack(node.children, area, active)
  }
}

/** Flattens a part of the layout, with nested rows, columns and open tabs, to boxes of a grid of 12 columns. */
export function placeLayout(part: LayoutNode, active: readonly string[]): Placement {
  const children = part.kind === 'TAB' || part.kind === 'ROOT' ? part.children : [part]
  return { columns: GRID_COLUMNS, boxes: stack(children, { x: 0, y: 0, width: GRID_COLUMNS }, active).boxes }
}

/**
 * Places boxes in reading order for a narrow window. Charts with `isSmall` are single numbers, which are low and in pairs
 * (the grid has two columns for them; others span both).
 */
export function placeNarrow(wide: Placement, isSmall: (chartId: number) => boolean): Placement {
  const boxes: Box[] = []
  let y = 0
  let left: Box | null = null
  for (const box of wide.boxes) {
    if (box.content.kind === 'chart' && isSmall(box.content.chartId)) {
      const small: Box = { ...box, x: left === null ? 0 : 1, y, width: 1, height: PHONE_SMALL_ROWS }
      boxes.push(small)
      if (left !== null) y += PHONE_SMALL_ROWS
      left = left === null ? small : null
      continue
    }
    if (left !== null) y += PHONE_SMALL_ROWS
    left = null
    const height = Math.min(box.height, PHONE_MAX_ROWS)
    boxes.push({ ...box, x: 0, y, width: 2, height })
    y += height
  }
  return { columns: 2, boxes }
}
