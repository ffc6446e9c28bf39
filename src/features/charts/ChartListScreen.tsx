import { useState } from 'react'
import { foundText } from '#domain/core/number/found-text.ts'
import type { ScreenProps } from '#features/feature.ts'
import { exportChosen } from '#parts/bundles/export-chosen.ts'
import { useImportDenial } from '#parts/bundles/use-import-denial.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { ListScreen } from '#parts/list/ListScreen.tsx'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { AddIcon, UploadIcon } from '#ui/icons.ts'
import { ScreenTitle } from '#ui/ScreenBar.tsx'
import { Stamp } from '#ui/Stamp.tsx'
import { UnsavedCharts } from './drafts/UnsavedCharts.tsx'
import { useChartCommands } from './edit/use-chart-commands.ts'
import type { ChartActionsOf } from './list/ChartActions.tsx'
import { ChartListDialogs, type ListDialog } from './list/ChartListDialogs.tsx'
import { ChartTools } from './list/ChartTools.tsx'
import { FoundCharts } from './list/FoundCharts.tsx'
import { type ChartList, useChartList } from './list/use-chart-list.ts'
import { useFoundCharts } from './list/use-found-charts.ts'

/** Lists all charts, where they are searched, filtered, sorted, starred, edited and deleted, also without a network. */
export const ChartListScreen = ({ go, search }: ScreenProps) => {
  const list = useChartList(search.size > 0)
  const commands = useChartCommands()
  const now = useNow(30_000)
  const view = useFoundCharts(list, search)
  const { filter, setFilter, chosen } = view
  const [dialog, setDialog] = useState<ListDialog | null>(null)
  const create = () => go(links.explore())
  const actions: ChartActionsOf = {
    canReach: list.canReach,
    denialOf: commands.denialOf,
    onStar: (entry) => void commands.star(entry),
    onEdit: (entry) => setDialog({ kind: 'edit', entry }),
    onExport: (entry) => void exportChosen('chart', [entry]),
    onDelete: (entry) => setDialog({ kind: 'delete', entries: [entry] }),
  }
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
          <ChartTools
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
        over={<UnsavedCharts unsaved={list.unsaved} search={view.searched} now={now} />}
        keys={{ n: create }}
        foot={<ListFoot list={list} found={view.found.length} all={view.all.length} />}
        searchNote="names, descriptions, kinds, datasets and tags are searched on this device"
      >
        <FoundCharts {...{ list, view, now, actions }} />
      </ListScreen>
      {dialog !== null && (
        <ChartListDialogs
          {...{ dialog, commands, charts: list.charts }}
          onDeleted={view.chooseNone}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
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
