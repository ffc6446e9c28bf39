import { EVERYWHERE_KEYS } from '#domain/palette/everywhere-keys.ts'
import { sessionUser } from '#data/session.ts'
import { THEME_CHOICES, type ThemeChoice } from '#app/theme/theme-choice.ts'
import { theme } from '#app/theme/theme.ts'
import { Tooltip } from '#ui/controls/Tooltip.tsx'
import { HelpIcon, SignOutIcon } from '#ui/icons.ts'
import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react'
import css from './navigation.module.css'
import { initials } from './initials.ts'

const Menu = lazy(async () => ({ default: (await import('#ui/controls/Menu.tsx')).Menu }))

/** What each theme is called. */
const THEMES: Readonly<Record<ThemeChoice, string>> = {
  light: 'Light',
  dark: 'Dark',
  system: 'As the system',
}

type UserMenuProps = { readonly onHelp: () => void; readonly onSignOut: () => void }

/** The user at the foot of the rail: theme, keys and the way out. */
export const UserMenu = ({ onHelp, onSignOut }: UserMenuProps) => {
  const chosen = useSyncExternalStore(theme.subscribe, theme.get)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const { name } = sessionUser()
  const change = (next: boolean) => {
    setWanted(true)
    setOpen(next)
  }
  const themes = THEME_CHOICES.map((choice) => ({
    id: choice,
    label: THEMES[choice],
    checked: choice === chosen,
    run: () => theme.choose(choice),
  }))
  const help = { id: 'keys', label: 'All keys', icon: HelpIcon, keys: EVERYWHERE_KEYS.help.keys, run: onHelp }
  const groups = [
    { id: 'theme', caption: `${name} · Theme`, entries: themes },
    { id: 'help', entries: [help] },
    { id: 'out', entries: [{ id: 'sign-out', label: 'Sign out', icon: SignOutIcon, run: onSignOut }] },
  ]
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
          <Menu
            label="Theme, keys and sign-out"
            groups={groups}
            anchor={anchor}
            open={open}
            onOpenChange={change}
            placement="right"
          />
        </Suspense>
      )}
    </>
  )
}
