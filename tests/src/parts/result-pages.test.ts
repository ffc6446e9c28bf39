import { expect, test, vi } from 'vitest'
import type { Results } from '#data/answers/results.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { ok } from '#domain/core/result.ts'
import { WHOLE_VIEW } from '#domain/query/view/result-view.ts'
import { makeResultPages } from '#parts/result-pages.ts'

/** Pages of a result of one column in which each cell is the number of its row. */
function pagesOf(rowCount: number, hasFirst: boolean) {
  const asked: number[] = []
  const cellsFrom = (first: number, count: number) =>
    Float64Array.from({ length: Math.min(count, rowCount - first) }, (_, row) => first + row)
  const rows: Results['rows'] = vi.fn(async (_id, _view, { first, count }) => {
    asked.push(first)
    return ok({ first, rowCount, rows: new Uint32Array(), columns: [cellsFrom(first, count)], isCut: false })
  })
  const onArrived = vi.fn()
  const pages = makeResultPages({
    results: { rows },
    queryId: 'query-aaaaa' as QueryId,
    view: WHOLE_VIEW,
    rowCount,
    columnCount: 1,
    firstPage: hasFirst ? { columns: [cellsFrom(0, 500)], isCut: false } : null,
    onArrived,
    onMissing: vi.fn(),
  })
  return { pages, asked, onArrived }
}

test('a first page that is here already is drawn without a question', () => {
  const { pages, asked } = pagesOf(100, true)
  pages.want(0, 30)
  expect(pages.cell(42, 0)).toBe(42)
  expect(asked).toEqual([])
})

test('a page that is missing is asked for once, and so is the one after it', async () => {
  const { pages, asked, onArrived } = pagesOf(2_000, false)
  pages.want(0, 30)
  pages.want(5, 35)
  await vi.waitFor(() => expect(onArrived).toHaveBeenCalledTimes(2))
  expect(asked).toEqual([0, 500])
  expect([pages.cell(7, 0), pages.cell(507, 0), pages.cell(1_007, 0)]).toEqual([7, 507, undefined])
})
