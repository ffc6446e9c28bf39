import { useState } from 'react'
import { fetchSamples } from '#data/http/datasets/around-dataset.ts'
import { countText } from '#domain/core/number/count-text.ts'
import { FetchedRows } from '#features/datasets/rows/FetchedRows.tsx'
import { useFetched } from '#features/datasets/rows/use-fetched.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import css from './edit.module.css'
import type { EditedDataset } from './use-dataset.ts'

/** Rows of a page. */
const PER_PAGE = 50

/** Rows of a dataset as the server has it, by pages. */
export function SamplesTab({ dataset, canReach }: EditedDataset) {
  const [page, setPage] = useState(1)
  const { serverId } = dataset
  const fetched = useFetched(serverId !== null && canReach ? `${serverId} ${page}` : '', async (signal) =>
    fetchSamples(serverId ?? 0, { page, perPage: PER_PAGE, signal }),
  )
  if (fetched.state === 'idle')
    return (
      <EmptyState title="Samples come from the server" tone="device">
        They are there once it can be reached.
      </EmptyState>
    )
  const rows = fetched.state === 'ready' ? fetched.value : null
  const total = rows?.total ?? null
  const isWhole = total !== null && page * PER_PAGE >= total
  const isLast = isWhole || (rows !== null && rows.rows.length < PER_PAGE)
  return (
    <div className={css.pane}>
      <FetchedRows fetched={fetched} label="Samples" />
      <div className={css.pages}>
        <Button onPress={() => setPage(page - 1)} disabledReason={page === 1 && 'This is the first page'}>
          Before
        </Button>
        <span>{pageText(page, total)}</span>
        <Button onPress={() => setPage(page + 1)} disabledReason={nextRefusal(rows, isLast)}>
          Next
        </Button>
      </div>
    </div>
  )
}

function nextRefusal(rows: unknown, isLast: boolean): string | false {
  if (rows === null) return 'The rows of this page are not here'
  return isLast && 'This is the last page'
}

function pageText(page: number, total: number | null): string {
  const shown = `page ${countText(page)}`
  return total === null ? shown : `${shown} of ${countText(Math.max(1, Math.ceil(total / PER_PAGE)))}`
}
