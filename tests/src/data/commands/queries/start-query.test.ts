import { describe, expect, test, vi } from 'vitest'
import { endQuery } from '#data/commands/queries/end-query.ts'
import { locallyEnded } from '#data/commands/queries/locally-ended.ts'
import { sendWaitingQueries } from '#data/commands/queries/send-waiting.ts'
import { type RunOrder, runScript, startQuery } from '#data/commands/queries/start-query.ts'
import { storeTyped } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId, QueryId } from '#domain/core/ids.ts'
import { err, ok } from '#domain/core/result.ts'
import { storageError } from '#domain/errors/storage-error.ts'
import { silentError } from '#domain/errors/wire-error.ts'
import type { ScriptErrorRule } from '#domain/query/script.ts'
import { type Answer, runDeps, successBody } from '#tests/support/run-hands.ts'
import { addTab, emptyDatabase, outboxLines, withFailingWrite } from '#tests/support/tab-database.ts'
import { waitFor } from '#tests/support/wait-for.ts'

function order(tabLocalId: LocalId, sql: string, changes: Partial<RunOrder> = {}): RunOrder {
  const run = { sql, startLine: 1, startColumn: 1 }
  return {
    tabLocalId,
    run,
    dbId: 1,
    catalog: null,
    schema: 'main',
    queryLimit: 1_000,
    isDataPreview: false,
    ...changes,
  }
}

const NO_ID = 'query-none0' as QueryId

async function runOne(answer: Answer, changes: Partial<RunOrder> = {}) {
  const db = await emptyDatabase()
  const tab = await addTab(db, { name: 'Delays' })
  await db.outbox.clear()
  const { deps, sent } = runDeps(db, () => answer)
  const started = await startQuery(db, order(tab, 'select 1', changes), deps)
  if (!started.ok) throw new Error(started.error.code)
  return { db, tab, sent, id: started.value.id, ended: await started.value.ended }
}

test('a successful run has rows, columns and the reason for a cut', async () => {
  const { db, id, ended } = await runOne({ body: successBody([1, 2, 3], 'DROPDOWN') })
  expect(ended).toMatchObject({
    state: 'success',
    rows: 3,
    serverId: 77,
    limitingFactor: 'DROPDOWN',
    progress: 100,
  })
  expect(await db.queries.get(id)).toEqual(ended)
})

test('stores the run before it is sent, as the latest of its tab', async () => {
  const db = await emptyDatabase()
  const tab = await addTab(db, { name: 'Delays' })
  await db.outbox.clear()
  let before: unknown = null
  const { deps } = runDeps(db, () => ({ wait: look().then(() => ({ body: successBody([1]) })) }))
  async function look() {
    before = await db.queries.toArray()
  }
  const started = await startQuery(db, order(tab, 'select 1'), deps)
  const ended = started.ok ? await started.value.ended : null
  expect(before).toMatchObject([{ state: 'running', tabName: 'Delays', sql: 'select 1' }])
  expect((await db.tabs.get(tab))?.current.latestQueryId).toBe(ended?.id)
  expect(await outboxLines(db)).toEqual(['update latestQueryId', 'action migrate_query'])
})

test('a run that is stored with the text of its tab is sent after both are stored', async () => {
  const db = await emptyDatabase()
  const tab = await addTab(db, { sql: 'old' })
  let before: unknown = null
  const { deps } = runDeps(db, () => ({ wait: look().then(() => ({ body: successBody([1]) })) }))
  async function look() {
    before = [(await db.tabs.get(tab))?.current, ...(await db.queries.toArray())]
  }
  const storeWithText: RunOrder['storeWithText'] = async (beside) => {
    const typed = { sql: 'select 1', bases: ['old'], cursor: 0 }
    const stored = await storeTyped(db, tab, typed, beside)
    return stored.ok ? ok(undefined) : stored
  }
  const started = await startQuery(db, order(tab, 'select 1', { storeWithText }), deps)
  const ended = started.ok ? await started.value.ended : null
  expect(before).toMatchObject([{ sql: 'select 1', latestQueryId: ended?.id }, { state: 'running' }])
  expect(await db.history.toArray()).toMatchObject([
    { snapshot: { current: { sql: 'select 1' }, cause: 'run' } },
  ])
})

