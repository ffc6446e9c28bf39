import { expect, test } from 'vitest'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import { filterRows } from '#domain/query/view/filter-rows.ts'
import type { ColumnFilter } from '#domain/query/view/result-view.ts'
import { columnOf } from './columns.ts'

type Condition = ColumnFilter extends infer One
  ? One extends ColumnFilter
    ? Omit<One, 'column'>
    : never
  : never

const TEXTS = ['Bern', 'bern', null, '', 'Ulm', 'Hibernia']
const NUMBERS = [1, '2.50', null, -3, '9007199254740993', '9007199254740992']

function left(cells: readonly ResultCell[], isNumber: boolean, condition: Condition): readonly ResultCell[] {
  const filter = { column: 0, ...condition } as ColumnFilter
  const rows = filterRows(
    cells.length,
    [filter],
    () => columnOf(cells, isNumber),
    (pattern) => (text) => text.endsWith(pattern),
  )
  return Array.from(rows, (row) => cells[row] ?? null)
}

test.each<readonly [string, Condition, readonly ResultCell[]]>([
  ['a text in it', { kind: 'contains', text: 'BERN', isExactCase: false }, ['Bern', 'bern', 'Hibernia']],
  ['a text in it, in this case', { kind: 'contains', text: 'Bern', isExactCase: true }, ['Bern']],
  ['a text at its beginning', { kind: 'begins', text: 'b', isExactCase: false }, ['Bern', 'bern']],
  ['this text', { kind: 'equals', text: '', isExactCase: false }, ['']],
  ['no such text in it', { kind: 'without', text: 'e', isExactCase: false }, [null, '', 'Ulm']],
  ['a pattern', { kind: 'pattern', pattern: 'rn' }, ['Bern', 'bern']],
  ['no value', { kind: 'null' }, [null]],
  ['a value', { kind: 'not-null' }, ['Bern', 'bern', '', 'Ulm', 'Hibernia']],
  ['one of these', { kind: 'among', values: [null, 'Ulm'] }, [null, 'Ulm']],
  ['texts from here on', { kind: 'range', from: 'Ulm', to: null }, ['bern', 'Ulm']],
])('texts with %s', (_what, condition, expected) => {
  expect(left(TEXTS, false, condition)).toEqual(expected)
})

const TIMES = ['2024-01-31T23:59:59', '2024-02-01T00:00:00', '2024-02-29T12:00:00', '2024-03-01T00:00:00']

test.each<readonly [string | null, string | null, readonly number[]]>([
  ['2024-02', '2024-02', [1, 2]],
  [null, '2024-02-01', [0, 1]],
  ['2024-02-29 12:00', null, [2, 3]],
  ['2024-02-29T12:00', '2024-02-29 12', [2]],
])('times from %j to %j', (from, to, places) => {
  const expected = places.map((place) => TIMES[place])
  expect(left(TIMES, false, { kind: 'range', from, to })).toEqual(expected)
})

test.each<readonly [string | null, string | null, readonly ResultCell[]]>([
  ['1', null, [1, '2.50', '9007199254740993', '9007199254740992']],
  [null, '2.5', [1, '2.50', -3]],
  ['2.500', '2.5', ['2.50']],
  ['9007199254740993', null, ['9007199254740993']],
])('numbers from %j to %j', (from, to, expected) => {
  expect(left(NUMBERS, true, { kind: 'range', from, to })).toEqual(expected)
})

test('a row meets all filters', () => {
  const rows = filterRows(
    TEXTS.length,
    [
      { column: 0, kind: 'not-null' },
      { column: 0, kind: 'contains', text: 'ern', isExactCase: true },
      { column: 0, kind: 'begins', text: 'h', isExactCase: false },
    ],
    () => columnOf(TEXTS, false),
    () => () => false,
  )
  expect([...rows]).toEqual([5])
})
