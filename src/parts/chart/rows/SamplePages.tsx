import { useState } from 'react'
import { loadSamples, type SampleFilters } from '#data/commands/explore/chart-rows.ts'
import { ok } from '#domain/core/result.ts'
import { nextPageDenial, samplesPageText } from '#domain/dataset/sample-pages.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useLastReady, useLoaded } from '#parts/loading/use-loaded.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RowsGrid } from './RowsGrid.tsx'
import css from './rows.module.css'

const PAGE_ROWS = 100

type SamplePagesProps = {
  readonly label: string
  /** The key of the dataset; null while it is not known. */
  readonly datasetKey: string | null
  /** The conditions of the rows; without them all rows are shown. Other conditions start with the first page. */
  readonly filters?: SampleFilters | undefined
}

const NO_FILTERS: SampleFilters = {}

/** Unaggregated rows of a dataset, by page. */
export const SamplePages = ({ label, datasetKey, filters = NO_FILTERS }: SamplePagesProps) => {
  const canReach = useCanReach()
  const [wanted, setWanted] = useState({ page: 1, filters })
  const [attempt, setAttempt] = useState(0)
  const page = wanted.filters === filters ? wanted.page : 1
  const setPage = (next: number) => setWanted({ page: next, filters })
  const load = async (signal: AbortSignal) => {
    const answer = await loadSamples(datasetKey ?? '', { page, pageRows: PAGE_ROWS, filters }, signal)
    return answer.ok ? ok({ page, ...answer.value }) : answer
  }
  const isRequested = datasetKey !== null && canReach
  const loaded = useLastReady(useLoaded(isRequested ? load : null, [datasetKey, page, filters, attempt]))
  if (loaded.state === 'failed')
    return (
      <EmptyState
        title={loaded.error.message}
        tone="danger"
        role="alert"
        actions={<Button onPress={() => setAttempt(attempt + 1)}>Try again</Button>}
      />
    )
  if (loaded.state !== 'ready')
    return canReach ? (
      <div className="fill" aria-busy="true" />
    ) : (
      <EmptyState title={`${label} need the server`} />
    )
  const { rows, total } = loaded.value
  const shown = { page, pageRows: PAGE_ROWS, totalRows: total }
  return (
    <RowsGrid
      label={label}
      result={rows}
      footer={
        <span className={css.pages}>
          <Button
            kind="quiet"
            disabledReason={page === 1 && 'This is the first page'}
            onPress={() => setPage(page - 1)}
          >
            Previous
          </Button>
          <span aria-live="polite">{samplesPageText(shown)}</span>
          <Button
            kind="quiet"
            busy={loaded.value.page !== page}
            disabledReason={nextPageDenial({ ...shown, shownRows: rows.rowCount })}
            onPress={() => setPage(page + 1)}
          >
            Next
          </Button>
        </span>
      }
    />
  )
}
