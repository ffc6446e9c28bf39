import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser, openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

const PATH = '/api/v1/dashboard/'

let server: TestApp
let client: TestClient
let other: TestClient
let otherId: number

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  otherId = await addUser(server.store, 'other')
  other = await server.signIn(otherId)
})
afterAll(() => server.close())

interface Change {
  readonly kind: string
  readonly id: number
  readonly deleted: boolean
  readonly record: { readonly dashboard_title: string } | null
}

async function changes(by: TestClient, cursor?: string) {
  const q = cursor === undefined ? '()' : `(cursor:'${cursor}')`
  const answer = await by.get(`/api/v1/sync/changes?q=${q}`)
  return answer.json<{ result: { changes: Change[]; cursor: string } }>().result
}

async function create(fields: object): Promise<number> {
  return (await client.send('POST', PATH, fields)).json<{ id: number }>().id
}

const put = (id: number, fields: object) => client.send('PUT', `${PATH}${id}`, fields)

test('the list of changes has drafts for their owners only, also deleted ones', async () => {
  const start = (await changes(other)).cursor
  const id = await create({ dashboard_title: 'secret draft' })
  expect((await changes(client)).changes.map((one) => one.id)).toContain(id)
  expect((await changes(other, start)).changes).toEqual([])
  await client.send('DELETE', `${PATH}${id}`)
  expect((await changes(other, start)).changes).toEqual([])
  expect((await changes(client, start)).changes).toMatchObject([
    { id, deleted: true, record: { dashboard_title: 'secret draft' } },
  ])
})

test('a dashboard that becomes a draft is gone for those who saw it, without its content', async () => {
  const id = await create({ dashboard_title: 'public', published: true })
  const { cursor, changes: seen } = await changes(other)
  expect(seen).toMatchObject([{ id, deleted: false, record: { dashboard_title: 'public' } }])
  await put(id, { published: false, dashboard_title: 'secret now' })
  const hidden = await changes(other, cursor)
  expect(hidden.changes).toMatchObject([{ kind: 'dashboard', id, deleted: true, record: null }])
  // A device that begins now never knew it.
  expect((await changes(other)).changes).toEqual([])
  await put(id, { published: true })
  expect((await changes(other, hidden.cursor)).changes).toMatchObject([
    { id, deleted: false, record: { dashboard_title: 'secret now' } },
  ])
  await put(id, { published: false })
  await client.send('DELETE', `${PATH}${id}`)
  expect((await changes(other, hidden.cursor)).changes).toMatchObject([{ id, deleted: true, record: null }])
})

test('an owner who is removed no longer gets the draft', async () => {
  const id = await create({ dashboard_title: 'shared draft', owners: [server.user.id, otherId] })
  expect((await other.get(`${PATH}${id}`)).statusCode).toBe(200)
  const { cursor } = await changes(other)
  await put(id, { owners: [server.user.id] })
  expect((await other.get(`${PATH}${id}`)).statusCode).toBe(404)
  expect((await changes(other, cursor)).changes).toMatchObject([{ id, deleted: true, record: null }])
})

test('owners see drafts in the list, and are found as owners', async () => {
  const id = await create({ dashboard_title: 'of both', owners: [server.user.id, otherId] })
  const ids = async (by: TestClient, q: string) =>
    (await by.get(`${PATH}?q=${q}`)).json<{ ids: number[] }>().ids
  expect(await ids(other, `(filters:!((col:owners,opr:rel_m_m,value:${otherId})))`)).toEqual([id])
  expect((await other.send('PUT', `${PATH}${id}`, { dashboard_title: 'by the other' })).statusCode).toBe(200)
})

test('an admin changes the dashboards of others that they see, other users do not', async () => {
  const id = (await other.send('POST', PATH, { dashboard_title: 'of the other', published: true })).json<{
    id: number
  }>().id
  expect((await put(id, { dashboard_title: 'by the admin' })).statusCode).toBe(200)
  expect((await other.get(`${PATH}${id}`)).json()).toMatchObject({
    result: { dashboard_title: 'by the admin', owners: [{ id: otherId }] },
  })
  const own = await create({ dashboard_title: 'of the admin', published: true })
  expect((await other.send('PUT', `${PATH}${own}`, { dashboard_title: 'x' })).statusCode).toBe(403)
  expect((await client.send('DELETE', `${PATH}${id}`)).statusCode).toBe(200)
})

test('each user is described with their own role', async () => {
  const roles = async (by: TestClient) =>
    (await by.get('/api/v1/server/')).json<{ result: { roles: string[] } }>().result.roles
  expect([await roles(client), await roles(other)]).toEqual([['Admin'], ['Alpha']])
})
