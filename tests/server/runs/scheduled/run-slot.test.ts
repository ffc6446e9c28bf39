import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { WireSchedule } from '#domain/contract/server/schedule.ts'
import { addUser, openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

const HOUR_MS = 3_600_000
/** Sunday, 22 November 2026, 07:00 UTC; the test server starts at 12:00 the day before. */
const SEVEN = Date.UTC(2026, 10, 22, 7)
const DAY_MS = 24 * HOUR_MS

let server: TestApp
let client: TestClient

beforeEach(async () => {
  server = await openTestApp()
  client = await server.signIn()
})
afterEach(() => server.close())

async function save(sql: string, info: object = {}, more: object = {}): Promise<number> {
  const saved = await client.send('POST', '/api/v1/saved_query/', {
    label: 'Airports',
    db_id: server.databaseId,
    schema: 'main',
    sql,
    extra_json: JSON.stringify({ schedule_info: { schedule_interval: '0 7 * * *', ...info } }),
    ...more,
  })
  return saved.json<{ id: number }>().id
}

/** Lets the server look at its schedules at a time, and waits for the runs. Sessions end within a day. */
async function pass(at: number): Promise<void> {
  server.clock.now = at
  await server.deps.schedules.look()
  await server.ended()
  client = await server.signIn()
}

async function read(id: number): Promise<WireSchedule> {
  const answer = await client.get(`/api/v1/schedule/${id}`)
  return answer.json<{ result: WireSchedule }>().result
}

async function rowsOf(key: string | null | undefined): Promise<unknown> {
  const answer = await client.get(`/api/v1/sqllab/results/?q=(key:'${key}')`)
  return answer.json<{ data: unknown }>().data
}

test('a saved query runs at its slot as its owner, and "now" is the time of the slot', async () => {
  const id = await save(
    `SELECT '{{ now() }}' AS at, '{{ now("%d.%m. %H:%M", "Europe/Berlin") }}' AS local, '{{ current_username() }}' AS who`,
  )
  await pass(SEVEN - 1)
  expect((await read(id)).runs).toEqual([])
  await pass(SEVEN + 90_000)
  const { runs, ...schedule } = await read(id)
  expect(schedule).toEqual({
    id,
    label: 'Airports',
    state: 'on',
    reason: null,
    failures: 0,
    next_on: SEVEN + DAY_MS,
  })
  expect(runs).toMatchObject([{ at: SEVEN, state: 'done', attempt: 1, rows: 1, difference: null }])
  expect(await rowsOf(runs[0]?.results_key)).toEqual([
    { at: '2026-11-22 07:00:00', local: '22.11. 08:00', who: 'admin' },
  ])
})

test('results stay for as many runs as the schedule stores', async () => {
  const id = await save(`SELECT '{{ now("%d") }}' AS day`, { stored_runs: 2 })
  for (const day of [0, 1, 2]) await pass(SEVEN + day * DAY_MS)
  const { runs } = await read(id)
  expect(runs.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  expect(await Promise.all(runs.map(({ results_key: key }) => rowsOf(key)))).toEqual([
    [{ day: '24' }],
    [{ day: '23' }],
    undefined,
  ])
})

test('a run that ended before its server stored that is not run again', async () => {
  const id = await save('SELECT random() AS number')
  await pass(SEVEN)
  const [first] = (await read(id)).runs
  await server.store.db
    .updateTable('schedule_slots')
    .set({
      state: 'running',
      detail: null,
      lease_owner: 'a server that was killed',
      lease_until: SEVEN + 60_000,
    })
    .execute()
  await pass(SEVEN + 60_000)
  const [second] = (await read(id)).runs
  expect(second).toEqual({ ...first, attempt: 2, started_on: SEVEN + 60_000, ended_on: SEVEN + 60_000 })
  expect(await server.store.db.selectFrom('queries').select('id').execute()).toHaveLength(1)
})

test('the rows that differ from the last run are counted', async () => {
  const id = await save(
    `SELECT * FROM (VALUES (1, 'same'), (2, 'of {{ now("%d") }}'), ({{ now("%d") }}, 'new')) AS rows(id, name)`,
  )
  await pass(SEVEN)
  await pass(SEVEN + DAY_MS)
  const { runs } = await read(id)
  expect(runs[0]?.difference).toEqual({ added: 1, removed: 1, changed: 1, key: ['id'] })
  expect(runs.map((run) => run.compared_with)).toEqual([runs[1]?.client_id, null])
})

describe('a run that fails', () => {
  test('names its reason, and the fifth in a row switches the schedule off', async () => {
    const id = await save('SELECT missing FROM airports')
    for (let day = 0; day < 5; day += 1) await pass(SEVEN + day * DAY_MS)
    const off = await read(id)
    expect(off).toMatchObject({ state: 'off', failures: 5, next_on: null })
    expect(off.reason).toContain('missing')
    await pass(SEVEN + 5 * DAY_MS)
    expect((await read(id)).runs).toHaveLength(5)
    const resumed = { schedule_interval: '0 7 * * *', resumed_at: new Date(server.clock.now).toISOString() }
    await client.send('PUT', `/api/v1/saved_query/${id}`, {
      extra_json: JSON.stringify({ schedule_info: resumed }),
    })
    expect(await read(id)).toMatchObject({ state: 'on', reason: null, failures: 0 })
  })

  test('is listed, also if a later slot was skipped', async () => {
    const id = await save('SELECT missing FROM airports', { missed: 'all' })
    await pass(SEVEN - 1)
    // Five of these fail, one after the other; the sixth is skipped then.
    for (let failed = 0; failed < 5; failed += 1) await pass(SEVEN + 5 * DAY_MS)
    const { state, runs } = await read(id)
    expect([state, ...runs.map((run) => run.state)]).toEqual([
      'off',
      'skipped',
      'failed',
      'failed',
      'failed',
      'failed',
      'failed',
    ])
    const list = await client.get('/api/v1/schedule/')
    const [listed] = list.json<{ result: WireSchedule[] }>().result
    expect(listed?.runs).toMatchObject([{ at: SEVEN + 4 * DAY_MS, state: 'failed' }])
  })

  test.each([
    ['a parameter without a value', 'SELECT {{ day }}', 'Parameters have no value: day.'],
    ['a statement that writes', 'DELETE FROM airports', 'Only statements that read can run here'],
  ])('%s', async (_name, sql, reason) => {
    const id = await save(sql)
    await pass(SEVEN)
    const { runs } = await read(id)
    expect(runs).toMatchObject([{ state: 'failed', reason: expect.stringContaining(reason) }])
  })

  test('without its database', async () => {
    const id = await save('SELECT 1', {}, { db_id: null })
    await pass(SEVEN)
    expect((await read(id)).runs).toMatchObject([
      { state: 'failed', reason: 'Its database no longer exists.' },
    ])
  })
})

test.each([
  ['an unknown zone', { time_zone: 'Mars/Base' }, 'invalid', 'There is no such time zone.'],
  ['each second', { schedule_interval: '* * * * * *' }, 'invalid', /each second/],
  [
    'a day that no month has',
    { schedule_interval: '0 0 31 2 *' },
    'invalid',
    'This schedule never runs: there is no such day.',
  ],
  [
    '201 characters',
    { schedule_interval: '1,'.repeat(101) },
    'invalid',
    'A schedule may have 200 characters.',
  ],
  ['10,000 characters', { schedule_interval: '*'.repeat(10_000) }, 'invalid', 'The schedule is too long.'],
  [
    'an end before the start',
    { start_date: '2027-02-01T00:00:00', end_date: '2027-01-01T00:00:00' },
    'invalid',
    'The end is before the start.',
  ],
  ['a date that is none', { start_date: 'tomorrow at 9am' }, 'invalid', 'The start is not a date.'],
  ['an end in the past', { end_date: '2020-01-01T00:00:00' }, 'ended', null],
  ['a pause', { paused: true }, 'paused', null],
])('a schedule with %s does not run', async (_name, info, state, reason) => {
  const id = await save('SELECT 1', info)
  await pass(SEVEN)
  expect(await read(id)).toMatchObject({
    state,
    reason: reason instanceof RegExp ? expect.stringMatching(reason) : reason,
    next_on: null,
    runs: [],
  })
})

test('a deleted query runs no longer, and its results are deleted', async () => {
  const id = await save('SELECT 1 AS one')
  await pass(SEVEN)
  const key = (await read(id)).runs[0]?.results_key
  expect(await rowsOf(key)).toEqual([{ one: 1 }])
  await client.send('DELETE', `/api/v1/saved_query/${id}`)
  await pass(SEVEN + DAY_MS)
  expect(await rowsOf(key)).toBeUndefined()
  expect((await client.get(`/api/v1/schedule/${id}`)).statusCode).toBe(404)
})

test('a user runs a scheduled query now, another user neither runs nor reads it', async () => {
  const id = await save('SELECT 1 AS one')
  const other = await server.signIn(await addUser(server.store, 'bo'))
  expect((await other.send('POST', `/api/v1/schedule/${id}/run`)).statusCode).toBe(404)
  expect((await other.get(`/api/v1/schedule/${id}`)).statusCode).toBe(404)
  expect((await client.send('POST', `/api/v1/schedule/${id}/run`)).statusCode).toBe(202)
  await server.deps.schedules.look()
  await server.ended()
  expect((await read(id)).runs).toMatchObject([{ cause: 'user', state: 'done', at: server.clock.now }])
  const list = await client.get('/api/v1/schedule/')
  expect(list.json<{ result: WireSchedule[] }>().result.map((one) => one.id)).toEqual([id])
})
