import { expect, test } from 'vitest'
import { postProcessed } from '#domain/chart/kinds/all-processed.ts'

const FORM = {
  viz_type: 'pivot_table_v2',
  groupbyColumns: ['late'],
  groupbyRows: ['origin'],
  metrics: ['count'],
  metricsLayout: 'COLUMNS',
  aggregateFunction: 'Sum',
  colTotals: true,
  rowTotals: true,
}

// A recording of two airports, by whether their flights were late.
const ROWS = [
  { late: false, origin: 'ORD', count: 90_477 },
  { late: true, origin: 'ORD', count: 75_864 },
  { late: true, origin: 'ATL', count: 63_979 },
  { late: false, origin: 'ATL', count: 60_732 },
]
const COLUMNS = [
  { name: 'late', kind: 3 },
  { name: 'origin', kind: 1 },
  { name: 'count', kind: 0 },
]
const verboseNames = new Map([['count', 'COUNT(*)']])

const shown = (
  form: object,
  rows: readonly Readonly<Record<string, string | number | boolean | null>>[] = ROWS,
) => {
  const answer = postProcessed({ ...FORM, ...form }, { rows, columns: COLUMNS, verboseNames })
  return answer === 'too-large' || answer === null
    ? answer
    : { columns: answer.names.columns, index: answer.names.index, cells: answer.cells }
}

test('a pivot table has its groups, sub-totals and totals, as recorded', () => {
  const answer = postProcessed(FORM, { rows: ROWS, columns: COLUMNS, verboseNames })
  expect(answer).toMatchObject({
    colnames: [
      ['COUNT(*)', false],
      ['COUNT(*)', true],
      ['COUNT(*)', 'Subtotal'],
      ['Total (Sum)', ''],
    ],
    indexnames: [['ATL'], ['ORD'], ['Total (Sum)']],
    coltypes: [0, 0, 0, 0],
    names: {
      columns: ['COUNT(*) False', 'COUNT(*) True', 'COUNT(*) Subtotal', 'Total (Sum)'],
      index: ['ATL', 'ORD', 'Total (Sum)'],
    },
    cells: [
      [60_732, 63_979, 124_711, 124_711],
      [90_477, 75_864, 166_341, 166_341],
      [151_209, 139_843, 291_052, 291_052],
    ],
  })
})

test.each([
  [
    'without totals, a missing cell is null',
    { rowTotals: false, colTotals: false },
    {
      columns: ['COUNT(*) False', 'COUNT(*) True'],
      index: ['ATL', 'ORD'],
      cells: [
        [1, null],
        [null, 2],
      ],
    },
  ],
  [
    'turned about',
    { rowTotals: false, colTotals: false, transposePivot: true },
    {
      columns: ['COUNT(*) ATL', 'COUNT(*) ORD'],
      index: ['False', 'True'],
      cells: [
        [1, null],
        [null, 2],
      ],
    },
  ],
  [
    'with the metric on the rows',
    { rowTotals: false, colTotals: false, metricsLayout: 'ROWS' },
    {
      columns: ['False', 'True'],
      index: ['COUNT(*) ATL', 'COUNT(*) ORD'],
      cells: [
        [1, null],
        [null, 2],
      ],
    },
  ],
  [
    'with the metric below its groups',
    { rowTotals: false, colTotals: true, combineMetric: true },
    {
      columns: ['False COUNT(*)', 'True COUNT(*)'],
      index: ['ATL', 'ORD', 'Total (Sum)'],
      cells: [
        [1, null],
        [null, 2],
        [1, 2],
      ],
    },
  ],
  [
    'as fractions of the whole',
    { aggregateFunction: 'Sum as Fraction of Total', rowTotals: true, colTotals: false, groupbyColumns: [] },
    {
      columns: ['COUNT(*)', 'Total (Sum as Fraction of Total)'],
      index: ['ATL', 'ORD'],
      cells: [
        [1 / 3, 1 / 3],
        [2 / 3, 2 / 3],
      ],
    },
  ],
  [
    'without rows there is one, of the total',
    { groupbyRows: [], rowTotals: false, colTotals: true },
    { columns: ['COUNT(*) False', 'COUNT(*) True'], index: ['Total (Sum)'], cells: [[1, 2]] },
  ],
])('a pivot table %s', (_how, form, answer) => {
  const rows = [
    { late: false, origin: 'ATL', count: 1 },
    { late: true, origin: 'ORD', count: 2 },
  ]
  expect(shown(form, rows)).toEqual(answer)
})

