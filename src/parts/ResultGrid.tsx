import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { resultsOf } from '#data/answers/results.ts'
import { notify } from '#data/platform/toasts.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { countText } from '#domain/core/number/count-text.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import { WHOLE_VIEW } from '#domain/query/view/result-view.ts'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import type { GridRange } from '#ui/grid/grid-range.ts'
import { CellPanelView } from './cells/CellPanelView.tsx'
import type { ResultOrigin } from './cells/copy/copy-cells.ts'
import { notifyNotCopied } from './cells/copy/copy-to-clipboard.ts'
import { useCellCopy } from './cells/copy/use-cell-copy.ts'
import { SelectionFoot } from './cells/SelectionFoot.tsx'
import { SelectionMenu } from './cells/SelectionMenu.tsx'
import { cellSource } from './cells/source/cell-source.ts'
import { useCellPanels } from './cells/use-cell-panels.ts'
import { gridColumns } from './grid-columns.ts'
import { makeResultPages } from './result-pages.ts'
import { useWorkspace } from './workspace.ts'

interface ResultGridProps {
  readonly queryId: QueryId
  readonly label: string
  readonly columns: readonly ResultColumn[]
  readonly rowCount: number
  /** Where the result is from: what SQL made of its cells is written for. */
  readonly origin: ResultOrigin
  /** Left part of the foot. */
  readonly footer: ReactNode
  /** Instead of rows, when there are none. */
  readonly empty: ReactNode
  /** Instead of the grid, once the result is no longer on this device. */
  readonly missing: ReactNode
}

/** A query's result: requests the rows in view from the results worker, and for what is copied. */
export function ResultGrid(props: ResultGridProps) {
  const { queryId, label, columns, rowCount, origin, footer, empty, missing } = props
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
  const source = useMemo(
    () =>
      cellSource(results, {
        queryId,
        view: WHOLE_VIEW,
        columns,
        drawn: columns.map((_, column) => column),
        rowCount,
      }),
    [results, queryId, columns, rowCount],
  )
  const panels = useCellPanels()
  const copy = useCellCopy(source, origin, pages.cell)
  const renderSummary = useCallback(
    (range: GridRange | undefined) => (
      <SelectionFoot source={source} range={range} onCopy={(choice) => range && copy.as(range, choice)} />
    ),
    [source, copy],
  )
  if (isMissing) return missing
  return (
    <>
      <DataGrid
        label={label}
        columns={drawn}
        rowCount={rowCount}
        cell={pages.cell}
        version={version}
        onVisibleRows={pages.want}
        copyText={copy.textNow}
        onCopyAs={copy.asChosen}
        onCopied={notifyCopied}
        onCopyFailed={notifyNotCopied}
        control={panels.control}
        onSelect={panels.onSelect}
        onOpen={(_cell, what) => panels.open(what)}
        onMenu={panels.setMenu}
        aside={panels.panel !== null && <CellPanelView source={source} panels={panels} />}
        renderSummary={renderSummary}
        footer={footer}
        body={rowCount === 0 ? empty : undefined}
      />
      {panels.menu !== null && panels.range !== null && (
        <SelectionMenu at={panels.menu} range={panels.range} panels={panels} copy={copy} />
      )}
    </>
  )
}

function notifyCopied(cells: number): void {
  const text = cells === 1 ? 'Copied 1 cell' : `Copied ${countText(cells)} cells`
  notify({ type: 'success', text, noDuplicate: true })
}
