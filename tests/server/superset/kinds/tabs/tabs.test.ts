import { afterEach, beforeEach, expect, test } from 'vitest'
import { formBody } from '#domain/sync/kind/form-body.ts'
import { ensureRun } from '#server/superset/kinds/tabs/store-runs.ts'
import { type FrontPlace, openFront } from '#tests/support/front-over-model.ts'

const PATH = '/tabstateview/'
const TABLES = '/tableschemaview/'

let place: FrontPlace
beforeEach(() => {
  place = openFront()
})
afterEach(() => place.store.close())

const json = (answer: { readonly body: string }) => JSON.parse(answer.body)
const changes = async (cursor = '') =>
  json(await place.send('GET', `/api/v1/sync/changes${cursor && `?q=${JSON.stringify({ cursor })}`}`)).result
const upstream = async () => await place.superset.state()

async function form(
  method: string,
  path: string,
  fields: Readonly<Record<string, unknown>>,
  key: string,
  tag = '',
) {
  return await place.send(method, path, {
    form: formBody(fields),
    headers: { 'idempotency-key': key, ...(tag === '' ? {} : { 'if-match': tag }) },
  })
}

const TAB = {
  dbId: 1,
  name: 'First',
  sql: 'SELECT 1',
  autorun: true,
  rev: 1,
  clientId: 'device',
  updatedAt: 5,
  version: 1,
}

async function createTab(): Promise<{ readonly id: number; readonly tag: string }> {
  const made = await form('POST', PATH, { queryEditor: TAB }, 'k1')
  return { id: json(made).id, tag: made.headers['etag'] ?? '' }
}

const openTable = (tabId: number, key: string, name = 'flights') =>
  form(
    'POST',
    TABLES,
    { table: { dbId: 1, queryEditorId: String(tabId), schema: 'main', name, expanded: true } },
    key,
  )

test('a tab is created completely, with the fields that a create of a Superset drops', async () => {
  const { id } = await createTab()
  const read = await place.send('GET', `${PATH}${id}`)
  expect(json(read)).toMatchObject({ label: 'First', sql: 'SELECT 1', autorun: true })
  expect(json(read).extra_json).toEqual({ version: 1, updatedAt: 5, rev: 1, clientId: 'device' })
  expect((await upstream()).tabs).toMatchObject([{ label: 'First', sql: 'SELECT 1' }])
})

test('a tab is bound to a saved query by the number that the Superset gave it', async () => {
  const saved = await place.send('POST', '/api/v1/saved_query/', { json: { label: 'Saved', sql: 'x' } })
  const { id, tag } = await createTab()
  expect((await form('PUT', `${PATH}${id}`, { saved_query_id: json(saved).id }, 'k2', tag)).status).toBe(200)
  place.now += 10_000
  const read = json(await place.send('GET', `${PATH}${id}`))
  expect(read.saved_query).toEqual({ id: json(saved).id })
  const [there] = (await upstream()).tabs
  const raw = await place.elsewhere('GET', `${PATH}${there?.id}`)
  expect(raw).toMatchObject({ saved_query: { id: (await upstream()).savedQueries[0]?.id } })
})

test('edits of another program in a tab are in the changes', async () => {
  const { id } = await createTab()
  const { cursor } = await changes()
  const [there] = (await upstream()).tabs
  await place.elsewhere('PUT', `${PATH}${there?.id}`, undefined, formBody({ sql: 'SELECT 9' }))
  place.now += 10_000
  expect((await changes(cursor)).changes).toMatchObject([
    { kind: 'tab_state', id, record: { sql: 'SELECT 9' } },
  ])
})

