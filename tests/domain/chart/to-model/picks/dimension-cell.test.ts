import { describe, expect, test } from 'vitest'
import { binCell, dimensionCell, groupCell } from '#domain/chart/to-model/picks/dimension-cell.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'

const DATASET: Dataset = {
  id: 1,
  name: 'flights',
  databaseName: 'main',
  mainTimeColumn: 'at',
  columns: [
    { name: 'id', label: 'id', type: 'number' },
    { name: 'late', label: 'late', type: 'boolean' },
    { name: 'at', label: 'at', type: 'time' },
    { name: 'name', label: 'name', type: 'text' },
  ],
  labels: {},
  formats: {},
}
const utc = (text: string) => Date.parse(`${text}Z`)

test.each([
  ['ORD', 'ORD'],
  ['null', '“null”'],
  ['', 'empty'],
  [null, 'null'],
  [0, '0'],
  [true, 'true'],
  [false, 'false'],
  ['9007199254740993', '9007199254740993'],
] as const)('a value %o is that value, labelled %s', (value, label) => {
  const cell = dimensionCell({ column: 'x' }, { type: 'text', value }, null)
  expect(cell).toEqual({ kind: 'value', column: 'x', value, label })
})

test('the column of an expression is the expression itself', () => {
  const column = { label: 'year', sqlExpression: 'year(at)', expressionType: 'SQL' }
  expect(dimensionCell({ column }, { type: 'number', value: 2001 }, null)).toEqual({
    kind: 'value',
    column,
    value: 2001,
    label: '2001',
  })
})

describe('a time', () => {
  test.each([
    ['PT1S', '2001-01-31T23:59:59', '2001-01-31T23:59:59', '2001-02-01T00:00:00'],
    ['PT5S', '2001-01-31T23:59:55', '2001-01-31T23:59:55', '2001-02-01T00:00:00'],
    ['PT30S', '2001-01-31T23:59:30', '2001-01-31T23:59:30', '2001-02-01T00:00:00'],
    ['PT1M', '2001-01-31T23:59:00', '2001-01-31T23:59:00', '2001-02-01T00:00:00'],
    ['PT5M', '2001-01-31T23:55:00', '2001-01-31T23:55:00', '2001-02-01T00:00:00'],
    ['PT10M', '2001-01-31T23:50:00', '2001-01-31T23:50:00', '2001-02-01T00:00:00'],
    ['PT15M', '2001-01-31T23:45:00', '2001-01-31T23:45:00', '2001-02-01T00:00:00'],
    ['PT30M', '2001-01-31T23:30:00', '2001-01-31T23:30:00', '2001-02-01T00:00:00'],
    ['PT0.5H', '2001-01-31T23:30:00', '2001-01-31T23:30:00', '2001-02-01T00:00:00'],
    ['PT1H', '2001-01-31T23:00:00', '2001-01-31T23:00:00', '2001-02-01T00:00:00'],
    ['PT6H', '2001-01-31T18:00:00', '2001-01-31T18:00:00', '2001-02-01T00:00:00'],
    ['P1D', '2004-02-29T00:00:00', '2004-02-29T00:00:00', '2004-03-01T00:00:00'],
    // Monday, 1 January 2001.
    ['P1W', '2001-01-01T00:00:00', '2001-01-01T00:00:00', '2001-01-08T00:00:00'],
    ['1969-12-29T00:00:00Z/P1W', '2001-01-01T00:00:00', '2001-01-01T00:00:00', '2001-01-08T00:00:00'],
    // Sunday, 31 December 2000, is the first day of its week.
    ['1969-12-28T00:00:00Z/P1W', '2000-12-31T00:00:00', '2000-12-31T00:00:00', '2001-01-07T00:00:00'],
    // Saturday, 6 January 2001, and Sunday, 7 January 2001, are the last days of theirs.
    ['P1W/1970-01-03T00:00:00Z', '2001-01-06T00:00:00', '2000-12-31T00:00:00', '2001-01-07T00:00:00'],
    ['P1W/1970-01-04T00:00:00Z', '2001-01-07T00:00:00', '2001-01-01T00:00:00', '2001-01-08T00:00:00'],
    ['P1M', '2004-02-01T00:00:00', '2004-02-01T00:00:00', '2004-03-01T00:00:00'],
    ['P3M', '2000-10-01T00:00:00', '2000-10-01T00:00:00', '2001-01-01T00:00:00'],
    ['P0.25Y', '2000-10-01T00:00:00', '2000-10-01T00:00:00', '2001-01-01T00:00:00'],
    ['P1Y', '2000-01-01T00:00:00', '2000-01-01T00:00:00', '2001-01-01T00:00:00'],
  ])('of the grain %s at %s is the period from %s to before %s', (grain, at, from, to) => {
    const cell = dimensionCell({ column: 'at', grain }, { type: 'time', value: utc(at) }, null)
    expect(cell).toMatchObject({ kind: 'times', from: utc(from), to: utc(to), includesTo: false })
  })

  test('without a grain is its millisecond, since databases store microseconds', () => {
    const value = utc('2001-01-31T23:59:59.123')
    const cell = dimensionCell({ column: 'at', grain: null }, { type: 'time', value }, null)
    expect(cell).toMatchObject({ kind: 'times', column: 'at', from: value, to: value + 1, includesTo: false })
  })

  test('that is missing is no period', () => {
    const cell = dimensionCell({ column: 'at', grain: 'P1D' }, { type: 'time', value: null }, null)
    expect(cell).toEqual({ kind: 'value', column: 'at', value: null, label: 'null' })
  })

  test('of an unknown grain has no condition', () => {
    const value = utc('2001-01-01T00:00:00')
    expect(dimensionCell({ column: 'at', grain: 'P2Y' }, { type: 'time', value }, null)).toBeNull()
  })

  test('is truncated to the grain of its axis', () => {
    const column = { sqlExpression: 'at', label: 'at', columnType: 'BASE_AXIS', timeGrain: 'P1Y' }
    const cell = dimensionCell({ column }, { type: 'time', value: utc('2000-01-01T00:00:00') }, null)
    expect(cell).toMatchObject({ column, to: utc('2001-01-01T00:00:00'), label: '2000' })
  })

  test('of a dataset with an offset is a period of the stored calendar, as it is shown', () => {
    // The month of February, stored from the 1st to the 28th, is shown two hours earlier.
    const cell = dimensionCell(
      { column: 'at', grain: 'P1M' },
      { type: 'time', value: utc('2001-01-31T22:00:00') },
      { ...DATASET, hoursOffset: -2 },
    )
    expect(cell).toMatchObject({ from: utc('2001-01-31T22:00:00'), to: utc('2001-02-28T22:00:00') })
  })

  test('has the label of the chart', () => {
    const timeLabel = () => 'a day'
    const at = { type: 'time', value: 0 } as const
    expect(dimensionCell({ column: 'at', grain: 'P1D', timeLabel }, at, null)?.label).toBe('a day')
  })
})

