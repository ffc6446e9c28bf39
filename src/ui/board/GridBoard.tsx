import type { ReactNode } from 'react'
import css from './board.module.css'

/** A box of the board: its place in columns and rows, from 0. */
type BoardBox = {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type GridBoardProps<Box extends BoardBox> = {
  /** Name of the board for screen readers. */
  readonly label: string
  readonly columns: number
  /** Height of one row, in px. */
  readonly rowHeight: number
  /** In reading order, which is also the order of the tab key. */
  readonly boxes: readonly Box[]
  readonly children: (box: Box) => ReactNode
}

/** Lays boxes out on a grid of columns at fixed places, for reading. */
export function GridBoard<Box extends BoardBox>(props: GridBoardProps<Box>) {
  const { label, columns, rowHeight, boxes, children } = props
  const edges = edgesOf(boxes)
  const lineOf = new Map(edges.map((edge, index) => [edge, index + 1]))
  const heights = edges.slice(1).map((edge, index) => `${(edge - (edges[index] ?? 0)) * rowHeight}px`)
  return (
    <div
      className={css.board}
      role="group"
      aria-label={label}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gridTemplateRows: heights.join(' '),
      }}
    >
      {boxes.map((box) => (
        <div
          key={box.id}
          className={css.content}
          style={{
            gridColumn: `${box.x + 1} / span ${box.width}`,
            gridRow: `${lineOf.get(box.y)} / ${lineOf.get(box.y + box.height)}`,
          }}
        >
          {children(box)}
        </div>
      ))}
    </div>
  )
}

/**
 * The rows at which a box begins or ends, ascending from 0. Only they become lines of the grid, because browsers limit
 * the number of lines, and a box may be 65,535 rows high.
 */
function edgesOf(boxes: readonly BoardBox[]): readonly number[] {
  const edges = new Set([0, ...boxes.flatMap(({ y, height }) => [y, y + height])])
  return [...edges].toSorted((a, b) => a - b)
}
