import { expect, test } from 'vitest'
import { NOT_ARRIVED, onEvent } from '#domain/query/on-event.ts'
import { query } from '#tests/support/tabs.ts'

const success = {
  kind: 'succeeded',
  at: 2_000,
  serverId: 5,
  rows: 3,
  sizeBytes: 40,
  columns: [{ name: 'a', type: 'INTEGER', kind: 'number' }],
  limitingFactor: 'NOT_LIMITED',
  resultsKey: null,
  executedSql: 'select 1',
  changedOn: null,
} as const

test('a success sets progress, end, rows and columns and clears the error', () => {
  const before = query({ state: 'failed', error: NOT_ARRIVED })
  expect(onEvent(before, success)).toMatchObject({
    state: 'success',
    progress: 100,
    endDttm: 2_000,
    rows: 3,
    sizeBytes: 40,
    serverId: 5,
    error: null,
  })
})

test('a late success does not revive a stopped query', () => {
  const stopped = onEvent(query(), { kind: 'stopped', at: 1_500 })
  expect(onEvent(stopped, success)).toBe(stopped)
})

test('a late failure does not blame a stopped query', () => {
  const stopped = onEvent(query(), { kind: 'stopped', at: 1_500 })
  expect(onEvent(stopped, { kind: 'failed', at: 1_600, error: NOT_ARRIVED })).toBe(stopped)
})

test('stopping clears the result and records the time', () => {
  expect(onEvent(query(), { kind: 'stopped', at: 1_500 })).toMatchObject({
    state: 'stopped',
    endDttm: 1_500,
    rows: null,
    columns: [],
    error: null,
  })
})

test('stopping a finished query changes nothing', () => {
  const done = onEvent(query(), success)
  expect(onEvent(done, { kind: 'stopped', at: 3_000 })).toBe(done)
})

test('a failure records message and time', () => {
  const error = { code: 'SYNTAX_ERROR', message: 'no', place: null }
  expect(onEvent(query(), { kind: 'failed', at: 1_200, error })).toMatchObject({
    state: 'failed',
    endDttm: 1_200,
    error,
  })
})

test('a timeout differs from a failure', () => {
  const error = { code: 'timeout', message: 'Request timed out', place: null }
  expect(onEvent(query(), { kind: 'timed-out', at: 1_200, error }).state).toBe('timed_out')
})

test('requesting results only changes the state', () => {
  expect(onEvent(query({ state: 'pending' }), { kind: 'results-requested' })).toEqual(
    query({ state: 'fetching' }),
  )
})
