import { EVERYWHERE_KEYS } from '#domain/palette/everywhere-keys.ts'
import { links } from '#src/links.ts'
import { Tooltip } from '#ui/controls/Tooltip.tsx'
import { SearchIcon } from '#ui/icons.ts'
import { Mark } from './Mark.tsx'
import css from './navigation.module.css'
import type { NavigationProps, Place } from './places.ts'
import { UserMenu } from './UserMenu.tsx'

/** The navigation of wide windows. */
export const Rail = ({ places, path, onSearch, onHelp, onSignOut }: NavigationProps) => (
  <nav className={css.rail} aria-label="Main">
    <Tooltip text="Start" side="right" means="name">
      <a className={css.home} href={links.start()} aria-label="Home">
        <Mark />
      </a>
    </Tooltip>
    <Tooltip
      text={EVERYWHERE_KEYS.palette.what}
      keys={EVERYWHERE_KEYS.palette.keys}
      side="right"
      means="name"
    >
      <button
        type="button"
        className={css.place}
        aria-label={EVERYWHERE_KEYS.palette.what}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={onSearch}
      >
        <SearchIcon size={18} />
      </button>
    </Tooltip>
    {places.map((place) => !place.isAtFoot && <PlaceLink key={place.name} place={place} path={path} />)}
    <span className={css.push} />
    {places.map((place) => place.isAtFoot && <PlaceLink key={place.name} place={place} path={path} />)}
    <UserMenu onHelp={onHelp} onSignOut={onSignOut} />
  </nav>
)

const PlaceLink = ({ place, path }: { readonly place: Place; readonly path: string }) => {
  const { name, address, keys, icon: Glyph, owns } = place
  return (
    <Tooltip text={keys === undefined ? name : `${name} (${keys})`} side="right" means="name">
      <a
        className={css.place}
        href={address}
        aria-label={name}
        aria-current={owns(path) ? 'page' : undefined}
      >
        <Glyph size={18} />
      </a>
    </Tooltip>
  )
}
