import { expect, test } from 'vitest'
import type { LegacyResult } from '#domain/chart/legacy/legacy-shape.ts'
import { calHeatmap, timeTable } from '#domain/chart/legacy/time-shapes.ts'

const JANUARY = Date.UTC(2001, 0, 1)

const result = (more: Partial<LegacyResult>): LegacyResult => ({
  rows: [],
  columns: ['date', 'count'],
  axis: 'date',
  groups: [],
  metrics: ['count'],
  parts: new Map(),
  since: JANUARY,
  until: Date.UTC(2001, 0, 3),
  ...more,
})

test('a calendar equals the recorded one', () => {
  const rows = [
    { date: 978_415_200_000, count: 1001 },
    { date: 978_472_800_000, count: 496 },
  ]
  const form = { domain_granularity: 'day', subdomain_granularity: 'hour' }
  expect(calHeatmap.toData(result({ rows }), form)).toEqual({
    data: { count: { '978415200.0': 1001, '978472800.0': 496 } },
    start: 978_307_200_000,
    domain: 'day',
    subdomain: 'hour',
    range: 3,
  })
})

test.each([
  ['year', Date.UTC(2002, 1, 1), 2],
  ['month', Date.UTC(2002, 1, 1), 14],
  ['week', Date.UTC(2001, 0, 15), 3],
  ['day', Date.UTC(2001, 0, 3), 3],
  ['hour', Date.UTC(2001, 0, 2), 25],
])('a calendar of each %s counts its units', (domain_granularity, until, range) => {
  expect(calHeatmap.toData(result({ until }), { domain_granularity })).toMatchObject({ range })
})

test('a time table equals the recorded one', () => {
  const rows = [
    { date: Date.UTC(2001, 0, 2), count: 16_850 },
    { date: JANUARY, count: 14_828 },
  ]
  expect(timeTable.toData(result({ rows }), {})).toEqual({
    records: { '2001-01-01 00:00:00': { count: 14_828 }, '2001-01-02 00:00:00': { count: 16_850 } },
    columns: ['count'],
    is_group_by: false,
  })
})
