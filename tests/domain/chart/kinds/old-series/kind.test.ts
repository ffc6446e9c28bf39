import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/old-series/kind.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf, day, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'line', granularity_sqla: 'date', time_grain_sqla: 'P1D', metrics: ['count'] }
const rows = resultOf({ date: 'time', count: 'number' }, [day('2001-01-01'), 20], [day('2001-01-02'), 30])
const drawn = (more: Record<string, unknown>) =>
  modelOf(drawingOf(kind, { ...form, ...more }, [rows]), 'series')

test('a legacy form queries its time column, in its time range', () => {
  const chart = kind.open(chartOf({ ...form, time_range: 'Last week', contribution: true }))
  const [query] = chart.buildQueries(EMPTY_MASK, null)
  expect(query).toMatchObject({
    columns: [{ columnType: 'BASE_AXIS', sqlExpression: 'date', timeGrain: 'P1D' }],
    filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: 'Last week' }],
  })
  expect(query?.post_processing?.map((step) => step)).toContainEqual({
    operation: 'contribution',
    options: { orientation: 'row', time_shifts: [] },
  })
})

test.each([
  [{ viz_type: 'line', line_interpolation: 'step-before' }, 'start', null],
  [{ viz_type: 'line', line_interpolation: 'cardinal' }, 'smooth', null],
  [{ viz_type: 'area', stacked_style: 'expand' }, 'line', 'stack-0'],
  [{ viz_type: 'bar', bar_stacked: true }, 'bar', 'stack-0'],
])('%j is drawn as %s in the stack %s', (more, shape, stack) => {
  expect(drawn(more).series[0]).toMatchObject({ shape, stack })
})

test('percent change refers to the first value of each series', () => {
  const [series] = drawn({ viz_type: 'compare' }).series
  expect(series?.values).toEqual([0, 0.5])
  expect([0, 1].map((place) => series?.textAt(place))).toEqual(['0%', '50%'])
})

test('percent changes from 0 are undefined, and are counted in a note', () => {
  const fromZero = resultOf(
    { date: 'time', count: 'number' },
    [day('2001-01-01'), 0],
    [day('2001-01-02'), 30],
    [day('2001-01-03'), 0],
    [day('2001-01-04'), -3],
  )
  const drawing = drawingOf(kind, { ...form, viz_type: 'compare' }, [fromZero])
  expect(modelOf(drawing, 'series').series[0]?.values).toEqual([0, null, 0, null])
  expect(notesOf(drawing)).toBe('2 changes from 0 not drawn: there is no share of 0')
  expect(notesOf(drawingOf(kind, { ...form, viz_type: 'compare' }, [rows]))).toBeNull()
})

test('bars of categories have their first group as axis', () => {
  const bars = resultOf({ origin: 'text', count: 'number' }, ['ORD', 2])
  const drawing = drawingOf(kind, { viz_type: 'dist_bar', groupby: ['origin'], metrics: ['count'] }, [bars])
  expect(modelOf(drawing, 'series').xLabels).toEqual(['ORD'])
})
