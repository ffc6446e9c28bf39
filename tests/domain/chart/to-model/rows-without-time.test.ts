import { expect, test } from 'vitest'
import { kind as bigNumber } from '#domain/chart/kinds/big-number/kind.ts'
import { kind as horizon } from '#domain/chart/kinds/horizon/kind.ts'
import { kind as line } from '#domain/chart/kinds/line/kind.ts'
import { kind as timeTable } from '#domain/chart/kinds/time-table/kind.ts'
import { day, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = {
  x_axis: 'day',
  granularity_sqla: 'day',
  time_grain_sqla: 'P1D',
  metrics: ['count'],
  metric: 'count',
}
const columns = { day: 'time', count: 'number' } as const

test.each([
  ['echarts_timeseries_scatter', line],
  ['echarts_timeseries_bar', line],
  ['horizon', horizon],
  ['big_number', bigNumber],
])('%s: rows without any time give that message, not that their values are null', (viz_type, kind) => {
  const textOf = (...rows: readonly (readonly [null, number])[]) =>
    modelOf(drawingOf(kind, { ...form, viz_type }, [resultOf(columns, ...rows)]), 'message').text
  expect(textOf([null, 2])).toBe('1 row has no day and is not drawn.')
  expect(textOf([null, 2], [null, 7])).toBe('2 rows have no day and are not drawn.')
})

test('rows without a value beside one without a time: both are noted', () => {
  const rows = resultOf(columns, [null, 2], [day('2024-02-01'), null])
  const drawing = drawingOf(line, { ...form, viz_type: 'echarts_timeseries_line' }, [rows])
  expect(modelOf(drawing, 'message').text).toBe(
    '1 row has no day and is not drawn. All other values of this result are null.',
  )
})

test('a table of series notes the rows without a time', () => {
  const rows = resultOf(columns, [null, 2], [day('2024-02-01'), 3])
  const notes = (result: typeof rows) =>
    notesOf(drawingOf(timeTable, { ...form, viz_type: 'time_table' }, [result]))
  expect(notes(rows)).toBe('1 row not drawn: without day')
  expect(notes(resultOf(columns, [day('2024-02-01'), 3]))).toBeNull()
})

test('a sum over no rows is one row without a value, not a row without a time', () => {
  const total = drawingOf(bigNumber, { viz_type: 'big_number_total', metric: 'count' }, [
    resultOf({ count: 'number' }, [null]),
  ])
  expect(modelOf(total, 'message').text).toBe('The query gives 1 row, without a number in it.')
})