test('a text of a category axis has no period, whatever the grain of the form is', () => {
  const cell = dimensionCell({ column: 'x', grain: 'P1D' }, { type: 'text', value: '2001-01-01' }, null)
  expect(cell).toMatchObject({ kind: 'value', value: '2001-01-01' })
})

test.each([
  ['id', '7', 7],
  ['id', '9007199254740993', '9007199254740993'],
  ['id', '<NULL>', null],
  ['late', 'True', true],
  ['late', 'False', false],
  ['late', '<NULL>', null],
  ['name', 'True', 'True'],
  ['name', '7', '7'],
  ['name', '', ''],
  ['name', 'null', 'null'],
  ['name', '“<NULL>”', '<NULL>'],
  ['name', '<NULL>', null],
  ['unknown', '7', '7'],
])('a group of column %s named %o in a response is the value %o', (column, name, value) => {
  expect(groupCell({ column }, { name, label: 'shown' }, DATASET)).toEqual({
    kind: 'value',
    column,
    value,
    label: 'shown',
  })
})

test('a group of a time column named by a time is the millisecond of that time', () => {
  const from = utc('2001-01-01T00:00:00')
  expect(groupCell({ column: 'at' }, { name: '2001-01-01 00:00:00', label: 'shown' }, DATASET)).toEqual({
    kind: 'times',
    column: 'at',
    from,
    to: from + 1,
    includesTo: false,
    label: 'shown',
  })
})

test('a bin begins with its lower end, and only the last one includes its upper end', () => {
  const cell = (isLast: boolean) => binCell('delay', [0, 10], { isLast, label: '0 to 10' })
  expect(cell(false)).toEqual({
    kind: 'numbers',
    column: 'delay',
    from: 0,
    to: 10,
    includesTo: false,
    label: '0 to 10',
  })
  expect(cell(true)).toMatchObject({ to: 10, includesTo: true })
})
