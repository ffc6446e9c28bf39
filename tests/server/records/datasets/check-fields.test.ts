import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasetAt } from '#server/records/datasets/check-fields.ts'
import { insertDatabase } from '#server/store/databases.ts'
import { insertDataset } from '#server/store/datasets.ts'
import { openTestApp, TEST_TIME, type TestApp } from '#tests/support/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

async function databaseWith(
  kind: string,
  name: string,
  settings: object,
  catalogs: readonly (string | null)[],
) {
  const { store } = server
  const databaseId = await insertDatabase(store, { name, kind, settings, now: TEST_TIME })
  const place = { databaseId, schema: 's', tableName: 't' }
  const ids: number[] = []
  for (const catalog of catalogs)
    ids.push(
      await insertDataset(store, { ...place, catalog, columns: [], metrics: [], userId: 1, now: TEST_TIME }),
    )
  return { ids, at: (catalog: string | null) => datasetAt(store, { ...place, catalog }) }
}

test('tables of the same name in two catalogs have datasets of their own; no catalog is that of the connection', async () => {
  const settings = { host: 'trino.example', port: 8080, database: 'hive' }
  const { ids, at } = await databaseWith('trino', 'one', settings, [null, 'sales'])
  const [own, other] = ids
  expect(await at(null)).toBe(own)
  expect(await at('hive')).toBe(own)
  expect(await at('sales')).toBe(other)
  expect(await at('more')).toBeNull()
})

test('the catalog of the connection is found by either name', async () => {
  const settings = { host: 'db.example', port: 5432, database: 'sales' }
  const { ids, at } = await databaseWith('postgresql', 'two', settings, ['sales'])
  expect(await at(null)).toBe(ids[0])
  expect(await at('logs')).toBeNull()
})

test('a database without catalogs has one dataset of a table', async () => {
  const { ids, at } = await databaseWith('sqlite', 'three', { database: '/x' }, ['old'])
  expect(await at(null)).toBe(ids[0])
  expect(await at('other')).toBe(ids[0])
})
