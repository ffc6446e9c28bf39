import { expect, test } from 'vitest'
import { limitTexts } from '#domain/chart/to-model/limit-texts.ts'

const PAGE = [{ row_limit: 10 }, { is_rowcount: true }]

test.each([
  ['rows under the limit', 31, [{ row_limit: 1000 }], ['31 rows', null, 'limit 1,000, nothing cut']],
  ['one row', 1, [{ row_limit: 1000 }], ['1 row', null, 'limit 1,000, nothing cut']],
  [
    'as many rows as the limit',
    1000,
    [{ row_limit: 1000 }],
    ['1,000 rows', 'cut at the limit of 1,000', null],
  ],
  ['no limit', 2500, [{}], ['2,500 rows', null, null]],
  ['a page of a table', 10, PAGE, ['10 rows', null, null]],
  ['no query of its own', 3, [], ['3 rows', null, null]],
])('of %s', (_, rowCount, queries, [rows, cut, uncut]) => {
  expect(limitTexts({ rowCount }, queries, '')).toEqual({ rows, cut, uncut })
})

test('a cut that the drawing says already is not said again', () => {
  const drawingCut = 'cut at 50 rows, drawn over outlines'
  expect(limitTexts({ rowCount: 50 }, [{ row_limit: 50 }], drawingCut)).toEqual({
    rows: '50 rows',
    cut: null,
    uncut: null,
  })
})
