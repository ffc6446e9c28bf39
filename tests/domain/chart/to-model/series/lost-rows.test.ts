import { expect, test } from 'vitest'
import type { SeriesForm } from '#domain/chart/controls/shared-controls.ts'
import { kind } from '#domain/chart/kinds/line/kind.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { lostText } from '#domain/chart/to-model/series/lost-rows.ts'
import { day, drawingOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = { x_axis: 'date', time_grain_sqla: 'P1D', metrics: ['count'] }
const DAYS = [day('2001-01-01'), day('2001-01-02')] as const
const alone = { ...resultOf({ date: 'time', count: 'number' }, [DAYS[0], 1], [DAYS[1], 4]), sqlRowCount: 3 }

/** Two days of two groups and two metrics, as a pivot leaves them; the database gave so many rows. */
function grouped(sqlRowCount: number): ChartResult {
  const parts = [
    ['count', 'ATL'],
    ['count', 'ORD'],
    ['late', 'ATL'],
    ['late', 'ORD'],
  ] as const
  const { columns, ...rest } = resultOf(
    Object.fromEntries([
      ['date', 'time' as const],
      ...parts.map((one) => [one.join(', '), 'number' as const]),
    ]),
    [DAYS[0], 1, 2, 3, null],
    [DAYS[1], 4, null, 5, null],
  )
  const named = columns.map((one, at) => (at === 0 ? one : { ...one, parts: parts[at - 1] }))
  return { ...rest, columns: named, sqlRowCount }
}

test.each<[string, Partial<SeriesForm>, ChartResult, string | null]>([
  ['a plain line', {}, alone, '1 row without date not drawn'],
  ['a sum over all before', { rolling_type: 'cumsum' }, alone, '1 row without date not drawn'],
  ['windows, of which the first is not full', { rolling_type: 'mean', min_periods: 2 }, alone, null],
  ['new stretches of time', { resample_rule: '1D' }, alone, null],
  [
    'several metrics of groups',
    { metrics: ['count', 'late'], groupby: ['origin'] },
    grouped(4),
    '1 row without date or a value not drawn',
  ],
  [
    'several metrics of groups, all there',
    { metrics: ['count', 'late'], groupby: ['origin'] },
    grouped(3),
    null,
  ],
])('rows without a place are told of %s', (_, more, result, cut) => {
  expect(drawingOf(kind, { ...form, ...more }, [result])?.cut).toBe(cut)
})

test('what is not sure for one query is not for both', () => {
  const sure = { count: 2, isSure: true }
  expect(lostText([sure, { count: 0, isSure: false }], 'day')).toBe('2 rows without day not drawn')
  expect(lostText([sure, { count: 1, isSure: false }], '')).toBe(
    '3 rows without a place or a value not drawn',
  )
})
