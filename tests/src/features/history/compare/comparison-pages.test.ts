import { expect, test } from 'vitest'
import { ok } from '#domain/core/result.ts'
import type { TableColumn, TableRow } from '#domain/query/compare/comparison-table.ts'
import { comparisonPages } from '#features/history/compare/comparison-pages.ts'

const column = (side: TableColumn['side']): TableColumn => ({
  name: side,
  type: null,
  kind: 'text',
  side,
  compared: 0,
  own: 0,
})
const COLUMNS = (['key', 'before', 'after', 'change'] as const).map(column)

const ROWS: readonly TableRow[] = [
  { kind: 'changed', cells: ['a', 1, 2, '+1'], changed: [1, 2, 3] },
  { kind: 'changed', cells: ['b', null, 2, null], changed: [1, 2] },
  { kind: 'added', cells: ['c', null, null, null], changed: [] },
  { kind: 'removed', cells: ['d', 4, null, null], changed: [] },
  { kind: 'same', cells: ['e', null, null, null], changed: [] },
]

async function pages() {
  const requested: number[] = []
  let onArrived: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    onArrived = resolve
  })
  const api = {
    rows: async (first: number, count: number) => {
      requested.push(first)
      return ok(ROWS.slice(first, first + count))
    },
  }
  const made = comparisonPages(api, COLUMNS, onArrived)
  made.want(0, 4)
  made.want(0, 4)
  expect(made.cell(0, 0)).toBeUndefined()
  await arrived
  return { made, requested }
}

test('a page is requested once, and cached', async () => {
  const { made, requested } = await pages()
  made.want(0, 4)
  expect(requested).toEqual([0])
  expect(made.cell(0, 0)).toBe('a')
})

test('a missing value is a dash, and NULL of a result is NULL', async () => {
  const { made } = await pages()
  const row = (at: number) => COLUMNS.map((_, to) => made.cell(at, to))
  expect(row(1)).toEqual(['b', null, 2, '—'])
  expect(row(2)).toEqual(['c', '—', null, '—'])
  expect(row(3)).toEqual(['d', 4, '—', '—'])
  expect(row(4)).toEqual(['e', null, null, '—'])
})

test('added and removed rows have their own background, and changed cells are marked', async () => {
  const { made } = await pages()
  const tones = ROWS.map((_, at) => COLUMNS.map((__, to) => made.tone(at, to)))
  expect(tones).toEqual([
    [undefined, 'warning', 'warning', 'warning'],
    [undefined, 'warning', 'warning', undefined],
    ['live', 'live', 'live', 'live'],
    ['danger', 'danger', 'danger', 'danger'],
    [undefined, undefined, undefined, undefined],
  ])
})
