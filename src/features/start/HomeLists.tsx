import type { HomeItem, HomeRecord, HomeSection } from '#domain/home/home.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { ChartIcon, DashboardIcon, type Icon, SavedQueryIcon, SqlLabIcon, StarIcon } from '#ui/icons.ts'
import { Kbd } from '#ui/keyboard/Kbd.tsx'
import { useLetterKeys } from '#ui/keyboard/use-letter-keys.ts'
import css from './home.module.css'

interface HomeListsProps {
  readonly sections: readonly HomeSection[]
  readonly go: (address: string) => void
}

/** The sections of Home: links, and for each the key that opens it. */
export const HomeLists = ({ sections, go }: HomeListsProps) => {
  const now = useNow(60_000)
  const addresses = new Map(
    sections.flatMap(({ items }) =>
      items.flatMap(({ shortcut, address }) => (shortcut === null ? [] : [[shortcut, address] as const])),
    ),
  )
  useLetterKeys(
    Object.fromEntries([...addresses].map(([shortcut, address]) => [shortcut, () => go(address)])),
  )
  return (
    <div className={css.sections}>
      {sections.map(({ id, items }) => (
        <section key={id} aria-labelledby={`home-${id}`}>
          <h2 id={`home-${id}`} className={css.heading}>
            {TITLES[id]}
          </h2>
          <ul className={css.items}>
            {items.map((item) => (
              <Item key={item.address} item={item} now={now} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const TITLES: Readonly<Record<HomeSection['id'], string>> = {
  recent: 'Recent',
  favorites: 'Favorites',
  mine: 'Mine',
  examples: 'Examples',
}

const KINDS: Readonly<Record<HomeRecord['kind'], { readonly name: string; readonly icon: Icon }>> = {
  dashboard: { name: 'Dashboard', icon: DashboardIcon },
  chart: { name: 'Chart', icon: ChartIcon },
  savedQuery: { name: 'Saved query', icon: SavedQueryIcon },
  tab: { name: 'SQL tab', icon: SqlLabIcon },
}

const Item = ({ item, now }: { readonly item: HomeItem; readonly now: number }) => {
  const { name, icon: Glyph } = KINDS[item.kind]
  const at = item.visitedAt ?? item.changedAt
  return (
    <li>
      <a className={css.item} href={item.address} aria-keyshortcuts={item.shortcut ?? undefined}>
        <Glyph size={14} />
        <span className={css.name}>{item.name}</span>
        <span className="visually-hidden">{name}</span>
        {item.isFavorite && <StarIcon size={12} fill="currentColor" className={css.star ?? ''} />}
        {at !== null && <span className={css.time}>{timeLabel(at, now)}</span>}
        {item.shortcut !== null && <Kbd keys={item.shortcut.toUpperCase()} />}
      </a>
    </li>
  )
}
