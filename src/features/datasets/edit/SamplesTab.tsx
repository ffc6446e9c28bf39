import { useState } from 'react'
import { fetchSamples } from '#data/http/datasets/around-dataset.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { nextPageDenial, samplesPageText } from '#domain/dataset/sample-pages.ts'
import { FetchedRows } from '#features/datasets/rows/FetchedRows.tsx'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import css from './edit.module.css'
import type { EditedDataset } from './use-dataset.ts'

const PER_PAGE = 50

/** Rows of the dataset on the server, by page. */
export function SamplesTab({ dataset, canReach }: EditedDataset) {
  const [page, setPage] = useState(1)
  const { serverId } = dataset
  const fetched = useLoaded(
    serverId !== null && canReach
      ? async (signal) => fetchSamples(serverId, { page, perPage: PER_PAGE, signal })
      : null,
    [serverId, page],
  )
  if (fetched.state === 'missing')
    return (
      <EmptyState title="Samples come from the server" tone="device">
        They load once it can be reached.
      </EmptyState>
    )
  const rows = readyValue(fetched)
  const shown = { page, pageRows: PER_PAGE, totalRows: rows?.total ?? null }
  return (
    <div className={css.pane}>
      <FetchedRows fetched={fetched} label="Samples" />
      <div className={css.pages}>
        <Button onPress={() => setPage(page - 1)} disabledReason={page === 1 && 'This is the first page'}>
          Previous
        </Button>
        <span>{samplesPageText(shown)}</span>
        <Button
          onPress={() => setPage(page + 1)}
          disabledReason={nextPageDenial({ ...shown, shownRows: rows?.rows.length ?? null })}
        >
          Next
        </Button>
      </div>
    </div>
  )
}
