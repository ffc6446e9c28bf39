import { useRef, useState } from 'react'
import { latePart } from '#app/late/late-part.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { Tooltip } from '#ui/controls/Tooltip.tsx'
import { initials } from './initials.ts'
import css from './navigation.module.css'
import type { NavigationProps } from './places.ts'

const UserMenuList = latePart(async () => (await import('./UserMenuList.tsx')).UserMenuList)

type UserMenuProps = Partial<Pick<NavigationProps, 'places' | 'path' | 'go'>> & {
  readonly onHelp: () => void
  readonly onSignOut: () => void
  /** Foot of the rail, or item of the bottom navigation. */
  readonly place?: 'rail' | 'bottom'
}

/** Button of the user menu: theme, keys and sign-out. */
export const UserMenu = ({ place = 'rail', ...list }: UserMenuProps) => {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const { name } = useWorkspace().user
  const isRail = place === 'rail'
  const avatar = (
    <span className={css.avatar} aria-hidden="true">
      {initials(name)}
    </span>
  )
  const change = (next: boolean) => {
    setWanted(true)
    setOpen(next)
  }
  return (
    <>
      <Tooltip text={isRail ? name : undefined} side="right">
        <button
          ref={anchor}
          type="button"
          className={isRail ? css.place : css.bottomPlace}
          aria-label={isRail ? `${initials(name)}, theme, keys and sign-out` : undefined}
          aria-haspopup="menu"
          aria-expanded={open}
          onClick={() => change(!open)}
        >
          {avatar}
          {!isRail && 'More'}
        </button>
      </Tooltip>
      {wanted && (
        <UserMenuList
          {...list}
          name={name}
          anchor={anchor}
          open={open}
          onOpenChange={change}
          onMissing={() => {
            setWanted(false)
            setOpen(false)
          }}
          placement={isRail ? 'right' : 'top'}
        />
      )}
    </>
  )
}