test("pin and group of a tab survive a write of Superset's own page", async () => {
  const { id, tag } = await createTab()
  const mark = { updatedAt: 6, version: 1, rev: 2, clientId: 'device' }
  const extra = { isPinned: true, group: 'Sales', northPercent: 40, ...mark }
  const put = { extra_json: JSON.stringify(extra) }
  expect((await form('PUT', `${PATH}${id}`, put, 'k2', tag)).status).toBe(200)
  const { cursor } = await changes()
  const [there] = (await upstream()).tabs
  // As recorded of the page of Superset 4.1.2.
  const theirs = { label: 'First', sql: 'SELECT 9', extra_json: '{"updatedAt":7000,"version":1}' }
  await place.elsewhere('PUT', `${PATH}${there?.id}`, undefined, formBody(theirs))
  place.now += 10_000
  const { changes: found } = await changes(cursor)
  expect(found).toMatchObject([{ id, record: { sql: 'SELECT 9' } }])
  // Not the mark of this device: the write is another's.
  const editor = { isPinned: true, group: 'Sales', northPercent: 40, updatedAt: 7000, version: 1 }
  expect(found[0].record.extra_json).toEqual(editor)
  // The Superset has them again, for other fronts; the text of the page stays.
  const [tab] = (await upstream()).tabs
  expect(tab).toMatchObject({ sql: 'SELECT 9' })
  expect(JSON.parse(tab?.extra ?? '')).toMatchObject(editor)
  place.requests.length = 0
  place.now += 10_000
  await changes()
  expect(place.requests.filter((one) => one.startsWith('PUT'))).toEqual([])
})

test('a tab that is removed before its group is written again is removed with the next changes', async () => {
  const { id } = await createTab()
  const put = { extra_json: '{"group":"Sales","clientId":"device","rev":2}' }
  const tag = (await place.send('GET', `${PATH}${id}`)).headers['etag'] ?? ''
  expect((await form('PUT', `${PATH}${id}`, put, 'k2', tag)).status).toBe(200)
  const { cursor } = await changes()
  const [there] = (await upstream()).tabs
  await place.elsewhere('PUT', `${PATH}${there?.id}`, undefined, formBody({ extra_json: '{"version":1}' }))
  place.now += 10_000
  // It is closed between the read and the write of this front.
  place.meddle = ({ method, path }) => {
    if (method === 'PUT') void place.elsewhere('DELETE', path)
    return null
  }
  await changes(cursor)
  place.meddle = () => null
  place.now += 10_000
  expect((await changes(cursor)).changes).toMatchObject([{ id, deleted: true }])
})

test('a table is in its tab, and remembers whether it is expanded', async () => {
  const { id } = await createTab()
  const made = await openTable(id, 'k2')
  expect(made.status).toBe(200)
  const table = json(made).id
  await form('POST', `${TABLES}${table}/expanded`, { expanded: false }, 'k3')
  place.now += 10_000
  const read = json(await place.send('GET', `${PATH}${id}`))
  expect(read.table_schemas).toMatchObject([
    { id: table, tab_state_id: id, table: 'flights', expanded: false },
  ])
  expect((await upstream()).tables).toMatchObject([{ table: 'flights' }])
})

test('a removed table that arrives late is closed again', async () => {
  const { id } = await createTab()
  place.meddle = ({ path }) => (path === TABLES ? 'late' : null)
  expect((await openTable(id, 'k2')).status).toBe(503)
  place.meddle = () => null
  const { id: table } = json(await openTable(id, 'k2'))
  expect(
    (await place.send('DELETE', `${TABLES}${table}`, { headers: { 'idempotency-key': 'k3' } })).status,
  ).toBe(200)
  await place.arrive()
  expect((await upstream()).tables).toHaveLength(1)
  place.now += 10_000
  await changes()
  expect((await upstream()).tables).toEqual([])
})

test('a table whose answer was lost is taken with the next read of its tab', async () => {
  const { id } = await createTab()
  place.meddle = ({ path }) => (path === TABLES ? 'answer lost' : null)
  expect((await openTable(id, 'k2')).status).toBe(503)
  place.meddle = () => null
  place.now += 10_000
  const [table] = json(await place.send('GET', `${PATH}${id}`)).table_schemas
  expect(json(await openTable(id, 'k2')).id).toBe(table.id)
  expect((await upstream()).tables).toHaveLength(1)
})

