import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { resultsOf } from '#data/answers/results.ts'
import type { Completeness } from '#domain/core/completeness/completeness.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { withFilters } from '#domain/query/layout/result-layout.ts'
import { valueFilter } from '#domain/query/profile/profile-filter.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import { type ColumnFilter, FULL_VIEW } from '#domain/query/view/result-view.ts'
import { notifyNotCopied } from '#parts/copy-text.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import type { GridRange } from '#ui/grid/grid-range.ts'
import { CellPanelView } from './cells/CellPanelView.tsx'
import { notifyCopied } from './cells/copy/copied-note.ts'
import type { ResultOrigin } from './cells/copy/copy-cells.ts'
import { useCellCopy } from './cells/copy/use-cell-copy.ts'
import { SelectionFoot } from './cells/SelectionFoot.tsx'
import { SelectionMenu } from './cells/SelectionMenu.tsx'
import { cellSource } from './cells/source/cell-source.ts'
import { useCellPanels } from './cells/use-cell-panels.ts'
import { makeResultPages } from './pages/result-pages.ts'
import { useGridLayout } from './view/use-grid-layout.ts'
import { ViewTools } from './view/ViewTools.tsx'
import { useWorkspace } from './workspace.ts'

interface ResultGridProps {
  readonly queryId: QueryId
  readonly label: string
  readonly columns: readonly ResultColumn[]
  readonly rowCount: number
  /** Whether the result has all rows of its query; sums, profiles and copies report it where rows are missing. */
  readonly completeness: Completeness
  /** The query and the kind of database of the result, for copying cells as SQL. */
  readonly origin: ResultOrigin
  /** The left part of the footer. */
  readonly footer: ReactNode
  /** Shown instead of rows where there are none. */
  readonly empty: ReactNode
  /** Shown instead of the grid where the result is no longer on this device. */
  readonly missing: ReactNode
}

/** The result of a query as a grid; the results worker reads the rows in view and the copied cells. */
export function ResultGrid(props: ResultGridProps) {
  const { queryId, label, columns, rowCount, origin, footer, empty, missing } = props
  const completeness = useSame(props.completeness)
  const { db } = useWorkspace()
  const results = resultsOf(db)
  const [isMissing, setMissing] = useState(false)
  const onMissing = useCallback(() => setMissing(true), [])
  const grid = useGridLayout({ db, results, queryId, columns, totalRows: rowCount, onMissing })
  const { drawn, shown } = grid
  const { pages, version } = usePages({ results, queryId, columns, grid, onMissing })
  const { cell, fullCell } = useDrawnCells(pages, drawn)
  const shownRows = shown?.rowCount ?? rowCount
  const source = useCellSource({ results, queryId, columns, grid, shownRows, completeness })
  const panels = useCellPanels()
  const copy = useCellCopy(source, origin, fullCell)
  const { change } = grid
  const onFilter = (filter: ColumnFilter) => change((now) => withFilters(now, filter.column, [filter]))
  const activeValue = panels.active === null ? undefined : fullCell(panels.active.row, panels.active.column)
  const renderSummary = useCallback(
    (range: GridRange | undefined) => (
      <SelectionFoot source={source} range={range} onCopy={(choice) => range && copy.as(range, choice)} />
    ),
    [source, copy],
  )
  const filterBy =
    panels.active === null || activeValue === undefined
      ? undefined
      : () => onFilter(valueFilter(source.numberOf(panels.active?.column ?? -1), activeValue))
  if (isMissing) return missing
  return (
    <>
      <DataGrid
        label={label}
        columns={grid.gridColumns}
        rowCount={shownRows}
        cell={cell}
        version={version}
        onVisibleRows={pages?.want}
        heads={grid.heads}
        storedWidths={grid.storedWidths}
        onWidth={grid.onWidth}
        onFind={grid.openFind}
        bar={<ViewTools grid={grid} results={results} queryId={queryId} columns={columns} panels={panels} />}
        copyText={copy.textNow}
        onCopyAs={copy.asChosen}
        onCopied={(range) => notifyCopied(range, source)}
        onCopyFailed={notifyNotCopied}
        control={panels.control}
        onSelect={panels.onSelect}
        onOpen={(_cell, what) => panels.open(what)}
        onMenu={panels.setMenu}
        aside={panels.panel !== null && <CellPanelView source={source} panels={panels} onFilter={onFilter} />}
        renderSummary={renderSummary}
        footer={footer}
        body={rowCount === 0 ? empty : shownRows === 0 ? <NoneLeft onClear={grid.clearFilters} /> : undefined}
      />
      {panels.menu !== null && panels.range !== null && (
        <SelectionMenu
          at={panels.menu}
          range={panels.range}
          panels={panels}
          copy={copy}
          onFilter={filterBy}
        />
      )}
    </>
  )
}

/** Returns the same object while the completeness is equal, so that figures are not computed again. */
function useSame(completeness: Completeness): Completeness {
  const text = JSON.stringify(completeness)
  const [same, setSame] = useState({ text, completeness })
  if (same.text === text) return same.completeness
  setSame({ text, completeness })
  return completeness
}

interface SourceOptions extends Pick<ResultGridProps, 'queryId' | 'columns' | 'completeness'> {
  readonly results: ReturnType<typeof resultsOf>
  readonly grid: ReturnType<typeof useGridLayout>
  readonly shownRows: number
}

/** The cells for panels, sums and copies: the same object as long as the shown view is the same. */
function useCellSource({ results, queryId, columns, grid, shownRows, completeness }: SourceOptions) {
  const { drawn, shown } = grid
  const view = shown?.view ?? FULL_VIEW
  return useMemo(
    () => cellSource(results, { queryId, view, columns, drawn, rowCount: shownRows, completeness }),
    [results, queryId, view, columns, drawn, shownRows, completeness],
  )
}

function useDrawnCells(pages: ReturnType<typeof makeResultPages> | null, drawn: readonly number[]) {
  const cell = useCallback(
    (row: number, column: number) => pages?.cell(row, drawn[column] ?? -1),
    [pages, drawn],
  )
  const fullCell = useCallback(
    (row: number, column: number) => pages?.fullCell(row, drawn[column] ?? -1),
    [pages, drawn],
  )
  return { cell, fullCell }
}

interface PagesOptions extends Pick<ResultGridProps, 'queryId' | 'columns'> {
  readonly results: ReturnType<typeof resultsOf>
  readonly grid: ReturnType<typeof useGridLayout>
  readonly onMissing: () => void
}

/** The rows of the shown view, page by page; null until the view is known. */
function usePages({ results, queryId, columns, grid: { shown }, onMissing }: PagesOptions) {
  const [version, setVersion] = useState(0)
  const pages = useMemo(
    () =>
      shown &&
      makeResultPages({
        results,
        queryId,
        view: shown.view,
        rowCount: shown.rowCount,
        columnCount: columns.length,
        firstPage: shown.view === FULL_VIEW ? results.firstPage(queryId) : null,
        onArrived: () => setVersion((now) => now + 1),
        onMissing,
      }),
    [results, queryId, shown, columns.length, onMissing],
  )
  useEffect(() => {
    pages?.start()
    return pages?.stop
  }, [pages])
  return { pages, version }
}

function NoneLeft({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      title="No rows match the filters"
      actions={<Button onPress={onClear}>Clear the filters</Button>}
    >
      The result has rows, but its filters hide all of them.
    </EmptyState>
  )
}
