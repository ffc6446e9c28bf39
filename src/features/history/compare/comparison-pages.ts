import type { TableColumn, TableRow } from '#domain/query/compare/comparison-table.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import { heldPages } from '#parts/pages/held-pages.ts'
import type { CompareApi } from '#workers/compare/compare-api.ts'

/** Rows per request. */
const PAGE_ROWS = 200

/** Pages in the cache; the least recently used ones are dropped. */
const HELD_PAGES = 40

/** The rows of a comparison, loaded by page. */
interface ComparisonPages {
  /** The value of a cell; undefined until its page is loaded. */
  readonly cell: (row: number, column: number) => ResultCell | undefined
  readonly tone: (row: number, column: number) => 'live' | 'danger' | 'warning' | undefined
  /** Loads the missing pages of these rows. */
  readonly want: (first: number, last: number) => void
}

/** Shown where a row has no value: it is not in that result, or nothing changed. */
const NO_VALUE = '—'

/** Makes the pages of a comparison; `onArrived` is called when one is loaded. */
export function comparisonPages(
  api: Pick<CompareApi, 'rows'>,
  columns: readonly TableColumn[],
  onArrived: () => void,
): ComparisonPages {
  const held = heldPages<readonly TableRow[]>(HELD_PAGES)
  const requested = new Set<number>()

  async function load(page: number): Promise<void> {
    requested.add(page)
    const rows = await api.rows(page * PAGE_ROWS, PAGE_ROWS)
    requested.delete(page)
    if (!rows.ok) return
    held.put(page, rows.value)
    onArrived()
  }

  const rowAt = (row: number) => held.get(Math.floor(row / PAGE_ROWS))?.[row % PAGE_ROWS]
  return {
    cell: (row, column) => {
      const found = rowAt(row)
      if (found === undefined) return undefined
      const value = found.cells[column] ?? null
      return value === null && isAbsent(found, columns[column]) ? NO_VALUE : value
    },
    tone: (row, column) => {
      const found = rowAt(row)
      if (found === undefined || found.kind === 'same') return undefined
      if (found.kind !== 'changed') return found.kind === 'added' ? 'live' : 'danger'
      return found.changed.includes(column) ? 'warning' : undefined
    },
    want: (first, last) => {
      for (let page = Math.floor(first / PAGE_ROWS); page <= Math.floor(last / PAGE_ROWS); page += 1) {
        if (!held.use(page) && !requested.has(page)) void load(page)
      }
    },
  }
}

/** NULL is a value; a cell of a row that only the other result has is not. */
function isAbsent({ kind }: TableRow, column: TableColumn | undefined): boolean {
  switch (column?.side) {
    case 'change':
      return true
    case 'before':
      return kind === 'added'
    case 'after':
      return kind === 'removed'
    default:
      return false
  }
}