test('the start state names tabs as browsers know them', async () => {
  const { id } = await createTab()
  const start = json(await place.send('GET', '/api/v1/sqllab/')).result
  expect(start.tab_state_ids).toEqual([{ id, label: 'First' }])
  expect(start.active_tab).toMatchObject({ id, sql: 'SELECT 1' })
})

test('a tab that is closed takes its tables along', async () => {
  const { id } = await createTab()
  await openTable(id, 'k2')
  expect((await place.send('DELETE', `${PATH}${id}`, { headers: { 'idempotency-key': 'k3' } })).status).toBe(
    200,
  )
  expect((await upstream()).tabs).toEqual([])
  expect((await place.send('GET', `${PATH}${id}`)).status).toBe(404)
})

test.each([
  ['POST', 'migrate_query', { queryId: 'run-1' }],
  ['DELETE', 'query/run-1', {}],
  ['POST', 'activate', {}],
])('%s %s uses the Superset’s number of the tab, and happens once', async (method, action, fields) => {
  // The Superset gives this tab another number than the front.
  await place.elsewhere('POST', PATH, undefined, formBody({ queryEditor: { dbId: 1, name: 'Other' } }))
  const { id } = await createTab()
  const there = (await upstream()).tabs.find(({ label }) => label === 'First')?.id
  expect(there).not.toBe(id)
  const act = async () => form(method, `${PATH}${id}/${action}`, fields, 'k2')
  place.requests.length = 0
  place.meddle = ({ path }) => (path.includes(action) ? 'answer lost' : null)
  expect((await act()).status).toBe(503)
  place.meddle = () => null
  expect((await act()).status).toBe(200)
  expect((await act()).status).toBe(200)
  const expected = `${method} ${PATH}${there}/${action}`
  expect(place.requests.filter((call) => call === expected)).toHaveLength(2)
})

test('a run that is removed from its tab is not its latest any more', async () => {
  const { id, tag } = await createTab()
  await ensureRun(place.store, 'run-1', { userId: 1, now: place.now })
  expect((await form('POST', `${PATH}${id}/migrate_query`, { queryId: 'run-1' }, 'k2')).status).toBe(200)
  expect(tag).not.toBe('')
  const latest = async () =>
    place.store.db.selectFrom('tab_states').select('latest_query_id').where('id', '=', id).execute()
  await place.store.db
    .updateTable('tab_states')
    .set({ latest_query_id: 'run-1' })
    .where('id', '=', id)
    .execute()
  expect((await place.send('DELETE', `${PATH}${id}/query/run-1`)).status).toBe(200)
  expect(await latest()).toEqual([{ latest_query_id: null }])
})

test('an action on a tab deleted elsewhere is rejected, and the tab is deleted with the next changes', async () => {
  const { id } = await createTab()
  const { cursor } = await changes()
  const [there] = (await upstream()).tabs
  await place.elsewhere('DELETE', `${PATH}${there?.id}`)
  expect((await form('POST', `${PATH}${id}/migrate_query`, { queryId: 'run-1' }, 'k2')).status).toBe(404)
  place.now += 10_000
  expect((await changes(cursor)).changes).toMatchObject([{ kind: 'tab_state', id, deleted: true }])
})

test('a table is closed by the number that it has at that moment', async () => {
  const { id } = await createTab()
  const { id: table } = json(await openTable(id, 'k2'))
  const [there] = (await upstream()).tabs
  const again = { dbId: 1, queryEditorId: String(there?.id), schema: 'main', name: 'flights' }
  await place.elsewhere('POST', TABLES, undefined, formBody({ table: again }))
  expect((await place.send('DELETE', `${TABLES}${table}`)).status).toBe(200)
  expect((await upstream()).tables).toEqual([])
})
