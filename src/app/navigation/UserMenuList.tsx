import { theme } from '#app/theme/theme.ts'
import { THEME_CHOICES, type ThemeChoice } from '#app/theme/theme-choice.ts'
import { EVERYWHERE_KEYS } from '#domain/palette/everywhere-keys.ts'
import { Menu, type MenuProps } from '#ui/controls/Menu.tsx'
import { HelpIcon, SignOutIcon } from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'
import type { Place } from './places.ts'

/** Labels of the themes. */
const THEMES: Readonly<Record<ThemeChoice, string>> = {
  light: 'Light',
  dark: 'Dark',
  system: 'System',
}

type UserMenuListProps = Pick<MenuProps, 'anchor' | 'open' | 'onOpenChange' | 'placement'> & {
  readonly name: string
  /** Places that did not fit into the navigation, and the path of the current screen. */
  readonly places?: readonly Place[] | undefined
  readonly path?: string | undefined
  readonly go?: ((address: string) => void) | undefined
  readonly onHelp: () => void
  readonly onSignOut: () => void
}

/** The user menu, which is loaded when it is first opened. */
export const UserMenuList = (props: UserMenuListProps) => {
  const { name, places: all = [], path = '', go, onHelp, onSignOut, ...place } = props
  const chosen = useStore(theme)
  const themes = THEME_CHOICES.map((choice) => ({
    id: choice,
    label: THEMES[choice],
    checked: choice === chosen,
    run: () => theme.choose(choice),
  }))
  const help = { id: 'keys', label: 'All keys', icon: HelpIcon, keys: EVERYWHERE_KEYS.help.keys, run: onHelp }
  const places = all
    .filter(({ isWideOnly }) => isWideOnly)
    .map(({ name: label, address, icon, owns }) => ({
      id: label,
      label,
      icon,
      current: owns(path),
      run: () => go?.(address),
    }))
  const groups = [
    ...(places.length === 0 ? [] : [{ id: 'places', entries: places }]),
    { id: 'theme', caption: `${name} · Theme`, entries: themes },
    { id: 'help', entries: [help] },
    { id: 'out', entries: [{ id: 'sign-out', label: 'Sign out', icon: SignOutIcon, run: onSignOut }] },
  ]
  const label = places.length === 0 ? 'Theme, keys and sign-out' : 'More places, theme, keys and sign-out'
  return <Menu label={label} groups={groups} {...place} />
}
