import type { Results } from '#data/answers/results.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { pageRows } from '#domain/query/result/page-rows.ts'
import { cellAt, type ResultCell } from '#domain/query/result/result-cells.ts'
import type { ResultView } from '#domain/query/view/result-view.ts'
import type { RowWindow } from '#workers/results/results-api.ts'
import { heldPages } from './held-pages.ts'

/** Most pages in memory, the last used ones: 40 × 500 rows. */
const HELD_PAGES = 40

/** Most requests at a time: a fast scroll passes most rows before they arrive. */
const AT_ONCE = 2

/** The cells of a page. */
type Page = Pick<RowWindow, 'columns' | 'isCut'>

/** The loaded rows of one result, page by page. */
interface ResultPages {
  /** The value of a cell; undefined while its page is loading. */
  readonly cell: (row: number, column: number) => ResultCell | undefined
  /** The complete value of a cell; undefined too where its page has cut cells. */
  readonly fullCell: (row: number, column: number) => ResultCell | undefined
  /** Begins to load: the first rows until others are wanted. To be called again after `stop`. */
  readonly start: () => void
  /** Loads the missing rows on screen and the page after them; earlier wishes are dropped. */
  readonly want: (first: number, last: number) => void
  readonly stop: () => void
}

interface PagesOptions {
  readonly results: Pick<Results, 'rows'>
  readonly queryId: QueryId
  readonly view: ResultView
  readonly rowCount: number
  readonly columnCount: number
  /** The first page of this view, where it is loaded already. */
  readonly firstPage: Page | null
  /** Called when a page with rows on screen arrives. */
  readonly onArrived: () => void
  /** Called when the rows are no longer available. */
  readonly onMissing: () => void
}

/** Makes the pages of a result; the worker cuts them, this module requests and stores them. */
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
  const held = heldPages<Page>(HELD_PAGES)
  if (firstPage !== null) held.put(0, firstPage)
  const requested = new Set<number>()
  let controller: AbortController | null = null
  let wanted: readonly [first: number, last: number] = [0, 0]

  async function load(page: number, signal: AbortSignal): Promise<void> {
    requested.add(page)
    const answer = await results.rows(queryId, view, { first: page * size, count: size }, signal)
    if (signal.aborted) return
    requested.delete(page)
    if (!answer.ok) return answer.error.code === 'gone' ? onMissing() : undefined
    held.put(page, answer.value)
    if (isOnScreen(page)) onArrived()
    loadMissing()
  }

  function loadMissing(): void {
    if (controller === null) return
    for (const page of wantedPages()) {
      if (requested.size === AT_ONCE) return
      if (held.get(page) === undefined && !requested.has(page)) void load(page, controller.signal)
    }
  }

  function wantedPages(): readonly number[] {
    const [first, last] = wanted
    const from = Math.floor(first / size)
    const end = Math.floor(Math.min(Math.max(0, rowCount - 1), last + size) / size)
    return Array.from({ length: end - from + 1 }, (_, place) => from + place)
  }

  function isOnScreen(page: number): boolean {
    const [first, last] = wanted
    return page >= Math.floor(first / size) && page <= Math.floor(last / size)
  }

  return {
    cell: (row, column) => {
      const page = held.get(Math.floor(row / size))
      return page === undefined ? undefined : cellAt(page.columns[column], row % size)
    },
    fullCell: (row, column) => {
      const page = held.get(Math.floor(row / size))
      return page === undefined || page.isCut ? undefined : cellAt(page.columns[column], row % size)
    },
    start: () => {
      controller = new AbortController()
      loadMissing()
    },
    want: (first, last) => {
      wanted = [first, last]
      wantedPages().forEach(held.use)
      loadMissing()
    },
    stop: () => {
      controller?.abort()
      controller = null
      requested.clear()
    },
  }
}
