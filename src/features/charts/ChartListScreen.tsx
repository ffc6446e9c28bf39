import { useState } from 'react'
import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import { ALL_CHARTS } from '#domain/chart/list/find-charts.ts'
import { foundText } from '#domain/core/number/found-text.ts'
import type { ScreenProps } from '#features/feature.ts'
import { exportChosen } from '#parts/bundles/export-chosen.ts'
import { useImportDenial } from '#parts/bundles/use-import-denial.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { ListScreen } from '#parts/list/ListScreen.tsx'
import { FoundRecords } from '#parts/record-list/FoundRecords.tsx'
import type { RecordDialog } from '#parts/record-list/RecordDialogs.tsx'
import { RecordTools } from '#parts/record-list/RecordTools.tsx'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { AddIcon, UploadIcon } from '#ui/icons.ts'
import { ScreenTitle } from '#ui/ScreenBar.tsx'
import { Stamp } from '#ui/Stamp.tsx'
import { UnsavedCharts } from './drafts/UnsavedCharts.tsx'
import { useChartCommands } from './edit/use-chart-commands.ts'
import { ChartFilters } from './list/ChartFilters.tsx'
import { ChartListDialogs } from './list/ChartListDialogs.tsx'
import type { ChartActions } from './list/chart-actions.ts'
import { chartView } from './list/ListedChart.tsx'
import { chartListMessage } from './list/list-message.ts'
import { type ChartList, useChartList } from './list/use-chart-list.ts'
import { useFoundCharts } from './list/use-found-charts.ts'

/** Lists all charts, where they are searched, filtered, sorted, starred, edited and deleted, also without a network. */
export const ChartListScreen = ({ go, search }: ScreenProps) => {
  const list = useChartList(search.size > 0)
  const commands = useChartCommands()
  const now = useNow(30_000)
  const found = useFoundCharts(list, search)
  const { filter, setFilter, chosen } = found
  const [dialog, setDialog] = useState<RecordDialog<ChartEntry> | null>(null)
  const create = () => go(links.explore())
  const actions = actionsOf(list.canReach, commands, setDialog)
  const onTag = (tag: string) => setFilter({ ...filter, tag })
  const shown = found.isReady ? list : { ...list, entries: null }
  return (
    <>
      <ListScreen
        label="All charts"
        start={<ScreenTitle>Charts</ScreenTitle>}
        search={{
          label: 'Search charts',
          text: filter.search,
          onSearch: (search) => setFilter({ ...filter, search }),
        }}
        end={<NewCharts onImport={() => setDialog({ kind: 'import' })} onCreate={create} />}
        tools={
          <RecordTools
            kind="chart"
            chosen={chosen}
            canReach={list.canReach}
            denial={chosen.flatMap((entry) => commands.denialOf(entry) || [])[0]}
            onDelete={() => setDialog({ kind: 'delete', entries: chosen })}
            isCards={found.isCards}
            onCards={found.setCards}
          >
            <ChartFilters
              filter={filter}
              choices={found.choices}
              onChoose={(changes) => setFilter({ ...filter, ...changes })}
            />
          </RecordTools>
        }
        note={found.notes.join(' ')}
        over={<UnsavedCharts unsaved={list.unsaved} search={found.searched} now={now} />}
        keys={{ n: create }}
        foot={<ListFoot list={list} found={found.found.length} all={found.all.length} />}
        searchNote="names, descriptions, kinds, datasets and tags are searched on this device"
      >
        <FoundRecords
          view={chartView({ charts: list.charts, search: found.searched, now, actions, onTag })}
          entries={found.found}
          isCards={found.isCards}
          message={() => chartListMessage(shown, filter, () => setFilter(ALL_CHARTS))}
          search={found.searched}
          order={found.order}
          onOrder={found.setOrder}
          choice={found.choice}
          onTag={onTag}
        />
      </ListScreen>
      {dialog !== null && (
        <ChartListDialogs
          {...{ dialog, commands, charts: list.charts }}
          onDeleted={found.chooseNone}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

function actionsOf(
  canReach: boolean,
  commands: ReturnType<typeof useChartCommands>,
  onDialog: (dialog: RecordDialog<ChartEntry>) => void,
): ChartActions {
  return {
    canReach,
    denialOf: commands.denialOf,
    onStar: (entry) => void commands.star(entry),
    onEdit: (entry) => onDialog({ kind: 'edit', entry }),
    onExport: (entry) => void exportChosen('chart', [entry]),
    onDelete: (entry) => onDialog({ kind: 'delete', entries: [entry] }),
  }
}

interface NewChartsProps {
  readonly onImport: () => void
  readonly onCreate: () => void
}

/** Buttons that import a chart or open the builder. */
const NewCharts = ({ onImport, onCreate }: NewChartsProps) => {
  const disabledReason = useImportDenial('chart')
  return (
    <>
      <IconButton
        label="Import charts"
        icon={UploadIcon}
        disabledReason={disabledReason}
        onPress={onImport}
      />
      <Button kind="primary" icon={AddIcon} onPress={onCreate}>
        Chart
      </Button>
    </>
  )
}

interface ListFootProps {
  readonly list: Pick<ChartList, 'isListed' | 'canReach' | 'isComplete'>
  readonly found: number
  readonly all: number
}

/** Shows the source of the list, and how many charts match. */
const ListFoot = ({ list, found, all }: ListFootProps) => {
  const isLive = list.isListed && list.canReach
  return (
    <>
      <Stamp kind={isLive ? 'live' : 'device'}>
        {isLive ? 'in sync with the server' : 'charts of this device'}
      </Stamp>
      {list.isComplete && <span>{foundText(found, all, 'chart')}</span>}
    </>
  )
}
