import {
  type ColumnFilter,
  FULL_VIEW,
  type ResultView,
  type SortKey,
} from '#domain/query/view/result-view.ts'

/** Choices for the decimals of a column. */
export const DECIMAL_COUNTS = [0, 1, 2, 3, 4, 6] as const

/** The form with this number of decimals. */
export function decimalsForm<Count extends (typeof DECIMAL_COUNTS)[number]>(
  count: Count,
): `decimals-${Count}` {
  return `decimals-${count}`
}

/** Forms of a column: numbers with or without grouped digits or rounded to decimals, texts with marks for invisible characters. */
export const COLUMN_FORMS = ['grouped', 'plain', 'marks', ...DECIMAL_COUNTS.map(decimalsForm)] as const

type ColumnForm = (typeof COLUMN_FORMS)[number]

/**
 * The view of a result: its rows, and its columns by index. `order` is the column order (empty for that of the result),
 * pinned columns are left of the others; widths are in px.
 */
export interface ResultLayout {
  readonly view: ResultView
  readonly order: readonly number[]
  readonly hidden: readonly number[]
  readonly pinned: readonly number[]
  readonly widths: readonly (readonly [column: number, px: number])[]
  readonly forms: readonly (readonly [column: number, form: ColumnForm])[]
}

/** The initial layout. */
export const FIRST_LAYOUT: ResultLayout = {
  view: FULL_VIEW,
  order: [],
  hidden: [],
  pinned: [],
  widths: [],
  forms: [],
}

/** The displayed columns in order, and the number of pinned ones. */
export function drawnColumns(
  layout: ResultLayout,
  columnCount: number,
): { readonly columns: readonly number[]; readonly pinned: number } {
  const hidden = new Set(layout.hidden)
  const shown = orderOf(layout, columnCount).filter((column) => !hidden.has(column))
  const pinned = new Set(layout.pinned)
  const left = shown.filter((column) => pinned.has(column))
  return { columns: [...left, ...shown.filter((column) => !pinned.has(column))], pinned: left.length }
}

function orderOf({ order }: ResultLayout, columnCount: number): readonly number[] {
  const all = Array.from({ length: columnCount }, (_, column) => column)
  const known = new Set(order.filter((column) => column < columnCount))
  return [...known, ...all.filter((column) => !known.has(column))]
}

/** Toggles the sort of a column: ascending, descending, none; `isAdded` keeps other sort keys. */
export function sortByColumn(layout: ResultLayout, column: number, isAdded: boolean): ResultLayout {
  const { sort } = layout.view
  const key = sort.find((one) => one.column === column)
  const isOnly = isAdded || sort.length === 1
  const next: SortKey | null =
    key === undefined || !isOnly
      ? { column, isDescending: false }
      : key.isDescending
        ? null
        : { column, isDescending: true }
  if (!isAdded) return withSort(layout, next === null ? [] : [next])
  if (key === undefined) return withSort(layout, next === null ? sort : [...sort, next])
  return withSort(
    layout,
    sort.flatMap((one) => (one === key ? (next ?? []) : one)),
  )
}

/** Replaces the sort keys. */
export function withSort(layout: ResultLayout, sort: readonly SortKey[]): ResultLayout {
  return { ...layout, view: { ...layout.view, sort } }
}

/** Replaces the filters of a column. */
export function withFilters(
  layout: ResultLayout,
  column: number,
  filters: readonly ColumnFilter[],
): ResultLayout {
  const others = layout.view.filters.filter((filter) => filter.column !== column)
  return { ...layout, view: { ...layout.view, filters: [...others, ...filters] } }
}

/** Removes all filters. */
export function withoutFilters(layout: ResultLayout): ResultLayout {
  return { ...layout, view: { ...layout.view, filters: [], find: null } }
}

/** Pins or unpins a column. */
export function pinColumn(layout: ResultLayout, column: number, isPinned: boolean): ResultLayout {
  const others = layout.pinned.filter((one) => one !== column)
  return { ...layout, pinned: isPinned ? [...others, column] : others }
}

/** Hides a column, unless it is the last visible one. */
export function hideColumn(layout: ResultLayout, column: number, columnCount: number): ResultLayout {
  const isLast = drawnColumns(layout, columnCount).columns.length < 2
  return isLast || layout.hidden.includes(column) ? layout : { ...layout, hidden: [...layout.hidden, column] }
}

/** Shows a hidden column, or all of them with null. */
export function showColumns(layout: ResultLayout, column: number | null): ResultLayout {
  return { ...layout, hidden: column === null ? [] : layout.hidden.filter((one) => one !== column) }
}

/** Moves a column to a displayed index; it is pinned or unpinned like the column there. */
export function moveColumn(
  layout: ResultLayout,
  { column, to }: { readonly column: number; readonly to: number },
  columnCount: number,
): ResultLayout {
  const { columns } = drawnColumns(layout, columnCount)
  const from = columns.indexOf(column)
  const target = columns[to]
  if (from < 0 || target === undefined || target === column) return layout
  const moved = pinColumn(layout, column, layout.pinned.includes(target))
  const hidden = orderOf(layout, columnCount).filter((one) => !columns.includes(one))
  const shown = columns.filter((one) => one !== column)
  shown.splice(to, 0, column)
  return { ...moved, order: [...shown, ...hidden] }
}

/** Sets the width of a column. */
export function withWidth(layout: ResultLayout, column: number, px: number): ResultLayout {
  return { ...layout, widths: [...layout.widths.filter(([one]) => one !== column), [column, px]] }
}

/** Sets the form of a column. */
export function withForm(layout: ResultLayout, column: number, form: ColumnForm): ResultLayout {
  return { ...layout, forms: [...layout.forms.filter(([one]) => one !== column), [column, form]] }
}
