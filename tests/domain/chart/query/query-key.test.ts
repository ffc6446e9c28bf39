import { describe, expect, test } from 'vitest'
import { dashboardStamp, resultStamp } from '#domain/chart/loading/stamp.ts'
import { chartOfKey, resultKey } from '#domain/chart/query/query-key.ts'
import { resultsToDrop } from '#domain/chart/result/retention.ts'

const request = { datasource: { id: 1, type: 'table' }, queries: [{ columns: ['origin'], row_limit: 10 }] }

describe('a result is kept under its chart and what was asked', () => {
  test('the order of keys, force and form make no difference', () => {
    const same = {
      force: true,
      form_data: { a: 1 },
      queries: [{ row_limit: 10, columns: ['origin'] }],
      datasource: { type: 'table', id: 1 },
    }
    expect(resultKey(7, same)).toBe(resultKey(7, request))
  })

  test.each([
    [
      'another filter',
      7,
      { ...request, queries: [{ columns: ['origin'], row_limit: 10, time_range: 'Last week' }] },
    ],
    ['another dataset', 7, { ...request, datasource: { id: 2, type: 'table' } }],
    ['another chart', 8, request],
  ])('%s has another key', (_, chartId, other) => {
    expect(resultKey(chartId, other)).not.toBe(resultKey(7, request))
  })

  test('the key names the chart', () => {
    expect([chartOfKey(resultKey(7, request)), chartOfKey('garbage')]).toEqual([7, null])
  })
})

describe('kept results are let go from the oldest', () => {
  test.each([
    [['1/a', '1/b', '2/a'], 3, []],
    [['1/a', '1/b', '2/a'], 2, ['1/a']],
    [['1/a', '1/b', '1/c'], 1, ['1/a', '1/b']],
    [['1/a', '2/a', '3/a'], 1, []],
    [['garbage', '1/a'], 5, ['garbage']],
  ])('of %j with room for %d: %j, never the newest of a chart', (keys, limit, dropped) => {
    expect(resultsToDrop(keys, limit)).toEqual(dropped)
  })
})

describe('the stamp of a dashboard', () => {
  const at = (hour: number) => new Date(2026, 10, 21, hour, 0).getTime()
  const live = resultStamp({ at: at(9), cachedAt: null }, 'fresh', at(10))
  const old = resultStamp({ at: at(8), cachedAt: null }, 'kept', at(10))
  test('is that of its newest chart, with the oldest where it differs', () => {
    expect(dashboardStamp([old, live], at(10))?.text).toBe('live 09:00, oldest 08:00')
    expect(dashboardStamp([live, live], at(10))?.text).toBe('live 09:00')
    expect(dashboardStamp([], at(10))).toBeNull()
  })
})
