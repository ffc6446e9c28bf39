import { useState } from 'react'
import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import { ALL_CHARTS } from '#domain/chart/list/find-charts.ts'
import { foundText } from '#domain/core/number/found-text.ts'
import type { ScreenProps } from '#features/feature.ts'
import { exportChosen } from '#parts/bundles/export-chosen.ts'
import { useImportRefusal } from '#parts/bundles/use-import-refusal.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { lazily } from '#parts/lazily.ts'
import { ListNotice } from '#parts/list/ListNotice.tsx'
import { ListScreen } from '#parts/list/ListScreen.tsx'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { AddIcon, UploadIcon } from '#ui/icons.ts'
import { ScreenTitle } from '#ui/ScreenBar.tsx'
import { Stamp } from '#ui/Stamp.tsx'
import { UnsavedCharts } from './drafts/UnsavedCharts.tsx'
import { deleteTitle, dependsText } from './edit/chart-texts.ts'
import { useChartCommands } from './edit/use-chart-commands.ts'
import { ChartCards } from './list/ChartCards.tsx'
import { ChartRows } from './list/ChartRows.tsx'
import { ChartTools } from './list/ChartTools.tsx'
import { chartNotice } from './list/chart-notice.ts'
import { useChartList } from './list/use-chart-list.ts'
import { useFoundCharts } from './list/use-found-charts.ts'

const PropertiesDialog = lazily(async () => (await import('./edit/PropertiesDialog.tsx')).PropertiesDialog)
const ImportDialog = lazily(async () => (await import('#parts/bundles/ImportDialog.tsx')).ImportDialog)
const ConfirmDialog = lazily(async () => (await import('#parts/ConfirmDialog.tsx')).ConfirmDialog)

const NO_CHARTS: readonly ChartEntry[] = []

/** All charts: searched, filtered, sorted, starred, changed and deleted; also without a network. */
export const ChartListScreen = ({ go, search }: ScreenProps) => {
  const list = useChartList(search.size > 0)
  const commands = useChartCommands()
  const now = useNow(30_000)
  const { all, found, choices, filter, chosen, ...view } = useFoundCharts(list, search)
  const [editing, setEditing] = useState<ChartEntry | null>(null)
  const [isImporting, setImporting] = useState(false)
  const importRefusal = useImportRefusal('chart')
  const [deleting, setDeleting] = useState<readonly ChartEntry[]>(NO_CHARTS)
  const refused = chosen.flatMap((entry) => commands.refusalOf(entry) || [])[0]
  const edited = editing === null ? null : (list.charts.get(editing.localId) ?? null)
  const create = () => go(links.explore())
  const actions = {
    canReach: list.canReach,
    refusalOf: commands.refusalOf,
    onStar: (entry: ChartEntry) => void commands.star(entry),
    onEdit: setEditing,
    onExport: (entry: ChartEntry) => void exportChosen('chart', [entry]),
    onDelete: (entry: ChartEntry) => setDeleting([entry]),
  }
  const onTag = (tag: string) => view.setFilter({ ...filter, tag })
  return (
    <>
      <ListScreen
        label="All charts"
        start={<ScreenTitle>Charts</ScreenTitle>}
        search={{
          label: 'Search charts',
          text: filter.search,
          onSearch: (search) => view.setFilter({ ...filter, search }),
        }}
        end={
          <>
            <IconButton
              label="Import charts"
              icon={UploadIcon}
              disabledReason={importRefusal}
              onPress={() => setImporting(true)}
            />
            <Button kind="primary" icon={AddIcon} onPress={create}>
              Chart
            </Button>
          </>
        }
        tools={
          <ChartTools
            filter={filter}
            choices={choices}
            onFilter={view.setFilter}
            chosen={chosen}
            canReach={list.canReach}
            refused={refused}
            onDelete={() => setDeleting(chosen)}
            isCards={view.isCards}
            onCards={view.setCards}
          />
        }
        note={view.notes.join(' ')}
        over={<UnsavedCharts unsaved={list.unsaved} search={view.searched} now={now} />}
        keys={{ n: create }}
        foot={
          <>
            <Stamp kind={list.isListed && list.canReach ? 'live' : 'device'}>
              {list.isListed && list.canReach ? 'in sync with the server' : 'charts of this device'}
            </Stamp>
            {list.isWhole && <span>{foundText(found.length, all.length, 'chart')}</span>}
          </>
        }
        searchNote="names, descriptions, kinds, datasets and tags are searched on this device"
      >
        {found.length === 0 ? (
          <ListNotice
            view={chartNotice(view.isReady ? list : { ...list, entries: null }, filter, () =>
              view.setFilter(ALL_CHARTS),
            )}
          />
        ) : view.isCards ? (
          <ChartCards entries={found} charts={list.charts} now={now} actions={actions} onTag={onTag} />
        ) : (
          <ChartRows
            entries={found}
            search={view.searched}
            now={now}
            order={view.order}
            onOrder={view.setOrder}
            choice={view.choice}
            actions={actions}
            onTag={onTag}
          />
        )}
      </ListScreen>
      {editing !== null && edited !== null && (
        <PropertiesDialog
          chart={edited}
          onSave={async (patch) => commands.change(editing, patch)}
          onClose={() => setEditing(null)}
        />
      )}
      {isImporting && (
        <ImportDialog kind="chart" onImported={() => undefined} onClose={() => setImporting(false)} />
      )}
      {deleting.length > 0 && (
        <ConfirmDialog
          title={deleteTitle(deleting)}
          sentence={dependsText(deleting)}
          keep="Keep"
          verb="Delete"
          onKeep={() => setDeleting(NO_CHARTS)}
          onConfirm={() => {
            void commands.remove(deleting)
            setDeleting(NO_CHARTS)
            view.chooseNone()
          }}
        />
      )}
    </>
  )
}
