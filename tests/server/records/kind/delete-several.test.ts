import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasetCalls } from '#tests/support/dataset-calls.ts'
import { addUser, openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let dataset: number

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  dataset = await datasetCalls(server, client).mine()
})
afterAll(() => server.close())

async function chart(by = client): Promise<number> {
  const fields = { slice_name: 'x', datasource_id: dataset, datasource_type: 'table' }
  return (await by.send('POST', '/api/v1/chart/', fields)).json<{ id: number }>().id
}

async function remove(...ids: readonly number[]) {
  const answer = await client.send('DELETE', `/api/v1/chart/?q=!(${ids.join(',')})`)
  return [answer.statusCode, answer.json<unknown>()]
}

async function isThere(id: number): Promise<boolean> {
  return (await client.get(`/api/v1/chart/${id}`)).statusCode === 200
}

test('several charts are deleted, each once, and counted', async () => {
  const [one, two] = [await chart(), await chart()]
  expect(await remove(one, two, one)).toEqual([200, { message: 'Deleted 2 charts' }])
  expect([await isThere(one), await isThere(two)]).toEqual([false, false])
  expect(await remove(await chart())).toEqual([200, { message: 'Deleted 1 chart' }])
})

test('if one is missing or of another user, nothing is deleted', async () => {
  const mine = await chart()
  expect(await remove(mine, 99_999)).toEqual([404, { message: 'Not found' }])
  const other = await server.signIn(await addUser(server.store, 'grace'))
  expect(await remove(mine, await chart(other))).toEqual([403, { message: 'Forbidden' }])
  expect(await remove()).toEqual([404, { message: 'Not found' }])
  expect(await isThere(mine)).toBe(true)
})
