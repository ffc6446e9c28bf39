import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/pivot-table/kind.ts'
import { day, drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = {
  viz_type: 'pivot_table_v2',
  groupbyRows: ['origin'],
  groupbyColumns: ['date'],
  metrics: ['count', 'late'],
  time_grain_sqla: 'P1M',
  rowTotals: true,
  colTotals: true,
}
const rows = resultOf(
  { date: 'time', origin: 'text', count: 'number', late: 'number' },
  [day('2001-02-01'), 'ORD', 3, 0.5],
  [day('2001-01-01'), 'ORD', 2, 0.25],
  [day('2001-01-01'), null, 5, 1],
)

function pivotOf(more: Record<string, unknown> = {}) {
  const drawing = drawingOf(kind, { ...form, ...more }, [rows])
  const model = modelOf(drawing, 'pivot')
  const texts = model.rows.map((row, at) => [
    `${row.names.join('/')}${row.isTotal ? ' total' : ''}`,
    ...model.columns.map((_, column) => model.cellAt(at, column).text),
  ])
  return { drawing, model, texts }
}

test('metrics are a level of their side, and totals are of one metric each', () => {
  const { model, texts } = pivotOf()
  expect(model.columns.map(({ names, isTotal }) => `${names.join('/')}${isTotal ? ' total' : ''}`)).toEqual([
    'count/Jan 2001',
    'count/Feb 2001',
    'count total',
    'late/Jan 2001',
    'late/Feb 2001',
    'late total',
  ])
  expect(texts).toEqual([
    ['ORD', '2', '3', '5', '0.250', '0.500', '0.750'],
    ['null', '5', '', '5', '1', '', '1'],
    [' total', '7', '3', '10', '1.25', '0.500', '1.75'],
  ])
})

test('it can be transposed', () => {
  const { model } = pivotOf({ transposePivot: true, metrics: ['count'] })
  expect(model.rowNames).toEqual(['Metric', 'date'])
  expect(model.columnNames).toEqual(['origin'])
})

test('the table view has the same values, with every digit', () => {
  const { drawing } = pivotOf({ metrics: ['late'], rowTotals: false, colTotals: false })
  expect(drawing?.table.columns.map(({ label }) => label)).toEqual([
    'origin',
    'late, Jan 2001',
    'late, Feb 2001',
  ])
  expect(drawing?.table.rows.map((cells) => cells.map(({ text }) => text))).toEqual([
    ['ORD', '0.25', '0.5'],
    ['null', '1', ''],
  ])
  expect(drawing?.summary).toBe('Delays: pivot table of 2 by 2; rows by origin, columns by Metric, date.')
})

test('numbers that exceed a double keep their digits if nothing is added', () => {
  const long = resultOf(
    { origin: 'text', count: 'number' },
    ['ATL', '9007199254740993'],
    ['ORD', '123456789012345678.50'],
  )
  const form = { viz_type: 'pivot_table_v2', groupbyRows: ['origin'], metrics: ['count'], colTotals: true }
  const textsOf = (more: object) => {
    const model = modelOf(drawingOf(kind, { ...form, ...more }, [long]), 'pivot')
    return model.rows.map((_, row) => model.cellAt(row, 0).text)
  }
  expect(textsOf({})).toEqual([
    '9,007,199,254,740,993',
    '123,456,789,012,345,678.50',
    '132,463,988,267,086,672',
  ])
  expect(textsOf({ aggregateFunction: 'Sum as Fraction of Total' }).length).toBe(3)
  expect(textsOf({ aggregateFunction: 'Count' })).toEqual(['1', '1', '2'])
})
