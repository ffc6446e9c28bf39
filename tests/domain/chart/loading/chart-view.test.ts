import { describe, expect, test } from 'vitest'
import type { ChartState } from '#domain/chart/loading/chart-state.ts'
import { type ChartFacts, chartView } from '#domain/chart/loading/chart-view.ts'

const at = (hour: number, minute: number) => new Date(2026, 10, 21, hour, minute).getTime()
const cached = { at: at(9, 12), cachedAt: null }
const facts: ChartFacts = {
  state: { state: 'idle' },
  cached: null,
  freshAt: null,
  canReach: true,
  showsLast: false,
  now: at(9, 41),
}
const failed = (code: 'server' | 'offline' | 'timeout'): ChartState => ({
  state: 'failed',
  since: at(9, 41),
  error: { code, message: 'Column dep_delay does not exist' },
})
const loading: ChartState = { state: 'loading', since: at(9, 40) }

describe('a chart card shows', () => {
  const cases: readonly (readonly [string, Partial<ChartFacts>, Record<string, unknown>])[] = [
    ['nothing while what is cached is read', { cached: 'reading' }, { kind: 'reading' }],
    ['a skeleton while its first result comes', { state: loading }, { kind: 'loading', since: at(9, 40) }],
    [
      'the cached result while a newer one comes',
      { state: loading, cached },
      {
        kind: 'drawn',
        refreshingSince: at(9, 40),
        stamp: { kind: 'device', text: 'from this device, 09:12', at: at(9, 12) },
      },
    ],
    [
      'what the server just said as live',
      { state: { state: 'success', since: 0 }, cached, freshAt: cached.at },
      { kind: 'drawn', refreshingSince: null, stamp: { kind: 'live', text: 'live 09:12', at: at(9, 12) } },
    ],
    [
      'what the server had said before as cached',
      {
        state: { state: 'success', since: 0 },
        cached: { at: cached.at, cachedAt: at(8, 0) },
        freshAt: cached.at,
      },
      {
        kind: 'drawn',
        refreshingSince: null,
        stamp: { kind: 'cached', text: 'cached 08:00', at: at(8, 0) },
      },
    ],
    [
      'a live result as this device’s once the server is gone',
      { canReach: false, cached, freshAt: cached.at },
      {
        kind: 'drawn',
        refreshingSince: null,
        stamp: { kind: 'device', text: 'from this device, 09:12', at: at(9, 12) },
      },
    ],
    ['that it is not on this device', { canReach: false }, { kind: 'not-on-device' }],
    [
      'the same when the server is lost on the way',
      { canReach: false, state: failed('offline') },
      { kind: 'not-on-device' },
    ],
    [
      'a failure, with the last result offered',
      { state: failed('server'), cached },
      { kind: 'failed', at: at(9, 41), last: { kind: 'device' } },
    ],
    [
      'the last result after a failure, as older than its refresh',
      { state: failed('timeout'), cached, showsLast: true },
      { kind: 'drawn', stamp: { kind: 'older', text: 'older than its refresh, 09:12' } },
    ],
    ['that it was stopped', { state: { state: 'stopped', since: 0 } }, { kind: 'stopped', last: null }],
  ]
  test.each(cases)('%s', (_, given, expected) => {
    expect(chartView({ ...facts, ...given })).toMatchObject(expected)
  })
})
