import { type GridItemHTMLElement, GridStack } from 'gridstack'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { BOARD_ID } from './item-elements.ts'

type DragInProps = {
  /** The id with which the board reports its drop. */
  readonly id: string
  /** Its size on the board, in columns and rows. */
  readonly width: number
  readonly height: number
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** An element that can be dragged onto an `EditBoard`. */
export const DragIn = ({ id, width, height, className, children }: DragInProps) => {
  const box = useRef<GridItemHTMLElement & HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const drags = GridStack.getDD()
    // Not `setupDragIn`, whose events have the names of the browser's own drags.
    drags.dragIn(element, { appendTo: 'body', helper: 'clone' })
    element.gridstackNode = { w: width, h: height }
    return () => void drags.draggable(element, 'destroy')
  }, [width, height])
  return (
    <div ref={box} className={className} {...{ [BOARD_ID]: id }}>
      {children}
    </div>
  )
}
