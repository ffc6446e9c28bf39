import { expect, test } from 'vitest'
import { kind as bigNumber } from '#domain/chart/kinds/big-number/kind.ts'
import { kind } from '#domain/chart/kinds/pivot-table/kind.ts'
import { day, drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'
import { allAlternatives, alternatives, days, value } from './cells.ts'

const form = {
  viz_type: 'pivot_table_v2',
  groupbyRows: ['origin', 'id'],
  groupbyColumns: ['date'],
  metrics: ['n', 'm'],
  time_grain_sqla: 'P1M',
  temporal_columns_lookup: { date: true },
  rowTotals: true,
  colTotals: true,
  rowSubTotals: true,
}
const result = resultOf(
  { date: 'time', origin: 'text', id: 'number', n: 'number', m: 'number' },
  [day('2001-01-01'), 'ATL', '9007199254740993', 3, 1],
  [day('2001-02-01'), null, 7, 2, 1],
)
const JANUARY = days('date', '2001-01-01', '2001-02-01', 'Jan 2001')
const ATL = value('origin', 'ATL')
const ID = value('id', '9007199254740993')

const modelOfPivot = (more: object = {}) => modelOf(drawingOf(kind, { ...form, ...more }, [result]), 'pivot')

function placesOf(model: ReturnType<typeof modelOfPivot>) {
  const at = (lines: typeof model.rows, ...names: readonly string[]) =>
    lines.findIndex((line) => JSON.stringify(line.names) === JSON.stringify(names))
  return {
    row: (...names: readonly string[]) => ({ at: at(model.rows, ...names) }),
    column: (...names: readonly string[]) => ({ at: at(model.columns, ...names) }),
  }
}

test('a cell has the values of both sides, without the metric', async () => {
  const model = modelOfPivot()
  const { row, column } = placesOf(model)
  expect(await model.pickAt?.(row('ATL', '9007199254740993'), column('n', 'Jan 2001'))).toEqual({
    label: 'ATL, 9007199254740993, Jan 2001',
    alternatives: [[ATL, ID, JANUARY]],
  })
})

test('a header has the values of its levels, up to the clicked one', async () => {
  const model = modelOfPivot()
  const { row, column } = placesOf(model)
  const line = row('ATL', '9007199254740993')
  const [one, two] = await allAlternatives([1, 2].map((levels) => model.pickAt?.({ ...line, levels }, null)))
  expect([one, two]).toEqual([[[ATL]], [[ATL, ID]]])
  expect(await alternatives(model.pickAt?.(null, { ...column('n', 'Jan 2001'), levels: 2 }))).toEqual([
    [JANUARY],
  ])
  // The level of the metrics has no rows of its own.
  expect(await model.pickAt?.(null, { ...column('n', 'Jan 2001'), levels: 1 })).toBeNull()
})

test('a total has the remaining conditions, and the grand total has none', async () => {
  const model = modelOfPivot()
  const { row, column } = placesOf(model)
  expect(await alternatives(model.pickAt?.(row('ATL'), column('n', 'Jan 2001')))).toEqual([[ATL, JANUARY]])
  expect(await alternatives(model.pickAt?.(row('ATL'), column('n')))).toEqual([[ATL]])
  expect(await alternatives(model.pickAt?.(row(), column('n', 'Jan 2001')))).toEqual([[JANUARY]])
  expect(await model.pickAt?.(row(), column('n'))).toBeNull()
})

test('a missing value is a value of its own', async () => {
  const model = modelOfPivot()
  const { row } = placesOf(model)
  expect(await alternatives(model.pickAt?.(row('null', '7'), null))).toEqual([
    [value('origin', null, 'null'), value('id', 7)],
  ])
})

test('values with the same label are one line, and all of them are behind it', async () => {
  const formats = { number: () => null, time: () => (ms: number) => String(new Date(ms).getUTCFullYear()) }
  const drawing = drawingOf(kind, { ...form, metrics: ['n'], date_format: '%Y' }, [result], { formats })
  const model = modelOf(drawing, 'pivot')
  const { column } = placesOf(model)
  expect(await alternatives(model.pickAt?.(null, column('n', '2001')))).toEqual([
    [days('date', '2001-01-01', '2001-02-01', '2001')],
    [days('date', '2001-02-01', '2001-03-01', '2001')],
  ])
})

test('a big number has no rows to select', () => {
  const drawing = drawingOf(bigNumber, { viz_type: 'big_number_total', metric: 'n' }, [
    resultOf({ n: 'number' }, [5]),
  ])
  expect(Object.keys(modelOf(drawing, 'number'))).not.toContain('pickAt')
})
