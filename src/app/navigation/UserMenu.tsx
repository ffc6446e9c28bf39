import { sessionUser } from '#data/session.ts'
import { Tooltip } from '#ui/controls/Tooltip.tsx'
import { lazy, Suspense, useRef, useState } from 'react'
import css from './navigation.module.css'
import { initials } from './initials.ts'

const UserMenuList = lazy(async () => ({ default: (await import('./UserMenuList.tsx')).UserMenuList }))

type UserMenuProps = { readonly onHelp: () => void; readonly onSignOut: () => void }

/** The user at the foot of the rail: theme, keys and the way out. */
export const UserMenu = ({ onHelp, onSignOut }: UserMenuProps) => {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const { name } = sessionUser()
  const change = (next: boolean) => {
    setWanted(true)
    setOpen(next)
  }
  return (
    <>
      <Tooltip text={name} side="right">
        <button
          ref={anchor}
          type="button"
          className={css.place}
          aria-label={`${initials(name)}, theme, keys and sign-out`}
          aria-haspopup="menu"
          aria-expanded={open}
          onClick={() => change(!open)}
        >
          <span className={css.avatar} aria-hidden="true">
            {initials(name)}
          </span>
        </button>
      </Tooltip>
      {wanted && (
        <Suspense>
          <UserMenuList {...{ name, onHelp, onSignOut }} anchor={anchor} open={open} onOpenChange={change} />
        </Suspense>
      )}
    </>
  )
}
