import { expect, test, vi } from 'vitest'
import type { Results } from '#data/answers/results.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { err, ok } from '#domain/core/result.ts'
import { FULL_VIEW } from '#domain/query/view/result-view.ts'
import { makeResultPages } from '#parts/pages/result-pages.ts'
import { waitFor } from '#tests/support/wait-for.ts'

/** Pages of a result of one column in which each cell is the number of its row. */
function pagesOf(rowCount: number, hasFirst: boolean) {
  const requested: number[] = []
  const cellsFrom = (first: number, count: number) =>
    Float64Array.from({ length: Math.min(count, rowCount - first) }, (_, row) => first + row)
  const rows = vi.fn<Results['rows']>(async (_id, _view, { first, count }) => {
    requested.push(first)
    return ok({ first, rowCount, rows: new Uint32Array(), columns: [cellsFrom(first, count)], isCut: false })
  })
  const onArrived = vi.fn()
  const pages = makeResultPages({
    results: { rows },
    queryId: 'query-aaaaa' as QueryId,
    view: FULL_VIEW,
    rowCount,
    columnCount: 1,
    firstPage: hasFirst ? { columns: [cellsFrom(0, 500)], isCut: false } : null,
    onArrived,
    onMissing: vi.fn(),
  })
  return { pages, requested, onArrived, rows }
}

test('a first page that is loaded already is drawn without a request', () => {
  const { pages, requested } = pagesOf(100, true)
  pages.start()
  pages.want(0, 30)
  expect(pages.cell(42, 0)).toBe(42)
  expect(requested).toEqual([])
})

test('a missing page is requested once, and so is the one after it', async () => {
  const { pages, requested, onArrived } = pagesOf(2_000, false)
  pages.start()
  pages.want(0, 30)
  pages.want(5, 35)
  await waitFor(() => expect(pages.cell(507, 0)).toBe(507))
  expect(requested).toEqual([0, 500])
  expect([pages.cell(7, 0), pages.cell(1_007, 0)]).toEqual([7, undefined])
  // The page after the rows on screen changes nothing there.
  expect(onArrived).toHaveBeenCalledTimes(1)
})

test('a fast scroll loads the rows on screen at its end, and few of those that it passed', async () => {
  const { pages, requested } = pagesOf(1_000_000, true)
  pages.start()
  for (let row = 5_000; row <= 900_000; row += 5_000) pages.want(row, row + 40)
  await waitFor(() => expect(pages.cell(900_500, 0)).toBe(900_500))
  expect(requested).toEqual([500, 5_000, 900_000, 900_500])
})

test('the rows on screen are drawn when they arrive, and none that were passed', async () => {
  const { pages, onArrived } = pagesOf(1_000_000, true)
  pages.start()
  pages.want(5_000, 5_040)
  pages.want(900_000, 900_040)
  await waitFor(() => expect(pages.cell(900_500, 0)).toBe(900_500))
  expect(onArrived).toHaveBeenCalledTimes(1)
})

test('a page that failed is requested again with the next wanted rows', async () => {
  const { pages, requested, rows } = pagesOf(1_000, true)
  rows.mockResolvedValueOnce(err({ code: 'worker', message: 'died' }))
  pages.start()
  await Promise.resolve()
  pages.want(1, 31)
  await waitFor(() => expect(pages.cell(507, 0)).toBe(507))
  expect(requested).toEqual([500])
  expect(rows).toHaveBeenCalledTimes(2)
})

test('the rows of a tab that is shown again are loaded again', async () => {
  const { pages, requested } = pagesOf(1_000_000, true)
  pages.start()
  pages.stop()
  pages.want(5_000, 5_040)
  expect(requested).toEqual([500])
  pages.start()
  await waitFor(() => expect(pages.cell(5_007, 0)).toBe(5_007))
  expect(requested).toEqual([500, 5_000, 5_500])
})
