import { useState } from 'react'
import { findDashboards, type ListQuery } from '#domain/dashboard/dashboard-list.ts'
import type { ScreenProps } from '#features/feature.ts'
import { ListMessage } from '#parts/list/ListMessage.tsx'
import { ListScreen } from '#parts/list/ListScreen.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { DashboardIcon, DeviceIcon, type Icon, RefreshIcon, StarIcon } from '#ui/icons.ts'
import { ScreenTitle } from '#ui/ScreenBar.tsx'
import { NewDashboardButton } from './edit/start/NewDashboardButton.tsx'
import { DashboardRows } from './list/DashboardRows.tsx'
import { ListFoot } from './list/ListFoot.tsx'
import css from './list/list.module.css'
import { dashboardListMessage } from './list/list-message.ts'
import { useDashboardList } from './list/use-dashboard-list.ts'

const ALL: ListQuery = { search: '', group: 'all' }

/** Lists all dashboards, the favourites, or those on this device, with a search by name and owner. */
export const DashboardListScreen = ({ go }: Pick<ScreenProps, 'go'>) => {
  const [refreshCount, setRefreshCount] = useState(0)
  const list = useDashboardList(refreshCount)
  const [query, setQuery] = useState<ListQuery>(ALL)
  const entries = list.cached?.entries ?? []
  const facts = { favorites: list.favorites, onDevice: new Set(list.onDevice.keys()) }
  const found = findDashboards(entries, query, facts)
  const refresh = () => setRefreshCount((count) => count + 1)
  return (
    <div className={css.screen}>
      <Groups
        countOf={(group) => findDashboards(entries, { search: '', group }, facts).length}
        chosen={query.group}
        onChoose={(group) => setQuery({ ...query, group })}
      />
      <div className={css.main}>
        <ListScreen
          label="Dashboards"
          barLabel="Dashboards"
          search={{
            label: 'Search dashboards',
            text: query.search,
            onSearch: (text) => setQuery({ ...query, search: text }),
          }}
          end={
            <>
              <IconButton
                label="Refresh the list"
                icon={RefreshIcon}
                keys="R"
                onPress={refresh}
                disabledReason={list.canReach ? undefined : 'Needs the server'}
              />
              <NewDashboardButton go={go} />
            </>
          }
          failure={list.cached && list.canReach && list.failure !== null ? list.failure.message : null}
          keys={{ r: refresh }}
          foot={<ListFoot list={list} found={found.length} total={entries.length} />}
          searchNote="names and owners are searched on this device"
        >
          {found.length > 0 ? (
            <DashboardRows entries={found} list={list} search={query.search} />
          ) : (
            <ListMessage
              view={dashboardListMessage(list, query, { onRetry: refresh, onAll: () => setQuery(ALL) })}
            />
          )}
        </ListScreen>
      </div>
    </div>
  )
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
