import { expect, test } from 'vitest'
import { afterInactivity, INACTIVE_AFTER_MS } from '#domain/query/inactive.ts'
import type { Query } from '#domain/query/query.ts'
import { query } from '#tests/support/tabs.ts'

const NOW = 1_000_000_000_000
const OLD = NOW - INACTIVE_AFTER_MS - 1

test.each<[string, Partial<Query>, 'dropped' | Query['state']]>([
  ['a running one that is old and has no progress', { state: 'running', startDttm: OLD }, 'dropped'],
  ['a pending one', { state: 'pending', startDttm: OLD }, 'dropped'],
  ['one with progress', { state: 'running', startDttm: OLD, progress: 1 }, 'running'],
  ['one that is as old as the interval', { state: 'running', startDttm: OLD + 1 }, 'running'],
  ['one that is fetched', { state: 'fetching', startDttm: OLD }, 'fetching'],
  ['one that waits to be sent', { state: 'pending', startDttm: OLD, sendBefore: NOW + 1 }, 'pending'],
  ['one that has ended', { state: 'failed', startDttm: OLD }, 'failed'],
])('%s', (_name, changes, state) => {
  const run = query({ progress: 0, sendBefore: null, ...changes })
  expect(afterInactivity(run, null, NOW)?.state ?? 'dropped').toBe(state)
})

test('a run with a stored result succeeds, however old it is', () => {
  const run = query({ state: 'running', startDttm: OLD, progress: 0 })
  expect(afterInactivity(run, { rowCount: 7 }, NOW)).toMatchObject({
    state: 'success',
    progress: 100,
    rows: 7,
  })
})
