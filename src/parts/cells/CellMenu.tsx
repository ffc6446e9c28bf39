import { useRef } from 'react'
import { lazily } from '#parts/lazily.ts'
import type { MenuGroup, MenuProps } from '#ui/controls/Menu.tsx'
import css from './cells.module.css'

const Menu = lazily<MenuProps>(async () => (await import('#ui/controls/Menu.tsx')).Menu)

interface CellMenuProps {
  readonly at: { readonly x: number; readonly y: number }
  readonly groups: readonly MenuGroup[]
  readonly onClose: () => void
}

/** The menu of the selected cells, at the pointer or at the cell. */
export function CellMenu({ at, groups, onClose }: CellMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span ref={anchor} className={css.menuPlace} style={{ left: at.x, top: at.y }} />
      <Menu
        label="Selected cells"
        groups={groups}
        anchor={anchor}
        open
        onOpenChange={(isOpen) => !isOpen && onClose()}
      />
    </>
  )
}
