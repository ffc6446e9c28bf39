import { expect, test } from 'vitest'
import { FIRST_PAGE, nextOrder } from '#domain/chart/model/shown/page-ask.ts'
import { pageCount, pageText } from '#domain/chart/model/shown/server-pages.ts'

const pages = (page: number, rowCount: number | null) => ({
  ask: { page, order: null },
  length: 10,
  rowCount,
  orderable: [],
})

test.each([
  [pages(0, 223), 10, 23, 'Rows 1 to 10 of 223'],
  [pages(22, 223), 3, 23, 'Rows 221 to 223 of 223'],
  [pages(1_000, 12_345), 10, 1_235, 'Rows 10,001 to 10,010 of 12,345'],
  [pages(1, null), 10, 3, 'Rows 11 to 20'],
  [pages(1, null), 4, 2, 'Rows 11 to 14'],
])('%j with %d rows has %d pages and says "%s"', (one, shown, count, text) => {
  expect([pageCount(one, shown), pageText(one, shown)]).toEqual([count, text])
})

test('a column is sorted descending, ascending, then not, each time from the first page', () => {
  const down = nextOrder({ page: 4, order: null }, 'count')
  expect(down).toEqual({ page: 0, order: { column: 'count', isAscending: false } })
  const up = nextOrder(down, 'count')
  expect(up).toEqual({ page: 0, order: { column: 'count', isAscending: true } })
  expect(nextOrder(up, 'count')).toEqual(FIRST_PAGE)
  expect(nextOrder(up, 'origin').order?.column).toBe('origin')
})
