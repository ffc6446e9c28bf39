import { useRef } from 'react'
import { Menu, type MenuGroup } from '#ui/controls/Menu.tsx'
import css from '#ui/controls/styles/float.module.css'
import type { MenuPlace } from './use-context-menu.ts'

type ContextMenuProps = {
  readonly label: string
  readonly at: MenuPlace
  readonly groups: readonly MenuGroup[]
  readonly onClose: () => void
}

/** The menu of a pressed item, at the place of the press; `useContextMenu` opens it. Load it lazily. */
export const ContextMenu = ({ label, at, groups, onClose }: ContextMenuProps) => {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span ref={anchor} className={css.menuPlace} style={{ left: at.x, top: at.y }} aria-hidden="true" />
      <Menu label={label} groups={groups} anchor={anchor} open onOpenChange={(open) => open || onClose()} />
    </>
  )
}
