import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/big-number/kind.ts'
import { D3_FORMATS } from '#parts/chart/drawn/d3-formats.ts'
import { day, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const trend = {
  viz_type: 'big_number',
  x_axis: 'date',
  time_grain_sqla: 'P1M',
  metric: 'count',
  compare_lag: 1,
  compare_suffix: 'on the month before',
}
const months = resultOf(
  { date: 'time', count: 'number' },
  [day('2001-02-01'), 1_574_000],
  [day('2001-01-01'), 1_500_000],
  [day('2001-03-01'), 1_628_412],
)

test('the last value of the time axis is the number, with its change and trend line', () => {
  const drawing = drawingOf(kind, trend, [months])
  expect(drawing?.model).toMatchObject({
    kind: 'number',
    number: '1.63',
    unit: 'M',
    exact: '1,628,412',
    change: { text: '+3.5 %', note: 'on the month before' },
    note: 'Mar 2001',
    trend: {
      values: [1_500_000, 1_574_000, 1_628_412],
      fromZero: true,
    },
  })
  expect(drawing?.summary).toBe('Delays: 1.63 M, Mar 2001, +3.5 % on the month before.')
  expect(drawing?.table.rows[2]?.map((cell) => cell.text)).toEqual(['Mar 2001', '1,628,412'])
})

test('a change against another period than the lag names that period', () => {
  const rows = resultOf({ date: 'time', count: 'number' }, [day('2001-01-01'), 4], [day('2001-03-01'), 5])
  const drawing = drawingOf(kind, trend, [rows])
  expect(drawing?.model).toMatchObject({ change: { text: '+25 %', note: 'against Jan 2001' } })
  expect(drawing?.summary).toBe('Delays: 5, Mar 2001, +25 % against Jan 2001.')
})

test('an incomplete last period is noted, and its line is dashed', () => {
  const drawing = drawingOf(kind, trend, [months], { requestedAt: Date.parse('2001-03-20T12:00Z') })
  expect(drawing?.model).toMatchObject({ open: 'This month is not over', trend: { isOpen: true } })
  expect(drawing?.summary).toBe(
    'Delays: 1.63 M, Mar 2001, +3.5 % on the month before, This month is not over. Not complete: partial period: Mar 2001.',
  )
  expect(
    modelOf(drawingOf(kind, trend, [months], { requestedAt: day('2001-04-01') }), 'number').open,
  ).toBeUndefined()
})

test('a last period without a value is skipped', () => {
  const rows = resultOf({ date: 'time', count: 'number' }, [day('2001-01-01'), 4], [day('2001-02-01'), null])
  expect(drawingOf(kind, trend, [rows])?.model).toMatchObject({
    number: '4',
    note: 'Jan 2001',
    change: null,
  })
})

test('a total is one value without a trend, in the chart’s format', () => {
  const form = {
    viz_type: 'big_number_total',
    metric: 'late',
    y_axis_format: '.1%',
    subheader: 'of all flights',
  }
  const result = resultOf({ late: 'number' }, [0.21034])
  expect(drawingOf(kind, form, [result], { formats: D3_FORMATS })?.model).toMatchObject({
    number: '21.0',
    unit: '%',
    exact: '0.21034',
    note: 'of all flights',
    trend: null,
  })
})

test('a day is shown as a day', () => {
  const form = { viz_type: 'big_number_total', metric: 'last' }
  expect(drawingOf(kind, form, [resultOf({ last: 'time' }, [day('2001-06-30')])])?.model).toMatchObject({
    number: '2001-06-30',
  })
})

test('rows without a number give a message', () => {
  const form = { viz_type: 'big_number_total', metric: 'count' }
  const drawing = drawingOf(kind, form, [resultOf({ count: 'number' }, [null])])
  expect(modelOf(drawing, 'message')).toMatchObject({ title: 'No value' })
  expect(drawing?.table.rows[0]?.[0]?.text).toBe('null')
})

test('currency, condition and font sizes of the form apply', () => {
  const form = {
    viz_type: 'big_number_total',
    metric: 'sum',
    currency_format: { symbol: 'EUR', symbolPosition: 'suffix' },
    header_font_size: 0.6,
    conditional_formatting: [{ column: 'sum', operator: '>', targetValue: 5, colorScheme: '#ACE1C4' }],
  }
  const model = modelOf(drawingOf(kind, form, [resultOf({ sum: 'number' }, [1_630_000])]), 'number')
  expect(model).toMatchObject({ number: '1.63', unit: 'M €', color: '#ACE1C4' })
  expect(model.scale?.number).toBeCloseTo(1.5)
})

test('an unknown format is named below the chart, a known or adaptive one is not', () => {
  const cut = (y_axis_format: string) =>
    drawingOf(
      kind,
      { viz_type: 'big_number_total', metric: 'count', y_axis_format },
      [resultOf({ count: 'number' }, [90_061_001])],
      { formats: D3_FORMATS },
    )
  expect(notesOf(cut('DURATION_FOO'))).toBe('number format “DURATION_FOO” is not known')
  expect(notesOf(cut('DURATION_COL'))).toBeNull()
  expect(cut('DURATION_COL')?.model).toMatchObject({ number: '1:01:01:01' })
  expect(notesOf(cut('SMART_NUMBER'))).toBeNull()
})

test('a trend without values does not show a time as the number', () => {
  const drawing = drawingOf(kind, trend, [resultOf({ date: 'time' }, [day('2024-10-01')])])
  expect(modelOf(drawing, 'message').title).toBe('No value')
})

test('the exact number has all digits', () => {
  const share = { viz_type: 'big_number_total', metric: 'share' }
  const drawing = drawingOf(kind, share, [resultOf({ share: 'number' }, [0.02564102564102564])])
  expect(modelOf(drawing, 'number').exact).toBe('0.02564102564102564')
})

test.each([
  [0, 0, '0 %'],
  [0, 5, 'from 0'],
  [-5, 5, '+200 %'],
  [5, -5, '−200 %'],
])('the change from %s to %s reads %s', (before, now, text) => {
  const result = resultOf(
    { date: 'time', count: 'number' },
    [day('2001-01-01'), before],
    [day('2001-02-01'), now],
  )
  expect(drawingOf(kind, trend, [result])?.model).toMatchObject({ change: { text } })
})

test.each([
  ['NaN', 'NaN'],
  ['Infinity', 'Infinity'],
  ['-Infinity', '−Infinity'],
])('a last value of %s is the number, instead of the value before it', (cell, text) => {
  const result = resultOf(
    { date: 'time', count: 'number' },
    [day('2001-01-01'), 4],
    [day('2001-02-01'), cell],
  )
  const drawing = drawingOf(kind, trend, [result])
  expect(drawing?.model).toMatchObject({
    number: text,
    unit: '',
    exact: text,
    note: 'Feb 2001',
    change: null,
    color: null,
    trend: { values: [4, null] },
  })
  expect(drawing?.summary).toBe(`Delays: ${text}, Feb 2001.`)
  expect(drawing?.table.rows.map((row) => row.map((one) => one.text))).toEqual([
    ['Jan 2001', '4'],
    ['Feb 2001', text],
  ])
})

test('a single value that is not finite is the number', () => {
  const form = { viz_type: 'big_number_total', metric: 'ratio' }
  const drawing = drawingOf(kind, form, [resultOf({ ratio: 'number' }, ['NaN'])])
  expect(drawing?.model).toMatchObject({ kind: 'number', number: 'NaN', exact: 'NaN', trend: null })
  expect(drawing?.table.rows[0]?.[0]?.text).toBe('NaN')
})
