import { type GridItemHTMLElement, GridStack } from 'gridstack'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { dropOntoAt, markDropOnto } from './drop-onto.ts'
import { BOARD_ID } from './item-elements.ts'
import { pointOf } from './make-grid.ts'

type DragInProps = {
  /** The id with which the board reports its drop. */
  readonly id: string
  /** Its size on the board, in columns and rows. */
  readonly width: number
  readonly height: number
  /** Called when it is dropped onto an element beside the items, with the id of that. */
  readonly onDropOnto?: ((parentId: string) => void) | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** An element that can be dragged onto an `EditBoard`. */
export const DragIn = ({ id, width, height, onDropOnto, className, children }: DragInProps) => {
  const box = useRef<GridItemHTMLElement & HTMLDivElement>(null)
  const drop = useEffectEvent((parentId: string) => onDropOnto?.(parentId))
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const drags = GridStack.getDD()
    // Not `setupDragIn`, whose events have the names of the browser's own drags.
    drags.dragIn(element, { appendTo: 'body', helper: 'clone' })
    element.gridstackNode = { w: width, h: height }
    drags.on(element, 'drag', (event) => markDropOnto(pointOf(event), (tab) => tab.click()))
    drags.on(element, 'dragstop', (event) => {
      markDropOnto(null)
      const onto = dropOntoAt(pointOf(event))
      if (onto !== null) drop(onto)
    })
    return () => void drags.draggable(element, 'destroy')
  }, [width, height])
  return (
    <div ref={box} className={className} {...{ [BOARD_ID]: id }}>
      {children}
    </div>
  )
}
