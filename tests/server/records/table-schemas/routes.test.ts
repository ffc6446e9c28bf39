import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_DESCRIPTION_LENGTH } from '#server/records/table-schemas/change.ts'
import { addUser, openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let other: TestClient
let tabId: number

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  other = await server.signIn(await addUser(server.store, 'other'))
})
afterAll(() => server.close())

beforeEach(async () => {
  tabId = await newTab()
})

async function newTab(by = client): Promise<number> {
  const answer = await by.form('POST', '/tabstateview/', { queryEditor: { dbId: 1 } })
  return answer.json<{ id: number }>().id
}

const tableOf = (more: object = {}) => ({
  dbId: 1,
  queryEditorId: String(tabId),
  catalog: null,
  schema: 'main',
  name: 'airports',
  expanded: true,
  columns: [{ name: 'iata', type: 'TEXT', keys: [] }],
  selectStar: 'SELECT *\nFROM airports',
  ...more,
})

const openTable = (more: object = {}, by = client) =>
  by.form('POST', '/tableschemaview/', { table: tableOf(more) })

async function openedTable(more: object = {}): Promise<number> {
  return (await openTable(more)).json<{ id: number }>().id
}

async function tablesOf(tab = tabId, by = client) {
  const answer = await by.get(`/tabstateview/${tab}`)
  return answer.json<{ table_schemas: Record<string, unknown>[] }>().table_schemas
}

test('an opened table is in its tab, completely', async () => {
  const id = await openedTable()
  expect(await tablesOf()).toEqual([
    {
      id,
      tab_state_id: tabId,
      database_id: 1,
      catalog: null,
      schema: 'main',
      table: 'airports',
      description: tableOf(),
      expanded: true,
    },
  ])
})

test('the same table of the same tab is replaced and gets a new id; others stay', async () => {
  const first = await openedTable()
  const other = await openedTable({ name: 'californian' })
  const second = await openedTable({ selectStar: 'SELECT 2' })
  expect(second).toBeGreaterThan(other)
  expect((await tablesOf()).map((table) => table['id'])).toEqual([other, second])
  expect(first).not.toBe(second)
})

test('the same table of another tab, catalog or schema is another', async () => {
  await openedTable()
  await openedTable({ schema: null })
  await openedTable({ catalog: 'data' })
  expect(await tablesOf()).toHaveLength(3)
  const second = await newTab()
  await openTable({ queryEditorId: second })
  expect(await tablesOf(second)).toHaveLength(1)
  expect(await tablesOf()).toHaveLength(3)
})

test('expanding and collapsing is stored', async () => {
  const id = await openedTable()
  const expand = async (expanded: boolean) =>
    (await client.form('POST', `/tableschemaview/${id}/expanded`, { expanded })).json()
  expect(await expand(false)).toEqual({ id, expanded: false })
  expect(await tablesOf()).toMatchObject([{ expanded: false }])
  expect(await expand(true)).toEqual({ id, expanded: true })
  expect(await tablesOf()).toMatchObject([{ expanded: true }])
})

test('expanding a removed one has the usual answer', async () => {
  const answer = await client.form('POST', '/tableschemaview/99999/expanded', { expanded: true })
  expect([answer.statusCode, answer.json()]).toEqual([200, { id: 99_999, expanded: true }])
})

test('a removed table is not found, and removing it again is OK', async () => {
  const id = await openedTable()
  for (let time = 0; time < 2; time += 1) {
    const answer = await client.send('DELETE', `/tableschemaview/${id}`)
    expect([answer.statusCode, answer.json()]).toEqual([200, 'OK'])
  }
  expect(await tablesOf()).toEqual([])
})

test('a table of another can neither be added, collapsed nor removed', async () => {
  const theirTab = await newTab(other)
  const theirs = (await openTable({ queryEditorId: String(theirTab) }, other)).json<{ id: number }>().id
  const denials = [
    await openTable({ queryEditorId: String(theirTab), name: 'b' }),
    await client.form('POST', `/tableschemaview/${theirs}/expanded`, { expanded: false }),
    await client.send('DELETE', `/tableschemaview/${theirs}`),
  ]
  expect(denials.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [403, ''],
    [403, ''],
    [403, ''],
  ])
  expect(await tablesOf(theirTab, other)).toMatchObject([{ id: theirs, expanded: true }])
})

