import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { phoneWidth } from '#ui/window-width.ts'
import { addDock, type DockLevel, docks } from './docks.ts'

type DockedProps = {
  /** The topmost level of a dock that it may use. */
  readonly highest: DockLevel
  /** It stays until the user acts, so that it is docked in wide windows too; otherwise only on a phone. */
  readonly isLasting?: boolean | undefined
  readonly children: ReactNode
}

/** Renders notifications in the topmost dock where they need one, and in place elsewhere. */
export const Docked = ({ highest, isLasting = false, children }: DockedProps) => {
  const dock = useSyncExternalStore(follow, () => dockFor(highest, isLasting))
  return dock === null ? children : createPortal(children, dock)
}

/** Marks a view that has free space around it, where notifications float. */
export const NoDock = () => {
  useLayoutEffect(() => addDock('over', null), [])
  return null
}

/** The dock of the frame, for screens without one; it is in the page before this code runs. */
const FRAME = '[data-dock="frame"]'

/** The element of the topmost and latest dock up to a level; null where notifications float. */
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
