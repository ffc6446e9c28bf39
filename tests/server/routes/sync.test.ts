import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_CHANGES } from '#domain/contract/sync.ts'
import { MAX_PAGE_LENGTH } from '#server/records/kind/list-changes.ts'
import { addUser, openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

interface Change {
  readonly kind: string
  readonly id: number
  readonly uuid: string | null
  readonly revision: number
  readonly deleted: boolean
  readonly record: Readonly<Record<string, unknown>> | null
}

interface Page {
  readonly changes: readonly Change[]
  readonly cursor: string
  readonly has_more: boolean
  readonly reset: boolean
}

let server: TestApp
let client: TestClient
let people = 0

beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

// Each test is somebody of its own: the list is one's own only.
beforeEach(async () => {
  people += 1
  client = await server.signIn(await addUser(server.store, `person ${people}`))
})

async function changes(cursor?: string, by = client): Promise<Page> {
  const q = cursor === undefined ? '' : `?q=${encodeURIComponent(`(cursor:'${cursor}')`)}`
  const answer = await by.get(`/api/v1/sync/changes${q}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ result: Page }>().result
}

async function newTab(more: object = {}): Promise<number> {
  const answer = await client.form('POST', '/tabstateview/', { queryEditor: { dbId: 1, ...more } })
  return answer.json<{ id: number }>().id
}

async function openTable(tabId: number, more: object = {}): Promise<number> {
  const table = { dbId: 1, queryEditorId: String(tabId), schema: 'main', name: 'airports', ...more }
  return (await client.form('POST', '/tableschemaview/', { table })).json<{ id: number }>().id
}

async function save(fields: object = {}): Promise<number> {
  return (await client.send('POST', '/api/v1/saved_query/', fields)).json<{ id: number }>().id
}

const keysOf = (page: Page) => page.changes.map(({ kind, id, deleted }) => [kind, id, deleted])

test('the probe describes the abilities of this server', async () => {
  const answer = await client.get('/api/v1/sync/')
  expect(answer.json()).toEqual({
    result: {
      idempotency_keys: true,
      revisions: true,
      uuids: true,
      changes: true,
      keeps_tabs: true,
      shared_kinds: [
        'dataset',
        'chart',
        'dashboard',
        'annotation_layer',
        'annotation',
        'dashboard_view',
        'dashboard_memory',
      ],
    },
  })
})

test('without a session there is no answer', async () => {
  for (const url of ['/api/v1/sync/', '/api/v1/sync/changes']) {
    expect((await server.app.inject({ url })).statusCode).toBe(401)
  }
})

test('a user without records gets an empty page and a cursor', async () => {
  expect(await changes()).toEqual({
    user_id: expect.any(Number),
    changes: [],
    cursor: expect.any(String),
    has_more: false,
    reset: false,
  })
})

test('all three kinds are listed completely, oldest change first, in the form of their reads', async () => {
  const uuid = '0192e4a0-7b1c-4c6e-9a53-2f6d1b7c8e90'
  const tab = await newTab({ name: 'Told', uuid })
  const table = await openTable(tab)
  const saved = await save({ label: 'Told', extra_json: '{"a": 1}' })
  const page = await changes()
  expect(page).toMatchObject({ has_more: false, reset: false })
  const revisions = page.changes.map(({ revision }) => revision)
  expect(revisions).toEqual(revisions.toSorted((a, b) => a - b))
  const read = async (path: string) => (await client.get(path)).json<Record<string, unknown>>()
  const { result } = (await client.get(`/api/v1/saved_query/${saved}`)).json<{ result: object }>()
  // Which tables its text names is worked out for who reads it alone.
  const { sql_tables: tables, ...stored } = { sql_tables: null, ...result }
  expect(tables).toEqual([])
  expect(page.changes).toMatchObject([
    { kind: 'tab_state', id: tab, uuid, deleted: false, record: await read(`/tabstateview/${tab}`) },
    {
      kind: 'table_schema',
      id: table,
      uuid: null,
      deleted: false,
      record: { id: table, tab_state_id: tab, table: 'airports' },
    },
    {
      kind: 'saved_query',
      id: saved,
      deleted: false,
      record: stored,
    },
  ])
  expect((await client.get(`/tabstateview/${tab}`)).headers['etag']).toBe(`"${revisions[0]}"`)
})

test('a cursor lists later changes, each record once, in its present state', async () => {
  const [first, second] = [await newTab(), await newTab()]
  const { cursor } = await changes()
  expect(await changes(cursor)).toMatchObject({ changes: [], has_more: false, reset: false })
  await client.form('PUT', `/tabstateview/${first}`, { sql: 'one' })
  await client.form('PUT', `/tabstateview/${second}`, { sql: 'two' })
  await client.form('PUT', `/tabstateview/${first}`, { sql: 'three' })
  const page = await changes(cursor)
  expect(page.changes).toMatchObject([
    { id: second, record: { sql: 'two' } },
    { id: first, record: { sql: 'three' } },
  ])
  expect((await changes(page.cursor)).changes).toEqual([])
})

test('a cursor can be used again, with the same result', async () => {
  const { cursor } = await changes()
  await newTab()
  expect(await changes(cursor)).toEqual(await changes(cursor))
})

test('a deleted tab leaves tombstones of itself and its tables', async () => {
  const uuid = '0192e4a0-7b1c-4c6e-9a53-2f6d1b7c8e91'
  const tab = await newTab({ uuid })
  const table = await openTable(tab)
  const { cursor } = await changes()
  await client.send('DELETE', `/tabstateview/${tab}`)
  const page = await changes(cursor)
  expect(new Set(keysOf(page).map((key) => JSON.stringify(key)))).toEqual(
    new Set([JSON.stringify(['tab_state', tab, true]), JSON.stringify(['table_schema', table, true])]),
  )
  expect(page.changes.find(({ kind }) => kind === 'table_schema')).toMatchObject({ record: null })
  expect(page.changes.find(({ kind }) => kind === 'tab_state')).toMatchObject({ uuid })
})

test('a deleted record is listed with its content, except in a first request', async () => {
  const tab = await newTab({ name: 'Gone', sql: 'select 7', hideLeftBar: true })
  const saved = await save({ label: 'Gone too', sql: 'select 8' })
  const { cursor } = await changes()
  await client.form('PUT', `/tabstateview/${tab}`, { sql: 'select 9' })
  await client.send('DELETE', `/tabstateview/${tab}`)
  await client.send('DELETE', `/api/v1/saved_query/${saved}`)
  expect((await changes(cursor)).changes).toMatchObject([
    {
      id: tab,
      deleted: true,
      record: { label: 'Gone', sql: 'select 9', hide_left_bar: true, table_schemas: [] },
    },
    { id: saved, deleted: true, record: { label: 'Gone too', sql: 'select 8' } },
  ])
  const deletions = (await changes()).changes.filter(({ deleted }) => deleted)
  expect(deletions.length).toBeGreaterThan(1)
  expect(deletions.every(({ record }) => record === null)).toBe(true)
})

test('a removed table, a replaced one and a deleted saved query leave tombstones', async () => {
  const tab = await newTab()
  const [removed, replaced] = [await openTable(tab), await openTable(tab, { name: 'b' })]
  const saved = await save()
  const { cursor } = await changes()
  await client.send('DELETE', `/tableschemaview/${removed}`)
  const newest = await openTable(tab, { name: 'b' })
  await client.send('DELETE', `/api/v1/saved_query/${saved}`)
  expect(keysOf(await changes(cursor))).toEqual([
    ['table_schema', removed, true],
    ['table_schema', replaced, true],
    ['table_schema', newest, false],
    ['saved_query', saved, true],
  ])
})

test('a change by a foreign key is listed: a tab whose saved query was deleted', async () => {
  const saved = await save()
  const tab = await newTab({ remoteId: saved })
  const { cursor } = await changes()
  await client.send('DELETE', `/api/v1/saved_query/${saved}`)
  expect((await changes(cursor)).changes).toMatchObject([
    { kind: 'tab_state', id: tab, record: { saved_query: null } },
    { kind: 'saved_query', id: saved, deleted: true },
  ])
})

test('the active tab and the state of queries are no changes', async () => {
  const [first] = [await newTab(), await newTab()]
  const { cursor } = await changes()
  await client.send('POST', `/tabstateview/${first}/activate`)
  await client.send('POST', '/api/v1/sqllab/execute/', {
    database_id: 1,
    sql: 'SELECT 1',
    sql_editor_id: String(first),
  })
  expect((await changes(cursor)).changes).toEqual([])
})

test('pages are complete and in order, and nothing is lost while records change between them', async () => {
  const ids: number[] = []
  for (let made = 0; made < MAX_CHANGES + 5; made += 1) ids.push(await save({ label: String(made) }))
  const first = await changes()
  expect(first.changes.map(({ id }) => id)).toEqual(ids.slice(0, MAX_CHANGES))
  expect(first.has_more).toBe(true)
  const [moved] = ids.slice(-1)
  await client.send('PUT', `/api/v1/saved_query/${moved}`, { label: 'moved' })
  const [firstId] = ids
  await client.send('PUT', `/api/v1/saved_query/${firstId}`, { label: 'told before' })
  const second = await changes(first.cursor)
  expect(second.changes.map(({ id }) => id)).toEqual([...ids.slice(MAX_CHANGES), firstId])
  expect(second.changes.slice(-2)).toMatchObject([
    { record: { label: 'moved' } },
    { record: { label: 'told before' } },
  ])
  expect(second.has_more).toBe(false)
}, 30_000)

test('a page of long records ends early, with at least one', async () => {
  const sql = 'x'.repeat(MAX_PAGE_LENGTH / 2 - 10)
  const ids = [await save({ sql }), await save({ sql }), await save({ sql })]
  const first = await changes()
  expect([first.changes.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 2), true])
  const second = await changes(first.cursor)
  expect([second.changes.map(({ id }) => id), second.has_more]).toEqual([ids.slice(2), false])
})

test('changes of other users are not listed', async () => {
  const mine = await newTab()
  const other = await server.signIn(await addUser(server.store, 'somebody else'))
  expect((await changes(undefined, other)).changes).toEqual([])
  await client.send('DELETE', `/tabstateview/${mine}`)
  expect((await changes(undefined, other)).changes).toEqual([])
})

test.each([
  ['garbage', 'nonsense'],
  ['the cursor of another store', '0192e4a0-7b1c.1795262400005.t'],
  ['nothing', ''],
])('%s starts from the beginning and has a flag for it', async (_name, cursor) => {
  const tab = await newTab()
  expect(await changes(cursor)).toMatchObject({ reset: true, changes: [{ id: tab }] })
})

test('a cursor that counts further than the store has is of another life of it', async () => {
  const tab = await newTab()
  const { cursor } = await changes()
  const [run, count] = cursor.split('.')
  expect(await changes(`${run}.${Number(count) + 1}.t`)).toMatchObject({
    reset: true,
    changes: [{ id: tab }],
  })
})

test('an unknown deletion restarts the list, even with a known cursor', async () => {
  const tab = await newTab()
  const { cursor } = await changes()
  const deleted = await client.send('DELETE', `/tabstateview/${await newTab()}`)
  const revision = Number(/\d+/.exec(String(deleted.headers['etag']))?.[0])
  const since = async (deletedAt: number) => {
    const q = encodeURIComponent(`(cursor:'${cursor}',deleted_at:${deletedAt})`)
    return (await client.get(`/api/v1/sync/changes?q=${q}`)).json().result
  }
  expect(await since(revision)).toMatchObject({ reset: false, changes: [{ deleted: true, revision }] })
  expect(await since(revision + 1)).toMatchObject({ reset: true, changes: [{ id: tab }, { deleted: true }] })
})

test.each([
  ['a cursor too long', `(cursor:'${'x'.repeat(101)}')`],
  ['a cursor that is a number', '(cursor:5)'],
  ['what is no rison', '(cursor'],
])('%s is 400', async (_name, q) => {
  const answer = await client.get(`/api/v1/sync/changes?q=${encodeURIComponent(q)}`)
  expect(answer.statusCode).toBe(400)
})
