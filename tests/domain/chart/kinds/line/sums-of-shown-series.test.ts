import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/line/kind.ts'
import { incomplete } from '#domain/core/completeness/completeness.ts'
import { day, drawingOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = {
  viz_type: 'echarts_timeseries_line',
  x_axis: 'date',
  time_grain_sqla: 'P1M',
  metrics: ['count'],
  groupby: ['origin'],
  limit: 2,
  rich_tooltip: true,
}
const rows = {
  ...resultOf({ date: 'time', ORD: 'number', DFW: 'number' }, [day('2001-01-01'), 0.6, 0.4]),
  completeness: incomplete({ kind: 'first-of', noun: 'series', shown: 2, total: 229 }),
}
const cut = {
  ...rows,
  completeness: incomplete({ kind: 'truncated', at: 1, by: 'row-limit', total: null, isCertain: true }),
}
const noteOf = (changes: Record<string, unknown>, result = rows) =>
  notesOf(drawingOf(kind, { ...form, ...changes }, [result])) ?? ''

test('shares and totals of a place are noted as those of the series shown', () => {
  expect(noteOf({ contributionMode: 'row' })).toContain('shares are of the series shown')
  expect(noteOf({ stack: 'Stack', show_value: true, only_total: true })).toContain(
    'totals are of the series shown',
  )
})

test('shares along an axis refer to all, unless rows are missing', () => {
  expect(noteOf({ contributionMode: 'column' })).not.toContain('shares')
  expect(noteOf({ contributionMode: 'column' }, cut)).toContain('shares are of the rows shown')
  expect(noteOf({ contributionMode: 'row' }, cut)).toContain('shares are of the rows shown')
  expect(noteOf({})).not.toContain('are of the')
})
