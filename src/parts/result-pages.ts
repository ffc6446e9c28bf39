import type { Results } from '#data/answers/results.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { cellAt, type ResultCell } from '#domain/query/result/result-cells.ts'
import type { ResultView } from '#domain/query/view/result-view.ts'
import type { RowWindow } from '#workers/results/results-api.ts'

/** Rows requested for at a time, and fewer of wide results: a page is of so many cells. */
const MOST_ROWS = 500
const LEAST_ROWS = 40
const PAGE_CELLS = 25_000

/** Pages held at a time, the last used ones: 40 × 500 rows at most. */
const HELD_PAGES = 40

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
  onArrived,
  onMissing,
}: PagesOptions): ResultPages {
  const pageRows = Math.max(LEAST_ROWS, Math.min(MOST_ROWS, Math.floor(PAGE_CELLS / columnCount)))
  const held = new Map<number, Pick<RowWindow, 'columns' | 'isCut'>>()
  const requested = new Set<number>()
  const controller = new AbortController()

  async function load(page: number): Promise<void> {
    requested.add(page)
    const rows = { first: page * pageRows, count: pageRows }
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
      const page = held.get(Math.floor(row / pageRows))
      return page === undefined ? undefined : cellAt(page.columns[column], row % pageRows)
    },
    wholeCell: (row, column) => {
      const page = held.get(Math.floor(row / pageRows))
      return page === undefined || page.isCut ? undefined : cellAt(page.columns[column], row % pageRows)
    },
    want: (first, last) => {
      const end = Math.min(Math.max(0, rowCount - 1), last + pageRows)
      for (let page = Math.floor(first / pageRows); page <= Math.floor(end / pageRows); page += 1) {
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
