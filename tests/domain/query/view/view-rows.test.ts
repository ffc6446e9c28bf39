import { expect, test } from 'vitest'
import { err, ok } from '#domain/core/result.ts'
import { type ColumnFilter, FULL_VIEW, type ResultView } from '#domain/query/view/result-view.ts'
import { type PatternCompiler, viewRows } from '#domain/query/view/view-rows.ts'
import { tableOf } from './columns.ts'

const TABLE = tableOf(['Ulm', 'Bern', 'Ulm', null, 'Bonn'], [1, 2, 3, 4, null])

const endsWith: PatternCompiler = (pattern) =>
  pattern === '(' ? err({ code: 'bad-pattern' }) : ok((text) => text.endsWith(pattern))

const shown = (view: Partial<ResultView>) => {
  const { rows, problems } = viewRows(TABLE, { ...FULL_VIEW, ...view }, endsWith)
  return { rows: [...rows], problems }
}

test('a view without conditions has all rows in order', () => {
  expect(shown({})).toEqual({ rows: [0, 1, 2, 3, 4], problems: [] })
})

test('filters apply first, then sort keys', () => {
  const filters: ColumnFilter[] = [{ column: 0, kind: 'not-null' }]
  const sort = [
    { column: 0, isDescending: true },
    { column: 1, isDescending: true },
  ]
  expect(shown({ filters, sort }).rows).toEqual([2, 0, 4, 1])
})

test('rows with a text in any cell are found, ignoring case', () => {
  expect(shown({ find: 'b' }).rows).toEqual([1, 4])
  expect(shown({ find: '3' }).rows).toEqual([2])
  expect(shown({ find: '' }).rows).toEqual([0, 1, 2, 3, 4])
})

test('invalid filters are reported and skipped', () => {
  const filters: ColumnFilter[] = [
    { column: 0, kind: 'pattern', pattern: 'm' },
    { column: 0, kind: 'pattern', pattern: '(' },
    { column: 1, kind: 'range', from: 'two', to: null },
    { column: 7, kind: 'null' },
    { column: 0, kind: 'range', from: 'A', to: null },
  ]
  expect(shown({ filters, sort: [{ column: 9, isDescending: false }] })).toEqual({
    rows: [0, 2],
    problems: [
      { filter: 1, code: 'bad-pattern' },
      { filter: 2, code: 'no-number' },
      { filter: 3, code: 'no-column' },
    ],
  })
})
