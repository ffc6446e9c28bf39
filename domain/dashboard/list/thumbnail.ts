import { KIND_NAMES } from '#domain/chart/kinds/lists/names.ts'
import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import { DEFAULT_HEIGHT, DEFAULT_WIDTH, GRID_COLUMNS } from '#domain/dashboard/document/layout.ts'

/** The drawing of a box: by the kind of its chart, or text. */
export type ThumbnailShape = 'bars' | 'line' | 'pie' | 'number' | 'table' | 'other' | 'text'

/** A box of a thumbnail. Its place is in columns of the grid and in grid rows from the top. */
export interface ThumbnailBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly shape: ThumbnailShape
  /** The chart that it shows; null for a text. */
  readonly chartId: number | null
}

/** Height of the drawn part of a dashboard, in grid rows: a window of its top. */
export const THUMBNAIL_ROWS = 100

/** Height of a line of text, in grid rows. */
const TEXT_ROWS = 6

/** Upper limit of the boxes of a thumbnail. */
const MOST_BOXES = 24

/**
 * The boxes of the top of a dashboard, with its first tab at every level. `vizTypeOf` gives the viz type of a chart, or null
 * if it is not known.
 */
export function thumbnailOf(
  root: LayoutNode,
  vizTypeOf: (chartId: number) => string | null,
): readonly ThumbnailBox[] {
  const boxes: ThumbnailBox[] = []
  place(root, { x: 0, y: 0, width: GRID_COLUMNS }, boxes, vizTypeOf)
  return boxes
}

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Adds the boxes of a component, and gives its height. */
function place(
  node: LayoutNode,
  at: Place,
  boxes: ThumbnailBox[],
  vizTypeOf: (chartId: number) => string | null,
): number {
  if (at.y >= THUMBNAIL_ROWS || boxes.length >= MOST_BOXES) return 0
  const add = (height: number, shape: ThumbnailShape, chartId: number | null = null) => {
    boxes.push({ ...at, height: Math.min(height, THUMBNAIL_ROWS - at.y), shape, chartId })
    return height
  }
  switch (node.kind) {
    case 'CHART': {
      const { chartId } = node.meta
      const vizType = chartId === null ? null : vizTypeOf(chartId)
      const shape = vizType === null ? 'other' : shapeOf(vizType)
      return add(node.meta.height ?? DEFAULT_HEIGHT, shape, chartId)
    }
    case 'MARKDOWN':
    case 'DYNAMIC':
      return add(node.meta.height ?? DEFAULT_HEIGHT, 'text')
    case 'HEADER':
      return add(TEXT_ROWS, 'text')
    case 'DIVIDER':
      return 2
    case 'ROW':
      return placeRow(node, at, boxes, vizTypeOf)
    case 'TABS': {
      const [tab] = node.children
      return tab === undefined ? 0 : place(tab, at, boxes, vizTypeOf)
    }
    default: {
      let height = 0
      for (const child of node.children) height += place(child, { ...at, y: at.y + height }, boxes, vizTypeOf)
      return height
    }
  }
}

/** Children of a row lie side by side; a row that is wider than its place is scaled. */
function placeRow(
  row: LayoutNode,
  at: Place,
  boxes: ThumbnailBox[],
  vizTypeOf: (chartId: number) => string | null,
): number {
  const widths = row.children.map(({ meta }) => meta.width ?? DEFAULT_WIDTH)
  const scale = Math.min(
    1,
    at.width /
      Math.max(
        1,
        widths.reduce((sum, width) => sum + width, 0),
      ),
  )
  let x = at.x
  let height = 0
  for (const [index, child] of row.children.entries()) {
    const width = (widths[index] ?? DEFAULT_WIDTH) * scale
    height = Math.max(height, place(child, { x, y: at.y, width }, boxes, vizTypeOf))
    x += width
  }
  return height
}

/** The shape of a chart by words in the name of its kind. */
const SHAPES: readonly (readonly [RegExp, ThumbnailShape])[] = [
  [/number/i, 'number'],
  [/table/i, 'table'],
  [/pie|sunburst|gauge|radar|rose/i, 'pie'],
  [/line|area|smooth|stepped|percent change|horizon|period/i, 'line'],
  [/bar|histogram|waterfall|funnel|mixed/i, 'bars'],
]

function shapeOf(vizType: string): ThumbnailShape {
  const name = KIND_NAMES.get(vizType) ?? ''
  return SHAPES.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'
}
