import 'gridstack/dist/gridstack.css'
import { GridStack } from 'gridstack'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
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

/** Half of the 12-px gap between two boxes, in px. */
const MARGIN = 6

/** Lays boxes out on a grid of columns at fixed places, for reading. */
export function GridBoard<Box extends BoardBox>(props: GridBoardProps<Box>) {
  const { label, columns, rowHeight, boxes, children } = props
  const root = useRef<HTMLDivElement>(null)
  const shape = boxes.map((box) => `${box.id}:${box.x},${box.y},${box.width},${box.height}`).join(' ')
  useLayoutEffect(() => {
    if (root.current === null || shape === '') return
    const grid = GridStack.init(
      {
        column: columns,
        cellHeight: rowHeight,
        margin: MARGIN,
        mode: 'float',
        staticGrid: true,
        animate: false,
        auto: true,
      },
      root.current,
    )
    return () => void grid?.destroy(false)
  }, [columns, rowHeight, shape])
  return (
    // GridStack leaves attributes in the elements: another number of columns begins with new elements.
    <div key={columns} ref={root} className={`grid-stack ${css.board}`} role="group" aria-label={label}>
      {boxes.map((box) => (
        <div
          key={box.id}
          className="grid-stack-item"
          gs-id={box.id}
          gs-x={box.x}
          gs-y={box.y}
          gs-w={box.width}
          gs-h={box.height}
        >
          <div className={`grid-stack-item-content ${css.content}`}>{children(box)}</div>
        </div>
      ))}
    </div>
  )
}
