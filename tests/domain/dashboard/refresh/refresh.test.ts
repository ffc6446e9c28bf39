import { describe, expect, test } from 'vitest'
import { refreshSettings } from '#domain/dashboard/refresh/refresh.ts'
import { timedRefresh } from '#domain/dashboard/refresh/timed-refresh.ts'

const DEFAULTS = { frequencyS: 0, isStaggered: true, staggerMs: 5_000, immune: [] }

test.each([
  [{}, DEFAULTS],
  [null, DEFAULTS],
  ['not JSON', DEFAULTS],
  [
    { refresh_frequency: 30, stagger_time: 2_000 },
    { ...DEFAULTS, frequencyS: 30, staggerMs: 2_000 },
  ],
  [{ refresh_frequency: -1, stagger_time: 0 }, DEFAULTS],
  [{ stagger_refresh: false }, { ...DEFAULTS, isStaggered: false }],
  [{ stagger_refresh: 'false' }, { ...DEFAULTS, isStaggered: false }],
  [{ timed_refresh_immune_slices: [7] }, { ...DEFAULTS, immune: [7] }],
])('the settings of %j', (metadata, settings) => {
  expect(refreshSettings(metadata)).toEqual(settings)
})

describe('a timed refresh', () => {
  const every = (frequencyS: number) => ({ ...DEFAULTS, frequencyS })

  test('is spread over its interval', () => {
    expect(timedRefresh([1, 2, 3], every(30))).toEqual([
      { chartId: 1, afterMs: 0 },
      { chartId: 2, afterMs: 15_000 },
      { chartId: 3, afterMs: 30_000 },
    ])
  })

  test('is spread over the stagger time if that is longer', () => {
    expect(timedRefresh([1, 2], { ...every(2), staggerMs: 8_000 }).map(({ afterMs }) => afterMs)).toEqual([
      0, 8_000,
    ])
  })

  test('begins at once without stagger, and for one chart', () => {
    expect(timedRefresh([1, 2], { ...every(30), isStaggered: false }).map(({ afterMs }) => afterMs)).toEqual([
      0, 0,
    ])
    expect(timedRefresh([1], every(30))).toEqual([{ chartId: 1, afterMs: 0 }])
  })

  test('leaves immune charts out', () => {
    expect(timedRefresh([1, 2, 3], { ...every(30), immune: [2] })).toEqual([
      { chartId: 1, afterMs: 0 },
      { chartId: 3, afterMs: 30_000 },
    ])
  })
})
