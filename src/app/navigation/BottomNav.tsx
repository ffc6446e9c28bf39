import { SearchIcon } from '#ui/icons.ts'
import css from './navigation.module.css'
import { SCREENS } from './screens.ts'
import { UserMenu } from './UserMenu.tsx'

type BottomNavProps = {
  readonly path: string
  readonly onSearch: () => void
  readonly onHelp: () => void
  readonly onSignOut: () => void
}

/** The main navigation at phone width; the user's own place stands last. */
export const BottomNav = ({ path, onSearch, onHelp, onSignOut }: BottomNavProps) => (
  <nav className={css.bottom} aria-label="Main, bottom">
    <button type="button" className={css.bottomPlace} aria-haspopup="dialog" onClick={onSearch}>
      <SearchIcon size={20} />
      Search
    </button>
    {SCREENS.map(({ name, address, icon: Glyph, owns }) => (
      <a
        key={name}
        className={css.bottomPlace}
        href={address}
        aria-current={owns.test(path) ? 'page' : undefined}
      >
        <Glyph size={20} />
        {name}
      </a>
    ))}
    <UserMenu place="bottom" onHelp={onHelp} onSignOut={onSignOut} />
  </nav>
)
