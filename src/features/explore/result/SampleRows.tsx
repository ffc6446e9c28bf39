import { useState } from 'react'
import { loadSamples } from '#data/commands/explore/chart-rows.ts'
import { ok } from '#domain/core/result.ts'
import { nextPageDenial, samplesPageText } from '#domain/dataset/sample-pages.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useLastReady, useLoaded } from '#parts/loading/use-loaded.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RowsGrid } from './RowsGrid.tsx'

const PAGE_ROWS = 100

/** Unaggregated rows of the dataset, by page. */
export const SampleRows = () => {
  const { source } = useExploreFields()
  const canReach = useCanReach()
  const [page, setPage] = useState(1)
  const [attempt, setAttempt] = useState(0)
  const key = source?.key ?? null
  const load = async (signal: AbortSignal) => {
    const answer = await loadSamples(key ?? '', { page, pageRows: PAGE_ROWS }, signal)
    return answer.ok ? ok({ page, ...answer.value }) : answer
  }
  const loaded = useLastReady(useLoaded(key !== null && canReach ? load : null, [key, page, attempt]))
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
      <EmptyState title="Samples need the server" />
    )
  const { rows, total } = loaded.value
  const shown = { page, pageRows: PAGE_ROWS, totalRows: total }
  return (
    <RowsGrid
      label="Samples"
      result={rows}
      footer={
        <>
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
        </>
      }
    />
  )
}
