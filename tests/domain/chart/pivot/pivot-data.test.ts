import { describe, expect, test } from 'vitest'
import { type PivotRows, type PivotSide, pivotData } from '#domain/chart/pivot/pivot-data.ts'

const ROWS = [
  ['US', 'ATL', 'Jan', 4],
  ['US', 'ORD', 'Jan', 6],
  ['US', 'ATL', 'Feb', 10],
  ['FR', 'CDG', 'Feb', 1],
  ['FR', 'CDG', 'Feb', null],
] as const

const side = (depth: number, more: Partial<PivotSide> = {}): PivotSide => ({
  depth,
  order: 'key_a_to_z',
  totalLengths: [],
  subTotalsFirst: false,
  compare: (one, other) => (one < other ? -1 : one > other ? 1 : 0),
  ...more,
})

const rowsOf = (rows: readonly (readonly [string, string, string, number | string | null])[]): PivotRows => ({
  count: rows.length,
  rowName: (at, level) => String(rows[at]?.[level]),
  columnName: (at) => String(rows[at]?.[2]),
  valueAt: (at) => rows[at]?.[3] ?? null,
})

function pivoted(aggregation: string | null, row: PivotSide, column: PivotSide) {
  const data = pivotData(rowsOf(ROWS), { aggregation, row, column })
  return data.rows.map((line) => [
    `${line.key.join('/')}${line.isTotal ? ' total' : ''}`,
    ...data.columns.map((column_) => data.valueAt(line, column_)),
  ])
}

test('values are in the cells of both names, and other cells are empty', () => {
  expect(pivoted('Sum', side(2), side(1))).toEqual([
    ['FR/CDG', 1, null],
    ['US/ATL', 10, 4],
    ['US/ORD', null, 6],
  ])
})

test('totals and subtotals are computed from rows, not from other results', () => {
  const rows = side(2, { totalLengths: [0, 1], subTotalsFirst: true })
  expect(pivoted('Average', rows, side(1, { totalLengths: [0] }))).toEqual([
    ['FR total', 1, null, 1],
    ['FR/CDG', 1, null, 1],
    ['US total', 10, 5, 20 / 3],
    ['US/ATL', 10, 4, 7],
    ['US/ORD', null, 6, 6],
    [' total', 5.5, 5, 5.25],
  ])
})

test.each([
  ['value_a_to_z', ['FR', 'US']],
  ['value_z_to_a', ['US', 'FR']],
  ['key_z_to_a', ['US', 'FR']],
] as const)('the order %s', (order, names) => {
  expect(pivoted('Sum', side(1, { order }), side(1)).map(([name]) => name)).toEqual(names)
})

describe('aggregations', () => {
  test.each([
    ['Count', 4],
    ['Count Unique Values', 4],
    ['List Unique Values', '4, 6, 10, 1'],
    ['Sum', 21],
    ['Average', 5.25],
    ['Median', 5],
    ['Sample Variance', 14.25],
    ['Sample Standard Deviation', Math.sqrt(14.25)],
    ['Minimum', 1],
    ['Maximum', 10],
    ['First', 4],
    ['Last', 1],
    ['no such', 21],
  ])('%s of 4, 6, 10, 1 and nothing is %s', (aggregation, value) => {
    expect(pivoted(aggregation, side(0), side(0))).toEqual([[' total', value]])
  })

  test.each([
    ['Sum as Fraction of Total', [1 / 21, null], [10 / 21, 10 / 21]],
    ['Sum as Fraction of Rows', [1, null], [0.5, 0.5]],
    ['Sum as Fraction of Columns', [1 / 11, null], [10 / 11, 1]],
    ['Count as Fraction of Total', [0.25, null], [0.25, 0.5]],
  ])('%s', (aggregation, france, america) => {
    expect(pivoted(aggregation, side(1), side(1)).map(([, ...values]) => values)).toEqual([france, america])
  })
})

test('each row is read once, and a cell is computed from its own rows on demand', () => {
  const many = Array.from(
    { length: 1_000 },
    (_, at) => ['US', `airport ${at % 100}`, `month ${at % 20}`, at] as const,
  )
  const read: number[] = []
  const plain = rowsOf(many)
  const rows: PivotRows = {
    ...plain,
    valueAt: (at) => {
      read.push(at)
      return plain.valueAt(at)
    },
  }
  const { valueAt, ...lines } = pivotData(rows, { aggregation: 'Sum', row: side(2), column: side(1) })
  expect(read).toHaveLength(1_000)
  const [row, column] = [lines.rows[0], lines.columns[0]]
  if (row === undefined || column === undefined) throw new Error('no lines')
  read.length = 0
  expect(valueAt(row, column)).toBe(0 + 100 + 200 + 300 + 400 + 500 + 600 + 700 + 800 + 900)
  expect(read).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900])
})
