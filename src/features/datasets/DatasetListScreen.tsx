import { useState } from 'react'
import type { DatasetEntry } from '#domain/dataset/dataset-list.ts'
import type { ScreenProps } from '#features/feature.ts'
import { exportChosen, exportDenial } from '#parts/bundles/export-chosen.ts'
import { useDatasetDenial } from '#parts/datasets/use-dataset-denial.ts'
import { lazily } from '#parts/lazily.ts'
import { ListCount } from '#parts/list/ListCount.tsx'
import { ListMessage } from '#parts/list/ListMessage.tsx'
import { ListScreen } from '#parts/list/ListScreen.tsx'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { ScreenTitle } from '#ui/ScreenBar.tsx'
import { DatasetFilters } from './list/DatasetFilters.tsx'
import { DatasetRows } from './list/DatasetRows.tsx'
import { ListActions } from './list/ListActions.tsx'
import { datasetListMessage } from './list/list-message.ts'
import { useDatasetList } from './list/use-dataset-list.ts'
import { useListActions } from './list/use-list-actions.ts'
import { useNarrowed } from './list/use-narrowed.ts'

const ImportDialog = lazily(async () => (await import('#parts/bundles/ImportDialog.tsx')).ImportDialog)
const DeleteDialog = lazily(async () => (await import('./list/DeleteDialog.tsx')).DeleteDialog)

/** Lists all datasets, where they are searched, filtered, sorted and deleted, also without a network. */
export function DatasetListScreen({ go }: Pick<ScreenProps, 'go'>) {
  const [refreshCount, setRefreshCount] = useState(0)
  const [isImporting, setImporting] = useState(false)
  const list = useDatasetList(refreshCount)
  const { entries, canReach } = list
  const narrowed = useNarrowed(entries)
  const actions = useListActions(entries, go)
  const denial = useDatasetDenial()
  const refresh = () => setRefreshCount((count) => count + 1)
  const { query, chosen, rows } = narrowed
  return (
    <>
      <ListScreen
        label="Datasets"
        start={<ScreenTitle>Datasets</ScreenTitle>}
        search={{ label: 'Search datasets', text: query.search, onSearch: narrowed.setSearch }}
        end={
          <ListActions
            canReach={canReach}
            onRefresh={refresh}
            onNew={() => go(links.newDataset())}
            onImport={() => setImporting(true)}
            denial={denial}
          />
        }
        tools={
          <>
            <DatasetFilters entries={entries} query={query} onChange={narrowed.narrow} />
            <ChosenActions
              chosen={chosen}
              canReach={canReach}
              denial={denial}
              onDelete={() => actions.askToDelete(chosen)}
            />
          </>
        }
        note={denial ? `${denial}.` : ''}
        failure={list.failure}
        keys={{ r: refresh }}
        foot={<ListCount found={rows.length} total={entries.length} what="dataset" isFresh={list.isFresh} />}
      >
        {rows.length > 0 ? (
          <DatasetRows
            entries={rows}
            search={narrowed.search}
            order={narrowed.order}
            onOrder={narrowed.setOrder}
            choice={narrowed.choice}
            actions={{ ...actions.ofRow, canReach, denial }}
            onTag={(tag) => narrowed.narrow({ ...query, tag })}
          />
        ) : (
          <ListMessage view={datasetListMessage(list, narrowed)} />
        )}
      </ListScreen>
      {isImporting && (
        <ImportDialog kind="dataset" onImported={refresh} onClose={() => setImporting(false)} />
      )}
      {actions.leaving !== null && (
        <DeleteDialog
          entries={actions.leaving}
          canReach={canReach}
          onDelete={() => void actions.remove()}
          onClose={actions.keepAll}
        />
      )}
    </>
  )
}

interface ChosenActionsProps {
  readonly chosen: readonly DatasetEntry[]
  readonly canReach: boolean
  readonly denial: string | false
  readonly onDelete: () => void
}

const ChosenActions = ({ chosen, canReach, denial, onDelete }: ChosenActionsProps) =>
  chosen.length > 0 && (
    <>
      {`${chosen.length} chosen`}
      <Button
        disabledReason={exportDenial(chosen, canReach)}
        onPress={() => void exportChosen('dataset', chosen)}
      >
        Export
      </Button>
      <Button kind="danger" disabledReason={denial} onPress={onDelete}>
        Delete…
      </Button>
    </>
  )
