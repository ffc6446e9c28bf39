import {
  type ColumnFilter,
  type ResultView,
  type SortKey,
  WHOLE_VIEW,
} from '#domain/query/view/result-view.ts'

/** How the values of a column are written: numbers with their digits in groups or not, texts with marks for what is unseen. */
export const COLUMN_FORMS = ['grouped', 'plain', 'marks'] as const

/** One of them. */
type ColumnForm = (typeof COLUMN_FORMS)[number]

/**
 * How a result is looked at: which rows in which order, and its columns by their numbers in the result. `order` has the
 * columns as they stand (none: as they came), pinned ones stand left of all others; widths are in px.
 */
export interface ResultLook {
  readonly view: ResultView
  readonly order: readonly number[]
  readonly hidden: readonly number[]
  readonly pinned: readonly number[]
  readonly widths: readonly (readonly [column: number, px: number])[]
  readonly forms: readonly (readonly [column: number, form: ColumnForm])[]
}

/** A result as it came. */
export const FIRST_LOOK: ResultLook = {
  view: WHOLE_VIEW,
  order: [],
  hidden: [],
  pinned: [],
  widths: [],
  forms: [],
}

/** The columns that are drawn, as they stand, and how many of them are pinned at the left. */
export function drawnColumns(
  look: ResultLook,
  columnCount: number,
): { readonly columns: readonly number[]; readonly pinned: number } {
  const hidden = new Set(look.hidden)
  const shown = orderOf(look, columnCount).filter((column) => !hidden.has(column))
  const pinned = new Set(look.pinned)
  const left = shown.filter((column) => pinned.has(column))
  return { columns: [...left, ...shown.filter((column) => !pinned.has(column))], pinned: left.length }
}

function orderOf({ order }: ResultLook, columnCount: number): readonly number[] {
  const all = Array.from({ length: columnCount }, (_, column) => column)
  const known = new Set(order.filter((column) => column < columnCount))
  return [...known, ...all.filter((column) => !known.has(column))]
}

/** Sorts by a column: the first time upwards, then downwards, then no more. Beside the other keys where `isAdded`. */
export function sortByColumn(look: ResultLook, column: number, isAdded: boolean): ResultLook {
  const { sort } = look.view
  const key = sort.find((one) => one.column === column)
  const isOnly = isAdded || sort.length === 1
  const next: SortKey | null =
    key === undefined || !isOnly
      ? { column, isDescending: false }
      : key.isDescending
        ? null
        : { column, isDescending: true }
  if (!isAdded) return withSort(look, next === null ? [] : [next])
  if (key === undefined) return withSort(look, next === null ? sort : [...sort, next])
  return withSort(
    look,
    sort.flatMap((one) => (one === key ? (next ?? []) : one)),
  )
}

/** Sorts by these keys. */
export function withSort(look: ResultLook, sort: readonly SortKey[]): ResultLook {
  return { ...look, view: { ...look.view, sort } }
}

/** Replaces the filters of a column. */
export function withFilters(look: ResultLook, column: number, filters: readonly ColumnFilter[]): ResultLook {
  const others = look.view.filters.filter((filter) => filter.column !== column)
  return { ...look, view: { ...look.view, filters: [...others, ...filters] } }
}

/** Takes all filters away. */
export function withoutFilters(look: ResultLook): ResultLook {
  return { ...look, view: { ...look.view, filters: [], find: null } }
}

/** Pins a column at the left, or lets it go. */
export function pinColumn(look: ResultLook, column: number, isPinned: boolean): ResultLook {
  const others = look.pinned.filter((one) => one !== column)
  return { ...look, pinned: isPinned ? [...others, column] : others }
}

/** Hides a column, but never the last one that is shown. */
export function hideColumn(look: ResultLook, column: number, columnCount: number): ResultLook {
  const isLast = drawnColumns(look, columnCount).columns.length < 2
  return isLast || look.hidden.includes(column) ? look : { ...look, hidden: [...look.hidden, column] }
}

/** Shows a column again, or all of them. */
export function showColumns(look: ResultLook, column: number | null): ResultLook {
  return { ...look, hidden: column === null ? [] : look.hidden.filter((one) => one !== column) }
}

/** Moves a column to the place of another among those that are drawn; between pinned and others it changes side too. */
export function moveColumn(
  look: ResultLook,
  { column, to }: { readonly column: number; readonly to: number },
  columnCount: number,
): ResultLook {
  const { columns } = drawnColumns(look, columnCount)
  const from = columns.indexOf(column)
  const target = columns[to]
  if (from < 0 || target === undefined || target === column) return look
  const moved = pinColumn(look, column, look.pinned.includes(target))
  const hidden = orderOf(look, columnCount).filter((one) => !columns.includes(one))
  const shown = columns.filter((one) => one !== column)
  shown.splice(to, 0, column)
  return { ...moved, order: [...shown, ...hidden] }
}

/** Sets how wide a column is. */
export function withWidth(look: ResultLook, column: number, px: number): ResultLook {
  return { ...look, widths: [...look.widths.filter(([one]) => one !== column), [column, px]] }
}

/** Sets how a column is written. */
export function withForm(look: ResultLook, column: number, form: ColumnForm): ResultLook {
  return { ...look, forms: [...look.forms.filter(([one]) => one !== column), [column, form]] }
}