test.each([
  ['no table', {}, 'table: Missing data for required field.'],
  [
    'no schema',
    { table: { dbId: 1, queryEditorId: '1', name: 'a' } },
    'table.schema: Missing data for required field.',
  ],
  [
    'a local id of a tab',
    { table: { dbId: 1, queryEditorId: 'wLyWUXFvvnN', schema: null, name: 'a' } },
    'table.queryEditorId: Invalid value.',
  ],
  [
    'a tab that is not there',
    { table: { dbId: 1, queryEditorId: '99999', schema: null, name: 'a' } },
    'FOREIGN KEY constraint failed: there is no tab 99999',
  ],
  [
    'a name that is too long',
    { table: { dbId: 1, queryEditorId: '1', schema: null, name: 'x'.repeat(257) } },
    'table.name: Longer than maximum length 256.',
  ],
])('opening with %s is 400', async (_name, fields, error) => {
  const answer = await client.form('POST', '/tableschemaview/', fields)
  expect([answer.statusCode, answer.json()]).toEqual([400, { error }])
})

test('an unknown database is 400', async () => {
  const answer = await openTable({ dbId: 999 })
  expect(answer.json()).toEqual({ error: 'FOREIGN KEY constraint failed: there is no database 999' })
})

test('a too long description of a table is 413 and changes nothing', async () => {
  const answer = await openTable({ comment: 'x'.repeat(MAX_DESCRIPTION_LENGTH) })
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toEqual({ error: expect.stringContaining('Longer than 1000000 characters') })
  expect(await tablesOf()).toEqual([])
})

test('expanded is required', async () => {
  const id = await openedTable()
  const answer = await client.form('POST', `/tableschemaview/${id}/expanded`, {})
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { error: 'expanded: Missing data for required field.' },
  ])
})

test('a create with a uuid happens once, also if the table was replaced since', async () => {
  const uuid = '0192e4a0-7b1c-4c6e-9a53-2f6d1b7c8e90'
  const first = await openedTable({ uuid })
  expect(await openedTable({ uuid })).toBe(first)
  expect(await tablesOf()).toMatchObject([{ description: expect.not.objectContaining({ uuid }) }])
  const second = await openedTable()
  expect(await openedTable({ uuid })).toBe(first)
  expect(await tablesOf()).toMatchObject([{ id: second }])
})

test('a table is deleted with its tab', async () => {
  const id = await openedTable()
  await client.send('DELETE', `/tabstateview/${tabId}`)
  const rows = await server.store.db.selectFrom('table_schemas').select('id').where('id', '=', id).execute()
  expect(rows).toEqual([])
})

test('revisions: each write has one, and a stale one is 412 with the present table', async () => {
  const made = await openTable()
  const { id } = made.json<{ id: number }>()
  const collapse = (match: string) =>
    server.app.inject({
      method: 'POST',
      url: `/tableschemaview/${id}/expanded`,
      payload: 'expanded=false',
      headers: {
        cookie: client.cookie,
        'x-csrftoken': client.csrfToken,
        'content-type': 'application/x-www-form-urlencoded',
        'if-match': match,
      },
    })
  const tag = String(made.headers['etag'])
  expect((await collapse(tag)).statusCode).toBe(200)
  const stale = await collapse(tag)
  expect(stale.statusCode).toBe(412)
  expect(stale.json()).toMatchObject({ result: { id, tab_state_id: tabId, expanded: false } })
})

test('replacing a table needs the revision of the replaced one', async () => {
  const first = await openTable()
  const replace = (match: string, more: object = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/tableschemaview/',
      payload: new URLSearchParams({ table: JSON.stringify(tableOf(more)) }).toString(),
      headers: {
        cookie: client.cookie,
        'x-csrftoken': client.csrfToken,
        'content-type': 'application/x-www-form-urlencoded',
        'if-match': match,
      },
    })
  const tag = String(first.headers['etag'])
  expect((await replace(tag, { comment: 'mine' })).statusCode).toBe(200)
  const stale = await replace(tag, { comment: 'theirs' })
  expect(stale.statusCode).toBe(412)
  expect(stale.json()).toMatchObject({ result: { table: 'airports', description: { comment: 'mine' } } })
  // One that was removed meanwhile is opened again.
  expect((await replace(tag, { name: 'californian' })).statusCode).toBe(200)
})