test('a run is not sent if it could not be stored with the text of its tab', async () => {
  const db = await emptyDatabase()
  const tab = await addTab(db)
  const { deps, sent } = runDeps(db, () => ({ body: successBody([1]) }))
  const error = storageError('storage-full', 'no room')
  const started = await startQuery(
    db,
    order(tab, 'select 1', { storeWithText: async () => err(error) }),
    deps,
  )
  expect(started).toEqual(err(error))
  expect(sent).toEqual([])
})

test.each([
  ['has no id there is moved to it later, and the run names no tab', null, [null], ['action migrate_query']],
  ['has one is named with it, and not moved', 12, [12], []],
])('a run whose tab %s', async (_rule, serverId, named, moves) => {
  const db = await emptyDatabase()
  const tab = await addTab(db)
  await db.tabs.update(tab, { serverId })
  await db.outbox.clear()
  const { deps, tabs } = runDeps(db, () => ({ body: successBody([1]) }))
  const started = await startQuery(db, order(tab, 'select 1'), deps)
  const ended = started.ok ? await started.value.ended : null
  expect(tabs).toEqual(named)
  const rows = await db.outbox.where('[kind+localId]').equals(['queries', tab]).toArray()
  expect(rows.map((row) => `${row.op} ${row.name}`)).toEqual(moves)
  expect(rows.map((row) => [row.value, row.refs])).toEqual(
    moves.map(() => [{ queryId: ended?.id }, [{ path: 'id', localId: tab, kind: 'tabs' }]]),
  )
})

test('takes the lock before the run is stored, and releases it at the end', async () => {
  const db = await emptyDatabase()
  const tab = await addTab(db)
  const events: string[] = []
  const held = vi.spyOn(navigator.locks, 'request')
  db.queries.hook('creating', () => void events.push(`stored, requested locks ${held.mock.calls.length}`))
  const { deps } = runDeps(db, () => ({ body: successBody([1]) }))
  const started = await startQuery(db, order(tab, 'select 1'), deps)
  if (!started.ok) throw new Error(started.error.code)
  const lock = `offset:query:${started.value.id}`
  const names = async () => (await navigator.locks.query()).held?.map(({ name }) => name)
  expect(events).toEqual(['stored, requested locks 1'])
  await started.value.ended
  await waitFor(async () => expect(await names()).not.toContain(lock))
  held.mockRestore()
})

test('the end of a run is known before it is stored', async () => {
  const db = await emptyDatabase()
  const tab = await addTab(db)
  const events: string[] = []
  const known = locallyEnded(db)
  known.subscribe(() => events.push(`known: ${[...known.get().values()].map(({ state }) => state).join()}`))
  db.queries.hook('updating', (changes) => void events.push(`stored: ${Reflect.get(changes, 'state')}`))
  const { deps } = runDeps(db, () => ({ body: successBody([1, 2]) }))
  const started = await startQuery(db, order(tab, 'select 1'), deps)
  const ended = started.ok ? await started.value.ended : null
  expect(events).toEqual(['known: success', 'stored: success'])
  expect(known.get().get(ended?.id ?? NO_ID)).toEqual(ended)
})

test('a running query has no end', async () => {
  const db = await emptyDatabase()
  const tab = await addTab(db)
  const { deps } = runDeps(db, () => ({ error: silentError('offline') }))
  const started = await startQuery(db, order(tab, 'select 1'), deps)
  if (!started.ok) throw new Error(started.error.code)
  await waitFor(async () =>
    expect(await db.queries.get(started.value.id)).toMatchObject({ state: 'pending' }),
  )
  expect(locallyEnded(db).get().size).toBe(0)
})

