import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { followServer } from '#data/session/follow-server.ts'
import { knownServer } from '#data/session/known-server.ts'
import { refreshServer } from '#data/session/server-description.ts'
import { silentError } from '#domain/errors/wire-error.ts'

const HOUR_MS = 3_600_000
const SERVER = '/api/v1/server/'
const WIRE = {
  kind: 'superset',
  version: '4.1.2',
  address: 'https://bi.example',
  roles: [],
  capabilities: { runSql: 'forbidden' },
  limits: {
    default_rows: null,
    most_rows: null,
    shown_rows: null,
    sample_rows: null,
    filter_rows: null,
    answer_seconds: null,
    result_seconds: null,
  },
  job_transport: null,
  found_on: 0,
}

let now = 1_000 * HOUR_MS
let db: LocalDatabase
let stop = () => {}
let requests: string[] = []

beforeEach(async () => {
  requests = []
  knownServer.set(null)
  // Another test of this thread may have left the connection offline, and coming back polls once more.
  connection.report(null)
  vi.stubGlobal('fetch', async (address: string) => {
    // The origin is set for the thread, perhaps by another test, whose last calls may arrive too.
    const { pathname } = new URL(address, 'http://here.example')
    if (pathname === SERVER) requests.push(pathname)
    return Response.json({ result: WIRE })
  })
  db = new LocalDatabase(`follow-server-${crypto.randomUUID()}`, 'relaxed', {
    now: () => now,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    chance: () => 0.5,
    serverOffset: () => null,
  })
  await db.open()
})
afterEach(async () => {
  stop()
  knownServer.set(null)
  vi.unstubAllGlobals()
  db.retire()
})

const runSql = () => knownServer.get()?.capabilities.get('runSql')

test('reads an unknown server, and the window knows it from then on', async () => {
  stop = followServer(db)
  await expect.poll(runSql).toBe('forbidden')
  expect(requests).toEqual([SERVER])
})

test.each([
  [23, 0],
  [25, 1],
])('uses a description of %i hours ago at once, and reads it %i times', async (hours, times) => {
  await refreshServer(db, { isFresh: false, signal: new AbortController().signal })
  now += hours * HOUR_MS
  requests = []
  stop = followServer(db)
  await expect.poll(runSql).toBe('forbidden')
  await expect.poll(() => requests).toHaveLength(times)
})

test.each([
  [10, 0],
  [20, 1],
])('a server that returns after %i minutes is read %i times', async (minutes, times) => {
  stop = followServer(db)
  await expect.poll(runSql).toBe('forbidden')
  connection.report(silentError('signed-out'))
  requests = []
  now += minutes * (HOUR_MS / 60)
  connection.report(null)
  await expect.poll(() => requests).toHaveLength(times)
})

test('an explicit refresh reaches the other windows of the database', async () => {
  stop = followServer(db)
  await expect.poll(runSql).toBe('forbidden')
  WIRE.capabilities.runSql = 'yes'
  await refreshServer(db, { isFresh: true, signal: new AbortController().signal })
  WIRE.capabilities.runSql = 'forbidden'
  await expect.poll(runSql).toBe('yes')
})
