import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyBinAtTimes } from '#server/my-data/empty-bin.ts'
import { openMyData } from '#server/my-data/my-data.ts'
import { openUploadApp, type UploadApp } from '#tests/server/uploads/upload-app.ts'
import { addUser, TEST_TIME, type TestClient } from '#tests/support/test-app.ts'

let app: UploadApp
let other: TestClient
beforeAll(async () => {
  app = await openUploadApp()
  other = await app.server.signIn(await addUser(app.server.store, 'other'))
})
afterAll(() => app.server.close())

const DAY = 24 * 3_600_000

async function load(table: string, client = app.client): Promise<void> {
  const content = Buffer.from('a,b\n1,x\n2,y\n')
  const own = { ...app, client }
  const id = await own.send(`${table}.csv`, content)
  await app.load(id, { table })
}

async function change(body: object, client = app.client) {
  const answer = await client.send('POST', '/api/v1/my_data/change', body)
  return { status: answer.statusCode, message: answer.json<{ message: string }>().message }
}

interface Listed {
  readonly result: readonly { readonly table: string }[]
  readonly bin: readonly { readonly id: string; readonly table: string }[]
}

async function list(client = app.client): Promise<Listed> {
  return (await client.get('/api/v1/my_data/')).json<Listed>()
}

async function tableOf(name: string, client = app.client) {
  return (await list(client)).result.find(({ table }) => table === name)
}

async function opened() {
  const found = await openMyData(app.server.deps, app.server.user.id)
  if (!found.ok) throw new Error('There is no My data.')
  return found.value
}

/** Moves a table to the bin at another time. */
async function dropAt(table: string, at: number): Promise<void> {
  app.server.clock.now = at
  await change({ kind: 'drop', table })
  app.server.clock.now = TEST_TIME
}

test('a loaded table is listed with its rows, file, time and loader', async () => {
  await load('listed')
  expect(await tableOf('listed')).toEqual({
    table: 'listed',
    kind: 'table',
    comment: null,
    row_count: 2,
    size_bytes: expect.any(Number),
    file: 'listed.csv',
    loaded_on: TEST_TIME,
    loaded_by: 'Local User',
    may_change: true,
  })
  expect(await tableOf('listed', other)).toMatchObject({ may_change: false })
})

test('a table is renamed and described, and its origin with it', async () => {
  await load('before')
  expect(await change({ kind: 'rename', table: 'before', name: 'After it' })).toEqual({
    status: 200,
    message: 'OK',
  })
  expect(await change({ kind: 'describe', table: 'After it', comment: 'Two rows' })).toMatchObject({
    status: 200,
  })
  expect(await tableOf('After it')).toMatchObject({ comment: 'Two rows', file: 'before.csv' })
  expect(await tableOf('before')).toBeUndefined()
})

test('a name that is taken, empty or gone changes nothing', async () => {
  await load('one')
  await load('two')
  expect(await change({ kind: 'rename', table: 'one', name: 'TWO' })).toEqual({
    status: 422,
    message: 'The table TWO exists.',
  })
  expect(await change({ kind: 'rename', table: 'one', name: '  ' })).toMatchObject({ status: 400 })
  expect(await change({ kind: 'drop', table: 'gone' })).toEqual({
    status: 422,
    message: 'There is no table gone.',
  })
  expect(await change({ kind: 'restore', id: 'gone' })).toMatchObject({ status: 404 })
})

test('a table is moved to the bin with its origin, restored, and removed after 30 days', async () => {
  await load('dropped')
  expect(await change({ kind: 'drop', table: 'dropped' })).toMatchObject({ status: 200 })
  expect(await tableOf('dropped')).toBeUndefined()
  const id = `${TEST_TIME}_dropped`
  expect((await list()).bin).toEqual([
    {
      id,
      table: 'dropped',
      kind: 'table',
      binned_on: TEST_TIME,
      removed_on: TEST_TIME + 30 * DAY,
      may_change: true,
    },
  ])
  expect(await change({ kind: 'restore', id })).toMatchObject({ status: 200 })
  expect(await tableOf('dropped')).toMatchObject({ file: 'dropped.csv', row_count: 2 })

  await dropAt('dropped', TEST_TIME - 30 * DAY)
  expect((await list()).bin).toHaveLength(1)
  await load('dropped')
  await dropAt('dropped', TEST_TIME - 30 * DAY - 1)
  expect((await list()).bin).toMatchObject([{ binned_on: TEST_TIME - 30 * DAY }])
})

