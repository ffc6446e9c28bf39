import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOpId } from '#domain/core/ids.ts'
import { nextGeneration, uuidOf } from '#domain/sync/record/uuid-of.ts'
import { addUser, openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

const VIEWS = '/api/v1/dashboard_view/'
const MEMORIES = '/api/v1/dashboard_memory/'

let server: TestApp
let owner: TestClient
let reader: TestClient

beforeAll(async () => {
  server = await openTestApp()
  owner = await server.signIn()
  reader = await server.signIn(await addUser(server.store, 'reader'))
})
afterAll(() => server.close())

const STATE = '{"filters":{},"cross":{},"tabs":[]}'

async function send(by: TestClient, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const answer = await by.send(method, path, body)
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

async function newDashboard(published: boolean): Promise<number> {
  const fields = { dashboard_title: 'Flights', published }
  return (await owner.send('POST', '/api/v1/dashboard/', fields)).json<{ id: number }>().id
}

let views = 0
async function newView(by: TestClient, dashboardId: number, beside: object = {}) {
  views += 1
  const fields = {
    dashboard_id: dashboardId,
    key: `k${views}`,
    name: `View ${views}`,
    state: STATE,
    ...beside,
  }
  return send(by, 'POST', VIEWS, fields)
}

const idOf = ({ body }: { readonly body: unknown }) => (body as { readonly id: number }).id

interface Change {
  readonly kind: string
  readonly id: number
  readonly deleted: boolean
  readonly record: { readonly name?: string; readonly state?: string; readonly dashboard_id?: number } | null
}

async function changes(by: TestClient, cursor?: string) {
  const q = cursor === undefined ? '()' : `(cursor:'${cursor}')`
  const { result } = (await by.get(`/api/v1/sync/changes?q=${q}`)).json<{
    result: { changes: Change[]; cursor: string }
  }>()
  const own = result.changes.filter(({ kind }) => kind !== 'dashboard')
  return { cursor: result.cursor, own }
}

test('a view is made, read, changed and deleted by its owner, and another user does not see it', async () => {
  const dashboard = await newDashboard(true)
  const id = idOf(await newView(owner, dashboard, { name: 'West' }))
  expect((await owner.get(`${VIEWS}${id}`)).json()).toMatchObject({
    id,
    result: {
      dashboard_id: dashboard,
      name: 'West',
      state: STATE,
      is_shared: false,
      user_id: server.user.id,
    },
  })
  expect((await send(owner, 'PUT', `${VIEWS}${id}`, { name: 'East' })).status).toBe(200)
  expect((await reader.get(`${VIEWS}${id}`)).statusCode).toBe(404)
  expect((await send(reader, 'PUT', `${VIEWS}${id}`, { name: 'mine' })).status).toBe(404)
  expect((await changes(reader)).own).toEqual([])
  expect((await changes(owner)).own).toMatchObject([{ kind: 'dashboard_view', id, record: { name: 'East' } }])
  expect((await send(owner, 'DELETE', `${VIEWS}${id}`)).status).toBe(200)
  expect((await owner.get(`${VIEWS}${id}`)).statusCode).toBe(404)
})

test('a shared view is seen by those who see the dashboard, as long as they do', async () => {
  const dashboard = await newDashboard(false)
  const start = (await changes(reader)).cursor
  const id = idOf(await newView(owner, dashboard, { name: 'Shared', is_shared: true }))
  expect((await changes(reader, start)).own).toMatchObject([])
  expect((await reader.get(`${VIEWS}${id}`)).statusCode).toBe(404)
  await owner.send('PUT', `/api/v1/dashboard/${dashboard}`, { published: true })
  const seen = await changes(reader, start)
  expect(seen.own).toMatchObject([{ id, deleted: false, record: { name: 'Shared' } }])
  expect((await reader.get(`${VIEWS}${id}`)).statusCode).toBe(200)
  expect((await send(reader, 'PUT', `${VIEWS}${id}`, { name: 'mine' })).status).toBe(403)
  expect((await send(reader, 'DELETE', `${VIEWS}${id}`)).status).toBe(403)
  await owner.send('PUT', `/api/v1/dashboard/${dashboard}`, { published: false })
  const hidden = await changes(reader, seen.cursor)
  expect(hidden.own).toMatchObject([{ id, deleted: true, record: null }])
  await owner.send('PUT', `/api/v1/dashboard/${dashboard}`, { published: true })
  expect((await send(owner, 'PUT', `${VIEWS}${id}`, { is_shared: false })).status).toBe(200)
  expect((await changes(reader, hidden.cursor)).own).toMatchObject([{ id, deleted: true, record: null }])
})

test('only owners of a dashboard share views of it', async () => {
  const dashboard = await newDashboard(true)
  const refused = { message: 'Only owners of the dashboard share views of it. The view is not shared.' }
  expect(await newView(reader, dashboard, { is_shared: true })).toEqual({ status: 403, body: refused })
  const id = idOf(await newView(reader, dashboard))
  expect(await send(reader, 'PUT', `${VIEWS}${id}`, { is_shared: true })).toEqual({
    status: 403,
    body: refused,
  })
})

test('a view of a dashboard that the user may not see, or that does not exist, is rejected', async () => {
  const dashboard = await newDashboard(false)
  const message = 'The dashboard of this view does not exist, or you may not see it.'
  expect(await newView(reader, dashboard)).toEqual({ status: 422, body: { message } })
  expect(await newView(reader, 99_999)).toEqual({ status: 422, body: { message } })
})

test('remembered filters are seen by their user only, and go with their dashboard', async () => {
  const dashboard = await newDashboard(true)
  const start = (await changes(owner)).cursor
  const other = (await changes(reader)).cursor
  const fields = { dashboard_id: dashboard, state: STATE, default_view: 'k1' }
  const id = idOf(await send(owner, 'POST', MEMORIES, fields))
  const view = idOf(await newView(owner, dashboard))
  expect((await owner.get(`${MEMORIES}${id}`)).json()).toMatchObject({ result: fields })
  expect((await reader.get(`${MEMORIES}${id}`)).statusCode).toBe(404)
  expect((await send(owner, 'PUT', `${MEMORIES}${id}`, { state: null })).status).toBe(200)
  const made = await changes(owner, start)
  expect(made.own.map((one) => one.id)).toEqual([view, id])
  await owner.send('DELETE', `/api/v1/dashboard/${dashboard}`)
  expect((await changes(owner, made.cursor)).own.map((one) => [one.kind, one.id, one.deleted])).toEqual(
    expect.arrayContaining([
      ['dashboard_view', view, true],
      ['dashboard_memory', id, true],
    ]),
  )
  expect((await changes(reader, other)).own).toEqual([])
})

test('a user has at most 200 views of a dashboard, each of 64 KB', async () => {
  const dashboard = await newDashboard(true)
  const large = await newView(owner, dashboard, { state: 'é'.repeat(32_769) })
  expect(large).toEqual({
    status: 422,
    body: { message: { state: ['These filters are larger than 64 KB. Choose fewer values.'] } },
  })
  for (let made = 0; made < 200; made += 1) expect((await newView(owner, dashboard)).status).toBe(201)
  expect(await newView(owner, dashboard)).toEqual({
    status: 422,
    body: { message: 'You have 200 views of this dashboard. Delete one first.' },
  })
  expect((await newView(reader, dashboard)).status).toBe(201)
})

test('views and remembered filters return with their dashboard, but no view that was deleted before', async () => {
  const opId = makeOpId((length) => new Uint8Array(length).fill(9))
  const create = async (uuid: string) => {
    const fields = { dashboard_title: 'Restored', published: true, uuid }
    const headers = { 'idempotency-key': uuid }
    return (await owner.send('POST', '/api/v1/dashboard/', fields, headers)).json<{ id: number }>().id
  }
  const first = await create(uuidOf(opId))
  const gone = idOf(await newView(owner, first, { name: 'Old' }))
  await newView(owner, first, { name: 'West' })
  await newView(reader, first, { name: 'Mine' })
  await send(reader, 'POST', MEMORIES, { dashboard_id: first, state: STATE })
  await send(owner, 'DELETE', `${VIEWS}${gone}`)
  await owner.send('DELETE', `/api/v1/dashboard/${first}`)
  const second = await create(uuidOf(nextGeneration(opId)))
  const ofSecond = async (by: TestClient, cursor?: string): Promise<readonly Change[]> => {
    const page = await changes(by, cursor)
    const own = page.own.filter(({ record }) => record?.dashboard_id === second)
    return page.cursor === cursor ? own : [...own, ...(await ofSecond(by, page.cursor))]
  }
  expect(await ofSecond(owner)).toMatchObject([{ kind: 'dashboard_view', record: { name: 'West' } }])
  expect(await ofSecond(reader)).toMatchObject([
    { kind: 'dashboard_view', record: { name: 'Mine', state: STATE } },
    { kind: 'dashboard_memory', record: { state: STATE } },
  ])
})
