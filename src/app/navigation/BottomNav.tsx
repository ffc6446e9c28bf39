import { SearchIcon } from '#ui/icons.ts'
import css from './navigation.module.css'
import type { NavigationProps } from './places.ts'
import { UserMenu } from './UserMenu.tsx'

/** The navigation at phone width; its last item opens a menu of the remaining places and the user's own entries. */
export const BottomNav = ({ places, path, go, onSearch, onHelp, onSignOut }: NavigationProps) => (
  <nav className={css.bottom} aria-label="Main, bottom">
    <button type="button" className={css.bottomPlace} aria-haspopup="dialog" onClick={onSearch}>
      <SearchIcon size={20} />
      Search
    </button>
    {places.map(
      ({ name, address, icon: Glyph, isWideOnly, owns }) =>
        !isWideOnly && (
          <a
            key={name}
            className={css.bottomPlace}
            href={address}
            aria-current={owns(path) ? 'page' : undefined}
          >
            <Glyph size={20} />
            {name}
          </a>
        ),
    )}
    <UserMenu place="bottom" {...{ places, path, go, onHelp, onSignOut }} />
  </nav>
)
