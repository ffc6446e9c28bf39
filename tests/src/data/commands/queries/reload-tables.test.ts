import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTables, reloadTables } from '#data/commands/queries/load-catalogue.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { setServer } from '#data/http/request.ts'
import { catalogueKeys, type SchemaPlace } from '#domain/sql/catalogue.ts'
import { readTableList } from '#domain/sql/tables/table-list.ts'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const main = { dbId: 1, catalog: null, schema: 'main' }
const other = { dbId: 1, catalog: null, schema: 'other' }
let server: HostileServer

beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
  server.on('GET /api/v1/database/1/table_metadata/', json(500, { message: 'Not part of this test' }))
})

afterEach(() => server.close())

const tables = (...names: string[]) =>
  json(200, { count: names.length, result: names.map((value) => ({ value, type: 'table', extra: null })) })

async function namesOf(db: LocalDatabase, place: SchemaPlace) {
  const list = readTableList((await db.catalogue.get(catalogueKeys.tables(place)))?.value)
  return list?.all().map(({ name }) => name)
}

test('a known schema lists a new table, and others are not read', async () => {
  const db = await emptyDatabase()
  server.on('GET /api/v1/database/1/tables/', tables('a'), tables('b'), tables('a', 'loaded'))
  await loadTables(db, main)
  await loadTables(db, other)
  await reloadTables(db, 1, 'main')
  expect(await namesOf(db, main)).toEqual(['a', 'loaded'])
  expect(await namesOf(db, other)).toEqual(['b'])
})

test('without a schema, all known ones are read, and none of another database', async () => {
  const db = await emptyDatabase()
  server.on('GET /api/v1/database/1/tables/', tables('a'), tables('b'), tables('loaded'))
  server.on('GET /api/v1/database/11/tables/', tables('c'))
  await loadTables(db, main)
  await loadTables(db, { ...main, dbId: 11 })
  await loadTables(db, other)
  await reloadTables(db, 1, null)
  expect(await namesOf(db, main)).toEqual(['loaded'])
  expect(await namesOf(db, other)).toEqual(['loaded'])
  expect(await namesOf(db, { ...main, dbId: 11 })).toEqual(['c'])
})

test('a list that cannot be read remains', async () => {
  const db = await emptyDatabase()
  server.on('GET /api/v1/database/1/tables/', tables('a'), json(500, { message: 'Fatal error' }))
  await loadTables(db, main)
  await reloadTables(db, 1, 'main')
  expect(await namesOf(db, main)).toEqual(['a'])
})