test('the bin is emptied without a visit', async () => {
  await load('forgotten')
  await dropAt('forgotten', TEST_TIME - 40 * DAY)
  const bin = emptyBinAtTimes({ ...app.server.deps, now: () => TEST_TIME }, app.server.user.id)
  await bin.look()
  bin.close()
  const { row, engine } = await opened()
  expect(row.id).toBe(app.databaseId)
  expect(await engine.tables('bin')).toMatchObject({ value: [{ name: `${TEST_TIME - 30 * DAY}_dropped` }] })
})

test('a view is moved to the bin and restored with its description', async () => {
  await load('base')
  await app.client.send('POST', '/api/v1/sqllab/execute/', {
    database_id: app.databaseId,
    sql: 'SELECT a FROM base',
    select_as_cta: true,
    ctas_method: 'VIEW',
    tmp_table_name: 'view_of_base',
  })
  expect(await tableOf('view_of_base')).toMatchObject({
    kind: 'view',
    file: null,
    loaded_on: TEST_TIME,
    loaded_by: 'Local User',
  })
  expect(await tableOf('view_of_base', other)).toMatchObject({ may_change: false })
  const definition = await (await opened()).engine.tableExtra('main', 'view_of_base')
  expect(definition).toMatchObject({
    value: { definition: expect.stringMatching(/^CREATE VIEW .*SELECT a FROM base/s) },
  })
  await change({ kind: 'describe', table: 'view_of_base', comment: 'Only a' })
  await change({ kind: 'drop', table: 'view_of_base' })
  expect(await tableOf('view_of_base')).toBeUndefined()
  await change({ kind: 'restore', id: `${TEST_TIME}_view_of_base` })
  expect(await tableOf('view_of_base')).toMatchObject({ kind: 'view', comment: 'Only a' })
  expect(await app.rows('SELECT sum(a)::INTEGER AS n FROM view_of_base')).toEqual([{ n: 3 }])
})

test('views, datasets and charts that read a table are named', async () => {
  await load('used')
  const dataset = async (body: object) =>
    (await app.client.send('POST', '/api/v1/dataset/', { database: app.databaseId, ...body })).json<{
      id: number
    }>().id
  const physical = await dataset({ schema: 'main', table_name: 'used' })
  const virtual = await dataset({ table_name: 'virtual', sql: 'SELECT a FROM "Used" WHERE a > 1' })
  await dataset({ table_name: 'unrelated', sql: "SELECT 'used' AS a" })
  await app.client.send('POST', '/api/v1/chart/', {
    slice_name: 'Chart of it',
    datasource_id: virtual,
    datasource_type: 'table',
  })
  const answer = await app.client.get('/api/v1/my_data/users/?q=(table:used)')
  expect(answer.json()).toMatchObject({
    views: { count: 0 },
    datasets: { count: 2, result: [{ id: physical }, { id: virtual, table_name: 'virtual' }] },
    charts: { count: 1, result: [{ slice_name: 'Chart of it' }] },
    dashboards: { count: 0 },
  })
  const base = await app.client.get('/api/v1/my_data/users/?q=(table:base)')
  expect(base.json()).toMatchObject({ views: { result: ['view_of_base'] } })
})

test('the table of another user is not changed, and not replaced by a file', async () => {
  await load('theirs')
  const denied = {
    status: 403,
    message: 'Another user loaded this table. Ask them or an administrator to change it.',
  }
  expect(await change({ kind: 'drop', table: 'theirs' }, other)).toEqual(denied)
  expect(await change({ kind: 'rename', table: 'THEIRS', name: 'mine' }, other)).toEqual(denied)
  const begun = await other.send('POST', '/api/v1/upload/', { name: 'x.csv', size: 0 })
  const { id } = begun.json<{ id: string }>()
  const answer = await other.send('POST', `/api/v1/upload/${id}/load`, {
    chosen: { layout: {}, member: null, columns: null },
    database_id: app.databaseId,
    schema: null,
    table: 'theirs',
    how: 'replace',
    on_bad_line: 'stop',
  })
  expect(answer.statusCode).toBe(403)
  await change({ kind: 'drop', table: 'theirs' })
  expect(await change({ kind: 'restore', id: `${TEST_TIME}_theirs` }, other)).toMatchObject({ status: 403 })
})
