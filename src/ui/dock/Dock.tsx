import { useLayoutEffect, useRef } from 'react'
import css from './dock.module.css'
import { addDock, type DockLevel } from './docks.ts'

/**
 * An area for notifications above the buttons at the foot of a view. The scrolling content above it shrinks, so that no button
 * is hidden or moves. Takes no space while it is empty.
 */
export const Dock = ({ level }: { readonly level: DockLevel }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => addDock(level, place.current), [level])
  return <div ref={place} className={css.dock} data-dock />
}