test('a preview does not change the tab', async () => {
  const { db, tab } = await runOne({ body: successBody([1]) }, { isDataPreview: true })
  expect((await db.tabs.get(tab))?.current.latestQueryId).toBeNull()
  expect(await outboxLines(db)).toEqual([])
})

test('stores message and position of a database error', async () => {
  const message = 'Binder Error: Referenced column "x" not found'
  const extra = { line: 1, column: 8, length: 1 }
  const errors = [{ message, errorType: 'COLUMN_DOES_NOT_EXIST_ERROR', extra }]
  const { ended } = await runOne({ error: { code: 'server', status: 500, message, errors } })
  expect(ended.state).toBe('failed')
  expect(ended.error).toEqual({
    code: 'COLUMN_DOES_NOT_EXIST_ERROR',
    message,
    place: { line: 1, column: 8, length: 1 },
  })
})

test('follows a run after a lost connection, because it may have arrived', async () => {
  const db = await emptyDatabase()
  const tab = await addTab(db)
  const { deps } = runDeps(db, () => ({ error: silentError('offline') }))
  const started = await startQuery(db, order(tab, 'select 1'), deps)
  if (!started.ok) throw new Error(started.error.code)
  await waitFor(async () =>
    expect(await db.queries.get(started.value.id)).toMatchObject({ state: 'pending', runAsync: true }),
  )
  await endQuery(db, started.value.id, { kind: 'stopped', at: 9_000 })
  expect((await started.value.ended).state).toBe('stopped')
})

test('follows a run that continues asynchronously', async () => {
  const db = await emptyDatabase()
  const tab = await addTab(db)
  const body = { query: { id: 'abcdefghijk', serverId: 5, changed_on: '2026-11-21T10:10:01.137744' } }
  const { deps } = runDeps(db, () => ({ body }))
  const started = await startQuery(db, order(tab, 'select 1', { allowsAsync: true }), deps)
  if (!started.ok) throw new Error(started.error.code)
  await waitFor(async () =>
    expect(await db.queries.get(started.value.id)).toMatchObject({
      state: 'pending',
      runAsync: true,
      serverId: 5,
      changedOn: Date.UTC(2026, 10, 21, 10, 10, 1, 137),
    }),
  )
})

describe('a run without a network', () => {
  const waiting = async (waitMs: number) => {
    const db = await emptyDatabase()
    const tab = await addTab(db)
    const { deps, sent } = runDeps(db, () => ({ body: successBody([1]) }))
    const started = await startQuery(db, order(tab, 'select 1', { waitMs }), deps)
    if (!started.ok) throw new Error(started.error.code)
    return { db, deps, sent, ...started.value }
  }

  test('waits visibly, and is sent once when the server answers', async () => {
    const { db, deps, sent, id, ended } = await waiting(3_600_000)
    expect(await db.queries.get(id)).toMatchObject({ state: 'pending' })
    expect(sent).toEqual([])
    await Promise.all([sendWaitingQueries(db, deps), sendWaitingQueries(db, deps)])
    expect(sent).toEqual(['select 1'])
    expect(await ended).toMatchObject({ state: 'success', rows: 1, sendBefore: null })
  })

  test('fails after waiting too long', async () => {
    const { db, deps, sent, ended } = await waiting(-1)
    await sendWaitingQueries(db, deps)
    expect(sent).toEqual([])
    expect(await ended).toMatchObject({ state: 'failed', error: { code: 'expired' } })
  })

  test('is not sent after it was stopped', async () => {
    const { db, deps, sent, id } = await waiting(3_600_000)
    await endQuery(db, id, { kind: 'stopped', at: 9_000 })
    await sendWaitingQueries(db, deps)
    expect(sent).toEqual([])
  })
})

