import { useMemo, useState } from 'react'
import { addressName } from '#domain/dashboard/address-name.ts'
import { isInGroup } from '#domain/dashboard/list/find-dashboards.ts'
import { mostUsedTags } from '#domain/dashboard/list/most-used-tags.ts'
import type { ScreenProps } from '#features/feature.ts'
import { exportChosen } from '#parts/bundles/export-chosen.ts'
import { useImportDenial } from '#parts/bundles/use-import-denial.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { ListScreen } from '#parts/list/ListScreen.tsx'
import { links } from '#src/links.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { RefreshIcon, UploadIcon } from '#ui/icons.ts'
import { NewDashboardButton } from './begin-edit/NewDashboardButton.tsx'
import { DashboardGroups } from './list/DashboardGroups.tsx'
import { DashboardListDialogs, type ListDialog } from './list/DashboardListDialogs.tsx'
import { DashboardTools } from './list/DashboardTools.tsx'
import { FoundDashboards } from './list/FoundDashboards.tsx'
import { ListFoot } from './list/ListFoot.tsx'
import css from './list/list.module.css'
import { type DashboardActionsOf, exported } from './list/rows/DashboardActions.tsx'
import { useDashboardCommands } from './list/use-dashboard-commands.ts'
import { type DashboardList, useDashboardList } from './list/use-dashboard-list.ts'
import { useFoundDashboards } from './list/use-found-dashboards.ts'

/** Lists dashboards, where they are searched, filtered, sorted, starred, tagged, exported, imported and deleted, also without a network. */
export const DashboardListScreen = ({ go, search }: ScreenProps) => {
  const [refreshCount, setRefreshCount] = useState(0)
  const refresh = () => setRefreshCount((count) => count + 1)
  const list = useDashboardList(refreshCount)
  const commands = useDashboardCommands(list)
  const view = useFoundDashboards(list, search)
  const { filter, setFilter, chosen } = view
  const [dialog, setDialog] = useState<ListDialog | null>(null)
  const now = useNow(30_000)
  const tags = useMemo(() => mostUsedTags(list.entries), [list.entries])
  const actions = actionsOf({ list, commands, go, onDialog: setDialog })
  return (
    <div className={css.screen}>
      <DashboardGroups
        countOf={(group) => list.entries.filter((entry) => isInGroup(entry, group, list.userId)).length}
        tags={tags}
        filter={filter}
        onChoose={(changes) => setFilter({ ...filter, ...changes })}
      />
      <div className={css.main}>
        <ListScreen
          label="Dashboards"
          barLabel="Dashboards"
          search={{
            label: 'Search dashboards',
            text: filter.search,
            onSearch: (text) => setFilter({ ...filter, search: text }),
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
            <DashboardTools
              filter={filter}
              choices={view.choices}
              onFilter={setFilter}
              chosen={chosen}
              canReach={list.canReach}
              refused={chosen.flatMap((entry) => commands.denialOf(entry) || [])[0]}
              onDelete={() => setDialog({ kind: 'delete', entries: chosen })}
              isCards={view.isCards}
              onCards={view.setCards}
            />
          }
          note={view.notes.join(' ')}
          failure={list.cached && list.canReach && list.failure !== null ? list.failure.message : null}
          keys={{ r: refresh }}
          foot={<ListFoot list={list} found={view.found.length} total={list.entries.length} />}
          searchNote="names, owners and tags are searched on this device"
        >
          <FoundDashboards {...{ list, view, now, actions }} onRetry={refresh} />
        </ListScreen>
      </div>
      {dialog !== null && (
        <DashboardListDialogs
          {...{ dialog, commands }}
          onImported={refresh}
          onDeleted={view.chooseNone}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

interface ActionParts {
  readonly list: DashboardList
  readonly commands: ReturnType<typeof useDashboardCommands>
  readonly go: ScreenProps['go']
  readonly onDialog: (dialog: ListDialog) => void
}

function actionsOf({ list, commands, go, onDialog }: ActionParts): DashboardActionsOf {
  return {
    canReach: list.canReach,
    denialOf: commands.denialOf,
    copyDenialOf: commands.copyDenialOf,
    onOpen: (entry) => go(links.dashboard(addressName(entry))),
    onEdit: (entry) => go(links.editDashboard(addressName(entry))),
    onStar: (entry) => void commands.star(entry),
    onTags: (entry) => onDialog({ kind: 'tags', entry }),
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

/** Buttons that import dashboards, refresh the list and create a dashboard. */
const ListEnd = ({ canReach, go, onImport, onRefresh }: ListEndProps) => {
  const disabledReason = useImportDenial('dashboard')
  return (
    <>
      <IconButton
        label="Import dashboards"
        icon={UploadIcon}
        disabledReason={disabledReason}
        onPress={onImport}
      />
      <IconButton
        label="Refresh the list"
        icon={RefreshIcon}
        keys="R"
        onPress={onRefresh}
        disabledReason={canReach ? undefined : 'Needs the server'}
      />
      <NewDashboardButton go={go} />
    </>
  )
}
