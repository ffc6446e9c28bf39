import { useRef } from 'react'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import { Menu } from '#ui/controls/Menu.tsx'
import css from './part-menu.module.css'

/** A place in the window, in px. */
export interface Place {
  readonly x: number
  readonly y: number
}

type PartMenuProps = {
  readonly label: string
  readonly at: Place
  readonly groups: readonly MenuGroup[]
  readonly onClose: () => void
}

/** The menu of a part of a chart, at the place where it was pressed. Load it lazily. */
export const PartMenu = ({ label, at, groups, onClose }: PartMenuProps) => {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span ref={anchor} className={css.place} style={{ left: at.x, top: at.y }} aria-hidden="true" />
      <Menu label={label} groups={groups} anchor={anchor} open onOpenChange={(open) => open || onClose()} />
    </>
  )
}