test('a run that took too long has timed out', async () => {
  expect((await runOne({ error: silentError('timeout') })).ended.state).toBe('timed_out')
})

test('a run that the server reports as stopped is stopped', async () => {
  expect((await runOne({ body: { query_id: 1, status: 'stopped' } })).ended.state).toBe('stopped')
})

test('an answer that is no result fails the run', async () => {
  expect((await runOne({ body: ['nonsense'] })).ended).toMatchObject({
    state: 'failed',
    error: { code: 'unreadable' },
  })
})

test('sends nothing if the run cannot be stored', async () => {
  const db = await emptyDatabase()
  const tab = await addTab(db)
  const { deps, sent } = runDeps(db, () => ({ body: successBody([1]) }))
  for (const nth of [1, 2, 3]) {
    let isStarted = true
    await withFailingWrite(nth, async () => {
      isStarted = (await startQuery(db, order(tab, 'select 1'), deps)).ok
    })
    expect(isStarted).toBe(false)
  }
  expect(sent).toEqual([])
  expect(await db.queries.count()).toBe(0)
  expect((await db.tabs.get(tab))?.current.latestQueryId).toBeNull()
})

async function script(db: LocalDatabase, answer: (sql: string) => Answer, onError: ScriptErrorRule = 'stop') {
  const tab = await addTab(db)
  const { deps, sent } = runDeps(db, answer)
  const orders = ['one', 'two', 'three'].map((sql) => order(tab, sql))
  const last = await runScript(db, { orders, onError }, deps)
  return { sent, last: last.ok ? last.value : null, tab }
}

test('runs a script statement by statement, and shows the last', async () => {
  const db = await emptyDatabase()
  const { sent, last, tab } = await script(db, () => ({ body: successBody([1]) }))
  expect(sent).toEqual(['one', 'two', 'three'])
  expect((await db.tabs.get(tab))?.current.latestQueryId).toBe(last?.id)
})

test('stops a script at the first failure', async () => {
  const db = await emptyDatabase()
  const { sent, last } = await script(db, (sql) =>
    sql === 'two' ? { error: silentError('timeout') } : { body: successBody([1]) },
  )
  expect(sent).toEqual(['one', 'two'])
  expect(last).toMatchObject({ sql: 'two', state: 'timed_out', script: { place: 2, of: 3 } })
  const ids = new Set((await db.queries.toArray()).map((query) => query.script?.id))
  expect(ids.size).toBe(1)
})

const rejection = {
  error: { code: 'server', status: 500, message: 'no such table: two', errors: [] },
} as const

test('a script that continues on errors runs each statement once, with its result or error', async () => {
  const db = await emptyDatabase()
  const { sent, last } = await script(
    db,
    (sql) => (sql === 'two' ? rejection : { body: successBody([1]) }),
    'go-on',
  )
  expect(sent).toEqual(['one', 'two', 'three'])
  expect(last).toMatchObject({ sql: 'three', state: 'success' })
  const runs = (await db.queries.toArray()).toSorted(
    (a, b) => (a.script?.place ?? 0) - (b.script?.place ?? 0),
  )
  expect(runs.map((run) => [run.sql, run.state, run.error?.message ?? null])).toEqual([
    ['one', 'success', null],
    ['two', 'failed', 'no such table: two'],
    ['three', 'success', null],
  ])
})

test('a script does not continue after a failure without an answer', async () => {
  const db = await emptyDatabase()
  const { sent } = await script(db, () => ({ error: silentError('signed-out') }), 'go-on')
  expect(sent).toEqual(['one'])
})

test('a stopped script does not continue', async () => {
  const db = await emptyDatabase()
  const { sent } = await script(db, () => ({ body: { query_id: 1, status: 'stopped' } }), 'go-on')
  expect(sent).toEqual(['one'])
})

test('a single statement is no script', async () => {
  expect((await runOne({ body: successBody([1]) })).ended.script).toBeUndefined()
})
