import { SearchIcon } from '#ui/icons.ts'
import css from './navigation.module.css'
import { SCREENS } from './screens.ts'

/** The main navigation at phone width. */
export const BottomNav = ({ path, onSearch }: { readonly path: string; readonly onSearch: () => void }) => (
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
  </nav>
)
