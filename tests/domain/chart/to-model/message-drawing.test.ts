import { expect, test } from 'vitest'
import { kind as heatmap } from '#domain/chart/kinds/heatmap/kind.ts'
import { kind as line } from '#domain/chart/kinds/line/kind.ts'
import { noValuesText } from '#domain/chart/to-model/message-drawing.ts'
import { day, drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'

test('non-finite numbers are distinguished from missing values', () => {
  const rowsOf = (value: string | null) =>
    resultOf({ date: 'time', count: 'number' }, [day('2001-01-01'), value])
  expect(noValuesText([rowsOf(null)])).toBe('All values of this result are null.')
  expect(noValuesText([rowsOf(null), rowsOf('NaN')])).toBe(
    'No value of this result is a number: they are NaN or infinite.',
  )
  const form = { x_axis: 'date', metrics: ['count'], groupby: [] }
  expect(modelOf(drawingOf(line, form, [rowsOf('-Infinity')]), 'message').text).toBe(
    'No value of this result is a number: they are NaN or infinite.',
  )
  const squares = resultOf({ a: 'text', b: 'text', count: 'number' }, ['x', 'y', 'NaN'])
  const map = drawingOf(heatmap, { viz_type: 'heatmap_v2', x_axis: 'a', groupby: 'b', metric: 'count' }, [
    squares,
  ])
  expect(modelOf(map, 'message').text).toBe('No value of this result is a number: they are NaN or infinite.')
})