test('each of two levels of rows has a subtotal, and a missing name reads nan', () => {
  const rows = [
    { late: true, origin: 'ATL', count: 3 },
    { late: true, origin: null, count: 4 },
    { late: false, origin: 'ATL', count: 5 },
  ]
  expect(shown({ groupbyColumns: [], groupbyRows: ['late', 'origin'], rowTotals: false }, rows)).toEqual({
    columns: ['COUNT(*)'],
    index: ['False ATL', 'False Subtotal', 'True ATL', 'True nan', 'True Subtotal', 'Total (Sum)'],
    cells: [[5], [5], [3], [4], [7], [12]],
  })
})

test('a table has verbose column names; other charts and empty results are unchanged', () => {
  expect(shown({ viz_type: 'table' }, ROWS.slice(0, 1))).toEqual({
    columns: ['late', 'origin', 'COUNT(*)'],
    index: ['0'],
    cells: [[false, 'ORD', 90_477]],
  })
  expect(shown({ viz_type: 'pie' })).toBeNull()
  expect(shown({}, [])).toBeNull()
  expect(shown({ metrics: [] })).toBeNull()
})

test.each([
  ['key_a_to_z', 'key_a_to_z', ['x', 'y'], ['a', 'b', 'c']],
  ['key_z_to_a', 'key_z_to_a', ['y', 'x'], ['c', 'b', 'a']],
  // By the sums of the rows (4, 9, 3) and of the columns (10, 6).
  ['value_a_to_z', 'value_z_to_a', ['x', 'y'], ['c', 'a', 'b']],
  ['value_z_to_a', 'value_a_to_z', ['y', 'x'], ['b', 'a', 'c']],
])('the sides are in the order of the form: %s and %s', (rowOrder, colOrder, columns, index) => {
  const rows = [
    { late: 'x', origin: 'a', count: 1 },
    { late: 'y', origin: 'a', count: 3 },
    { late: 'x', origin: 'b', count: 9 },
    { late: 'y', origin: 'c', count: 3 },
  ]
  const form = { rowOrder, colOrder, rowTotals: false, colTotals: false }
  expect(shown(form, rows)).toMatchObject({ columns: columns.map((name) => `COUNT(*) ${name}`), index })
  const turned = shown({ ...form, metricsLayout: 'ROWS' }, rows)
  expect(turned).toMatchObject({ columns, index: index.map((name) => `COUNT(*) ${name}`) })
})

test('groups stay together in an order by value, the largest first', () => {
  const rows = [
    { late: 'p', origin: 'a', count: 5 },
    { late: 'q', origin: 'a', count: 4 },
    { late: 'q', origin: 'b', count: 6 },
    { late: 'p', origin: 'b', count: 1 },
  ]
  const form = { groupbyRows: ['late', 'origin'], groupbyColumns: [], rowOrder: 'value_z_to_a' }
  expect(shown({ ...form, rowTotals: false, colTotals: false }, rows)).toMatchObject({
    index: ['q b', 'q a', 'p a', 'p b'],
    cells: [[6], [4], [5], [1]],
  })
})

test('a pivot table of more than a million cells is too large, without a fallback', () => {
  const rows = Array.from({ length: 1_001 }, (_none, at) => ({ late: at, origin: `A${at}`, count: 1 }))
  expect(shown({}, rows)).toBe('too-large')
})
