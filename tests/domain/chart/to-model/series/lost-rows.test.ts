import { expect, test } from 'vitest'
import type { SeriesForm } from '#domain/chart/fields/field-groups.ts'
import { kind } from '#domain/chart/kinds/line/kind.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { drawingNotes } from '#domain/chart/to-model/drawing-notes.ts'
import { withoutPlace } from '#domain/chart/to-model/series/lost-rows.ts'
import { completenessLabel } from '#domain/core/completeness/completeness-text.ts'
import { day, drawingOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

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
  ['a plain line', {}, alone, '1 row not drawn: without date'],
  ['a sum over all before', { rolling_type: 'cumsum' }, alone, '1 row not drawn: without date'],
  ['windows, of which the first is not full', { rolling_type: 'mean', min_periods: 2 }, alone, null],
  ['new stretches of time', { resample_rule: '1D' }, alone, null],
  [
    'several metrics of groups',
    { metrics: ['count', 'late'], groupby: ['origin'] },
    grouped(4),
    '1 row at most not drawn: without date or a value',
  ],
  [
    'several metrics of groups, all there',
    { metrics: ['count', 'late'], groupby: ['origin'] },
    grouped(3),
    null,
  ],
])('rows without a place are noted for %s', (_, more, result, cut) => {
  expect(notesOf(drawingOf(kind, { ...form, ...more }, [result]))).toBe(cut)
})

test('rows that two queries lose for the same reason are summed', () => {
  const both = drawingNotes(withoutPlace(2, 'day'), withoutPlace(0, 'day'), withoutPlace(3, 'day'))
  expect(completenessLabel(both.completeness)).toBe('5 rows not drawn: without day')
  expect(completenessLabel(drawingNotes(withoutPlace(3, '')).completeness)).toBe(
    '3 rows not drawn: without a place',
  )
})
