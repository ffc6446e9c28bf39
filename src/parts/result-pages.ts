import type { Results } from '#data/answers/results.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { cellAt, type ResultCell, type ResultCells } from '#domain/query/result/result-cells.ts'
import type { ResultView } from '#domain/query/view/result-view.ts'

/** Rows requested for at a time. */
const PAGE_ROWS = 500

/** Pages held at a time, the last used ones: 40 × 500 rows. */
const HELD_PAGES = 40

/** The rows of one result that are loaded, page by page. */
interface ResultPages {
  /** The value of a cell, or undefined while its page is not here. */
  readonly cell: (row: number, column: number) => ResultCell | undefined
  /** Loads what is missing of these rows and of the page after them. */
  readonly want: (first: number, last: number) => void
  readonly stop: () => void
}

interface PagesOptions {
  readonly results: Pick<Results, 'rows'>
  readonly queryId: QueryId
  readonly view: ResultView
  readonly rowCount: number
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
  onArrived,
  onMissing,
}: PagesOptions): ResultPages {
  const held = new Map<number, readonly ResultCells[]>()
  const requested = new Set<number>()
  const controller = new AbortController()

  async function load(page: number): Promise<void> {
    requested.add(page)
    const rows = { first: page * PAGE_ROWS, count: PAGE_ROWS }
    const answer = await results.rows(queryId, view, rows, controller.signal)
    requested.delete(page)
    if (controller.signal.aborted) return
    if (!answer.ok) return answer.error.code === 'gone' ? onMissing() : undefined
    held.set(page, answer.value.columns)
    for (const oldest of held.keys()) {
      if (held.size <= HELD_PAGES) break
      held.delete(oldest)
    }
    onArrived()
  }

  return {
    cell: (row, column) => {
      const columns = held.get(Math.floor(row / PAGE_ROWS))
      return columns === undefined ? undefined : cellAt(columns[column], row % PAGE_ROWS)
    },
    want: (first, last) => {
      const end = Math.min(Math.max(0, rowCount - 1), last + PAGE_ROWS)
      for (let page = Math.floor(first / PAGE_ROWS); page <= Math.floor(end / PAGE_ROWS); page += 1) {
        const columns = held.get(page)
        if (columns === undefined) {
          if (!requested.has(page)) void load(page)
          continue
        }
        // Used again: to the end of the line.
        held.delete(page)
        held.set(page, columns)
      }
    },
    stop: () => controller.abort(),
  }
}
