import { useCallback, useMemo, useState } from 'react'
import type { Results } from '#data/answers/results.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import {
  drawnColumns,
  FIRST_LAYOUT,
  moveColumn,
  type ResultLayout,
  sortByColumn,
  withoutFilters,
  withWidth,
} from '#domain/query/layout/result-layout.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import { gridColumns } from '#parts/grid-columns.ts'
import type { GridHeads, HeadState } from '#ui/grid/head/grid-heads.ts'
import { useResultLayout } from './use-result-layout.ts'
import { useShownView } from './use-shown-view.ts'

interface GridLayoutOptions {
  readonly db: LocalDatabase
  readonly results: Pick<Results, 'viewSummary'>
  readonly queryId: QueryId
  readonly columns: readonly ResultColumn[]
  readonly totalRows: number
  readonly onMissing: () => void
}

/** The open menu or filter of a head, and its column by the number in the result. */
interface OpenAtHead {
  readonly kind: 'menu' | 'filter'
  readonly column: number
  readonly anchor: Element
}

/** The layout of a grid, and the actions of its heads. */
export type GridLayout = ReturnType<typeof useGridLayout>

/** Binds the stored layout of a result to a grid: columns, rows of the view, heads and widths. */
export function useGridLayout({ db, results, queryId, columns, totalRows, onMissing }: GridLayoutOptions) {
  const [stored, change] = useResultLayout(db, queryId)
  const { shown, isWorking } = useShownView(
    results,
    { queryId, view: stored?.view ?? null, totalRows },
    onMissing,
  )
  const layout = stored ?? FIRST_LAYOUT
  const { drawn, pinned } = useDrawn(layout, columns.length)
  const [open, setOpen] = useState<OpenAtHead | null>(null)
  const [isFinding, setFinding] = useState(false)
  const drawnGridColumns = useGridColumns(columns, drawn, layout.forms)
  const storedWidths = useMemo(() => {
    const widths = new Map(layout.widths)
    return drawn.map((column) => widths.get(column))
  }, [drawn, layout.widths])
  const numberOf = (column: number) => drawn[column] ?? -1
  const heads: GridHeads = {
    pinned,
    state: (column) => headState(layout, numberOf(column)),
    onSort: (column, isAdded) => change((now) => sortByColumn(now, numberOf(column), isAdded)),
    onMenu: (column, anchor) => setOpen({ kind: 'menu', column: numberOf(column), anchor }),
    onMove: (column, to) =>
      change((now) => moveColumn(now, { column: numberOf(column), to }, columns.length)),
  }
  return {
    layout,
    change,
    shown,
    isWorking,
    drawn,
    gridColumns: drawnGridColumns,
    storedWidths,
    heads,
    open,
    setOpen,
    isFinding,
    openFind: useCallback(() => setFinding(true), []),
    closeFind: () => setFinding(false),
    onWidth: (column: number, px: number) => change((now) => withWidth(now, numberOf(column), px)),
    clearFilters: () => change(withoutFilters),
  }
}

/** The drawn columns; the same list while they are equal. */
function useDrawn({ order, hidden, pinned }: ResultLayout, columnCount: number) {
  return useMemo(() => {
    const drawn = drawnColumns({ ...FIRST_LAYOUT, order, hidden, pinned }, columnCount)
    return { drawn: drawn.columns, pinned: drawn.pinned }
  }, [order, hidden, pinned, columnCount])
}

function useGridColumns(
  columns: readonly ResultColumn[],
  drawn: readonly number[],
  forms: ResultLayout['forms'],
) {
  return useMemo(() => {
    const all = gridColumns(columns)
    const chosen = new Map(forms)
    return drawn.flatMap((column) => {
      const one = all[column]
      return one === undefined ? [] : [{ ...one, form: chosen.get(column) ?? one.form }]
    })
  }, [columns, drawn, forms])
}

function headState({ view: { sort, filters } }: ResultLayout, column: number): HeadState {
  const place = sort.findIndex((key) => key.column === column)
  const key = sort[place]
  return {
    sort: key === undefined ? null : key.isDescending ? 'descending' : 'ascending',
    place: key === undefined || sort.length < 2 ? null : place + 1,
    isFiltered: filters.some((filter) => filter.column === column),
  }
}
