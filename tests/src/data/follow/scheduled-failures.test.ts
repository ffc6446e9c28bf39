import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportNew } from '#data/follow/scheduled-failures.ts'
import { connection } from '#data/http/connection.ts'
import { knownServer } from '#data/session/known-server.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { newSavedQuery } from '#domain/records/saved-queries/record.ts'
import { queryFields } from '#tests/support/saved-queries.ts'
import { serverThat } from '#tests/support/server-that.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const FAILED = {
  at: 1,
  cause: 'time',
  state: 'failed',
  attempt: 1,
  started_on: 1,
  ended_on: 5,
  reason: 'No such table.',
  client_id: null,
  results_key: null,
  rows: null,
  difference: null,
  compared_with: null,
}
const RESULT = [
  { id: 1, label: 'Delays', state: 'on', reason: null, failures: 1, next_on: null, runs: [FAILED] },
]

let calls = 0

beforeEach(() => {
  calls = 0
  vi.stubGlobal('fetch', async () => {
    calls += 1
    return Response.json({ result: RESULT })
  })
  knownServer.set(serverThat(['schedules', 'yes']))
  connection.report(null)
})
afterEach(() => {
  vi.unstubAllGlobals()
  knownServer.set(null)
})

async function withSchedule(schedule: Record<string, unknown> | null) {
  const db = await emptyDatabase()
  const id = 'savedsavedsavedsaved1' as LocalId
  await db.savedQueries.put(newSavedQuery(id, queryFields({ schedule }), 0))
  return db
}

test('a failure is reported once', async () => {
  const db = await withSchedule({ schedule_interval: '@daily' })
  const reported: string[] = []
  for (let look = 0; look < 2; look += 1) await reportNew(db, ({ name }) => void reported.push(name))
  expect(reported).toEqual(['Delays'])
})

test('nothing is requested without a scheduled query, or from a server that runs none', async () => {
  await reportNew(await withSchedule(null), () => undefined)
  knownServer.set(serverThat(['schedules', 'missing']))
  await reportNew(await withSchedule({ schedule_interval: '@daily' }), () => undefined)
  expect(calls).toBe(0)
})
