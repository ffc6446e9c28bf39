import { lazy, Suspense, useRef, useState } from 'react'
import { countText } from '#domain/core/number/count-text.ts'
import type { ScreenProps } from '#features/feature.ts'
import { exportChosen, exportRefusal } from '#parts/bundles/export-chosen.ts'
import { useRefusal } from '#parts/datasets/use-refusal.ts'
import { lazily } from '#parts/lazily.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useLetterKeys } from '#ui/keyboard/use-letter-keys.ts'
import { FooterBar } from '#ui/ScreenBar.tsx'
import { DatasetFilters } from './list/DatasetFilters.tsx'
import { DatasetTable } from './list/DatasetTable.tsx'
import { ListBar } from './list/ListBar.tsx'
import css from './list/list.module.css'
import { Pager } from './list/Pager.tsx'
import { useDatasetList } from './list/use-dataset-list.ts'
import { useListActions } from './list/use-list-actions.ts'
import { useNarrowed } from './list/use-narrowed.ts'

const ImportDialog = lazily(async () => (await import('#parts/bundles/ImportDialog.tsx')).ImportDialog)
const DeleteDialog = lazy(async () => ({ default: (await import('./list/DeleteDialog.tsx')).DeleteDialog }))

/** All datasets: found, narrowed, ordered and deleted, also without a network. */
export function DatasetListScreen({ go }: Pick<ScreenProps, 'go'>) {
  const [refreshCount, setRefreshCount] = useState(0)
  const [isImporting, setImporting] = useState(false)
  const list = useDatasetList(refreshCount)
  const { entries, canReach } = list
  const narrowed = useNarrowed(entries)
  const actions = useListActions(entries, go)
  const search = useRef<HTMLInputElement>(null)
  const refusal = useRefusal()
  const refresh = () => setRefreshCount((count) => count + 1)
  useLetterKeys({ '/': () => search.current?.focus(), r: refresh })
  const { query, chosen, rows } = narrowed
  return (
    <div className={css.screen}>
      <ListBar
        ref={search}
        search={query.search}
        onSearch={(text) => narrowed.narrow({ ...query, search: text })}
        canReach={canReach}
        onRefresh={refresh}
        onNew={() => go(links.newDataset())}
        onImport={() => setImporting(true)}
        refusal={refusal}
      />
      <div className={css.filters} role="group" aria-label="Filters">
        <DatasetFilters entries={entries} query={query} onChange={narrowed.narrow} />
        {refusal && <span>{`${refusal}.`}</span>}
        {chosen.length > 0 && (
          <span className={css.chosen}>
            {`${chosen.length} chosen`}
            <Button
              disabledReason={exportRefusal(chosen, canReach)}
              onPress={() => void exportChosen('dataset', chosen)}
            >
              Export
            </Button>
            <Button kind="danger" disabledReason={refusal} onPress={() => actions.askToDelete(chosen)}>
              Delete…
            </Button>
          </span>
        )}
      </div>
      {list.failure !== null && (
        <p className={css.failure} role="alert">
          {list.failure}
        </p>
      )}
      <section className={css.body} aria-label="Datasets">
        {rows.length > 0 ? (
          <DatasetTable
            entries={rows}
            query={query}
            onOrder={narrowed.order}
            chosen={narrowed.isChosen}
            onChoose={narrowed.choose}
            onChooseAll={narrowed.choosePage}
            actions={{
              edit: actions.edit,
              copy: (entry) => void actions.copy(entry),
              remove: (entry) => actions.askToDelete([entry]),
              take: (entry) => void exportChosen('dataset', [entry]),
            }}
            canReach={canReach}
            refusal={refusal}
          />
        ) : (
          <EmptyState size="page" title={emptyTitle(list.isReading, entries.length, canReach)}>
            {entries.length > 0 && 'No dataset has all of what is asked for.'}
          </EmptyState>
        )}
      </section>
      <FooterBar end={<Pager page={narrowed.page} pages={narrowed.pages} onPage={narrowed.setPage} />}>
        <span>{foundText(narrowed.count, entries.length)}</span>
        {!list.isFresh && <span>as this device knows them</span>}
      </FooterBar>
      {isImporting && (
        <ImportDialog kind="dataset" onImported={refresh} onClose={() => setImporting(false)} />
      )}
      {actions.leaving !== null && (
        <Suspense>
          <DeleteDialog
            entries={actions.leaving}
            canReach={canReach}
            onDelete={() => void actions.remove()}
            onClose={actions.keepAll}
          />
        </Suspense>
      )}
    </div>
  )
}

function foundText(found: number, all: number): string {
  return `${found === all ? countText(all) : `${countText(found)} of ${countText(all)}`} ${all === 1 ? 'dataset' : 'datasets'}`
}

function emptyTitle(isReading: boolean, count: number, canReach: boolean): string {
  if (isReading) return 'Datasets are being read'
  if (count > 0) return 'No dataset is found'
  return canReach ? 'There is no dataset yet' : 'No dataset is on this device'
}
