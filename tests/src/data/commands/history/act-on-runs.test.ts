import { beforeEach, describe, expect, test } from 'vitest'
import { readHistory } from '#data/answers/read-history.ts'
import { deleteRun } from '#data/commands/history/delete-run.ts'
import { fetchRunResult } from '#data/commands/history/fetch-run-result.ts'
import { openRun } from '#data/commands/history/open-run.ts'
import { pinRun } from '#data/commands/history/pin-run.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { err, ok } from '#domain/core/result.ts'
import { silentError } from '#domain/errors/wire-error.ts'
import type { HistoryRun } from '#domain/query/history/history-run.ts'
import { successBody } from '#tests/support/run-hands.ts'
import { serverRun } from '#tests/support/runs.ts'
import { emptyDatabase, outboxLines } from '#tests/support/tab-database.ts'
import { query, queryId } from '#tests/support/tabs.ts'
import { makeResultsApi } from '#workers/results/make-results-api.ts'

const LOCAL = queryId('local')
const AWAY = queryId('away')

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
  await db.queries.put(query({ id: LOCAL, sql: 'SELECT 1', state: 'success', startDttm: 2_000 }))
  await db.serverRuns.put(serverRun({ id: AWAY, sql: 'SELECT 2', resultsKey: 'key', startDttm: 1_000 }))
})

async function runOf(id: string): Promise<HistoryRun> {
  const run = (await readHistory(db)).runs.find((one) => one.id === id)
  if (run === undefined) throw new Error('no such run')
  return run
}

const pins = async () => (await readHistory(db)).runs.map(({ pinnedAt }) => pinnedAt !== null)

test('pins and unpins a run everywhere', async () => {
  await pinRun(db, LOCAL, true)
  await pinRun(db, AWAY, true)
  expect(await pins()).toEqual([true, true])
  await pinRun(db, AWAY, false)
  expect(await pins()).toEqual([true, false])
})

test('deleting a run on this device does not delete it on the server', async () => {
  await db.serverRuns.put(serverRun({ id: LOCAL, sql: 'SELECT 1', startDttm: 2_000 }))
  const results = makeResultsApi(db)
  await results.ingest(LOCAL, new TextEncoder().encode(JSON.stringify(successBody([1]))).buffer)
  await results.whenStored(LOCAL)
  expect(await deleteRun(db, LOCAL)).toEqual({ ok: true, value: undefined })
  expect(await runOf(LOCAL)).toMatchObject({ place: 'server', resultAt: null })
  expect(await db.results.count()).toBe(0)
})

describe('a run opened in a new tab', () => {
  test('has its text and database, and is not run', async () => {
    const opened = await openRun(db, await runOf(AWAY), { isRun: false })
    const tab = opened.ok ? await db.tabs.get(opened.value) : undefined
    expect(tab?.current).toMatchObject({
      name: 'Untitled Query 1',
      sql: 'SELECT 2',
      dbId: 1,
      schema: 'main',
      queryLimit: 1_000,
      autorun: false,
    })
    expect(await outboxLines(db)).toHaveLength(1)
  })

  test('is run on request', async () => {
    const opened = await openRun(db, await runOf(LOCAL), { isRun: true })
    const tab = opened.ok ? await db.tabs.get(opened.value) : undefined
    expect(tab?.current.autorun).toBe(true)
  })
})

describe('the result of a run that is not stored', () => {
  const bytes = new TextEncoder().encode(JSON.stringify(successBody([1, 2])))
  const fetching = async (
    fetch: Parameters<typeof fetchRunResult>[2] extends infer D ? D : never,
    id = AWAY,
  ) => fetchRunResult(db, await runOf(id), fetch)

  test('is fetched by its key, and stored', async () => {
    const keys: string[] = []
    const fetch = async (key: string) => {
      keys.push(key)
      return ok(bytes.buffer)
    }
    expect(await fetching({ fetch, results: makeResultsApi(db) })).toEqual({ ok: true, value: true })
    expect(keys).toEqual(['key'])
    expect((await runOf(AWAY)).resultAt).toBeGreaterThan(0)
  })

  test.each([410, 404])('has expired if the server answers %d', async (status) => {
    const gone = { code: 'refused', status, message: 'Data could not be retrieved' } as const
    const failed = await fetching({ fetch: async () => err(gone), results: makeResultsApi(db) })
    expect(failed).toEqual({ ok: false, error: { code: 'expired' } })
  })

  test('has expired if the server never stored it, without a request', async () => {
    const fetch = async () => err(silentError('timeout'))
    const failed = await fetching({ fetch, results: makeResultsApi(db) }, LOCAL)
    expect(failed).toEqual({ ok: false, error: { code: 'expired' } })
  })

  test('may be fetched later if the server is unreachable', async () => {
    const fetch = async () => err(silentError('offline'))
    const failed = await fetching({ fetch, results: makeResultsApi(db) })
    expect(failed).toMatchObject({ ok: false, error: { code: 'offline' } })
  })
})
