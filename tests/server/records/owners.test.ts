import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasetCalls } from '#tests/support/dataset-calls.ts'
import { addUser, openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let calls: ReturnType<typeof datasetCalls>
let ada: { readonly id: number; readonly client: TestClient }
let bob: { readonly id: number; readonly client: TestClient }

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  calls = datasetCalls(server, client)
  const person = async (name: string) => {
    const id = await addUser(server.store, name)
    return { id, client: await server.signIn(id) }
  }
  ada = await person('ada')
  bob = await person('bob')
})
afterAll(() => server.close())

/** Makes a chart and a dataset of one's own, and gives their addresses. */
async function addresses(): Promise<readonly string[]> {
  const dataset = await calls.mine()
  const made = await client.send('POST', '/api/v1/chart/', {
    slice_name: 'ours',
    datasource_id: dataset,
    datasource_type: 'table',
  })
  return [`/api/v1/chart/${made.json<{ id: number }>().id}`, `/api/v1/dataset/${dataset}`]
}

async function ownersOf(address: string): Promise<readonly number[]> {
  const read = (await client.get(address)).json<{ result: { owners: { id: number }[] } }>()
  return read.result.owners.map(({ id }) => id)
}

test('several users own a chart or a dataset, and only they can change it', async () => {
  for (const address of await addresses()) {
    expect(await ownersOf(address)).toEqual([server.user.id])
    expect((await ada.client.send('PUT', address, { description: 'mine' })).statusCode).toBe(403)
    const owners = [server.user.id, ada.id, ada.id]
    const before = (await client.get(address)).headers['etag']
    expect((await client.send('PUT', address, { owners })).statusCode).toBe(200)
    expect(await ownersOf(address)).toEqual([server.user.id, ada.id])
    expect((await client.get(address)).headers['etag']).not.toBe(before)
    expect((await ada.client.send('PUT', address, { description: 'ours' })).statusCode).toBe(200)
    expect((await bob.client.send('PUT', address, { description: 'mine' })).statusCode).toBe(403)
    expect((await bob.client.send('DELETE', address)).statusCode).toBe(403)
  }
})

test('a former owner cannot change a record any more', async () => {
  for (const address of await addresses()) {
    expect((await client.send('PUT', address, { owners: [bob.id] })).statusCode).toBe(200)
    expect((await client.send('PUT', address, { description: 'x' })).statusCode).toBe(403)
    expect((await bob.client.send('DELETE', address)).statusCode).toBe(200)
  }
})

test('lists are filtered by any of the owners', async () => {
  const [chart = '', dataset = ''] = await addresses()
  for (const address of [chart, dataset]) {
    await client.send('PUT', address, { owners: [server.user.id, ada.id] })
    const [, kind = '', id = ''] = /v1\/(\w+)\/(\d+)/.exec(address) ?? []
    const q = `(filters:!((col:owners,opr:rel_m_m,value:${ada.id})),page_size:100)`
    const { ids } = (await client.get(`/api/v1/${kind}/?q=${q}`)).json<{ ids: number[] }>()
    expect(ids).toContain(Number(id))
  }
})

test('possible owners of a chart are found by name, and returned by id on request', async () => {
  const ask = async (q: string) => (await client.get(`/api/v1/chart/related/owners?q=${q}`)).json<unknown>()
  expect(await ask('(filter:ada,page:0,page_size:3)')).toEqual({
    count: 1,
    result: [{ extra: { active: true, email: null }, text: 'ada Other', value: ada.id }],
  })
  expect(await ask(`(filter:zzz,include_ids:!(${bob.id}))`)).toMatchObject({
    count: 1,
    result: [{ text: 'bob Other', value: bob.id }],
  })
  const wrong = await client.get('/api/v1/chart/related/dashboards')
  expect([wrong.statusCode, wrong.json()]).toEqual([404, { message: 'Not found' }])
})
