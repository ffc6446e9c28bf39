import { useEffect, useState } from 'react'
import { loadSamples, type SamplePage } from '#data/commands/explore/chart-rows.ts'
import { nextPageRefusal, samplesPageText } from '#domain/dataset/sample-pages.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RowsGrid } from './RowsGrid.tsx'

/** Rows of a page of samples. */
const PAGE_ROWS = 100

type Loaded =
  | { readonly state: 'here'; readonly page: number; readonly value: SamplePage }
  | { readonly state: 'failed'; readonly page: number; readonly message: string }

/** Rows of the dataset as they are, page by page. */
export const SampleRows = () => {
  const { source } = useExploreFields()
  const canReach = useCanReach()
  const [page, setPage] = useState(1)
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const key = source?.key ?? null
  useEffect(() => {
    if (key === null || !canReach) return
    const controller = new AbortController()
    void loadSamples(key, { page, pageRows: PAGE_ROWS }, controller.signal).then((answer) => {
      if (controller.signal.aborted) return
      setLoaded(
        answer.ok
          ? { state: 'here', page, value: answer.value }
          : { state: 'failed', page, message: answer.error.message },
      )
    })
    return () => controller.abort()
  }, [key, page, canReach, attempt])
  if (loaded?.state === 'failed')
    return (
      <EmptyState
        title={loaded.message}
        tone="danger"
        role="alert"
        actions={
          <Button
            onPress={() => {
              setLoaded(null)
              setAttempt(attempt + 1)
            }}
          >
            Try again
          </Button>
        }
      />
    )
  if (loaded === null)
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
            busy={loaded.page !== page}
            disabledReason={nextPageRefusal({ ...shown, shownRows: rows.rowCount })}
            onPress={() => setPage(page + 1)}
          >
            Next
          </Button>
        </>
      }
    />
  )
}
