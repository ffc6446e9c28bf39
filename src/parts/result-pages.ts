import type { Results } from '#data/answers/results.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { pageRows } from '#domain/query/result/page-rows.ts'
import { cellAt, type ResultCell } from '#domain/query/result/result-cells.ts'
import type { ResultView } from '#domain/query/view/result-view.ts'
import type { RowWindow } from '#workers/results/results-api.ts'

/** Pages held at a time, the last used ones: 40 × 500 rows at most. */
const HELD_PAGES = 40

/** Cells of a page as they came. */
type Page = Pick<RowWindow, 'columns' | 'isCut'>

/** The rows of one result that are loaded, page by page. */
interface ResultPages {
  /** The value of a cell, or undefined while its page is not here. */
  readonly cell: (row: number, column: number) => ResultCell | undefined
  /** The same where it is whole; undefined too where its page has cells that are cut. */
  readonly wholeCell: (row: number, column: number) => ResultCell | undefined
  /** Loads what is missing of these rows and of the page after them. */
  readonly want: (first: number, last: number) => void
  readonly stop: () => void
}

interface PagesOptions {
  readonly results: Pick<Results, 'rows'>
  readonly queryId: QueryId
  readonly view: ResultView
  readonly rowCount: number
  readonly columnCount: number
  /** The first page of this view, where it is here already. */
  readonly firstPage: Page | null
  /** Called when pages arrived. */
  readonly onArrived: () => void
  /** Called when rows cannot be had any more. */
  readonly onMissing: () => void
}

/** Makes the pages of a result; the worker cuts them, this only requests and remembers. */
export function makeResultPages({
  results,
  queryId,
  view,
  rowCount,
  columnCount,
  firstPage,
  onArrived,
  onMissing,
}: PagesOptions): ResultPages {
  const size = pageRows(columnCount)
  const held = new Map<number, Page>(firstPage === null ? [] : [[0, firstPage]])
  const requested = new Set<number>()
  const controller = new AbortController()

  async function load(page: number): Promise<void> {
    requested.add(page)
    const rows = { first: page * size, count: size }
    const answer = await results.rows(queryId, view, rows, controller.signal)
    requested.delete(page)
    if (controller.signal.aborted) return
    if (!answer.ok) return answer.error.code === 'gone' ? onMissing() : undefined
    held.set(page, answer.value)
    for (const oldest of held.keys()) {
      if (held.size <= HELD_PAGES) break
      held.delete(oldest)
    }
    onArrived()
  }

  return {
    cell: (row, column) => {
      const page = held.get(Math.floor(row / size))
      return page === undefined ? undefined : cellAt(page.columns[column], row % size)
    },
    wholeCell: (row, column) => {
      const page = held.get(Math.floor(row / size))
      return page === undefined || page.isCut ? undefined : cellAt(page.columns[column], row % size)
    },
    want: (first, last) => {
      const end = Math.min(Math.max(0, rowCount - 1), last + size)
      for (let page = Math.floor(first / size); page <= Math.floor(end / size); page += 1) {
        const known = held.get(page)
        if (known === undefined) {
          if (!requested.has(page)) void load(page)
          continue
        }
        // Used again: to the end of the line.
        held.delete(page)
        held.set(page, known)
      }
    },
    stop: () => controller.abort(),
  }
}
