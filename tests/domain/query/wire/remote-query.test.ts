import { describe, expect, test } from 'vitest'
import type { QueryState } from '#domain/query/query.ts'
import { readRemoteQuery, refreshed } from '#domain/query/wire/remote-query.ts'
import { query } from '#tests/support/tabs.ts'

/** A query of Superset 4.1.2 in updated_since. */
const WIRE = {
  catalog: 'flights',
  changed_on: '2026-11-21T10:10:13.462101',
  ctas: false,
  dbId: 2,
  endDttm: '1795255813358.880127',
  errorMessage: null,
  executedSql: 'SELECT 1 LIMIT 6',
  extra: { cancel_query: 26517, columns: [], progress: null },
  id: 'yLCLX1acFcn',
  limit: 5,
  limitingFactor: 'QUERY',
  progress: 100,
  queryId: 453,
  resultsKey: 'a4d451a9-5465-43a6-b7fa-2f290a40511c',
  rows: 5,
  serverId: 453,
  sql: 'SELECT 1',
  startDttm: '1795255801137.197021',
  state: 'success',
}

const done = readRemoteQuery(WIRE)

test('a query is parsed: times are numbers in texts, or ISO texts without a zone', () => {
  expect(done).toMatchObject({
    id: 'yLCLX1acFcn',
    serverId: 453,
    state: 'success',
    rows: 5,
    limitingFactor: 'QUERY',
    resultsKey: 'a4d451a9-5465-43a6-b7fa-2f290a40511c',
    endDttm: 1_795_255_813_358.880_127,
    changedOn: Date.UTC(2026, 10, 21, 10, 10, 13, 462),
    error: null,
  })
})

test('the first error has the reason, otherwise its message', () => {
  const message = 'postgresql error: column "nope" does not exist\nLINE 1: SELECT nope\n               ^'
  const failed = { ...WIRE, state: 'failed', errorMessage: message, sql: 'SELECT nope' }
  expect(readRemoteQuery(failed)?.error).toMatchObject({ code: 'GENERIC_DB_ENGINE_ERROR', message })
  const errors = [
    {
      error_type: 'COLUMN_DOES_NOT_EXIST_ERROR',
      message: 'No column "nope"',
      extra: { line: 1, column: 8, link: 'https://x' },
    },
  ]
  expect(readRemoteQuery({ ...failed, extra: { errors } })?.error).toEqual({
    code: 'COLUMN_DOES_NOT_EXIST_ERROR',
    message: 'No column "nope"',
    place: { line: 1, column: 8, length: 1 },
    link: 'https://x',
  })
})

test('several errors are joined without duplicates', () => {
  const errors = [
    { error_type: 'COLUMN_DOES_NOT_EXIST_ERROR', message: 'No column "nope"', extra: { line: 1, column: 8 } },
    { error_type: 'TABLE_DOES_NOT_EXIST_ERROR', message: 'No table "gone"', extra: {} },
    { error_type: 'TABLE_DOES_NOT_EXIST_ERROR', message: 'No table "gone"', extra: {} },
  ]
  const failed = { ...WIRE, state: 'failed', errorMessage: 'it failed', extra: { errors } }
  expect(readRemoteQuery(failed)?.error).toMatchObject({
    code: 'COLUMN_DOES_NOT_EXIST_ERROR',
    message: 'No column "nope"\nNo table "gone"',
    place: { line: 1, column: 8 },
  })
})

test.each([[null], [{}], [{ ...WIRE, id: 'x' }], [{ ...WIRE, state: 'eaten' }]])(
  'what is none is passed over: %j',
  (wire) => {
    expect(readRemoteQuery(wire)).toBeNull()
  },
)

describe('refreshed from the server', () => {
  const after = (local: QueryState, changes: object) => {
    const read = readRemoteQuery({ ...WIRE, ...changes })
    return read === null ? null : refreshed(query({ state: local, runAsync: true }), read)
  }

  test.each<QueryState>(['stopped', 'failed'])('what is %s here is never overwritten', (state) => {
    expect(after(state, {})).toEqual(query({ state, runAsync: true }))
  })

  test.each<QueryState>(['pending', 'running', 'started', 'scheduled', 'timed_out'])(
    'a success lets a query that is %s run on until its result is here',
    (state) => {
      expect(after(state, {})).toMatchObject({ state: 'running', resultsKey: WIRE.resultsKey, progress: 100 })
    },
  )

  test('a success does not change a query that is being fetched or has its result', () => {
    expect(after('fetching', {})).toEqual(query({ state: 'fetching', runAsync: true }))
    expect(after('success', {})?.state).toBe('success')
  })

  test('a created table needs no result', () => {
    expect(after('running', { ctas: true, resultsKey: null, rows: 0 })).toMatchObject({
      state: 'success',
      rows: 0,
    })
  })

  test('a success without a result fails', () => {
    expect(after('running', { resultsKey: null })).toMatchObject({
      state: 'failed',
      error: { code: 'result-lost' },
    })
  })

  test('progress, failure and stop of the server are applied', () => {
    const running = {
      state: 'running',
      resultsKey: null,
      progress: 0,
      extra: { progress: 'Running statement 1 out of 2' },
    }
    expect(after('pending', running)).toMatchObject({
      state: 'running',
      progressText: 'Running statement 1 out of 2',
    })
    expect(after('running', { state: 'failed', errorMessage: 'no' })).toMatchObject({
      state: 'failed',
      error: { message: 'no' },
    })
    expect(after('running', { state: 'stopped' })).toMatchObject({ state: 'stopped' })
  })
})

test("the server's warning about limits is stored", () => {
  const warningOf = (warning: unknown) =>
    readRemoteQuery({ ...WIRE, limitingFactor: 'UNKNOWN', extra: { warning } })?.warning
  expect(warningOf(' The driver cut the rows. ')).toBe('The driver cut the rows.')
  expect([warningOf(''), warningOf(7), warningOf(null)]).toEqual([undefined, undefined, undefined])
  expect(warningOf('x'.repeat(10_000))).toHaveLength(500)
})

test('a run that failed without a message has one of its own', () => {
  for (const errorMessage of [null, ''])
    expect(readRemoteQuery({ ...WIRE, state: 'failed', errorMessage })?.error).toMatchObject({
      code: 'GENERIC_DB_ENGINE_ERROR',
      message: 'Unknown error',
    })
  expect(readRemoteQuery({ ...WIRE, errorMessage: null })?.error).toBeNull()
})
