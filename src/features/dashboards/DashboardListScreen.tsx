import { useState } from 'react'
import { addressName } from '#domain/dashboard/address-name.ts'
import type { DashboardEntry } from '#domain/dashboard/list/dashboard-entry.ts'
import { ALL_DASHBOARDS, type DashboardFilter } from '#domain/dashboard/list/find-dashboards.ts'
import type { ScreenProps } from '#features/feature.ts'
import { exportChosen } from '#parts/bundles/export-chosen.ts'
import { useImportDenial } from '#parts/bundles/use-import-denial.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { ListScreen } from '#parts/list/ListScreen.tsx'
import { FoundRecords } from '#parts/record-list/FoundRecords.tsx'
import type { RecordDialog } from '#parts/record-list/RecordDialogs.tsx'
import { RecordTools } from '#parts/record-list/RecordTools.tsx'
import { links } from '#src/links.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { MoreIcon, RefreshIcon, UploadIcon } from '#ui/icons.ts'
import { ScreenTitle } from '#ui/ScreenBar.tsx'
import { useStore } from '#ui/use-store.ts'
import { phoneWidth } from '#ui/window-width.ts'
import { NewDashboardButton } from './begin-edit/NewDashboardButton.tsx'
import { DashboardFilters } from './list/DashboardFilters.tsx'
import { DashboardGroups } from './list/DashboardGroups.tsx'
import { DashboardListDialogs } from './list/DashboardListDialogs.tsx'
import { type DashboardActions, exported } from './list/dashboard-actions.ts'
import { dashboardView } from './list/ListedDashboard.tsx'
import { ListFoot } from './list/ListFoot.tsx'
import css from './list/list.module.css'
import { dashboardListMessage } from './list/list-message.ts'
import { useDashboardCommands } from './list/use-dashboard-commands.ts'
import { type DashboardList, useDashboardList } from './list/use-dashboard-list.ts'
import { useFoundDashboards } from './list/use-found-dashboards.ts'

/** Lists dashboards, where they are searched, filtered, sorted, starred, tagged, exported, imported and deleted, also without a network. */
export const DashboardListScreen = ({ go, search }: ScreenProps) => {
  const [refreshCount, setRefreshCount] = useState(0)
  const refresh = () => setRefreshCount((count) => count + 1)
  const list = useDashboardList(refreshCount)
  const commands = useDashboardCommands(list)
  const found = useFoundDashboards(list, search)
  const { filter, setFilter, chosen } = found
  const [dialog, setDialog] = useState<RecordDialog<DashboardEntry> | null>(null)
  const isPhone = useStore(phoneWidth)
  const choose = (changes: Partial<DashboardFilter>) => setFilter({ ...filter, ...changes })
  return (
    <div className={css.screen}>
      {!isPhone && <DashboardGroups list={list} filter={filter} onChoose={choose} />}
      <div className={css.main}>
        <ListScreen
          label="Dashboards"
          barLabel="Dashboards"
          start={isPhone && <ScreenTitle>Dashboards</ScreenTitle>}
          search={{
            label: 'Search dashboards',
            text: filter.search,
            onSearch: (text) => choose({ search: text }),
          }}
          end={
            <ListEnd
              canReach={list.canReach}
              go={go}
              onImport={() => setDialog({ kind: 'import' })}
              onRefresh={refresh}
            />
          }
          tools={
            <RecordTools
              kind="dashboard"
              chosen={chosen.map(exported)}
              canReach={list.canReach}
              denial={chosen.flatMap((entry) => commands.denialOf(entry) || [])[0]}
              onDelete={() => setDialog({ kind: 'delete', entries: chosen })}
              isCards={found.isCards}
              onCards={found.setCards}
            >
              <DashboardFilters filter={filter} choices={found.choices} onChoose={choose} />
            </RecordTools>
          }
          note={found.notes.join(' ')}
          failure={list.cached && list.canReach && list.failure !== null ? list.failure.message : null}
          keys={{ r: refresh }}
          foot={<ListFoot list={list} found={found.found.length} total={list.entries.length} />}
          searchNote="names, owners and tags are searched on this device"
        >
          <Found
            {...{ list, found }}
            actions={actionsOf({ list, commands, go, onDialog: setDialog })}
            onRetry={refresh}
          />
        </ListScreen>
      </div>
      {dialog !== null && (
        <DashboardListDialogs
          {...{ dialog, commands }}
          onImported={refresh}
          onDeleted={found.chooseNone}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

interface FoundProps {
  readonly list: DashboardList
  readonly found: ReturnType<typeof useFoundDashboards>
  readonly actions: DashboardActions
  readonly onRetry: () => void
}

/** The matching dashboards. */
const Found = ({ list, found, actions, onRetry }: FoundProps) => {
  const now = useNow(30_000)
  const { filter, setFilter, searched } = found
  const onTag = (tag: string) => setFilter({ ...filter, tag })
  const onAll = () => setFilter(ALL_DASHBOARDS)
  return (
    <FoundRecords
      view={dashboardView({ list, search: searched, now, actions, onTag })}
      entries={found.found}
      isCards={found.isCards}
      message={() => dashboardListMessage(list, filter, { onRetry, onAll })}
      search={searched}
      order={found.order}
      onOrder={found.setOrder}
      choice={found.choice}
      onTag={onTag}
    />
  )
}

interface ActionParts {
  readonly list: DashboardList
  readonly commands: ReturnType<typeof useDashboardCommands>
  readonly go: ScreenProps['go']
  readonly onDialog: (dialog: RecordDialog<DashboardEntry>) => void
}

function actionsOf({ list, commands, go, onDialog }: ActionParts): DashboardActions {
  return {
    canReach: list.canReach,
    denialOf: commands.denialOf,
    copyDenialOf: commands.copyDenialOf,
    onOpen: (entry) => go(links.dashboard(addressName(entry))),
    onEdit: (entry) => go(links.editDashboard(addressName(entry))),
    onStar: (entry) => void commands.star(entry),
    onPublish: (entry) => void commands.publish(entry),
    onTags: (entry) => onDialog({ kind: 'edit', entry }),
    onExport: (entry) => void exportChosen('dashboard', [exported(entry)]),
    onDuplicate: (entry) => void commands.duplicate(entry),
    onDelete: (entry) => onDialog({ kind: 'delete', entries: [entry] }),
  }
}

interface ListEndProps {
  readonly go: ScreenProps['go']
  readonly canReach: boolean
  readonly onImport: () => void
  readonly onRefresh: () => void
}

/** Actions that import dashboards, refresh the list and create a dashboard; on a phone the first two are a menu. */
const ListEnd = ({ canReach, go, onImport, onRefresh }: ListEndProps) => {
  const isPhone = useStore(phoneWidth)
  const importDenial = useImportDenial('dashboard')
  const refreshDenial = !canReach && 'Needs the server'
  const actions = [
    {
      id: 'import',
      label: 'Import dashboards',
      icon: UploadIcon,
      disabledReason: importDenial,
      run: onImport,
    },
    {
      id: 'refresh',
      label: 'Refresh the list',
      icon: RefreshIcon,
      keys: 'R',
      disabledReason: refreshDenial,
      run: onRefresh,
    },
  ]
  return (
    <>
      {isPhone ? (
        <MenuButton label="More" icon={MoreIcon} groups={[{ id: 'list', entries: actions }]} />
      ) : (
        actions.map(({ id, run, ...action }) => <IconButton key={id} {...action} onPress={run} />)
      )}
      <NewDashboardButton go={go} label={isPhone ? 'Dashboard' : 'New dashboard'} />
    </>
  )
}
