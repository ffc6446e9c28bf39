import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readHistory } from '#data/answers/read-history.ts'
import { refreshRuns } from '#data/commands/history/refresh-runs.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { setServer } from '#data/http/request.ts'
import { ALL_RUNS } from '#domain/query/history/run-filter.ts'
import { type HostileServer, json, reset, startHostileServer } from '#tests/support/hostile-server.ts'
import { emptyDatabase, withFailingWrite } from '#tests/support/tab-database.ts'
import { query, queryId } from '#tests/support/tabs.ts'

const LIST = 'GET /api/v1/query/'
const QUESTION = { userId: 3, filter: ALL_RUNS }

let server: HostileServer
let db: LocalDatabase

beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
  db = await emptyDatabase()
})
afterEach(async () => server.close())

/** A row of the list: the run with this number, started so many seconds after 1970. */
function row(number: number, changes: object = {}) {
  return {
    id: number,
    client_id: queryId(`r${number}x`),
    database: { id: 1, database_name: 'flights' },
    schema: 'main',
    sql: `SELECT ${number}`,
    tab_name: 'A',
    status: 'success',
    rows: 1,
    limit: 100,
    start_time: `${number * 1_000}.000000`,
    end_time: `${number * 1_000 + 5}.000000`,
    error_message: null,
    results_key: null,
    changed_on: '2026-11-21T09:00:00',
    ...changes,
  }
}

/** A page of the list with the runs between two numbers. */
function page(from: number, to: number, count: number) {
  const rows = Array.from({ length: from - to + 1 }, (_, index) => row(from - index))
  return json(200, { count, ids: rows.map(({ id }) => id), result: rows })
}

function requested(): string[] {
  return server.received.map(({ path }) => decodeURIComponent(path.split('?q=')[1] ?? ''))
}

async function shown(): Promise<readonly string[]> {
  return (await readHistory(db)).runs.map(({ sql }) => sql)
}

describe('the runs of the server', () => {
  test('are requested for the user, latest first, with their client ids', async () => {
    server.on(LIST, page(2, 1, 2))
    const answer = await refreshRuns(db, QUESTION)
    expect(answer).toMatchObject({ ok: true, value: { hasMore: false, oldest: 1_000 } })
    expect(requested()).toHaveLength(1)
    expect(requested()[0]).toContain('client_id')
    expect(requested()[0]).toContain('filters:!((col:user,opr:rel_o_m,value:3))')
    expect(requested()[0]).toContain('order_column:start_time,order_direction:desc,page:0,page_size:100')
    expect(await shown()).toEqual(['SELECT 2', 'SELECT 1'])
    expect((await readHistory(db)).listedAt).toBeGreaterThan(0)
  })

  test('are read by pages until a page has nothing new', async () => {
    server.on(LIST, page(250, 151, 250), page(150, 51, 250), page(50, 1, 250))
    expect(await refreshRuns(db, QUESTION)).toMatchObject({ ok: true, value: { hasMore: false } })
    expect(await db.serverRuns.count()).toBe(250)
    server.on(LIST, page(250, 151, 250))
    expect(await refreshRuns(db, QUESTION)).toMatchObject({
      ok: true,
      value: { hasMore: true, oldest: 151_000 },
    })
    expect(requested()).toHaveLength(4)
  })

  test('can be limited to earlier ones', async () => {
    server.on(LIST, page(1, 1, 1))
    await refreshRuns(db, { ...QUESTION, before: 151_000 })
    expect(requested()[0]).toContain('(col:start_time,opr:lt,value:151000)')
  })

  test('are merged with those of this device and keep their pins', async () => {
    const own = query({
      id: queryId('r1x'),
      sql: 'SELECT 1',
      state: 'success',
      startDttm: 1_000,
      pinnedAt: 5,
    })
    await db.queries.put(own)
    server.on(LIST, page(2, 1, 2))
    await refreshRuns(db, QUESTION)
    await db.serverRuns.update(queryId('r2x'), { pinnedAt: 9 })
    server.on(
      LIST,
      json(200, { count: 1, ids: [2], result: [row(2, { changed_on: '2026-11-22T09:00:00', rows: 7 })] }),
    )
    await refreshRuns(db, QUESTION)
    expect((await readHistory(db)).runs).toMatchObject([
      { sql: 'SELECT 2', place: 'server', pinnedAt: 9, rows: 7 },
      { sql: 'SELECT 1', place: 'both', pinnedAt: 5 },
    ])
  })
})

describe('a failed refresh', () => {
  test('keeps the pages that were read', async () => {
    server.on(LIST, page(250, 151, 250), reset)
    expect(await refreshRuns(db, QUESTION)).toMatchObject({ ok: false, error: { code: 'offline' } })
    expect(await db.serverRuns.count()).toBe(100)
  })

  test('reports a full disk, and stores nothing of the page', async () => {
    server.on(LIST, page(2, 1, 2))
    await withFailingWrite(1, async () => {
      expect(await refreshRuns(db, QUESTION)).toMatchObject({ ok: false, error: { code: 'not-cached' } })
    })
    expect(await db.serverRuns.count()).toBe(0)
  })

  test('skips unreadable rows', async () => {
    server.on(LIST, json(200, { count: 2, ids: [1, 2], result: [row(1), row(2, { client_id: 'a' })] }))
    await refreshRuns(db, QUESTION)
    await db.table<unknown>('queries').put({ id: queryId('spoilt'), sql: 7 })
    await db.table<unknown>('serverRuns').put({ id: queryId('spoilt2'), startDttm: 'late' })
    expect(await shown()).toEqual(['SELECT 1'])
  })
})

test('reads tens of thousands of runs completely', async () => {
  await db.serverRuns.bulkPut(
    Array.from({ length: 2_500 }, (_, number) => ({
      id: queryId(`n${number}x`),
      serverId: number,
      dbId: 1,
      databaseName: null,
      schema: null,
      sql: `SELECT ${number}`,
      tabName: 'Delays',
      state: 'success',
      rows: 1,
      rowLimit: null,
      startDttm: number,
      endDttm: null,
      errorMessage: null,
      resultsKey: null,
      changedOn: null,
      pinnedAt: null,
    })),
  )
  const { runs } = await readHistory(db)
  expect([runs.length, runs[0]?.sql, runs.at(-1)?.sql]).toEqual([2_500, 'SELECT 2499', 'SELECT 0'])
})
