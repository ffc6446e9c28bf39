import { useLayoutEffect, useRef } from 'react'
import css from './dock.module.css'
import { addDock, type DockLevel } from './docks.ts'

/**
 * Room for notifications: it stands above the buttons at the foot of a surface, and what scrolls above it gives way, so
 * that nothing pressed is hidden or moves. Takes no room while it is empty.
 */
export const Dock = ({ level }: { readonly level: DockLevel }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => addDock(level, place.current), [level])
  return <div ref={place} className={css.dock} data-dock />
}
