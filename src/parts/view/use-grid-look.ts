import { useCallback, useMemo, useState } from 'react'
import type { Results } from '#data/answers/results.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import {
  drawnColumns,
  FIRST_LOOK,
  moveColumn,
  type ResultLook,
  sortByColumn,
  withoutFilters,
  withWidth,
} from '#domain/query/look/result-look.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import { gridColumns } from '#parts/grid-columns.ts'
import type { GridHeads, HeadState } from '#ui/grid/head/grid-heads.ts'
import { useResultLook } from './use-result-look.ts'
import { useShownView } from './use-shown-view.ts'

interface GridLookOptions {
  readonly db: LocalDatabase
  readonly results: Pick<Results, 'viewSummary'>
  readonly queryId: QueryId
  readonly columns: readonly ResultColumn[]
  readonly totalRows: number
  readonly onMissing: () => void
}

/** What is open at a head: its menu or its filter. The column by its number in the result. */
interface OpenAtHead {
  readonly kind: 'menu' | 'filter'
  readonly column: number
  readonly anchor: Element
}

/** How a result is drawn, and what its heads do. */
export type GridLook = ReturnType<typeof useGridLook>

/** Binds how a result is looked at to a grid: columns as they stand, rows of the view, heads and widths. */
export function useGridLook({ db, results, queryId, columns, totalRows, onMissing }: GridLookOptions) {
  const [kept, change] = useResultLook(db, queryId)
  const { shown, isWorking } = useShownView(
    results,
    { queryId, view: kept?.view ?? null, totalRows },
    onMissing,
  )
  const look = kept ?? FIRST_LOOK
  const { drawn, pinned } = useDrawn(look, columns.length)
  const [open, setOpen] = useState<OpenAtHead | null>(null)
  const [isFinding, setFinding] = useState(false)
  const drawnGridColumns = useGridColumns(columns, drawn, look.forms)
  const keptWidths = useMemo(() => {
    const widths = new Map(look.widths)
    return drawn.map((column) => widths.get(column))
  }, [drawn, look.widths])
  const numberOf = (column: number) => drawn[column] ?? -1
  const heads: GridHeads = {
    pinned,
    state: (column) => headState(look, numberOf(column)),
    onSort: (column, isAdded) => change((now) => sortByColumn(now, numberOf(column), isAdded)),
    onMenu: (column, anchor) => setOpen({ kind: 'menu', column: numberOf(column), anchor }),
    onMove: (column, to) =>
      change((now) => moveColumn(now, { column: numberOf(column), to }, columns.length)),
  }
  return {
    look,
    change,
    shown,
    isWorking,
    drawn,
    gridColumns: drawnGridColumns,
    keptWidths,
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

/** The columns that are drawn, as the same list while they are the same. */
function useDrawn({ order, hidden, pinned }: ResultLook, columnCount: number) {
  return useMemo(() => {
    const drawn = drawnColumns({ ...FIRST_LOOK, order, hidden, pinned }, columnCount)
    return { drawn: drawn.columns, pinned: drawn.pinned }
  }, [order, hidden, pinned, columnCount])
}

function useGridColumns(
  columns: readonly ResultColumn[],
  drawn: readonly number[],
  forms: ResultLook['forms'],
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

function headState({ view: { sort, filters } }: ResultLook, column: number): HeadState {
  const place = sort.findIndex((key) => key.column === column)
  const key = sort[place]
  return {
    sort: key === undefined ? null : key.isDescending ? 'descending' : 'ascending',
    place: key === undefined || sort.length < 2 ? null : place + 1,
    isFiltered: filters.some((filter) => filter.column === column),
  }
}
