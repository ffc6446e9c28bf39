import { expect, test } from 'vitest'
import { hasSameText, type SteadySnapshot, updateDelayMs } from '#domain/sync-status/steady-status.ts'

const RECORD = { localId: 'a', rev: 2, acked: 2, confirmed: 2, storedVersion: null }
const CALM: SteadySnapshot = {
  way: { kind: 'online' },
  outbox: { changes: 1 },
  tab: { record: RECORD, rows: [{ state: 'OPEN' }] },
  isWriting: false,
  pace: null,
}

const CASES: readonly [string, Partial<SteadySnapshot>, number][] = [
  ['an unchanged text does not wait', {}, 0],
  ['another kind of connection waits', { way: { kind: 'no-answer' } }, 400],
  ['sending waits', { tab: { record: RECORD, rows: [{ state: 'SENDING' }] } }, 400],
  ['the end of sending waits', { outbox: { changes: 0 }, tab: { record: RECORD, rows: [] } }, 400],
  ['a slow network waits', { pace: { isSlow: true } }, 400],
  ['typing is shown at once', { isWriting: true }, 0],
  ['one more change is shown at once', { outbox: { changes: 2 } }, 0],
  ['a text that was just stored is shown at once', { tab: { record: { ...RECORD, rev: 3 }, rows: [] } }, 0],
  ['another tab is shown at once', { tab: { record: { ...RECORD, localId: 'b' }, rows: [] } }, 0],
]

test.each(CASES)('%s', (_rule, change, waitMs) => {
  expect(updateDelayMs(CALM, { ...CALM, ...change }, 100)).toBe(waitMs)
})

test('the first status is shown at once, and a text shown for half a second may change', () => {
  expect(updateDelayMs({ ...CALM, outbox: null, tab: null }, CALM, 100)).toBe(0)
  expect(updateDelayMs(CALM, { ...CALM, way: { kind: 'offline' } }, 500)).toBe(0)
})

test('a slow call on a good network changes no text', () => {
  expect(hasSameText(CALM, { ...CALM, pace: { isSlow: false } })).toBe(true)
  expect(hasSameText(CALM, { ...CALM, pace: { isSlow: true } })).toBe(false)
})
