import { expect, test } from 'vitest'
import { endQuery } from '#data/commands/queries/end-query.ts'
import { followLostQueries } from '#data/commands/queries/going/follow-lost-queries.ts'
import { holdQuery, isHeld } from '#data/commands/queries/query-locks.ts'
import type { LoggedEvent } from '#data/http/event-log.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { query, queryId } from '#tests/support/tabs.ts'

const results = {
  kind: 'succeeded',
  at: 2_000,
  serverId: 1,
  rows: 1,
  sizeBytes: 1,
  columns: [],
  limitingFactor: null,
  resultsKey: null,
  executedSql: null,
  changedOn: null,
} as const

test('a late success does not revive a stopped query', async () => {
  const db = await emptyDatabase()
  await db.queries.put(query())
  await endQuery(db, query().id, { kind: 'stopped', at: 1_500 })
  await endQuery(db, query().id, results)
  expect(await db.queries.get(query().id)).toMatchObject({ state: 'stopped', rows: null })
})

test('an event of a deleted query changes nothing', async () => {
  const db = await emptyDatabase()
  expect(await endQuery(db, queryId('gone'), results)).toBeNull()
  expect(await db.queries.count()).toBe(0)
})

test('follows a run of a closed page', async () => {
  const db = await emptyDatabase()
  await db.queries.bulkPut([query({ id: queryId('lost') }), query({ id: queryId('done'), state: 'success' })])
  expect(await followLostQueries(db)).toBe(1)
  expect(await db.queries.get(queryId('lost'))).toMatchObject({ state: 'pending', runAsync: true })
  expect((await db.queries.get(queryId('done')))?.state).toBe('success')
})

test('does not touch a run of another open window', async () => {
  const db = await emptyDatabase()
  const id = queryId('other')
  await db.queries.put(query({ id }))
  await holdQuery(id, async () => {
    expect(await isHeld(id)).toBe(true)
    expect(await followLostQueries(db)).toBe(0)
  })
  expect((await db.queries.get(id))?.state).toBe('running')
  expect(await isHeld(id)).toBe(false)
})

test('ignores unreadable runs', async () => {
  const db = await emptyDatabase()
  await db.table<unknown>('queries').put({ id: 'garbage', startDttm: 5_000, state: 'running' })
  await db.queries.put(query())
  expect(await followLostQueries(db)).toBe(1)
})

test('logs the error type of a failed run once', async () => {
  const db = await emptyDatabase()
  await db.queries.put(query())
  const logged: LoggedEvent[] = []
  const error = { code: 'SQLLAB_TIMEOUT_ERROR', message: 'killed', place: null }
  for (const at of [2_000, 3_000])
    await endQuery(db, query().id, { kind: 'failed', at, error }, (event) => logged.push(event))
  expect(logged).toEqual([
    {
      event_name: 'sqllab_fetch_failed_query',
      source: 'sqlLab',
      ts: 2_000,
      error_type: 'SQLLAB_TIMEOUT_ERROR',
    },
  ])
})
