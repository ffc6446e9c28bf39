import { GridStack } from 'gridstack'
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
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (element.current !== null)
      GridStack.setupDragIn([element.current], { appendTo: 'body', helper: 'clone' }, [
        { w: width, h: height },
      ])
  }, [width, height])
  return (
    <div ref={element} className={className} {...{ [BOARD_ID]: id }}>
      {children}
    </div>
  )
}
