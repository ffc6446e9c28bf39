import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { phoneWidth } from '#ui/window-width.ts'
import { addDock, type DockLevel, docks } from './docks.ts'

type DockedProps = {
  /** The topmost kind of dock that it may stand in. */
  readonly highest: DockLevel
  /** It stands until something was done about it, so that also a wide window gives it room; else a phone alone does. */
  readonly isLasting?: boolean | undefined
  readonly children: ReactNode
}

/** Draws notifications in the topmost dock, where they need one, elsewhere where they are. */
export const Docked = ({ highest, isLasting = false, children }: DockedProps) => {
  const dock = useSyncExternalStore(follow, () => dockFor(highest, isLasting))
  return dock === null ? children : createPortal(children, dock)
}

/** Stands in a surface that leaves free room around it: notifications float there. */
export const NoDock = () => {
  useLayoutEffect(() => addDock('over', null), [])
  return null
}

/** Around every screen, where none of these has a dock; it stands in the page before any of this code does. */
const FRAME = '[data-dock="frame"]'

/** The element of the topmost dock up to a level, of the latest of these; none where there is room beside. */
function dockFor(highest: DockLevel, isLasting: boolean): HTMLElement | null {
  if (!isLasting && !phoneWidth.get()) return null
  const latest = (wanted: DockLevel) => docks.now.findLast(({ level }) => level === wanted)
  const top = (highest === 'over' ? latest('over') : undefined) ?? latest('screen')
  return top === undefined ? document.querySelector<HTMLElement>(FRAME) : top.element
}

function follow(listener: () => void): () => void {
  const unfollow = phoneWidth.subscribe(listener)
  docks.listeners.add(listener)
  return () => {
    docks.listeners.delete(listener)
    unfollow()
  }
}
