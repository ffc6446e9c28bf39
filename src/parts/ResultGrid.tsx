import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type Results, resultsOf } from '#data/answers/results.ts'
import { notify } from '#data/platform/toasts.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { countText } from '#domain/core/number/count-text.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import { WHOLE_VIEW } from '#domain/query/view/result-view.ts'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import type { GridRange } from '#ui/grid/grid-range.ts'
import { gridColumns } from './grid-columns.ts'
import { makeResultPages } from './result-pages.ts'
import { useWorkspace } from './workspace.ts'

interface ResultGridProps {
  readonly queryId: QueryId
  readonly label: string
  readonly columns: readonly ResultColumn[]
  readonly rowCount: number
  /** Left part of the foot. */
  readonly footer: ReactNode
  /** Instead of rows, when there are none. */
  readonly empty: ReactNode
  /** Instead of the grid, once the result is no longer on this device. */
  readonly missing: ReactNode
}

/** A query's result: requests the rows in view from the results worker, and for what is copied. */
export function ResultGrid({ queryId, label, columns, rowCount, footer, empty, missing }: ResultGridProps) {
  const results = resultsOf(useWorkspace().db)
  const [version, setVersion] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const drawn = useMemo(() => gridColumns(columns), [columns])
  const pages = useMemo(
    () =>
      makeResultPages({
        results,
        queryId,
        view: WHOLE_VIEW,
        rowCount,
        onArrived: () => setVersion((now) => now + 1),
        onMissing: () => setMissing(true),
      }),
    [results, queryId, rowCount],
  )
  useEffect(() => {
    pages.want(0, 0)
  }, [pages])
  if (isMissing) return missing
  return (
    <DataGrid
      label={label}
      columns={drawn}
      rowCount={rowCount}
      cell={pages.cell}
      version={version}
      onVisibleRows={pages.want}
      onCopy={(range, withHeaders) => void copyFromWorker(results, { queryId, range, withHeaders })}
      onCopied={notifyCopied}
      onCopyFailed={notifyNotCopied}
      footer={footer}
      body={rowCount === 0 ? empty : undefined}
    />
  )
}

interface Copied {
  readonly queryId: QueryId
  readonly range: GridRange
  readonly withHeaders: boolean
}

async function copyFromWorker(results: Results, { queryId, range, withHeaders }: Copied): Promise<void> {
  const { firstRow, lastRow, firstColumn, lastColumn } = range
  const columns = Array.from({ length: lastColumn - firstColumn + 1 }, (_, index) => firstColumn + index)
  const text = await results.copyText(
    queryId,
    WHOLE_VIEW,
    { first: firstRow, last: lastRow, columns },
    withHeaders,
  )
  if (!text.ok) return notify({ type: 'danger', text: 'Nothing was copied.', detail: text.error.message })
  try {
    await navigator.clipboard.writeText(text.value)
    notifyCopied((lastRow - firstRow + 1) * columns.length)
  } catch {
    notifyNotCopied()
  }
}

function notifyCopied(cells: number): void {
  const text = cells === 1 ? 'Copied 1 cell' : `Copied ${countText(cells)} cells`
  notify({ type: 'success', text, noDuplicate: true })
}

function notifyNotCopied(): void {
  notify({ type: 'danger', text: 'Nothing was copied: the browser did not allow it.', noDuplicate: true })
}
