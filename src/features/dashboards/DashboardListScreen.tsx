import { type RefObject, useRef, useState } from 'react'
import { findDashboards, type ListQuery } from '#domain/dashboard/dashboard-list.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { DashboardIcon, DeviceIcon, type Icon, RefreshIcon, StarIcon } from '#ui/icons.ts'
import { useLetterKeys } from '#ui/keyboard/use-letter-keys.ts'
import { ScreenBar, ScreenTitle } from '#ui/ScreenBar.tsx'
import { DashboardTable } from './list/DashboardTable.tsx'
import { ListFooter } from './list/ListFooter.tsx'
import { ListNotice } from './list/ListNotice.tsx'
import css from './list/list.module.css'
import { useDashboardList } from './list/use-dashboard-list.ts'

/** All dashboards: found by name, the favourites, and those that open without a network. */
export const DashboardListScreen = () => {
  const [refreshCount, setRefreshCount] = useState(0)
  const list = useDashboardList(refreshCount)
  const [query, setQuery] = useState<ListQuery>({ search: '', group: 'all' })
  const search = useRef<HTMLInputElement>(null)
  const table = useRef<HTMLDivElement>(null)
  const entries = list.kept?.entries ?? []
  const facts = { favorites: list.favorites, onDevice: new Set(list.onDevice.keys()) }
  const found = findDashboards(entries, query, facts)
  const refresh = () => setRefreshCount((count) => count + 1)
  useLetterKeys({
    '/': () => search.current?.focus(),
    r: refresh,
    j: () => moveFocus(table, 1),
    k: () => moveFocus(table, -1),
    ArrowDown: () => moveFocus(table, 1),
    ArrowUp: () => moveFocus(table, -1),
  })
  return (
    <div className={css.screen}>
      <Groups
        countOf={(group) => findDashboards(entries, { search: '', group }, facts).length}
        chosen={query.group}
        onChoose={(group) => setQuery({ ...query, group })}
      />
      <div className={css.main}>
        <ScreenBar
          label="Dashboards"
          end={
            <IconButton
              label="Refresh the list"
              icon={RefreshIcon}
              keys="R"
              onPress={refresh}
              disabledReason={list.canReach ? undefined : 'Needs the server'}
            />
          }
        >
          <div className={css.search}>
            <SearchField
              ref={search}
              label="Search dashboards"
              value={query.search}
              onChange={(text) => setQuery({ ...query, search: text })}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown') return
                event.preventDefault()
                moveFocus(table, 1)
              }}
            />
          </div>
        </ScreenBar>
        {list.kept && list.canReach && list.failure !== null && (
          <p className={css.failure} role="alert">
            {list.failure.message}
          </p>
        )}
        <section className={css.body} aria-label="Dashboards" ref={table}>
          {found.length > 0 ? (
            <DashboardTable entries={found} list={list} search={query.search} />
          ) : (
            <ListNotice
              list={list}
              query={query}
              onRetry={refresh}
              onAll={() => setQuery({ search: '', group: 'all' })}
            />
          )}
        </section>
        <ListFooter list={list} found={found.length} total={entries.length} />
      </div>
    </div>
  )
}

/** Moves the focus from row to row; from outside the list it goes to the first or last. */
function moveFocus(table: RefObject<HTMLElement | null>, step: 1 | -1): void {
  const rows = [...(table.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])]
  const here = rows.findIndex((row) => row === document.activeElement)
  const next =
    here === -1 ? (step === 1 ? 0 : rows.length - 1) : Math.min(Math.max(here + step, 0), rows.length - 1)
  rows[next]?.focus()
}

type GroupsProps = {
  readonly countOf: (group: ListQuery['group']) => number
  readonly chosen: ListQuery['group']
  readonly onChoose: (group: ListQuery['group']) => void
}

const GROUPS: readonly { id: ListQuery['group']; label: string; icon: Icon }[] = [
  { id: 'all', label: 'All', icon: DashboardIcon },
  { id: 'favorites', label: 'Favorites', icon: StarIcon },
  { id: 'device', label: 'On this device', icon: DeviceIcon },
]

const Groups = ({ countOf, chosen, onChoose }: GroupsProps) => (
  <aside className={css.side} aria-label="Groups" data-pane>
    <header className={css.sideHead}>
      <ScreenTitle>Dashboards</ScreenTitle>
    </header>
    <div className={css.groups}>
      {GROUPS.map(({ id, label, icon: Glyph }) => (
        <button
          key={id}
          type="button"
          className={css.group}
          aria-pressed={chosen === id}
          onClick={() => onChoose(id)}
        >
          <Glyph size={14} />
          <span className={css.groupLabel}>{label}</span>
          <span className={css.groupCount}>{countOf(id)}</span>
        </button>
      ))}
    </div>
  </aside>
)
